// Sounds and the buzz of a phone: nothing until somebody has chosen them, and nothing before the first press.

import assert from "node:assert/strict";
import { test } from "node:test";
import { JSDOM } from "jsdom";
import { start } from "../../assets/sound.js";

/** A table with the settings of somebody; every tone, with its pitch, and every buzz is noted. */
function table(settings) {
  const html = `<html ${settings}><main id="main"><div id="dice"><i class="die rolled"></i><i class="die rolled"></i><i class="die rolled"></i><div id="tray"></div></div><div id="sheets"><section class="own"></section></div></main>`;
  const { window } = new JSDOM(html, { pretendToBeVisual: true });
  const tones = [], buzzes = [];
  const level = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    state = "running";
    currentTime = 0;
    createOscillator() {
      const tone = { frequency: { setValueAtTime: (pitch, at) => tones.push({ pitch, at, tone }), exponentialRampToValueAtTime() {} }, connect: (next) => next, start() {}, stop() {} };
      return tone;
    }
    createGain() {
      return { gain: level, connect() {} };
    }
  };
  window.navigator.vibrate = (pattern) => buzzes.push(pattern);
  const running = start(window);
  const doc = window.document;
  const press = () => doc.dispatchEvent(new window.Event("pointerdown"));
  const update = (change = () => {}) => {
    doc.dispatchEvent(new window.CustomEvent("part:before"));
    change(doc);
    doc.dispatchEvent(new window.CustomEvent("part:after", { detail: { into: "#main" } }));
  };
  return { running, tones, buzzes, press, update };
}

test("nothing sounds and nothing buzzes unless it was chosen", () => {
  const view = table("");
  assert.equal(view.running, null);
  view.press();
  view.update();
  assert.deepEqual([view.tones, view.buzzes], [[], []]);
});

test("dice knock, silver rings, and a chain climbs, from the first press on", () => {
  const view = table('data-volume="2"');
  view.update();
  assert.equal(view.tones.length, 0, "browsers let nothing sound before");
  view.press();
  view.update();
  assert.deepEqual(view.tones.splice(0).map(({ tone }) => tone.type), ["triangle", "triangle", "triangle"]);
  view.update((doc) => {
    for (const die of doc.querySelectorAll(".rolled")) die.classList.remove("rolled");
    doc.querySelector("#tray").append(doc.querySelector(".die"));
  });
  assert.equal(view.tones.splice(0).length, 2, "a die on the platter");
  view.update((doc) => (doc.querySelector(".own").innerHTML = '<i class="box fresh"></i>'.repeat(4)));
  const chain = view.tones.splice(0);
  assert.equal(chain.length, 4);
  for (const [one, next] of chain.slice(1).entries()) assert.ok(next.pitch > chain[one].pitch && next.at > chain[one].at, "each higher and later");
  assert.deepEqual(view.buzzes, []);
});

test("a phone buzzes for a throw and for marks where it was chosen, and makes no sound", () => {
  const view = table("data-vibrates");
  view.press();
  view.update();
  view.update((doc) => {
    for (const die of doc.querySelectorAll(".rolled")) die.classList.remove("rolled");
    doc.querySelector(".own").innerHTML = '<i class="box fresh"></i>'.repeat(2);
  });
  assert.deepEqual(view.buzzes, [[12, 60, 12, 60, 12], [18, 18, 18]]);
  assert.equal(view.tones.length, 0);
});
