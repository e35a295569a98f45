// What moves on the table: dice that fall and glide, strokes that are drawn. It only shows how the page has come to what it is: nothing waits
// for it, any input jumps to the end, and who wants no movement gets none.

const EASE = "cubic-bezier(.2,.8,.2,1)", FLIGHT = "cubic-bezier(.3,.5,.5,1)";
/** In milliseconds. */
const FALL = 450, APART = 30, GLIDE = 260, STEP = 250, STROKE = 120, REST = 150;

/** Starts it on a page. */
export function start(win) {
  const doc = win.document;
  const all = (selector) => [...doc.querySelectorAll(selector)];
  const running = new Set();
  let before = new Map();

  const still = () => doc.hidden || doc.documentElement.classList.contains("still") || win.matchMedia("(prefers-reduced-motion: reduce)").matches;

  function run(element, frames, options) {
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    running.add(animation);
    animation.finished.catch(() => {}).finally(() => running.delete(animation));
  }

  function cut() {
    for (const animation of [...running]) animation.finish();
  }

  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, size: width };
  };

  /** Where every die lies, and on what. */
  function lies() {
    return new Map(all("#dice .die[data-die]").map((die) => [die.dataset.die, { die, at: middle(die), on: die.closest(".place")?.id }]));
  }

  /**
   * A die falls in from the upper left, turning, and settles with a small bounce; the next one stops a little later. `there` is where it
   * falls, seen from where it lies; it goes on from there when all have come to rest.
   */
  function fall(die, number, delay, there) {
    const [falls, whole] = [FALL + APART * number, FALL + APART * 6 + REST + GLIDE];
    const duration = there ? whole : falls;
    const at = (part) => (part * falls) / duration;
    const off = there ? `translate(${there.x}px, ${there.y}px)` : "translate(0, 0)";
    const frames = [
      { transform: `${off} translate(${-70 + number * 9}px, ${-90 - (number % 2) * 24}px) rotate(${-300 - (number % 3) * 90}deg) scale(.82)`, opacity: 0, easing: FLIGHT },
      { opacity: 1, offset: at(0.18) },
      { transform: `${off} rotate(14deg) scale(1.06)`, offset: at(0.78), easing: "ease-in-out" },
    ];
    if (there) frames.push({ transform: off, offset: at(1) }, { transform: off, offset: 1 - GLIDE / whole, easing: EASE });
    run(die.firstElementChild, [...frames, { transform: "translate(0, 0)" }], { duration, delay, easing: "linear" });
  }

  /** A die goes from where it lay to where it lies. */
  function glide(die, was, now, delay) {
    const from = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.size / now.size})`;
    run(die.firstElementChild, [{ transform: from }, { transform: "none" }], { duration: GLIDE, delay });
  }

  /** The whole throw of whoever plays alone lands mixed; then the three lowest go to the platter, and the others to the fields. */
  function landMixed(thrown, now) {
    const hand = doc.querySelector("#dice .lay")?.getBoundingClientRect();
    if (!hand) return;
    thrown.forEach((die, number) => {
      const { at } = now.get(die.dataset.die);
      fall(die, number, 0, { x: hand.left + at.size * (0.8 + number * 1.15) - at.x, y: hand.top + at.size * 0.4 - at.y });
    });
  }

  function dice() {
    const now = lies();
    const thrown = all("#dice .die.rolled");
    let moved = 0, onto = false;
    for (const [name, { die, at, on }] of now) {
      const was = before.get(name);
      if (!was || was.on === on || !on || die.classList.contains("rolled")) continue;
      glide(die, was.at, at, moved * APART);
      moved += 1;
      onto ||= on === "tray";
    }
    const tray = doc.querySelector("#tray");
    if (onto && tray) run(tray, [{ rotate: "0deg" }, { rotate: "1.5deg", offset: 0.4 }, { rotate: "-.5deg", offset: 0.75 }, { rotate: "0deg" }], { duration: 320, delay: GLIDE / 2 });
    if (thrown.length === 6 && thrown.some((die) => !die.closest("#hand"))) landMixed(thrown, now);
    else thrown.forEach((die, number) => fall(die, number, moved ? GLIDE : 0));
  }

  /** Fresh marks are drawn with the pen, a chain one box after the other. */
  function marks() {
    for (const box of all(".own .box.fresh")) {
      const place = Number(/\bp(\d)/.exec(box.className)?.[1] ?? 1) - 1;
      for (const [number, path] of [...box.querySelectorAll(".pe")].entries()) {
        const length = path.getTotalLength();
        run(path, [{ strokeDasharray: length, strokeDashoffset: length }, { strokeDasharray: length, strokeDashoffset: 0 }],
          { duration: STROKE, delay: place * STEP + number * STROKE, easing: "linear" });
      }
    }
    const chain = doc.querySelector("#chain");
    if (chain) run(chain, [{ transform: "scale(.6)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, { transform: "none" }], { duration: 260 });
  }

  const isTable = (event) => event.detail.into === "#main";
  doc.addEventListener("part:before", (event) => {
    if (isTable(event)) before = lies();
  });
  doc.addEventListener("part:after", (event) => {
    if (!isTable(event) || still()) return;
    cut();
    dice();
    marks();
  });
  for (const name of ["pointerdown", "keydown", "wheel"]) doc.addEventListener(name, cut, { capture: true, passive: true });
  return { cut, running };
}

if (globalThis.document?.documentElement) start(globalThis);
