"""The PettingZoo environment, by the library's own tests."""

import itertools
import random
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import silbertablett as st
from silbertablett import pettingzoo as table


# Dicts with a mask are what its own games have, which are left out of these warnings by their names.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("reward", ["difference", "final", "win"])
def test_the_interface_is_pettingzoos(sheet, seats, reward):
    api_test(table.env(sheet, seats, reward=reward), num_cycles=200)


@pytest.mark.parametrize("seats", [2, 4])
def test_seeds_are_kept(seats):
    seed_test(lambda: table.env("classic", seats), num_cycles=50)


def test_the_benchmark_of_pettingzoo_goes_through(sheet, monkeypatch, capsys):
    # It plays for five seconds by the clock; this clock is quicker.
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=itertools.count(0, 0.05).__next__))
    random.seed(4)
    performance_benchmark(table.env(sheet, 3))
    assert "turns per second" in capsys.readouterr().out


def test_games_end_by_themselves():
    # The library's test of a bound of cycles is for environments that have one and are parallel as well; these end by the rules.
    for seed in range(3):
        env = table.env("classic", 2)
        env.reset(seed=seed)
        cycles = 0
        for _ in env.agent_iter(max_iter=10_000):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
            cycles += 1
        assert not env.agents and cycles < 10_000


@pytest.mark.parametrize("reward", ["difference", "final", "win"])
def test_rewards_are_what_they_say(reward):
    rng = random.Random(1)
    env = table.raw_env("classic", 3, reward=reward)
    env.reset(seed=2)
    sums = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, got, ended, _, info = env.last()
        sums[agent] += got
        if ended:
            env.step(None)
            continue
        assert seen["action_mask"].any() and env.observation_space(agent).contains(seen)
        others = [other for other in env.agents if other != agent]
        assert all(not env.observe(other)["action_mask"].any() for other in others)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    totals, winners = env.game.totals(), env.game.result()["winners"]
    shares = [1 / len(winners) if seat in winners else 0 for seat in range(3)]
    assert list(sums.values()) == pytest.approx(shares if reward == "win" else totals)


def test_an_illegal_move_ends_the_wrapped_game_only():
    raw, wrapped = table.raw_env(), table.env()
    raw.reset(seed=1), wrapped.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe("seat_0")["action_mask"] == 0)[0])
    with pytest.raises(st.IllegalMoveError):
        raw.step(illegal)
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    with pytest.raises(ValueError, match="2 to 4"):
        table.env(seats=1)


def test_the_sheet_of_the_agent_that_is_asked_is_a_picture():
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")
    env = table.env("twice", 2, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert (picture.dtype, picture.shape) == (np.uint8, (707, 1000, 3))
    with pytest.raises(ValueError, match="rgb_array"):
        table.env(render_mode="human")
