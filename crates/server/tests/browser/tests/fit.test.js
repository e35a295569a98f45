// The whole table stands in the window: at every size, on every sheet, with one to four seats.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fits } from "../harness/layout.js";
import { chance, offered, outcome, play, step } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

const sizes = [[390, 664], [360, 640], [844, 390], [768, 1024], [1024, 768], [1280, 720], [1920, 1080], [640, 430]];
const sheets = fileURLToPath(new URL("../../../../../sheets", import.meta.url));
const names = ["person", "greedy", "random", "beginner"];

/** Everything one needs, with how it fails to be there. */
function faults(page) {
  return page.evaluate(() => {
    const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const found = [];
    const inside = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = element.id || element.dataset.do || element.className;
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) found.push(`${name} is out of sight: ${[left, top, right, bottom].map(Math.round)}`);
    };
    const needed = [...document.querySelectorAll(".own .box, .own .drawing, #dice .die, #prompt, #moves button, #moves a, .own .bar, .own .total, .own .scores li, .other .total, .rounds .now, #more > summary, .face, .faces.tied .tick, #typed-done")].filter(seen);
    needed.forEach(inside);
    const moves = document.querySelector("#moves")?.getBoundingClientRect();
    for (const button of document.querySelectorAll("#moves > :is(button, a)")) {
      const { left, right } = button.getBoundingClientRect();
      if (seen(button) && (left < moves.left - 1 || right > moves.right + 1)) found.push(`${button.id} stands out of its row: ${[left, right, moves.left, moves.right].map(Math.round)}`);
    }
    const prompt = document.querySelector("#prompt");
    if (prompt.scrollHeight > prompt.clientHeight + 1) found.push(`the prompt is cut: ${prompt.textContent}`);
    // Nothing that is pressed lies under something else.
    for (const target of document.querySelectorAll(".own button.box, #dice button.die, #moves button:not(:disabled), #moves a, .own button.bar, #more > summary, .face, #typed-done")) {
      // It brings the log where that is not in sight, once there is one.
      const story = document.querySelector("#story");
      if (target.id === "open-story" && (story.hidden || seen(story))) continue;
      // Real dice are in somebody's hand.
      if (target.closest(".typing .hand")) continue;
      if (!seen(target)) { found.push(`${target.id} is not shown`); continue; }
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && !target.contains(hit)) found.push(`${target.id} lies under ${hit.id || hit.className}`);
    }
    // A finger needs a target of 24 px, or 24 px from its middle to that of the next (WCAG 2.5.8).
    // While a roll is typed no box is in use.
    const boxes = document.querySelector(".typing") ? "" : ".own .box, ";
    const middles = [...document.querySelectorAll(`${boxes}#dice .die, #moves button, #moves a, .own button.bar, .opens, .face`)].filter(seen).map((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return { id: target.id, x: left + width / 2, y: top + height / 2, small: Math.min(width, height) < 24, box: target.matches(".box") };
    });
    for (const one of middles.filter((middle) => middle.small)) {
      const near = middles.find((other) => other !== one && Math.hypot(one.x - other.x, one.y - other.y) < 23.9);
      if (near) found.push(`${one.id} is too near to ${near.id}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
    return found.slice(0, 6);
  });
}

/** A recorded game of this sheet and so many seats. */
function recorded(sheet, seats) {
  const folder = `${sheets}/${sheet}/games`;
  const records = readdirSync(folder).filter((name) => !name.startsWith("revision")).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")));
  const found = records.filter((record) => record.seats.length === seats).sort((one, other) => other.log.length - one.log.length)[0];
  assert.ok(found, `a record of ${sheet} with ${seats} seats`);
  return found;
}

/** Opens a game as it stood after so many entries of a record. */
async function openAt(page, record, length) {
  const { result: _, ...begun } = record;
  const text = JSON.stringify({ ...begun, log: record.log.slice(0, length) });
  await page.goto("/upload");
  await page.setInputFiles('input[name="record"]', { name: "game.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.click(".stack button");
  await page.waitForSelector("#play .own .box");
}

for (const [sheet, locale, numbers] of [["classic", "en-GB", [1, 2, 3, 4]], ["twice", "en-GB", [1, 2, 3, 4]], ["deluxe", "en-GB", [1, 2, 3, 4]], ["mixed", "en-GB", [1, 2, 3, 4]], ["mixed", "de", [4]], ["mixed", "pl", [4]]]) {
  visit(`${sheet} stands whole in every window, with one to four seats (${locale})`, { locale }, async ({ page }) => {
    for (const seats of numbers) {
      const record = recorded(sheet, seats);
      const throws = record.log.flatMap((entry, at) => (entry.throw ? [at] : []));
      // Early with all dice thrown, late with few in the hand and bonuses won, late where something is to be thrown or to be used, and where an
      // action has to be chosen of which there is none yet.
      const unlocks = record.log.findIndex((entry) => entry.move === "unlock");
      const lengths = [throws[1] + 1, throws[Math.floor(throws.length * 0.6)] + 1, throws[Math.floor(throws.length * 0.8)], ...(unlocks < 0 ? [] : [unlocks])];
      for (const length of lengths) {
        await openAt(page, record, length);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const where = `${seats} seats after ${length} entries, ${width}x${height}`;
          assert.deepEqual(await faults(page), [], where);
          await fits(page, where);
        }
      }
    }
  });
}

visit("with bots at the table it stands whole as well", {}, async ({ page }) => {
  await begin(page, { sheet: "mixed", seats: names, seed: 7 });
  await play(page, { seed: 4, most: 5 });
  await page.waitForFunction(() => !document.querySelector("#hurry"));
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await faults(page), [], `${width}x${height}`);
    await fits(page, `${width}x${height}`);
  }
});

visit("a name of forty letters makes nothing wider", {}, async ({ page }) => {
  await begin(page, { seats: [["person", "W".repeat(40)], ["greedy", "W".repeat(40)], ["random", "M".repeat(40)]], seed: 8 });
  await play(page, { seed: 2, most: 3 });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await faults(page), [], `${width}x${height}`);
  }
  // Nor on any other page that has it.
  await page.setViewportSize({ width: 390, height: 664 });
  const running = new URL(page.url()).pathname;
  await begin(page, { seats: [["greedy", "W".repeat(40)], ["random", "M".repeat(40)]], seed: 8 });
  await play(page, { seed: 2 });
  await fits(page, "the end");
  const ended = new URL(page.url()).pathname;
  for (const path of ["/", "/games", "/stats", "/daily", "/me", `${running}/screen`, `${ended}/dice`, `${ended}/review`]) {
    await page.goto(path);
    assert.ok(await page.locator("main").innerText());
    await fits(page, path);
  }
});

visit("with real dice it stands whole as well, and all that is typed with it", {}, async ({ page }) => {
  for (const [sheet, seats] of [["classic", 1], ["mixed", 2], ["twice", 4], ["deluxe", 1]]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await begin(page, { sheet, seats: names.slice(0, seats), seed: 3, real: true });
    const whole = async (when, windows = sizes) => {
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        assert.deepEqual(await faults(page), [], `${sheet}, ${seats} seats, ${when}, ${width}x${height}`);
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    };
    await whole("at the first roll");
    if (seats > 1) continue;
    // Alone one rolls for the platter as well, and says which of equal dice go there.
    const random = chance(5);
    while (!(await page.locator(".tick").count())) {
      const { typed, version } = await offered(page);
      if (typed) {
        await page.fill("#digits", "123456".slice(0, await page.locator(".faces").count()));
        await page.press("#digits", "Enter");
        await outcome(page, version);
      } else await step(page, random);
    }
    await whole("at a roll for the platter");
    await page.fill("#digits", "112223");
    await page.waitForSelector(".faces.tied .tick");
    // In the smallest window what is typed has to be scrolled then.
    await whole("at equal dice", sizes.filter(([width]) => width !== 640));
  }
});

/** Where everything stands. */
const places = (page) => page.evaluate(() => [...document.querySelectorAll(".own .box, #dice .die, #moves button, .own .bar, .other, .own .total")]
  .map((element) => [element.id, ...Object.values(element.getBoundingClientRect().toJSON()).map(Math.round)].join(" ")));

visit("nothing moves while one points, asks for a hint and is refused", {}, async ({ page }) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await begin(page, { sheet: "mixed", seats: ["person", "greedy"], seed: 9 });
    await page.click("#throw");
    await page.waitForSelector(".own .box.can");
    const before = await places(page);
    for (const box of (await page.locator(".own .box.can").all()).slice(0, 4)) {
      await box.hover();
      assert.deepEqual(await places(page), before, `${width}x${height}: pointing`);
    }
    await page.locator(".own .box[aria-disabled]").last().click({ force: true });
    await page.waitForSelector("#refused");
    assert.deepEqual(await places(page), before, `${width}x${height}: refused`);
    await page.click("#ask-hint");
    await page.waitForSelector("#hint");
    assert.deepEqual(await places(page), before, `${width}x${height}: hint`);
  }
});

for (const locale of ["en-GB", "de", "pl"]) {
  visit(`what begins a game is in view on the first page (${locale})`, { locale }, async ({ page }) => {
    for (const [width, height] of [[1024, 768], [1280, 720], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const { y, height: tall } = await page.locator("#begin").boundingBox();
      assert.ok(y + tall <= height, `${width}x${height}: it ends at ${y + tall}`);
    }
  });
}

visit("the table of points is whole at the end", {}, async ({ page }) => {
  for (const seats of [1, 2, 4]) {
    const record = recorded("classic", seats);
    await openAt(page, record, record.log.length);
    // A game that has ended is opened at its beginning.
    await page.goto(new URL(page.url()).pathname);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const cut = await page.locator("#result").evaluate((table) => {
        const shown = (element) => (element === document.documentElement || getComputedStyle(element).overflowX !== "visible" ? element : shown(element.parentElement));
        return table.getBoundingClientRect().right - shown(table.parentElement).getBoundingClientRect().right;
      });
      assert.ok(cut < 1, `${seats} seats at ${width}x${height}: ${Math.round(cut)} px are cut off`);
    }
  }
});
