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

  /** What is to move: begun together, after all has been read, or the page would be laid out once for each. */
  let starts = [];

  function run(element, frames, options, ended = () => {}) {
    starts.push(() => {
      const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
      running.add(animation);
      animation.finished.catch(() => {}).finally(() => {
        running.delete(animation);
        ended();
      });
    });
  }

  function cut() {
    for (const animation of [...running]) animation.finish();
    ending();
    ending = () => {};
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
    const felt = doc.querySelector("#console").getBoundingClientRect();
    thrown.forEach((die, number) => {
      const { at } = now.get(die.dataset.die);
      fall(die, number, 0, { x: felt.left + (felt.width * (number + 0.5)) / thrown.length - at.x, y: felt.top + felt.height / 2 - at.y });
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

  /** The bonuses that wait to be used: how many of each, and where. */
  const waits = () => new Map(all("#waiting [data-source]").map((one) => [one.dataset.source, { from: middle(one), count: Number(one.querySelector(".times")?.textContent.slice(1) ?? 1) }]));

  /** What a chain sets off flies from the bonus that fired to the box it fills, and one that waited from where it lay. */
  function flights({ done, waiting }) {
    const boxes = all(".own .box.fresh").map((box) => ({ box, place: Number(/\bp(\d)/.exec(box.className)?.[1] ?? 1) })).sort((one, other) => one.place - other.place);
    const fired = [], now = waits();
    const used = boxes[0] && [...waiting].find(([source, { count }]) => (now.get(source)?.count ?? 0) < count);
    if (used) spark(used[1].from, middle(boxes[0].box), 0);
    for (const { box, place } of boxes) {
      const from = place > boxes[0].place ? fired.shift() : null;
      if (from) spark(middle(from), middle(box), (place - 2) * STEP + STROKE);
      const [, spot] = (box.dataset.m ?? ".").split(".");
      for (const fact of box.closest(".area").querySelectorAll(`.fact[data-of~="${spot}"] > svg`)) {
        if (!done.has(fact.parentElement.className)) fired.push(fact.parentElement);
      }
    }
  }

  function spark(from, to, delay) {
    const one = doc.createElement("span");
    one.className = "spark";
    one.ariaHidden = "true";
    starts.push(() => doc.body.append(one));
    const at = ({ x, y }, size = 1) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
    const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 24 };
    run(one, [{ transform: at(from, 0.4), opacity: 0.2 }, { transform: at(high, 1.3), opacity: 1, offset: 0.5 }, { transform: at(to, 0.6), opacity: 1 }], { duration: GLIDE, delay: Math.max(0, delay), easing: "ease-in-out", fill: "both" }, () => one.remove());
  }

  let counting = 0;

  /** The total counts up to what it is: over it, for what it says is true all the while. */
  function count(before) {
    win.clearInterval(counting);
    const total = doc.querySelector(".own .total");
    const now = Number(total?.textContent);
    if (!total || total.id !== before.id || !(now > before.total)) return;
    const [begin, lasts] = [win.performance.now(), Math.min(900, 200 + 25 * (now - before.total))];
    ending = () => {
      win.clearInterval(counting);
      delete total.dataset.counts;
    };
    counting = win.setInterval(() => {
      const part = Math.min(1, (win.performance.now() - begin) / lasts);
      total.dataset.counts = Math.round(before.total + (now - before.total) * part);
      if (part === 1) ending();
    }, 40);
  }

  let ending = () => {};
  let held = { done: new Set(), waiting: new Map(), total: 0, id: "" };

  let frame = 0;
  const isTable = (event) => event.detail.into === "#main";
  doc.addEventListener("part:before", (event) => {
    if (!isTable(event)) return;
    win.cancelAnimationFrame(frame);
    cut();
    before = lies();
    const total = doc.querySelector(".own .total");
    held = { waiting: waits(), done: new Set(all(".own .fact[data-of] > svg").map((svg) => svg.parentElement.className)), total: Number(total?.textContent), id: total?.id };
  });
  doc.addEventListener("part:after", (event) => {
    if (!isTable(event) || still()) return;
    // Where things lie is known once a frame is laid out, which happens then anyway.
    frame = win.requestAnimationFrame(() => {
      dice();
      marks();
      flights(held);
      const begin = starts;
      starts = [];
      for (const go of begin) go();
      count(held);
    });
  });
  for (const name of ["pointerdown", "keydown", "wheel"]) doc.addEventListener(name, cut, { capture: true, passive: true });
  return { cut, running };
}

if (globalThis.document?.documentElement) start(globalThis);
