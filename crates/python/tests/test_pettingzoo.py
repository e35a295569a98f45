"""The PettingZoo environment, by the library's own tests."""

import itertools
import random
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test
from pettingzoo.utils import parallel_to_aec

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


def test_the_parallel_interface_is_pettingzoos(sheet):
    for seats, reward in ((2, "difference"), (3, "win"), (4, "final")):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            parallel_api_test(table.parallel_env(sheet, seats, reward=reward))
    # This one draws actions without masks.
    parallel_seed_test(lambda: table.parallel_env(sheet, 3, illegal="random"), num_cycles=50)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cycles_are_counted_as_pettingzoo_does(sheet, seats):
    # It draws actions without masks, and wants every agent to have one turn a cycle also where they step one after the other: PettingZoo's own wrapper
    # of the parallel environment is that. `env` asks only those who have something to decide; the next test is about it.
    def parallel(max_cycles):
        return table.parallel_env(sheet, seats, illegal="random", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))))


def played(env, seed, rng):
    """A game with legal actions at random: for every turn the agent and its action, and how it ended and was cut for each agent."""
    env.reset(seed=seed)
    turns = []
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            flags = [dict(env.terminations), dict(env.truncations)]
            assert not env.observe(agent)["action_mask"].any()
            return turns, flags
        turns.append((agent, rng.choice(np.flatnonzero(seen["action_mask"]).tolist())))
        env.step(turns[-1][1])


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_both_interfaces_play_the_same_games_and_cut_them_after_the_same_cycle(seats, seed):
    uncut = table.raw_env("deluxe", seats)
    turns, flags = played(uncut, seed, random.Random(seed))
    assert all(flags[0].values()) and not any(flags[1].values())
    parallel = table.parallel_env("deluxe", seats)
    seen, _ = parallel.reset(seed=seed)
    rest, sums, sizes = iter(turns), dict.fromkeys(parallel.agents, 0.0), []
    while parallel.agents:
        asked = [agent for agent in parallel.agents if seen[agent]["action_mask"].any()]
        actions = dict(itertools.islice(rest, len(asked)))
        assert list(actions) == asked
        # What those not asked would do is passed over, whatever it is.
        idle = {agent: -1 for agent in parallel.agents if agent not in asked}
        seen, rewards, ended, cut, _ = parallel.step(actions | idle)
        sizes.append(len(asked))
        for agent, reward in rewards.items():
            sums[agent] += reward
    assert next(rest, None) is None and all(ended.values()) and not any(cut.values())
    assert parallel.table.game == uncut.game and list(sums.values()) == uncut.game.totals()
    assert max(sizes) == seats and parallel.table.cycles == uncut.cycles == len(sizes)
    assert parallel.step({}) == ({}, {}, {}, {}, {})
    for bound in (1, 5, len(sizes) - 1):
        env = table.raw_env("deluxe", seats, max_cycles=bound)
        some, flags = played(env, seed, random.Random(seed))
        assert some == turns[: sum(sizes[:bound])] and env.cycles == bound
        assert not any(flags[0].values()) and all(flags[1].values()) and len(flags[1]) == seats
    # A game that has ended with its last cycle has not been cut.
    for bound in (len(sizes), len(sizes) + 1):
        _, flags = played(table.raw_env("deluxe", seats, max_cycles=bound), seed, random.Random(seed))
        assert all(flags[0].values()) and not any(flags[1].values())


def test_a_step_of_all_is_refused_whole():
    env = table.parallel_env("classic", 3)
    seen, _ = env.reset(seed=1)
    asked = []
    while len(asked) < 2:
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in asked}
        before = env.table.game.clone()
        if len(asked) < 2:
            seen = env.step(actions)[0]
    last = asked[-1]
    illegal = int(np.flatnonzero(seen[last]["action_mask"] == 0)[0])
    with pytest.raises(st.IllegalMoveError):
        env.step(actions | {last: illegal})
    with pytest.raises(IndexError):
        env.step(actions | {last: -1})
    with pytest.raises(ValueError, match=f"{last} is asked"):
        env.step({agent: action for agent, action in actions.items() if agent != last})
    assert env.table.game == before
    env.step(actions)
    assert env.table.game != before


def test_a_legal_action_is_drawn_for_another():
    games = []
    for _ in range(2):
        env = table.env("classic", 2, illegal="random")
        env.reset(seed=3)
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            illegal = np.flatnonzero(seen["action_mask"] == 0)
            env.step(None if ended or cut else int(illegal[0]))
        games.append(env.unwrapped.game)
    assert games[0].ended and games[0] == games[1], "drawn by the seed"
    with pytest.raises(ValueError, match="not 'never'"):
        table.raw_env(illegal="never")
    with pytest.raises(ValueError, match="1 cycle or more, not 0"):
        table.parallel_env(max_cycles=0)


def test_games_end_by_themselves():
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
