// The daily game: one try for a person, whichever device they have; what is told afterwards.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
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

visit("how bots played yesterday's dice is looked at step by step, by anybody, and is nobody's game", {}, async ({ page, server, device }) => {
  // Without a page, which might still load something when the server stands still.
  assert.equal((await page.request.get("/daily/classic")).status(), 200);
  await server.later(86_400_000);
  await page.goto("/daily/classic");
  await page.click("a[rel=prev]");
  // The page asks again by itself while they play.
  await page.waitForSelector(".bots li", { timeout: 120_000 });
  const address = page.url();
  const lines = await page.locator(".bots li").evaluateAll((items) => {
    return items.map((item) => [item.querySelector("b").firstChild.textContent.trim(), Number(item.querySelector(".total").textContent)]);
  });
  assert.equal(lines.length, 3);
  await sound(page, "the day");
  await fits(page, "the day");
  const [name, total] = lines[0];
  await page.click(".bots li:first-child a");
  await page.waitForURL(/\/game\/day_.*entry=0/);
  const count = Number((await page.textContent(".where")).match(/\d+ \D+ (\d+)/)[1]);
  assert.ok(count > 50, `${count} steps`);
  assert.equal(Number(await page.textContent("#total-0")), 0, "it begins with an empty sheet");
  for (let step = 0; step < 3; step += 1) {
    const before = await page.textContent("#next-step");
    assert.ok(before.includes(name), before);
    await page.click("#step-on");
    await page.waitForFunction((old) => document.querySelector("#next-step").textContent !== old, before);
  }
  await sound(page, "a step");
  await page.click("#step-last");
  await page.waitForSelector("#end");
  assert.equal(Number((await page.textContent("#total-0")).trim()), total, "what the page of the day says");
  await page.goto("/games");
  assert.equal(await page.locator("a[href^='/game/']").count(), 0, "it is not among one's own");
  // Somebody else sees the same game in their own language, without being made a player.
  const bo = await device({ locale: "pl-PL", viewport: { width: 360, height: 640 } });
  await bo.page.goto(address);
  const theirs = (await bo.page.locator(".bots li:first-child b").first().evaluate((bold) => bold.firstChild.textContent)).trim();
  assert.notEqual(theirs, name);
  await fits(bo.page, "the day on a phone");
  await bo.page.click(".bots li:first-child a");
  await bo.page.waitForURL(/\/game\/day_/);
  assert.ok((await bo.page.textContent("#next-step")).includes(theirs));
  assert.deepEqual((await bo.context.cookies()).map((cookie) => cookie.name).filter((cookie) => /player/.test(cookie)), []);
});
