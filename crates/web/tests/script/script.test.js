// The script on pages as they are rendered: `cargo run -p silbertablett-web --example gallery -- DIR` writes them. GALLERY names
// that folder; without it the pages are written again.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";
import { start } from "../../assets/page.js";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
let gallery = process.env.GALLERY;

before(() => {
  if (gallery) return;
  gallery = mkdtempSync(join(tmpdir(), "gallery-"));
  const args = ["run", "--quiet", "--profile", "ci", "-p", "silbertablett-web", "--example", "gallery", "--", gallery];
  execFileSync("cargo", args, { cwd: root, stdio: "inherit" });
});

const open = [];
after(() => open.forEach((window) => window.close()));

/** A page of the gallery with the script running. What its form sends is gathered. */
function page(name, change = (html) => html, prepare = () => {}) {
  const html = change(readFileSync(join(gallery, name), "utf8"));
  const { window } = new JSDOM(html, { url: "http://localhost/game/1", pretendToBeVisual: true });
  open.push(window);
  const sent = [];
  window.HTMLFormElement.prototype.requestSubmit = function (submitter) {
    const data = Object.fromEntries(new window.FormData(this));
    if (submitter?.name) data[submitter.name] = submitter.value;
    sent.push(data);
  };
  window.document.addEventListener("part:ask", ({ detail }) => detail.body && sent.push(Object.fromEntries(detail.body)));
  window.HTMLFormElement.prototype.submit = () => assert.fail("a form is sent past the script");
  window.document.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = Object.fromEntries(new window.FormData(event.target));
    if (event.submitter?.name) data[event.submitter.name] = event.submitter.value;
    sent.push(data);
  });
  window.HTMLDialogElement.prototype.showModal ??= function () { this.setAttribute("open", ""); };
  window.HTMLDialogElement.prototype.close ??= function () { this.removeAttribute("open"); };
  prepare(window);
  const script = start(window);
  const $ = (selector) => window.document.querySelector(selector);
  const key = (name, target = window.document.activeElement) =>
    target.dispatchEvent(new window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  return { window, document: window.document, $, all: (s) => [...window.document.querySelectorAll(s)], sent, key, script };
}

const usable = (view) => view.all("#dice .die.usable")[0];

test("a die lights exactly its boxes, and a second click puts it back", () => {
  const view = page("classic.html");
  const die = usable(view);
  die.click();
  assert.equal(die.getAttribute("aria-pressed"), "true");
  const lit = view.all("[data-lit]").map((box) => box.dataset.m).sort();
  const { ways } = view.script.state();
  const own = [...new Set(ways.filter((way) => way.source === die.dataset.source).map((way) => way.mark))].sort();
  assert.deepEqual(lit, own);
  assert.ok(lit.length > 0);
  die.click();
  assert.equal(view.all("[data-lit]").length, 0);
  assert.equal(view.sent.length, 0);
});

test("a box with one way is marked at once", () => {
  const view = page("classic.html");
  const { ways } = view.script.state();
  const way = ways[0];
  view.$(`[data-source="${way.source}"]`).click();
  view.$(`[data-m="${way.mark}"]`).click();
  assert.equal(view.sent.length, 1);
  assert.equal(view.sent[0].token, way.token);
  assert.equal(view.sent[0].seat, "0");
});

test("a box with several ways asks which one", () => {
  const view = page("mixed.html");
  const { ways } = view.script.state();
  const costly = ways.find((way) => way.costs && ways.filter((other) => other.mark === way.mark).length > 1);
  view.$("#adjust").click();
  view.$(`[data-m="${costly.mark}"]`).click();
  assert.ok(view.$("#chooser").hasAttribute("open"));
  const buttons = view.all("#chooser-ways button");
  assert.equal(buttons.length, ways.filter((way) => way.mark === costly.mark).length);
  assert.equal(view.document.activeElement, buttons[0]);
  buttons.at(-1).click();
  assert.equal(view.sent.length, 1);
  assert.ok(ways.some((way) => way.token === view.sent[0].token));
  assert.ok(!view.$("#chooser").hasAttribute("open"));
});

test("where all ways come to the same nobody is asked which", () => {
  const view = page("mixed.html");
  const { ways } = view.script.state();
  const costly = ways.find((way) => way.costs && ways.filter((other) => other.mark === way.mark).length > 1);
  view.$("#adjust").click();
  ways.filter((way) => way.mark === costly.mark).forEach((way) => (way.leads = 0));
  view.$(`[data-m="${costly.mark}"]`).click();
  assert.equal(view.$("#chooser").open, false);
  assert.equal(view.sent.length, 1);
});

test("a box that only a joker or polish reaches is not marked before that was agreed to", () => {
  const view = page("mixed.html");
  const { ways } = view.script.state();
  const costly = ways.find((way) => way.costs && ways.every((other) => other.costs || other.mark !== way.mark));
  ways.splice(0, ways.length, costly);
  view.$(`[data-m="${costly.mark}"]`).click();
  assert.equal(view.sent.length, 0);
  const buttons = view.all("#chooser-ways button");
  assert.equal(buttons.length, 1);
  buttons[0].click();
  assert.equal(view.sent[0].token, costly.token);
});

test("jokers and polish are used only where they are asked for or nothing else fits", () => {
  const view = page("mixed.html");
  const { ways } = view.script.state();
  const plain = ways.find((way) => !way.costs && ways.some((other) => other.costs && other.mark === way.mark));
  assert.ok(view.script.offers(plain.mark).every((way) => !way.costs));
  view.$("#adjust").click();
  assert.ok(view.script.offers(plain.mark).some((way) => way.costs));
});

test("an illegal wish is sent, to be answered with its reason", () => {
  const view = page("classic.html");
  const die = usable(view);
  die.click();
  const box = view.all("button.box").find((other) => !other.hasAttribute("data-lit"));
  box.click();
  assert.equal(view.sent[0].wish, `${die.dataset.source}.${box.dataset.m}`);
});

test("pointing at a box shows what it pays and lights what it sets off", () => {
  const view = page("classic.html");
  const box = view.$("button.box.can");
  box.dispatchEvent(new view.window.Event("pointerover", { bubbles: true }));
  const [way] = view.script.offers(box.dataset.m);
  assert.ok(view.$("#preview").textContent.includes(way.pays));
  assert.ok(view.all(".die.hot").length > 0);
  box.focus();
  assert.ok(box.getAttribute("aria-description"));
});

test("arrow keys walk over every box of a sheet, holes and areas included", () => {
  for (const name of ["classic.html", "twice.html", "deluxe.html", "mixed.html"]) {
    const view = page(name);
    const boxes = view.all(".own button.box");
    const reached = new Set();
    const queue = [boxes[0]];
    while (queue.length) {
      const box = queue.pop();
      if (reached.has(box)) continue;
      reached.add(box);
      for (const [across, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const next = view.script.neighbour(box, across, down);
        if (next) queue.push(next);
      }
    }
    // A line of two areas is one stop after the other, so that all can be reached.
    assert.equal(reached.size, boxes.length, name);
  }
});

test("arrows move the focus, and Tab stops once in each area", () => {
  const view = page("classic.html");
  const box = view.$("#b0-0-0");
  box.focus();
  view.key("ArrowRight");
  assert.equal(view.document.activeElement.id, "b0-0-1");
  view.key("ArrowDown");
  assert.equal(view.document.activeElement.id, "b0-0-5");
  for (const area of view.all(".own .area")) {
    assert.equal([...area.querySelectorAll("button.box")].filter((other) => other.tabIndex === 0).length, 1);
  }
});

test("digits, undo, hint and help have keys, unless they are turned off", () => {
  const view = page("classic.html");
  view.key("2", view.document.body);
  assert.equal(view.document.activeElement, view.all("#dice .die")[1]);
  assert.equal(view.script.state().chosen, view.all("#dice .die")[1].dataset.source);
  view.key("Escape");
  assert.equal(view.script.state().chosen, null);
  let hints = 0;
  view.$("#ask-hint").addEventListener("click", (event) => { event.preventDefault(); hints += 1; });
  view.key("h", view.document.body);
  assert.equal(hints, 1);
  view.key("?", view.document.body);
  assert.ok(view.$("#keys").hasAttribute("open"));
  const off = page("classic.html", (html) => html.replace(' data-keys="on"', ""));
  off.key("2", off.document.body);
  assert.equal(off.script.state().chosen, null);
});

test("with a die in hand Tab and arrow keys go round the boxes it fits", () => {
  const view = page("classic.html");
  const die = usable(view);
  die.focus();
  die.click();
  const lit = view.all(".own .box[data-lit]");
  assert.ok(lit.length > 1);
  view.key("Tab");
  assert.equal(view.document.activeElement, lit[0]);
  for (const box of [...lit.slice(1), lit[0]]) {
    view.key("ArrowRight");
    assert.equal(view.document.activeElement, box);
  }
  view.key("ArrowUp");
  assert.equal(view.document.activeElement, lit.at(-1), "and back round");
  view.key("Escape");
  view.key("ArrowLeft");
  const can = view.all(".own .box.can");
  assert.equal(view.document.activeElement, can.at(can.indexOf(lit.at(-1)) - 1), "without a die they go round all that can be marked");
});

test("space throws whenever a throw is due, from a box that was just filled as well", () => {
  const view = page("first.html");
  for (const from of [view.$("#b0-0-0"), view.$("#die-0")]) {
    from.focus();
    view.key(" ");
  }
  assert.deepEqual(view.sent.map((sent) => sent.do), ["throw", "throw"]);
  // What is a button of its own stays one.
  view.$("#more summary").focus();
  view.key(" ");
  assert.equal(view.sent.length, 2);
});

test("a throw goes by itself after a second, unless something else is pressed", () => {
  const soon = (html) => html.replace('id="throw"', 'id="throw" data-soon=""');
  for (const [press, thrown] of [[null, 1], ["Escape", 0], [" ", 1]]) {
    const view = page("first.html", soon);
    const timers = new Map();
    view.window.setTimeout = (run, wait) => { timers.set(wait, run); return wait; };
    view.window.clearTimeout = (wait) => timers.delete(wait);
    view.script.refresh();
    assert.ok(view.$("#throw.soon"));
    if (press) view.key(press, view.document.body);
    timers.get(1000)?.();
    assert.ok(thrown ? view.sent.length >= 1 : view.sent.length === 0, `${press}`);
    view.script.refresh();
    assert.equal(!!view.$("#throw.soon"), press !== "Escape", "who has stopped it is not asked again");
  }
});

test("the second half of a double click on a box is nobody's wish", () => {
  const view = page("classic.html");
  let now = 1000;
  Object.defineProperty(view.window.Event.prototype, "timeStamp", { get: () => now });
  const way = view.script.state().ways[0];
  view.$(`[data-source="${way.source}"]`).click();
  const box = view.$(`[data-m="${way.mark}"]`);
  box.click();
  now += 130;
  box.click();
  assert.equal(view.sent.length, 1);
  now += 600;
  box.click();
  assert.equal(view.sent.length, 2, "later on a click is one");
  now += 130;
  view.$(`[data-source="${way.source}"]`).click();
  box.click();
  assert.equal(view.sent.length, 3, "nor is it the second half where something else was pressed in between");
});

test("a hint shows die and box at the first press and plays at the second", () => {
  const view = page("news.html");
  let now = 1000;
  Object.defineProperty(view.window.Event.prototype, "timeStamp", { get: () => now });
  const hint = view.$("#hint-0");
  assert.equal(hint.getAttribute("aria-pressed"), "false");
  hint.click();
  assert.equal(view.sent.length, 0);
  assert.equal(hint.getAttribute("aria-pressed"), "true");
  assert.ok(view.all(".advised").length > 0);
  now += 100;
  hint.click();
  assert.equal(view.sent.length, 0, "a double click only shows");
  now += 800;
  hint.click();
  assert.equal(view.sent[0].token, hint.value);
});

test("times are told as the reader's clock has them", () => {
  const view = page("games.html");
  const time = view.$("time");
  const at = new Date(time.dateTime);
  assert.equal(time.textContent, at.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" }));
});

test("a request that takes long shows, one that only asks for news does not", () => {
  const view = page("classic.html");
  const waits = [];
  view.window.setTimeout = (run, wait) => { waits.push(wait); if (wait === 150) run(); return 1; };
  const send = (name, quiet) => view.document.dispatchEvent(new view.window.CustomEvent(`part:${name}`, { detail: { quiet } }));
  send("request", true);
  assert.ok(!view.document.documentElement.classList.contains("busy"));
  send("request", false);
  assert.ok(view.document.documentElement.classList.contains("busy"));
  send("answer", false);
  assert.ok(!view.document.documentElement.classList.contains("busy"));
  assert.deepEqual(waits.filter((wait) => wait < 1000), [150]);
});

test("space throws when nothing has the focus", () => {
  const view = page("first.html");
  view.key(" ", view.document.body);
  assert.equal(view.sent.length, 1);
  assert.equal(view.sent[0].do, "throw");
});

test("an update keeps selection and focus; what is gone hands the focus on", () => {
  const view = page("classic.html");
  usable(view).click();
  const { chosen } = view.script.state();
  const box = view.$("#b0-0-0");
  box.focus();
  view.document.dispatchEvent(new view.window.CustomEvent("part:before", { detail: { into: "#main" } }));
  view.document.dispatchEvent(new view.window.CustomEvent("part:after", { detail: { into: "#main" } }));
  assert.equal(view.document.activeElement, box);
  assert.equal(view.script.state().chosen, chosen);
  assert.ok(view.$("#live").textContent.length > 5);
  const first = page("first.html");
  first.$("#throw").focus();
  first.document.dispatchEvent(new first.window.CustomEvent("part:before", { detail: { into: "#main" } }));
  first.$("#throw").remove();
  first.document.dispatchEvent(new first.window.CustomEvent("part:after", { detail: { into: "#main" } }));
  assert.equal(first.document.activeElement.id, "prompt");
});

test("two updates in a row do not lose the focus", () => {
  const view = page("first.html");
  const send = (name) => view.document.dispatchEvent(new view.window.CustomEvent(`part:${name}`, { detail: { into: "#main" } }));
  view.$("#throw").focus();
  send("before");
  view.$("#throw").remove();
  send("before");
  send("after");
  send("after");
  assert.equal(view.document.activeElement.id, "prompt");
});

test("where the game has ended, the result has the focus", () => {
  const view = page("end.html");
  const link = view.$("#look-back");
  link.focus();
  view.document.dispatchEvent(new view.window.CustomEvent("part:before", { detail: { into: "#main" } }));
  link.remove();
  view.document.dispatchEvent(new view.window.CustomEvent("part:after", { detail: { into: "#main" } }));
  assert.equal(view.document.activeElement, view.$("#end #prompt"));
});

test("Escape puts the die back, and once more leads to the line at the top, where a space throws", () => {
  const view = page("classic.html");
  usable(view).click();
  view.$("#b0-0-0").focus();
  view.key("Escape");
  assert.equal(view.script.state().chosen, null);
  assert.equal(view.document.activeElement.id, "b0-0-0");
  view.key("Escape");
  assert.equal(view.document.activeElement.id, "prompt");
});

test("the title says whose turn it is, and in which game", () => {
  const view = page("classic.html");
  view.$("#main").dataset.title = "Bo to play – Some game";
  view.script.updated();
  assert.equal(view.document.title, "Bo to play – Some game – Silbertablett");
});

test("looking back goes step by step with arrow keys", () => {
  const view = page("back.html");
  const asked = [];
  view.document.addEventListener("part:ask", ({ detail }) => asked.push(Number(new URL(detail.url, "http://localhost").searchParams.get("entry"))));
  const main = view.$("#main");
  const [shown, steps] = [main.dataset.entry, main.dataset.steps].map(Number);
  const answer = (entry) => {
    main.dataset.entry = entry;
    view.document.dispatchEvent(new view.window.CustomEvent("part:after", { detail: { into: "#main" } }));
  };
  // However fast they come, each counts, and those in between are not waited for.
  for (let presses = 0; presses < 3; presses += 1) view.key("ArrowRight", view.document.body);
  assert.deepEqual(asked, [shown + 1]);
  answer(shown + 1);
  assert.deepEqual(asked, [shown + 1, shown + 3]);
  answer(shown + 3);
  view.key("ArrowLeft", view.document.body);
  assert.equal(asked.at(-1), shown + 2);
  answer(shown + 2);
  assert.ok(steps > shown + 3);
  view.$("#step-first").click();
  assert.equal(asked.at(-1), 0, "links of the table are followed without a new page");
});

test("the banner comes when the server is gone, and goes by itself", async () => {
  const view = page("classic.html");
  let answers = 0;
  view.window.fetch = async () => ({ status: (answers += 1) < 2 ? 502 : 204 });
  view.window.setInterval = (run) => { view.tick = run; return 7; };
  view.document.dispatchEvent(new view.window.Event("part:gone"));
  assert.equal(view.$("#gone").hidden, false);
  await view.tick();
  assert.equal(view.$("#gone").hidden, false);
  await view.tick();
  assert.equal(view.$("#gone").hidden, true);
});

test("bots are asked about only while the page says so", () => {
  const asked = [];
  const view = page("classic.html");
  view.document.addEventListener("part:ask", ({ detail }) => asked.push(detail.url));
  const waits = [];
  view.window.setTimeout = (run, wait) => { waits.push(wait); if (wait === 350) run(); return 1; };
  view.script.refresh();
  assert.equal(asked.length, 0);
  view.$("#main").dataset.poll = "350";
  view.script.refresh();
  assert.equal(asked.length, 1);
  assert.match(asked[0], /^\/game\/1\/table\?since=\d+&seat=0$/);
});

test("who waits is told whose turn it is, and nothing is asked for", () => {
  const view = page("classic.html");
  view.$("#now").className = "now waiting";
  view.$("#prompt").textContent = "Scholar is thinking …";
  view.all(".own button.box[aria-disabled]")[0].click();
  assert.equal(view.sent.length, 0);
  assert.equal(view.$("#preview").textContent, "Scholar is thinking …");
});

test("what is played back is shown as slowly as bots play", () => {
  const view = page("classic.html");
  const waits = [];
  view.window.setTimeout = (run, wait) => { waits.push(wait); return 1; };
  const back = Object.assign(view.document.createElement("button"), { id: "since", type: "button" });
  back.dataset.from = "0";
  view.$("#main").append(back);
  for (const shown of ["200", "2250"]) {
    view.document.documentElement.dataset.shown = shown;
    back.click();
    assert.equal(waits.pop(), Number(shown));
  }
});

test("whoever comes back is shown what others have done since, until something is pressed", () => {
  /** The page of a game of which so many moments were seen before, the last of them one's own. */
  const back = (away, { prefers = false } = {}) => {
    const asked = [];
    let steps;
    const view = page("classic.html", (html) => html.replace(/data-entry="(\d+)" data-steps="(\d+)"/, (text, _, all) => {
      steps = Number(all);
      return text;
    }).replace("</main>", `<button id="since" type="button" data-from="${steps - 3}"></button></main>`), (window) => {
      window.localStorage.setItem("seen", JSON.stringify({ "/game/0": 4, ...(away === null ? {} : { "/game/1": steps - away }) }));
      window.matchMedia = () => ({ matches: prefers });
      window.document.addEventListener("part:ask", ({ detail }) => asked.push(new URL(detail.url, "http://localhost").searchParams.get("entry")));
      window.setTimeout = () => 1;
    });
    return { view, asked, steps };
  };
  // So much has come: from there on, but not from before one's own last move.
  for (const [away, from] of [[2, 2], [3, 3], [9, 3]]) {
    const { view, asked, steps } = back(away);
    assert.deepEqual(asked, [String(steps - from)], away);
    assert.deepEqual(JSON.parse(view.window.localStorage.getItem("seen")), { "/game/0": 4, "/game/1": steps });
    view.document.dispatchEvent(new view.window.Event("pointerdown"));
    view.$("#main").dataset.entry = String(steps - from);
    view.document.dispatchEvent(new view.window.CustomEvent("part:after", { detail: { into: "#main" } }));
    assert.deepEqual(asked.slice(1), [null], "the present, at once");
  }
  // Nothing has come; nobody knows; nothing is to move.
  for (const [away, how] of [[0], [null], [2, { prefers: true }]]) assert.deepEqual(back(away, how).asked, []);
});

test("what is printed is one stop of Tab, and arrow keys tell of all of it", () => {
  const view = page("classic.html");
  const printed = view.all(".own .fact[aria-label], .own .scores li, .own .rounds li");
  const stops = () => printed.filter((item) => item.tabIndex === 0);
  assert.ok(printed.length > 20);
  assert.deepEqual(stops(), [printed[0]]);
  stops()[0].focus();
  for (let i = 0; i < printed.length; i += 1) {
    assert.ok(view.$("#told").textContent.length > 2, printed[i].outerHTML);
    view.key("ArrowRight");
    assert.equal(view.document.activeElement, printed[(i + 1) % printed.length]);
    assert.deepEqual(stops(), [view.document.activeElement]);
  }
  view.key("ArrowUp");
  assert.equal(view.document.activeElement, printed.at(-1));
});

test("a bonus that wants one more box says what marking it brings now", () => {
  const view = page("classic.html");
  const { ways } = view.script.state();
  const spot = (box) => box.dataset.m.split(".")[1];
  const near = view.all(".own .box.can").map((box) => ({ box, item: view.all(`.fact[aria-label][data-of~="${spot(box)}"]`).find((item) => item.closest(".area") === box.closest(".area")) })).find(({ item }) => item);
  const open = [...near.box.closest(".area").querySelectorAll(".box:not(.marked)")].filter((box) => box.dataset.m && near.item.dataset.of.split(" ").includes(spot(box)));
  const way = ways.find((other) => other.mark === near.box.dataset.m);
  const told = () => {
    near.item.dispatchEvent(new view.window.Event("pointerover", { bubbles: true }));
    return view.$("#told").textContent;
  };
  assert.ok(open.length > 1);
  assert.ok(!told().includes(way.pays));
  near.item.dataset.of = spot(near.box);
  assert.ok(told().includes(way.pays), told());
});

test("a box that is pointed at shows what would be written, and no longer once the pointer has left", () => {
  for (const name of ["classic.html", "twice.html", "mixed.html"]) {
    const view = page(name);
    const { ways } = view.script.state();
    const boxes = view.all(".own .box.can");
    assert.ok(boxes.length, name);
    for (const box of boxes) {
      box.dispatchEvent(new view.window.Event("pointerover", { bubbles: true }));
      const way = ways.find((other) => other.mark === box.dataset.m && !other.costs);
      assert.deepEqual(view.all(".ghost").map((ghost) => [ghost.parentElement, ghost.dataset.writes]), [[box, way.ghost]]);
      assert.match(way.ghost, /^(×|○|\d+)$/);
    }
    view.$(".own .box:not(.can, .costs)").dispatchEvent(new view.window.Event("pointerover", { bubbles: true }));
    assert.equal(view.all(".ghost").length, 0);
  }
});
