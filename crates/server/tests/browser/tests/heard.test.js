// What people hear who do not see the page: the accessibility tree as the browser makes it, and a game played by it alone.

import assert from "node:assert/strict";
import { sound } from "../harness/axe.js";
import { play } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { house, visit } from "../harness/visitor.js";

house();

/** The names of everything in the accessibility tree below `main` or the dialog that is open, in its order. */
async function tree(context, page, role = "main") {
  const line = await context.newCDPSession(page);
  const { nodes } = await line.send("Accessibility.getFullAXTree");
  await line.detach();
  const by = new Map(nodes.map((node) => [node.nodeId, node]));
  const names = [];
  const walk = (node) => {
    if (!node.ignored && node.name?.value) names.push(node.name.value);
    for (const id of node.childIds ?? []) if (by.has(id)) walk(by.get(id));
  };
  walk(nodes.find((node) => !node.ignored && node.role?.value === role));
  return names;
}

/** Everything that is seen on the own sheet, with what has to say it: numbers by their digits, pictures by what they are. */
function seen(page) {
  return page.evaluate(() => {
    const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
    const places = [...document.querySelectorAll(".own .drawing .box, .own .drawing .fact")].map((element) => {
      const rect = element.getBoundingClientRect();
      return { element, rect, ...middle(rect) };
    });
    /** What lies over something drawn, or next to it: the number a bonus asks for stands above the bonus. */
    const speaker = (drawn) => {
      const { x, y } = middle(drawn.getBoundingClientRect());
      const within = places.find(({ rect }) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom);
      const far = (place) => Math.hypot(place.x - x, place.y - y);
      const { element } = within ?? places.reduce((best, place) => (far(place) < far(best) ? place : best));
      if (!element.hasAttribute("aria-hidden")) return element.ariaLabel;
      const [, seat, area] = element.closest(".area").id.split("-");
      return document.getElementById(`b${seat}-${area}-${element.dataset.of}`)?.ariaLabel;
    };
    const area = (drawn) => /tone-\w+/.exec(drawn.closest("[class*=tone-]").getAttribute("class"))[0];
    const things = [];
    for (const text of document.querySelectorAll(".own .as-wide text, .own .drawing > .area text")) {
      const digits = text.textContent.match(/\d+/g) ?? [];
      // The band repeats the score, and after which number an order begins anew, which boxes tell.
      const told = text.matches(".sn") ? text.textContent : speaker(text);
      if (!text.matches(".on")) for (const what of digits) things.push({ what, told, area: area(text) });
    }
    for (const icon of document.querySelectorAll(".own .as-wide use")) things.push({ what: icon.getAttribute("href"), told: speaker(icon), area: area(icon) });
    for (const mark of document.querySelectorAll(".own .box .pe")) things.push({ what: "hand-made", told: speaker(mark) });
    for (const item of document.querySelectorAll(".own .rounds li")) {
      for (const what of item.querySelector(".number").textContent.match(/\d+/g)) things.push({ what, told: item.querySelector(".hidden").textContent });
    }
    for (const bar of document.querySelectorAll(".own .bar")) {
      const printed = [...bar.querySelectorAll(".slot")].map((slot) => slot.textContent).filter(Boolean);
      // Jokers are told one by one, other slots are counted.
      for (const what of printed.length ? printed : [bar.querySelector(".left").textContent]) things.push({ what, told: bar.ariaLabel });
    }
    return things;
  });
}

/** What is seen and what is in the tree at one moment: a bot may make its move between the two. */
async function moment(context, page) {
  for (let tries = 0; tries < 20; tries += 1) {
    const things = await seen(page);
    const names = await tree(context, page);
    if (JSON.stringify(await seen(page)) === JSON.stringify(things)) return [things, names];
  }
  return assert.fail("the page does not come to rest");
}

for (const sheet of ["classic", "twice", "deluxe", "mixed"]) {
  visit(`everything that is seen on a sheet of ${sheet} is heard, in three languages`, {}, async ({ page, context }) => {
    await begin(page, { sheet, seats: ["person", "greedy"], seed: 131 });
    await play(page, { seed: 9, most: 16 });
    for (const code of ["en", "de", "pl"]) {
      await page.click(`.languages button[value="${code}"]`);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
      const [things, names] = await moment(context, page);
      // Something of each of the five areas, and not of the bars and rounds alone.
      const areas = new Map();
      for (const { area } of things.filter(({ area }) => area)) areas.set(area, (areas.get(area) ?? 0) + 1);
      assert.ok(areas.size === 5 && [...areas.values()].every((count) => count > 8), JSON.stringify([...areas]));
      assert.ok(things.filter(({ what }) => what.startsWith("#icon-")).length > 20, "bonuses are seen");
      let at = -1;
      for (const { what, told } of things) {
        assert.ok(told, `${what} is seen and not heard`);
        if (/^\d+$/.test(what)) assert.match(told, new RegExp(`(^|\\D)${what}(\\D|$)`));
        // The browser has it in its tree, and after what stands before it.
        const here = names.indexOf(told, Math.max(at - 1, 0));
        assert.ok(names.includes(told), `the tree of the browser lacks “${told}”`);
        if (here > at) at = here;
      }
      assert.equal(things.filter(({ what }) => what.includes("hand-made")).length > 0 || sheet !== "classic", true, "something is crossed");
    }
    // The sheets of others are a link away, and whole.
    await page.locator(".other a.opens").click();
    await page.waitForSelector("#opened[open]");
    const facts = await page.locator("#opened :is(.box, .fact[role=img], .bar)").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    assert.ok(facts.length > 80, `${facts.length} facts`);
    const names = await tree(context, page, "dialog");
    assert.deepEqual(facts.filter((fact) => !fact || !names.includes(fact)), []);
    await sound(page, "the sheet of another");
    await page.click("#opened-close");
  });
}

const roles = {
  roll: (page) => page.getByRole("button", { name: "Roll the dice", exact: true }),
  boxes: (page) => page.getByRole("region", { name: "Score sheet of Ann" }).getByRole("button", { name: /, can be marked/ }),
  ways: (page) => page.getByRole("dialog", { name: /How do you want/ }).getByRole("button"),
  leads: (page) => page.getByRole("group", { name: "Moves" }).getByRole("button", { name: /^(Done|Pass|No further mark|Forfeit the roll|Roll on|Stop rolling|Mixed action|Return)/ }),
  ended: (page) => page.getByRole("table", { name: "Final score" }),
};

/** Presses something and waits until the tree is another. */
async function press(page, button) {
  const before = await page.getByRole("main").ariaSnapshot();
  await button.click();
  for (let tries = 0; tries < 200; tries += 1) {
    if (await roles.ways(page).count()) {
      await roles.ways(page).first().click();
      continue;
    }
    if ((await page.getByRole("main").ariaSnapshot()) !== before) return;
    await page.waitForTimeout(25);
  }
  assert.fail("nothing is heard of what was pressed");
}

visit("a whole game is played through roles and names alone", {}, async ({ page }) => {
  await page.goto("/");
  const seat = page.getByRole("group", { name: "Player 1" });
  await seat.getByRole("combobox", { name: "Who sits here" }).selectOption("person");
  await seat.getByRole("textbox", { name: "Name" }).fill("Ann");
  await page.getByRole("button", { name: "Begin the game" }).click();
  let marks = 0;
  for (let steps = 0; steps < 400 && !(await roles.ended(page).count()); steps += 1) {
    if (await roles.roll(page).count()) {
      await press(page, roles.roll(page).first());
      continue;
    }
    const boxes = roles.boxes(page);
    const count = await boxes.count();
    if (count) {
      const box = boxes.nth((steps * 7) % count);
      const name = await box.getAttribute("aria-label");
      await press(page, box);
      marks += 1;
      // The box of this name now says what is in it.
      const [own] = name.split(", can be marked");
      const nameOfFilled = { name: new RegExp(`^${own.replace(/[^\p{L}\d, ]/gu, ".")}, (crossed|circled|filled with \\d+)`, "u") };
      const mine = page.getByRole("region", { name: "Score sheet of Ann" });
      const filled = mine.getByRole("button", nameOfFilled).or(mine.getByRole("img", nameOfFilled));
      if (!(await roles.ended(page).count())) assert.ok(await filled.count(), `${name} is not heard as filled`);
    } else await press(page, roles.leads(page).first());
  }
  assert.ok(await roles.ended(page).count(), "the game has ended");
  // How many there are depends on the dice; the first throw on an empty sheet always fits somewhere.
  assert.ok(marks > 0, "boxes were marked");
  const total = await roles.ended(page).getByRole("row").last().getByRole("cell").innerText();
  assert.ok(Number(total) > 0);
  await page.getByRole("heading", { name: `Ann scores ${total} points.` }).waitFor();
});
