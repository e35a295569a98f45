// The review of a game that has ended, in three languages, on a desk and on a phone; and puzzles.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { house, visit } from "../harness/visitor.js";

house();

const games = fileURLToPath(new URL("../../../../../sheets", import.meta.url));
const lasts = { en: "many dice", de: "vielen Würfen", pl: "wieloma rzutami" };
const closely = { en: "Looked at so closely: ", de: "So genau angesehen: ", pl: "Tak dokładnie zbadane decyzje: " };
const deep = { en: "to the end of the turn", de: "bis zum Ende des Zugs", pl: "do końca kolejki" };
const screens = { en: { width: 1280, height: 720 }, de: { width: 390, height: 664 }, pl: { width: 360, height: 640 } };

for (const [lang, words] of Object.entries(lasts)) {
  visit(`luck and decisions of a game, ${lang}`, { viewport: screens[lang] }, async ({ page }) => {
    await page.goto("/upload");
    await page.setInputFiles('input[name="record"]', `${games}/classic/games/reference-2-seats-game.json`);
    await page.click(".stack button");
    await page.waitForSelector("#steps");
    await page.locator(`form.languages button[value="${lang}"]`).evaluate((button) => button.click());
    await page.waitForSelector(`html[lang="${lang}"]`);
    const game = new URL(page.url()).pathname;
    await page.goto(game);
    await page.click("#review");
    await page.waitForSelector(".review .course");
    assert.match(page.url(), /\/review\?seat=\d$/);
    // The closer look comes by itself.
    await page.waitForFunction((text) => document.querySelector("[role=status]").textContent.includes(text), words, { timeout: 60_000 });
    assert.equal(await page.locator(".dearest li").count(), 3);
    assert.equal(await page.locator(".course .dear").count(), 3);
    // One that takes its time is begun and stopped, keeps what it has, and goes on to its end.
    await page.click("#deeper");
    await page.waitForSelector("#deeper[value=stop]");
    await page.click("#deeper");
    await page.waitForSelector("#deeper[value=deep]");
    await page.waitForFunction((text) => document.querySelector("[role=status]").textContent.includes(text), closely[lang]);
    await page.click("#deeper");
    await page.waitForFunction((text) => {
      const status = document.querySelector("[role=status]").textContent;
      return !document.querySelector("#deeper") && status.includes(text);
    }, deep[lang], { timeout: 300_000 });
    await sound(page, `review, ${lang}`);
    await fits(page, `review, ${lang}`);
    const review = page.url();
    await page.locator('.dearest a[href*="/again/"]').first().click();
    await page.waitForSelector(".puzzle .choices");
    await sound(page, `once more, ${lang}`);
    await fits(page, `once more, ${lang}`);
    await page.locator(".choices a").first().click();
    await page.waitForSelector(".puzzle .costs");
    await sound(page, `answered, ${lang}`);
    await page.goto(review);
    await page.locator(".review .seats a").nth(1).click();
    await page.waitForSelector(".review .course");
    const number = await page.locator(".dearest input[name=entry]").first().inputValue();
    await page.locator(".dearest button").first().click();
    await page.waitForURL((url) => /^\/game\/[0-9a-f]{32}$/.test(url.pathname) && url.pathname !== game);
    assert.ok(Number(number) > 0 && (await page.locator("#play").count()), "it goes on from there");
  });
}

visit("a puzzle is answered on the table, by script and without", {}, async ({ page, device }) => {
  await page.goto("/puzzles/classic/300");
  await page.waitForSelector("html.js .own .box.can");
  const box = page.locator(".own .box.can[name=box]").first();
  await box.click();
  // Several ways lead to it.
  await page.waitForSelector("#chooser[open] button[data-token]");
  await page.locator("#chooser button[data-token]").first().click();
  await page.waitForURL((url) => url.searchParams.has("token"));
  await page.waitForSelector(".puzzle-head :is(.done, .alert)");
  assert.match(await page.locator(".puzzle-head .rated").textContent(), /Your rating: \d+ ± \d+ \([+−]\d+\)/);
  assert.ok((await page.locator(".own .box[data-price]").count()) > 1, "boxes say what they cost");
  await sound(page, "a puzzle that is answered");
  await fits(page, "a puzzle that is answered");
  const answered = page.url();
  await page.locator(".puzzle-head .primary").click();
  await page.waitForURL((url) => /^\/puzzles\/classic\/\d+$/.test(url.pathname) && !answered.includes(`${url.pathname}?`));
  const { page: still } = await device({ javaScriptEnabled: false });
  await still.goto("/puzzles/classic/300");
  await still.locator(".own .box.can[name=box]").first().click();
  await still.waitForURL((url) => url.searchParams.has("box"));
  await still.locator("#way-1").click();
  await still.waitForURL((url) => url.searchParams.has("token"));
  await still.waitForSelector(".puzzle-head :is(.done, .alert)");
});
