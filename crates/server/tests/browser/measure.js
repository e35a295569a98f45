// What the page costs: nodes, bytes of an update, and how long tasks keep a processor that is slowed down four times. For people to read:
// `npm run measure`, after `cargo build --profile ci -p silbertablett-cli`; milliseconds depend on the machine and are in no test. What else the
// machine does slows a page down by more than what is measured: a fixed piece of work is timed beside each press, and a press is told
// in milliseconds of a machine that does that work as fast as this one at its best.

import { chance, decide, offered } from "./harness/player.js";
import { Server } from "./harness/server.js";
import { begin } from "./harness/start.js";
import { launch } from "./harness/visitor.js";

const SLOWED = 4;
const MOVES = 20;
const RUNS = 3;
/** How long a press is watched, in milliseconds. */
const WATCHED = 1500;

/**
 * How much of the processor the fixed piece of work takes, in milliseconds: time in which the machine does something else is not counted,
 * as it is not in what is measured.
 */
async function work(page, session) {
  const thread = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ThreadTime").value;
  const before = await thread();
  await page.evaluate(() => {
    let hash = 1;
    for (let n = 0; n < 3_000_000; n += 1) hash = Math.imul(hash ^ n, 0x01000193);
    globalThis.worked = hash;
  });
  return ((await thread()) - before) * 1000;
}

const server = await Server.start();
const browser = await launch();

/** Presses something and keeps away from the page: how long the longest of its tasks kept the processor, whatever else the machine does. */
async function press(page, session, selector, best) {
  const before = await work(page, session);
  const events = [];
  const gather = ({ value }) => events.push(...value);
  session.on("Tracing.dataCollected", gather);
  await session.send("Tracing.start", { categories: "toplevel,devtools.timeline,__metadata" });
  await page.evaluate((pressed) => void setTimeout(() => document.querySelector(pressed).click(), 100), selector);
  await page.waitForTimeout(WATCHED);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", gather);
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const tasks = events.filter(({ name, tid, pid, tdur }) => /RunTask$/.test(name) && tdur && tid === main.tid && pid === main.pid);
  const slower = Math.max(1, (before + (await work(page, session))) / 2 / best);
  return Math.round(Math.max(...tasks.map(({ tdur }) => tdur)) / 1000 / slower);
}

/** Plays the beginning of a game, the same in each run: how long the longest task of each press was. */
async function play(sheet, seats, viewport) {
  const context = await browser.newContext({ baseURL: server.base, viewport });
  const page = await context.newPage();
  await begin(page, { sheet, seats, seed: 31 });
  const bytes = [];
  page.on("response", async (response) => {
    if (/\/(command|table)/.test(response.url()) && response.status() === 200) bytes.push((await response.body().catch(() => "")).length);
  });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let best = Infinity;
  for (let n = 0; n < 30; n += 1) best = Math.min(best, SLOWED * (await work(page, session)));
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const random = chance(3);
  const tasks = [];
  for (let move = 0; move < MOVES; move += 1) {
    const id = decide(await offered(page), random);
    if (id) tasks.push(await press(page, session, `#${id}`, best));
    else await page.waitForTimeout(WATCHED);
    if (await page.locator("#chooser[open]").count()) tasks.push(await press(page, session, "#chooser-ways button", best));
  }
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  await context.close();
  return { nodes, bytes, tasks, best };
}

const sorted = (list) => list.sort((a, b) => a - b);
const middle = (list) => sorted(list)[Math.floor(list.length / 2)];

async function measure(sheet, seats, viewport) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await play(sheet, seats, viewport));
  const [{ nodes, bytes }] = runs;
  // What a page does takes as long in each run; what the machine does to it comes and goes.
  const tasks = sorted(runs[0].tasks.map((_, at) => middle(runs.map((run) => run.tasks[at] ?? 0))));
  const best = Math.min(...runs.map((run) => run.best));
  console.log(`${sheet}, ${seats.length} seats, ${viewport.width}x${viewport.height}: ${nodes} nodes; ${bytes.length} updates of ${middle(bytes)} bytes in the middle, ${Math.max(...bytes)} at most; longest task of each of ${tasks.length} presses, the middle of ${RUNS} runs, in ms: ${tasks.join(" ")}; the fixed work took ${best.toFixed(1)}`);
}

const desk = { width: 1280, height: 720 };
const phone = { width: 390, height: 664 };
const bots = ["person", "greedy", "random", "beginner"];
try {
  for (const [sheet, seats] of [["classic", 1], ["classic", 2], ["mixed", 4]]) {
    for (const viewport of [desk, phone]) await measure(sheet, bots.slice(0, seats), viewport);
  }
} finally {
  await browser.close();
  await server.remove();
}
