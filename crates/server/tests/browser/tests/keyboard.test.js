// A whole game at a table by keyboard alone.

import assert from "node:assert/strict";
import { chance, checkEnd, decide, mouse, offered, play, step } from "../harness/player.js";
import { house, visit } from "../harness/visitor.js";

house();

const focused = (page) => page.evaluate(() => document.activeElement.id);

/** Presses Tab until something has the focus, or is there no more where others may take it away. */
async function tabTo(page, there, still = () => true) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate(there[0], there[1])) return;
    if (presses % 20 === 19 && !(await still())) return;
    await page.keyboard.press("Tab");
  }
  const seen = await page.evaluate((id) => [document.getElementById(id)?.className, document.activeElement.id, document.querySelector("#play input[name=version]")?.value], there[1]);
  assert.fail(`Tab never reaches ${there[1]}: ${JSON.stringify(seen)}`);
}

/** The arrow that leads from the box with the focus towards another one of its area. */
function towards(page, id) {
  return page.evaluate((wanted) => {
    const from = document.activeElement.getBoundingClientRect();
    const to = document.getElementById(wanted).getBoundingClientRect();
    const [right, down] = [to.left - from.left, to.top - from.top];
    if (Math.abs(down) > from.height / 2) return down > 0 ? "ArrowDown" : "ArrowUp";
    return Math.abs(right) < 2 ? null : right > 0 ? "ArrowRight" : "ArrowLeft";
  }, id);
}

const keys = {
  ...mouse,
  async press(page, id) {
    if (id === "throw") {
      // From wherever one is: nothing has to be left first.
      await page.keyboard.press("Space");
      return;
    }
    // What a bot does meanwhile may have taken it away.
    const there = () => page.evaluate((wanted) => Boolean(document.getElementById(wanted)?.matches("button, a")), id);
    if (id.startsWith("b")) {
      await tabTo(page, [(box) => document.activeElement.closest(".area")?.contains(document.getElementById(box)), id], there);
      if (!(await there())) return;
      for (let presses = 0; presses < 30 && (await focused(page)) !== id; presses += 1) {
        await page.keyboard.press((await towards(page, id)) ?? "ArrowRight");
      }
    } else {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await tabTo(page, [(wanted) => document.activeElement.id === wanted, id], there);
    }
    if (!(await there())) return;
    assert.equal(await focused(page), id);
    await page.keyboard.press("Enter");
  },
  choose: (page) => page.keyboard.press("Enter"),
  async hurry(page) {
    const there = () => page.evaluate(() => Boolean(document.getElementById("hurry")));
    await tabTo(page, [() => document.activeElement.id === "hurry" || !document.getElementById("hurry"), "hurry"], there);
    if ((await focused(page)) === "hurry") await page.keyboard.press("Enter");
  },
};

/** Goes by Tab to what has an id, or to what unfolds it, and presses Enter. */
async function enter(page, id) {
  await tabTo(page, [(wanted) => [document.activeElement, document.activeElement.matches("summary") && document.activeElement.parentElement].some((one) => one && one.id === wanted), id]);
  await page.keyboard.press("Enter");
}

visit("a networked game by keyboard alone, from the invitation to the next table", {}, async ({ page, device }) => {
  await page.goto("/");
  await tabTo(page, [() => document.activeElement.name === "name1"]);
  await page.keyboard.type("Ann");
  await enter(page, "open-table");
  await page.waitForURL(/\/join\//);
  await tabTo(page, [(id) => document.activeElement.id === id, "link"]);
  const { page: other, faults } = await device();
  await other.goto(await page.inputValue("#link"));
  await tabTo(other, [(id) => document.activeElement.id === id, "name"]);
  await other.keyboard.type("Bo");
  await enter(other, "sit");
  await other.waitForSelector(".chair.own");
  await page.waitForSelector("#begin:not([disabled])");
  await enter(page, "begin");
  for (const one of [page, other]) await one.waitForURL(/\/game\//);
  // Bo decides once, and leaves: a bot plays on for him.
  const random = chance(4);
  const version = () => other.inputValue("#play input[name=version]");
  for (const begun = await version(); (await version()) === begun;) {
    for (const one of [page, other]) {
      const offer = await offered(one);
      if (decide(offer, () => 0)) await step(one, random, keys);
    }
  }
  await enter(other, "people");
  await enter(other, "leave");
  await enter(other, "leave-now");
  await page.waitForSelector("#company .bot, #company-list :text('bot')", { state: "attached" });
  await play(page, { seed: 4, hand: keys });
  await checkEnd(page, 2);
  await enter(page, "people");
  await enter(page, "again-together");
  await page.waitForURL((url) => !url.pathname.startsWith(new URL(other.url()).pathname));
  assert.match(page.url(), /\/(tables|join|game)\//);
  assert.deepEqual(faults, []);
});

visit("single keys choose dice, ask for hints, take back and show themselves", {}, async ({ page }) => {
  await page.goto("/");
  await page.click("#quick");
  await page.waitForURL(/\/game\//);
  await page.waitForSelector("#throw");
  await page.keyboard.press("Space");
  await page.waitForSelector(".own .box.can");
  await page.keyboard.press("1");
  assert.equal(await page.locator("#dice .die[aria-pressed=true]").count(), 1);
  assert.ok(await page.locator(".own .box[data-lit]").count());
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".own .box[data-lit]").count(), 0);
  await page.keyboard.press("h");
  await page.waitForSelector("#hint");
  await page.waitForTimeout(550);
  await page.keyboard.press("h");
  await page.waitForSelector(".own .box.marked.fresh");
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelectorAll(".own .box.marked").length === 0);
  await page.keyboard.press("?");
  await page.waitForSelector("#keys[open]");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#keys[open]").count(), 0);
});
