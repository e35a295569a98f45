"""Runs on a Ray cluster from the command line, as deploy/cluster starts them: `python -m silbertablett.cluster --help`.

What a run found is printed as JSON; of training each line of the log, as it comes.
"""

import argparse
import json
import sys


def main(arguments=None):
    """Does what the command line says, on the cluster whose address is in RAY_ADDRESS, or else on the cores of this machine."""
    asked = _parser().parse_args(arguments)
    try:
        from . import ray as cluster
    except ImportError as missing:
        sys.exit(f"{missing}")

    options = {key: value for key, value in vars(asked).items() if key not in ("what", "sheet", "seats", "a", "b", "plan")}
    try:
        if asked.what == "train":
            # The lines are the progress; the bar of a terminal would be among them.
            cluster.train(asked.plan, **options, progress=_say)
            return
        if asked.what == "simulate":
            report = cluster.simulate(asked.sheet, asked.seats.split(","), **options)
        elif asked.what == "duel":
            report = cluster.duel(asked.sheet, asked.a, asked.b, **options, seats=asked.seats)
        else:
            report = cluster.bound(asked.sheet, **options)
    except (OSError, ValueError) as fault:
        sys.exit(f"{fault}")
    _say(report)


def _say(found):
    print(json.dumps(found), flush=True)


def _parser():
    parser = argparse.ArgumentParser(prog="python -m silbertablett.cluster", description=__doc__)
    kinds = parser.add_subparsers(dest="what", required=True)

    def kind(name, what):
        run = kinds.add_parser(name, help=what, description=what)
        if name != "train":
            run.add_argument("sheet", help="the id of a sheet, or the path of a sheet file")
        return run

    def in_parts(run):
        run.add_argument("--games", type=int, default=1000)
        run.add_argument("--seed", type=int, default=0)
        run.add_argument("--part", type=int, help="how many games one core plays at a time")
        run.add_argument("--folder", help="where finished parts are kept: a path or an address of fsspec")

    simulate = kind("simulate", "Lets bots play many games")
    simulate.add_argument("seats", help="the bot of each seat, with commas")
    simulate.add_argument("--rulings", help="the name of a set of rulings")
    in_parts(simulate)
    duel = kind("duel", "Lets two bots play on the same dice")
    duel.add_argument("a")
    duel.add_argument("b")
    duel.add_argument("--seats", type=int, default=1)
    duel.add_argument("--rulings", help="the name of a set of rulings")
    in_parts(duel)
    bound = kind("bound", "Solves and bounds a small game")
    bound.add_argument("--rounds", type=int, default=6)
    in_parts(bound)
    train = kind("train", "Trains a net by self-play, or goes on with a run")
    train.add_argument("plan", help="the path of a plan, or an address of fsspec")
    train.add_argument("--minutes", type=float, help="after how many to stop")
    train.add_argument("--net", help="where the net is written; by default beside the plan")
    return parser


if __name__ == "__main__":
    main()
