"""OpenSpiel's interface, by the library's own random simulations."""

import random

import pytest

import silbertablett as st

pyspiel = pytest.importorskip("pyspiel")

import silbertablett.openspiel  # noqa: E402


@pytest.mark.parametrize("sheet, seats", [("classic", 1), ("twice", 2), ("deluxe", 1), ("mixed", 4)])
def test_random_simulations_of_the_library(sheet, seats, capfd):
    game = pyspiel.load_game("silbertablett", {"sheet": sheet, "seats": seats})
    assert game.num_players() == seats and game.num_distinct_actions() == st.Sheet(sheet).action_count
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


def test_a_state_goes_through_text():
    game = pyspiel.load_game("silbertablett(sheet=twice,seats=2)")
    rng, state = random.Random(2), game.new_initial_state()
    for step in range(120):
        actions, weights = zip(*state.chance_outcomes()) if state.is_chance_node() else (state.legal_actions(), None)
        state.apply_action(rng.choices(actions, weights)[0])
        if step % 40 == 17:
            again = game.deserialize_state(state.serialize())
            assert str(again) == str(state) == str(state.clone()) and again.history() == state.history()
            assert again.legal_actions() == state.legal_actions()


def test_chance_is_that_of_the_game():
    # What chains of dice and trays come to is what `throws` lists, tray by tray.
    state = pyspiel.load_game("silbertablett(sheet=classic,seats=1)").new_initial_state()
    rng = random.Random(1)
    while state.game.due() != "solo-throw":
        outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(outcomes))
    dice = state.game.dice_due()
    for faces in ([1, 2, 3, 4, 5, 6], [2, 2, 2, 2, 2, 2], [3, 1, 3, 3, 6, 1]):
        thrown, probability = state.clone(), 1.0
        for face in faces:
            probability *= dict(thrown.chance_outcomes())[face]
            thrown.apply_action(face)
        tied = thrown.is_chance_node()
        shares = [share for _, share in thrown.chance_outcomes()] if tied else [1.0]
        found = [(tray, share) for shown, tray, share in throws_of(state.game) if shown == dict(zip(dice, faces))]
        assert len(found) == len(shares) and [share for _, share in found] == pytest.approx([probability * share for share in shares])


def throws_of(game):
    if not hasattr(throws_of, "kept"):
        throws_of.kept = game.throws(limit=10**6)
    return throws_of.kept
