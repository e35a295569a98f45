// Taking back, hints, refusals, the choice of a way, looking ahead.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { chance, focusKept, mouse, offered, outcome, step } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const marked = (page) => page.locator(".own .box.marked").count();

visit("a mark is taken back until dice are thrown", {}, async ({ page }) => {
  await begin(page, { seed: 91 });
  assert.ok(await page.locator("#undo").isDisabled(), "there is nothing to take back");
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const before = await offered(page);
  const box = before.can[0];
  await page.click(`#${box}`);
  await outcome(page, before.version);
  assert.equal(await page.locator(`#${box}.marked`).count(), 1);
  const { version } = await offered(page);
  await page.click("#undo");
  await outcome(page, version);
  await focusKept(page, "undo");
  const after = await offered(page);
  assert.deepEqual(after.can, before.can, "everything is as before");
  assert.equal(await marked(page), 0);
  await page.click("#redo");
  await outcome(page, after.version);
  assert.equal(await page.locator(`#${box}.marked`).count(), 1, "and is made once more by a press");
  assert.equal(await page.locator("#redo").count(), 0);
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  assert.ok(await page.locator("#undo").isDisabled(), "a throw is not taken back");
});

visit("whoever asks for a hint once more plays it", {}, async ({ page }) => {
  await begin(page, { seed: 5 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const { version } = await offered(page);
  await page.dblclick("#ask-hint");
  await page.waitForSelector("#hint-0[aria-pressed=true]");
  assert.equal((await offered(page)).version, version, "a double click counts once");
  await page.waitForTimeout(550);
  await page.click("#ask-hint");
  await outcome(page, version);
  assert.ok(await marked(page));
});

visit("a hint shows where its best move leads, another of its moves at a press, and plays it at a second", {}, async ({ page }) => {
  await begin(page, { sheet: "twice", seed: 92 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  await page.click("#ask-hint");
  await page.waitForSelector("#hint li");
  await focusKept(page, "ask-hint");
  await sound(page, "hint");
  const { version } = await offered(page);
  await page.waitForSelector("#hint-0[aria-pressed=true]");
  assert.ok(await page.locator(".advised").count(), "the best one is shown where it leads");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#hint, .advised").count(), 0);
  await page.click("#ask-hint");
  await page.waitForSelector("#hint li");
  await page.click("#hint-1");
  await page.waitForSelector("#hint-1[aria-pressed=true]");
  assert.ok(await page.locator(".advised").count(), "it is shown where it leads");
  assert.equal((await offered(page)).version, version, "nothing is played yet");
  await sound(page, "a hint shown");
  // A double click counts once.
  await page.waitForTimeout(550);
  await page.click("#hint-1");
  await outcome(page, version);
  await focusKept(page, "hint-1");
  assert.equal(await page.locator("#refused").count(), 0);
  assert.equal(await page.locator("#hint").count(), 0, "it was for that position");
  assert.ok(await marked(page));
});

visit("a wish that is not allowed is refused with the reason, and the next move takes it away", {}, async ({ page }) => {
  await begin(page, { seed: 93 });
  // Before the dice are thrown nothing can be marked.
  await page.locator(".own button.box").first().click({ force: true });
  await page.waitForSelector("#refused");
  const early = await page.locator("#refused").innerText();
  await focusKept(page, "a box");
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  assert.equal(await page.locator("#refused").count(), 0);
  const last = page.locator("#area-0-3 button.box[aria-disabled]").last();
  await last.click({ force: true });
  await page.waitForSelector("#refused");
  const later = await page.locator("#refused").innerText();
  assert.notEqual(early, later, "each has its own reason");
  assert.equal(await page.evaluate(() => document.activeElement.id), await last.getAttribute("id"), "the focus stays");
  await sound(page, "refused");
  // With a die in hand that fits elsewhere the reason is about that die.
  const die = page.locator("#dice .die.usable").first();
  await die.click();
  const reason = await page.locator("#refused").innerText();
  await page.locator(".own button.box[aria-disabled]").first().click({ force: true });
  await page.waitForFunction((text) => document.querySelector("#refused")?.innerText !== text, reason);
  // The choice of the die stays.
  await page.waitForSelector("#dice .die[aria-pressed=true]");
  await page.locator(".own .box[data-lit]").first().click();
  await page.waitForSelector(".own .box.marked");
  assert.equal(await page.locator("#refused").count(), 0);
});

visit("where there are several ways, the page asks which one is meant", {}, async ({ page }) => {
  await begin(page, { sheet: "classic", seed: 94 });
  let asked = false;
  const hand = {
    ...mouse,
    async choose() {
      asked = true;
      const dialog = page.locator("#chooser[open]");
      await sound(page, "the ways");
      // Escape leaves everything as it was.
      const { version } = await offered(page);
      const token = await dialog.locator("#chooser-ways button").first().getAttribute("data-token");
      await page.keyboard.press("Escape");
      assert.equal(await dialog.count(), 0);
      assert.equal((await offered(page)).version, version);
      assert.ok(await page.evaluate(() => document.activeElement.matches(".box")), "the focus is back on the box");
      await page.keyboard.press("Enter");
      await dialog.locator(`button[data-token="${token}"]`).click();
    },
  };
  const random = chance(3);
  for (let steps = 0; steps < 60 && !asked; steps += 1) await step(page, random, hand);
  assert.ok(asked, "a game with this seed has such boxes");
});

visit("pointing at a box tells what it pays", {}, async ({ page }) => {
  await begin(page, { seed: 95 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const usual = await page.locator("#preview").textContent();
  await page.hover(".own .box.can");
  assert.notEqual(await page.locator("#preview").textContent(), usual);
  assert.ok(await page.locator("#dice .die.hot").count(), "the dice that reach it are lit");
});

visit("a double click fills a box once, and leaves the story alone", {}, async ({ page }) => {
  await begin(page, { seed: 97 });
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const { version, can } = await offered(page);
  const way = await page.evaluate((ids) => {
    const { ways } = JSON.parse(document.querySelector("#choices").textContent);
    return ids.find((id) => ways.filter(([, mark]) => mark === document.getElementById(id).dataset.m).length === 1);
  }, can);
  await page.dblclick(`#${way}`, { delay: 20 });
  await outcome(page, version);
  await page.waitForLoadState("networkidle");
  assert.equal(await page.locator("#refused").count(), 0);
  assert.ok(await page.locator("#story li").count(), "what happened is told");
});

visit("what happened since one's last move is told after a refusal and a reload as well", { reducedMotion: "no-preference" }, async ({ page }) => {
  await begin(page, { seats: ["person", "greedy"], seed: 98 });
  const story = () => page.locator("#story li").allTextContents();
  const random = chance(4);
  for (let steps = 0; steps < 40; steps += 1) {
    await step(page, random);
    if ((await story()).length > 6 && (await page.locator(".now.yours").count()) && (await page.locator("#since").count())) break;
  }
  const before = await story();
  assert.ok(before.length > 6, before.join(" | "));
  await page.reload();
  assert.deepEqual(await story(), before);
  await page.locator(".own button.box[aria-disabled]").first().click({ force: true });
  await page.waitForSelector("#refused", { state: "attached" });
  assert.deepEqual(await story(), before);
  // Whoever was away meanwhile is shown it moment by moment, and whatever is pressed ends that at the present.
  const { steps, from } = await page.evaluate(() => {
    const { home, steps } = document.querySelector("#main").dataset;
    const from = Number(document.querySelector("#since").dataset.from);
    localStorage.setItem("seen", JSON.stringify({ [home]: from - 5 }));
    return { steps, from };
  });
  const shown = (wanted) => page.waitForFunction((entry) => document.querySelector("#main").dataset.entry === entry, String(wanted));
  await page.reload();
  await shown(from);
  await shown(from + 1);
  await page.keyboard.press("Shift");
  await shown(steps);
  assert.equal(await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("seen"))).join()), steps, "it is not shown again");
});

visit("the latest line of the log stays in sight until somebody looks at earlier ones", { viewport: { width: 1280, height: 720 } }, async ({ page }) => {
  await begin(page, { sheet: "twice", seats: ["person", "greedy"], seed: 31 });
  const lies = () => page.evaluate(() => {
    const story = document.querySelector("#story");
    return { high: story.clientHeight, whole: story.scrollHeight, at: story.scrollTop, lines: story.textContent };
  });
  const random = chance(3);
  const play = async () => {
    await step(page, random);
    // What is told of is laid out in the frame after.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
  /** The last line comes into sight, however often bots add to it meanwhile. */
  const lastInSight = () => page.waitForFunction(() => {
    const story = document.querySelector("#story");
    return story.scrollTop + story.clientHeight >= story.scrollHeight - 8;
  }, null, { polling: 15 });
  // As long as lines come, and then while earlier ones go as well.
  for (let [seen, gone] = [await lies(), false]; !gone; ) {
    await play();
    await lastInSight();
    const now = await lies();
    gone = now.whole > now.high && now.whole < seen.whole;
    seen = now;
  }
  await page.evaluate(() => (document.querySelector("#story").scrollTop = 10));
  await page.waitForTimeout(100);
  await play();
  const up = await lies();
  assert.ok(up.at + up.high < up.whole - 8, "it stays where somebody looks");
});

const platter = { "en-GB": /silver platter then gives Magpie (less|more)/, "de-DE": /Silbertablett gibt .+ dann (weniger|mehr)/, "pl-PL": /Następny gracz \(.+\) ma wtedy ze srebrnej tacy (mniej|więcej)/ };
for (const [locale, words] of Object.entries(platter)) {
  visit(`a hint says what the next player makes of the platter, ${locale}`, { locale, viewport: { width: 1024, height: 768 } }, async ({ page }) => {
    await begin(page, { sheet: "classic", seats: ["person", "greedy"], seed: 31 });
    const random = chance(3);
    while (!(await page.locator("#left-to-next").count())) {
      // Before a throw there is nothing to judge.
      if ((await page.locator("#ask-hint").count()) && (await offered(page)).can.length) {
        await page.click("#ask-hint");
        await page.waitForSelector("#hint");
        if (await page.locator("#left-to-next").count()) break;
        await page.keyboard.press("Escape");
      }
      assert.equal(await step(page, random), false, "no hint has said it");
    }
    assert.match(await page.locator("#left-to-next").innerText(), words);
    await sound(page, "what goes to the platter");
    const { bottom, high } = await page.evaluate(() => ({ bottom: document.querySelector("#left-to-next").getBoundingClientRect().bottom, high: innerHeight }));
    assert.ok(bottom <= high, `${bottom} of ${high}`);
  });
}
