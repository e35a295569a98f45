"""Gymnasium environments: `Solo`, and many of them at once as `SoloVector`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._extras import extra

with extra("gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv

from ._native import Batch, Game, Sheet
from ._picture import checked, picture
from ._register import register
from ._text import drawn

__all__ = ["Solo", "SoloVector"]

register()

# More than any input comes to on a sheet of the program; what is 1 or 0 is most of them.
BOUND = 20.0
# Gymnasium draws seeds of 31 bits.
SEEDS = 2**31 - 1


def observation_space(sheet: Sheet, observation: Literal["flat", "dict"] = "flat") -> spaces.Box | spaces.Dict:
    """The space of what a seat sees of a sheet: `flat`, a vector, or `dict`, a number for every name of `sheet.observation_names`."""
    if observation == "flat":
        return spaces.Box(-BOUND, BOUND, (sheet.observation_size,), np.float32)
    if observation == "dict":
        return spaces.Dict({name: spaces.Box(-BOUND, BOUND, (), np.float32) for name in sheet.observation_names})
    raise ValueError(f'an observation is "flat" or "dict", not {observation!r}')


def reward_named(reward: Literal["difference", "final"]) -> bool:
    """Whether rewards come only at the end."""
    if reward not in ("difference", "final"):
        raise ValueError(f'a reward is "difference" or "final", not {reward!r}')
    return reward == "final"


def illegal_named(illegal: Literal["error", "random"]) -> bool:
    """Whether a legal action is drawn in the place of an illegal one."""
    if illegal not in ("error", "random"):
        raise ValueError(f'an illegal action is "error" or "random", not {illegal!r}')
    return illegal == "random"


def legal_or_drawn(game: Game, seat: int, action: int, generator: np.random.Generator) -> int:
    """The action of a seat if it is legal, else one of the legal ones, drawn evenly."""
    legal = game.legal_actions(seat)
    return action if action in legal else int(generator.choice(legal))


class Solo(gymnasium.Env):
    """A game alone; the dice are a part of the environment.

    Actions are the numbers of the catalogue of the sheet, `Discrete(sheet.action_count)`. Which of them are legal says
    `info["action_mask"]` (int8, 1 where legal). `info["total"]` is the score so far. `illegal` says what becomes of another action: with `"error"` it
    raises IllegalMoveError and changes nothing, with `"random"` a legal one is drawn in its place, for learners and checks that know no masks.

    `sheet` is an id, a path or a `Sheet`. `rulings` are those of `Game`. `reward` is `"difference"`, by how much a move changed the
    score, or `"final"`, the score at the end and 0 before. `observation` is `"flat"`, float32 of shape (sheet.observation_size,), or
    `"dict"`. `render_mode` is `None`, `"ansi"` or `"rgb_array"`, a picture of the sheet with what is written on it: uint8 of shape
    (707, 1000, 3), by the extra `rgb`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        sheet: str | os.PathLike[str] | Sheet = "classic",
        *,
        rulings: str | Mapping[str, bool] | None = None,
        reward: Literal["difference", "final"] = "difference",
        observation: Literal["flat", "dict"] = "flat",
        illegal: Literal["error", "random"] = "error",
        render_mode: Literal["ansi", "rgb_array"] | None = None,
    ) -> None:
        self.replaced = illegal_named(illegal)
        self.sheet = sheet if isinstance(sheet, Sheet) else Sheet(sheet)
        self.rulings = rulings
        self.only_final = reward_named(reward)
        self.observation = observation
        self.render_mode = checked(render_mode, self.metadata["render_modes"])
        self.observation_space = observation_space(self.sheet, observation)
        self.action_space = spaces.Discrete(self.sheet.action_count)
        self.game = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game. The same seed gives the same dice; without one they follow from the seed before."""
        super().reset(seed=seed)
        dice = int(self.np_random.integers(SEEDS))
        self.game = Game(self.sheet, rulings=self.rulings, seed=dice)
        self._roll()
        self.total = self.game.totals()[0]
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Makes the move of a number and rolls until the next decision or the end. Never truncates."""
        if self.game is None or self.game.ended:
            raise gymnasium.error.ResetNeeded("the game has ended or not begun: call reset()")
        action = int(action)
        self.game.play(legal_or_drawn(self.game, 0, action, self.np_random) if self.replaced else action)
        self._roll()
        before, self.total = self.total, self.game.totals()[0]
        ended = self.game.ended
        reward = (self.total if ended else 0) if self.only_final else self.total - before
        return self._seen(), float(reward), ended, False, self._info()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as text, or the sheet as a picture."""
        if self.render_mode == "rgb_array":
            return picture(self.game, 0)
        return drawn(self.game) if self.render_mode == "ansi" else None

    def _roll(self):
        while self.game.due() in ("throw", "solo-throw"):
            self.game.roll()

    def _seen(self):
        flat = self.game.observation(0)
        if self.observation == "flat":
            return flat
        return {name: flat[place, ...] for place, name in enumerate(self.sheet.observation_names)}

    def _info(self):
        if self.game.ended:
            mask = np.zeros(self.sheet.action_count, np.int8)
        else:
            mask = self.game.action_mask()
        return {"action_mask": mask, "total": self.total}


class SoloVector(VectorEnv):
    """`num_envs` games alone, stepped on all cores.

    A game that ends is followed by the next in the same step, whose observation and mask are the ones returned; `infos["final_total"]`
    has the score where `terminations` holds. Arrays are those of the `Batch`, filled anew by each step; with `copy` they are copied.
    `observation` is `"flat"` or `"dict"`, an array of a number for each game by every name of `sheet.observation_names`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        sheet: str | os.PathLike[str] | Sheet = "classic",
        *,
        rulings: str | Mapping[str, bool] | None = None,
        reward: Literal["difference", "final"] = "difference",
        observation: Literal["flat", "dict"] = "flat",
        copy: bool = True,
        threads: int | None = None,
        render_mode: None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError("many games at once are not rendered")
        self.num_envs = num_envs
        self.sheet = sheet if isinstance(sheet, Sheet) else Sheet(sheet)
        self.render_mode = None
        self.copy = copy
        self.batch = Batch(num_envs, self.sheet, rulings=rulings, reward=reward, threads=threads)
        self.observation = observation
        self.single_observation_space = observation_space(self.sheet, observation)
        self.single_action_space = spaces.Discrete(self.sheet.action_count)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.never = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games. `seed` is one number: each lane has dice of its own from it."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(SEEDS)))
        return self._seen(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Makes a move in every game. Raises IllegalMoveError if one is not legal, before anything is played."""
        self.batch.step(np.asarray(actions, np.int64))
        infos = self._infos()
        done = self._kept(self.batch.done)
        if done.any():
            infos["final_total"] = np.where(done, self.batch.totals[:, 0], 0)
            infos["_final_total"] = done.copy()
        return self._seen(), self.batch.rewards[:, 0].astype(np.float64), done, self.never.copy(), infos

    def _seen(self):
        seen = self._kept(self.batch.observations)
        if self.observation == "flat":
            return seen
        return {name: seen[:, place] for place, name in enumerate(self.sheet.observation_names)}

    def _kept(self, array):
        return array.copy() if self.copy else array

    def _infos(self):
        # A key with a dash before it says, as Gymnasium has it, for which games the other key holds.
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": self._kept(self.batch.masks), "_action_mask": everywhere}
