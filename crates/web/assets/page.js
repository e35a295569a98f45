// The script of the table: focus, keys, selection, previews, movement. It knows no rules: what can be done stands in the page, in
// `#choices` and on the buttons. Without it everything works by links and forms.

/** Starts the script on a page. Tests start it on documents of their own. */
export function start(win) {
  const doc = win.document;
  const $ = (selector, from = doc) => from.querySelector(selector);
  const all = (selector, from = doc) => [...from.querySelectorAll(selector)];

  /**
   * The ways to mark boxes: source, box, move, whether it costs a joker or polish, what it is, what it pays, in words and in points,
   * which dice go to the platter, which position it leads to, and what it writes.
   */
  let ways = [];
  let none = "", platter = "";
  /** The die or bonus that is chosen, such as `d1`. */
  let chosen = null;
  /** Whether ways with jokers and polish are offered even where there is a plain one. */
  let adjust = false;
  /** The id of what had the focus before an update. */
  let focused = null;
  let timer = 0;
  /** What was pressed last, and when: people press twice where once is enough. */
  let pressed = { what: null, at: -Infinity };
  /** When the click that is being heard was made: a busy page hears of it later. */
  const click = { at: 0 };
  /** The box for which it is asked which way is meant. */
  let asked = null;
  const TWICE = 500;

  function read() {
    ways = [];
    const text = $("#choices")?.textContent;
    if (!text) return;
    const data = JSON.parse(text);
    platter = data.platter;
    none = win.matchMedia?.("(hover: none)").matches ? data.touch : data.none;
    ways = data.ways.map(([source, mark, token, costs, what, pays, points, leaving, leads, ghost, gains]) => {
      return { source, mark, token, costs: costs > 0, what: data.texts[what], pays: data.texts[pays], points, leaving, leads, ghost, gains: data.texts[gains] };
    });
  }

  /** What a click on a box can mean: with the chosen die, and plain where it can be, unless the costly ways are asked for. */
  function offers(mark) {
    const fit = ways.filter((way) => way.mark === mark && (!chosen || way.source === chosen));
    const plain = fit.filter((way) => !way.costs);
    return adjust || !plain.length ? fit : plain;
  }

  // 1 Selection

  function choose(source) {
    chosen = source;
    const main = $("#main");
    if (!main) return;
    if (chosen && !ways.some((way) => way.source === chosen)) chosen = null;
    main.classList.toggle("choosing", !!chosen);
    for (const die of all("[data-source]")) {
      if (die.hasAttribute("aria-pressed")) die.setAttribute("aria-pressed", String(die.dataset.source === chosen));
    }
    for (const box of all("[data-m]")) {
      box.toggleAttribute("data-lit", !!chosen && offers(box.dataset.m).length > 0);
    }
    const toggle = $("#adjust");
    if (toggle) toggle.setAttribute("aria-pressed", String(adjust));
    else adjust = false;
  }

  /** Sends one field with the form of the table: without its hundred buttons, which a browser looks through for a form that is submitted. */
  function send(name, value) {
    const body = new win.URLSearchParams(all("#play input[type=hidden], input[type=hidden][form=play]").map((input) => [input.name, input.value]));
    body.append(name, value);
    doc.dispatchEvent(new win.CustomEvent("part:ask", { detail: { url: $("#play").action, body } }));
  }

  /** Whether this is the second half of a double click. */
  function again(what) {
    const { at } = click;
    const twice = pressed.what === what && at - pressed.at < TWICE;
    pressed = { what, at };
    return twice;
  }

  function press(box) {
    const mark = box.dataset.m;
    // The first click has filled the box: nobody wishes for it again. The same box of another seat is another box.
    if (again(box.id)) return;
    // While others play there is nothing to refuse: the line over the dice says whose turn it is.
    if ($("#now.waiting")) {
      $("#preview").textContent = $("#prompt").textContent;
      return;
    }
    // Where it makes no difference nobody is asked.
    const offered = offers(mark).filter((way, i, list) => list.findIndex(({ leads }) => leads === way.leads) === i);
    // What costs an action is done only by those who mean it.
    if (offered.length === 1 && (adjust || !offered[0].costs)) send("token", offered[0].token);
    else if (offered.length) ask(offered, box);
    // Whoever has chosen a die that cannot go there thinks of another one.
    else if (chosen && ways.some((way) => way.mark === mark)) {
      choose(null);
      choose(offers(mark)[0].source);
      preview(box);
    }
    // Nothing reaches it: the answer says why.
    else send("wish", chosen ? `${chosen}.${mark}` : box.name === "wish" ? box.value : `${ways[0]?.source ?? "d0"}.${mark}`);
  }

  /** A drawn die or bonus of the table once more. */
  const picture = (source) => $(`[data-source="${source}"] > svg`)?.cloneNode(true) ?? "";

  /** Asks which of several ways is meant: the dice they are made with, and under each what goes to the platter. */
  function ask(offered, box) {
    const list = doc.createElement("ul");
    const by_die = new Set(offered.map((way) => way.source)).size === offered.length;
    for (const way of offered) {
      const [item, button, words, gains, more] = ["li", "button", "strong", "small", "small"].map((name) => doc.createElement(name));
      const heard = doc.createElement("span");
      heard.className = "hidden";
      heard.textContent = `: ${way.what}: ${way.pays}`;
      button.type = "button";
      button.dataset.token = way.token;
      words.textContent = by_die ? $(`[data-source="${way.source}"]`)?.title : way.what;
      gains.textContent = way.gains;
      if (way.leaving.length) more.append(...way.leaving.map((die) => picture(`d${die}`)), ` ${platter}`);
      button.append(picture(way.source), words, gains, more, heard);
      item.append(button);
      list.append(item);
    }
    const dialog = $("#chooser");
    dialog.classList.toggle("between", by_die);
    $("#chooser-ways").replaceChildren(list);
    asked = box;
    // Not modal: the whole page would have to be drawn anew, and whoever clicks elsewhere means something else.
    if (dialog.show) dialog.show();
    else dialog.setAttribute("open", "");
    beside(dialog, box.getBoundingClientRect());
    $("button", list).focus();
  }

  /** Puts something below a box, or above it where there is no room. */
  function beside(what, { left, top, bottom, width }) {
    const { offsetWidth: wide, offsetHeight: high } = what;
    const within = (at, most) => Math.max(8, Math.min(at, most - 8));
    const below = bottom + 10 + high <= win.innerHeight;
    what.style.left = `${within(left + width / 2 - wide / 2, doc.documentElement.clientWidth - wide)}px`;
    what.style.top = `${below ? bottom + 10 : within(top - 10 - high, win.innerHeight - high)}px`;
  }

  function closeAll() {
    for (const dialog of all("dialog[open]")) dialog.close ? dialog.close() : dialog.removeAttribute("open");
  }

  /** Shows what a hint advises: a ring around the die and the box, or around the button. A second press plays it. */
  function advise(hint) {
    for (const other of all(".advised")) other.classList.remove("advised");
    for (const other of all("[data-advice]")) other.setAttribute("aria-pressed", String(other === hint));
    const way = ways.find(({ token }) => token === hint?.value);
    const shown = way ? [$(`[data-source="${way.source}"]`), $(`[data-m="${way.mark}"]`)] : all("#moves button, .bar, .die").filter(({ value }) => hint && value === hint.value);
    for (const one of shown) {
      one?.classList.add("advised");
      one?.scrollIntoView?.({ block: "nearest" });
    }
    if (way) $("#preview").textContent = `${way.what}: ${way.pays}`;
  }

  // 2 Looking ahead

  function preview(box) {
    for (const hot of all(".hot")) hot.classList.remove("hot");
    for (const flagged of all("[data-flag]")) delete flagged.dataset.flag;
    $(".ghost")?.remove();
    const line = $("#preview");
    if (!line) return;
    const offered = box ? offers(box.dataset.m) : [];
    // A refusal stands in the same place, until somebody points at what is possible.
    $("#refused")?.classList.toggle("past", offered.length > 0);
    if (!offered.length) {
      // Whoever has nothing to choose is shown what the others do.
      if (ways.length || box) line.textContent = none;
      return;
    }
    line.textContent = `${offered[0].what}: ${offered[0].pays}${offered.length > 1 ? " …" : ""}`;
    box.setAttribute("aria-description", offered[0].pays);
    const { points } = offered[0];
    if (points) box.dataset.flag = points < 0 ? `−${-points}` : `+${points}`;
    // What one is about to write, in the way that the line tells of.
    const { ghost } = offered[0];
    if (ghost) {
      const mark = doc.createElement("i");
      mark.className = "ghost";
      mark.dataset.writes = ghost;
      mark.setAttribute("aria-hidden", "true");
      box.append(mark);
    }
    const spot = box.dataset.m.split(".")[1];
    for (const item of all(`[data-of~="${spot}"]`, box.closest(".area"))) item.classList.add("hot");
    for (const way of offered) $(`[data-source="${way.source}"]`)?.classList.add("hot");
  }

  // What explains itself

  const PRINTED = ".own .fact[aria-label], .own .scores li, .own .rounds li";
  const EXPLAINS = `${PRINTED}, #main [data-rule], #dice .die`;

  /** The ways to mark the last box that a bonus or points still want; none while it wants more. */
  function last(of) {
    const spots = of.dataset.of?.split(" ");
    if (!spots) return [];
    const open = all(".box:not(.marked)", of.closest(".area")).filter((box) => spots.includes(box.dataset.m?.split(".")[1]));
    return open.length === 1 ? offers(open[0].dataset.m) : [];
  }

  /** What there is to say of something that is no box: its own words, what it would bring now, and the rule behind it. */
  function words(of) {
    const { rule, source } = of.dataset;
    const named = of.matches(".band") ? of.closest(".area") : of;
    const own = named.getAttribute("aria-label") ?? of.querySelector(".hidden")?.textContent ?? "";
    const fits = source ? ways.filter((way) => way.source === source) : last(of);
    const best = fits.reduce((most, way) => (way.points > (most?.points ?? -Infinity) ? way : most), null);
    const law = rule ? $(`#rules [id="${rule}"] p`)?.textContent : "";
    return [own.replace(/^(.+?: )\1/, "$1").replace(/[:.\s]+$/, ""), best ? `${best.what}: ${best.pays}` : "", law].filter(Boolean).join(". ");
  }

  /** Tells of what is pointed at, in a place of its own in which nothing else moves. */
  function explain(at) {
    const told = $("#told");
    if (!told) return;
    const of = at?.closest?.(EXPLAINS);
    told.textContent = of ? words(of) : "";
    told.hidden = !told.textContent;
  }

  /** How to play, at the part that matters now. */
  function openRules(link) {
    const panel = $("#rules");
    if (!panel?.showModal) return false;
    fold();
    panel.showModal();
    doc.getElementById(link.hash.slice(1))?.scrollIntoView();
    return true;
  }

  // 3 Keys

  /** Column and row of a box in its area. */
  const place = (box) => (box.dataset.at ?? "0 0").split(" ").map(Number);

  /** The nearest box in a direction: across within its row; down and up it may swerve, and goes on into the next area. */
  function neighbour(box, across, down) {
    const area = box.closest(".area");
    const [column, row] = place(box);
    let best = null;
    for (const other of all(".box", area)) {
      const [right, below] = place(other).map((at, i) => at - [column, row][i]);
      const ahead = across ? right * across : below * down;
      const aside = Math.abs(across ? below : right);
      if (ahead <= 0 || (across && aside)) continue;
      const far = across ? ahead : ahead * 40 + aside;
      if (!best || far < best.far) best = { far, other };
    }
    if (best || !down) return best?.other;
    const areas = all(".area", box.closest(".drawing"));
    const next = areas[areas.indexOf(area) + down];
    const boxes = next ? all(".box", next) : [];
    const rows = boxes.map((other) => place(other)[1]);
    const edge = down > 0 ? Math.min(...rows) : Math.max(...rows);
    return boxes.filter((other) => place(other)[1] === edge)
      .sort((a, b) => Math.abs(place(a)[0] - column) - Math.abs(place(b)[0] - column))[0];
  }

  /** Whether Tab stops at an element: said only where it changes, since a browser looks at all of them anew. */
  function stop(element, here) {
    const wanted = here ? "0" : "-1";
    if (element.getAttribute("tabindex") !== wanted) element.setAttribute("tabindex", wanted);
  }

  /** Only one box of an area is reached by Tab: the one used last, or the first that can be marked. */
  function rove(current) {
    for (const area of all(".own .area")) {
      const boxes = all("button.box", area);
      const inside = boxes.includes(current) ? current : null;
      const home = inside ?? boxes.find((box) => box.tabIndex === 0 && box.dataset.home) ?? boxes.find((box) => box.matches(".can, .costs")) ?? boxes[0];
      for (const box of boxes) {
        stop(box, box === home);
        if (box === inside) box.dataset.home = "1";
        else delete box.dataset.home;
      }
    }
  }

  /** What is printed is one stop of Tab for the whole sheet, and arrow keys go round it: the one told of last, or the first. */
  function rovePrinted(current) {
    const printed = all(PRINTED);
    const home = printed.includes(current) ? current : (printed.find((item) => item.tabIndex === 0) ?? printed[0]);
    for (const item of printed) stop(item, item === home);
    return printed;
  }

  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  /** Whether nothing has the focus that keys would be for. */
  const idle = (at) => !at || at === doc.body || at.id === "prompt" || at.id === "main";

  /**
   * Arrow keys go round the boxes that can be marked, from one of them and from nowhere; with a die in hand those it fits, and Tab leads
   * there. Returns whether they did.
   */
  function toLit(event, at, arrow) {
    const lit = all(chosen ? ".own .box[data-lit]" : ".own .box.can");
    if (!lit.length) return false;
    // From a box that was just filled they lead on to the one before or after it.
    const filled = arrow && at?.matches?.(".own .box.marked") && !lit.includes(at);
    const after = filled ? lit.filter((box) => at.compareDocumentPosition(box) & 4).length : 0;
    const here = filled ? lit.length - after - (arrow[0] + arrow[1] > 0 ? 1 : 0) : lit.indexOf(at);
    const leaves = idle(at) ? arrow : chosen && at.matches(".die") && (arrow ? arrow[1] > 0 : event.key === "Tab" && !event.shiftKey);
    if (!leaves && !filled && !(arrow && here >= 0)) return false;
    const back = arrow && arrow[0] + arrow[1] < 0;
    const next = leaves ? lit.at(back ? -1 : 0) : lit.at((here + arrow[0] + arrow[1]) % lit.length);
    event.preventDefault();
    rove(next);
    next.focus();
    return true;
  }

  /** Arrows go from one way to the next, Escape leaves all as it was. */
  function inChooser(event, at) {
    const buttons = all("#chooser button");
    const arrow = arrows[event.key];
    if (event.key !== "Escape" && !arrow) return;
    event.preventDefault();
    if (arrow) buttons.at((buttons.indexOf(at) + arrow[0] + arrow[1]) % buttons.length).focus();
    else leave();
  }

  function leave() {
    closeAll();
    asked?.focus();
    asked = null;
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = doc.activeElement;
    if ($("#chooser[open]")) {
      inChooser(event, at);
      return;
    }
    if ($("dialog[open]")) return;
    // Until somebody has the device nothing else can be done.
    if ($("#passing")) {
      if (/^( |Enter)$/.test(event.key) && (idle(at) || at.id === "take")) {
        event.preventDefault();
        if (!event.repeat) take();
      }
      return;
    }
    const arrow = arrows[event.key];
    if (arrow && at?.matches?.(PRINTED)) {
      event.preventDefault();
      const printed = rovePrinted(at);
      printed.at((printed.indexOf(at) + arrow[0] + arrow[1]) % printed.length).focus();
      return;
    }
    if (toLit(event, at, arrow)) return;
    if (arrow && at?.matches?.("button.box")) {
      event.preventDefault();
      const next = neighbour(at, ...arrow);
      if (next) {
        rove(next);
        next.focus();
      }
      return;
    }
    if (arrow && at?.matches?.(".die")) {
      const dice = all("#dice .die");
      const next = dice[dice.indexOf(at) + (arrow[0] || arrow[1])];
      event.preventDefault();
      next?.focus();
      return;
    }
    if (at?.matches?.("input:not([type=radio], [type=checkbox]), select, textarea")) return;
    if (arrow && arrow[0] && $("#step-on")) {
      event.preventDefault();
      const shown = Number($("#main").dataset.entry);
      goTo((wanted ?? shown) + arrow[0]);
      return;
    }
    // While a throw is due neither a box nor a die does anything by itself: a space throws from there as well.
    const throws = event.key === " " ? idle(at) || at.matches(".box, .die") : event.key === "Enter" && idle(at);
    if (throws && $("#throw")) {
      event.preventDefault();
      // What comes then is found from the line that says what is expected.
      if (at === doc.body) $("#prompt")?.focus({ preventScroll: true });
      if (!event.repeat) $("#throw").click();
    } else if (event.key === "Escape" && $(".menu[open]")) {
      fold();
    } else if (event.key === "Escape") {
      // From there a space throws, wherever on a sheet somebody was.
      if (!chosen) $("#prompt")?.focus();
      choose(null);
      preview(null);
      if ($("#hint")) advise(null);
      $("#hint")?.remove();
    } else if (doc.documentElement.dataset.keys === "on" && !event.repeat) {
      single(event);
    }
  }

  const numbers = () => all("button.key[data-number]");
  let begun = { key: null, digits: "" };

  /** Writes a number that is typed, or leads to its key while it may go on, as a 1 does before 10 to 12. Whether there is one. */
  function number(digits) {
    const keys = numbers().filter((key) => key.textContent.trim().startsWith(digits));
    const key = keys.find((one) => one.textContent.trim() === digits) ?? keys[0];
    begun = { key, digits };
    if (keys.length > 1) key.focus();
    else key?.click();
    return !!key;
  }

  /** Keys that do something by themselves; they can be turned off. */
  function single(event) {
    const key = event.key.toLowerCase();
    const digits = $("#digits");
    if (/^\d$/.test(key) && numbers().length) {
      const before = begun.key === doc.activeElement ? begun.digits : "";
      number(before + key) || number(key);
    } else if (digits && /^[1-6]$/.test(key)) {
      digits.value += key;
      digits.focus();
      spread();
    } else if (/^[1-9]$/.test(key)) {
      const die = all("#dice .die")[Number(key) - 1];
      if (!die) return;
      die.focus();
      die.click();
    } else if (key === "u") $("#undo:not(:disabled)")?.click();
    else if (key === "r") $("#redo")?.click();
    else if (key === "h") $("#ask-hint")?.click();
    else if (key === "?") $("#keys")?.showModal?.();
    else return;
    event.preventDefault();
  }

  // 4 Looking back

  /** The moment of the game that is asked for, while it is. */
  let wanted = null;

  /** Shows another moment of the game, or the present after the last one. Of several in a row only the last one is waited for. */
  function goTo(entry) {
    const { steps, entry: shown } = $("#main").dataset;
    const before = wanted;
    wanted = Math.max(0, Math.min(entry, Number(steps)));
    if (before === null && wanted !== Number(shown)) fetchTable(addressOf(wanted));
    else if (before === null) wanted = null;
  }

  function addressOf(entry) {
    const { home, seat, steps } = $("#main").dataset;
    return `${home}?seat=${seat}${entry < Number(steps) ? `&entry=${entry}` : ""}`;
  }

  /** The moment that is asked for has come, or another one meanwhile. */
  function arrived() {
    if (wanted === null) return;
    const shown = Number($("#main").dataset.entry);
    win.history.replaceState(null, "", addressOf(shown));
    if (shown === wanted) wanted = null;
    else fetchTable(addressOf(wanted));
  }

  /** How long each moment is shown that is played back, in milliseconds. */
  const shown_for = () => Number(doc.documentElement.dataset.shown ?? 900);
  let playing = 0;

  /** Shows what has happened from a moment on, one after the other, and then the present; whatever is pressed stops it. */
  function playBack(from, longest = Infinity) {
    $("#story").hidePopover?.();
    win.clearTimeout(playing);
    const steps = Number($("#main").dataset.steps);
    unasked = false;
    const show = (entry) => {
      goTo(entry);
      if (entry < steps) playing = win.setTimeout(() => show(entry + 1), Math.min(shown_for(), longest / (steps - from)));
      else unasked = false;
    };
    show(from);
  }

  /** How many games it is remembered of how far they were seen in this browser. */
  const REMEMBERED = 40;
  /** How long after the page is in sight again what comes still belongs to the time before, in milliseconds. */
  const RETURN = 3000;
  /** How long it takes at most where nobody has asked for it, in milliseconds. */
  const UNASKED = 12_000;
  /** Where the reader left off, while what has come since is awaited; and until when. */
  let left = null, until = 0;
  /** Whether what is played back was not asked for. */
  let unasked = false;

  /** How far the game was seen in this browser, or `null`; what is given is remembered. */
  function seen(steps) {
    try {
      const { home } = $("#main").dataset;
      const { [home]: before = null, ...others } = JSON.parse(win.localStorage.getItem("seen") ?? "{}");
      if (steps === undefined) return before;
      win.localStorage.setItem("seen", JSON.stringify(Object.fromEntries([...Object.entries(others), [home, steps]].slice(-REMEMBERED))));
    } catch {
      // Without a memory nothing is played back by itself.
    }
    return null;
  }

  /** Whoever comes back is shown what others have done since; where nothing is to move it waits behind its button. */
  function welcome() {
    const { steps, entry } = $("#main").dataset;
    const button = $("#since");
    if (doc.visibilityState === "hidden" || entry !== steps) return;
    const from = Math.max(left ?? Number(steps), Number(button?.dataset.from ?? steps));
    left = null;
    seen(Number(steps));
    const still = doc.documentElement.classList.contains("still") || win.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    if (!button || still || $("#passing") || from >= Number(steps)) return;
    playBack(from, UNASKED);
    unasked = true;
  }

  /** The moment that a link of the table leads to. */
  function momentOf(link) {
    const { home, steps } = $("#main").dataset;
    // What has no steps, such as a sheet beside the real box, has no moments.
    if (steps === undefined || !link.matches("#main a[href]") || link.origin !== win.location.origin || link.pathname !== home) return null;
    const entry = new win.URLSearchParams(link.search).get("entry");
    return entry === null ? Number(steps) : Number(entry);
  }

  // Throws that go by themselves

  const SOON = 1000;
  let soon = 0;
  /** The version of the game at which somebody has said no. */
  let stopped = null;

  /** The throw that is due goes by itself after a second: a ring runs round its button, and whatever else is pressed stops it. */
  function brake() {
    win.clearTimeout(soon);
    const button = $("#throw[data-soon]");
    const { version } = $("#main").dataset;
    if (!button || stopped === version || $("#passing")) return;
    button.classList.add("soon");
    soon = win.setTimeout(() => $("#throw.soon")?.click(), SOON);
  }

  function unthrow(event) {
    win.clearTimeout(playing);
    if (unasked) goTo(Number($("#main").dataset.steps));
    unasked = false;
    const button = $("#throw.soon");
    const twice = event.timeStamp - pressed.at < TWICE;
    if (!button || twice || button.contains(event.target) || event.key === " " || event.key === "Enter") return;
    win.clearTimeout(soon);
    button.classList.remove("soon");
    stopped = $("#main").dataset.version;
  }

  // 5 Real dice

  const rows = () => all("#typed .faces").map((row) => all("input[type=radio]", row));

  /** Chooses the faces that were typed as digits. */
  function spread() {
    const typed = $("#digits").value.replace(/\D/g, "");
    rows().forEach((faces, i) => faces.forEach((face) => (face.checked = face.value === typed[i])));
    tie();
  }

  /** Who plays alone is asked which of equal dice go to the platter, where the lowest for its places leave it open. */
  function tie() {
    const form = $("#typed");
    const places = Number(form?.dataset.places);
    if (!places) return;
    const faces = rows().map((row) => row.find((face) => face.checked)?.value);
    const sorted = faces.includes(undefined) ? [] : [...faces].sort();
    const open = sorted[places - 1] === sorted[places] ? sorted[places] : undefined;
    form.classList.toggle("tied", open !== undefined);
    all("#typed .faces").forEach((row, i) => row.classList.toggle("tied", open !== undefined && faces[i] === open));
  }

  /** Writes the faces that were chosen as digits, as far as they follow each other. */
  function gather() {
    const digits = $("#digits");
    if (!digits) return;
    tie();
    const faces = rows().map((row) => row.find((face) => face.checked)?.value);
    const open = faces.indexOf(undefined);
    digits.value = faces.slice(0, open < 0 ? faces.length : open).join("");
  }

  // 6 Pointers

  let press_timer = 0;
  let held = false;

  function onClick(event) {
    if (!event.target.closest?.(".menu")) fold();
    const target = event.target.closest?.("button, a, dialog");
    click.at = event.timeStamp;
    if (!event.target.closest?.("#chooser") && $("#chooser[open]")) {
      closeAll();
      // Another box or die is meant; anything else would be done by somebody who only wants to be rid of the question.
      if (target && !target.matches("[data-m], [data-source]")) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
    if (!target) return;
    // A click after one on something else, such as undo, is meant.
    if (target.id !== pressed.what) pressed.what = null;
    if (held) {
      held = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (target.dataset.token) {
      closeAll();
      send("token", target.dataset.token);
    } else if (target.id === "ask-hint") {
      // What is advised is shown already: asked for once more, it is done.
      const twice = again(target.id);
      if (!$("#hint [data-advice]")) return;
      event.preventDefault();
      if (!twice) ($("#hint [aria-pressed=true]") ?? $("#hint [data-advice]")).click();
    } else if ("advice" in target.dataset) {
      const twice = again(target.id);
      if (!twice && target.getAttribute("aria-pressed") === "true") return;
      event.preventDefault();
      if (!twice) advise(target);
    } else if (target.dataset.source) {
      event.preventDefault();
      if (target.getAttribute("aria-disabled") !== "true") choose(chosen === target.dataset.source ? null : target.dataset.source);
    } else if (target.dataset.m) {
      event.preventDefault();
      press(target);
    } else if (target.id === "take") {
      event.preventDefault();
      take();
    } else if (target.matches("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey && momentOf(target) !== null) {
      event.preventDefault();
      // Where the log lies over the table it makes way for it.
      if ($("#story")?.matches(":popover-open")) $("#story").hidePopover();
      goTo(momentOf(target));
    } else if (target.id === "since") {
      playBack(Number(target.dataset.from));
    } else if (target.id === "how") {
      if (openRules(target)) event.preventDefault();
    } else if (target.id === "adjust") {
      adjust = !adjust;
      choose(chosen);
    }
  }

  const boxOf = (event) => event.target.closest?.("[data-m]");

  function onDown(event) {
    $("#main")?.classList.add("skipped");
    // Where a long press is followed by no click, the next one counts.
    held = false;
    const box = boxOf(event);
    if (!box || event.pointerType === "mouse") return;
    press_timer = win.setTimeout(() => {
      held = true;
      preview(box);
    }, 450);
  }

  /** Menus stay within the window: upwards where there is no room below, else as far up as they have to. */
  function unfold(menu) {
    const box = $("div", menu);
    menu.classList.remove("up");
    box.style.translate = "";
    const { top, bottom, height } = box.getBoundingClientRect();
    const over = bottom - win.innerHeight;
    if (!menu.open || over <= 0) return;
    if (menu.getBoundingClientRect().top >= height) menu.classList.add("up");
    else box.style.translate = `0 ${-Math.min(over + 8, top)}px`;
  }

  function fold() {
    for (const menu of all(".menu[open]")) menu.open = false;
  }

  // 7 Updates

  /** Makes the page fit what came from the server. */
  function refresh() {
    const main = $("#main");
    if (!main?.dataset.title) return;
    read();
    choose(chosen);
    // What a box pays may have changed where the box has not.
    for (const box of all("[aria-description]")) box.removeAttribute("aria-description");
    preview(null);
    advise(null);
    rove(doc.activeElement);
    rovePrinted(doc.activeElement);
    // In the middle of typing the field knows best.
    if (doc.activeElement?.id !== "digits") gather();
    else tie();
    doc.title = doc.title.replace(/^.*(?= – )/, main.dataset.title);
    brake();
    // What a game was worth takes a moment to find out, and is told once it is known.
    const after = $("#afterwards > a[data-asks]");
    if (after) doc.dispatchEvent(new win.CustomEvent("part:ask", { detail: { url: after.href, into: after.dataset.part, quiet: true } }));
    poll();
  }

  function updated() {
    const main = $("#main");
    refresh();
    // The first of the moves that a hint names shows at once where it is.
    if ($("#hint [data-advice]") && !$("#hint [aria-pressed=true]")) advise($("#hint [data-advice]"));
    const live = $("#live");
    if (live && main) live.textContent = main.dataset.say;
    // What had the focus may be gone: a throw button after the throw. The line that says what is expected comes next.
    // What is disabled gives the focus away, but only later.
    const lost = () => !doc.activeElement || doc.activeElement === doc.body || doc.activeElement.disabled;
    if (focused && lost()) {
      doc.getElementById(focused)?.focus({ preventScroll: true });
      // At the end the result stands there, which everybody wants to see.
      if (lost()) $("#prompt")?.focus({ preventScroll: !$("#end") });
    }
    $("#take")?.focus();
    focused = null;
  }

  /** Somebody has the device now: the table is there already, and is theirs. */
  function take() {
    const main = $("#main");
    $("#passing").remove();
    main.classList.remove("passing");
    $("#play").inert = false;
    main.dataset.url = main.dataset.url.replace(/&pass=1$/, "");
    win.history.replaceState(null, "", addressOf(Number(main.dataset.steps)));
    refresh();
    $("#prompt")?.focus({ preventScroll: true });
    $("#live").textContent = main.dataset.say;
  }

  /** Asks for news of the table, see update.js. */
  function fetchTable(url) {
    doc.dispatchEvent(new win.CustomEvent("part:ask", { detail: { url, quiet: true } }));
  }

  function poll() {
    win.clearTimeout(timer);
    const main = $("#main");
    const wait = Number(main?.dataset.poll);
    if (!wait) return;
    timer = win.setTimeout(() => {
      if (doc.visibilityState === "hidden") return;
      fetchTable(main.dataset.url);
    }, wait);
  }

  let slow = 0;

  /** A request of the reader that takes a while shows; those that only ask for news do not. */
  function waiting(on) {
    win.clearTimeout(slow);
    if (on) slow = win.setTimeout(() => doc.documentElement.classList.add("busy"), 150);
    else doc.documentElement.classList.remove("busy");
  }

  let away = 0;

  /** The server does not answer: says so, and tries until it does. */
  function gone() {
    const banner = $("#gone");
    if (!banner || away) return;
    banner.hidden = false;
    away = win.setInterval(async () => {
      try {
        const answer = await win.fetch($("#main").dataset.url, { headers: { "X-Part": "none" } });
        if (answer.status >= 500) return;
        win.clearInterval(away);
        away = 0;
        banner.hidden = true;
        fetchTable($("#main").dataset.url.replace(/since=\d+/, "since=0"));
      } catch {
        // Still away.
      }
    }, 2500);
  }

  function begin() {
    doc.documentElement.classList.add("js");
    // The server does not know where the reader's clock stands.
    for (const time of all("time[datetime]")) {
      const at = new Date(time.dateTime);
      if (!Number.isNaN(at.getTime())) time.textContent = at.toLocaleString(doc.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    }
    if (!$("#main")?.dataset.title) return;
    doc.addEventListener("toggle", (event) => event.target.closest?.(".menu") && unfold(event.target.closest(".menu")), true);
    doc.addEventListener("click", onClick, true);
    doc.addEventListener("keydown", onKey);
    doc.addEventListener("input", (event) => event.target.id === "digits" && spread());
    doc.addEventListener("change", (event) => event.target.closest?.("#typed .face") && gather());
    doc.addEventListener("pointerdown", onDown);
    for (const name of ["pointerdown", "keydown"]) doc.addEventListener(name, unthrow, true);
    for (const name of ["pointerup", "pointercancel", "pointermove"]) doc.addEventListener(name, () => win.clearTimeout(press_timer));
    doc.addEventListener("pointerover", (event) => {
      if (boxOf(event)) preview(boxOf(event));
      explain(event.target);
    });
    doc.addEventListener("focusin", (event) => {
      const box = boxOf(event);
      if (box) {
        rove(box);
        preview(box);
      } else if (event.target.matches?.(PRINTED)) rovePrinted(event.target);
      explain(event.target);
    });
    doc.addEventListener("contextmenu", (event) => held && event.preventDefault());
    doc.addEventListener("part:before", ({ detail }) => {
      if (detail?.into !== "#main") return;
      // The next part may come before this one has settled: what had the focus first is meant.
      if (doc.activeElement && doc.activeElement !== doc.body) focused = doc.activeElement.id || null;
    });
    doc.addEventListener("part:after", ({ detail }) => {
      if (detail?.into === "#opened-sheet") $("#opened").showModal?.();
      else if (detail?.into === "#main") {
        updated();
        arrived();
        if (Date.now() > until) left = null;
        welcome();
      }
    });
    doc.addEventListener("part:request", ({ detail }) => !detail.quiet && waiting(true));
    doc.addEventListener("part:answer", ({ detail }) => {
      if (!detail.quiet) waiting(false);
      // Where nothing is new, no update comes that would ask again.
      poll();
    });
    doc.addEventListener("part:gone", () => {
      wanted = null;
      gone();
    });
    doc.addEventListener("part:refused", () => win.location.assign($("#main").dataset.home));
    doc.addEventListener("visibilitychange", () => {
      if (doc.visibilityState === "hidden") return;
      [left, until] = [seen(), Date.now() + RETURN];
      // What was out of sight, or asleep, is behind: it catches up at once.
      if (Number($("#main").dataset.poll)) fetchTable($("#main").dataset.url);
    });
    left = seen();
    refresh();
    welcome();
  }

  begin();
  return { offers, choose, neighbour, refresh, updated, state: () => ({ chosen, adjust, ways }) };
}

if (globalThis.document?.documentElement) start(globalThis);
