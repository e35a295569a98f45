// Games against bots: a reload and a crash in the middle, and many of them at once.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { chance, checkEnd, mouse, offered, play, step } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

const script = (name) => `python3 ${fileURLToPath(new URL(`../../../../engine/tests/${name}`, import.meta.url))}`;
house(() => ({ args: ["--engine", `Plain=${script("plain.py")}`, "--engine", `Faulty=${script("faulty.py")} crash`] }));

/** What stands on all sheets, and how far the game is. */
function sheets(page) {
  return page.evaluate(() => ({
    marked: [...document.querySelectorAll(".box.marked")].map((box) => `${box.id} ${box.textContent}`),
    dice: [...document.querySelectorAll("#dice .die")].map((die) => `${die.id} ${die.title}`),
    round: document.querySelector("#round").textContent,
  }));
}

/** The same once it stays as it is: bots that choose from the tray move while the person is asked as well, 700 ms after each other. */
async function settled(page) {
  for (let before = await sheets(page); ; ) {
    await page.waitForTimeout(1500);
    const now = await sheets(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

const refused = [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET/];

visit("a game against bots, with a reload and a crash in the middle", { accepted: refused }, async ({ page, server }) => {
  await begin(page, { sheet: "classic", seats: ["person", "greedy", "random"], seed: 31 });
  await play(page, {
    seed: 3,
    async each(steps) {
      if (steps !== 25 && steps !== 45) return;
      await page.waitForSelector(".now.yours");
      const before = await settled(page);
      if (steps === 45) {
        await server.down("SIGKILL");
        await server.up();
      }
      await page.reload();
      assert.deepEqual(await sheets(page), before, "nothing is lost");
    },
  });
  await checkEnd(page, 3);
});

visit("bots play while people look on, and hurry when they are asked to", {}, async ({ page }) => {
  await begin(page, { seats: ["greedy", "person", "greedy"], seed: 35 });
  await page.waitForSelector(".now.waiting");
  assert.equal(await page.locator(".own .box.can").count(), 0);
  const version = async () => Number((await offered(page)).version);
  const before = await version();
  await page.evaluate(() => {
    window.shown = new Set();
    new MutationObserver(() => window.shown.add(document.querySelector("#main").dataset.version)).observe(document.body, { subtree: true, attributeFilter: ["data-version"] });
  });
  await page.locator("#hurry").click();
  await page.waitForSelector(".now.yours");
  const [steps, shown] = [(await version()) - before, await page.evaluate(() => window.shown.size)];
  // Without hurry each step is shown by itself.
  assert.ok(shown <= 2, `${steps} steps were shown in ${shown} updates`);
  assert.ok(await page.locator(".other .last").count(), "the bot has marked something");
  assert.ok(await page.locator("#story li").count(), "what happened is told");
  await begin(page, { seats: ["greedy", "person", "greedy"], seed: 35 });
  await page.waitForSelector(".now.waiting");
  await sound(page, "waiting for bots");
});

visit("a seat is handed to a bot and taken back", {}, async ({ page }) => {
  await begin(page, { seats: ["person", "person"], seed: 5 });
  await page.click("#more > summary");
  assert.ok(!(await page.locator("#hand-over").isVisible()), "it has to be looked for first");
  await page.click("#hand-over-menu > summary");
  await page.selectOption("#hand-over-to", "random");
  await page.click("#hand-over");
  await page.waitForFunction(() => document.querySelector("#seat-0 .seat-head .portrait"));
  await page.waitForFunction(() => document.querySelector("#main").dataset.seat === "1");
});

visit("eight tabs of games with bots, and play in the eighth", {}, async ({ page, context }) => {
  const tabs = [page];
  await begin(page, { seats: ["person", "greedy"], seed: 41 });
  // Bots begin in the others, which so go on asking for news.
  for (let i = 1; i < 8; i += 1) {
    const tab = await context.newPage();
    await begin(tab, { seats: ["greedy", "person", "greedy"], seed: 41 + i });
    tabs.push(tab);
  }
  const last = tabs[7];
  await last.bringToFront();
  const longest = { took: 0 };
  let before = Date.now();
  await play(last, {
    seed: 6,
    most: 14,
    async each(steps) {
      const took = Date.now() - before;
      if (took > longest.took) Object.assign(longest, { took, steps });
      before = Date.now();
    },
  });
  assert.ok(longest.took < 15_000, `step ${longest.steps} took ${longest.took} ms`);
  for (const tab of tabs) assert.equal(await tab.locator("#gone").isVisible(), false);
});

const losses = [["en-GB", /Faulty has lost the seat/], ["de-DE", /Faulty hat den Platz verloren/], ["pl-PL", /Faulty traci miejsce/]];
for (const [locale, words] of losses) {
  visit(`an engine that breaks loses its seat with a word, ${locale}`, { locale, viewport: { width: 390, height: 664 } }, async ({ page }) => {
    await begin(page, { seats: ["engine:Faulty", "person"], seed: 5 });
    // It breaks at one of its first decisions; the word of it may come with the answer to what was pressed, and stands where a refusal would.
    const random = chance(4);
    const lost = () => page.locator("#refused").count();
    const settled = (...pressed) => mouse.settled(...pressed).catch(async (error) => assert.ok(await lost(), error));
    while (!(await lost())) await step(page, random, { ...mouse, settled });
    assert.match(await page.locator("#refused").innerText(), words);
    await sound(page, "a seat is lost");
    await fits(page, "a seat is lost");
    // It stays in what happened.
    await page.waitForSelector(".now.yours");
    await page.click("#open-story");
    assert.match(await page.locator("#story").innerText(), words);
  });
}

visit("an engine is chosen like a bot and plays like one", {}, async ({ page }) => {
  await begin(page, { seats: ["person", "engine:Plain"], seed: 5 });
  assert.match(await page.locator("#seat-1").innerText(), /Plain/);
  await play(page, { seed: 2, most: 12 });
  assert.match(await page.locator("#story").innerText(), /Plain/);
  assert.doesNotMatch(await page.locator("#story").innerText(), /lost the seat/);
});
