// Three people who pass one device on.

import assert from "node:assert/strict";
import { checkEnd, play } from "../harness/player.js";
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
