// A page that is open while the program is replaced by a newer one: what comes now is made for the scripts and styles of another release. The
// page is loaded anew, once, and not while the reader is in the middle of something. Who fetches tells of answers of another release by
// `part:release`; where that is prevented, the page is about to be loaded anew, and the answer is passed over.

/** For how many milliseconds a page is loaded anew for a release only once: as long as several servers, old and new, may answer in turn. */
const ONCE = 600_000;

/** Starts the script on a page; `load` loads it anew. Tests start it on documents of their own. */
export function start(win, load = () => win.location.reload(), now = () => Date.now()) {
  const doc = win.document;
  const own = doc.documentElement.dataset.release;
  let due = false;

  /** What was loaded anew for, and when; null where nothing can be remembered, so that nothing keeps it from going on for ever. */
  function remembered(value) {
    try {
      if (value) win.sessionStorage.setItem("releases", JSON.stringify(value));
      return JSON.parse(win.sessionStorage.getItem("releases") ?? "{}");
    } catch {
      return null;
    }
  }

  /** Whether the reader would lose something: words in a field, or what lies open over the page. */
  function busy() {
    const at = doc.activeElement;
    const typed = at?.matches?.("input:not([type=hidden], [readonly]), textarea") && at.value !== at.defaultValue;
    return typed || !!doc.querySelector("dialog[open]");
  }

  function attempt(asked = false) {
    if (!due || (!asked && busy())) return;
    due = false;
    remembered({ ...remembered(), focus: doc.activeElement?.id });
    load();
  }

  doc.addEventListener("part:release", (event) => {
    const { release, quiet } = event.detail;
    if (!own || !release || release === own) return;
    const known = remembered();
    const lately = (which) => known[which] && now() - known[which] < ONCE;
    if (!due && (!known || lately(release))) return;
    // Also where it comes from: an older server may still answer.
    if (!due && !remembered({ [own]: now(), [release]: now() })) return;
    due = true;
    event.preventDefault();
    // What the reader has asked for themselves is done: it shows on the page that comes.
    attempt(!quiet);
  });
  for (const name of ["focusout", "close", "visibilitychange"]) doc.addEventListener(name, () => win.setTimeout(() => attempt()), true);

  // The page that comes then is where the reader was.
  const known = remembered();
  if (known?.focus) {
    doc.getElementById(known.focus)?.focus({ preventScroll: true });
    remembered({ ...known, focus: undefined });
  }
}

if (globalThis.document?.documentElement) start(globalThis);
