// Tables that people come to, each with a device of their own.

import { decide, offered } from "./player.js";

/** Opens a table under a name; the link to it. */
export async function openTable(page, { name = "Ann", sheet = "classic" } = {}) {
  await page.goto("/");
  await page.check(`.card input[value="${sheet}"]`);
  await page.fill('.set-up input[name="name1"]', name);
  await page.click("#open-table");
  await page.waitForURL(/\/join\//);
  return page.inputValue("#link");
}

/** Gives the table that is being opened a pace, such as `3-days`. */
export async function setPace(page, pace) {
  await page.click(`#pace-${pace}`);
  await page.waitForSelector(`#pace-${pace}[aria-pressed=true]`);
}

export async function sit(page, link, name) {
  await page.goto(link);
  await page.fill("#name", name);
  await page.click("#sit");
  await page.waitForSelector(".chair.own");
}

/** Presses something at a device that has something to do; whether it did. The others see it without being asked. */
export async function turn(page, random) {
  const offer = await offered(page);
  if (offer.ended) return "ended";
  const id = decide(offer, random);
  if (!id || id === "hurry") return "waits";
  // What others do meanwhile may have taken the button away.
  const pressed = await page.evaluate((wanted) => {
    const button = document.getElementById(wanted);
    button?.click();
    return Boolean(button);
  }, id);
  if (!pressed) return "waits";
  const asked = page.locator("#chooser[open] #chooser-ways button").first();
  const state = await page.waitForFunction((before) => {
    if (document.querySelector("#chooser[open]")) return "asks";
    const now = document.querySelector("#play input[name=version]")?.value;
    return (document.querySelector("#end") || (now && now !== before) || document.querySelector("#refused")) && "on";
  }, offer.version, { polling: 15 });
  if ((await state.jsonValue()) === "asks") await asked.click();
  return "played";
}
