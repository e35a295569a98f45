// What moves: a throw, dice that go to their places, marks that are drawn. Nothing waits for it.

import assert from "node:assert/strict";
import { offered } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const moving = { reducedMotion: "no-preference" };
const running = (page) => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.target?.closest?.("#dice, .own")).length);

/** Puts the clock of all that moves at so many milliseconds. */
const at = (page, time) => page.evaluate((ms) => {
  for (const animation of document.getAnimations()) animation.currentTime = ms;
}, time);

const places = (page) => page.evaluate(() => [...document.querySelectorAll("#dice .die > svg")].map((die) => {
  const { left, top, width, height } = die.getBoundingClientRect();
  return [left + width / 2, top + height / 2].map(Math.round);
}));

visit("dice fall one after the other and come to rest where they lie", moving, async ({ page }) => {
  // Nothing moves before it is looked at, however slow the machine is.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });
  await begin(page, { seed: 151 });
  await page.click("#throw");
  await page.waitForSelector("#dice .die.rolled");
  assert.equal(await running(page), 6);
  const frames = [];
  for (const time of [120, 300, 440]) {
    await at(page, time);
    frames.push(await places(page));
  }
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  const rest = await places(page);
  const off = (frame) => frame.map(([x, y], i) => Math.hypot(x - rest[i][0], y - rest[i][1]));
  const [early, half, late] = frames.map(off);
  assert.ok(early.every((far) => far > 20), `in the air: ${early}`);
  assert.ok(half.every((far, i) => far < early[i]), `they come nearer: ${half}`);
  assert.ok(late[0] < 12 && late.every((far) => far < 40), `nearly there: ${late}`);
});

visit("any input jumps to the end, and a box can be marked while dice fall", moving, async ({ page }) => {
  await begin(page, { seed: 152 });
  await page.click("#throw");
  await page.waitForSelector("#dice .die.rolled");
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => !document.getAnimations().some(({ effect }) => effect.target?.closest?.("#dice")));
  const { can, version } = await offered(page);
  // From the finger that is lifted to the request.
  const waited = page.evaluate(() => new Promise((resolve) => {
    let pressed = 0;
    document.addEventListener("pointerup", (event) => (pressed = event.timeStamp), { capture: true });
    document.addEventListener("part:request", ({ detail }) => {
      if (detail.url.endsWith("/command")) resolve(performance.now() - pressed);
    });
  }));
  await page.click(`#${can[0]}`);
  if (await page.locator("#chooser[open]").count()) await page.locator("#chooser-ways button").first().click();
  assert.ok((await waited) < 300, `held up for ${await waited} ms`);
  await page.waitForFunction((before) => document.querySelector("#play input[name=version]").value !== before, version);
  assert.equal(await page.locator(".own .box.marked").count(), 1, "the box is marked");
});
