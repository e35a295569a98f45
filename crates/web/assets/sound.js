// Soft sounds made here, without files, and the buzz of a phone: off until somebody chooses them in the settings.

/** Loudness by the choice of the settings. */
const GAIN = [0, 0.05, 0.12, 0.28];

/** Starts it on a page. */
export function start(win) {
  const doc = win.document;
  const { volume, vibrates } = doc.documentElement.dataset;
  const gain = GAIN[Number(volume ?? 0)] ?? 0;
  const Context = win.AudioContext;
  const buzzes = vibrates !== undefined && !!win.navigator.vibrate;
  if (!(gain && Context) && !buzzes) return null;
  /** Browsers let nothing sound before the first press. */
  let audio = null;

  /** A tone that dies away: pitch in hertz, when it begins and how long it lasts in seconds, and how loud it is for what it is. */
  function tone(pitch, after, lasts, loud, type = "sine") {
    const at = audio.currentTime + after;
    const [source, level] = [audio.createOscillator(), audio.createGain()];
    source.type = type;
    source.frequency.setValueAtTime(pitch, at);
    source.frequency.exponentialRampToValueAtTime(pitch * 0.82, at + lasts);
    level.gain.setValueAtTime(gain * loud, at);
    level.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    source.connect(level).connect(audio.destination);
    source.start(at);
    source.stop(at + lasts);
  }

  const sounds = {
    /** Dice knock on the felt, one after the other. */
    roll: (count) => Array.from({ length: count }, (_, number) => tone(210 + 37 * ((number * 5) % 6), 0.3 + 0.05 * number, 0.07, 0.9, "triangle")),
    /** Dice ring on silver. */
    platter: () => [tone(1890, 0.12, 0.5, 0.35), tone(2840, 0.12, 0.35, 0.2)],
    /** A stroke of the pen for each box; a chain climbs. */
    mark: (count) => Array.from({ length: count }, (_, number) => tone(520 * 2 ** (Math.min(number, 12) / 6), 0.25 * number, 0.12, 0.5)),
  };

  function play(name, count = 1) {
    if (!count || doc.hidden) return;
    if (buzzes) win.navigator.vibrate(name === "roll" ? [12, 60, 12, 60, 12] : Array(Math.min(2 * count - 1, 9)).fill(18));
    if (audio?.state === "running") sounds[name](count);
  }

  if (gain && Context) {
    for (const name of ["pointerdown", "keydown"]) doc.addEventListener(name, () => {
      audio ??= new Context();
      if (audio.state === "suspended") audio.resume();
    }, { capture: true, passive: true });
  }
  let on_tray = 0;
  const tray = () => doc.querySelectorAll("#tray .die").length;
  doc.addEventListener("part:before", () => (on_tray = tray()));
  doc.addEventListener("part:after", ({ detail }) => {
    if (detail.into !== "#main") return;
    play("mark", doc.querySelectorAll("#sheets .own .box.fresh").length);
    if (tray() > on_tray) play("platter");
    play("roll", doc.querySelectorAll("#dice .die.rolled").length);
  });
  return { play, state: () => audio?.state };
}

if (globalThis.document?.documentElement) start(globalThis);
