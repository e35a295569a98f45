"""Decisions a second, legal actions drawn evenly and the drawing counted, of this package and of what else is installed.

    python speed.py --beside ../BASSTwo

All take turns in one process, round after round, so that whatever else the machine does meets all of them. Of OpenSpiel, Pgx and PettingZoo the
games are others than ours: what their users get, not who is quicker at the same. `--beside` is the folder of a clone of BASSTwo, in which GanzSchoenCleverEnv.py lies.
"""

import argparse
import contextlib
import io
import statistics
import sys
import time

import numpy as np

import silbertablett as st

# So many decisions between two looks at the clock where one game is played at a time.
AT_ONCE = 50


def vector(games, threads, observations):
    """Many games at once, without observations if so wished."""
    batch = st.vector(games, "classic", seed=1, observations=observations, threads=threads)
    actions = np.zeros(games, np.int64)

    def step():
        batch.sample(actions)
        batch.step(actions)
        return games

    return step


def one_game():
    """`Game`, whose throws and moves are made one by one."""
    rng = np.random.default_rng(1)
    game = st.Game("classic", seed=1)

    def step():
        nonlocal game
        for _ in range(AT_ONCE):
            while game.due() != "decision":
                if game.ended:
                    game = st.Game("classic", seed=int(rng.integers(2**31)))
                game.roll()
            legal = game.legal_actions()
            game.play(int(legal[rng.integers(len(legal))]))
        return AT_ONCE

    return step


def gymnasium_env():
    """The environment of Gymnasium, without its wrappers."""
    from silbertablett.gym import Solo

    return masked(Solo("classic"), lambda info, _: info["action_mask"])


def basstwo():
    """BASSTwo's environment."""
    from GanzSchoenCleverEnv import GanzSchonCleverEnv

    return masked(GanzSchonCleverEnv(), lambda _, env: env.valid_action_mask())


def masked(env, mask_of):
    """An environment of Gymnasium's shape, one game after the other."""
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)

    def step():
        nonlocal info
        for _ in range(AT_ONCE):
            legal = np.flatnonzero(mask_of(info, env))
            _, _, ended, cut, info = env.step(int(legal[rng.integers(len(legal))]))
            if ended or cut:
                _, info = env.reset()
        return AT_ONCE

    return step


def open_spiel(name):
    """A game of OpenSpiel; what chance does is drawn, and not counted."""
    import pyspiel

    rng, game = np.random.default_rng(1), pyspiel.load_game(name)
    state = game.new_initial_state()

    def step():
        nonlocal state
        for _ in range(AT_ONCE):
            while state.is_chance_node() or state.is_terminal():
                if state.is_terminal():
                    state = game.new_initial_state()
                else:
                    outcomes, chances = zip(*state.chance_outcomes())
                    state.apply_action(outcomes[np.searchsorted(np.cumsum(chances), rng.random() * sum(chances), side="right")])
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
        return AT_ONCE

    return step


def connect_four():
    """PettingZoo's classic game with the cheapest rules."""
    from pettingzoo.classic import connect_four_v3

    rng, env = np.random.default_rng(1), connect_four_v3.env()
    env.reset(seed=1)

    def step():
        for _ in range(AT_ONCE):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                seen, *_ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[rng.integers(len(legal))]))
        return AT_ONCE

    return step


def pgx_game(name, games):
    """Many games of Pgx at once, begun anew as they end."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin, go_on = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def both(state, key):
        drawn, thrown = jax.random.split(key)
        actions = jax.random.categorical(drawn, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf))
        return go_on(state, actions, jax.random.split(thrown, games))

    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, games))

    def step():
        nonlocal state, key
        key, now = jax.random.split(key)
        state = jax.block_until_ready(both(state, now))
        return games

    return step


def contenders(games, threads, beside, only_ours):
    """What there is to be measured, by name, each once it is ready; what is not installed is left out and said so."""
    made = {}
    for count in sorted({1, threads}):
        made[f"vector, masks, threads {count}"] = lambda count=count: vector(games, count, False)
        made[f"vector, observations, threads {count}"] = lambda count=count: vector(games, count, True)
    made |= {"Game": one_game, "Gymnasium": gymnasium_env}
    if beside:
        sys.path.insert(0, beside)
        made["BASSTwo"] = basstwo
    if not only_ours:
        for name in ("yacht", "backgammon", "pig"):
            made[f"OpenSpiel, {name}"] = lambda name=name: open_spiel(name)
        made["PettingZoo, connect four"] = connect_four
        for name in ("2048", "backgammon"):
            made[f"Pgx, {name}"] = lambda name=name: pgx_game(name, games)
    for name, make in made.items():
        try:
            # The first step compiles, where something is compiled.
            with contextlib.redirect_stdout(io.StringIO()):
                step = make()
                step()
            yield name, step
        except ImportError as missing:
            if name == "BASSTwo":
                raise
            print(f"{name} is left out: {missing}")


def measured(step, seconds):
    """Decisions for a second of the clock and for a second of the processor."""
    clock, processor, decisions = time.perf_counter(), time.process_time(), 0
    # BASSTwo prints as it plays.
    with contextlib.redirect_stdout(io.StringIO()):
        while True:
            decisions += step()
            if (past := time.perf_counter() - clock) >= seconds:
                break
    return decisions / past, decisions / (time.process_time() - processor)


def main(arguments=None):
    """Measures and prints a table; also its numbers, by name: those of the clock and those of the processor, a round each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="how many are stepped together")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.7, help="of each in each round")
    parser.add_argument("--ours", action="store_true", help="leaves out OpenSpiel, Pgx and PettingZoo")
    parser.add_argument("--beside", help="the folder in which GanzSchoenCleverEnv.py lies")
    asked = parser.parse_args(arguments)
    steps = dict(contenders(asked.games, asked.threads, asked.beside, asked.ours))
    found = {name: [] for name in steps}
    for _ in range(asked.rounds):
        for name, step in steps.items():
            found[name].append(measured(step, asked.seconds))
    print(f"{'decisions a second':34} {'lowest':>10} {'median':>10} {'highest':>10}   median for a second of the processor")
    for name, rounds in found.items():
        clock, processor = zip(*rounds)
        print(f"{name:34} {min(clock):10,.0f} {statistics.median(clock):10,.0f} {max(clock):10,.0f} {statistics.median(processor):10,.0f}")
    return found


if __name__ == "__main__":
    main()
