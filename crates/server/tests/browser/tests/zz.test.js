// Quick hands: how many clicks and keys a game takes, with undo possible at every decision.

import assert from "node:assert/strict";
import { checkEnd, offered, outcome } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

/** Plays a game whose dice are fixed, by what pays most at once; `hand` presses and counts. */
async function play(page, hand) {
  let rolled = true;
  for (;;) {
    const offer = await offered(page);
    if (offer.ended) return;
    const best = await page.evaluate((ids) => {
      const { ways } = JSON.parse(document.querySelector("#choices").textContent);
      const worth = (id) => Math.max(...ways.filter(([, mark]) => mark === document.getElementById(id).dataset.m).map((way) => way[6]));
      const count = (id) => ways.filter(([, mark, , costs]) => mark === document.getElementById(id).dataset.m && !costs).length;
      return ids.toSorted((one, other) => worth(other) - worth(one) || count(one) - count(other))[0];
    }, offer.can);
    const id = best ?? offer.leads[0] ?? offer.moves[0];
    // A throw goes by itself; until then the move before it can be taken back. After a throw that leaves nothing to do comes the next.
    if (offer.throws) {
      const free = await page.evaluate(() => !document.querySelector("#throw") || !document.querySelector("#undo").disabled);
      if (!rolled) assert.ok(free, `undo at ${offer.version}`);
      await hand.roll(page);
    } else await hand.press(page, id);
    rolled = offer.throws;
    let state = await outcome(page, offer.version);
    if (state === "asks") {
      await hand.choose(page);
      state = await outcome(page, offer.version);
    }
    assert.equal(state, "on");
  }
}

for (const seed of [1,2,3,4,6,7,8,9,10,11]) visit(`clicks ${seed}`, {}, async ({ page }) => {
  let clicks = 0;
  await begin(page, { seed, auto: true });
  await play(page, {
    async roll() {
      // Unless something has stopped it, it goes by itself; on a busy machine the ring may be late.
      await page.waitForFunction(() => !document.querySelector("#throw:not(.soon)"), null, { timeout: 8000 }).catch(() => {});
      clicks += await page.evaluate(() => {
        const button = document.querySelector("#throw:not(.soon)");
        button?.click();
        return button ? 1 : 0;
      });
    },
    async press(_, id) {
      clicks += 1;
      await page.click(`#${id}`);
    },
    async choose() {
      clicks += 1;
      await page.click("#chooser-ways button");
    },
  });
  await checkEnd(page, 1);
  console.log(`# ${clicks} clicks`);
});

for (const seed of [1,2,3,4,6,7,8,9,10,11]) visit(`keys ${seed}`, {}, async ({ page }) => {
  let keys = 0;
  const press = async (key) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await begin(page, { seed });
  await page.evaluate(() => document.activeElement.blur());
  await play(page, {
    roll: () => press("Space"),
    async press(_, id) {
      const box = await page.evaluate((wanted) => {
        const lit = [...document.querySelectorAll(".own .box.can")];
        const at = lit.findIndex((one) => one.id === wanted);
        if (at < 0) return null;
        const from = document.activeElement;
        const [here, count] = [lit.indexOf(from), lit.length];
        const round = (steps) => ((steps % count) + count) % count;
        if (here >= 0) return { on: round(at - here), back: round(here - at) };
        // In from either end, or from the box that was just filled.
        const before = from.matches(".box") ? lit.filter((one) => from.compareDocumentPosition(one) & 2).length : 0;
        return { on: round(at - before) + 1, back: round(before - 1 - at) + 1 };
      }, id);
      if (!box) {
        keys += 1;
        await page.focus(`#${id}`);
        return press("Enter");
      }
      const forward = box.on <= box.back;
      for (let presses = 0; presses < Math.min(box.on, box.back); presses += 1) await press(forward ? "ArrowRight" : "ArrowLeft");
      assert.equal(await page.evaluate(() => document.activeElement.id), id);
      await press("Enter");
    },
    choose: () => press("Enter"),
  });
  await checkEnd(page, 1);
  console.log(`# ${keys} keys`);
});
