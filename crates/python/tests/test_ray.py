"""Runs on a cluster are those of one machine, whatever happens to its workers."""

import json
import os
import re
import shlex
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import silbertablett

ray = pytest.importorskip("ray")

# A sheet that is small enough to be solved whole.
ROOT = Path(__file__).parents[3]
TINY = ROOT / "crates/sim/tests/tiny.toml"

# What Ray's own modules warn of is not ours.
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def cluster():
    """Two nodes of a core each, on this machine."""
    from ray.cluster_utils import Cluster

    os.environ.update(RAY_ENABLE_UV_RUN_RUNTIME_ENV="0", RAY_USAGE_STATS_ENABLED="0")
    room = {"num_cpus": 1, "object_store_memory": 80_000_000}
    cluster = Cluster(initialize_head=True, head_node_args={**room, "include_dashboard": False})
    second = cluster.add_node(**room)
    ray.init(address=cluster.address, log_to_driver=False)
    cluster.wait_for_nodes()
    yield {"cluster": cluster, "second": second, "room": room}
    ray.shutdown()
    cluster.shutdown()


def without_time(report):
    return {key: value for key, value in report.items() if key not in ("seconds", "games_per_second")}


def workers():
    """The processes that play, by their numbers."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"ray::_played" in (process / "cmdline").read_bytes():
                yield int(process.name)
        except OSError:
            continue


def kill_a_worker():
    """Kills the first process that is seen playing. Between two parts a worker is called otherwise, so that it may take a moment."""
    by = time.monotonic() + 20
    while time.monotonic() < by:
        for worker in workers():
            try:
                os.kill(worker, signal.SIGKILL)
            except ProcessLookupError:
                continue
            return worker
        time.sleep(0.005)
    raise AssertionError("nobody was seen playing for 20 s")


def test_a_simulation_loses_nothing_with_its_workers(cluster):
    import silbertablett.ray

    killed = []

    def progress(done):
        # One worker is killed, and later a whole node with what it was playing.
        if not killed:
            killed.append(kill_a_worker())
        elif done >= 600 and cluster["second"]:
            cluster["cluster"].remove_node(cluster["second"], allow_graceful=False)
            cluster["second"] = None
            cluster["cluster"].add_node(**cluster["room"])

    plan = {"games": 1500, "seed": 5, "first": None}
    found = silbertablett.ray.simulate("twice", ["club", "greedy"], **plan, part=50, progress=progress)
    assert killed and cluster["second"] is None
    assert without_time(found) == without_time(silbertablett.simulate("twice", ["club", "greedy"], **plan))


def test_a_duel_is_the_duel(cluster):
    import silbertablett.ray

    for seats in (1, 2):
        found = silbertablett.ray.duel("classic", "club", "greedy", seats=seats, games=60, part=25, seed=2)
        assert found == silbertablett.duel("classic", "club", "greedy", seats=seats, games=60, seed=2)


def test_a_run_goes_on_from_its_folder(cluster, tmp_path):
    import silbertablett.ray

    def stop(done):
        if done >= 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        silbertablett.ray.simulate("classic", ["greedy"], games=300, part=50, folder=tmp_path, progress=stop)
    (run,) = tmp_path.iterdir()
    parts = sorted(run.glob("*-*.json"))
    assert 2 <= len(parts) < 6
    # One was being written when everything ended; another was cut otherwise.
    parts[0].write_text(parts[0].read_text()[:40])
    begun = []
    found = silbertablett.ray.simulate("classic", ["greedy"], games=320, part=30, folder=tmp_path, progress=begun.append)
    assert begun[0] > 30 and begun[-1] == 320
    assert without_time(found) == without_time(silbertablett.simulate("classic", ["greedy"], games=320))
    other = silbertablett.ray.simulate("classic", ["greedy"], games=20, seed=1, folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 2 and other["games"] == 20


def test_runs_go_on_from_where_only_fsspec_leads(cluster):
    import fsspec
    import silbertablett.ray

    # Who leads reads and writes what is kept, so that its own memory is a store like any other, with copies in the place of renaming.
    store = fsspec.filesystem("memory")

    def stop(done):
        raise KeyboardInterrupt

    plan = {"sheet": "classic", "seats": ["greedy"], "folder": "memory://bucket/runs"}
    with pytest.raises(KeyboardInterrupt):
        silbertablett.ray.simulate(**plan, games=100, part=25, progress=stop)
    kept = [path for path in store.find("/bucket/runs") if re.search(r"/\d+-\d+\.json$", path)]
    assert kept and not [path for path in store.find("/bucket") if path.endswith(".new")]
    begun = []
    found = silbertablett.ray.simulate(**plan, games=120, part=25, progress=begun.append)
    assert begun[0] > 25 * len(kept) and begun[-1] == 120
    assert without_time(found) == without_time(silbertablett.simulate("classic", ["greedy"], games=120))

    # So with training: here it begins, and on the cluster it goes on.
    store.pipe_file("/bucket/plan.toml", PLAN.encode())

    def first(line):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        silbertablett.train("memory://bucket/plan.toml", progress=first)
    lines = silbertablett.ray.train("memory://bucket/plan.toml")
    assert [line["games"] for line in lines] == [1500, 1500]
    assert {path.rpartition(".")[2] for path in store.ls("/bucket", detail=False)} >= {"toml", "ckpt", "csv", "net"}


def test_a_bound_is_the_bound(cluster, tmp_path):
    import silbertablett.ray

    plan = {"rounds": 1, "games": 21, "seed": 7}
    found = silbertablett.ray.bound(TINY, **plan, part=20, folder=tmp_path)
    assert found == silbertablett.bound(TINY, **plan)
    assert len(list(tmp_path.glob("bound-*/*-*.json"))) == 2
    with pytest.raises(ValueError, match="bars of actions"):
        silbertablett.ray.bound("classic", **plan)


PLAN = """
sheet = "classic"
seed = 3
games = 1500
games_per_step = 500
games_per_share = 150
hidden = [64, 16]
evaluation = { every = 1000, games = 41 }
[[rulings]]
set = "own"
share = 1
[[rulings]]
set = "peer"
share = 1
"""


def test_a_net_is_trained_to_the_last_bit_whoever_dies(cluster, tmp_path):
    import silbertablett.ray

    folders = [tmp_path / name for name in ("here", "cluster")]
    for folder in folders:
        folder.mkdir()
        (folder / "plan.toml").write_text(PLAN)
    here, there = [folder / "plan.toml" for folder in folders]
    lines = [without_time(line) for line in silbertablett.train(here)]
    found = []

    def stop(line):
        found.append(line)
        if len(found) == 2:
            raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as beside:
        killed = beside.submit(kill_a_worker)
        with pytest.raises(KeyboardInterrupt):
            silbertablett.ray.train(f"file://{there}", progress=stop)
        assert killed.result()
    # It goes on from its checkpoint.
    found += silbertablett.ray.train(there)
    assert [without_time(line) for line in found] == lines
    assert [line["games"] for line in lines] == [1000, 1000, 1500, 1500]
    for ending in (".ckpt", ".net"):
        assert here.with_suffix(ending).read_bytes() == there.with_suffix(ending).read_bytes()


def test_parts_of_one_net_are_not_taken_for_those_of_another(tmp_path):
    from silbertablett.ray import _nets

    file = tmp_path / "plan.net"
    found = []
    for content in (b"one", b"another"):
        file.write_bytes(content)
        found += [_nets({"seats": ["greedy", f"net:{file}"]}), _nets({"a": f"net-score:{file}", "b": "net"})]
    assert found[0] == found[1] != found[2] == found[3] and len(found[0]) == 1
    assert _nets({"seats": ["net"]}) == _nets({"rounds": 1}) == []


def test_the_command_line_prints_what_was_found(cluster, capsys, tmp_path):
    from silbertablett.cluster import main

    def printed(arguments):
        main(arguments.split())
        # On a busy machine Ray says there, too, which of its nodes it misses.
        lines = capsys.readouterr().out.splitlines()
        return [json.loads(line) for line in lines if "(raylet)" not in line]

    (found,) = printed(f"simulate classic greedy,club --games 20 --seed 4 --rulings peer --folder {tmp_path}")
    assert without_time(found) == without_time(silbertablett.simulate("classic", ["greedy", "club"], games=20, seed=4, rulings="peer"))
    assert printed("duel twice club greedy --games 9") == [silbertablett.duel("twice", "club", "greedy", games=9)]
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN)
    assert [line["games"] for line in printed(f"train {plan}")] == [1000, 1000, 1500, 1500]
    for wrong in ("simulate nothing greedy", "bound classic", f"train {tmp_path}/no.toml"):
        with pytest.raises(SystemExit) as ended:
            printed(wrong)
        assert isinstance(ended.value.code, str), wrong


def test_what_ray_adds_is_measured(cluster, capsys, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "crates/python/examples")
    import cluster_overhead

    found = cluster_overhead.main("--workers 2 --seconds 0 0.05 --each 5".split())
    assert set(found) == {(what, seconds) for what in ("parts", "shares") for seconds in (0.0, 0.05)}
    for (_, seconds), (busy, leading) in found.items():
        # Who sleeps sleeps for as long as it was told to: two workers are never busier than all the time.
        assert (0 < busy <= 1 if seconds else busy == 0) and leading > 0
    assert "workers busy for" in capsys.readouterr().out


def test_what_starts_a_cluster_says_what_the_command_line_understands():
    yaml = pytest.importorskip("yaml")
    from silbertablett.cluster import _parser

    folder = ROOT / "deploy/cluster"
    spec = yaml.safe_load((folder / "kuberay.yaml").read_text())["spec"]
    line = spec["entrypoint"]
    assert line.startswith("python -m silbertablett.cluster ")
    assert _parser().parse_args(shlex.split(line)[3:]).sheet == "classic"
    script = (folder / "slurm.sh").read_text()
    (example,) = re.findall(r"sbatch .*/slurm.sh (.*)", script)
    assert _parser().parse_args(shlex.split(example)).what == "simulate"
    subprocess.run(["bash", "-n", folder / "slurm.sh"], check=True)
    # One version of Ray: of the image, of what asks for it, and of these tests.
    (version,) = re.findall(r"^ray==(\S+)", (ROOT / "crates/python/requirements-extras.txt").read_text(), re.MULTILINE)
    cluster = spec["rayClusterSpec"]
    assert cluster["rayVersion"] == version and f"/ray:{version}-py" in (folder / "Containerfile").read_text()
    pods = [cluster["headGroupSpec"], *cluster["workerGroupSpecs"]]
    images = {one["image"] for pod in pods for one in pod["template"]["spec"]["containers"]}
    (image,) = images
    assert f"-t {image} ." in (folder / "Containerfile").read_text()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": ["nobody"]}, "nobody"),
        ({"seats": []}, "1 to 4 seats"),
        ({"games": 0}, "at least one game"),
        ({"first": 3}, "seat 4"),
        ({"part": 0}, "at least 1 game"),
        ({"rulings": {"no-such": True}}, "no-such"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_begun(wrong, words):
    import silbertablett.ray

    with pytest.raises(ValueError, match=words):
        silbertablett.ray.simulate(**{"sheet": "classic", "seats": ["greedy"], **wrong})
