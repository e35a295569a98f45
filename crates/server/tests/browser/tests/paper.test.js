// Finished sheets of paper, typed in by keys alone: what is found changes meanwhile, and the sheet is kept with its day.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { house, visit } from "../harness/visitor.js";

house();

/** A sheet of classic in the order of its fields: rows of yellow, rows of blue, green, orange, purple; the points counted stay empty. */
const sheet = [["6", "5", "2 4", "6 3"], ["2 3 4", "5 7 8", "9 10 11 12"], ["6"], ["4 5 6 8 3 2 10 6 6"], ["4 5 6 3 5 2"]];

/** Types a sheet from its first field on; Enter goes on from field to field. */
async function type(page) {
  await page.focus("#line-0-0");
  for (const lines of sheet) {
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    // The points that were counted for the area.
    await page.keyboard.press("Enter");
  }
}

for (const viewport of [{ width: 390, height: 664 }, { width: 1280, height: 720 }]) {
  visit(`a sheet of paper is typed by keys, ${viewport.width}x${viewport.height}`, { viewport }, async ({ page }) => {
    await page.goto("/paper");
    await sound(page, "nothing typed");
    await page.fill("#name-1", "Ada");
    await page.fill("#day", "2024-05-17");
    await type(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), "counted-foxes");
    await page.keyboard.press("Enter");
    await page.keyboard.type("182");
    await page.waitForSelector(".slips li:nth-child(2)");
    assert.match(await page.locator(".slips").innerText(), /Purple box 6[^]*2 cannot stand after 5\. Right: 6[^]*You counted 182\. Right: 200/i);
    // The slip is marked on the sheet by its number, and leads to the field.
    assert.equal(await page.locator('[data-box="purple 6"].forbidden').getAttribute("data-slip"), "1");
    assert.equal(await page.locator(".own .box.marked").count() > 20, true);
    await sound(page, "two slips");
    await fits(page, "two slips");
    await page.click(".slips li:first-child a");
    assert.equal(await page.evaluate(() => document.activeElement.id), "line-4-0");
    await page.fill("#line-4-0", "4 5 6 3 5 6");
    await page.waitForSelector('[data-box="purple 6"].marked');
    assert.match(await page.locator("#total").innerText(), /206/);
    await page.fill("#counted-total", "206");
    await page.waitForSelector(".slips ol:empty", { state: "attached" });
    await page.focus("#counted-total");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "keep");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/pad\/[0-9a-f]{32}/);
    assert.equal(await page.locator("#total-0").innerText(), "206");
    await page.goto("/games");
    assert.match(await page.locator(".games li").first().innerText(), /From paper[^]*Ada\s+206/);
    assert.match(await page.locator(".games time").first().getAttribute("datetime"), /^2024-05-17/);
  });
}

visit("another sheet and another name are fields of their own, and nothing typed is lost", {}, async ({ page }) => {
  await page.goto("/paper");
  await page.selectOption("#sheet", "twice");
  await page.waitForSelector("#line-0-4");
  await page.fill("#name-1", "Ada");
  await page.fill("#line-0-0", "3 6x");
  await page.fill("#name-2", "Bo");
  await page.focus("#line-0-1");
  await page.waitForSelector("#show-1");
  assert.equal(await page.inputValue("#line-0-0"), "3 6x");
  await page.click("#show-1");
  await page.waitForSelector('#show-1[aria-pressed="true"]');
  assert.equal(await page.inputValue("#line-0-0"), "");
  await page.fill("#line-0-0", "3");
  await page.click("#show-0");
  await page.waitForSelector('#show-0[aria-pressed="true"]');
  assert.equal(await page.inputValue("#line-0-0"), "3 6x");
  await sound(page, "two sheets");
});

visit("a box of the drawing leads to its field, and whoever would rather tap is led there", {}, async ({ page }) => {
  await page.goto("/paper");
  for (const [box, field] of [["yellow r3c1", "line-0-2"], ["blue r1c2", "line-1-0"], ["orange 4", "line-3-0"]]) {
    await page.click(`[data-box="${box}"]`);
    assert.equal(await page.evaluate(() => document.activeElement.id), field);
  }
  await page.click("#tap-paper");
  await page.waitForURL(/\/pad\?/);
  assert.equal(await page.isChecked('input[name="paper"][value="1"]'), true);
  assert.match(await page.inputValue('input[name="date"]'), /^\d{4}-\d\d-\d\d$/);
  await page.click("#type-paper");
  await page.waitForURL(/\/paper$/);
});

visit("a sheet of paper is typed without script", { javaScriptEnabled: false }, async ({ page }) => {
  await page.goto("/paper");
  await page.fill("#line-2-0", "5");
  await page.fill("#counted-2", "16");
  await page.press("#counted-2", "Enter");
  await page.waitForSelector(".slips li");
  assert.match(await page.locator(".slips").innerText(), /You counted 16\. Right: 15/);
  await page.click("#keep");
  await page.waitForURL(/\/pad\/[0-9a-f]{32}/);
  assert.equal(await page.locator("#total-0").innerText(), "15");
});
