// Takes the pictures of docs/pictures from real games: `npm run pictures`, after `cargo build --profile ci -p silbertablett-cli`.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { offered, outcome } from "./harness/player.js";
import { Server } from "./harness/server.js";
import { begin } from "./harness/start.js";
import { launch } from "./harness/visitor.js";

const folder = fileURLToPath(new URL("../../../../docs/pictures/", import.meta.url));
mkdirSync(folder, { recursive: true });
const large = { viewport: { width: 1280, height: 860 } };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const server = await Server.start();
const browser = await launch();

async function visitor(options) {
  const context = await browser.newContext({ baseURL: server.base, locale: "en-GB", ...options });
  return context.newPage();
}

/** Plays as the strongest bot advises, until `done` or the end. */
async function play(page, done = async () => false) {
  for (;;) {
    const offer = await offered(page);
    if (offer.ended || (await done(offer))) return;
    if (offer.throws) await page.click("#throw");
    else if (await page.locator("#ask-hint").isVisible()) {
      await page.click("#ask-hint");
      await page.click("#hint-0");
    } else if (offer.can.length + offer.moves.length) await page.click(`#${offer.can[0] ?? offer.moves[0]}`);
    else if (offer.hurry) await page.click("#hurry", { timeout: 1000 }).catch(() => {});
    await outcome(page, offer.version);
  }
}

/** Until round `round`, with a throw on the table and many boxes to choose from. */
const inRound = (page, round, most = 8) => async (offer) => {
  const text = await page.locator("#round").textContent();
  const thrown = /\broll \d/.test(text) && !offer.throws && !offer.hurry;
  return thrown && Number(/\d+/.exec(text)[0]) >= round && offer.can.length >= most && !(await page.locator("#hint").count());
};

async function still(page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}

async function take(page, name, options = {}) {
  await still(page);
  await page.screenshot({ path: `${folder}${name}.png`, ...options });
}

/** The box whose preview is the longest: where a chain begins. */
async function pointAtChain(page) {
  const ids = (await offered(page)).can;
  let best = { words: "", id: ids[0] };
  for (const id of ids) {
    await page.hover(`#${id}`);
    const words = await page.locator("#preview").textContent();
    if (words.length > best.words.length) best = { words, id };
  }
  await page.hover(`#${best.id}`);
}

const start = await visitor(large);
await start.goto("/");
await take(start, "start", { fullPage: true });

for (const [sheet, options] of [["classic", {}], ["twice", {}], ["deluxe", {}], ["mixed", { colorScheme: "dark" }]]) {
  const page = await visitor({ ...large, ...options });
  await begin(page, { sheet, seats: [["person", "Ann"]], seed: 7 });
  await play(page, inRound(page, 4, 5));
  if (sheet === "classic") {
    await pointAtChain(page);
    await take(page, "chain");
  }
  await page.mouse.move(1, 1);
  await take(page, sheet);
}

const two = await visitor(large);
await begin(two, { seats: [["person", "Ann"], ["club", "Bo"]], seed: 12 });
await play(two, inRound(two, 4, 5));
await take(two, "two");
await play(two);
await take(two, "end");
for (let seed = 20; seed < 30; seed += 1) {
  await begin(two, { sheet: seed % 3 ? "classic" : "twice", seats: [["person", "Ann"]], seed });
  await play(two);
}
await two.goto("/stats");
await take(two, "stats", { fullPage: true });

const small = await visitor(phone);
await begin(small, { sheet: "twice", seats: [["person", "Ann"]], seed: 5 });
await play(small, inRound(small, 3, 5));
await small.evaluate(() => window.scrollTo(0, 260));
await take(small, "phone");

await browser.close();
await server.remove();
