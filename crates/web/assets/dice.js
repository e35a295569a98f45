// Dice that nobody can rig, for the page: gives this device's share before the first roll, and checks a finished game by itself. The
// scheme is docs/fair-dice.md; nothing here asks the server what is right.

const SCHEME = "silbertablett-dice/1";
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha(crypto, text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** A block of ChaCha with eight rounds, stream 0. */
export function block(key, number) {
  const words = new Uint32Array(16);
  words.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const view = new DataView(key.buffer, key.byteOffset, 32);
  for (let i = 0; i < 8; i += 1) words[4 + i] = view.getUint32(4 * i, true);
  words[12] = number;
  const x = words.slice();
  const turn = (a, b, d, by) => {
    x[a] += x[b];
    const mixed = x[d] ^ x[a];
    x[d] = (mixed << by) | (mixed >>> (32 - by));
  };
  const quarter = (a, b, c, d) => {
    turn(a, b, d, 16);
    turn(c, d, b, 12);
    turn(a, b, d, 8);
    turn(c, d, b, 7);
  };
  for (let round = 0; round < 4; round += 1) {
    for (let i = 0; i < 4; i += 1) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i += 1) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  const bytes = new DataView(new ArrayBuffer(64));
  for (let i = 0; i < 16; i += 1) bytes.setUint32(4 * i, (x[i] + words[i]) >>> 0, true);
  return bytes;
}

/** The first word at a place of a throw that is small enough to stand for something. */
function word(key, turn, thrown, place, below) {
  for (let again = 0; ; again += 1) {
    const number = block(key, turn + 65536 * again).getUint16(16 * thrown + 2 * place, true);
    if (number < below) return number;
  }
}

/** The three lowest dice; of equal ones those that come first in an order that the seventh word gives. */
function trayOf(key, turn, dice, faces) {
  let number = word(key, turn, 3, 6, 65520) % 720;
  const left = [...dice];
  const order = [];
  for (let base = 6; base > 0; base -= 1) {
    order.push(...left.splice(number % base, 1));
    number = Math.floor(number / base);
  }
  return [...dice].sort((a, b) => faces[a] - faces[b] || order.indexOf(a) - order.indexOf(b)).slice(0, 3);
}

/**
 * Checks a record on a sheet with these dice, in order: what holds of `commitment`, `shares` and `throws`, and how many throws were
 * compared. `crypto` is the browser's.
 */
export async function check(crypto, record, dice) {
  const proof = record.dice;
  const found = { commitment: false, shares: false, throws: false, compared: 0 };
  if (proof?.scheme !== SCHEME) return found;
  const digest = async (text) => hex(await sha(crypto, text));
  found.commitment = (await digest(`${SCHEME}\ncommitment\n${proof.secret}\n`)) === proof.commitment;
  found.shares = proof.seats.length === record.seats.length;
  const shares = await Promise.all(proof.seats.map(digest));
  const key = await sha(crypto, `${SCHEME}\nkey\n${proof.secret}\n${shares.map((share) => `${share}\n`).join("")}`);
  found.throws = found.commitment && found.shares && follow(record, dice, key, found);
  return found;
}

/** Whether every throw of the log follows from the key. Where a throw stands follows from the log alone. */
function follow(record, dice, key, found) {
  const seats = record.seats.length;
  let [turn, thrown, again, seat, hand, faces] = [-1, 2, 0, 0, new Set(), {}];
  for (const [at, entry] of record.log.entries()) {
    if (entry.throw) {
      faces = entry.throw;
      const reroll = record.log[at - 1]?.move === "reroll";
      again = reroll ? again + 1 : 0;
      let place = [turn, 3];
      if (!entry.tray) {
        if (!reroll && (thrown === 2 || !hand.size)) [turn, thrown, hand] = [turn + 1, 0, new Set(dice)];
        else if (!reroll) thrown += 1;
        seat = ((record.first ?? 0) + turn) % seats;
        place = [Math.floor(turn / seats) + 8 * seat + 256 * again, thrown];
      }
      const shown = (die) => (word(key, place[0], place[1], dice.indexOf(die), 65532) % 6) + 1;
      if (!Object.keys(faces).every((die) => dice.includes(die) && shown(die) === faces[die])) return false;
      if (entry.tray && trayOf(key, place[0], dice, faces).some((die) => !entry.tray.includes(die))) return false;
      found.compared += 1;
    } else if (entry.move === "return") {
      hand.add(entry.die);
    } else if (entry.move === "take" && entry.seat === seat && hand.has(entry.die)) {
      hand = new Set([...hand].filter((die) => die !== entry.die && faces[die] >= faces[entry.die]));
    }
  }
  return true;
}

/** Starts the script on a page. Tests start it on documents of their own. */
export async function start(win) {
  const doc = win.document;
  await Promise.all([share(win, doc), verdict(win, doc)]);
}

/** Before the first roll: adds chance of this device's own. A game goes on as well without it. */
async function share(win, doc) {
  const form = doc.querySelector("form[data-share]");
  if (!form) return;
  form.elements.share.value = hex(win.crypto.getRandomValues(new Uint8Array(32)));
  const body = new win.URLSearchParams([...new win.FormData(form)]);
  await win.fetch(form.action, { method: "POST", body, headers: { "X-Part": "none" } }).catch(() => {});
}

/** After the game: whether the dice are as promised, and which step of the way holds. */
async function verdict(win, doc) {
  const page = doc.querySelector("[data-record]");
  if (!page) return;
  const show = (name) => {
    for (const one of doc.querySelectorAll("[data-verdict]")) one.hidden = one.dataset.verdict !== name;
  };
  if (!win.crypto?.subtle) {
    show("insecure");
    return;
  }
  show("pending");
  const record = await (await win.fetch(page.dataset.record)).json();
  const found = await check(win.crypto, record, page.dataset.dice.split(","));
  for (const [step, holds] of Object.entries(found)) {
    doc.querySelector(`[data-step="${step}"]`)?.classList.add(holds ? "holds" : "fails");
  }
  page.classList.add(found.throws ? "good" : "bad");
  show(found.throws ? "good" : "bad");
}

if (globalThis.document?.documentElement) start(globalThis);
