// Dice that nobody can rig: the device gives its share by itself, and the finished game is checked in the browser.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const record = async (page) => (await page.request.get(`${new URL(page.url()).pathname}/record.json`)).json();

/** The record once something holds of it. */
async function until(page, holds) {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await record(page);
    if (holds(now)) return now;
    await page.waitForTimeout(50);
  }
  throw new Error("it never came to that");
}

visit("a game is committed to its dice, and checked at its end", {}, async ({ page }) => {
  await begin(page, { sheet: "twice", seats: [["person", "Ann"], "random"] });
  const begun = await until(page, ({ dice }) => dice.seats[0]);
  assert.match(begun.dice.seats[0], /^[0-9a-f]{64}$/, "the device draws it");
  assert.equal(begun.dice.seats[1], "");
  assert.equal(begun.dice.secret, undefined);
  const game = new URL(page.url()).pathname;
  await page.goto(`${game}/dice`);
  await page.getByRole("heading", { name: "These dice are promised" }).waitFor();
  assert.ok(await page.getByText(begun.dice.commitment).isVisible());
  await sound(page, "dice that are promised");
  await page.goto(game);
  await page.click("#more > summary");
  await page.click("#hand-over-menu > summary");
  await page.selectOption("#hand-over-to", "random");
  await page.click("#hand-over");
  await page.locator("#hurry").click();
  const ended = await until(page, ({ result }) => result);
  assert.equal(ended.dice.commitment, begun.dice.commitment);
  await page.goto(`${game}/dice`);
  await page.getByRole("heading", { name: "These dice are as promised" }).waitFor();
  assert.equal(await page.locator(".steps .holds").count(), 3);
  await sound(page, "dice as promised");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (process.env.SILBERTABLETT_PICTURES) await page.screenshot({ path: `${process.env.SILBERTABLETT_PICTURES}/dice-${width}.png`, fullPage: true });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `no sideways scrolling at ${width}`);
  }
});

visit("dice of a seed were never promised", {}, async ({ page }) => {
  await begin(page, { seed: 7 });
  await page.goto(`${new URL(page.url()).pathname}/dice`);
  await page.getByRole("heading", { name: "Nothing was promised about these dice" }).waitFor();
});
