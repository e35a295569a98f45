from ._native import CATALOGUE_VERSION as CATALOGUE_VERSION
from ._native import SHEETS as SHEETS
from ._native import Batch as Batch
from ._native import Bot as Bot
from ._native import Game as Game
from ._native import IllegalMoveError as IllegalMoveError
from ._native import IllegalThrowError as IllegalThrowError
from ._native import Move as Move
from ._native import Net as Net
from ._native import RecordError as RecordError
from ._native import Sheet as Sheet
from ._native import Trainer as Trainer
from ._native import SheetLike, Rulings
from ._native import __version__ as __version__
from ._native import advise as advise
from ._native import bots as bots
from ._native import bound as bound
from ._native import duel as duel
from ._native import review as review
from ._native import simulate as simulate
from ._native import to_parquet as to_parquet
from ._native import verify as verify
import os
from collections.abc import Callable
from typing import Any, Literal

def vector(
    n: int,
    sheet: SheetLike = "classic",
    *,
    seats: int = 1,
    rulings: Rulings = None,
    seed: int = 0,
    reward: Literal["difference", "final"] = "difference",
    observations: bool = True,
    threads: int | None = None,
) -> Batch: ...
def train(
    plan: str | os.PathLike[str],
    *,
    minutes: float | None = None,
    net: str | os.PathLike[str] | None = None,
    threads: int | None = None,
    progress: Callable[[dict[str, Any]], object] | None = None,
) -> list[dict[str, Any]]: ...
