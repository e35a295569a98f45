// The log stands in the order of time, and its latest line stays in sight until somebody scrolls to earlier ones. Without script it is anchored
// at its end, which moves every line when one comes: on a slow phone that is most of the time a frame takes.

/** How far from the end it still counts as being there, in pixels. */
const NEAR = 8;

/** Starts it on a page. */
export function start(win) {
  const story = win.document.querySelector("#story");
  if (!story || !win.ResizeObserver) return;
  win.document.documentElement.classList.add("in-order");
  // How high its lines were when it was last told of them: whoever scrolls has seen no more, though more may have come.
  let at_end = true, high = 0;
  const latest = () => {
    high = story.scrollHeight;
    if (at_end) story.scrollTop = high;
  };
  story.addEventListener("scroll", () => (at_end = story.scrollTop + story.clientHeight > high - NEAR), { passive: true });
  // It is told of a new line after the page is laid out and before it is drawn; of a window of another size as well.
  const sizes = new win.ResizeObserver(latest);
  sizes.observe(story);
  const watch = () => story.firstElementChild && sizes.observe(story.firstElementChild);
  watch();
  win.document.addEventListener("part:after", watch);
}

if (globalThis.document?.documentElement) start(globalThis);
