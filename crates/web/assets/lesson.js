// The bubble of a lesson stands beside what its step is about, and the address follows the steps. Without it the bubble stands above
// the table, and each step is a page.

/** Starts it on a page. */
export function start(win) {
  const doc = win.document;
  const $ = (selector) => doc.querySelector(selector);
  const GAP = 14;

  /** Puts the bubble below what it is about, or above it where there is no room, with its tip there. */
  function point() {
    const bubble = $("#bubble");
    for (const other of doc.querySelectorAll(".meant")) other.classList.remove("meant");
    if (!bubble) return;
    const about = bubble.dataset.about ? $(bubble.dataset.about) : null;
    about?.classList.add("meant");
    const { left, top, bottom, width } = (about ?? $("#prompt")).getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = bubble;
    const within = (at, most) => Math.max(8, Math.min(at, most - 8));
    const [room, middle] = [doc.documentElement.clientWidth, left + width / 2];
    // Where there is room beside the dice, they stay in sight.
    const paper = about?.closest(".paper")?.getBoundingClientRect();
    const least = paper && paper.left + wide < room ? paper.left : 8;
    const x = Math.max(least, within(middle - wide / 2, room - wide));
    const above = bottom + GAP + high > win.innerHeight;
    const style = { left: `${x}px`, top: `${above ? within(top - GAP - high, win.innerHeight - high) : bottom + GAP}px` };
    Object.assign(bubble.style, style);
    bubble.style.setProperty("--tip", `${within(middle - x, wide - 16)}px`);
    bubble.classList.toggle("above", above);
    bubble.classList.toggle("points", !!about);
  }

  function arrived() {
    const { address } = $("#main")?.dataset ?? {};
    if (address && address !== win.location.pathname) win.history.pushState(null, "", address);
    point();
  }

  doc.addEventListener("part:after", arrived);
  win.addEventListener("resize", point);
  // Steps back through the history are pages of their own.
  win.addEventListener("popstate", () => win.location.reload());
  point();
}

if (globalThis.document?.documentElement) start(globalThis);
