// Whether everything has its place.

import assert from "node:assert/strict";

/** Nothing makes the page wider than its window, and nothing sticks out of it except within what scrolls by itself. */
export async function fits(page, where) {
  const out = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    const outside = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      // What only screen readers see, and the link to skip to the game, stand outside on purpose.
      if (box.width <= 1 || !element.checkVisibility() || element.closest(".skip, .hidden")) return false;
      return (box.right > clientWidth + 1 || box.left < -1) && !scrolls(element);
    });
    const found = outside.map((element) => `${element.tagName} ${element.id} ${element.className.baseVal ?? element.className}`);
    if (scrollWidth > clientWidth) found.unshift(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
    return found.slice(0, 8);
  });
  assert.deepEqual(out, [], where);
}

/** All boxes of the own sheet and all dice lie in the window from side to side, and are large enough to be hit. */
export async function withinReach(page, where) {
  const bad = await page.evaluate(() => {
    const things = [...document.querySelectorAll(".own .box, #dice .die, .own .bar, .own .rounds li")];
    const cut = things.filter((thing) => {
      const box = thing.getBoundingClientRect();
      return box.left < 0 || box.right > window.innerWidth || box.width < 4;
    });
    const faults = cut.map((thing) => `cut off: ${thing.id || thing.className}`);
    for (const thing of document.querySelectorAll("#dice .die, #moves button")) {
      const box = thing.getBoundingClientRect();
      if (box.width && Math.min(box.width, box.height) < 24) faults.push(`small: ${thing.id} ${box.width}x${box.height}`);
    }
    // A finger needs 24 px from the middle of one box to that of the next (WCAG 2.5.8).
    for (const area of document.querySelectorAll(".own .area")) {
      const middles = [...area.querySelectorAll(".box")].map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return { id: box.id, x: left + width / 2, y: top + height / 2 };
      });
      const near = middles.find((one) => middles.some((other) => other !== one && Math.hypot(one.x - other.x, one.y - other.y) < 23.95));
      if (near) faults.push(`too near to another: ${near.id}`);
    }
    if (window.visualViewport.scale !== 1) faults.push(`zoomed: ${window.visualViewport.scale}`);
    return faults.slice(0, 8);
  });
  assert.deepEqual(bad, [], where);
}
