// A sheet of paper that is typed in: what was found changes while somebody types, Enter goes on to the next field, a box leads to its own, and
// another sheet or another name is another page.

/** How long after a key, in milliseconds, something is asked. */
const PAUSE = 250;

/** Starts it on a page. */
export function start(win) {
  const doc = win.document;
  const form = doc.querySelector("#copy");
  if (!form) return;
  const lines = () => [...form.querySelectorAll(".line")];
  const found = () => doc.querySelector("#result");
  let due = 0, asking = false, again = false;

  /** Asks what is found; while the answer is under way, what is typed is asked about after it. */
  function ask() {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    const fields = new win.FormData(form);
    const detail = { url: "/paper", body: new win.URLSearchParams([...fields]), into: "#result", quiet: true };
    doc.dispatchEvent(new win.CustomEvent("part:ask", { detail }));
  }
  doc.addEventListener("part:answer", ({ detail }) => {
    if (detail.into !== "#result") return;
    asking = false;
    if (again) ask();
    again = false;
  });
  form.addEventListener("input", ({ target }) => {
    if (!target.matches("[data-live]")) return;
    win.clearTimeout(due);
    due = win.setTimeout(ask, PAUSE);
  });
  // A box of the drawing leads to the field in which it is typed.
  form.addEventListener("click", ({ target }) => {
    const id = target.closest("[data-line]")?.dataset.line;
    if (id) doc.getElementById(id).focus();
  });
  form.addEventListener("change", ({ target }) => {
    if (target.matches("[data-anew]")) form.requestSubmit(doc.querySelector("#check"));
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input.line")) return;
    event.preventDefault();
    const all = lines();
    const next = all[all.indexOf(event.target) + (event.shiftKey ? -1 : 1)] ?? found().querySelector("#keep");
    next.focus();
    next.select?.();
  });
}

if (globalThis.document?.documentElement) start(globalThis);
