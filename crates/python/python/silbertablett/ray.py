"""Simulations and duels on the machines of a Ray cluster, with the results of one machine to the last digit.

Needs the extra `ray`: `pip install "silbertablett[ray]"`, here and on every machine of the cluster. Without a cluster Ray starts one of the
cores of this machine.

    import silbertablett.ray

    silbertablett.ray.simulate("classic", ["expert"], games=100_000, folder="s3://bucket/runs")

Games are cut in parts by their numbers, each the work of one core. What parts found is whole numbers, and their sum does not depend on how
many workers there were, in which order they were done, or which of them were lost on the way and done again. With a `folder`, on this
machine or wherever fsspec leads, finished parts are kept there, and whoever starts the same run again goes on from them.
"""

import hashlib
import json
import re
import time

import fsspec
import ray
from tqdm.auto import tqdm

from . import Sheet, __version__, _native

__all__ = ["duel", "simulate"]

# A part that was lost with its worker is done again so many times.
_RETRIES = 100
# Parts for each core of the cluster, so that none is idle for long at the end.
_PARTS = 16
# So many parts a core may wait at most: more would only fill the memory of the cluster.
_AHEAD = 4


def simulate(
    sheet, seats, *, games=1000, seed=0, rulings=None, first=0, part=None, folder=None, progress=None
):
    """Lets bots play many games on the cluster, as `silbertablett.simulate` does on this machine: the same but for `seconds`.

    `part` is how many games one core plays at a time, at least 1; by default as many as keep all cores busy. `folder` is where finished
    parts are kept: a path or an address of fsspec. `progress` is called with the number of games done after each part; by default there
    is a bar where the errors go to a terminal.

    Raises ValueError for a sheet, bot or ruling that there is not, and for a part below 1.
    """
    plan = {"sheet": _sheet(sheet), "seats": list(seats), "seed": seed, "rulings": rulings, "first": first}
    return _played_in_parts(_native.SimulationPlan, plan, games, part, folder, progress)


def duel(sheet, a, b, *, seats=1, games=1000, seed=0, rulings=None, part=None, folder=None, progress=None):
    """Lets two bots play on the same dice on the cluster, as `silbertablett.duel` does on this machine: the same to the last digit.

    `part`, `folder` and `progress` as for `simulate`, in deals.

    Raises ValueError for a sheet, bot or ruling that there is not, for seats outside 1 to 4, and for a part below 1.
    """
    plan = {"sheet": _sheet(sheet), "a": a, "b": b, "seats": seats, "seed": seed, "rulings": rulings}
    return _played_in_parts(_native.DuelPlan, plan, games, part, folder, progress)


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
    if not ray.is_initialized():
        ray.init()
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    kept = _Folder(folder, "duel" if kind is _native.DuelPlan else "simulate", plan) if folder is not None else None
    found = kept.parts(games) if kept else {}
    size = part or max(1, games // (cores * _PARTS))
    waiting = _cut(_gaps(found, games), size)
    bar = tqdm(total=games, unit="game", disable=None if progress is None else True)
    done = sum(end - begin for begin, end in found)
    bar.update(done)
    running = []
    try:
        while True:
            while len(running) < cores * _AHEAD and (following := next(waiting, None)):
                running.append(_played.remote(kind, following, plan, games))
            if not running:
                return list(found.values())
            ready, running = ray.wait(running)
            for one, text in ray.get(ready):
                if kept:
                    kept.keep(one, text)
                found[tuple(one)] = text
                done += one[1] - one[0]
                bar.update(one[1] - one[0])
                if progress:
                    progress(done)
    finally:
        bar.close()
        for one in running:
            ray.cancel(one)


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
