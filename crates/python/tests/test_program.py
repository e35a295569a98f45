"""What Python says is what the program says, to the last digit."""

from pathlib import Path

import pytest

import silbertablett as st

TIMES = ("seconds", "games_per_second")


def without_times(report):
    return {key: value for key, value in report.items() if key not in TIMES}


@pytest.mark.parametrize("seats", [["greedy"], ["net", "random"]])
def test_simulate(program, seats):
    for sheet in ("classic", "mixed@1"):
        told = program("simulate", "--sheet", sheet, "--seats", ",".join(seats), "--games", "8", "--seed", "5", "--json")
        assert without_times(st.simulate(sheet, seats, games=8, seed=5)) == without_times(told)


def test_simulate_with_rulings_and_a_drawn_opener(program):
    arguments = "simulate --sheet twice --seats greedy,greedy --games 30 --seed 2 --rulings passive_must_take=yes --first draw --json"
    found = st.simulate("twice", ["greedy"] * 2, games=30, seed=2, rulings={"passive_must_take": True}, first=None)
    assert without_times(found) == without_times(program(*arguments.split()))


def test_duel(program):
    told = program(*"duel net greedy --sheet deluxe --seats 2 --games 10 --seed 3 --json".split())
    assert st.duel("deluxe", "net", "greedy", seats=2, games=10, seed=3) == told


def test_bound(program):
    tiny = Path(__file__).parents[2] / "sim/tests/tiny.toml"
    told = program(*f"lab bound {tiny} --rounds 1 --games 3 --seed 7 --json".split())
    assert st.bound(tiny, rounds=1, games=3, seed=7) == told


@pytest.fixture(scope="module")
def played():
    """A game of two bots, played move by move from Python."""
    game = st.Game("classic", ["greedy", "net"], seed=21)
    bots = [st.Bot("greedy"), st.Bot("net")]
    while not game.ended:
        if game.due() == "decision":
            game.play(bots[game.deciding()[0]].choose(game))
        else:
            game.roll()
    return game


def test_a_game_played_here_is_game_0_of_the_same_seed_there(program, played):
    told = program(*"simulate --sheet classic --seats greedy,net --games 1 --seed 21 --json".split())
    assert [int(next(iter(seat["histogram"]))) for seat in told["seats"]] == played.totals()


def test_verify_and_review(program, played, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(played.record())
    told = program("verify", "--json", str(path))
    assert {**st.verify(played.record()), "file": str(path)} == told
    assert st.review(played) == st.review(played.record()) == program("review", "--json", str(path))
    assert st.review(played, seat=1) == program("review", "--json", "--seat", "1", str(path))
    assert st.review(played, "expert") == program("review", "--json", "--level", "expert", str(path))


@pytest.mark.parametrize(("entry", "level"), [(1, "net"), (40, "net"), (40, "expert")])
def test_advise(program, played, tmp_path, entry, level):
    path = tmp_path / "game.json"
    path.write_text(played.record())
    told = program("advise", "--json", "--level", level, "--entry", str(entry), str(path))
    log = played.log()
    game = st.Game("classic", ["greedy", "net"])
    for words in log[:entry]:
        if "throw" in words:
            game.apply_throw(words["throw"], words.get("tray"))
        else:
            parts = {key: value for key, value in words.items() if key != "seat"}
            game.play(next(move for move in game.legal_moves(words["seat"]) if move.data == parts), words["seat"])
    assert st.advise(game, level, told["seat"]) == told


def test_a_net_says_what_the_coach_says(played):
    net = st.Net("classic", 2)
    game = st.Game("classic", 2, seed=21)
    game.roll()
    advice = st.advise(game)["moves"]
    after = [game.clone() for _ in advice]
    for other, told in zip(after, advice):
        other.play(told["move"])
    expected = net.evaluate(after)
    assert expected.shape == (len(advice),) and expected.dtype.name == "float32"
    # What people are told is rounded to thousandths; moves that are not the best are told by how much worse they are.
    assert expected[0] == pytest.approx(advice[0]["expected"], abs=1e-3)
    raw = net.evaluate(after, raw=True)
    assert all(a >= b for a, b in zip(raw, raw[1:]))
    for worse, told in zip(raw, advice):
        assert raw[0] - worse == pytest.approx(told["cost"], abs=2e-3)
    with pytest.raises(ValueError, match="another sheet"):
        net.evaluate([st.Game("twice")])
