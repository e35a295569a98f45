"""What Ray adds to a run, measured by parts and shares that sleep instead of playing: docs/scale.md has what was found.

    python cluster_overhead.py --workers 8

So a machine of two cores can say how busy a cluster of many workers would be kept, as long as what Ray does for all of them has room on it.
"""

import argparse
import sys
import time

import numpy as np
import ray

import silbertablett.ray

# The weights of a net of the usual widths on classic: so many slopes come back from a share.
SLOPES = 52_673


class Sleeping:
    """A plan whose games take no processor."""

    def __init__(self, seconds, games):
        self.seconds = seconds

    def part(self, begin, end):
        """Sleeps for as long as each of these games takes."""
        time.sleep(self.seconds * (end - begin))
        return "{}"


class SleepingTrainer:
    """Stands in for the learner: what it hands out and takes back is as large."""

    def __init__(self, shares, slopes):
        self.shares = shares
        self.net = np.zeros(slopes, np.float32)

    def present(self):
        """The net as the workers get it."""
        return self.net.tobytes()

    def step_by(self, shares):
        """Adds up what the shares found."""
        for slopes in shares:
            self.net += slopes
        return (self.shares, 0, 0, 0, 0.0)


def slept_share(seconds):
    """What workers do for a share, in the place of playing its games."""

    @ray.remote(num_cpus=1)
    def share(_run, present, _number):
        time.sleep(seconds)
        return np.frombuffer(present, np.float32)

    return share


def parts(workers, seconds, count):
    """Plays so many parts a worker: the share of the time that workers are busy, and what a part costs who leads, in seconds of the processor."""
    clock, processor = time.perf_counter(), time.process_time()
    found = silbertablett.ray._parts(Sleeping, {"seconds": seconds}, count * workers, 1, None, lambda _: None)
    assert len(found) == count * workers
    return count * seconds / (time.perf_counter() - clock), (time.process_time() - processor) / (count * workers)


def shares(workers, seconds, steps):
    """Goes so many steps with four shares a worker: the same two."""
    trainer = SleepingTrainer(4 * workers, SLOPES)
    cluster = silbertablett.ray._Cluster(lambda _: None)
    cluster._run = (None, [])
    kept, silbertablett.ray._played_share = silbertablett.ray._played_share, slept_share(seconds)
    try:
        cluster.step(trainer)
        clock, processor = time.perf_counter(), time.process_time()
        for _ in range(steps):
            cluster.step(trainer)
        return steps * 4 * seconds / (time.perf_counter() - clock), (time.process_time() - processor) / (steps * trainer.shares)
    finally:
        silbertablett.ray._played_share = kept


def main(arguments=None):
    """Measures and prints a table; also its numbers, by what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=8, help="processes of the cluster that is begun here, unless Ray runs already")
    parser.add_argument("--seconds", type=float, nargs="*", default=[0.0, 0.1, 0.5, 1.0], help="that a part or share lasts")
    parser.add_argument("--each", type=int, default=20, help="parts a worker, and five times the steps")
    asked = parser.parse_args(arguments)
    # Workers have no file of this name to load.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    if not ray.is_initialized():
        ray.init(num_cpus=asked.workers, log_to_driver=False)
    # Workers are processes, and some seconds pass until all are there.
    parts(asked.workers, 0.2, 2)
    found = {}
    for seconds in asked.seconds:
        found["parts", seconds] = parts(asked.workers, seconds, asked.each)
        found["shares", seconds] = shares(asked.workers, seconds, max(1, asked.each // 5))
    for (what, seconds), (busy, leading) in found.items():
        told = f"workers busy for {busy:4.0%} of the time, " if seconds else ""
        print(f"{what} of {seconds} s: {told}{1000 * leading:.2f} ms of who leads for each")
    return found


if __name__ == "__main__":
    main()
