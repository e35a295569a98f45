// What moves: a throw, dice that go to their places, marks that are drawn. Nothing waits for it.

import assert from "node:assert/strict";
import { offered, outcome } from "../harness/player.js";
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
  await held(page);
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

/** Nothing moves before it is looked at, however slow the machine is. */
const held = (page) => page.addInitScript(() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    return animation;
  };
});

/** Where every die lies, and on what. */
const lies = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll("#dice .die[data-die]")].map((die) => {
  const { left, top, width, height } = die.firstElementChild.getBoundingClientRect();
  return [die.dataset.die, { x: left + width / 2, y: top + height / 2, on: die.closest(".place")?.id }];
})));

/** Presses what pays most at once, or throws. */
async function best(page) {
  const offer = await offered(page);
  const id = await page.evaluate((ids) => {
    const { ways } = JSON.parse(document.querySelector("#choices").textContent);
    const worth = (one) => Math.max(...ways.filter(([, mark]) => mark === document.getElementById(one).dataset.m).map((way) => way[6]));
    return ids.toSorted((one, other) => worth(other) - worth(one))[0];
  }, offer.can);
  await page.evaluate((pressed) => document.getElementById(pressed).click(), offer.throws ? "throw" : id ?? offer.leads[0] ?? offer.moves[0]);
  if ((await outcome(page, offer.version)) === "asks") {
    await page.evaluate(() => document.querySelector("#chooser-ways button").click());
    await outcome(page, offer.version);
  }
  // What moves is begun in the frame after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return offer;
}

visit("a die glides to its field, a bonus flies to its box, and nobody waits for it", moving, async ({ page }) => {
  await held(page);
  await begin(page, { sheet: "twice", seed: 153 });
  const glided = new Set();
  let flown = 0, told = 0;
  for (let steps = 0; steps < 80 && !(flown && told && glided.has("fields") && glided.has("tray")); steps += 1) {
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    const before = await lies(page);
    const { throws } = await best(page);
    if (throws) continue;
    await page.evaluate(() => document.querySelectorAll("#dice .die > svg").forEach((die) => die.getAnimations().forEach((animation) => (animation.currentTime = animation.effect.getTiming().delay))));
    const now = await lies(page);
    await page.evaluate(() => document.querySelectorAll("#dice .die > svg").forEach((die) => die.getAnimations().forEach((animation) => animation.finish())));
    const rest = await lies(page);
    for (const [die, { x, y, on }] of Object.entries(rest)) {
      const was = before[die];
      if (was?.on !== "hand" || on === "hand" || Math.hypot(was.x - x, was.y - y) < 20) continue;
      assert.ok(Math.hypot(now[die].x - was.x, now[die].y - was.y) < 3, `${die} begins where it lay: ${JSON.stringify([was, now[die]])}`);
      glided.add(on.startsWith("field") ? "fields" : on);
    }
    const flights = await page.evaluate(() => [...document.querySelectorAll(".spark")].map((spark) => {
      const [animation] = spark.getAnimations();
      const { delay, duration } = animation.effect.getTiming();
      const at = (time) => {
        animation.currentTime = time;
        const { left, top, width, height } = spark.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const lies = (selector, [x, y]) => [...document.querySelectorAll(selector)].some((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return x > left - 2 && x < right + 2 && y > top - 2 && y < bottom + 2;
      });
      return [lies(".own .fact, #console", at(delay)), lies(".own .box.fresh", at(delay + duration - 1))];
    }));
    for (const flight of flights) assert.deepEqual(flight, [true, true], "from a bonus to a box that it filled");
    flown += flights.length;
    if (!flights.length) continue;
    // A chain is told of, from three marks on; whatever is pressed ends all that moves.
    for (const words of await page.locator("#chain").allInnerTexts()) {
      assert.match(words, /^Chain ×[3-9], \+\d+$/);
      told += 1;
    }
    await page.keyboard.press("Shift");
    assert.equal(await page.locator(".spark").count(), 0);
    assert.equal(await running(page), 0);
    assert.equal(await page.locator(".own .total[data-counts]").count(), 0);
  }
  assert.ok(flown && told, "bonuses have flown, a chain was told of");
  assert.deepEqual([...glided].sort(), ["fields", "tray"]);
});
