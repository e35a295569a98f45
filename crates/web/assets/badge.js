// The sign of the program, where it is installed as an app, shows in how many games the reader is waited for.

/** Starts the script on a page. Tests start it on documents of their own. */
export function start(win) {
  const doc = win.document;

  function show() {
    const turns = Number(doc.querySelector("[data-turns]")?.dataset.turns ?? 0);
    const { navigator } = win;
    if (!navigator.setAppBadge) return;
    (turns ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => {});
  }

  show();
  doc.addEventListener("part:after", show);
}

if (globalThis.document?.documentElement) start(globalThis);
