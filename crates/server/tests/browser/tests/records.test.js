// Records: downloaded, opened, looked at step by step, played on.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { checkEnd, play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const games = fileURLToPath(new URL("../../../../../sheets", import.meta.url));

async function upload(page, files) {
  await page.goto("/upload");
  await page.setInputFiles('input[name="record"]', files);
  await page.click(".stack button");
}

const where = (page) => page.locator(".where").innerText();

visit("a record is opened, looked at step by step, and played on", {}, async ({ page }) => {
  await upload(page, `${games}/classic/games/reference-solo-game.json`);
  await page.waitForSelector("#steps");
  const first = await where(page);
  await sound(page, "looking back");
  await page.click("#step-on");
  await page.waitForFunction((text) => document.querySelector(".where").textContent !== text, first);
  // The same by keys.
  for (let i = 0; i < 9; i += 1) {
    const before = await where(page);
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((text) => document.querySelector(".where")?.textContent !== text, before);
  }
  assert.ok(await page.locator(".own .box.marked").count(), "something has been marked by then");
  assert.match(await where(page), /\b11\b/);
  const before = await where(page);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((text) => document.querySelector(".where")?.textContent !== text, before);
  assert.equal(await page.locator(".own .box.can").count(), 0, "the past offers nothing");
  await page.click("#step-last");
  await checkEnd(page, 1);
  await sound(page, "the end of a record");
  await fits(page, "the end of a record");
  await page.click("#look-back");
  await page.click("#step-on");
  await page.click("#branch");
  await page.waitForSelector("#console");
  await play(page, { seed: 5, most: 6 });
  assert.ok(await page.locator(".own .box.marked").count());
  // Neither an opened game nor one that goes on from it counts as one's own.
  await page.goto("/stats");
  assert.equal(await page.locator(".sheet-stats").count(), 0);
});

visit("a point on the line of expected scores leads to its position", {}, async ({ page }) => {
  await upload(page, `${games}/twice/games/other-3-seats-very-long-bonus-chain.json`);
  await page.waitForSelector("#steps");
  await page.click("#step-last");
  await page.waitForSelector("#end");
  await page.locator(".chart a").nth(12).click({ force: true });
  await page.waitForURL(/entry=/);
  await page.waitForSelector("#steps");
});

visit("one's own game is downloaded and opened again", {}, async ({ page }) => {
  await begin(page, { sheet: "deluxe", seats: ["person", "person"], seed: 101 });
  await play(page, { seed: 6, most: 15 });
  const totals = await page.locator(".total").allTextContents();
  await page.click("#more summary");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#more a[download]")]);
  const record = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.ok(record);
  await upload(page, { name: "game.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record)) });
  await page.waitForSelector("#console");
  assert.deepEqual(await page.locator(".total").allTextContents(), totals);
  await play(page, { seed: 7, most: 5 });
});

visit("a file that is not a record is refused with what is wrong", { accepted: [/status of 422/] }, async ({ page }) => {
  for (const text of ["nonsense", "{}", '{"format": 1}']) {
    await upload(page, { name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await page.waitForSelector(".alert");
    assert.ok((await page.locator(".alert").innerText()).length > 20);
  }
  await sound(page, "refused");
});
