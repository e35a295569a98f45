// Taking a move back on which others have built: they are asked, each on their own device.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { chance } from "../harness/player.js";
import { openTable, sit, turn } from "../harness/tables.js";
import { house, visit } from "../harness/visitor.js";

house();

visit("two at two devices take a move back, and the same dice come again", {}, async ({ page, device }) => {
  const link = await openTable(page);
  const bo = await device({ locale: "de-DE", viewport: { width: 390, height: 664 } });
  await sit(bo.page, link, "Bo");
  await page.click("#begin");
  await bo.page.waitForURL(/\/game\//);
  const pages = [page, bo.page];
  const random = chance(3);
  const asks = () => page.locator("#ask-back").count();
  for (let n = 0; !(await asks()); n += 1) {
    assert.ok(n < 200, "nothing to take back in a whole game");
    for (const one of pages) if (!(await asks())) await turn(one, random);
  }
  // Refused: nothing changes but the buttons.
  const marked = () => page.locator(".own .box.marked").count();
  const before = await marked();
  await page.click("#ask-back");
  await page.waitForSelector("#withdraw");
  await bo.page.waitForSelector("#question:has-text('Ann möchte zurücknehmen')");
  for (const one of pages) {
    const wide = await one.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, "no sideways scrolling");
  }
  for (const one of pages) await sound(one, "a move is asked back");
  assert.match(await bo.page.textContent("#live"), /Ann möchte zurücknehmen/, "it is said to who listens");
  await bo.page.click("#refuse");
  await page.waitForSelector("#ask-back");
  assert.equal(await marked(), before);
  // Agreed, after a reload and by keyboard.
  await page.click("#ask-back");
  await bo.page.waitForSelector("#agree");
  await bo.page.reload();
  await bo.page.focus("#agree");
  await bo.page.keyboard.press("Enter");
  await page.waitForSelector("#withdraw", { state: "detached" });
  // What it was that was taken back depends on the dice: a roll, a box, a pass.
  for (const [one, words] of [[page, "Ann took back, as all agreed"], [bo.page, "Ann hat mit Zustimmung aller zurückgenommen"]]) {
    await one.waitForFunction((said) => document.querySelector("#story").textContent.includes(said), words);
    assert.equal(await one.locator("#question, #withdraw, #agree").count(), 0);
  }
});
