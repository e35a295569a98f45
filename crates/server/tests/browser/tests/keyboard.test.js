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

/** How often a key was pressed. */
let presses = 0;

const keys = {
  ...mouse,
  async press(page, id) {
    const key = (name) => {
      presses += 1;
      return page.keyboard.press(name);
    };
    if (id === "throw") {
      // From wherever one is: nothing has to be left first.
      await key("Space");
      return;
    }
    if (id.startsWith("b")) {
      // A die by its digit, its boxes by arrow keys.
      const die = await page.evaluate((box) => {
        const { ways } = JSON.parse(document.querySelector("#choices").textContent);
        const mark = document.getElementById(box).dataset.m;
        const dice = [...document.querySelectorAll("#dice .die")];
        return dice.findIndex((one) => ways.some(([source, to]) => to === mark && source === one.dataset.source)) + 1;
      }, id);
      await key(String(die));
      await key("Tab");
      for (let tries = 0; tries < 30 && (await focused(page)) !== id; tries += 1) await key("ArrowRight");
    } else {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await tabTo(page, [(wanted) => document.activeElement.id === wanted, id]);
    }
    assert.equal(await focused(page), id);
    await key("Enter");
  },
  choose: (page) => page.keyboard.press("Enter"),
};

visit("a game alone by keyboard alone", {}, async ({ page }) => {
  await page.goto("/");
  await tabTo(page, [(id) => document.activeElement.id === id, "quick"]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/game\//);
  await tabTo(page, [(id) => document.activeElement.id === id, "tour-end"], "Shift+Tab");
  await page.keyboard.press("Enter");
  const steps = await play(page, { seed: 4, hand: keys });
  assert.ok(steps > 40, `${steps} steps are less than a whole game`);
  await checkEnd(page, 1);
  // A space for a throw, and for a mark a digit, Tab, some arrows and Enter.
  assert.ok(presses < steps * 8, `${presses} keys for ${steps} steps`);
});

visit("single keys choose dice, ask for hints, take back and show themselves", {}, async ({ page }) => {
  await page.goto("/");
  await page.click("#quick");
  await page.click("#tour-end");
  await page.keyboard.press("Space");
  await page.waitForSelector(".own .box.can");
  await page.keyboard.press("1");
  assert.equal(await page.locator("#dice .die[aria-pressed=true]").count(), 1);
  assert.ok(await page.locator(".own .box[data-lit]").count());
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".own .box[data-lit]").count(), 0);
  await page.keyboard.press("h");
  await page.waitForSelector("#hint");
  await page.locator("#hint-0").click();
  await page.waitForTimeout(550);
  await page.locator("#hint-0").click();
  await page.waitForSelector(".own .box.marked.fresh");
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelectorAll(".own .box.marked").length === 0);
  await page.keyboard.press("?");
  await page.waitForSelector("#keys[open]");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#keys[open]").count(), 0);
});
