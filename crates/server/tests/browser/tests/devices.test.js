// Several people, each with a device of their own: a table by link, a live game that survives reloads, lost networks and a server that is
// killed, three languages at one table.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { chance, offered } from "../harness/player.js";
import { openTable, sit, turn } from "../harness/tables.js";
import { house, visit } from "../harness/visitor.js";

house();

/** What belongs to lost networks and servers that are gone. */
const gone = [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/];

/** Four people in three languages, each at a device of their own, or the last at the phone of the third. */
async function gather({ page, device }, sheet, shares) {
  const link = await openTable(page, { sheet });
  const phone = { viewport: { width: 390, height: 664 } };
  const bo = await device({ locale: "de-DE", ...phone });
  const cy = await device({ locale: "pl-PL", ...phone });
  await sit(bo.page, link, "Bo");
  await sit(cy.page, link, "Cy");
  // Everybody sees who has come, without doing anything.
  for (const one of [page, bo.page, cy.page]) await one.waitForSelector('.chair:has-text("Cy")');
  const devices = [bo, cy];
  if (shares) {
    await cy.page.fill("#name", "Di");
    await cy.page.click("#sit");
  } else {
    const di = await device(phone);
    devices.push(di);
    await di.page.goto(link);
    await di.page.fill("#name", "Di");
    await di.page.click("#sit");
  }
  // All seats are taken: the game begins by itself, and every page goes there.
  const pages = [page, ...devices.map((one) => one.page)];
  for (const one of pages) await one.waitForURL(/\/game\//);
  const languages = await Promise.all(pages.map((one) => one.getAttribute("html", "lang")));
  assert.deepEqual(languages, ["en", "de", "pl", "en"].slice(0, pages.length));
  return { pages, devices };
}

/** Takes the seat of a page to a device that has never been here, whose page takes its place. */
async function move(pages, at, { device }) {
  const table = pages[at].url();
  await pages[at].click("#people");
  await pages[at].click("#move-seat");
  const seat = await pages[at].inputValue("#link");
  const fresh = await device();
  await fresh.page.goto(seat);
  await fresh.page.click("#take-seat");
  await fresh.page.waitForURL(/\/game\//);
  const old = pages[at];
  pages[at] = fresh.page;
  await old.goto(table);
  await old.waitForSelector("#watching");
}

// Each game is minutes of a busy machine: those on the other two sheets are played where somebody wants all of them.
const others = process.env.SILBERTABLETT_EVENINGS === "all" ? [["twice", false], ["deluxe", false]] : [];

for (const [sheet, shares] of [["classic", true], ["mixed", false], ...others]) {
  const at = shares ? "three devices" : "four devices, one of them left for another,";
  visit(`four people at ${at} play a whole game of ${sheet} through reloads, lost networks and a killed server`, { accepted: gone, longest: 400_000 }, async (house) => {
    const { server } = house;
    const { pages, devices } = await gather(house, sheet, shares);
    const random = chance(7);
    /** Whether Bo's phone has lost its network: the others play on until they need him. */
    let away = false;
    const back = async () => {
      away = false;
      await devices[0].context.setOffline(false);
      // It finds out by itself, and shows what the others have done meanwhile.
      const { version } = await offered(pages[0]);
      await pages[1].waitForFunction((now) => Number(document.querySelector("#play input[name=version]")?.value) >= now, Number(version));
    };
    const accidents = new Map([
      [8, async () => pages[1].reload()],
      [16, async () => {
        away = true;
        await devices[0].context.setOffline(true);
      }],
      [30, async () => {
        await server.down("SIGKILL");
        await server.up();
      }],
      [40, async () => pages[0].goto(pages[0].url())],
    ]);
    if (!shares) accidents.set(35, () => move(pages, 3, house));
    let played = 0;
    let idle = 0;
    for (;;) {
      const done = [];
      for (const page of pages) {
        if (away && page === pages[1]) continue;
        const happened = await turn(page, random);
        done.push(happened);
        if (happened !== "played") continue;
        played += 1;
        const accident = accidents.get(played);
        accidents.delete(played);
        await accident?.();
      }
      if (done.every((one) => one === "ended")) break;
      idle = done.includes("played") ? 0 : idle + 1;
      if (away && (idle > 3 || played >= 24)) await back();
      assert.ok(idle < 400, `nobody has anything to do after ${played} turns`);
      if (idle) await pages[0].waitForTimeout(50);
    }
    assert.equal(accidents.size, 0, "everything has happened");
    const ends = [];
    for (const page of pages) {
      await page.waitForSelector("#end");
      ends.push((await page.locator("#result tfoot td").allTextContents()).map((text) => text.trim()));
    }
    assert.equal(ends[0].length, 4);
    for (const end of ends) assert.deepEqual(end, ends[0]);
    if (!shares) return;
    // They play again: one offers it, all take it, and the next one opens.
    for (const page of pages) {
      await page.click("#people");
      await page.click("#again-together");
      await page.waitForURL(/\/(tables|game)\//);
    }
    for (const page of pages) await page.waitForURL(/\/game\//);
    assert.ok(await pages[1].locator("#throw").isVisible(), "Bo opens the next game");
  });
}

/** When something was pressed at a page, and when another shows what came of it, in milliseconds of the machine's clock. */
const pressed = (page) => page.evaluate(() => document.addEventListener("click", () => (window.pressedAt = Date.now()), { capture: true }));
const shows = (page) => page.evaluate(() => {
  const version = () => document.querySelector("#play input[name=version]")?.value;
  let known = version();
  new MutationObserver(() => {
    if (version() && version() !== known) window.shownAt = Date.now();
    known = version() ?? known;
  }).observe(document, { subtree: true, childList: true, attributes: true });
});

visit("another device's move is there at once", {}, async (house) => {
  const { page, device } = house;
  const link = await openTable(page, {});
  const bo = await device();
  await sit(bo.page, link, "Bo");
  await page.waitForSelector('.chair:has-text("Bo")');
  for (const one of [page, bo.page]) await sound(one, "people gather");
  await page.click("#begin");
  for (const one of [page, bo.page]) {
    await one.waitForURL(/\/game\//);
    await one.waitForSelector("#people .dot.here ~ .dot.here");
    await pressed(one);
    await shows(one);
  }
  const took = [];
  const random = chance(3);
  for (let n = 0; n < 20; n += 1) {
    for (const [here, there] of [[page, bo.page], [bo.page, page]]) {
      const before = (await offered(there)).version;
      if ((await turn(here, random)) !== "played") continue;
      await there.waitForFunction((version) => document.querySelector("#play input[name=version]")?.value !== version, before, { polling: 10 });
      took.push((await there.evaluate(() => window.shownAt)) - (await here.evaluate(() => window.pressedAt)));
    }
  }
  took.sort((a, b) => a - b);
  console.log(`from click to the other screen: ${took.join(" ")} ms`);
  assert.ok(took.length > 20, `${took.length} moves`);
  // 250 ms on a machine that does nothing else; here others keep it busy. A page that asks anew now and then would need 3 s.
  assert.ok(took[Math.floor(took.length * 0.95)] < 2000, `${took}`);
  // What is said is shown in the language of who reads it.
  await bo.page.click("#people");
  await sound(bo.page, "who is at the table");
  await bo.page.click("#say-fox");
  await page.waitForSelector('#bubbles p:has-text("Fox!")');
  // Text once both have said yes: what is being typed stays while others do something, and each can switch it off for themselves.
  await page.click("#people");
  for (const one of [page, bo.page]) await one.click("#text");
  await bo.page.waitForSelector("#talk-text");
  await bo.page.fill("#talk-text", "Well <b>done</b>");
  await page.click("#say-clap");
  await bo.page.waitForSelector('#bubbles p:has-text("Applause")');
  assert.equal(await bo.page.inputValue("#talk-text"), "Well <b>done</b>");
  await bo.page.press("#talk-text", "Enter");
  await page.waitForSelector('#bubbles p:has-text("Well <b>done</b>")');
  await page.waitForSelector('#lines li:has-text("Well <b>done</b>")');
  await bo.page.waitForFunction(() => document.querySelector("#talk-text").value === "");
  await sound(page, "text at the table");
  await page.check("#quiet-lines");
  assert.equal(await page.locator("#lines").isVisible(), false);
  await page.click("#no-text");
  await bo.page.waitForSelector("#talk-text", { state: "detached" });
  // Somebody who goes is away for the others after a while.
  await bo.context.close();
  await page.waitForSelector("#people .dot.away");
});

visit("who looks on sees all of it and can press nothing", {}, async (house) => {
  const { page, device } = house;
  const link = await openTable(page, {});
  await page.selectOption("#bot", "greedy");
  await page.click("#put-bot");
  await page.waitForSelector('.chair:nth-child(2) .who small:has-text("a bot")');
  await page.click("#begin");
  await page.waitForURL(/\/game\//);
  const eve = await device();
  await eve.page.goto(link);
  await eve.page.waitForURL(/\/game\//);
  await eve.page.waitForSelector("#watching");
  await sound(eve.page, "somebody looks on");
  // She says a name, and whoever opened the table lets her react, but never play.
  await eve.page.click("#people");
  await eve.page.fill("#watcher-name", "Eve");
  await Promise.all([eve.page.waitForNavigation(), eve.page.click("#say-name")]);
  // At a table of one person and bots the people stand on a page of their own.
  const people = await page.context().newPage();
  await people.goto(`${new URL(page.url()).pathname}/people`);
  await people.click("#let-in-1");
  await people.waitForSelector('#named li:has-text("may react")');
  await eve.page.click("#people");
  await eve.page.click("#say-fox");
  await eve.page.waitForSelector('#bubbles p:has-text("Eve Fox!")');
  await people.reload();
  await people.waitForSelector('#said li:has-text("Eve Fox!")');
  for (const one of [people, eve.page]) await sound(one, "a name of who looks on");
  await eve.page.keyboard.press("Escape");
  await page.click("#throw");
  await page.waitForSelector(".own .box.can");
  const { version } = await offered(page);
  await eve.page.waitForFunction((now) => Number(document.querySelector("#play input[name=version]")?.value) >= now, Number(version));
  const offer = await offered(eve.page);
  assert.deepEqual([offer.can, offer.moves, offer.throws], [[], [], false]);
});

visit("a seat goes to another device by a link, and the old one looks on", {}, async (house) => {
  const { page, device } = house;
  const link = await openTable(page, {});
  const bo = await device();
  await sit(bo.page, link, "Bo");
  await page.waitForSelector('.chair:has-text("Bo")');
  await page.click("#begin");
  await bo.page.waitForURL(/\/game\//);
  const table = bo.page.url();
  await bo.page.click("#people");
  await bo.page.click("#move-seat");
  await sound(bo.page, "a seat's link");
  const seat = await bo.page.inputValue("#link");
  const old = await bo.context.newPage();
  await old.goto(table);
  await old.waitForSelector("#company-list", { state: "attached" });
  const phone = await device({ viewport: { width: 390, height: 664 } });
  await phone.page.goto(seat);
  await sound(phone.page, "a seat to take");
  await phone.page.click("#take-seat");
  await phone.page.waitForURL(/\/game\//);
  assert.equal(await phone.page.locator("#watching").count(), 0);
  // The page of the old device finds out by itself.
  await old.waitForSelector("#watching");
});
