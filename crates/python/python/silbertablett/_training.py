"""Training runs with their files: the same on one machine and on a cluster, but for who plays."""

import time
import warnings
from pathlib import Path

from ._native import LOG_HEADER, SHEETS, Sheet, Trainer


def train(plan, *, minutes=None, net=None, threads=None, progress=None):
    """Trains a net by self-play, or goes on with a run, as `silbertablett lab train` does: the same net to the last bit.

    `plan` is the path of a plan (docs/training.md). Beside it the run keeps its checkpoint (`.ckpt`), from which the same call goes on, its log (`.csv`) and
    the net so far (`.net`, or where `net` says). They are written whenever the net is evaluated. `minutes` is after how many to stop; by default the run
    ends when all games of the plan are played. `threads` are all cores by default. `progress` is called with each line of the log, a dict.

    Returns the lines of the log that this call has added. Raises ValueError for a plan that is wrong, and for a checkpoint of another run.
    """
    return run(plan, _Here(threads), minutes, net, progress)


class _Here:
    """Plays on the cores of this machine."""

    def __init__(self, threads):
        self._threads = threads

    def begin(self, text, sheet, trainer):
        pass

    def step(self, trainer):
        return trainer.step(self._threads)

    def evaluate(self, trainer, net):
        plan = trainer.plan
        settings = range(len(plan["rulings"]))
        return [[trainer.evaluation_part(net, setting, 0, plan["evaluation"], self._threads)] for setting in settings]


def run(plan, players, minutes=None, net=None, progress=None):
    """Trains by what `players` play."""
    files = _Files(plan)
    text = files.read(files.plan)
    if text is None:
        raise FileNotFoundError(f"there is no plan {plan}")
    text = text.decode()
    try:
        # What is wrong with the plan is told before what is wrong with its sheet.
        sheet = files.sheet(Trainer.sheet_of(text))
        checkpoint = files.read(files.beside(".ckpt"))
        trainer = Trainer(text, sheet, checkpoint=checkpoint)
    except ValueError as fault:
        raise ValueError(f"{plan}: {fault}") from None
    if trainer.fit:
        warnings.warn(f"{files.beside('.ckpt')}: {trainer.fit}; training goes on from there", stacklevel=3)
    if checkpoint is None and (begin := trainer.plan["begin_with"]):
        trainer.begin_with(files.sheet(begin["sheet"]), files.needed(begin["net"]))
        if added := begin["add"]:
            trainer.add_learned(files.sheet(added["sheet"]), files.needed(added["from"]), files.needed(added["to"]))
    players.begin(text, sheet, trainer)
    begun, lines = time.monotonic(), []
    end = begun + 60 * minutes if minutes is not None else float("inf")
    while trainer.games < trainer.plan["games"] and time.monotonic() < end:
        since, stretch_begun, until = (0, 0, 0, 0, 0.0), time.monotonic(), trainer.next_evaluation
        while trainer.games < until and time.monotonic() < end:
            since = tuple(a + b for a, b in zip(since, players.step(trainer)))
        seconds = time.monotonic() - stretch_begun
        so_far = trainer.net()
        files.write(files.beside(".ckpt"), trainer.checkpoint())
        files.write(net if net is not None else files.beside(".net"), so_far)
        parts = players.evaluate(trainer, so_far)
        for line in trainer.log_lines(parts, since, time.monotonic() - begun, seconds):
            files.add_line(files.beside(".csv"), line)
            lines.append(_read(line))
            if progress:
                progress(lines[-1])
    return lines


def _read(line):
    """A line of the log as a dict."""

    def number(text):
        try:
            return float(text) if "." in text or "e" in text else int(text)
        except ValueError:
            return text

    return {key: number(value) for key, value in zip(LOG_HEADER.split(","), line.split(","))}


class _Files:
    """The files of a run, beside its plan: on this machine, or wherever fsspec leads."""

    def __init__(self, plan):
        self.plan = str(plan)
        self._folder = self.plan.rpartition("/")[0] + "/" if "/" in self.plan else ""

    def beside(self, ending):
        stem, dot, last = self.plan.rpartition(".")
        return f"{stem if dot and '/' not in last else self.plan}{ending}"

    def read(self, path):
        """The bytes of a file, None where there is none."""
        try:
            if "://" in str(path):
                import fsspec

                system, path = fsspec.core.url_to_fs(str(path))
                return system.cat_file(path)
            return Path(path).read_bytes()
        except FileNotFoundError:
            return None

    def write(self, path, data):
        # Under its name once it is whole.
        if "://" in str(path):
            import fsspec

            system, path = fsspec.core.url_to_fs(str(path))
            system.pipe_file(f"{path}.new", data)
            system.mv(f"{path}.new", path)
        else:
            beside = Path(f"{path}.new")
            beside.write_bytes(data)
            beside.replace(path)

    def add_line(self, path, line):
        # No object store appends.
        before = self.read(path) or f"{LOG_HEADER}\n".encode()
        self.write(path, before + f"{line}\n".encode())

    def needed(self, name):
        """The bytes of a file that the plan names as seen from itself."""
        found = self.read(self._seen_from_plan(name))
        if found is None:
            raise FileNotFoundError(f"{self.plan}: there is no file {name}")
        return found

    def sheet(self, name):
        """The sheet that the plan names: one of the program, or a file as seen from the plan."""
        if name.partition("@")[0] in {known.partition("@")[0] for known in SHEETS}:
            return Sheet(name)
        beside = self._seen_from_plan(name)
        found = self.read(beside)
        if found is None or "://" not in beside:
            return Sheet(name if found is None else beside)
        import tempfile

        with tempfile.NamedTemporaryFile(suffix=".toml") as copy:
            copy.write(found)
            copy.flush()
            return Sheet(copy.name)

    def _seen_from_plan(self, name):
        return name if name.startswith("/") or "://" in name else f"{self._folder}{name}"
