// A whole game alone on each sheet, by clicks, and what is kept of it.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { checkEnd, play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

for (const [i, sheet] of ["classic", "twice", "deluxe", "mixed"].entries()) {
  visit(`a game of ${sheet} alone, by clicks`, { reducedMotion: i ? "reduce" : "no-preference" }, async ({ page }) => {
    await begin(page, { sheet, seed: 11 + i });
    const steps = await play(page, { seed: 5 + i });
    assert.ok(steps > 40, `${steps} steps are less than a whole game`);
    const [total] = await checkEnd(page, 1);
    await sound(page, "the end");
    assert.ok(await page.locator("#end h2").evaluate((head) => head.getBoundingClientRect().top >= 0), "the result is in sight");
    await page.click(".top a[href='/stats']");
    assert.match(await page.locator(".sheet-stats:not(.luck)").innerText(), new RegExp(`\\b${total}\\b`), "the total is in the statistics");
    await sound(page, "statistics");
    await page.click(".top a[href='/games']");
    assert.match(await page.locator(".games").innerText(), new RegExp(`\\b${total}\\b`), "the game is in the list");
    await page.click(".games a");
    await checkEnd(page, 1);
    await page.click("#again");
    await page.waitForSelector("#throw");
  });
}
