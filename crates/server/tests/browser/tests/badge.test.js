// The sign of the program, where it is installed as an app: in how many games its reader is waited for.

import assert from "node:assert/strict";
import { chance } from "../harness/player.js";
import { openTable, sit, turn } from "../harness/tables.js";
import { house, visit } from "../harness/visitor.js";

house();

/** Chromium without a window has no sign of an app: what a page would show there is noted on it. */
const noted = (context) => context.addInitScript(() => {
  window.sign = null;
  const show = (value) => async () => { window.sign = value; };
  Object.defineProperties(navigator, {
    setAppBadge: { configurable: true, value: (count) => show(count)() },
    clearAppBadge: { configurable: true, value: show(0) },
  });
});

const shows = (page, count) => page.waitForFunction((wanted) => window.sign === wanted, count, { polling: 15 });

visit("the sign of the app says in how many games one is waited for, and follows what happens", {}, async ({ context, page, device, faults }) => {
  const other = await device();
  await Promise.all([noted(context), noted(other.context)]);
  const begin = async () => {
    const link = await openTable(page);
    await sit(other.page, link, "Bo");
    await page.waitForSelector("#begin:not([disabled])");
    await page.click("#begin");
    for (const one of [page, other.page]) await one.waitForURL(/\/game\//);
  };
  await begin();
  // It is her turn, and not his.
  await shows(page, 1);
  await shows(other.page, 0);
  // As soon as he is asked for something as well, his page says so, and nobody has touched it.
  const random = chance(5);
  for (let presses = 0; (await other.page.evaluate(() => window.sign)) === 0; presses += 1) {
    assert.ok(presses < 60, "he is asked for something in her turn");
    await turn(page, random);
  }
  await shows(other.page, 1);
  await begin();
  await page.goto("/games");
  const waits = await page.locator("#main").getAttribute("data-turns");
  assert.ok(["1", "2"].includes(waits), waits);
  await shows(page, Number(waits));
  await other.page.goto("/games");
  await shows(other.page, 1);
  assert.deepEqual(faults.concat(other.faults), []);
});
