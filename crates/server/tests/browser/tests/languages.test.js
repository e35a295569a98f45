// Three languages: asked for by the browser, chosen on a page, chosen in the settings.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house(() => ({ args: ["--metrics", "127.0.0.1:0"], env: { SILBERTABLETT_LOG: "info" } }));

const lang = (page) => page.locator("html").getAttribute("lang");
/** A key that nobody has translated, or a place that nothing has filled. */
const hole = /\bpage-[a-z-]+\b|\{\s*\$|\{\s*\}/;

const prompts = new Map();
for (const [locale, expected] of [["de-AT", "de"], ["pl", "pl"], ["en-US", "en"]]) {
  visit(`a browser of ${locale} is spoken to in ${expected}`, { locale }, async ({ page }) => {
    for (const path of ["/", "/games", "/stats", "/me", "/about", "/upload", "/help/twice"]) {
      await page.goto(path);
      assert.equal(await lang(page), expected);
      assert.doesNotMatch(await page.locator("body").innerText(), hole, path);
    }
    await begin(page, { sheet: "twice", seats: ["person", "person"], seed: 81 });
    await play(page, {
      seed: 7,
      most: 7,
      each: async () => assert.doesNotMatch(await page.locator("body").innerText(), hole),
    });
    prompts.set(locale, await page.locator("#prompt").innerText());
    await sound(page, locale);
    await fits(page, locale);
  });
}

visit("each language says it in its own words", {}, async () => {
  assert.equal(new Set([...prompts.values()]).size, 3, [...prompts.values()].join(" | "));
});

visit("the language is changed in the middle of a game, which goes on", {}, async ({ page }) => {
  await begin(page, { seed: 82 });
  await play(page, { seed: 8, most: 4 });
  const marked = await page.locator(".own .box.marked").count();
  const address = page.url();
  for (const code of ["de", "pl", "de"]) {
    await page.click(`.languages button[value="${code}"]`);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
    assert.equal(new URL(page.url()).pathname, new URL(address).pathname);
    assert.equal(await page.locator(".own .box.marked").count(), marked);
  }
  await play(page, { seed: 8, most: 8 });
  assert.ok((await page.locator(".own .box.marked").count()) > marked);
  assert.equal(await lang(page), "de");
  await page.goto("/me");
  await page.selectOption('select[name="lang"]', "pl");
  await page.click(".stack button");
  await page.waitForSelector('html[lang="pl"]');
});

const monitored = { accepted: [/^asks another host: http:\/\/127\.0\.0\.1:/] };

visit("what operators see is counted rightly, and said in three languages", monitored, async ({ page, server, device }) => {
  const told = server.errors.split("\n").find((line) => line.includes("counts are answered"));
  const [, address] = told.match(/"address":"([^"]+)"/);
  const overview = `http://${address}/`;
  const number = (counts, of) => counts.evaluate((body, route) => {
    const rows = [...body.querySelectorAll("table:not(.refused) tbody tr")];
    const row = rows.find((line) => line.querySelector("th").textContent === route);
    return row ? Number(row.querySelector("td").textContent) : 0;
  }, of);
  const commands = "/game/{id}/command";
  const shown = async () => {
    await page.goto(overview);
    return number(page.locator("body"), commands);
  };
  const before = await shown();
  const player = await device();
  let sent = 0;
  player.context.on("request", (request) => (sent += Number(request.method() === "POST" && request.url().endsWith("/command"))));
  await begin(player.page, { seed: 83 });
  await play(player.page, { seed: 9, most: 6 });
  const game = new URL(player.page.url()).pathname;
  assert.ok(sent >= 6);
  for (let n = 0; n < 2; n += 1) await player.context.request.get("/game/nothing");
  assert.equal(await shown(), before + sent, "what was played is counted, once each");
  const refused = page.locator(".refused tbody tr", { hasText: "404" });
  assert.deepEqual(await refused.locator("td").allTextContents(), ["GET", "404", "2"]);
  assert.ok(!(await page.content()).includes(game.split("/").pop()), "no game is named");
  const titles = new Set();
  for (const locale of ["en-GB", "de-DE", "pl-PL"]) {
    const operator = await device({ locale, viewport: { width: 360, height: 640 } });
    await operator.page.goto(overview);
    assert.equal(await lang(operator.page), locale.slice(0, 2));
    assert.doesNotMatch(await operator.page.locator("body").innerText(), /\boverview\b|\{\s*\$|\{\s*\}/);
    titles.add(await operator.page.textContent("h1"));
    await sound(operator.page, `the overview of ${locale}`);
    await fits(operator.page, `the overview of ${locale}`);
  }
  assert.equal(titles.size, 3);
  // It loads itself anew for those who have asked for that, until they have enough of it.
  const anew = page.locator('meta[http-equiv="refresh"]');
  assert.equal(await anew.count(), 0);
  await page.click(".note a");
  await page.waitForURL(/\?/);
  assert.equal(await anew.count(), 1);
  await page.click(".note a");
  await page.waitForURL((url) => !url.search);
  assert.equal(await anew.count(), 0);
});
