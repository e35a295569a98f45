// How long seats still have: a clock at each seat that is waited for. It counts what stands in the page, and asks for the table once the
// others are to be asked what to do. What has days is told in days, hours and minutes, and changes with the minute.

const SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/** So many milliseconds in words: minutes and seconds at a live table, else the two largest of days, hours and minutes. */
export function left(ms, live, lang) {
  const whole = Math.max(0, Math.ceil(ms / SECOND));
  if (live) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  const unit = (name, count) => new Intl.NumberFormat(lang, { style: "unit", unit: name, unitDisplay: "short" }).format(count);
  if (ms < MINUTE) return `< ${unit("minute", 1)}`;
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (days) return hours ? `${unit("day", days)} ${unit("hour", hours)}` : unit("day", days);
  return hours ? `${unit("hour", hours)} ${unit("minute", minutes)}` : unit("minute", minutes);
}

/** Starts the script on a page. Tests start it on documents of their own. */
export function start(win, now = () => Date.now()) {
  const doc = win.document;
  /** What has been asked for already: the clock that was up. */
  let asked = "";

  function tick() {
    for (const clock of doc.querySelectorAll("[data-until]")) {
      const until = Number(clock.dataset.until), bank = Number(clock.dataset.bank);
      const live = "live" in clock.dataset;
      const here = now();
      const own = here >= until;
      const rest = (own ? until + bank : until) - here;
      // At a live table first the time of the decision runs down, then that of the seat.
      const total = live ? rest : until + bank - here;
      const words = total > 0 ? left(total, live, doc.documentElement.lang) : clock.dataset.over;
      if (clock.textContent !== words) clock.textContent = words;
      clock.classList.toggle("own-time", own);
      const up = `${clock.id} ${clock.dataset.asks}`;
      if (here >= Number(clock.dataset.asks) && asked !== up && !doc.querySelector(".vote")) {
        asked = up;
        doc.dispatchEvent(new win.CustomEvent("part:ask", { detail: { url: doc.querySelector("#main").dataset.url, quiet: true } }));
      }
    }
  }

  tick();
  win.setInterval(tick, SECOND);
  doc.addEventListener("part:after", tick);
  return { tick };
}

if (globalThis.document?.documentElement) start(globalThis);
