"""The Gymnasium environments."""

import random
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import silbertablett as st
import silbertablett.gym


@pytest.mark.parametrize("observation", ["flat", "dict"])
@pytest.mark.parametrize("reward", ["difference", "final"])
def test_the_check_of_gymnasium_is_clean(sheet, observation, reward):
    # Gymnasium's check draws actions without a mask.
    options = {"sheet": sheet, "observation": observation, "reward": reward, "illegal": "random"}
    env = gymnasium.make("silbertablett/Solo-v0", render_mode="ansi", **options).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env, skip_render_check=True)


def test_text_is_rendered():
    env = gymnasium.make("silbertablett/Solo-v0", sheet="classic", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert "round 1 of 6" in text and "Seat 0: 0 points" in text
    assert len(text.splitlines()) == 4
    with pytest.raises(ValueError, match="ansi"):
        silbertablett.gym.Solo(render_mode="human")


def test_without_the_libraries_of_pictures_it_is_said_how_they_are_had(monkeypatch):
    # None among the modules is what Python takes for one that is not there.
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(gymnasium.error.DependencyNotInstalled, match=r'pip install "silbertablett\[rgb\]"'):
        silbertablett.gym.Solo(render_mode="rgb_array")


def test_pictures_show_what_is_written():
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")
    env = gymnasium.make("silbertablett/Solo-v0", sheet="classic", render_mode="rgb_array")
    _, info = env.reset(seed=1)
    empty = env.render()
    assert (empty.dtype, empty.shape) == (np.uint8, (707, 1000, 3))
    assert len(np.unique(empty.reshape(-1, 3), axis=0)) > 50, "areas have colours"
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
    full = env.render()
    # The same drawing with more ink on it: what is printed stays.
    changed = (empty != full).any(axis=2).mean()
    assert 0.005 < changed < 0.5, changed
    assert (full == env.render()).all(), "the same position is the same picture"


def test_the_check_of_gymnasium_is_clean_with_pictures():
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")
    env = gymnasium.make("silbertablett/Solo-v0", render_mode="rgb_array", illegal="random").unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


@pytest.mark.parametrize("reward", ["difference", "final"])
def test_rewards_add_up_to_the_score(sheet, reward):
    env = gymnasium.make("silbertablett/Solo-v0", sheet=sheet, reward=reward)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        rewards, ended = [], False
        while not ended:
            action = env.action_space.sample(info["action_mask"])
            _, got, ended, truncated, info = env.step(action)
            rewards.append(got)
            assert not truncated
        assert sum(rewards) == info["total"] == env.unwrapped.game.totals()[0]
        assert reward == "difference" or not any(rewards[:-1])
        assert not info["action_mask"].any()
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)


def test_an_illegal_action_changes_nothing():
    env = gymnasium.make("silbertablett/Solo-v0", sheet="classic")
    _, info = env.reset(seed=4)
    before = env.unwrapped.game.position
    for action in np.flatnonzero(info["action_mask"] == 0):
        with pytest.raises(st.IllegalMoveError):
            env.step(action)
    assert env.unwrapped.game.position == before


def test_a_legal_action_is_drawn_in_the_place_of_one_that_is_not():
    def played(action, seed=4):
        env = gymnasium.make("silbertablett/Solo-v0", sheet="classic", illegal="random")
        env.reset(seed=seed)
        env.step(action)
        return env.unwrapped.game.position

    env = gymnasium.make("silbertablett/Solo-v0", sheet="classic")
    _, info = env.reset(seed=4)
    legal, illegal = (np.flatnonzero(info["action_mask"] == allowed) for allowed in (1, 0))
    after = {}
    for action in legal:
        env.reset(seed=4)
        env.step(action)
        after[action] = env.unwrapped.game.position
        assert played(action) == after[action], "what is legal is played as it is"
    drawn = {played(action) for action in illegal[:5]}
    assert len(drawn) == 1 and drawn <= set(after.values()), "the draw is that of the seed"
    places = set()
    for seed in range(20):
        env.reset(seed=seed)
        possible = []
        for action in env.unwrapped.game.legal_actions():
            env.reset(seed=seed)
            env.step(action)
            possible.append(env.unwrapped.game.position)
        places.add(possible.index(played(illegal[0], seed)))
    assert len(places) > 3, "not always the same one of those that are legal"
    with pytest.raises(ValueError, match='"error" or "random"'):
        silbertablett.gym.Solo(illegal="ignore")


def test_a_dict_has_the_numbers_of_the_vector():
    flat = gymnasium.make("silbertablett/Solo-v0", sheet="twice")
    named = gymnasium.make("silbertablett/Solo-v0", sheet="twice", observation="dict")
    vector, _ = flat.reset(seed=5)
    numbers, _ = named.reset(seed=5)
    assert list(numbers) == st.Sheet("twice").observation_names and [number.item() for number in numbers.values()] == vector.tolist()


def test_many_at_once_have_dicts_as_well(sheet):
    options = {"num_envs": 3, "vectorization_mode": "vector_entry_point", "sheet": sheet}
    flat = gymnasium.make_vec("silbertablett/Solo-v0", **options)
    named = gymnasium.make_vec("silbertablett/Solo-v0", observation="dict", **options)
    (seen, infos), (numbers, _) = flat.reset(seed=5), named.reset(seed=5)
    for _ in range(30):
        assert named.observation_space.contains(numbers) and list(numbers) == sheet.observation_names
        assert np.array_equal(np.stack(list(numbers.values()), axis=1), seen)
        actions = infos["action_mask"].argmax(axis=1)
        seen, _, _, _, infos = flat.step(actions)
        numbers, *_ = named.step(actions)


def test_many_at_once_are_gymnasiums_vector(sheet):
    envs = gymnasium.make_vec("silbertablett/Solo-v0", num_envs=5, vectorization_mode="vector_entry_point", sheet=sheet)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rng = random.Random(1)
    seen, infos = envs.reset(seed=3)
    scores = np.zeros(5)
    ends = 0
    while ends < 8:
        assert envs.observation_space.contains(seen)
        actions = np.array([rng.choice(np.flatnonzero(mask).tolist()) for mask in infos["action_mask"]])
        assert envs.action_space.contains(actions)
        seen, rewards, ended, truncated, infos = envs.step(actions)
        scores += rewards
        assert not truncated.any()
        for lane in np.flatnonzero(ended):
            assert infos["_final_total"][lane] and infos["final_total"][lane] == scores[lane]
            scores[lane] = 0
            ends += 1
    again, _ = envs.reset(seed=3)
    first, _ = envs.reset(seed=3)
    assert data_equivalence(again, first, exact=True)
