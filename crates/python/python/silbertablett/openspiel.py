"""The games as OpenSpiel has them: importing this registers `silbertablett`.

>>> import pyspiel, silbertablett.openspiel
>>> game = pyspiel.load_game("silbertablett(sheet=twice,seats=2)")

A throw is a chain of chance nodes: each die that is due in turn, with the outcomes 1 to 6, and in a solo passive turn, where dice are
tied for the tray, one more that says which of them lie there. Decisions have the numbers of the catalogue. Where several seats decide at
once they do so in the order of their seats; their moves commute. Returns are the totals.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from ._extras import extra

with extra("openspiel"):
    import pyspiel

from ._native import Game, Sheet
from ._text import drawn

__all__ = ["SilbertablettGame", "SilbertablettObserver", "SilbertablettState"]

# Loose bounds: what a sheet of the program comes to lies far inside.
LEAST, MOST = -1000.0, 2000.0
# More decisions than a seat can have in a game.
DECISIONS = 1000
# As many ways there are to lay three of six dice that all show the same.
TRAYS = 20

GAME_TYPE = pyspiel.GameType(
    short_name="silbertablett",
    long_name="Silbertablett, the Clever dice games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"sheet": "classic", "seats": 1},
)


class SilbertablettGame(pyspiel.Game):
    """A sheet and a number of seats."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.sheet = Sheet(params.get("sheet", "classic"))
        seats = params.get("seats", 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sheet.action_count,
            max_chance_outcomes=TRAYS,
            num_players=seats,
            min_utility=LEAST,
            max_utility=MOST,
            utility_sum=None,
            max_game_length=DECISIONS * seats,
        )
        super().__init__(GAME_TYPE, info, params)

    def new_initial_state(self) -> SilbertablettState:
        """The game before its first throw."""
        return SilbertablettState(self)

    def make_py_observer(self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None) -> SilbertablettObserver:
        """What turns a state into a vector and a text."""
        if params:
            raise ValueError(f"an observation has no parameters, and {params} were given")
        return SilbertablettObserver(self.sheet)


class SilbertablettState(pyspiel.State):
    """A position, with the dice of the present throw that have been drawn."""

    def __init__(self, game: SilbertablettGame) -> None:
        super().__init__(game)
        self.game = Game(game.sheet, game.num_players())
        self.shown = []

    def current_player(self) -> int:
        """The lowest seat that decides, chance, or the end."""
        due = self.game.due()
        if due == "end":
            return pyspiel.PlayerId.TERMINAL
        return self.game.deciding()[0] if due == "decision" else pyspiel.PlayerId.CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next die with 1 to 6, or, once all are drawn, the ways to lay tied dice on the tray."""
        outcomes = range(1, 7) if len(self.shown) < len(self.game.dice_due()) else range(len(self._trays()))
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.game.ended

    def returns(self) -> list[float]:
        """The totals at the end, and nothing before."""
        return [float(total) for total in self.game.totals()] if self.game.ended else [0.0] * self.game.seats

    def _legal_actions(self, player):
        return sorted(self.game.legal_actions(player).tolist())

    def _apply_action(self, action):
        if self.game.due() == "decision":
            self.game.play(action)
            return
        dice = self.game.dice_due()
        tray = None
        if len(self.shown) < len(dice):
            self.shown.append(int(action))
            if len(self.shown) < len(dice):
                return
            if self.game.due() == "solo-throw":
                trays = self._trays()
                if len(trays) > 1:
                    return
                tray = trays[0]
        else:
            tray = self._trays()[action]
        self.game.apply_throw(dict(zip(dice, self.shown)), tray)
        self.shown = []

    def _action_to_string(self, player, action):
        if player != pyspiel.PlayerId.CHANCE:
            return self.game.sheet.move(action).notation
        dice = self.game.dice_due()
        return f"{dice[len(self.shown)]}:{action}" if len(self.shown) < len(dice) else "tray " + ",".join(self._trays()[action])

    def _trays(self):
        """The three lowest dice, in every way that ties leave open."""
        shown = list(zip(self.shown, self.game.dice_due()))
        third = sorted(self.shown)[2]
        lower = [die for number, die in shown if number < third]
        tied = [die for number, die in shown if number == third]
        return [lower + list(chosen) for chosen in itertools.combinations(tied, 3 - len(lower))]

    def __str__(self):
        drawn_dice = "" if not self.shown else " drawn=" + ",".join(map(str, self.shown))
        return self.game.position + drawn_dice


class SilbertablettObserver:
    """The vector that `Sheet.observation_names` describes, and the position as text."""

    def __init__(self, sheet: Sheet) -> None:
        self.tensor = np.zeros(sheet.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SilbertablettState, player: int) -> None:
        """Fills the vector with what a player sees."""
        self.tensor[:] = state.game.observation(player)

    def string_from(self, state: SilbertablettState, player: int) -> str:
        """The position, and whose eyes see it."""
        return f"seat {player}\n{drawn(state.game)}\n{state}"


pyspiel.register_game(GAME_TYPE, SilbertablettGame)
