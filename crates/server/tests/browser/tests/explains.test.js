// What is pointed at explains itself, and how to play stands beside the game.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

for (const [width, height] of [[390, 664], [1280, 720]]) {
  visit(`everything tells of itself and moves nothing, ${width}x${height}`, { viewport: { width, height } }, async ({ page }) => {
    await begin(page, { seed: 95 });
    await page.click("#throw");
    await page.waitForSelector(".own .box.can");
    await page.evaluate(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifted += value))).observe({ type: "layout-shift" });
    });
    for (const what of [".own .bar >> nth=0", ".own .scores li >> nth=2", ".own .scores .foxes", "#die-1", ".own .fact[aria-label] >> nth=0", ".own .band >> nth=1"]) {
      await page.hover(what, { force: true });
      const told = page.locator("#told");
      await told.waitFor();
      assert.ok((await told.textContent()).length > 5, what);
      const inside = await told.evaluate((line) => line.getBoundingClientRect().right <= window.innerWidth + 1);
      assert.ok(inside, what);
    }
    assert.match(await page.locator("#told").textContent(), /\S/);
    await page.hover(".own .box.can");
    assert.ok(await page.locator("#told").isHidden(), "a box tells in its own line");
    assert.equal(await page.evaluate(() => window.shifted), 0, "nothing moves");
  });
}

visit("a finger on anything printed tells of it", { hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } }, async ({ page }) => {
  await begin(page, { seed: 95 });
  for (const what of [".own .bar >> nth=0", ".own .scores li >> nth=1", ".own .fact[aria-label] >> nth=2", ".own .band >> nth=0"]) {
    const before = await page.locator("#told").textContent();
    await page.tap(what, { force: true });
    await page.waitForFunction((old) => document.querySelector("#told").textContent !== old, before);
    assert.ok((await page.locator("#told").textContent()).length > 5, what);
  }
});

visit("how to play opens beside the game at what matters now", {}, async ({ page }) => {
  await begin(page, { seed: 95 });
  await page.click("#more > summary");
  await page.click("#how");
  await page.waitForSelector("#rules[open]");
  assert.match(await page.locator("#how").getAttribute("href"), /#help-turn$/);
  const top = await page.locator("#help-turn").evaluate((part) => part.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `the part stands at ${top}`);
  await sound(page, "how to play");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#rules[open]").count(), 0);
});
