// How a part of a page becomes another one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { held, morph, start } from "../../assets/update.js";

const page = (html) => new JSDOM(`<body><main id="main">${html}</main></body>`, { url: "http://localhost/game/1" }).window;

/** Changes a page, and checks that it has become what came, whatever it was. */
function becomes(window, html) {
  const template = window.document.createElement("template");
  template.innerHTML = `<main id="main">${html}</main>`;
  const main = window.document.querySelector("#main");
  morph(main, template.content.firstElementChild);
  assert.equal(main.innerHTML, html);
  return main;
}

test("elements with ids stay themselves, wherever they go", () => {
  const window = page('<div id="a"><i id="x">1</i></div><div id="b"></div>');
  const die = window.document.querySelector("#x");
  const main = becomes(window, '<div id="b"><i id="x" class="new">2</i></div><p></p><div id="a"></div>');
  assert.equal(main.querySelector("#x"), die);
});

test("what is wrapped anew, swapped or taken out comes out right", () => {
  const states = [
    '<section id="s0"><b id="x"></b>one</section><div><section id="s1">two</section></div>',
    '<section id="s1">two<b id="x"></b></section><div><section id="s0"></section></div>',
    '<div><section id="s1"><div><b id="x"></b></div></section><section id="s0">one</section></div>',
    '<p id="s2"></p>',
    '<div class="w"><section id="s0"><section id="s1"></section></section></div><b id="x"></b><!--c--><svg><path d="M0 0"></path></svg>',
  ];
  for (const from of states) for (const to of states) becomes(page(from), to);
});

test("what takes the place of something else leaves its neighbours where they are", async () => {
  const window = page('<i></i><span id="b0">1</span><em>one</em><span id="b1">2</span><em>two</em>');
  const [one, two] = window.document.querySelectorAll("em");
  let moves = 0;
  new window.MutationObserver((list) => (moves += list.length)).observe(window.document.querySelector("#main"), { childList: true });
  const main = becomes(window, '<i></i><button id="b0">1</button><em>one</em><button id="b1">2</button><em>two</em>');
  await null;
  assert.deepEqual([...main.querySelectorAll("em")], [one, two]);
  assert.equal(moves, 4, "each in, and each out");
});

test("what goes first in a list moves nothing that stays", async () => {
  const turn = (number) => `<ol id="turn-${number}"><li>${number}</li></ol>`;
  const window = page([1, 2, 3, 4, 5].map(turn).join(""));
  let moves = 0;
  new window.MutationObserver((list) => (moves += list.length)).observe(window.document.querySelector("#main"), { childList: true });
  becomes(window, [3, 4, 5, 6].map(turn).join(""));
  await null;
  assert.equal(moves, 3, "two out, and one in");
});

test("where Tab stops on the sheet is the reader's", () => {
  const window = page('<div class="own"><button id="b" tabindex="-1" data-home="1">1</button></div><a id="a" tabindex="-1"></a>');
  const template = window.document.createElement("template");
  template.innerHTML = '<main id="main"><div class="own"><button id="b">2</button></div><a id="a"></a></main>';
  const main = window.document.querySelector("#main");
  morph(main, template.content.firstElementChild);
  assert.equal(main.innerHTML, '<div class="own"><button id="b" tabindex="-1" data-home="1">2</button></div><a id="a"></a>');
});

test("what has the mark of what came is left as it is", () => {
  const window = page('<div id="a" data-v="1"><b></b></div><div id="b" data-v="1"><b></b></div>');
  assert.equal(held(window.document), "a=1 b=1");
  const template = window.document.createElement("template");
  template.innerHTML = '<main id="main"><div id="a" data-v="1"></div><div id="b" data-v="2"></div></main>';
  const main = window.document.querySelector("#main");
  morph(main, template.content.firstElementChild);
  assert.equal(main.querySelectorAll("#a b").length, 1);
  assert.equal(main.querySelectorAll("#b b").length, 0);
});

test("what people have unfolded stays open, and what was typed gives way to what came", () => {
  const window = page('<details id="d" open=""></details><input id="t" value="1">');
  window.document.querySelector("#t").value = "135";
  const template = window.document.createElement("template");
  template.innerHTML = '<main id="main"><details id="d"></details><input id="t"></main>';
  morph(window.document.querySelector("#main"), template.content.firstElementChild);
  assert.ok(window.document.querySelector("#d").open);
  assert.equal(window.document.querySelector("#t").value, "");
});

/** A page whose requests are answered by hand. */
function asking(html) {
  const window = page(html);
  const asked = [];
  const told = [];
  window.fetch = (url, how) => new Promise((resolve, reject) => asked.push({ url, how, reject, answer: (text, status = 200) => resolve({ status, ok: status < 400, text: async () => text }) }));
  for (const name of ["request", "answer", "before", "after", "gone", "refused"]) window.document.addEventListener(`part:${name}`, () => told.push(name));
  // However quick this machine is, it listens after each part.
  start(window, 0);
  // The answer, and the pause before the page changes.
  const turn = () => new Promise((resolve) => setTimeout(resolve, 10));
  return { window, asked, told, turn, $: (selector) => window.document.querySelector(selector) };
}

test("a form is sent once until it is answered, with the button that was pressed and the marks of what is held", async () => {
  const { window, asked, told, turn, $ } = asking('<form id="f" action="/do" data-part><input name="a" value="1"><button name="b" value="2"></button></form><i id="p" data-v="9"></i>');
  $("button").click();
  $("button").click();
  assert.equal(asked.length, 1);
  assert.equal(String(asked[0].how.body), "a=1&b=2");
  assert.equal(asked[0].how.headers["X-Part"], "p=9");
  asked[0].answer('<main id="main"><p>done</p></main>');
  await turn();
  assert.equal($("#main").innerHTML, "<p>done</p>");
  assert.deepEqual(told, ["request", "answer", "before", "after"]);
  window.document.dispatchEvent(new window.CustomEvent("part:ask", { detail: { url: "/news", quiet: true } }));
  asked[1].answer("", 204);
  await turn();
  assert.deepEqual(told.slice(4), ["request", "answer"]);
});

test("what comes late changes nothing, and what fails is told", async () => {
  const { window, asked, told, turn, $ } = asking("now");
  $("#main").dataset.version = "7";
  const ask = () => window.document.dispatchEvent(new window.CustomEvent("part:ask", { detail: { url: "/news", quiet: true } }));
  ask();
  asked[0].answer('<main id="main" data-version="6">before</main>');
  await turn();
  assert.equal($("#main").textContent, "now");
  for (const [status, word] of [[502, "gone"], [404, "refused"]]) {
    ask();
    asked.at(-1).answer("", status);
    await turn();
    assert.equal(told.at(-1), word);
  }
  ask();
  asked.at(-1).reject(new Error("no network"));
  await turn();
  assert.ok(told.slice(-2).includes("gone"));
});

test("what has marks is changed first, and what comes next waits for the rest", async () => {
  const { window, asked, told, turn, $ } = asking('<div id="dice">old</div><div id="sheet" data-v="old"><b id="box">old</b></div><div id="other" data-v="old">old</div>');
  const text = (word, version) => `<main id="main" data-version="${version}"><div id="dice">${word}</div><div id="sheet" data-v="${word}"><b id="box">${word}</b></div><div id="other" data-v="${word}">${word}</div></main>`;
  const box = $("#box");
  const seen = [];
  new window.MutationObserver(() => seen.push([$("#dice").textContent, $("#box").textContent, $("#other").textContent].join(" "))).observe($("#main"), { subtree: true, childList: true, characterData: true });
  for (const url of ["/one", "/two"]) window.document.dispatchEvent(new window.CustomEvent("part:ask", { detail: { url, quiet: true } }));
  asked[0].answer(text("new", 1));
  asked[1].answer(text("newer", 2));
  for (let n = 0; n < 500 && seen.at(-1) !== "newer newer newer"; n += 1) await turn();
  await turn();
  assert.equal($("#box"), box);
  assert.deepEqual(seen, ["old new old", "old new new", "new new new", "new newer new", "new newer newer", "newer newer newer"]);
  assert.deepEqual(told.filter((name) => /before|after/.test(name)), ["before", "after", "before", "after"]);
});

test("what is held and comes without what is in it moves with whose turn it is", async () => {
  const own = (id, inside) => `<section id="${id}" class="own"><div><svg id="print" data-v="print">${inside}</svg><i id="a-${id}" data-v="1">${inside && "x"}</i></div></section>`;
  const other = (id, v) => `<section id="${id}" class="other" data-v="${v}"><b>small</b></section>`;
  const { window, asked, told, turn, $ } = asking(own("one", "<g></g><g></g>") + other("two", 1));
  const print = $("#print");
  const seats = [other("one", 2) + own("two", ""), own("one", "") + other("two", 3), other("one", 4) + own("two", "")];
  for (const [version, html] of seats.entries()) {
    window.document.dispatchEvent(new window.CustomEvent("part:ask", { detail: { url: "/news", quiet: true } }));
    asked.at(-1).answer(`<main id="main" data-version="${version}">${html}</main>`);
    for (let n = 0; n < 500 && told.filter((name) => name === "after").length <= version; n += 1) await turn();
    assert.ok($("#print") === print, "the same drawing");
    assert.equal(print.children.length, 2);
    assert.equal(print.closest("section").className, "own");
    assert.deepEqual([...window.document.querySelectorAll("section")].map(({ id, className }) => `${id} ${className}`), ["one", "two"].map((id) => `${id} ${html.includes(`"${id}" class="own"`) ? "own" : "other"}`));
  }
});
