// The daily game: one try for a person, whichever device they have; what is told afterwards.

import assert from "node:assert/strict";
import { chance } from "../harness/player.js";
import { turn } from "../harness/tables.js";
import { house, visit } from "../harness/visitor.js";

house();

visit("one try for a person at two devices, and what it came to", {}, async ({ page, device }) => {
  await page.goto("/daily/classic");
  assert.match(await page.textContent("#whose"), /One try counts for each person/);
  await page.fill(".try input[name=name]", "Ann");
  await page.click("#play-day");
  await page.waitForURL(/\/game\//);
  const game = page.url();
  assert.equal(await page.locator("#hint-form, #ask-hint").count(), 0, "no hints at dice that others play");

  // Whoever it is says the page; the way to be the same person elsewhere is one link away.
  await page.goto("/daily/classic");
  assert.match(await page.textContent("#whose"), /You play as Ann/);
  await page.click("#whose a");
  await page.waitForURL(/\/me#devices$/);
  await page.click("#make-code");
  const code = await page.textContent("#code");
  const phone = await device({ locale: "de-DE", viewport: { width: 390, height: 664 } });
  await phone.page.goto("/enter");
  await phone.page.fill("#main input[name=code]", code);
  await phone.page.keyboard.press("Enter");
  await phone.page.waitForURL((url) => !url.pathname.startsWith("/enter"));
  await phone.page.goto("/daily/classic");
  assert.match(await phone.page.textContent("#whose"), /Du spielst als Ann/);
  await phone.page.click(".try .acts a");
  await phone.page.waitForURL(/\/game\//);
  assert.equal(new URL(phone.page.url()).pathname, new URL(game).pathname, "the same try");
  const random = chance(2);
  for (let n = 0; (await turn(phone.page, random)) !== "ended"; n += 1) assert.ok(n < 400, "the game has no end");
  for (const one of [page, phone.page]) {
    await one.goto("/daily/classic");
    const points = (await one.textContent(".try h1")).match(/\d+/)[0];
    assert.match(await one.inputValue("#share"), new RegExp(`· ${points}\n`), "what to hand on says the same");
    assert.equal(await one.locator("#play-day").count(), 0, "there is one try");
    const wide = await one.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, "no sideways scrolling");
  }
  // Somebody else has a try of their own at the same dice.
  const bo = await device();
  await bo.page.goto("/daily/classic");
  await bo.page.waitForSelector("#play-day");
});
