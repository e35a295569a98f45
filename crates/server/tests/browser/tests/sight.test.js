// Zoom, forced colours, dark, letters beside colours, no movement.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const pages = ["/", "/games", "/stats", "/me", "/about", "/upload", "/help/deluxe"];
// A window of 1280 by 1024 at 200 %.
const zoomed = { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 };

visit("at 200 % nothing is cut off", zoomed, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await fits(page, path);
  }
  for (const sheet of ["classic", "twice", "deluxe", "mixed"]) {
    await begin(page, { sheet, seats: ["person", "greedy"], seed: 71 });
    await play(page, { seed: 5, most: 5 });
    await fits(page, sheet);
    if (sheet === "mixed") await sound(page, sheet);
  }
});

// The system chooses the colours, and axe reads those of the style sheet.
const forced = { without: ["color-contrast"] };
const outlined = (page, selector) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).outlineStyle);

visit("with forced colours what matters stays distinct", { forcedColors: "active" }, async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await fits(page, path);
    await sound(page, path, forced);
  }
  assert.equal(await outlined(page, '.languages [aria-pressed="true"]'), "solid", "the language");
  await begin(page, { sheet: "classic", seed: 72 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  await sound(page, "a throw", forced);
  const look = (selector) => page.locator(selector).first().evaluate((element) => {
    const { outlineColor, outlineWidth, outlineStyle, backgroundColor, color } = getComputedStyle(element);
    return { outline: `${outlineWidth} ${outlineStyle} ${outlineColor}`, backgroundColor, color };
  });
  const [can, other] = [await look(".own .box.can"), await look(".own .box[aria-disabled]")];
  assert.notEqual(can.outline, other.outline, "a box that can be marked is told apart by its outline");
  await page.click("#dice .die.usable");
  assert.equal(await outlined(page, "#dice .die[aria-pressed=true]"), "solid", "the chosen die");
  assert.equal(await outlined(page, ".own .box[data-lit]"), "solid", "its boxes");
  await page.click(".own .box[data-lit]");
  await page.waitForSelector(".own .box.marked");
  const [pen, paper] = await page.locator(".own .box.marked").first().evaluate((box) => {
    return [getComputedStyle(box.querySelector(".pe")).stroke, getComputedStyle(box.querySelector(".mk")).fill];
  });
  assert.notEqual(pen, paper, "the mark is seen");
  const round = await look("#round");
  assert.notEqual(round.color, round.backgroundColor);
});

visit("letters beside colours, dark, and no movement are settings", { reducedMotion: "no-preference" }, async ({ page }) => {
  await page.goto("/me");
  await page.check('input[name="symbols"]');
  await page.check('input[name="reduced_motion"]');
  await page.selectOption('select[name="theme"]', "dark");
  await page.click(".stack button");
  await begin(page, { seed: 73 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  assert.ok(await page.locator(".own .scores .letter").first().isVisible());
  assert.ok(await page.locator("#die-1 .letter").isVisible());
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "nothing moves");
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  await sound(page, "dark with letters");
});

visit("people whose system is set to no movement get none", { reducedMotion: "reduce" }, async ({ page }) => {
  await begin(page, { seed: 73 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});
