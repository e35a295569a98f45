// On a phone 360 px wide, by touch.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits, withinReach } from "../harness/layout.js";
import { checkEnd, mouse, play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const finger = { ...mouse, press: (page, id) => page.tap(`#${id}`) };

visit("a game on a phone, by touch", phone, async ({ page }) => {
  await begin(page, { seats: ["person", "greedy"], seed: 61 });
  await page.tap("#more summary");
  await fits(page, "the menu");
  await page.tap("#more summary");
  await play(page, {
    seed: 4,
    hand: finger,
    async each(steps) {
      await fits(page, `after ${steps} steps`);
      await withinReach(page, `after ${steps} steps`);
    },
  });
  await checkEnd(page, 2);
  await fits(page, "the end");
  await sound(page, "the end");
});

for (const sheet of ["twice", "deluxe", "mixed"]) {
  visit(`the sheet of ${sheet} and all dice fit a phone`, phone, async ({ page }) => {
    await begin(page, { sheet, seed: 62 });
    await play(page, {
      seed: 4,
      most: 12,
      hand: finger,
      async each(steps) {
        await fits(page, `after ${steps} steps`);
        await withinReach(page, `after ${steps} steps`);
      },
    });
    await sound(page, sheet);
  });
}

visit("a finger held on a box shows what it pays and marks nothing", phone, async ({ page, context }) => {
  await begin(page, { seed: 63 });
  await page.tap("#throw");
  const box = page.locator(".own .box.can").first();
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await box.boundingBox();
  const usual = await page.locator("#preview").textContent();
  const id = await box.getAttribute("id");
  const touch = await context.newCDPSession(page);
  const at = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await page.waitForFunction((text) => document.querySelector("#preview").textContent !== text, usual);
  // A finger is held for a while: there is nothing else to wait for.
  await page.waitForTimeout(700);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForLoadState("networkidle");
  assert.equal(await page.locator(".own .box.marked").count(), 0);
  // A tap after that counts again.
  await page.tap(`#${id}`);
  await page.waitForSelector(".own .box.marked");
});

visit("every page fits a phone", { ...phone, accepted: [/status of 404/] }, async ({ page }) => {
  for (const path of ["/", "/games", "/stats", "/me", "/about", "/upload", "/help/classic", "/help/mixed", "/nowhere"]) {
    const answer = await page.goto(path);
    if (path === "/nowhere") assert.equal(answer.status(), 404);
    await fits(page, path);
  }
});
