"""The catalogue of moves: every legal move has a number, and numbers stay what they are."""

import hashlib
import json
import os
import random
from pathlib import Path

import numpy as np
import pytest

import silbertablett as st

PINNED = Path(__file__).parent / "catalogue.json"


def pinned(sheet):
    """What is kept of a catalogue: how many numbers, the digest of all lines, and every few hundredth line to look at."""
    lines = sheet.catalogue()
    step = max(len(lines) // 20, 1)
    return {
        "numbers": len(lines),
        "sha256": hashlib.sha256("\n".join(lines).encode()).hexdigest(),
        "lines": {str(number): lines[number] for number in range(0, len(lines), step)},
    }


def test_numbers_are_what_they_were():
    now = {"version": st.CATALOGUE_VERSION, "sheets": {name: pinned(st.Sheet(name)) for name in st.SHEETS}}
    if os.environ.get("SILBERTABLETT_CATALOGUE") == "write":
        PINNED.write_text(json.dumps(now, indent=1) + "\n")
    kept = json.loads(PINNED.read_text())
    assert now == kept, (
        "the numbers of moves are not those of tests/catalogue.json: whoever trained by them has them no more. If that is meant, raise "
        "CATALOGUE_VERSION and run the test with SILBERTABLETT_CATALOGUE=write"
    )


def test_every_number_is_one_move(sheet):
    lines = sheet.catalogue()
    assert len(set(lines)) == len(lines) == sheet.action_count
    for number, line in enumerate(lines):
        move = sheet.move(line)
        assert move.number == number and sheet.move(number) == move


def test_moves_without_a_box_have_the_same_numbers_everywhere():
    catalogues = [st.Sheet(name).catalogue() for name in st.SHEETS]
    assert {tuple(lines[:6]) for lines in catalogues} == {("reroll", "roll", "forfeit", "stop", "pass", "done")}
    # The names of dice are those of the sheet.
    assert {tuple(line.split()[0] for line in lines[6:18]) for lines in catalogues} == {("return",) * 6 + ("take",) * 6}


@pytest.mark.parametrize("seats", [1, 3])
def test_every_legal_move_has_a_number(sheet, seats):
    rng = random.Random(seats)
    # Rulings are what else a list of moves depends on.
    for game_number in range(6):
        rulings = {name: rng.random() < 0.5 for name in sheet.rulings}
        game = st.Game(sheet, seats, rulings=rulings, seed=11, game=game_number)
        while not game.ended:
            if game.due() != "decision":
                game.roll()
                continue
            moves, numbers, mask = game.legal_moves(), game.legal_actions(), game.action_mask()
            assert numbers.dtype == np.int32 and mask.dtype == np.int8 and mask.shape == (sheet.action_count,)
            assert [move.number for move in moves] == numbers.tolist()
            assert np.flatnonzero(mask).tolist() == sorted(numbers.tolist())
            game.play(rng.choice(numbers.tolist()))
