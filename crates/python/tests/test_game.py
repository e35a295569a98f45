"""Games: explicit chance, decisions, copies, texts and records."""

import copy
import json
import pickle
import random
import xml.etree.ElementTree
from collections import defaultdict

import numpy as np
import pytest
from conftest import play

import silbertablett as st


def test_a_game_goes_from_throw_to_decision_to_the_end(sheet):
    rng = random.Random(1)
    game = play(st.Game(sheet, seed=5), rng.choice)
    assert game.ended and game.due() == "end" and not game.deciding() and not game.dice_due()
    assert game.result()["seats"][0]["total"] == game.totals()[0]
    with pytest.raises(ValueError, match="no seat has a decision"):
        game.legal_moves()


def test_the_same_seed_gives_the_same_game_and_another_game_number_another(sheet):
    games = [play(st.Game(sheet, seed=7, game=n), lambda moves: moves[0]) for n in (0, 0, 1)]
    assert games[0].record() == games[1].record() != games[2].record()


def test_moves_are_objects_numbers_and_lines():
    game = st.Game("classic", ["Ann", "Ben"], seed=1)
    assert game.names == ["Ann", "Ben"] and game.rounds == 6
    game.roll()
    move = game.legal_moves()[0]
    assert game.sheet.move(move.number) == game.sheet.move(str(move)) == move
    assert {move.number: 1}[int(move)] == 1 and hash(move) == hash(game.sheet.move(move.number))
    assert move.verb == "take" == move.data["move"] and move.data["die"] in game.sheet.dice
    assert pickle.loads(pickle.dumps(move)) == move
    one, two, three = game.clone(), game.clone(), game.clone()
    one.play(move), two.play(move.number), three.play(move.notation, 0)
    assert one == two == three != game


def test_what_is_refused_says_why_and_changes_nothing():
    game = st.Game("classic", seed=1)
    before = game.position
    with pytest.raises(st.IllegalMoveError, match="throw is due"):
        game.play("pass")
    with pytest.raises(st.IllegalThrowError):
        game.apply_throw({"white": 3})
    with pytest.raises(ValueError, match="1 to 6"):
        game.apply_throw({"white": 7})
    with pytest.raises(ValueError, match="no die"):
        game.apply_throw({"pink": 1})
    game.roll()
    with pytest.raises(st.IllegalMoveError):
        game.play("pass")
    with pytest.raises(st.IllegalThrowError):
        game.roll()
    with pytest.raises(IndexError, match="0 to"):
        game.play(10**6)
    with pytest.raises(ValueError):
        game.play("take the money")
    with pytest.raises(ValueError, match="no seat 3"):
        game.legal_moves(3)
    assert game.entries == 1 and st.Game("classic").position == before


def test_arguments_that_make_no_sense_are_told():
    for wrong in ({"sheet": "chess"}, {"sheet": "classic", "seats": 5}, {"sheet": "classic", "rulings": {"cheat": True}}):
        with pytest.raises(ValueError):
            st.Game(**wrong)
    with pytest.raises(ValueError, match="no seed"):
        st.Game("classic").roll()
    with pytest.raises(ValueError, match="no bot"):
        st.Bot("nobody")


def test_rulings_are_chosen_one_by_one_or_as_a_set():
    own = st.Game("classic").rulings
    changed = st.Game("classic", rulings={"passive_must_take": not own["passive_must_take"]})
    assert changed.rulings != own and {**own, "passive_must_take": not own["passive_must_take"]} == changed.rulings
    named = st.Sheet("classic").ruling_sets[0]
    again = st.Game.from_record(st.Game("classic", rulings=named).record())
    assert again.rulings == st.Game("classic", rulings=named).rulings


def test_throws_are_all_there_with_probabilities_that_add_up():
    game = st.Game("classic", seed=3)
    first = game.throws()
    assert len(first) == 6**6 and sum(share for *_, share in first) == pytest.approx(1)
    with pytest.raises(ValueError, match="more than 100"):
        game.throws(100)
    while len(game.dice_due()) != 2:
        game.roll() if game.dice_due() else game.play(game.legal_moves()[0])
    few = game.throws()
    assert len(few) == 36 and all(share == 1 / 36 and tray is None for _, tray, share in few)
    after = {game_after(game, faces).position for faces, _, _ in few}
    assert len(after) == 36


def game_after(game, faces):
    other = game.clone()
    other.apply_throw(faces)
    return other


def test_the_throw_of_a_solo_passive_turn_breaks_ties_evenly():
    game = st.Game("classic", seed=3)
    while game.due() != "solo-throw":
        game.roll() if game.due() == "throw" else game.play(game.legal_moves()[0])
    throws = game.throws(10**6)
    assert sum(share for *_, share in throws) == pytest.approx(1)
    shares = defaultdict(list)
    for faces, tray, share in throws:
        shares[tuple(faces.values())].append(share)
    for faces, tray, _ in throws[::97]:
        on, off = ([faces[die] for die in faces if (die in tray) == there] for there in (True, False))
        assert len(on) == 3 and max(on) <= min(off)
    assert len(shares) == 6**6 and all(sum(of) == pytest.approx(6**-6) and len(set(of)) == 1 for of in shares.values())
    faces, tray, _ = throws[-1]
    with pytest.raises(st.IllegalThrowError):
        game.apply_throw(faces)
    game.apply_throw(faces, tray)
    assert set(game.table()["tray"]) == set(tray)


def test_copies_and_pickles_are_the_same_game_and_independent(sheet):
    rng = random.Random(2)
    game = st.Game(sheet, 2, seed=9)
    for _ in range(60):
        game.play(rng.choice(game.legal_moves())) if game.due() == "decision" else game.roll()
    others = [copy.copy(game), copy.deepcopy(game), game.clone(), pickle.loads(pickle.dumps(game))]
    for other in others:
        assert other == game and hash(other) == hash(game) and other.record() == game.record()
        # Rerolls depend on what was thrown before.
        assert play(other, lambda moves: moves[-1]).record() == play(game.clone(), lambda moves: moves[-1]).record()
        assert other != game
    assert pickle.loads(pickle.dumps(sheet)) == sheet


def test_positions_are_lines(sheet):
    rng = random.Random(3)
    game = st.Game(sheet, 3, seed=4)
    for _ in range(100):
        again = st.Game.from_position(game.position)
        assert again == game and again.position == game.position
        game.play(rng.choice(game.legal_moves())) if game.due() == "decision" else game.roll()
    begun = st.Game.from_position(game.position, seed=1)
    with pytest.raises(ValueError, match="no record"):
        begun.record()
    assert pickle.loads(pickle.dumps(begun)) == begun
    with pytest.raises(ValueError):
        st.Game.from_position("silbertablett-position/1 nonsense")


def test_records_go_out_and_in(sheet):
    rng = random.Random(4)
    game = play(st.Game(sheet, 2, seed=6), rng.choice)
    record = game.record()
    assert st.verify(record)["ok"] and st.verify(record)["complete"]
    for form in (record, record.encode(), json.loads(record)):
        again = st.Game.from_record(form)
        assert again == game and again.record() == record and again.log() == game.log()
    broken = json.loads(record)
    broken["log"] = broken["log"][:5] + broken["log"][6:]
    answer = st.verify(broken)
    assert not answer["ok"] and answer["entry"] is not None and answer["message"]
    with pytest.raises(st.RecordError, match="entry"):
        st.Game.from_record(broken)


def test_sheets_are_data_and_files(tmp_path, sheet):
    assert st.Sheet.from_data(sheet.data) == sheet
    own = {**st.Sheet("classic").data, "id": "my-own"}
    mine = st.Sheet.from_data(own)
    game = play(st.Game(mine, seed=1), lambda moves: moves[0])
    assert mine.id == "my-own" and st.verify(game.record())["ok"]
    assert pickle.loads(pickle.dumps(game)) == game and st.Game.from_record(game.record()) == game
    with pytest.raises(ValueError):
        st.Sheet.from_data({**own, "areas": {}})
    path = tmp_path / "broken.toml"
    path.write_text("format = 'silbertablett-sheet/1'\n")
    with pytest.raises(ValueError, match="broken.toml"):
        st.Sheet(path)


def test_observations_are_named_and_bounded(sheet):
    rng = random.Random(5)
    game = st.Game(sheet, 2, seed=8)
    while not game.ended:
        for seat in (0, 1):
            seen = game.observation(seat)
            assert seen.shape == (sheet.observation_size,) and seen.dtype == np.float32
            assert np.abs(seen).max() <= 20
        game.play(rng.choice(game.legal_moves())) if game.due() == "decision" else game.roll()
    assert len(set(sheet.observation_names)) == sheet.observation_size
    at = sheet.observation_names.index("seat.score")
    assert game.observation(0)[at] == pytest.approx(game.totals()[0] / 200, abs=1 / 256)


def test_the_drawing_is_a_document_with_what_is_written(sheet):
    game = st.Game(sheet, ["Ann <3", "Bo"], seed=1)
    empty = xml.etree.ElementTree.fromstring(game.svg(1))
    assert empty.tag == "{http://www.w3.org/2000/svg}svg"
    boxes = [group for group in empty.iter() if "box" in group.get("class", "").split()]
    assert {group.get("data-area") for group in boxes} == set(game.sheet.areas)
    assert "Bo" in game.svg(1)
    assert "Ann &lt;3" in game.svg() and "Ann <3" not in game.svg()
    assert len({game.svg(0, language=language) for language in ("en", "de", "pl")}) == 3
    while not game.ended:
        if game.due() == "decision":
            game.play(game.legal_moves()[0])
        else:
            game.roll()
    assert len(game.svg(0)) > len(st.Game(sheet, ["Ann <3", "Bo"]).svg(0))
    for wrong in (lambda: game.svg(2), lambda: game.svg(0, language="fr")):
        with pytest.raises(ValueError):
            wrong()


def test_loading_it_loads_nothing_else():
    import subprocess
    import sys

    code = "import sys, silbertablett; print([m for m in ('numpy', 'gymnasium', 'pettingzoo') if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
