"""The Clever dice games: an exact engine, bots, nets, and environments for learning.

>>> import silbertablett
>>> game = silbertablett.Game("classic", seed=1)
>>> while not game.ended:
...     if game.due() == "decision":
...         game.play(silbertablett.Bot("greedy").choose(game))
...     else:
...         _ = game.roll()
>>> game.totals()[0] > 100
True
"""

import sys

from ._native import (
    CATALOGUE_VERSION,
    SHEETS,
    Batch,
    Bot,
    Game,
    IllegalMoveError,
    IllegalThrowError,
    Move,
    Net,
    RecordError,
    Sheet,
    Trainer,
    __version__,
    advise,
    bots,
    bound,
    duel,
    review,
    simulate,
    to_parquet,
    verify,
)
from ._training import train

__all__ = [
    "CATALOGUE_VERSION",
    "SHEETS",
    "Batch",
    "Bot",
    "Game",
    "IllegalMoveError",
    "IllegalThrowError",
    "Move",
    "Net",
    "RecordError",
    "Sheet",
    "Trainer",
    "__version__",
    "advise",
    "bots",
    "bound",
    "duel",
    "review",
    "simulate",
    "to_parquet",
    "train",
    "vector",
    "verify",
]


def vector(n, sheet="classic", **options):
    """`n` games stepped together on all cores; see `Batch` for the options, `silbertablett.gym.SoloVector` for Gymnasium's form of it."""
    return Batch(n, sheet, **options)


# Gymnasium takes longer to load than all of this: whoever loads it later names `silbertablett.gym`, which registers as well.
if "gymnasium" in sys.modules:
    from ._register import register

    register()
    del register
