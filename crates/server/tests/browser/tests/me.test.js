// The visitor: settings, name, and everything deleted.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

visit("a name is kept for the next game", {}, async ({ page }) => {
  await page.goto("/me");
  await page.fill('input[name="name"]', "Ann & <Bo>");
  await page.click(".stack button");
  await page.waitForSelector("[role=status]");
  await sound(page, "saved");
  await page.goto("/");
  await page.click("#quick");
  await page.waitForURL(/\/game\//);
  assert.equal((await page.locator(".own h2").innerText()).trim(), "Ann & <Bo>");
});

visit("single keys can be turned off", {}, async ({ page }) => {
  await page.goto("/me");
  await page.uncheck('input[name="shortcuts"]');
  await page.click(".stack button");
  await begin(page, { seed: 121 });
  await page.keyboard.press("Space");
  await page.waitForSelector(".own .box.can");
  await page.keyboard.press("1");
  assert.equal(await page.locator("#dice .die[aria-pressed=true]").count(), 0);
});

visit("people that delete themselves are gone with all their games", { accepted: [/status of 4(04|10)/] }, async ({ page, context }) => {
  await begin(page, { seats: [["person", "Ann"]], seed: 122 });
  await play(page, { seed: 2, most: 5 });
  const game = page.url();
  await page.goto("/games");
  assert.equal(await page.locator(".games li").count(), 1);
  await page.goto("/me");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("a[download]")]);
  assert.equal(download.suggestedFilename(), "silbertablett.json");
  await page.click('details:has([action="/me/delete"]) > summary');
  await sound(page, "about to delete");
  await page.check('input[name="sure"]');
  await page.click('[action="/me/delete"] button');
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/games");
  assert.equal(await page.locator(".games li").count(), 0);
  const answer = await page.goto(game);
  assert.ok([404, 410].includes(answer.status()), `${answer.status()}`);
  await sound(page, "a game that is gone");
  assert.ok(!(await context.cookies()).some(({ name }) => name === "silbertablett"), "the cookie is gone");
  await page.goto("/me");
  assert.equal(await page.locator('input[name="name"]').inputValue(), "");
});

visit("somebody else looks on and cannot play", {}, async ({ page, context, server }) => {
  await begin(page, { seed: 123 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const other = await context.browser().newContext({ baseURL: server.base });
  try {
    const guest = await other.newPage();
    await guest.goto(page.url());
    await guest.waitForSelector("#watching");
    assert.equal(await guest.locator(".own .box.can").count(), 0);
    assert.equal(await guest.locator("#undo").count(), 0);
    await sound(guest, "looking on");
    await page.locator(".own .box.can").first().click();
    // What is played here is seen there.
    await guest.waitForSelector(".own .box.marked");
  } finally {
    await other.close();
  }
});
