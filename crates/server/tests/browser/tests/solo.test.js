// A whole game alone on each sheet, by clicks.

import assert from "node:assert/strict";
import { checkEnd, playOut } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

for (const [i, sheet] of ["classic", "twice", "deluxe", "mixed"].entries()) {
  visit(`a game of ${sheet} alone, by clicks`, {}, async ({ page }) => {
    await begin(page, { sheet, seed: 11 + i });
    const steps = await playOut(page, { seed: 5 + i });
    assert.ok(steps > 40, `${steps} steps are no whole game`);
    await checkEnd(page, 1);
  });
}
