// What goes over the line: how much, and what happens when it is cut.

import assert from "node:assert/strict";
import { chance, outcome, offered, play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { openTable, sit, turn } from "../harness/tables.js";
import { house, visit } from "../harness/visitor.js";

house();

const MOST = 150 * 1024;

/** Counts all bytes as they come over the line, with nothing kept from before. */
async function counted(context, page) {
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.setCacheDisabled", { cacheDisabled: true });
  const seen = { bytes: 0, files: 0 };
  line.on("Network.loadingFinished", ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    seen.files += 1;
  });
  return seen;
}

visit("the first load stays under 150 KiB", {}, async ({ page, context }) => {
  const addresses = ["/", "/help/deluxe", "/stats"];
  for (const sheet of ["twice", "mixed"]) {
    await begin(page, { sheet, seats: ["person", "person", "person", "person"], seed: 1 });
    await page.click("#throw");
    await page.waitForSelector(".own .box.can");
    addresses.push(page.url());
  }
  for (const address of addresses) {
    const fresh = await context.newPage();
    const seen = await counted(context, fresh);
    await fresh.goto(address, { waitUntil: "networkidle" });
    assert.ok(seen.files > 2, `${seen.files} files of ${address}`);
    assert.ok(seen.bytes > 5_000 && seen.bytes < MOST, `${address} takes ${seen.bytes} bytes`);
    await fresh.close();
  }
});

const gone = [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET/];

visit("a banner says that the server is gone, and goes by itself when it is back", { accepted: gone }, async ({ page, server }) => {
  await begin(page, { seed: 111 });
  await play(page, { seed: 2, most: 7 });
  const marked = await page.locator(".own .box.marked").count();
  const { version } = await offered(page);
  assert.equal(await page.locator("#gone").isVisible(), false);
  await server.down();
  // The page finds out by itself, as it asks for news.
  await page.waitForSelector("#gone:not([hidden])");
  assert.ok((await page.locator("#gone").innerText()).length > 20);
  await server.up();
  await page.waitForSelector("#gone", { state: "hidden" });
  assert.equal(await page.locator(".own .box.marked").count(), marked);
  assert.equal((await offered(page)).version, version);
  await play(page, { seed: 3, most: 5 });
  assert.notEqual((await offered(page)).version, version);
});

visit("a click while the server is gone is not lost unseen", { accepted: gone }, async ({ page, server }) => {
  await begin(page, { seed: 112 });
  await server.down("SIGKILL");
  await page.click("#throw");
  await page.waitForSelector("#gone:not([hidden])");
  await server.up();
  await page.waitForSelector("#gone", { state: "hidden" });
  const { version } = await offered(page);
  await page.click("#throw");
  await outcome(page, version);
  await page.waitForSelector(".own .box.can");
});

visit("a page that is open while the program is replaced comes back with the new one, once", { accepted: gone }, async ({ page, server, device }) => {
  const link = await openTable(page);
  const { page: other, faults } = await device();
  await sit(other, link, "Bo");
  await page.waitForSelector("#begin:not([disabled])");
  await page.click("#begin");
  for (const one of [page, other]) await one.waitForURL(/\/game\//);
  const loads = [0, 0];
  for (const [which, one] of [page, other].entries()) one.on("load", () => (loads[which] += 1));
  const release = await page.getAttribute("html", "data-release");
  // Bo reads which keys there are: what lies open is not taken from under his eyes.
  await other.waitForSelector(".own .print > *", { state: "attached" });
  await other.keyboard.press("?");
  await other.waitForSelector("#keys[open]");
  await page.waitForSelector("#throw");
  await page.focus("#throw");
  await server.update();
  const renewed = (before) => document.documentElement.dataset.release !== before;
  await page.waitForFunction(renewed, release);
  await page.waitForSelector("#connection:empty", { state: "attached" });
  assert.equal(await page.evaluate(() => document.activeElement.id), "throw", "the focus is where it was");
  await page.keyboard.press("Space");
  await page.waitForSelector(".own .box.can");
  assert.equal(await other.evaluate(renewed, release), false);
  await other.keyboard.press("Escape");
  await other.waitForFunction(renewed, release);
  // Both play on, in step, and neither is loaded anew again.
  await play(page, { seed: 5, most: 1 });
  const { version } = await offered(page);
  await other.waitForFunction((now) => Number(document.querySelector("#play input[name=version]")?.value) >= now, Number(version));
  assert.deepEqual(loads, [1, 1]);
  assert.deepEqual(faults, []);
});

visit("a page that was out of sight catches up at once", {}, async ({ page }) => {
  await begin(page, { seed: 113 });
  const behind = await page.evaluate(() => document.querySelector("#main").dataset.url);
  const seen = (state) => page.evaluate((to) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: to });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await seen("hidden");
  const asked = page.waitForRequest((request) => request.url().endsWith(behind));
  await page.evaluate(() => (window.timers = window.setTimeout = () => 0));
  await seen("visible");
  await asked;
});

visit("eight tabs of one browser stay in step, and each of them is quick", {}, async ({ page, context, device }) => {
  const link = await openTable(page);
  const { page: other } = await device();
  await sit(other, link, "Bo");
  await page.waitForSelector("#begin:not([disabled])");
  await page.click("#begin");
  await page.waitForURL(/\/game\//);
  const tabs = [page];
  while (tabs.length < 8) {
    tabs.push(await context.newPage());
    await tabs.at(-1).goto(page.url());
  }
  for (const tab of tabs) await tab.waitForSelector("#people");
  const at = async (version) => {
    // The other one may have gone on by then.
    for (const tab of tabs) await tab.waitForFunction((now) => Number(document.querySelector("#play input[name=version]")?.value) >= now, Number(version));
  };
  // Whichever of them is pressed, it is answered, though the browser keeps six connections, and all the others follow.
  const random = chance(6);
  for (const tab of [tabs[7], tabs[0]]) {
    const { version } = await offered(tab);
    while ((await offered(tab)).version === version) for (const one of [tab, other]) await turn(one, random);
    await at((await offered(tab)).version);
  }
});
