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
    // Only where equal dice leave it open something has to be ticked.
    const order = [...faces.keys()].sort((a, b) => faces[a] - faces[b]);
    const limit = faces[order[2]];
    if (faces[order[3]] === limit) {
      for (const i of order.slice(0, 3).filter((die) => faces[die] === limit)) {
        await dice.nth(i).locator('input[name="tray"]').check();
      }
    }
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

/** The faces that are chosen in the form, 0 where none is. */
const chosen = (page) => page.locator("#typed .faces").evaluateAll((rows) =>
  rows.map((row) => Number(row.querySelector("input[type=radio]:checked")?.value ?? 0)));

/** The faces that were rolled, as the log of the record has them. */
const rolled = (page) => page.evaluate(async () => {
  const record = await (await fetch(`${location.pathname}/record.json`)).json();
  return record.log.filter((entry) => entry.throw).map((entry) => Object.values(entry.throw));
});

visit("digits are typed, taken back and typed anew by keys alone", {}, async ({ page }) => {
  await begin(page, { sheet: "twice", real: true });
  await page.keyboard.type("612");
  assert.deepEqual(await chosen(page), [6, 1, 2, 0, 0, 0], "what is typed is shown on the dice");
  await page.keyboard.type("345");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".own .box.can");
  assert.deepEqual(await rolled(page), [[6, 1, 2, 3, 4, 5]]);
  // Nothing rests on it: undo takes it back, and what was typed is there still.
  await page.click("#undo");
  await page.waitForSelector("#typed");
  assert.deepEqual(await chosen(page), [6, 1, 2, 3, 4, 5]);
  assert.equal(await page.inputValue("#digits"), "612345");
  await page.click(".face:has(#face-0-1)");
  assert.equal(await page.inputValue("#digits"), "112345", "a click on a die changes its digit");
  await sound(page, "typed anew");
  await page.click("#typed-done");
  await page.waitForSelector(".own .box.can");
  assert.deepEqual(await rolled(page), [[1, 1, 2, 3, 4, 5]]);
});

visit("a tap for each die is all, and the last roll is corrected, also after a pick", {}, async ({ page }) => {
  await begin(page, { sheet: "classic", real: true });
  assert.match(await page.locator("#typed").innerText(), /Tap one face for each die/);
  // So many taps as there are dice, and one to be done with it.
  const faces = [6, 1, 2, 3, 4, 5];
  for (const [die, face] of faces.entries()) await page.click(`.face:has(#face-${die}-${face})`);
  assert.deepEqual(await chosen(page), faces);
  await page.click("#typed-done");
  await page.waitForSelector(".own .box.can");
  // It was a 5 and not a 6, which is seen only after a box was marked with it.
  await page.locator(".own .box.can").first().click();
  await page.waitForSelector(".own .box.marked, #chooser[open]");
  if (await page.locator("#chooser[open]").count()) await page.locator("#chooser-ways button").first().click();
  await page.waitForFunction(() => Number(document.querySelector("#play input[name=version]").value) > 1);
  await page.click("#correct");
  // The next roll is typed in the same place, so that only the button tells that the last one is back.
  await page.waitForSelector("#correct", { state: "detached" });
  assert.deepEqual(await chosen(page), faces, "what was typed is there still");
  assert.equal(await page.locator(".own .box.marked").count(), 0);
  await page.click(".face:has(#face-0-5)");
  await page.click("#typed-done");
  await page.waitForSelector(".own .box.can");
  assert.deepEqual(await rolled(page), [[5, 1, 2, 3, 4, 5]]);
  await sound(page, "corrected");
});

visit("a wrong roll that was played on is typed anew", {}, async ({ page }) => {
  await begin(page, { sheet: "twice", seats: ["person", "greedy"], real: true });
  const random = chance(4);
  // Until the bot has had a turn, whose rolls are typed as well.
  for (let steps = 0; steps < 60 && (await rolled(page)).length < 5; steps += 1) {
    const offer = await offered(page);
    if (offer.typed) {
      await type(page, random);
      await page.click("#typed-done");
      await outcome(page, offer.version);
      assert.equal(await page.locator("#refused").count(), 0);
    } else await step(page, random);
  }
  const before = await rolled(page);
  assert.ok(before.length >= 5, `${before.length} rolls`);
  await page.click("#more summary");
  await page.click("#to-wrong-roll");
  await page.waitForSelector("#steps");
  // From the last roll to the second.
  const back = () => page.locator("#wrong-roll");
  for (let seen = await back().count(); ; ) {
    const number = Number(new URL(page.url()).searchParams.get("entry"));
    if (number <= 1) break;
    await page.click("#step-back");
    await page.waitForURL(new RegExp(`entry=${number - 1}\\b`));
    seen += await back().count();
    if (seen === before.length - 1) break;
  }
  await back().locator("summary").click();
  assert.ok((await page.locator(".undone li").count()) > 3, "all that is taken back is listed");
  await sound(page, "going back");
  await page.click("#back");
  await page.waitForSelector("#typed");
  assert.deepEqual(await rolled(page), before.slice(0, 1));
  assert.deepEqual((await chosen(page)).filter(Boolean), before[1]);
});

visit("without script rolls are typed and typed anew as well", { javaScriptEnabled: false }, async ({ page }) => {
  await begin(page, { real: true });
  await page.fill("#digits", "6 1 2 3 4");
  await page.press("#digits", "Enter");
  await page.waitForSelector("#refused");
  assert.equal(await page.inputValue("#digits"), "6 1 2 3 4", "what was typed is still there");
  await page.fill("#digits", "612345");
  await page.press("#digits", "Enter");
  await page.waitForSelector(".own .box.can");
  await page.click("#undo");
  await page.waitForSelector("#typed");
  assert.ok(await page.locator("#face-0-6").isChecked());
});
