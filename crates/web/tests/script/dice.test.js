// The script that checks dice, on games of all sheets, and what it shows on a page.

import { test } from "node:test";
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { check, start } from "../../assets/dice.js";

const root = new URL("../../../../", import.meta.url);
const games = readFileSync(new URL("crates/fair/tests/games.jsonl", root), "utf8").trim().split("\n").map((line) => JSON.parse(line));

/** The dice of a sheet in their order, from its file. */
function diceOf(sheet) {
  const toml = readFileSync(new URL(`sheets/${sheet}/revision-1.toml`, root), "utf8");
  return JSON.parse(/^dice = (\[.*?\])/ms.exec(toml)[1]);
}

test("games of every sheet are as promised", async () => {
  assert.equal(games.length, 8);
  for (const game of games) {
    const found = await check(webcrypto, game, diceOf(game.sheet));
    const throws = game.log.filter((entry) => entry.throw).length;
    assert.deepEqual(found, { commitment: true, shares: true, throws: true, compared: throws }, game.sheet);
  }
});

test("whatever was tampered with is found", async () => {
  for (const game of games) {
    const dice = diceOf(game.sheet);
    const tampered = async (change) => {
      const copy = structuredClone(game);
      change(copy);
      return check(webcrypto, copy, dice);
    };
    const other = (digit) => (digit === "0" ? "1" : "0");
    const secret = await tampered(({ dice: proof }) => (proof.secret = other(proof.secret[0]) + proof.secret.slice(1)));
    assert.deepEqual([secret.commitment, secret.throws], [false, false]);
    const share = await tampered(({ dice: proof }) => (proof.seats[0] += "!"));
    assert.deepEqual([share.commitment, share.throws], [true, false]);
    const last = game.log.findLastIndex((entry) => entry.throw);
    const die = Object.keys(game.log[last].throw)[0];
    const face = await tampered(({ log }) => (log[last].throw[die] = (log[last].throw[die] % 6) + 1));
    assert.deepEqual([face.shares, face.throws], [true, false]);
    assert.equal((await tampered((copy) => delete copy.dice)).throws, false);
  }
});

function page(body) {
  const dom = new JSDOM(`<!doctype html>${body}`, { url: "http://localhost/game/x/dice" });
  return dom.window;
}

test("the page shows what was found, step by step", async () => {
  const body = `<main data-record="/r" data-dice="${diceOf("classic").join(",")}">
    <p data-verdict="none"></p><p data-verdict="pending" hidden></p><p data-verdict="good" hidden></p><p data-verdict="bad" hidden></p><p data-verdict="insecure" hidden></p>
    <ol><li data-step="commitment"></li><li data-step="shares"></li><li data-step="throws"></li></ol></main>`;
  const shown = async (crypto, game) => {
    const win = page(body);
    Object.defineProperty(win, "crypto", { value: crypto });
    win.fetch = async () => ({ json: async () => game });
    await start(win);
    const all = (selector) => [...win.document.querySelectorAll(selector)];
    return [all("[data-verdict]:not([hidden])").map((one) => one.dataset.verdict), all(".holds").map((one) => one.dataset.step), all(".fails").map((one) => one.dataset.step)];
  };
  const classic = games.find((game) => game.sheet === "classic");
  assert.deepEqual(await shown(webcrypto, classic), [["good"], ["commitment", "shares", "throws"], []]);
  const wrong = structuredClone(classic);
  wrong.dice.commitment = "0".repeat(64);
  assert.deepEqual(await shown(webcrypto, wrong), [["bad"], ["shares"], ["commitment", "throws"]]);
  assert.deepEqual(await shown({}, classic), [["insecure"], [], []]);
});

test("a device gives its share by itself, once it may", async () => {
  const win = page(`<form action="/game/x/command" data-share><input name="do" value="share"><input name="share"></form>`);
  Object.defineProperty(win, "crypto", { value: webcrypto });
  const sent = [];
  win.fetch = async (url, { method, body }) => sent.push([url, method, String(body)]);
  await start(win);
  assert.equal(sent.length, 1);
  assert.match(sent[0].join(" "), /\/game\/x\/command POST do=share&share=[0-9a-f]{64}$/);
  win.fetch = async () => assert.fail("nothing to give");
  win.document.querySelector("form").remove();
  await start(win);
});
