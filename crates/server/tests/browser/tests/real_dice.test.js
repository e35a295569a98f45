// Real dice: people throw at the table and type what they threw.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { chance, outcome, offered, step } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

/** Types one throw in. Where the page asks for it, the three lowest dice go onto the silver platter. */
async function type(page, random) {
  const dice = page.locator("#typed .faces");
  const faces = Array.from({ length: await dice.count() }, () => Math.floor(random() * 6));
  for (const [i, face] of faces.entries()) await dice.nth(i).locator(".face").nth(face).click();
  if (await dice.first().locator('input[name="tray"]').count()) {
    const lowest = [...faces.keys()].sort((a, b) => faces[a] - faces[b]).slice(0, 3);
    for (const i of lowest) await dice.nth(i).locator('input[name="tray"]').check();
  }
  return faces.length;
}

visit("three rounds alone with real dice", {}, async ({ page }) => {
  await begin(page, { real: true });
  const random = chance(9);
  let throws = 0;
  for (let steps = 0; steps < 120; steps += 1) {
    if ((await page.locator(".own .rounds .past").count()) === 3) break;
    const offer = await offered(page);
    if (offer.typed) {
      assert.ok((await type(page, random)) > 0);
      await page.click("#typed-done");
      await outcome(page, offer.version);
      assert.equal(await page.locator("#refused").count(), 0);
      throws += 1;
    } else await step(page, random);
  }
  assert.ok(throws >= 6, `${throws} throws`);
  assert.equal(await page.locator(".own .rounds .past").count(), 3);
});

visit("what is not typed is asked for, and what is typed stays", {}, async ({ page }) => {
  await begin(page, { real: true });
  await sound(page, "nothing typed");
  await page.click(".face:has(#face-1-4)");
  await page.click("#typed-done");
  await page.waitForSelector("#refused");
  assert.ok((await page.locator("#refused").innerText()).length > 10);
  assert.ok(await page.locator("#face-1-4").isChecked(), "what was typed is still there");
  await sound(page, "refused");
  await type(page, chance(2));
  await page.click("#typed-done");
  await page.waitForSelector(".own .box.can");
});
