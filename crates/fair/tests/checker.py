"""Checks the dice of records by docs/fair-dice.md alone, and shares no code with the program.

    python3 checker.py RECORDS [DICE]     one record a line; DICE as white,yellow,... where the sheet has others
                                          exit code 0 if every throw follows, 1 if not
"""
import hashlib
import json
import struct
import sys

SCHEME = "silbertablett-dice/1"
DICE = sys.argv[2].split(",") if len(sys.argv) > 2 else ["white", "yellow", "blue", "green", "orange", "purple"]


def expect(holds, words):
    if not holds:
        raise ValueError(words)


def sha(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode())


def block(key, number):
    """Block NUMBER of ChaCha with eight rounds, stream 0."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", number, 0))
    x = list(start)
    for _ in range(4):
        for a, b, c, d in [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]:
            for p, q, r, left in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                x[p] = (x[p] + x[q]) & 0xFFFFFFFF
                x[r] ^= x[p]
                x[r] = (x[r] << left | x[r] >> (32 - left)) & 0xFFFFFFFF
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def word(key, number, throw, place, below):
    """The first word at this place of a throw that is small enough to stand for something."""
    found, = struct.unpack_from("<H", block(key, number), 16 * throw + 2 * place)
    return found if found < below else word(key, number + 65536, throw, place, below)


def tray_of(key, number, faces):
    """The three lowest dice; of equal ones those that come first in an order that the seventh word gives."""
    digits, left, order = word(key, number, 3, 6, 65520) % 720, DICE[:], []
    for base in range(6, 0, -1):
        order.append(left.pop(digits % base))
        digits //= base
    return set(sorted(order, key=faces.get)[:3])


def check(record):
    """How many throws there are; raises if one does not follow."""
    proof, seats, log = record["dice"], len(record["seats"]), record["log"]
    expect(proof["scheme"] == SCHEME, "another scheme")
    expect(sha(SCHEME, "commitment", proof["secret"]).hexdigest() == proof["commitment"], "another secret")
    shares = [hashlib.sha256(share.encode()).hexdigest() for share in proof["seats"]]
    key = sha(SCHEME, "key", proof["secret"], *shares).digest()
    turn, throw, rerolls, hand = -1, 2, 0, set()
    for before, entry in zip([{}] + log, log):
        if "throw" in entry:
            rerolls = rerolls + 1 if before.get("move") == "reroll" else 0
            if not rerolls and "tray" not in entry:
                turn, throw, hand = (turn, throw + 1, hand) if throw < 2 and hand else (turn + 1, 0, set(DICE))
            seat = (record.get("first", 0) + turn) % seats
            number, place = turn // seats + 8 * seat + 256 * rerolls, 3 if "tray" in entry else throw
            faces = {die: word(key, number, place, DICE.index(die), 65532) % 6 + 1 for die in entry["throw"]}
            expect(faces == entry["throw"], f"{entry}: {faces} follows")
            expect("tray" not in entry or tray_of(key, number, faces) == set(entry["tray"]), f"{entry}: another tray")
        elif entry["move"] == "return":
            hand.add(entry["die"])
        elif entry["move"] == "take" and entry["seat"] == seat and entry["die"] in hand:
            hand = {die for die in hand if die != entry["die"] and faces[die] >= faces[entry["die"]]}
    return sum("throw" in entry for entry in log)


wrong = 0
for line in open(sys.argv[1]):
    try:
        print("the dice are as promised:", check(json.loads(line)), "throws")
    except (KeyError, ValueError) as fault:
        wrong = print("not as promised:", fault) or 1
sys.exit(wrong)
