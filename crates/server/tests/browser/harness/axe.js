// axe under WCAG 2.2 AA. It is evaluated, not loaded as a script, which the policy of the pages would refuse.

import assert from "node:assert/strict";
import axe from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Fails with what axe finds on the page. `without` names rules that cannot be judged there. */
export async function sound(page, where, { without = [] } = {}) {
  // Contrast is judged on what stands still.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async ([values, names]) => {
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
    const { violations } = await window.axe.run(document, { runOnly: { type: "tag", values }, rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  }, [tags, without]);
  assert.deepEqual(found, [], where);
}
