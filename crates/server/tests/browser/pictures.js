// Takes the pictures of docs/pictures from real games: `npm run pictures`, or `npm run pictures -- table paper` for some, after
// `cargo build --profile ci -p silbertablett-cli`.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chance, offered, outcome, step } from "./harness/player.js";
import { Server } from "./harness/server.js";
import { begin } from "./harness/start.js";
import { openTable, sit, turn } from "./harness/tables.js";
import { launch } from "./harness/visitor.js";

const folder = fileURLToPath(new URL("../../../../docs/pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
const large = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const tablet = { viewport: { width: 1024, height: 768 } };

const server = await Server.start();
const browser = await launch();

async function visitor(options) {
  const context = await browser.newContext({ baseURL: server.base, locale: "en-GB", ...options });
  return context.newPage();
}

/** Plays until `done` or the end: what pays most at once, so that sheets look like those of people. */
async function play(page, done = async () => false) {
  for (;;) {
    const offer = await offered(page);
    if (offer.ended || (await done(offer))) return;
    const best = await page.evaluate((ids) => {
      const { ways } = JSON.parse(document.querySelector("#choices").textContent);
      const worth = (id) => Math.max(...ways.filter(([, mark]) => mark === document.getElementById(id).dataset.m).map((way) => way[6]));
      return ids.toSorted((one, other) => worth(other) - worth(one))[0];
    }, offer.can);
    const id = offer.throws ? "throw" : best ?? offer.leads[0] ?? offer.moves[0] ?? (offer.hurry ? "hurry" : null);
    if (id) await page.evaluate((pressed) => document.getElementById(pressed)?.click(), id);
    let state = await outcome(page, offer.version).catch(() => null);
    if (state === "asks") {
      await page.evaluate(() => document.querySelector("#chooser-ways button").click());
      state = await outcome(page, offer.version);
    }
  }
}

/** Until round `round`, with a throw on the table and many boxes to choose from. */
const inRound = (page, round, most = 8) => async (offer) => {
  const text = await page.locator("#round").textContent();
  const thrown = /\broll \d/.test(text) && !offer.throws && !offer.hurry;
  return thrown && Number(/\d+/.exec(text)[0]) >= round && offer.can.length >= most && !(await page.locator("#hint").count());
};

async function still(page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}

async function take(page, name, options = {}) {
  await still(page);
  await page.screenshot({ path: `${folder}${name}.png`, ...options });
}

/** The box whose preview is the longest: where a chain begins. */
async function pointAtChain(page) {
  const ids = (await offered(page)).can;
  let best = { words: "", id: ids[0] };
  for (const id of ids) {
    await page.hover(`#${id}`);
    const words = await page.locator("#preview").textContent();
    if (words.length > best.words.length) best = { words, id };
  }
  await page.hover(`#${best.id}`);
}

const scenes = {
  async start() {
    const start = await visitor(large);
    await start.goto("/");
    await take(start, "start");
    await start.goto("/bots");
    await take(start, "bots");
  },
  async sheets() {
    for (const [sheet, options] of [["classic", {}], ["twice", {}], ["deluxe", {}], ["mixed", { colorScheme: "dark" }]]) {
      const page = await visitor({ ...large, ...options });
      await begin(page, { sheet, seats: [["person", "Ann"]], seed: 7 });
      await play(page, inRound(page, 4, 5));
      if (sheet === "classic") {
        await pointAtChain(page);
        await take(page, "chain");
      }
      await page.mouse.move(1, 1);
      await take(page, sheet);
    }
  },
  /** What others show beside a link: the sheet of a finished game on felt, and the dice. */
  async previews() {
    const assets = fileURLToPath(new URL("../../../web/assets/", import.meta.url));
    for (const sheet of ["classic", "twice", "deluxe", "mixed"]) {
      const page = await visitor({ viewport: { width: 1200, height: 630 } });
      await begin(page, { sheet, seats: [["person", "Ann"]], seed: 11 });
      await play(page, inRound(page, 4, 5));
      const dice = await page.locator("[data-die] svg").evaluateAll((all) => all.slice(0, 6).map((die) => die.outerHTML));
      await play(page);
      const path = new URL(page.url()).pathname;
      const picture = await (await page.request.get(`${path}/picture.svg`)).text();
      const turns = [-8, 6, 4, -5, -3, 9];
      // A page of the program allows no style that stands in it.
      const felt = await visitor({ viewport: { width: 1200, height: 630 } });
      await felt.setContent(`<style>
        body{margin:0;height:630px;overflow:hidden;background:radial-gradient(circle at 24% 34%,#23616a,#0c2b31)}
        .dice{position:absolute;left:56px;top:64px;display:grid;grid-template-columns:repeat(2,124px);gap:42px 36px} .dice svg{display:block;filter:drop-shadow(0 10px 12px #0008)}
        ${turns.map((turn, n) => `.dice svg:nth-child(${n + 1}){rotate:${turn}deg}`).join("")}
        .sheet{position:absolute;left:410px;top:-6px;width:880px;rotate:-3deg;filter:drop-shadow(0 18px 30px #0009)} .sheet svg{display:block;width:100%;height:auto}
        </style><div class="dice">${dice.join("")}</div><div class="sheet">${picture.replace(/^<\?xml.*?\?>/, "")}</div>`);
      await felt.screenshot({ path: `${assets}preview-${sheet}.jpg`, type: "jpeg", quality: 82 });
      for (const seen of [page, felt]) await seen.context().close();
    }
  },
  async two() {
    const two = await visitor(large);
    await begin(two, { seats: [["person", "Ann"], ["club", "Bo"]], seed: 12 });
    await play(two, inRound(two, 4, 5));
    await take(two, "two");
    await begin(two, { seats: [["net", "Ann"], ["club", "Bo"]], seed: 12 });
    await play(two);
    await two.locator("#afterwards .told").waitFor();
    await take(two, "end");
    await two.click("#review");
    await two.locator(".dearest").first().waitFor();
    await take(two, "review", { fullPage: true });
    for (let seed = 20; seed < 30; seed += 1) {
      await begin(two, { sheet: seed % 3 ? "classic" : "twice", seats: [["person", "Ann"]], seed });
      await play(two);
    }
    await two.goto("/stats");
    await take(two, "stats", { fullPage: true });
  },
  async phone() {
    const small = await visitor(phone);
    await begin(small, { sheet: "twice", seats: [["person", "Ann"]], seed: 5 });
    await play(small, inRound(small, 3, 5));
    await take(small, "phone");

    await small.goto("/learn/classic/2");
    await take(small, "lesson");
  },
  /** What comes up while one plays. */
  async states() {
    const desk = await visitor(large);
    await begin(desk, { sheet: "mixed", seats: [["person", "Ann"], ["club", "Bo"]], seed: 4 });
    await play(desk, inRound(desk, 2, 6));
    await desk.click("#ask-hint");
    await desk.waitForSelector("#hint [data-advice]");
    await take(desk, "hint");
    await desk.locator(".own button.box[aria-disabled]").first().click({ force: true });
    await desk.waitForSelector("#refused", { state: "attached" });
    await take(desk, "refused");
    await desk.locator(".other a.opens").first().click();
    await desk.waitForSelector("#opened[open]");
    await take(desk, "other");
    const forced = await visitor({ ...large, forcedColors: "active", colorScheme: "dark" });
    await begin(forced, { sheet: "classic", seats: [["person", "Ann"]], seed: 7 });
    await play(forced, inRound(forced, 3, 5));
    await take(forced, "forced");
    // The box that two dice fill, with what either leaves on the platter.
    const asked = await visitor(large);
    for (let seed = 1; ; seed += 1) {
      await begin(asked, { sheet: "classic", seats: [["person", "Ann"]], seed });
      await asked.click("#throw");
      await asked.waitForSelector(".own .box.can");
      const box = await asked.evaluate(() => {
        const { ways } = JSON.parse(document.querySelector("#choices").textContent);
        return [...document.querySelectorAll(".own .box.can")].find(({ dataset }) => ways.filter(([, mark]) => mark === dataset.m).length > 1)?.id;
      });
      if (!box) continue;
      await asked.click(`#${box}`);
      await asked.waitForSelector("#chooser[open]");
      await take(asked, "chooser");
      break;
    }
    const real = await visitor(phone);
    await begin(real, { sheet: "classic", seats: [["person", "Ann"]], seed: 7, real: true });
    for (const [die, face] of ["3", "5", "1", "4"].entries()) await real.locator(".faces").nth(die).locator(".face").nth(Number(face) - 1).tap();
    await take(real, "real-dice");
    const log = await visitor({ ...phone, locale: "de-DE", colorScheme: "dark" });
    await begin(log, { sheet: "classic", seats: [["person", "Ann"], ["club", "Bo"]], seed: 12 });
    const random = chance(3);
    for (let steps = 0; steps < 25; steps += 1) await step(log, random);
    await log.click("#open-story");
    await log.waitForSelector("#story:popover-open");
    await take(log, "log");
    const help = await visitor(large);
    await help.goto("/game/none");
    await take(help, "not-found");
    const end = await visitor(phone);
    await begin(end, { sheet: "classic", seats: [["net", "Ann"]], seed: 9 });
    await play(end);
    await take(end, "end-phone");
    await end.goto(`${new URL(end.url()).pathname}/dice`);
    await take(end, "dice-check", { fullPage: true });
  },
  async tablet() {
    const four = await visitor(tablet);
    await begin(four, { sheet: "mixed", seats: [["person", "Ann"], ["greedy", "Bo"], ["net", "Cy"], ["beginner", "Di"]], seed: 8 });
    await play(four, inRound(four, 3, 3));
    await take(four, "tablet");
  },
  async paper() {
    const paper = await visitor(tablet);
    await paper.goto("/paper");
    await paper.fill("#name-1", "Ann");
    await paper.focus("#line-0-0");
    for (const lines of [["6", "5", "2 4", "6 3"], ["2 3 4", "5 7 8", "9 10 11 12"], ["6"], ["4 5 6 8 3 2 10 6 6"], ["4 5 6 3 5 2"]]) {
      for (const line of [...lines, ""]) {
        await paper.keyboard.type(line);
        await paper.keyboard.press("Enter");
      }
    }
    await paper.fill("#counted-total", "182");
    await paper.waitForSelector(".slips li:nth-child(2)");
    await take(paper, "paper");
  },
  async block() {
    const block = await visitor(phone);
    await block.goto("/pad");
    await block.check('.card input[value="mixed"]');
    await block.fill('input[name="name1"]', "Ann");
    await block.click("#begin");
    await block.waitForURL(/\/pad\/[0-9a-f]{32}/);
    await take(block, "block");
  },
  async passing() {
    const passed = await visitor(phone);
    await passed.goto("/me");
    await passed.check('input[name="passes"]');
    await passed.click("form.stack button.primary");
    await passed.waitForURL(/saved/);
    await begin(passed, { seats: [["person", "Ann"], ["person", "Bo"]], seed: 3 });
    await play(passed, () => passed.locator("#passing").count());
    await take(passed, "passing");
  },
  async table() {
    const opener = await visitor(large);
    const link = await openTable(opener, { sheet: "twice" });
    const bo = await visitor(phone);
    await sit(bo, link, "Bo");
    await opener.waitForFunction(() => document.body.textContent.includes("Bo"));
    await take(opener, "invite");
    await opener.click("#begin");
    await opener.waitForURL(/\/game\//);
    await bo.waitForURL(/\/game\//);
    const random = chance(4);
    for (let n = 0; n < 40; n += 1) for (const page of [opener, bo]) await turn(page, random);
    const wall = await visitor({ viewport: { width: 1920, height: 1080 } });
    await wall.goto(new URL(opener.url()).pathname + "/screen");
    await take(wall, "screen");
  },
  async daily() {
    const daily = await visitor(large);
    await daily.goto("/daily");
    await take(daily, "daily");
    await daily.goto("/puzzles");
    await take(daily, "puzzles");
  },
};

const wanted = process.argv.slice(2);
for (const [name, scene] of Object.entries(scenes)) if (!wanted.length || wanted.includes(name)) await scene();
await browser.close();
await server.remove();
