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
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

from ._native import Game, Sheet
from ._picture import checked, picture
from ._text import drawn
from .gym import SEEDS, illegal_named, legal_or_drawn, observation_space, reward_named

__all__ = ["ParallelTable", "Table", "env", "parallel_env", "raw_env"]


def env(sheet: str | os.PathLike[str] | Sheet = "classic", seats: int = 2, **options: Any) -> AECEnv:
    """`raw_env` with PettingZoo's usual wrappers: an illegal move ends the game (not with `illegal="random"`), and calls in the wrong order are told.

    `options` are those of `Table`.
    """
    wrapped = table = raw_env(sheet, seats, **options)
    if not table.replaced:
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(sheet: str | os.PathLike[str] | Sheet = "classic", seats: int = 2, **options: Any) -> Table:
    """The environment without wrappers. `options` are those of `Table`."""
    return Table(sheet, seats, **options)


def parallel_env(sheet: str | os.PathLike[str] | Sheet = "classic", seats: int = 2, **options: Any) -> ParallelTable:
    """The same games by PettingZoo's parallel interface, one cycle a step. `options` are those of `Table`."""
    return ParallelTable(sheet, seats, **options)


class Table(AECEnv):
    """A game of 2 to 4 seats; the dice are a part of the environment.

    Agents are `seat_0` to `seat_3`. A cycle asks every seat that decides at its beginning for one move, in the order of the seats: one seat
    in its own turn, several where they decide at once, whose moves commute. Observations are dicts: `observation`, float32 of shape (sheet.observation_size,), the
    game as the agent sees it, and `action_mask`, int8, 1 where a number of the catalogue is legal (all 0 for an agent whose decision it is not).

    `reward` is `"difference"`, by how much the agent's own score has changed; `"final"`, its score at the end; or `"win"`, at the end 1 for
    a victory, shared ones in equal parts. `max_cycles` (1 or more) cuts a game that has not ended after so many cycles: all agents are truncated, and
    there is no reward of the end. With None games are played out. `illegal` says what becomes of an action that is not legal: with `"error"` it raises
    IllegalMoveError (IndexError outside the catalogue) and changes nothing, with `"random"` a legal one is drawn in its place, by the seed of the
    environment. `rulings` are those of `Game`. `render_mode` is `None`, `"ansi"` or `"rgb_array"`, a
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
        max_cycles: int | None = None,
        illegal: Literal["error", "random"] = "error",
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
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"a game is cut off after 1 cycle or more, not {max_cycles}")
        self.max_cycles = max_cycles
        self.replaced = illegal_named(illegal)
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
        self.cycles, self.asked = 0, []
        self._ask()

    def step(self, action: int | None) -> None:
        """Makes the move of the agent that is asked and rolls until the next decision. Agents whose game is over step with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, action = self.seat_of[agent], int(action)
        self.game.play(legal_or_drawn(self.game, seat, action, self.np_random) if self.replaced else action, seat)
        self._cumulative_rewards[agent] = 0.0
        self._roll()
        del self.asked[0]
        self.cycles += not self.asked
        totals, ended = self.game.totals(), self.game.ended
        cut = not ended and self.max_cycles is not None and self.cycles >= self.max_cycles
        for other in self.agents:
            self.rewards[other] = self._reward(self.seat_of[other], totals, ended)
            self.terminations[other] = ended
            self.truncations[other] = cut
            self.infos[other] = {"total": totals[self.seat_of[other]]}
        self.totals = totals
        self._accumulate_rewards()
        if not ended and not cut:
            self._ask()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, with what it may do if it is the one that is asked."""
        over = agent not in self.agents or self.terminations[agent] or self.truncations[agent]
        return self.seen(agent, not over and self.agent_selection == agent)

    def seen(self, agent: str, asked: bool) -> dict[str, NDArray[Any]]:
        """What an agent sees; what it may do only if it is asked."""
        seat = self.seat_of[agent]
        mask = self.game.action_mask(seat) if asked else np.zeros(self.sheet.action_count, np.int8)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as text, or the sheet of the agent that is asked as a picture."""
        if self.render_mode == "rgb_array":
            return picture(self.game, self.seat_of[self.agent_selection])
        return drawn(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def _ask(self):
        # A cycle asks those who decide at its beginning: none of their moves takes a decision from another or gives it one.
        if not self.asked:
            self.asked = [self.possible_agents[seat] for seat in self.game.deciding()]
        self.agent_selection = self.asked[0]

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


class ParallelTable(ParallelEnv):
    """A `Table` by PettingZoo's parallel interface: a step is a cycle, in which every agent that is asked makes one move.

    Who is asked has a legal action in its mask; the masks of the others are all 0 and their actions are passed over, so that they may be
    left out. Options, spaces, observations and rewards are those of `Table`, rewards being the sums of a cycle; the same actions with the same seed lead to the same game.
    Observations, rewards, terminations, truncations and infos have an entry for each agent; once the game is over `agents` is empty.
    """

    metadata = {"name": "silbertablett_v0", "render_modes": Table.metadata["render_modes"]}

    def __init__(self, sheet: str | os.PathLike[str] | Sheet = "classic", seats: int = 2, **options: Any) -> None:
        self.table = Table(sheet, seats, **options)
        self.possible_agents = self.table.possible_agents
        self.render_mode = self.table.render_mode
        self.agents = []

    @property
    def max_cycles(self) -> int | None:
        """After how many steps a game is cut off."""
        return self.table.max_cycles

    @max_cycles.setter
    def max_cycles(self, cycles: int | None) -> None:
        self.table.max_cycles = cycles

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: the same object at every call."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can do: the same object at every call."""
        return self.table.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game: observations and infos. The same seed gives the same dice; without one they follow from the seed before."""
        self.table.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._seen(), dict(self.table.infos)

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Makes a move for every agent that is asked and rolls until the next decision.

        Returns observations, rewards, terminations, truncations and infos. Raises, before anything is played, ValueError if an agent that is asked
        has no action, and with `illegal="error"` IllegalMoveError (IndexError outside the catalogue). Without agents it returns empty dicts.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        table, asked = self.table, list(self.table.asked)
        for agent in asked:
            if actions.get(agent) is None:
                raise ValueError(f"{agent} is asked and has no action")
            seat = table.seat_of[agent]
            if not table.replaced and int(actions[agent]) not in table.game.legal_actions(seat):
                # The game refuses it and says why.
                table.game.play(int(actions[agent]), seat)
        rewards = dict.fromkeys(self.agents, 0.0)
        for agent in asked:
            table.step(actions[agent])
            for other in rewards:
                rewards[other] += table.rewards[other]
        terminations, truncations, infos = dict(table.terminations), dict(table.truncations), dict(table.infos)
        self.agents = [agent for agent in self.agents if not (terminations[agent] or truncations[agent])]
        return self._seen(), rewards, terminations, truncations, infos

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as text, or the sheet of the first agent that is asked as a picture."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held."""

    def _seen(self):
        asked = self.table.asked if self.agents else []
        return {agent: self.table.seen(agent, agent in asked) for agent in self.possible_agents}
