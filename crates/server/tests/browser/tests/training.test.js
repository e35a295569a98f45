// What somebody is told who wants to play better, in three languages: warnings before dear moves, where points are lost over many games, what of one's
// own mistakes is a puzzle, and the puzzles of the program.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { offered, outcome, play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const words = {
  en: { warned: "That is expected to cost", habits: "Where points are lost", puzzles: "Puzzles" },
  de: { warned: "Das kostet voraussichtlich", habits: "Wo Punkte verloren gehen", puzzles: "Rätsel" },
  pl: { warned: "To kosztuje prawdopodobnie", habits: "Gdzie uciekają punkty", puzzles: "Zagadki" },
};

async function speak(page, lang) {
  await page.locator(`form.languages button[value="${lang}"]`).first().evaluate((button) => button.click());
  await page.waitForSelector(`html[lang="${lang}"]`);
}

for (const lang of Object.keys(words)) {
  visit(`whoever trains is asked before a dear move, ${lang}`, {}, async ({ page }) => {
    await page.goto("/me");
    await speak(page, lang);
    await page.selectOption("select[name=warns]", { index: 1 });
    await page.locator("button.primary", { has: page.locator("xpath=ancestor::form[.//select[@name='warns']]") }).click();
    await page.waitForURL(/saved/);
    await begin(page, { seed: 3 });
    await page.click("#throw");
    await page.waitForSelector(".own .box.can");
    await page.click("#ask-hint");
    await page.waitForSelector(".own .box[data-price]");
    // Of the boxes to which one way leads the one that costs most.
    const prices = await page.locator(".own .box.can[data-price]").evaluateAll((boxes) =>
      boxes.map(({ id, dataset }) => ({ id, cost: -Number(dataset.price.replace("−", "-").replace(",", ".")) || 0 })));
    prices.sort((a, b) => b.cost - a.cost);
    await page.keyboard.press("Escape");
    const { version } = await offered(page);
    await page.click(`#${prices[0].id}`);
    const way = page.locator("#chooser[open] button[data-token]");
    await page.waitForSelector("#anyway, #chooser[open]");
    if (await way.count()) await way.last().click();
    await page.waitForSelector("#anyway");
    assert.ok((await page.locator(".warned").textContent()).includes(words[lang].warned));
    assert.equal((await offered(page)).version, version, "nothing is played yet");
    await sound(page, `a warning, ${lang}`);
    await page.click("#anyway");
    assert.equal(await outcome(page, version), "on");
  });
}

visit("habits, own mistakes and puzzles, in three languages", {}, async ({ page }) => {
  await begin(page, { seed: 7 });
  await play(page, { seed: 7 });
  for (const [lang, { habits, puzzles }] of Object.entries(words)) {
    await page.goto("/habits");
    await speak(page, lang);
    await page.waitForSelector(".habit tfoot td");
    assert.equal(await page.locator("h1").textContent(), habits);
    assert.ok(Number(await page.locator(".habit tfoot td").first().textContent()) > 20, "the decisions of a game");
    // What of one's own is a puzzle is found in the background.
    await page.waitForFunction(() => !document.querySelector("[role=status]"), undefined, { timeout: 600_000 });
    await sound(page, `habits, ${lang}`);
    await fits(page, `habits, ${lang}`);
    await page.locator('a[href*="/again/"]').first().click();
    await page.waitForSelector(".puzzle .choices");
    await page.goto("/puzzles/classic/2");
    await page.waitForSelector(".own .box.can");
    assert.ok((await page.title()).startsWith(puzzles.slice(0, 5)), await page.title());
    await sound(page, `puzzle, ${lang}`);
    await fits(page, `puzzle, ${lang}`);
  }
});
