// A player who knows no rules: reads what the page offers, as a person does, and takes some of it.

import assert from "node:assert/strict";

/** Numbers that look random and are the same in every run. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** What the page offers at the moment: not in the middle of an update, in which a part of it is older than the rest. */
export async function offered(page) {
  const offer = await page.waitForFunction(() => {
    if (document.querySelector("#main[aria-busy]")) return null;
    // However the page has come to what it shows: the sheet is a drawing, and nobody plays on a blank one.
    const drawn = [...document.querySelectorAll(".print")].filter((print) => print.getClientRects().length > 0);
    if (drawn.some((print) => !print.children.length)) return { blank: true };
    const shown = (element) => !!element && element.getClientRects().length > 0;
    const ids = (selector) => [...document.querySelectorAll(selector)].filter(shown).map((element) => element.id);
    return {
      ended: !!document.querySelector("#end"),
      throws: shown(document.querySelector("#throw")),
      typed: shown(document.querySelector("#typed")),
      can: ids(".own .box.can"),
      costs: ids(".own .box.costs"),
      moves: ids("[id^='move-'], #dice button[name=token]"),
      leads: ids("#moves button.on[id^='move-']"),
      ways: ids("#ways button"),
      hurry: shown(document.querySelector("#hurry")),
      version: document.querySelector("#play input[name=version]")?.value,
    };
  }, null, { polling });
  const found = await offer.jsonValue();
  assert.ok(!found.blank, "a sheet is blank");
  return found;
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** The id of what the player presses next; null if there is nothing to press but to wait. */
export function decide(offer, random) {
  if (offer.ways.length) return pick(offer.ways, random);
  if (offer.throws) return "throw";
  // Costly ways and actions now and then; else boxes, as long as there are some.
  const dear = [...offer.costs, ...offer.moves.filter((id) => !offer.leads.includes(id))];
  if (dear.length && random() < 0.15) return pick(dear, random);
  if (offer.can.length) return pick(offer.can, random);
  if (offer.leads.length) return pick(offer.leads, random);
  return dear.length ? pick(dear, random) : offer.hurry ? "hurry" : null;
}

/** How often the page is asked, in milliseconds: not with every picture, of which a busy machine draws few. */
const polling = 15;

/** Waits for what follows a press: `on` (the game has gone on from a version), `refused`, or `asks` (which way is meant). */
export async function outcome(page, version) {
  const state = await page.waitForFunction((before) => {
    const now = document.querySelector("#play input[name=version]")?.value;
    if (document.querySelector("#chooser[open]")) return "asks";
    if (document.querySelector("#refused")) return "refused";
    return (document.querySelector("#end") || (now && now !== before)) && "on";
  }, version, { polling });
  return state.jsonValue();
}

/** Something has the focus soon after an update: people who use keys or listen are not thrown back to the top of the page. */
export async function focusKept(page, pressed) {
  const kept = page.waitForFunction(() => document.activeElement && document.activeElement !== document.body, null, { polling, timeout: 3000 });
  await kept.catch(() => assert.fail(`the focus is lost after #${pressed}`));
}

/** Where something can be clicked; null if it is covered, or not in sight and not to be brought there; `gone` if others have moved meanwhile. */
function spot(page, id) {
  return page.evaluate((wanted) => {
    const target = document.getElementById(wanted);
    if (!target) return "gone";
    target.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return target.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  }, id);
}

/** How somebody with a mouse presses, chooses among ways, and sees that it is done. Others do otherwise. */
export const mouse = {
  async press(page, id) {
    const at = await spot(page, id);
    if (at === "gone") return;
    if (at) await page.mouse.click(at.x, at.y);
    else await page.click(`#${id}`);
  },
  choose: (page) => page.locator("#chooser[open] #chooser-ways button").first().click(),
  /** Bots may have done meanwhile what they are to do at once. */
  hurry: (page) => page.click("#hurry", { timeout: 2000 }).catch(() => {}),
  async settled(page, version, id) {
    let state = await outcome(page, version);
    if (state === "asks") {
      await this.choose(page);
      state = await outcome(page, version);
    }
    assert.equal(state, "on", `#${id} was offered`);
    await focusKept(page, id);
  },
};

/** Presses one thing. Returns whether the game has ended before. */
export async function step(page, random, hand = mouse) {
  const offer = await offered(page);
  if (offer.ended) return true;
  const id = decide(offer, random);
  if (!id || id === "hurry") {
    if (id) await (hand.hurry ?? mouse.hurry)(page);
    await outcome(page, offer.version);
    return false;
  }
  await hand.press(page, id, offer);
  await hand.settled(page, offer.version, id);
  return false;
}

/** Plays until the game ends, or for `most` steps. Returns how often something was pressed. */
export async function play(page, { seed = 1, most = 900, hand = mouse, each = async () => {} } = {}) {
  const random = chance(seed);
  let steps = 0;
  while (steps < most && !(await step(page, random, hand))) {
    steps += 1;
    await each(steps);
  }
  return steps;
}

/** The end of a game: winner, table, and totals that are the same on the sheets. */
export async function checkEnd(page, seats) {
  assert.ok(await page.locator("#end h2").textContent(), "the game has ended");
  const totals = await page.locator("#result tfoot td").allTextContents();
  assert.equal(totals.length, seats);
  for (const [seat, total] of totals.entries()) {
    assert.ok(Number(total) > 0, `a whole game makes some points, not ${total}`);
    assert.equal((await page.locator(`#total-${seat}`).textContent()).trim(), total.trim());
  }
  return totals.map(Number);
}
