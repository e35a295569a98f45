// Three languages: asked for by the browser, chosen on a page, chosen in the settings.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { fits } from "../harness/layout.js";
import { play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

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
