// Waiting for others, without polling: a part of the page with `data-wait` is asked for at that address, which answers once there is
// something new. While the page is out of sight nothing waits; when it comes back, the whole present state is fetched.

/** How long after a failure it is tried again, in milliseconds: soon at first, then less often. */
const PAUSES = [300, 700, 1500, 3000];
/** After how many milliseconds a request counts as lost: the server answers within 15 seconds, and a connection that was lost in sleep says nothing of it. */
const PATIENCE = 25_000;
/** How long something that was said is shown, in milliseconds: longer, the more there is to read. */
const SAID = 4000;
const LETTER = 40;
/** What each reader can switch off for this browser: reactions, and lines of text. */
const MUTES = ["quiet", "quiet-lines"];

/** Starts the script on a page. Tests start it on documents of their own. */
export function start(win) {
  const doc = win.document;
  const $ = (selector) => doc.querySelector(selector);
  let failed = 0;
  let waiting = null;
  /** The number of what was said last and has been shown. */
  let heard = null;

  function stored(key, value) {
    try {
      if (value !== undefined) win.localStorage.setItem(key, value);
      return win.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** What this browser is known by at games where it has no seat, so that it counts once. */
  const browser = stored("browser") ?? stored("browser", Math.random().toString(36).slice(2)) ?? "";

  function connection(lost) {
    const line = $("#connection");
    const words = lost ? line?.dataset.trying : "";
    if (line && line.textContent !== words) line.textContent = words;
  }

  /** What a part is replaced by keeps what is open, chosen and used in it. */
  function replace(part, html) {
    const focus = part.contains(doc.activeElement) ? doc.activeElement.id : null;
    // What is being typed; what nobody has touched is as the new part has it.
    const typed = [...part.querySelectorAll("input:not([type])")].filter((field) => field.value !== field.defaultValue);
    const caret = doc.activeElement?.selectionStart;
    const chosen = part.querySelector("select")?.value;
    const opened = [...part.querySelectorAll("details[open]")].map((one) => one.id);
    const popover = part.querySelector("[popover]");
    const shown = popover?.matches?.(":popover-open");
    const fresh = doc.createElement("template");
    fresh.innerHTML = html;
    const next = fresh.content.firstElementChild;
    if (part.dataset.own !== undefined && part.dataset.own !== next.dataset.own) {
      // A seat has come here, or has gone to another device: another page.
      win.location.reload();
      return;
    }
    part.replaceWith(next);
    const select = next.querySelector("select");
    if (select && chosen) select.value = chosen;
    for (const id of opened) if (id) doc.getElementById(id)?.setAttribute("open", "");
    if (shown) next.querySelector("[popover]")?.showPopover?.();
    for (const { id, value } of typed) if (id && doc.getElementById(id)) doc.getElementById(id).value = value;
    const used = focus && doc.getElementById(focus);
    used?.focus({ preventScroll: true });
    if (typeof caret === "number" && used?.matches("input:not([type])")) used.setSelectionRange(caret, caret);
    for (const id of MUTES) {
      const mute = doc.getElementById(id);
      if (mute) mute.checked = stored(id) === "1";
    }
    hear(next.querySelector("#said"));
  }

  function float(...words) {
    const bubble = doc.createElement("p");
    bubble.append(...words);
    $("#bubbles")?.append(bubble);
    win.setTimeout(() => bubble.remove(), SAID + LETTER * bubble.textContent.length);
  }

  /** Shows what has been said since. */
  function hear(said) {
    if (!said) return;
    const newest = Number(said.dataset.newest);
    for (const item of said.children) {
      const mute = "text" in item.dataset ? "quiet-lines" : "quiet";
      if (heard === null || Number(item.dataset.number) <= heard || stored(mute) === "1") continue;
      float(...[...item.childNodes].map((node) => node.cloneNode(true)));
    }
    heard = Math.max(heard ?? 0, newest);
  }

  /** Fetches the table if it shows another version than there is. */
  function catchUp(always) {
    const main = $("#main");
    const company = $("#company");
    const shown = main?.dataset.url?.match(/since=(\d+)/)?.[1];
    if (!shown || (!always && company?.dataset.version === shown)) return;
    doc.dispatchEvent(new win.CustomEvent("part:ask", { detail: { url: main.dataset.url, quiet: true } }));
  }

  /** Whether an answer is passed over because it is of another release of the program, for which the page is loaded anew: see release.js. */
  function of_another(answer) {
    const release = answer.headers.get("X-Release");
    return release && !doc.dispatchEvent(new win.CustomEvent("part:release", { detail: { release, quiet: true }, cancelable: true }));
  }

  async function wait() {
    if (waiting) return;
    const part = $("[data-wait]");
    if (!part || doc.visibilityState === "hidden") return;
    waiting = new win.AbortController();
    let pause = 0;
    try {
      const url = `${part.dataset.wait}&browser=${browser}`;
      const { signal } = waiting;
      const late = win.setTimeout(() => waiting?.signal === signal && waiting.abort(), PATIENCE);
      const answer = await win.fetch(url, { signal, headers: { "X-Part": "none" } }).finally(() => win.clearTimeout(late));
      const go = answer.headers.get("X-Go");
      if (go) {
        win.location.assign(go);
        return;
      }
      if ([403, 404, 410].includes(answer.status)) {
        win.location.reload();
        return;
      }
      if (!answer.ok) throw new Error(String(answer.status));
      if (of_another(answer)) {
        pause = PAUSES.at(-1);
      } else {
        if (answer.status === 200) replace(part, await answer.text());
        pause = 1000 * Number(answer.headers.get("Retry-After") ?? 0);
        catchUp(failed > 0);
      }
      failed = 0;
      connection(false);
    } catch {
      // What is broken off because the page is out of sight is no failure.
      if (doc.visibilityState !== "hidden") {
        connection(true);
        pause = PAUSES[Math.min(failed, PAUSES.length - 1)];
        failed += 1;
      }
    } finally {
      waiting = null;
    }
    win.setTimeout(wait, pause);
  }

  async function copy(button) {
    const field = $(button.dataset.copy);
    field.select();
    try {
      // Only where pages come over TLS, or from this machine.
      await win.navigator.clipboard.writeText(field.value);
    } catch {
      doc.execCommand("copy");
    }
    button.textContent = button.dataset.done;
  }

  async function send(event) {
    const form = event.target;
    if (!("background" in form.dataset)) return;
    event.preventDefault();
    const fields = new win.FormData(form);
    if (event.submitter) fields.set(event.submitter.name, event.submitter.value);
    const body = new win.URLSearchParams(fields);
    const answer = await win.fetch(form.action, { method: "POST", body, headers: { "X-Part": "none" } }).catch(() => null);
    // Meanwhile the form may have been replaced by a new one.
    if (answer?.ok && "clears" in form.dataset) doc.getElementById(form.id)?.reset();
    const refused = answer?.status === 429 ? form.dataset.tooOften : !answer?.ok && form.dataset.refused;
    if (refused) float(refused);
  }

  doc.documentElement.classList.add("js");
  for (const button of doc.querySelectorAll("[data-send]")) button.hidden = !win.navigator.share;
  doc.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-copy], [data-send]");
    if (button?.dataset.copy) copy(button);
    else if (button) win.navigator.share({ url: button.dataset.send }).catch(() => {});
  });
  doc.addEventListener("submit", send);
  doc.addEventListener("change", ({ target }) => MUTES.includes(target.id) && stored(target.id, target.checked ? "1" : "0"));
  doc.addEventListener("visibilitychange", () => {
    if (doc.visibilityState === "hidden") {
      waiting?.abort();
    } else {
      catchUp(true);
      wait();
    }
  });
  wait();
  return { replace, hear };
}

if (globalThis.document?.documentElement) start(globalThis);
