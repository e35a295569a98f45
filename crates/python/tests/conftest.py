"""What the tests share."""

import json
import os
import subprocess

import pytest

# Threads that wait for each other turn seconds into minutes on a busy machine. NumPy reads this when it is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import silbertablett  # noqa: E402


@pytest.fixture(params=silbertablett.SHEETS)
def sheet(request):
    """Every sheet of the program, older revisions too."""
    return silbertablett.Sheet(request.param)


@pytest.fixture(scope="session")
def program():
    """Runs the program and reads its JSON; `SILBERTABLETT_BIN` is where it is."""
    path = os.environ.get("SILBERTABLETT_BIN")
    if path is None:
        pytest.skip("SILBERTABLETT_BIN names no program to compare with")

    def run(*arguments, text=None):
        done = subprocess.run([path, *arguments], input=text, capture_output=True, text=True, check=True)
        return json.loads(done.stdout)

    return run


def play(game, choose):
    """Plays a game to its end by the dice of its seed; `choose` is given the legal moves. The game."""
    while not game.ended:
        if game.due() == "decision":
            game.play(choose(game.legal_moves()))
        else:
            game.roll()
    return game
