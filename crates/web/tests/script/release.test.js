// A page that meets answers of another release of the program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { start } from "../../assets/release.js";
import { start as asks } from "../../assets/update.js";

/** A tab over several pages: what it remembers stays, and the clock is moved by hand. */
function tab() {
  const store = new Map();
  const clock = { now: 1_000_000 };
  const sessionStorage = { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value) };
  return (release, html = "", storage = sessionStorage) => {
    const { window } = new JSDOM(`<html data-release="${release}"><body><main id="main">${html}</main></body></html>`, { url: "http://localhost/game/1" });
    Object.defineProperty(window, "sessionStorage", { get: () => storage ?? assert.fail("no storage") });
    const loads = [];
    start(window, () => loads.push(release), () => clock.now);
    const meets = (other, quiet = true) => !window.document.dispatchEvent(new window.CustomEvent("part:release", { detail: { release: other, quiet }, cancelable: true }));
    return { window, loads, meets, clock, $: (selector) => window.document.querySelector(selector) };
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 10));

test("a page is loaded anew for another release, and is left alone by its own", () => {
  const page = tab()("a");
  assert.equal(page.meets("a"), false);
  assert.deepEqual(page.loads, []);
  assert.equal(page.meets("b"), true, "what came is passed over");
  assert.equal(page.loads.length, 1);
});

test("it goes back and forth between old servers and new ones no more than once, and on for the next release", () => {
  const open = tab();
  assert.equal(open("a").meets("b"), true);
  const page = open("b");
  for (let n = 0; n < 5; n += 1) assert.equal(page.meets("a"), false, "the old server still answers: its parts are taken as they are");
  assert.deepEqual(page.loads, []);
  // Something between keeps the old page, whatever answers.
  const kept = open("a");
  assert.equal(kept.meets("b"), false);
  assert.deepEqual(kept.loads, []);
  assert.equal(page.meets("c"), true);
  page.clock.now += 600_001;
  assert.equal(open("c").meets("a"), true, "much later it is no going back and forth");
});

test("a tab that cannot remember is not loaded anew by itself", () => {
  const page = tab()("a", "", null);
  assert.equal(page.meets("b"), false);
  assert.deepEqual(page.loads, []);
});

for (const [what, html, begin, end] of [
  ["types", '<input id="digits"><b id="x" tabindex="0"></b>', ({ $ }) => { $("#digits").focus(); $("#digits").value = "13"; }, ({ $ }) => $("#x").focus()],
  ["reads what lies open", "<dialog open></dialog>", () => {}, ({ $, window }) => { $("dialog").removeAttribute("open"); $("dialog").dispatchEvent(new window.Event("close")); }],
]) {
  test(`whoever ${what} loses nothing: the page waits for the end of it`, async () => {
    const page = tab()("a", html);
    begin(page);
    assert.equal(page.meets("b"), true);
    assert.equal(page.meets("b"), true, "and passes over what comes meanwhile");
    await turn();
    assert.deepEqual(page.loads, []);
    end(page);
    await turn();
    assert.equal(page.loads.length, 1);
  });
}

test("what the reader has asked for is not left without an answer", () => {
  const page = tab()("a", '<input id="digits">');
  page.$("#digits").focus();
  page.$("#digits").value = "13";
  page.meets("b", false);
  assert.equal(page.loads.length, 1);
});

test("the focus is where it was", () => {
  const open = tab();
  const html = '<button id="one"></button><button id="two"></button>';
  const page = open("a", html);
  page.$("#two").focus();
  page.meets("b");
  assert.equal(open("b", html).window.document.activeElement.id, "two");
  assert.notEqual(open("b", html).window.document.activeElement.id, "two", "and only once");
});

test("an answer of another release changes nothing of the page that is about to go", async () => {
  for (const [release, text] of [["a", "news"], ["b", "now"]]) {
    const { window, loads, $ } = tab()("a", "now");
    const headers = new Map([["X-Release", release]]);
    window.fetch = async () => ({ status: 200, ok: true, headers, text: async () => '<main id="main">news</main>' });
    asks(window, 0);
    window.document.dispatchEvent(new window.CustomEvent("part:ask", { detail: { url: "/news", quiet: true } }));
    await turn();
    assert.equal($("#main").textContent, text);
    assert.equal(loads.length, release === "a" ? 0 : 1);
  }
});
