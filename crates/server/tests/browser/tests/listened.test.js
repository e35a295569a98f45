// A networked game by two people who see nothing: what the accessibility tree of the browser has, and what it says by itself, is all they know.

import assert from "node:assert/strict";
import { house, visit } from "../harness/visitor.js";

house();

/** How long something may take to be heard on a busy machine, in milliseconds; whoever hears it waits for nothing. */
const PATIENCE = 60_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Somebody who only listens, and presses what has the focus. */
class Listener {
  constructor(name, page) {
    Object.assign(this, { name, page, said: [], places: new Map() });
  }

  async begin() {
    this.line = await this.page.context().newCDPSession(this.page);
    for (const part of ["DOM", "Accessibility"]) await this.line.send(`${part}.enable`);
    return this;
  }

  /** The tree as a list, from the top to the bottom: each with its role, its name, and the roles and names around it. What speaks by itself is noted. */
  async hear() {
    const { nodes } = await this.line.send("Accessibility.getFullAXTree");
    const by = new Map(nodes.map((node) => [node.nodeId, node]));
    const heard = [];
    const spoken = new Map();
    const walk = (node, within, live) => {
      const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
      const speaks = properties.get("live") && properties.get("live") !== "off";
      const place = live ?? (speaks ? node.backendDOMNodeId : undefined);
      if (place && !spoken.has(place)) spoken.set(place, []);
      const role = node.role?.value;
      const one = { role, name: node.name?.value ?? "", value: node.value?.value, id: node.backendDOMNodeId, disabled: properties.get("disabled") === true, within };
      if (!node.ignored) {
        heard.push(one);
        if (place && role === "StaticText") spoken.get(place).push(one.name);
      }
      const around = node.ignored ? within : [...within, `${role} ${one.name}`];
      for (const id of node.childIds ?? []) if (by.has(id)) walk(by.get(id), around, place);
    };
    walk(nodes.find(({ parentId }) => !parentId), [], undefined);
    for (const place of this.places.keys()) if (!spoken.has(place)) this.places.delete(place);
    for (const [place, words] of spoken) this.note(place, words);
    return heard;
  }

  /** What is said at a place is said when it is something else than before. */
  note(place, spoken) {
    const words = spoken.join(" ");
    if (words && words !== this.places.get(place)) this.said.push(words);
    this.places.set(place, words);
  }

  /** Only what speaks by itself: the whole tree takes a while. */
  async listen() {
    await Promise.all([...this.places.keys()].map(async (backendNodeId) => {
      const { nodes } = await this.line.send("Accessibility.queryAXTree", { backendNodeId, role: "StaticText" });
      this.note(backendNodeId, nodes.filter(({ ignored }) => !ignored).map(({ name }) => name.value));
    }));
  }

  /** What is asked for, as soon as it is there. `around` is something that it stands in. */
  async wait(role, name, around = "") {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause()) {
      const found = all(await this.hear(), role, name, around)[0];
      if (found) return found;
    }
    const names = (await this.hear()).map(({ role, name }) => `${role} ${name}`).filter((words) => /button|textbox|dialog/.test(words));
    return assert.fail(`${this.name} hears of no ${role} ${name}: ${names.join("; ")}`);
  }

  /** Until something is said by itself, or there is something else in the tree that is looked for. */
  async told(pattern, from = 0, otherwise = () => undefined) {
    for (let [tries, end] = [1, Date.now() + PATIENCE]; Date.now() < end; tries += 1) {
      const words = this.said.slice(from).find((words) => pattern.test(words));
      if (words) return words;
      // Something else may have taken the place of what has spoken so far.
      if (tries % 5) await this.listen().catch(() => {});
      else {
        const found = otherwise(await this.hear());
        if (found) return found;
      }
      await pause();
    }
    return assert.fail(`${this.name} is not told ${pattern}: ${JSON.stringify(this.said.slice(from))}`);
  }

  async press({ id }) {
    await this.line.send("DOM.focus", { backendNodeId: id });
    await this.page.keyboard.press("Enter");
  }

  async type(field, words) {
    await this.line.send("DOM.focus", { backendNodeId: field.id });
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(words);
  }
}

/** Everything of a role whose name begins so and that can be used. */
function all(heard, role, name, around = "") {
  return heard.filter((one) => one.role === role && !one.disabled && name.test(one.name) && one.within.some((words) => words.includes(around)));
}

const leads = /^(Done|Pass|No further mark|Forfeit the roll|Stop rolling|Roll on|Mixed action|Return)/;

/** What can be pressed, the best for a short game first. */
function choices(heard, name) {
  const ways = all(heard, "button", /./, "dialog How do you want");
  if (ways.length) return ways;
  const roll = all(heard, "button", /^Roll the dice$/);
  const boxes = all(heard, "button", /, can be marked/, `Score sheet of ${name}`);
  return [...roll, ...boxes, ...all(heard, "button", leads, "group Moves")];
}

visit("two people play a whole networked game by what they hear alone", { longest: 600_000 }, async ({ page, device, faults }) => {
  const other = await device();
  const [ann, bo] = await Promise.all([new Listener("Ann", page).begin(), new Listener("Bo", other.page).begin()]);
  await page.goto("/");
  await ann.type(await ann.wait("textbox", /^Name/, "Player 1"), "Ann");
  await ann.press(await ann.wait("button", /^Invite others/));
  const link = await ann.wait("textbox", /^Link to the table/);
  await other.page.goto(link.value);
  await bo.type(await bo.wait("textbox", /^My name/), "Bo");
  await bo.press(await bo.wait("button", /^Take a seat/));
  // That he has come is said where nobody has asked.
  await ann.told(/Bo/);
  await ann.press(await ann.wait("button", /^Begin/));
  for (const one of [ann, bo]) await one.wait("region", new RegExp(`^Score sheet of ${one.name}`));
  const told = { Ann: 0, Bo: 0 };
  let ended = false;
  /** Lets one do all there is to do; whether there was anything. */
  const plays = async (one, another) => {
    for (let presses = 0; ; presses += 1) {
      const heard = await one.hear();
      ended = all(heard, "table", /^Final score/).length > 0;
      const [choice] = ended ? [] : choices(heard, one.name);
      if (!choice) return presses > 0;
      const [own, theirs] = [one.said.length, another.said.length];
      const done = new RegExp(`(^| )${one.name}\\b`);
      await one.press(choice);
      // The other is told of it by itself, in words that name who has done it.
      const heardThere = another.told(done, theirs);
      // A question which way is meant concerns nobody else.
      const way = await one.told(done, own, (now) => all(now, "button", /./, "dialog How do you want")[0]);
      if (way.id) {
        await one.press(way);
        await one.told(done, own);
      }
      await heardThere;
      told[another.name] += 1;
    }
  };
  for (let idle = 0; !ended && idle < 40;) {
    const played = (await plays(ann, bo)) || (!ended && (await plays(bo, ann)));
    idle = played ? 0 : idle + 1;
  }
  assert.ok(ended, "the game has ended");
  for (const one of [ann, bo]) {
    await one.wait("table", /^Final score/);
    await one.wait("heading", /points|wins|win/);
    assert.ok(told[one.name] > 10, `${one.name} was told ${told[one.name]} times of the other`);
  }
  assert.deepEqual([faults, other.faults], [[], []]);
});
