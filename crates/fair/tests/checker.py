"""Checks the dice of a record by docs/fair-dice.md alone. It shares no code with the program.

    python3 checker.py RECORDS [DICE]     one record a line; DICE as white,yellow,... where the sheet has others
                                          exit code 0 if every throw follows, 1 if not
"""
import hashlib
import json
import struct
import sys

DICE = ["white", "yellow", "blue", "green", "orange", "purple"]  # in the order of the sheet
SCHEME = "silbertablett-dice/1"


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def block(key, number):
    """Block NUMBER of ChaCha with eight rounds, stream 0."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", number, 0)))
    x = start[:]
    for _ in range(4):
        for a, b, c, d in [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]:
            for p, q, r, turn in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                x[p] = (x[p] + x[q]) & 0xFFFFFFFF
                x[r] ^= x[p]
                x[r] = (x[r] << turn | x[r] >> (32 - turn)) & 0xFFFFFFFF
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def word(key, turn, throw, place, below):
    """The first word at this place of a throw that is small enough to stand for something."""
    again = 0
    while True:
        bytes_ = block(key, turn + 65536 * again)
        number, = struct.unpack_from("<H", bytes_, 16 * throw + 2 * place)
        if number < below:
            return number
        again += 1


def throw_of(key, turn, throw, dice):
    return {die: word(key, turn, throw, DICE.index(die), 65532) % 6 + 1 for die in dice}


def tray_of(key, turn, faces):
    """The three lowest dice; of equal ones those that come first in an order that the seventh word gives."""
    number, left, order = word(key, turn, 3, 6, 65520) % 720, DICE[:], []
    for base in range(6, 0, -1):
        order.append(left.pop(number % base))
        number //= base
    return set(sorted(DICE, key=lambda die: (faces[die], order.index(die)))[:3])


def check(record):
    proof, seats, log = record["dice"], len(record["seats"]), record["log"]
    assert proof["scheme"] == SCHEME, "another scheme"
    assert sha(f"{SCHEME}\ncommitment\n{proof['secret']}\n") == proof["commitment"], "not the secret that was committed to"
    shares = "".join(sha(share) + "\n" for share in proof["seats"])
    key = hashlib.sha256(f"{SCHEME}\nkey\n{proof['secret']}\n{shares}".encode()).digest()
    turn, throw, again, hand, faces = -1, 2, 0, set(), {}
    for at, entry in enumerate(log):
        if "throw" in entry:
            faces, reroll = entry["throw"], at > 0 and log[at - 1].get("move") == "reroll"
            again = again + 1 if reroll else 0
            if "tray" in entry:
                place = turn, 3
            else:
                if not reroll and (throw == 2 or not hand):
                    turn, throw, hand = turn + 1, 0, set(DICE)
                elif not reroll:
                    throw += 1
                seat = (record.get("first", 0) + turn) % seats
                place = turn // seats + 8 * seat + 256 * again, throw
            due = throw_of(key, *place, faces)
            assert due == faces, f"entry {at}: {due} follows"
            assert "tray" not in entry or tray_of(key, place[0], due) == set(entry["tray"]), f"entry {at}: another tray"
        elif entry["move"] == "return":
            hand.add(entry["die"])
        elif entry["move"] == "take" and entry["seat"] == seat and entry["die"] in hand:
            hand = {die for die in hand if die != entry["die"] and faces[die] >= faces[entry["die"]]}
    return sum("throw" in entry for entry in log)


if __name__ == "__main__":
    DICE = sys.argv[2].split(",") if len(sys.argv) > 2 else DICE
    wrong = 0
    for line in open(sys.argv[1]):
        try:
            print("the dice are as promised:", check(json.loads(line)), "throws")
        except AssertionError as fault:
            print(fault)
            wrong = 1
    sys.exit(wrong)
