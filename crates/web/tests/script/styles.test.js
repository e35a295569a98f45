// Styles that can have no effect: what a window of some size changes has to stand after what it changes.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const assets = fileURLToPath(new URL("../../assets/", import.meta.url));

/** The rules of a style sheet in their order: selectors, properties, and the conditions around them. */
function rules(css) {
  const found = [], around = [];
  let words = "";
  for (const sign of css.replace(/\/\*[^]*?\*\//g, "")) {
    if (sign === "{") {
      around.push(words.trim());
      words = "";
    } else if (sign === "}") {
      const own = around.pop();
      const within = around.filter((one) => !one.startsWith("@"));
      const conditions = around.filter((one) => one.startsWith("@"));
      if (!own.startsWith("@")) {
        const properties = words.split(";").map((one) => one.split(":")[0].trim()).filter(Boolean);
        for (const selector of own.split(",")) found.push({ selector: [...within, selector.trim()].join(" "), properties, conditions });
      }
      words = "";
    } else words += sign;
  }
  return found;
}

test("what a window of some size changes stands after what it changes", () => {
  const vain = [];
  let looked = 0;
  for (const name of readdirSync(assets).filter((file) => file.endsWith(".css"))) {
    const all = rules(readFileSync(assets + name, "utf8"));
    looked += all.length;
    all.forEach(({ selector, properties, conditions }, at) => {
      if (!conditions.some((one) => one.startsWith("@media"))) return;
      const later = all.slice(at + 1).filter((other) => !other.conditions.length && other.selector === selector);
      for (const property of properties) if (later.some((other) => other.properties.includes(property))) vain.push(`${name}: ${selector} { ${property} } in ${conditions.join(" ")}`);
    });
  }
  assert.ok(looked > 500, `${looked} rules`);
  assert.deepEqual(vain, []);
});
