// Lists of games, what becomes of a deleted one, and menus that stay in sight.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

visit("the list tells round, scores, whose turn it is, and when", {}, async ({ page }) => {
  await begin(page, { seats: [["person", "Ann"], ["person", "Bo"]], seed: 141 });
  await play(page, { seed: 3, most: 16 });
  const totals = await page.locator(".sheet").evaluateAll((sheets) => {
    return sheets.map((sheet) => [sheet.querySelector("h2").textContent.trim(), sheet.querySelector(".total").textContent.trim()]);
  });
  for (const path of ["/games"]) {
    await page.goto(path);
    const line = page.locator(".games a").first();
    const text = await line.innerText();
    for (const [name, total] of totals) assert.match(text, new RegExp(`${name}\\s+${total}\\b`));
    assert.match(text, /Round \d of 6/);
    assert.match(text, /(Ann|Bo).* to play/);
    const at = new Date(await line.locator("time").getAttribute("datetime"));
    assert.ok(Math.abs(Date.now() - at) < 10 * 60_000, `${at}`);
    await sound(page, path);
  }
});

visit("after a game is deleted the list says so, and its address leads on", { accepted: [/status of 410/] }, async ({ page }) => {
  await begin(page, { seed: 142 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const address = page.url();
  await page.click("#more > summary");
  await page.click("#delete > summary");
  await page.click("#delete-now");
  await page.waitForURL(/\/games/);
  assert.match(await page.getByRole("status").innerText(), /deleted/);
  await sound(page, "deleted");
  const answer = await page.goto(address);
  assert.equal(answer.status(), 410);
  assert.equal(await page.locator("h1").innerText(), "This game was deleted");
  assert.equal(await page.locator(".status").count(), 0, "a number says nothing to people");
  await sound(page, "a deleted game");
  await page.getByRole("main").getByRole("link", { name: "My games" }).click();
  await page.waitForURL(/\/games/);
});

const inSight = (page, selector) => page.locator(selector).evaluate((element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
});

for (const viewport of [{ width: 1280, height: 720 }, { width: 1280, height: 860 }, { width: 1024, height: 768 }]) {
  visit(`the menu opens in sight at ${viewport.width}x${viewport.height}, and goes when something else is meant`, { viewport }, async ({ page }) => {
    await begin(page, { seats: ["person", "greedy"], seed: 143 });
    await page.click("#throw");
    await page.waitForSelector(".own .box.can");
    await page.locator("#more > summary").scrollIntoViewIfNeeded();
    await page.click("#more > summary");
    for (const part of ["#hand-over-menu", "#delete"]) {
      await page.click(`${part} > summary`);
      await page.waitForFunction((selector) => document.querySelector(selector).open, part);
      assert.ok(await inSight(page, "#more > div"), part);
    }
    await sound(page, "the menu");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#more[open]").count(), 0);
  });
}

const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true };

visit("on a phone one button brings all links and languages, in a game as well", phone, async ({ page }) => {
  for (const path of ["/", "/help/classic", null]) {
    if (path) await page.goto(path);
    else await begin(page, { seed: 144 });
    assert.equal(await page.locator(".top nav").isVisible(), false);
    const { height } = await page.locator(".top").boundingBox();
    assert.ok(height < 60, `${path}: the header is ${height} high`);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    for (const href of ["/", "/games", "/stats", "/help/classic", "/me"]) assert.ok(await inSight(page, `.top nav a[href="${href}"]`), href);
    assert.ok(await inSight(page, '.languages button[value="pl"]'));
    await fits(page, "the menu of the page");
    // What the menu covers is not meant to be hit.
    await sound(page, "the menu of the page", { without: ["target-size"] });
  }
  await page.tap('.languages button[value="de"]');
  await page.waitForFunction(() => document.documentElement.lang === "de");
});

visit("a finger is told to hold, a mouse to point", phone, async ({ page }) => {
  await begin(page, { seed: 145 });
  await page.tap("#throw");
  await page.waitForSelector(".own .box.can");
  assert.match(await page.locator("#preview").innerText(), /^Hold your finger/);
});

visit("the end says what the next level asks for, and offers another game first", { viewport: { width: 1280, height: 720 } }, async ({ page }) => {
  await begin(page, { seats: ["person", "greedy"], seed: 146 });
  await play(page, { seed: 5 });
  assert.match(await page.locator(".ratings").innerText(), /Level \d+ of \d+: .+ · \d+ more points? for level \d+/);
  assert.equal(await page.locator(".moves.next :is(button, a)").first().getAttribute("id"), "again");
  // Result, what comes next, curve and points: one look, once all of it is told.
  await page.locator("#afterwards ul").waitFor();
  const bottom = await page.locator("#result").evaluate((table) => table.getBoundingClientRect().bottom);
  assert.ok(bottom <= 720, `the points end at ${bottom}`);
  assert.equal(await page.locator("#delete-now").isVisible(), false);
  await page.click("#more > summary");
  await page.click("#delete > summary");
  assert.ok(await inSight(page, "#delete-now"));
});
