"""PettingZoo environments: two to four seats that take turns in making decisions."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ._extras import extra

with extra("pettingzoo"):
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from ._native import Game, Sheet
from ._picture import checked, picture
from ._text import drawn
from .gym import SEEDS, observation_space, reward_named

__all__ = ["Table", "env", "raw_env"]


def env(sheet: str | os.PathLike[str] | Sheet = "classic", seats: int = 2, **options: Any) -> AECEnv:
    """`raw_env` with PettingZoo's usual wrappers: an illegal move ends the game, and calls in the wrong order are told."""
    wrapped = raw_env(sheet, seats, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(sheet: str | os.PathLike[str] | Sheet = "classic", seats: int = 2, **options: Any) -> Table:
    """The environment without wrappers; an illegal move raises IllegalMoveError."""
    return Table(sheet, seats, **options)


class Table(AECEnv):
    """A game of 2 to 4 seats; the dice are a part of the environment.

    Agents are `seat_0` to `seat_3`. Where several seats decide at once they are asked in the order of their seats, each until it has
    nothing more to decide; their moves commute. Observations are dicts: `observation`, float32 of shape (sheet.observation_size,), the
    game as the agent sees it, and `action_mask`, int8, 1 where a number of the catalogue is legal (all 0 for an agent whose decision it is not).

    `reward` is `"difference"`, by how much the agent's own score has changed; `"final"`, its score at the end; or `"win"`, at the end 1 for
    a victory, shared ones in equal parts. `rulings` are those of `Game`. `render_mode` is `None`, `"ansi"` or `"rgb_array"`, a
    picture of the sheet of the agent that is asked: uint8 of shape (707, 1000, 3), by the extra `rgb`.
    """

    metadata = {"name": "silbertablett_v0", "render_modes": ["ansi", "rgb_array"], "is_parallelizable": False}

    def __init__(
        self,
        sheet: str | os.PathLike[str] | Sheet = "classic",
        seats: int = 2,
        *,
        rulings: str | Mapping[str, bool] | None = None,
        reward: Literal["difference", "final", "win"] = "difference",
        render_mode: Literal["ansi", "rgb_array"] | None = None,
    ) -> None:
        super().__init__()
        if seats not in (2, 3, 4):
            raise ValueError(f"a table has 2 to 4 seats, not {seats}")
        self.sheet = sheet if isinstance(sheet, Sheet) else Sheet(sheet)
        self.rulings = rulings
        self.reward = reward
        if reward != "win":
            reward_named(reward)
        self.render_mode = checked(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (self.sheet.action_count,), np.int8)
        seen = spaces.Dict({"observation": observation_space(self.sheet), "action_mask": mask})
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.sheet.action_count) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can do: the same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same dice; without one they follow from the seed before."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.game = Game(self.sheet, len(self.possible_agents), rulings=self.rulings, seed=int(self.np_random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._roll()
        self.totals = self.game.totals()
        self.infos = {agent: {"total": self.totals[self.seat_of[agent]]} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.deciding()[0]]

    def step(self, action: int | None) -> None:
        """Makes the move of the agent whose decision it is and rolls until the next."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.play(int(action), self.seat_of[agent])
        self._roll()
        totals, ended = self.game.totals(), self.game.ended
        for other in self.agents:
            self.rewards[other] = self._reward(self.seat_of[other], totals, ended)
            self.terminations[other] = ended
            self.infos[other] = {"total": totals[self.seat_of[other]]}
        self.totals = totals
        self._accumulate_rewards()
        if not ended:
            self.agent_selection = self.possible_agents[self.game.deciding()[0]]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, with what it may do if the decision is its own."""
        seat = self.seat_of[agent]
        over = self.game.ended or agent not in self.agents
        mine = not over and self.agent_selection == agent
        mask = self.game.action_mask(seat) if mine else np.zeros(self.sheet.action_count, np.int8)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as text, or the sheet of the agent that is asked as a picture."""
        if self.render_mode == "rgb_array":
            return picture(self.game, self.seat_of[self.agent_selection])
        return drawn(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def _reward(self, seat, totals, ended):
        if self.reward == "difference":
            return float(totals[seat] - self.totals[seat])
        if not ended:
            return 0.0
        if self.reward == "final":
            return float(totals[seat])
        winners = self.game.result()["winners"]
        return 1.0 / len(winners) if seat in winners else 0.0

    def _roll(self):
        while self.game.due() in ("throw", "solo-throw"):
            self.game.roll()
