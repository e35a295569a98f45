// A whole game by forms and links, without script.

import assert from "node:assert/strict";
import { checkEnd, play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const forms = {
  async press(page, id) {
    await Promise.all([page.waitForEvent("framenavigated"), page.click(`#${id}`)]);
    await page.waitForLoadState();
  },
  async settled(page, _, id) {
    assert.equal(await page.locator("#refused").count(), 0, `#${id} was offered and then refused`);
  },
};

visit("a game alone by forms, without script", { javaScriptEnabled: false }, async ({ page }) => {
  await begin(page, { sheet: "classic", seed: 3 });
  const steps = await play(page, { seed: 8, hand: forms });
  assert.ok(steps > 40, `${steps} steps are less than a whole game`);
  await checkEnd(page, 1);
});

visit("bots, hints, undo and refusals work without script", { javaScriptEnabled: false }, async ({ page }) => {
  await begin(page, { seats: ["person", "greedy"], seed: 3 });
  await forms.press(page, "throw");
  await forms.press(page, "ask-hint");
  assert.ok((await page.locator("#hint li").count()) > 1);
  await page.locator(".own button.box[aria-disabled]").last().click({ force: true });
  // A reason of the rules, not that a form could not be read.
  assert.doesNotMatch(await page.locator("#refused").innerText(), /not understood/);
  const box = await page.locator(".own .box.can").first().getAttribute("id");
  await page.click("#die-0.usable");
  assert.equal(await page.locator("#die-0").getAttribute("aria-pressed"), "true");
  await page.click(`#${box}`);
  const way = page.locator("#ways button").first();
  if (await way.count()) await way.click();
  assert.ok(await page.locator(`#${box}.marked`).count());
  await page.click("#undo");
  assert.equal(await page.locator(`#${box}.marked`).count(), 0);
});

for (const locale of ["en-GB", "de-DE"]) {
  visit(`a game can be begun without scrolling, ${locale}`, { viewport: { width: 1280, height: 720 }, locale }, async ({ page }) => {
    await page.goto("/");
    for (const what of ["#quick", "#learn", ".card >> nth=3", ".seat >> nth=3", "#begin"]) {
      const bottom = await page.locator(what).evaluate((element) => element.getBoundingClientRect().bottom);
      assert.ok(bottom <= 720, `${what} ends at ${bottom}`);
    }
    // A card is one button, told apart by more than its colour.
    await page.click(".card >> nth=2");
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll(".card")].map((card) => getComputedStyle(card, "::after").content !== "none")), [false, false, true, false]);
  });
}
