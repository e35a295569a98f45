"""Simulations, duels, bounds and training on the machines of a Ray cluster, with the results of one machine to the last digit.

Needs the extra `ray`: `pip install "silbertablett[ray]"`, here and on every machine of the cluster. Without a cluster Ray starts one of the
cores of this machine.

    import silbertablett.ray

    silbertablett.ray.simulate("classic", ["expert"], games=100_000, folder="s3://bucket/runs")

Games are cut in parts by their numbers, each the work of one core. What parts found is whole numbers, and their sum does not depend on how
many workers there were, in which order they were done, or which of them were lost on the way and done again. With a `folder`, on this
machine or wherever fsspec leads, finished parts are kept there, and whoever starts the same run again goes on from them.

In training the workers play shares of each step with the present net, and one learner, where `train` was called, steps: docs/scale.md says how far
that goes. A share that was lost is played again, and is the same again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ._extras import extra

with extra("ray"):
    import fsspec
    import ray
    from tqdm.auto import tqdm

from . import Sheet, Trainer, __version__, _native, _training

__all__ = ["bound", "duel", "simulate", "train"]

# What runs of a kind are called where their parts are kept.
_KINDS = {_native.SimulationPlan: "simulate", _native.DuelPlan: "duel", _native.BoundPlan: "bound"}
# A part that was lost with its worker is done again so many times.
_RETRIES = 100
# Parts for each core of the cluster, so that none is idle for long at the end; a bound is begun anew with each.
_PARTS = {_native.SimulationPlan: 16, _native.DuelPlan: 16, _native.BoundPlan: 1}
# Seconds between two looks at what is done.
_LOOK = 0.1
# So many parts a core may wait at most: more would only fill the memory of the cluster.
_AHEAD = 4


def simulate(
    sheet: str | os.PathLike[str] | Sheet,
    seats: Sequence[str],
    *,
    games: int = 1000,
    seed: int = 0,
    rulings: str | Mapping[str, bool] | None = None,
    first: int | None = 0,
    part: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Callable[[int], object] | None = None,
) -> dict[str, Any]:
    """Lets bots play many games on the cluster, as `silbertablett.simulate` does on this machine: the same but for `seconds`.

    `part` is how many games one core plays at a time, at least 1; by default as many as keep all cores busy. `folder` is where finished
    parts are kept: a path or an address of fsspec. `progress` is called with the number of games done after each part; by default there
    is a bar where the errors go to a terminal. The file of a bot `net:FILE` is read by every machine that plays.

    Raises ValueError for a sheet, bot or ruling that there is not, and for a part below 1.
    """
    plan = {"sheet": _sheet(sheet), "seats": list(seats), "seed": seed, "rulings": rulings, "first": first}
    return _played_in_parts(_native.SimulationPlan, plan, games, part, folder, progress)


def duel(
    sheet: str | os.PathLike[str] | Sheet,
    a: str,
    b: str,
    *,
    seats: int = 1,
    games: int = 1000,
    seed: int = 0,
    rulings: str | Mapping[str, bool] | None = None,
    part: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Callable[[int], object] | None = None,
) -> dict[str, Any]:
    """Lets two bots play on the same dice on the cluster, as `silbertablett.duel` does on this machine: the same to the last digit.

    `part`, `folder` and `progress` as for `simulate`, in deals.

    Raises ValueError for a sheet, bot or ruling that there is not, for seats outside 1 to 4, and for a part below 1.
    """
    plan = {"sheet": _sheet(sheet), "a": a, "b": b, "seats": seats, "seed": seed, "rulings": rulings}
    return _played_in_parts(_native.DuelPlan, plan, games, part, folder, progress)


def bound(
    sheet: str | os.PathLike[str] | Sheet,
    *,
    rounds: int = 6,
    games: int = 1000,
    seed: int = 0,
    part: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Callable[[int], object] | None = None,
) -> dict[str, Any]:
    """Solves and bounds a small game on the cluster, as `silbertablett.bound` does on this machine: the same to the last digit.

    `part`, `folder` and `progress` as for `simulate`. Each part solves the game anew, so that by default there is one for each core.

    Raises ValueError for a sheet that is not small enough, where there is no game, and for a part below 1.
    """
    plan = {"sheet": _sheet(sheet), "rounds": rounds, "seed": seed}
    return _played_in_parts(_native.BoundPlan, plan, games, part, folder, progress)


def train(
    plan: str | os.PathLike[str],
    *,
    minutes: float | None = None,
    net: str | os.PathLike[str] | None = None,
    progress: Callable[[dict[str, Any]], object] | None = None,
) -> list[dict[str, Any]]:
    """Trains a net by self-play on the cluster, or goes on with a run, as `silbertablett.train` does on this machine: the same net to the last bit.

    `plan` is the path of a plan (docs/training.md), or an address of fsspec; the files of the run lie beside it, so that a run goes on wherever it is
    called, here or on one machine. As many cores play as a step of the plan has shares (`games_per_step / games_per_share`).

    `progress` is called with each line of the log, a dict; by default there is a bar where the errors go to a terminal.
    """
    with _Cluster(progress) as cluster:
        return _training.run(plan, cluster, minutes, net, cluster.told)


def _sheet(sheet):
    return sheet if isinstance(sheet, Sheet) else Sheet(sheet)


@ray.remote(num_cpus=1, max_retries=_RETRIES)
def _played(kind, part, plan, games):
    return part, kind(**plan, games=games).part(*part)


def _played_in_parts(kind, plan, games, part, folder, progress):
    """The report on a plan of this kind, all of whose parts have been played."""
    if part is not None and part < 1:
        raise ValueError(f"a part has at least 1 game, not {part}")
    # What is wrong with it is told before anything is begun.
    whole = kind(**plan, games=games)
    begun = time.monotonic()
    return whole.added(_parts(kind, plan, games, part, folder, progress), time.monotonic() - begun)


def _parts(kind, plan, games, part, folder, progress):
    """What all parts of a plan found, as texts."""
    cores = _cores()
    kept = _Folder(folder, _KINDS[kind], plan) if folder is not None else None
    found = kept.parts(games) if kept else {}
    size = part or max(1, -(-games // (cores * _PARTS[kind])))
    waiting = _cut(_gaps(found, games), size)
    bar = tqdm(total=games, unit="game", disable=None if progress is None else True)
    done = sum(end - begin for begin, end in found)
    bar.update(done)
    running = []
    try:
        while True:
            # Machines come and go.
            cores = _cores()
            while len(running) < cores * _AHEAD and (following := next(waiting, None)):
                running.append(_played.remote(kind, following, plan, games))
            if not running:
                return list(found.values())
            # A look at each of thousands that wait takes some milliseconds: not one for every part that is done.
            ready, running = ray.wait(running, num_returns=len(running), timeout=_LOOK)
            for one, text in ray.get(ready):
                if kept:
                    kept.keep(one, text)
                found[tuple(one)] = text
                done += one[1] - one[0]
                bar.update(one[1] - one[0])
                if progress:
                    progress(done)
    finally:
        # What has been handed out is played to its end: where the answer to a task meets the wish to cancel it, Ray (2.60) ends this whole process.
        bar.close()


def _cores():
    """How many cores there are to play, on a cluster that is begun where there is none."""
    if not ray.is_initialized():
        ray.init()
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


# What a worker trains with: the run it belongs to, and a trainer that catches up with the learner's.
_player = (None, None)


def _player_of(run):
    """The trainer of this worker for a run: its name, and where text and sheet are to be had."""
    global _player
    name, kept = run
    if _player[0] != name:
        _player = (name, Trainer(*ray.get(kept)[0]))
    return _player[1]


@ray.remote(num_cpus=1, max_retries=_RETRIES)
def _played_share(run, present, number):
    player = _player_of(run)
    player.catch_up(present)
    return player.share(number)


@ray.remote(num_cpus=1, max_retries=_RETRIES)
def _played_evaluation(run, net, setting, begin, end):
    return _player_of(run).evaluation_part(net, setting, begin, end, 1)


class _Cluster:
    """Plays the games of a training run on the cluster."""

    def __init__(self, progress):
        self._cores = _cores()
        self._progress = progress
        self._bar = tqdm(unit="game", disable=None if progress is None else True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._bar.close()

    def begin(self, text, sheet, trainer):
        # Not handed to each task by itself: whoever has it already has no use for it.
        self._run = (uuid.uuid4().hex, [ray.put((text, sheet))])
        self._bar.reset(trainer.plan["games"])
        self._bar.update(trainer.games)

    def step(self, trainer):
        present = ray.put(trainer.present())
        shares = [_played_share.remote(self._run, present, number) for number in range(trainer.shares)]
        found = trainer.step_by(ray.get(share) for share in shares)
        self._bar.update(found[0])
        return found

    def evaluate(self, trainer, net):
        plan = trainer.plan
        games, net = plan["evaluation"], ray.put(net)
        size = -(-games // self._cores)
        settings = [
            [_played_evaluation.remote(self._run, net, setting, *part) for part in _cut([(0, games)], size)]
            for setting in range(len(plan["rulings"]))
        ]
        return [ray.get(parts) for parts in settings]

    def told(self, line):
        self._bar.set_postfix(mean=line["mean"])
        if self._progress:
            self._progress(line)


def _nets(plan):
    """The nets that bots of a plan play with, by what is in their files: a net that is trained on plays otherwise."""
    paths = [bot.partition(":")[2] for bot in [*plan.get("seats", ()), plan.get("a", ""), plan.get("b", "")] if bot.startswith(("net:", "net-score:"))]
    return [hashlib.sha256(Path(path).read_bytes()).hexdigest() for path in paths]


def _gaps(found, games):
    """The games that are in no part, as ranges."""
    begin = 0
    for first, end in sorted(found):
        if begin < first:
            yield begin, first
        begin = end
    if begin < games:
        yield begin, games


def _cut(ranges, size):
    for begin, end in ranges:
        for first in range(begin, end, size):
            yield first, min(first + size, end)


class _Folder:
    """Where the finished parts of a plan are kept, each in a file of its own that is named after its games."""

    def __init__(self, address, kind, plan):
        # How many games there are to be plays no part: a run that was too short is made longer.
        named = {**plan, "kind": kind, "version": __version__, "sheet": plan["sheet"].data}
        if nets := _nets(plan):
            named["nets"] = nets
        digest = hashlib.sha256(json.dumps(named, sort_keys=True).encode()).hexdigest()[:16]
        self._system, path = fsspec.core.url_to_fs(str(address))
        self._path = f"{path.rstrip('/')}/{kind}-{digest}"
        self._system.makedirs(self._path, exist_ok=True)
        about = f"{self._path}/plan.json"
        if not self._system.exists(about):
            self._write(about, json.dumps({**named, "sheet": f"{plan['sheet']}"}))

    def parts(self, games):
        """The parts that are there, none of which holds a game of another or one too many, with what they found."""
        found, last = {}, 0
        for first, end, path in sorted(self._named()):
            if first < last or end > games:
                continue
            text = self._system.cat_file(path).decode()
            try:
                json.loads(text)
            except ValueError:
                # A file that was being written when everything ended.
                continue
            found[first, end] = text
            last = end
        return found

    def keep(self, part, text):
        self._write(f"{self._path}/{part[0]}-{part[1]}.json", text)

    def _named(self):
        for path in self._system.ls(self._path, detail=False):
            if name := re.fullmatch(r"(\d+)-(\d+)\.json", path.rsplit("/", 1)[-1]):
                yield int(name[1]), int(name[2]), path

    def _write(self, path, text):
        # Under its name once it is whole.
        self._system.pipe_file(f"{path}.new", text.encode())
        self._system.mv(f"{path}.new", path)
