// Lessons: by mouse, by keys, by thumb, without script; the bubble hides nothing that is meant.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { house, visit } from "../harness/visitor.js";

house();

/** The steps of the lesson that is open. */
const steps = (page) => page.locator("#bubble .of span").count();
const step = (page) => page.locator("#main").getAttribute("data-version").then(Number);
const arrived = (page, number) => page.waitForFunction((wanted) => document.querySelector("#main").dataset.version === String(wanted), number);

/** The bubble lies in the window and covers neither what it is about nor what is asked. */
async function bubbleFits(page, where) {
  const found = await page.evaluate(() => {
    const bubble = document.querySelector("#bubble");
    const box = bubble.getBoundingClientRect();
    const over = (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
    const about = bubble.dataset.about ? document.querySelector(bubble.dataset.about).getBoundingClientRect() : null;
    return {
      outside: box.left < 0 || box.top < 0 || box.right > window.innerWidth + 1 || box.bottom > window.innerHeight + 1,
      hides: !!about && over(about),
    };
  });
  assert.deepEqual(found, { outside: false, hides: false }, where);
}

for (const [sheet, width, height] of [["classic", 390, 664], ["twice", 1280, 720], ["mixed", 1024, 768], ["deluxe", 844, 390]]) {
  visit(`the lesson of ${sheet} at ${width}x${height}, by what is lit`, { viewport: { width, height } }, async ({ page }) => {
    await page.goto(`/learn/${sheet}`);
    const all = await steps(page);
    for (let number = 0; number < all; number += 1) {
      assert.equal(await step(page), number);
      await page.waitForSelector(".meant");
      await bubbleFits(page, `${sheet}, step ${number + 1}`);
      await page.locator(".meant").click();
      await arrived(page, number + 1);
      assert.ok(page.url().endsWith(`/learn/${sheet}/${number + 2}`), "the address follows");
    }
    await fits(page, `${sheet}, the end`);
    await bubbleFits(page, `${sheet}, the end`);
    await sound(page, `${sheet}, the end`);
    await page.click("#lesson-play");
    await page.waitForURL(/\/game\//);
    assert.ok(await page.locator("#throw").isVisible(), "a game of one's own begins");
  });
}

visit("the lesson is offered to who has played nothing, taken by keys, and heard", {}, async ({ page }) => {
  await page.goto("/");
  await page.locator("#learn").press("Enter");
  await page.waitForURL(/\/learn\/classic/);
  await sound(page, "the first step");
  await page.keyboard.press("Space");
  await arrived(page, 1);
  assert.ok((await page.locator("#live").textContent()).includes((await page.locator("#bubble strong").textContent()).trim().replace(/\.$/, "")));
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator(".own .box.can:focus").count(), "an arrow key leads to the lit box");
  await sound(page, "the second step");
  await page.keyboard.press("Enter");
  await arrived(page, 2);
  // Skipped, gone back to, left.
  await page.click("#lesson-skip");
  await arrived(page, 3);
  await page.goBack();
  // The address is another at once, the page is once it has been loaded anew.
  await arrived(page, 2);
  await page.waitForURL(/\/classic\/3$/);
  await page.reload();
  assert.equal(await step(page), 2);
  await page.click("#lesson-leave");
  await page.click("#quick");
  await page.waitForURL(/\/game\//);
  await page.goto("/");
  assert.equal(await page.locator("#learn.primary").count(), 0, "who has a game plays first");
});

visit("what is not lit does nothing, and says so", {}, async ({ page }) => {
  await page.goto("/learn/classic/2");
  await page.locator('.own .box[data-box="orange 1"]').click({ force: true });
  await page.waitForSelector("#refused");
  assert.equal(await step(page), 1);
  await page.locator(".meant").click();
  await arrived(page, 2);
  assert.equal(await page.locator("#refused").count(), 0);
});

visit("a lesson without script, in Polish", { javaScriptEnabled: false, locale: "pl" }, async ({ page }) => {
  await page.goto("/learn/mixed");
  const all = await steps(page);
  assert.match(await page.locator("#bubble strong").textContent(), /kości/);
  for (let number = 0; number < all; number += 1) {
    const lit = page.locator("#throw, .own .box.can, #play [name=token]:not(.box)").first();
    await Promise.all([page.waitForURL(new RegExp(`/learn/mixed/${number + 2}$`)), lit.click()]);
  }
  await page.click("#lesson-play");
  await page.waitForURL(/\/game\//);
});
