// Only the sheet, beside the real box: tapped on a phone and on a desk, with script and without.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits, withinReach } from "../harness/layout.js";
import { house, visit } from "../harness/visitor.js";

house();

const sizes = [{ width: 390, height: 664 }, { width: 1280, height: 720 }];
const sheets = ["classic", "twice", "deluxe", "mixed"];

async function take(page, sheet, names, paper = false) {
  await page.goto("/pad");
  await page.check(`.card input[value="${sheet}"]`);
  for (const [i, name] of names.entries()) await page.fill(`input[name="name${i + 1}"]`, name);
  if (paper) {
    await page.check('input[name="paper"][value="1"]');
    await page.fill('input[name="date"]', "2024-05-17");
  }
  await page.click("#begin");
  await page.waitForURL(/\/pad\/[0-9a-f]{32}/);
}

const version = (page) => page.locator('#play input[name="version"]').getAttribute("value");

/** Presses something and waits until the page has changed, or another one is there. */
async function press(page, selector) {
  await page.evaluate(() => {
    window.changed = false;
    document.addEventListener("part:after", () => (window.changed = true), { once: true });
  });
  // What cannot be written can be pressed all the same, and is answered.
  await page.locator(selector).first().click({ force: true });
  await page.waitForFunction(() => window.changed !== false);
}

/** Everything that can be pressed lies in the window, and targets are large enough. */
async function whole(page, where) {
  await fits(page, where);
  await withinReach(page, where);
  const out = await page.evaluate(() => {
    const things = [...document.querySelectorAll(".own .box, #moves button, .bar.usable, #ways button, #close")];
    return things.filter((thing) => {
      const box = thing.getBoundingClientRect();
      return box.bottom > innerHeight + 1 || box.top < -1 || Math.min(box.width, box.height) < 20;
    }).map((thing) => `${thing.id}: ${JSON.stringify(thing.getBoundingClientRect())}`).slice(0, 6);
  });
  assert.deepEqual(out, [], where);
}

for (const viewport of sizes) {
  for (const sheet of sheets) {
    visit(`a sheet of ${sheet} is whole and can be written on, ${viewport.width}x${viewport.height}`, { viewport }, async ({ page }) => {
      await take(page, sheet, ["Ada", "Bo"]);
      await whole(page, "an empty sheet");
      // A box that asks for a number shows dice to choose from; one that does not is marked at once.
      let asked = false;
      for (let marks = 0; marks < 6; marks++) {
        const before = await version(page);
        await press(page, ".own .box.can, .own .box.free");
        if (await page.locator("#ways").count()) {
          if (!asked) await whole(page, "a number is asked for");
          asked = true;
          await press(page, "#ways button");
        }
        assert.equal(await page.locator("#refused").count(), 0);
        assert.notEqual(await version(page), before);
        if (!(await page.locator(".own .box.can, .own .box.free").count())) break;
      }
      const total = await page.locator("#total-0").innerText();
      await sound(page, "a sheet with marks");
      // All of it can be taken back and written again.
      const marked = await page.locator(".own .box.marked").count();
      await press(page, "#undo");
      assert.ok((await page.locator(".own .box.marked").count()) < marked);
      await press(page, "#redo");
      assert.equal(await page.locator(".own .box.marked").count(), marked);
      assert.equal(await page.locator("#total-0").innerText(), total);
      // The other sheet of the device is another one.
      await press(page, "#sit-1");
      assert.equal(await page.locator("#seat-1.own").count(), 1);
      await whole(page, "the other sheet");
    });
  }
}

visit("what cannot be written is answered, and a reload shows what was written", {}, async ({ page }) => {
  await take(page, "classic", ["Ada"]);
  await press(page, '.own [data-box="orange 3"]');
  assert.match(await page.locator("#refused").innerText(), /Next comes/);
  await press(page, '.own [data-box="orange 1"]');
  await press(page, '#ways [data-number="5"]');
  assert.equal(await page.locator("#refused").count(), 0);
  assert.equal(await page.locator("#total-0").innerText(), "5");
  await page.reload();
  assert.equal(await page.locator('.own [data-box="orange 1"].marked').count(), 1);
  await sound(page, "after a reload");
});

visit("a number is typed by its digits", {}, async ({ page }) => {
  await take(page, "classic", ["Ada"]);
  await press(page, '.own [data-box="orange 1"]');
  await page.keyboard.press("5");
  await page.waitForSelector('.own [data-box="orange 1"].marked');
  assert.equal(await page.locator("#total-0").innerText(), "5");
  // A 1 may be the beginning of 10, 11 or 12.
  await take(page, "twice", ["Ada"]);
  await press(page, '.own [data-box="blue 1"]');
  await page.keyboard.press("1");
  assert.equal(await page.evaluate(() => document.activeElement.id), "n10");
  await page.keyboard.press("2");
  await page.waitForSelector('.own [data-box="blue 1"].marked');
  assert.match(await page.locator('.own [data-box="blue 1"]').getAttribute("aria-label"), /12/);
});

visit("a sheet of paper is copied in any order of areas, and kept with its day", {}, async ({ page }) => {
  await take(page, "classic", ["Ada", "Bo"], true);
  for (const box of ["blue r3c4", "green 1", "green 2", "yellow r1c1"]) await press(page, `.own [data-box="${box}"]`);
  await press(page, '.own [data-box="purple 1"]');
  await press(page, '#ways [data-number="6"]');
  await press(page, '.own [data-box="purple 2"]');
  await press(page, '#ways [data-number="2"]');
  await press(page, '.own [data-box="purple 3"]');
  // After a 2 only more can follow.
  assert.deepEqual(await page.locator("#ways button").evaluateAll((keys) => keys.map((key) => key.dataset.number)), ["3", "4", "5", "6"]);
  await sound(page, "a number of a sheet of paper");
  await press(page, "#close");
  await press(page, "#round-done");
  assert.equal(await page.locator("#round-done").count(), 0);
  await page.goto("/games");
  assert.match(await page.locator(".games li").first().innerText(), /From paper/);
  assert.match(await page.locator(".games time").first().getAttribute("datetime"), /^2024-05-17/);
});

visit("a sheet is written on without script", { javaScriptEnabled: false }, async ({ page }) => {
  await take(page, "twice", ["Ada"]);
  await page.locator(".own .box.free").first().click();
  const key = page.locator("#ways button").first();
  if (await key.count()) await key.click();
  assert.equal(await page.locator("#refused").count(), 0);
  assert.ok((await page.locator(".own .box.marked").count()) > 0);
  await page.click("#undo");
  await page.click("#redo");
  assert.ok((await page.locator(".own .box.marked").count()) > 0);
});
