// Three people who pass one device on, and a screen in the room.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { chance, checkEnd, play, step } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

visit("a game of three around one device", {}, async ({ page }) => {
  const names = ["Ann", "Bo", "Cy"];
  await begin(page, { seats: names.map((name) => ["person", name]), seed: 21, auto: true });
  const seen = new Set();
  await play(page, {
    seed: 2,
    async each() {
      const { title, head, seat, ended } = await page.evaluate(() => ({
        ended: !!document.querySelector("#end"),
        title: document.title,
        head: document.querySelector(".own h2").textContent,
        seat: Number(document.querySelector("#main").dataset.seat),
      }));
      assert.equal(head, names[seat], "the own sheet is that of the seat that plays");
      if (!ended) assert.ok(title.includes(names[seat]), title);
      seen.add(seat);
    },
  });
  assert.equal(seen.size, 3, "everybody had something to do");
  await checkEnd(page, 3);
  assert.deepEqual(await page.locator("#result thead .number").allTextContents(), names);
  assert.equal(await page.locator("#result tfoot .winner").count(), 1);
});

/** What of a screen in the room does not lie in the window, or is covered with nothing printed below it. */
const outside = (wall) => wall.evaluate(() => {
  const all = [...document.querySelectorAll("#screen .box, #screen .die, #screen .total, .screen-code .qr")];
  return all.filter((one) => {
    const { top, left, bottom, right, width } = one.getBoundingClientRect();
    return !width || top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
  }).map((one) => one.id || one.className);
});

for (const [seats, viewport] of [[4, { width: 1920, height: 1080 }], [3, { width: 1366, height: 768 }], [2, { width: 1024, height: 768 }]]) {
  visit(`a screen in the room shows ${seats} whole sheets, and a mark when it is made`, {}, async ({ page, context }) => {
    await begin(page, { sheet: "mixed", seats: ["person", "greedy", "random", "beginner"].slice(0, seats), seed: 31 });
    const wall = await context.newPage();
    await wall.setViewportSize(viewport);
    await wall.goto(`${new URL(page.url()).pathname}/screen`);
    await fits(wall, "a screen in the room");
    await sound(wall, "a screen in the room");
    assert.deepEqual(await outside(wall), []);
    // What is printed has the colours of the sheet, though it stands once on the page for all.
    const boxes = await wall.evaluate(() => getComputedStyle(document.querySelector("#printed .op")).fill);
    assert.notEqual(boxes, "rgb(0, 0, 0)");
    const marked = () => wall.locator("#screen .box.marked").count();
    const random = chance(3);
    for (const before = await marked(); (await marked()) === before; ) await step(page, random);
    assert.deepEqual(await outside(wall), []);
  });
}
