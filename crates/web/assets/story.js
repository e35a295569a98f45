// The log stands in the order of time, and its latest line stays in sight until somebody scrolls to earlier ones. Without script it is anchored
// at its end, which moves every line when one comes: on a slow phone that is most of the time a frame takes.

/** How far from the end it still counts as being there, in pixels. */
const NEAR = 8;

/** Starts it on a page. */
export function start(win) {
  const doc = win.document;
  const story = doc.querySelector("#story");
  if (!story || !win.ResizeObserver) return;
  doc.documentElement.classList.add("in-order");
  // While the page changes the lines move by themselves, until the frame after: that says nothing about who looks where.
  let at_end = true, changes = 0;
  const settled = () => win.requestAnimationFrame(() => win.requestAnimationFrame(() => (changes -= 1)));
  doc.addEventListener("part:before", () => (changes += 1));
  doc.addEventListener("part:after", settled);
  const seen = () => {
    if (!changes) at_end = story.scrollHeight - story.scrollTop - story.clientHeight < NEAR;
  };
  story.addEventListener("scroll", seen, { passive: true });
  const latest = () => {
    if (at_end) story.scrollTop = story.scrollHeight;
  };
  // It is told of a new line after the page is laid out and before it is drawn; of a window of another size as well.
  const sizes = new win.ResizeObserver(latest);
  sizes.observe(story);
  const watch = () => story.firstElementChild && sizes.observe(story.firstElementChild);
  watch();
  doc.addEventListener("part:after", watch);
}

if (globalThis.document?.documentElement) start(globalThis);
