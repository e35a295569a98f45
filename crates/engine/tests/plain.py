#!/usr/bin/env python3
"""An engine that plays the Clever games without knowing their rules: it takes what writes something and keeps most dice.

It reads orders line by line and answers them; docs/engine-protocol.md says what there is. Everything it needs of a position are the
faces of the dice in the hand. `--depth` of stronger engines is where thinking begins; here it is one glance.
"""

import sys


def say(line):
    print(line, flush=True)


def faces(position):
    """What the dice in the hand show, by their names."""
    for word in position.split(" | ")[0].split():
        if word.startswith("hand="):
            dice = (die.split(":") for die in word[len("hand="):].split(",") if ":" in die)
            return {name: int(face) for name, face in dice}
    return {}


def worth(move, hand):
    """The more, the better: bonuses first, then marks that send few dice to the tray, and giving up last of all."""
    verb, *rest = move.split()
    if verb == "bonus":
        return 100
    if verb in ("take", "extra", "chain"):
        face = hand.get(rest[0], 0)
        lost = sum(other < face for other in hand.values())
        return 50 - 5 * lost + face
    return {"unlock": 90, "roll": 40, "reroll": 20, "take_unmarked": 10}.get(verb, 0)


def main():
    hand, choices = {}, []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "silbertablett-engine/1":
            say("name Plain Python")
            say("ready")
        elif word == "position":
            hand, choices = faces(rest), []
        elif word == "choice":
            choices.append(rest)
        elif word == "go":
            if choices:
                say("best " + max(choices, key=lambda move: worth(move, hand)))
            else:
                say("error this engine has to be told its choices")
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
