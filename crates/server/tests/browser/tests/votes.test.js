// Time is up at a table over days: the others vote, a bot plays, and the person takes the seat back.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { chance } from "../harness/player.js";
import { openTable, setPace, sit, turn } from "../harness/tables.js";
import { house, visit } from "../harness/visitor.js";

house();

const gone = [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET/];
const DAY = 86_400_000;

const count = (page, selector) => page.locator(selector).count();

const waited = (page) => count(page, "#throw, .own .box.can, #moves button.on");

/** Plays until just this device is waited for. */
async function untilOnly(page, other, random) {
  for (let [plays, idle] = [0, 0]; ; ) {
    assert.ok(plays < 400 && idle < 400, "this device is never waited for alone");
    if ((await turn(other, random)) === "played") plays += 1;
    else if ((await waited(page)) && !(await waited(other))) return;
    else if ((await turn(page, random)) === "played") plays += 1;
    else {
      // A bot plays, and is watched at that.
      idle += 1;
      await page.waitForTimeout(50);
    }
  }
}

visit("a table over days: a vote, a bot for a turn, a bot for the seat, and the way back", { accepted: gone }, async ({ page, device, server }) => {
  const link = await openTable(page);
  await setPace(page, "3-days");
  const bo = await device({ locale: "de-DE", viewport: { width: 390, height: 664 } });
  await sit(bo.page, link, "Bo");
  await page.click("#begin");
  await bo.page.waitForURL(/\/game\//);
  const random = chance(11);
  await untilOnly(page, bo.page, random);
  const left = await bo.page.textContent(".clock");
  assert.match(left, /Tage|Std/, "how long Ann has");

  // Not yet: two days later nobody is asked.
  await server.later(2 * DAY);
  await bo.page.reload();
  assert.equal(await count(bo.page, ".vote"), 0);
  assert.doesNotMatch(await bo.page.textContent(".clock"), /Tage/, "less than a day is left");

  // Time is up. The open pages find out by themselves once the program is there again.
  await server.later(2 * DAY);
  await bo.page.waitForSelector(".vote");
  assert.match(await bo.page.textContent("#question"), /Zeit von Ann ist um/);
  assert.match(await bo.page.textContent("#live"), /Zeit von Ann ist um/, "it is said to who listens");
  await sound(bo.page, "a vote");
  assert.equal(await count(page, ".vote"), 0, "nobody votes about themselves");
  // The question can be read wherever it stands: it is not squeezed by what can be answered.
  for (const [width, height] of [[360, 640], [640, 900], [768, 1024], [1280, 720], [1920, 1080], [390, 664]]) {
    await bo.page.setViewportSize({ width, height });
    const seen = await bo.page.evaluate(() => {
      const [card, words] = [".question", ".question p"].map((part) => document.querySelector(part).getBoundingClientRect());
      const inside = words.top >= card.top - 1 && words.bottom <= card.bottom + 1 && words.right <= card.right + 1;
      return { inside, width: words.width, buttons: [...document.querySelectorAll(".question button")].every((button) => button.getBoundingClientRect().bottom <= card.bottom + 1) };
    });
    assert.ok(seen.inside && seen.buttons && seen.width > 120, `${width}x${height}: ${JSON.stringify(seen)}`);
  }
  const wide = await bo.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, "no sideways scrolling");

  // Waiting: the question goes, and nothing else has changed. It comes again after the time of another decision.
  await bo.page.click("#vote-wait");
  await bo.page.waitForSelector(".vote", { state: "detached" });
  await server.later(3 * DAY);
  await bo.page.waitForSelector(".vote");

  // A bot plays this turn, by keyboard; then Ann is asked again, without having done anything.
  await bo.page.focus("#vote-bot-turn");
  await bo.page.keyboard.press("Enter");
  await bo.page.waitForSelector(".vote", { state: "detached" });
  await untilOnly(page, bo.page, random);
  assert.equal(await count(page, "#im-back"), 0, "the turn is over, and the seat is Ann's again");

  // A bot until she is back: it plays on, and she takes the seat back with one press.
  await server.later(4 * DAY);
  await bo.page.waitForSelector(".vote");
  await bo.page.click("#vote-bot-seat");
  await bo.page.waitForSelector(".stand-in");
  await page.waitForSelector("#im-back");
  assert.match(await page.textContent("#question"), /A bot plays for you/);
  const version = () => page.inputValue("#play input[name=version]").then(Number);
  const before = await version();
  for (let n = 0; n < 3; n += 1) await turn(bo.page, random);
  await page.waitForFunction((then) => Number(document.querySelector("#play input[name=version]")?.value) > then, before);
  await page.focus("#im-back");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#im-back", { state: "detached" });
  await bo.page.waitForSelector(".stand-in", { state: "detached" });
  await untilOnly(page, bo.page, random);
});
