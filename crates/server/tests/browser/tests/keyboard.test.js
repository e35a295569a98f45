// A whole game by keyboard alone.

import assert from "node:assert/strict";
import { checkEnd, mouse, play } from "../harness/player.js";
import { house, visit } from "../harness/visitor.js";

house();

const focused = (page) => page.evaluate(() => document.activeElement.id);

/** Presses Tab until something has the focus. */
async function tabTo(page, there, key = "Tab") {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate(there[0], there[1])) return;
    await page.keyboard.press(key);
  }
  assert.fail(`Tab never reaches ${there[1]}`);
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
    if (id.startsWith("b")) {
      await tabTo(page, [(box) => document.activeElement.closest(".area")?.contains(document.getElementById(box)), id]);
      for (let presses = 0; presses < 30 && (await focused(page)) !== id; presses += 1) {
        await page.keyboard.press((await towards(page, id)) ?? "ArrowRight");
      }
    } else {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await tabTo(page, [(wanted) => document.activeElement.id === wanted, id]);
    }
    assert.equal(await focused(page), id);
    await page.keyboard.press("Enter");
  },
  choose: (page) => page.keyboard.press("Enter"),
};

visit("a game alone by keyboard alone", {}, async ({ page }) => {
  await page.goto("/");
  await tabTo(page, [(id) => document.activeElement.id === id, "quick"]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/game\//);
  const steps = await play(page, { seed: 4, hand: keys });
  // The dice are those of chance: six rounds of two decisions are the least a game takes.
  assert.ok(steps >= 12, `${steps} steps are not a whole game`);
  await checkEnd(page, 1);
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
