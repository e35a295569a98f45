// Parts of a page that come from the server: asks for them, and changes what is there into what came. A form or link marked with
// `data-part` is answered with the part it names, `#main` where it names none. It tells of all it does by events on the document:
// `part:request` and `part:answer` around each request, `part:before` and `part:after` around each change, `part:gone` where the
// server does not answer, `part:refused` where it answers with something else, and `part:release` with the release of the program that an
// answer is of. `part:ask` asks it for an address.

/** The header by which the server knows who asks, with the marks of what need not be sent again. */
const HEADER = "X-Part";

/** For how many milliseconds a page is changed before it listens and draws. */
const SLICE = 8;

/** After how many milliseconds without an answer a request that only asks for news counts as lost. */
const PATIENCE = 60_000;

/** Starts it on a page. */
export function start(win, slice = SLICE) {
  const doc = win.document;
  const tell = (name, detail) => doc.dispatchEvent(new win.CustomEvent(`part:${name}`, { detail }));
  /** The request of the reader that is under way: a second one is dropped until it is answered. */
  let under_way = null;
  /** The change that is under way: the next one waits for its end. */
  let changing = Promise.resolve();

  async function ask({ url, body, into = "#main", quiet = false }) {
    if (!quiet) {
      if (under_way) return;
      under_way = url;
    }
    const done = () => {
      if (!quiet) under_way = null;
    };
    try {
      await fetched({ url, body, into, quiet }, done);
    } finally {
      done();
    }
  }

  async function fetched({ url, body, into, quiet }, done) {
    tell("request", { url, quiet, into });
    let answer, text;
    // A connection that was lost while a machine slept says nothing of it.
    const lost = new win.AbortController();
    const late = quiet && win.setTimeout(() => lost.abort(), PATIENCE);
    try {
      const headers = { [HEADER]: (into === "#main" && held(doc)) || "none" };
      answer = await win.fetch(url, { method: body ? "POST" : "GET", body, headers, signal: lost.signal });
      text = answer.status === 204 ? "" : await answer.text();
    } catch {
      tell("gone", { url });
    } finally {
      win.clearTimeout(late);
      tell("answer", { url, quiet, into });
    }
    if (!answer || of_another(answer, quiet) || answer.status === 204) return;
    if (answer.status >= 500) tell("gone", { url });
    else if (!answer.ok) tell("refused", { url });
    else if (answer.redirected) win.location.assign(answer.url);
    else await (changing = changing.catch(() => {}).then(() => change(into, text, done)));
  }

  /** Whether an answer is passed over because it is of another release of the program, for which the page is loaded anew: see release.js. */
  function of_another(answer, quiet) {
    const release = answer.headers?.get("X-Release");
    return release && !doc.dispatchEvent(new win.CustomEvent("part:release", { detail: { release, quiet }, cancelable: true }));
  }

  /** A moment in which what was pressed meanwhile comes first, and where a browser can tell, nothing else. */
  const pause = () => win.scheduler?.postTask?.(() => {}, { priority: "user-blocking" }) ?? new Promise((go_on) => win.setTimeout(go_on, 0));

  /**
   * Changes a part, and then is `done`: what is pressed until then is about what was. What has a mark, see `held`, is changed before the
   * rest, and laid out: a device that is slow does it in several tasks, between which it hears what is pressed and draws.
   */
  async function change(into, text, done) {
    const next = doc.createElement("template");
    next.innerHTML = text;
    const part = next.content.firstElementChild;
    await pause();
    const target = doc.querySelector(into);
    // What was asked for earlier may come later.
    if (!target || !part || Number(part.dataset.version) < Number(target.dataset.version)) return;
    tell("before", { into });
    if (into === "#main") {
      morph(target, part, target, await apart(target, part));
      parked.delete(target);
    } else target.replaceChildren(part);
    done();
    tell("after", { into });
    // Where it lies is worked out before the frame that shows it, and not in it.
    await pause();
    target.getBoundingClientRect();
  }

  /** Changes what has a mark, and says what that was. Until the rest is changed too, the target is busy. */
  async function apart(target, part) {
    const changed = new Set();
    target.setAttribute("aria-busy", "true");
    let begun = win.performance.now();
    const rest = async () => {
      if (win.performance.now() - begun < slice) return;
      await pause();
      begun = win.performance.now();
    };
    for (const fresh of part.querySelectorAll("[data-v]")) {
      const old = known(fresh, target);
      if (!old) continue;
      morph(old, fresh, target);
      changed.add(old);
      await rest();
    }
    if (changed.size) {
      target.getBoundingClientRect();
      await rest();
    }
    return changed;
  }

  doc.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-part]") || event.defaultPrevented) return;
    event.preventDefault();
    const fields = new win.FormData(form, event.submitter);
    ask({ url: form.action, body: new win.URLSearchParams([...fields]), into: form.dataset.part || undefined });
  });
  doc.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-part]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask({ url: link.href, into: link.dataset.part || undefined });
  });
  doc.addEventListener("part:ask", (event) => ask(event.detail));
}

/** The marks of what a page holds, as the server takes them. */
export function held(doc) {
  return [...doc.querySelectorAll("#main [data-v]")].map((part) => `${part.id}=${part.dataset.v}`).join(" ");
}

/** What belongs to the reader: what was unfolded stays so, and where it is, and so does the box that Tab leads to. */
const kept = (name, node) => (name === "open" && node.nodeName === "DETAILS")
  || (/^(class|style)$/.test(name) && node.matches(".menu, .menu > div"))
  || (/^(tabindex|data-home)$/.test(name) && !!node.closest(".own"));

/**
 * Changes an element into another one, of which it takes what it needs. Elements with ids stay the same elements wherever they go, and
 * what has the mark `data-v` of the other, or is among `changed`, is left as it is.
 */
export function morph(old, next, root = old, changed = null) {
  if (changed?.has(old) || (old.dataset.v && old.dataset.v === next.dataset.v) || old.isEqualNode(next)) return;
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && !kept(name, old)) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !kept(name, old)) old.removeAttribute(name);
  }
  children(old, next, root, changed);
  // What was typed or ticked gives way to what came.
  if (old.nodeName === "INPUT" && old.type !== "hidden") {
    const value = old.getAttribute("value") ?? "";
    if (/^(radio|checkbox)$/.test(old.type)) old.checked = old.hasAttribute("checked");
    else if (old.value !== value) old.value = value;
  }
}

/**
 * What has a mark and was taken out of a root while it is changed: it may be wanted elsewhere, and came without what is in it, since the page
 * holds that. By ids.
 */
const parked = new WeakMap();

function takeOut(node, root) {
  node.remove();
  if (node.nodeType !== 1) return;
  const places = parked.get(root) ?? new Map();
  for (const part of [node, ...node.querySelectorAll("[data-v]")]) if (part.id && part.dataset.v) places.set(part.id, part);
  if (places.size) parked.set(root, places);
}

/** What has the id of an element that came. */
function namesake({ id }, root) {
  const found = id && root.ownerDocument.getElementById(id);
  return found && root.contains(found) ? found : (parked.get(root)?.get(id) ?? null);
}

/** What has its id and can become it. */
function known(came, root) {
  const found = namesake(came, root);
  return found?.nodeName === came.nodeName ? found : null;
}

/** What is new may hold what was there, elsewhere. */
function adopt(fresh, root, changed) {
  for (const inner of fresh.querySelectorAll?.("[id]") ?? []) {
    const here = known(inner, root);
    if (!here) continue;
    morph(here, inner, root, changed);
    inner.replaceWith(here);
  }
  return fresh;
}

/** What came has it nowhere: it goes first, or all that follows would be moved past it. */
function gone({ id }, next) {
  const came = next.getRootNode();
  return id && came.getElementById && !came.getElementById(id);
}

function children(old, next, root, changed) {
  for (const child of [...old.children]) if (gone(child, next)) takeOut(child, root);
  let last = null;
  for (const child of [...next.childNodes]) {
    const at = last ? last.nextSibling : old.firstChild;
    const alike = at && at.nodeName === child.nodeName && !at.id && !child.id;
    const same = namesake(child, root);
    const here = same?.nodeName === child.nodeName ? same : alike ? at : null;
    const placed = here ?? adopt(child, root, changed);
    // What is adopted may have stood where it is to stand.
    const spot = last ? last.nextSibling : old.firstChild;
    if (placed !== spot) old.insertBefore(placed, spot);
    // A button where a picture was: what follows is next to what it was next to.
    if (same && !same.contains(placed)) takeOut(same, root);
    if (here?.nodeType === 1) morph(here, child, root, changed);
    else if (here && here.nodeValue !== child.nodeValue) here.nodeValue = child.nodeValue;
    last = placed;
  }
  while (last ? last.nextSibling : old.firstChild) takeOut(last ? last.nextSibling : old.firstChild, root);
}

if (globalThis.document?.documentElement) start(globalThis);
