// The clocks of a table with a pace, and the sign of an installed app.

import { test } from "node:test";
import assert from "node:assert/strict";
import { JSDOM } from "jsdom";
import { left, start } from "../../assets/clock.js";
import { start as badge } from "../../assets/badge.js";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** A page with a clock; what it asks for is noted. */
function page(attributes) {
  const dom = new JSDOM(`<html lang="en"><main id="main" data-url="/game/g/table?since=3"><span class="clock" id="clock-1" data-over="time is up" ${attributes}></span></main>`);
  const win = dom.window;
  const asked = [];
  win.document.addEventListener("part:ask", ({ detail }) => asked.push(detail.url));
  const clock = { now: 0 };
  const { tick } = start({ document: win.document, CustomEvent: win.CustomEvent, setInterval: () => 0 }, () => clock.now);
  return { win, asked, at: (now) => { clock.now = now; tick(); return win.document.querySelector("#clock-1").textContent; } };
}

test("a live clock runs down twice: the time of the decision, then that of the seat", () => {
  const { at, asked, win } = page(`data-live data-until="60000" data-bank="300000" data-asks="360000"`);
  assert.deepEqual([0, 59_001, 60_000, 61_000, 359_999].map(at), ["1:00", "0:01", "5:00", "4:59", "0:01"]);
  assert.deepEqual(asked, []);
  assert.ok(win.document.querySelector(".own-time"));
  assert.equal(at(360_000), "time is up");
  assert.deepEqual(asked, ["/game/g/table?since=3"]);
  at(365_000);
  assert.equal(asked.length, 1, "it asks once");
});

test("days are told in days, hours and minutes, and not in seconds", () => {
  assert.deepEqual([3 * DAY, DAY + 2 * HOUR, 5 * HOUR + 7 * MINUTE, 12 * MINUTE, 30_000].map((ms) => left(ms, false, "en")),
    ["3 days", "1 day 2 hr", "5 hr 7 min", "12 min", "< 1 min"]);
  assert.equal(left(2 * DAY, false, "de"), "2 Tg.");
});

test("the sign of the app counts the games in which the reader is waited for", async () => {
  const dom = new JSDOM(`<main data-turns="2"></main>`);
  const shown = [];
  const navigator = { setAppBadge: async (count) => shown.push(count), clearAppBadge: async () => shown.push("none") };
  badge({ document: dom.window.document, navigator });
  dom.window.document.querySelector("main").dataset.turns = "0";
  dom.window.document.dispatchEvent(new dom.window.CustomEvent("part:after"));
  assert.deepEqual(shown, [2, "none"]);
  badge({ document: dom.window.document, navigator: {} });
});
