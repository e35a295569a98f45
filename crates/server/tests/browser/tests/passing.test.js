// A device that is passed round: a step of its own before the table is somebody else's.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { chance, step } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { fits } from "../harness/layout.js";
import { house, visit } from "../harness/visitor.js";

house();

async function set(page) {
  await page.goto("/me");
  await page.check('input[name="passes"]');
  await page.click('form.stack button.primary');
  await page.waitForURL(/saved/);
}

/** Plays until the device is to be given to somebody. */
async function until(page, random) {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await page.locator("#passing").count()) return;
    await step(page, random);
  }
  assert.fail("the device was given to nobody");
}

for (const [name, viewport] of [["a phone", { width: 390, height: 664 }], ["a desk", { width: 1280, height: 720 }]]) {
  visit(`the device is given to the next player, on ${name}`, { viewport }, async ({ page }) => {
    await set(page);
    await begin(page, { seats: [["person", "Ann"], ["person", "Bo"]], seed: 3 });
    assert.equal(await page.locator("#passing").count(), 0, "whoever begins has it");
    const random = chance(5);
    await until(page, random);
    assert.match(await page.locator("#passing h2").innerText(), /^Give the device to (Ann|Bo)$/);
    assert.equal(await page.evaluate(() => document.activeElement.id), "take");
    await sound(page, "the device is passed");
    await fits(page, "the device is passed");
    // Nothing else can be done meanwhile, and nothing moves when the table is there.
    const version = await page.locator("#play input[name=version]").inputValue();
    await page.keyboard.press("u");
    const places = () => page.evaluate(() => [...document.querySelectorAll(".own .box, .console")].slice(0, 20).map((box) => JSON.stringify(box.getBoundingClientRect())));
    const before = await places();
    let asked = 0;
    // The page asks for news now and then in any case, and a browser for its icon where the address changes.
    page.on("request", (request) => (asked += /\/table\?|favicon/.test(request.url()) ? 0 : 1));
    await page.keyboard.press(" ");
    await page.waitForSelector("#passing", { state: "detached" });
    assert.deepEqual(await places(), before);
    assert.equal(asked, 0, "no request is needed");
    assert.equal(await page.locator("#play input[name=version]").inputValue(), version);
    assert.ok(!page.url().includes("pass"));
    // By a click as well, and the game goes on.
    await until(page, random);
    await page.click("#take");
    await page.waitForSelector("#passing", { state: "detached" });
    await until(page, random);
    await page.reload();
    assert.equal(await page.locator("#passing").count(), 0, "whoever loads it has it");
  });
}

visit("a device on the table is not passed", {}, async ({ page }) => {
  await begin(page, { seats: [["person", "Ann"], ["person", "Bo"]], seed: 3 });
  const random = chance(5);
  for (let steps = 0; steps < 25; steps += 1) {
    await step(page, random);
    assert.equal(await page.locator("#passing").count(), 0);
  }
});

visit("without script the step is a link", { javaScriptEnabled: false }, async ({ page }) => {
  await set(page);
  await begin(page, { seats: [["person", "Ann"], ["person", "Bo"]], seed: 3 });
  for (let steps = 0; steps < 40 && !(await page.locator("#passing").count()); steps += 1) {
    const next = page.locator("#throw, .own button.box.can, #ways button, #moves button.on").first();
    await next.click();
    await page.waitForLoadState();
  }
  assert.equal(await page.locator("#passing").count(), 1);
  await page.click("#take");
  await page.waitForURL((url) => !url.href.includes("pass"));
  assert.equal(await page.locator("#passing").count(), 0);
});
