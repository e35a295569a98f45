"""Training from Python is that of the program, to the last bit."""

import os
import subprocess

import pytest

import silbertablett as st

PLAN = """
sheet = "twice"
seed = 2
games = 60
games_per_step = 20
hidden = [64, 16]
evaluation = { every = 40, games = 20 }
"""


def without_times(log):
    return [line.split(",")[:1] + line.split(",")[3:] for line in log.splitlines()]


@pytest.fixture
def plan(tmp_path):
    path = tmp_path / "plan.toml"
    path.write_text(PLAN)
    return path


def test_a_net_is_trained_as_the_program_trains_it(plan):
    if "SILBERTABLETT_BIN" not in os.environ:
        pytest.skip("SILBERTABLETT_BIN names no program to compare with")
    other = plan.with_name("other.toml")
    other.write_text(PLAN)
    subprocess.run([os.environ["SILBERTABLETT_BIN"], "lab", "train", str(other)], check=True, capture_output=True)
    told = []
    lines = st.train(plan, progress=told.append)
    assert told == lines and [line["games"] for line in lines] == [40, 60]
    for ending in (".ckpt", ".net"):
        assert plan.with_suffix(ending).read_bytes() == other.with_suffix(ending).read_bytes()
    logs = [path.with_suffix(".csv").read_text() for path in (plan, other)]
    assert without_times(logs[0]) == without_times(logs[1])
    assert st.Net("twice", path=plan.with_suffix(".net")).evaluate([st.Game("twice")]).shape == (1,)


def test_a_net_that_was_trained_plays(program, plan):
    st.train(plan)
    file = plan.with_suffix(".net")
    for begin in ("net:", "net-score:"):
        told = program(*f"simulate --sheet twice --seats {begin}{file},greedy --games 6 --seed 3 --json".split())
        found = st.simulate("twice", [f"{begin}{file}", "greedy"], games=6, seed=3)
        times = {"seconds": 0, "games_per_second": 0}
        assert {**found, **times} == {**told, **times}
    assert st.duel("twice", f"net:{file}", "greedy", games=6) == program(*f"duel net:{file} greedy --sheet twice --games 6 --json".split())
    bot, game = st.Net("twice", path=file).bot(), st.Game("twice", seed=3)
    while not game.ended:
        if game.due() == "decision":
            game.play(bot.choose(game))
        else:
            game.roll()
    assert st.simulate("twice", [f"net:{file}"], games=1, seed=3)["mean"] == game.totals()[0]
    other = st.Game("classic", seed=3)
    other.roll()
    with pytest.raises(ValueError, match="another sheet"):
        bot.choose(other)
    with pytest.raises(ValueError, match="path=FILE"):
        st.Bot(f"net:{file}")
    for wrong in ("net:no such file", f"net:{plan}"):
        with pytest.raises(ValueError, match="no such file|plan.toml"):
            st.simulate("twice", [wrong])
    with pytest.raises(ValueError, match="the net is for revision 1 of the sheet `twice`"):
        st.simulate("classic", [f"net:{file}"])


def test_a_run_goes_on_and_a_longer_plan_too(plan, tmp_path):
    st.train(plan)
    assert st.train(plan) == []
    plan.write_text(PLAN.replace("games = 60", "games = 80"))
    (line,) = st.train(plan, net=tmp_path / "else.net")
    assert line["games"] == 80 and line["rulings"] == "own" and (tmp_path / "else.net").exists()
    plan.write_text(PLAN.replace("seed = 2", "seed = 3"))
    with pytest.raises(ValueError, match="plan.toml: `seed` cannot be changed"):
        st.train(plan)


def test_a_net_to_begin_with_lies_beside_the_plan(plan, tmp_path):
    st.train(plan)
    later = tmp_path / "later.toml"
    later.write_text('begin_with = { sheet = "twice", net = "plan.net" }\n' + PLAN)
    st.train(later, minutes=0)
    begun = st.Trainer(later.read_text(), checkpoint=None)
    begun.begin_with("twice", plan.with_suffix(".net").read_bytes())
    assert begun.plan["begin_with"] == {"sheet": "twice", "net": "plan.net", "add": None}
    (first, *_) = st.train(later)
    assert first["games"] == 40 and st.train(later) == []
    later.with_suffix(".ckpt").unlink()
    plan.with_suffix(".net").unlink()
    with pytest.raises(FileNotFoundError, match="there is no file plan.net"):
        st.train(later)


def test_shares_that_others_play_are_the_step():
    whole, learner, player = (st.Trainer(PLAN) for _ in range(3))
    for _ in range(2):
        present = learner.present()
        player.catch_up(present)
        assert learner.shares == 3
        found = learner.step_by(player.share(number) for number in range(3))
        assert found == whole.step(1) and found[0] == 20
        assert learner.checkpoint() == whole.checkpoint()
    before = learner.checkpoint()
    for wrong in ([], [player.share(0)] * 4, [player.share(number) for number in (0, 2, 1)]):
        with pytest.raises(ValueError, match="every share"):
            learner.step_by(wrong)
    with pytest.raises(TypeError, match="a share is what"):
        learner.step_by([1])
    with pytest.raises(ZeroDivisionError):
        learner.step_by(1 / 0 for _ in range(3))
    assert learner.checkpoint() == before
    with pytest.raises(ValueError, match="shares 0 to 2"):
        learner.share(3)
    with pytest.raises(ValueError, match="another plan"):
        learner.catch_up(present[:-1])


@pytest.mark.parametrize(
    ("text", "words"),
    [("sheet = 1", "sheet"), ('sheet = "nothing"\ngames = 1', "nothing"), ('sheet = "classic"\ngames = 0', "at least 1")],
)
def test_what_is_wrong_with_a_plan_is_said(plan, text, words):
    plan.write_text(text)
    with pytest.raises(ValueError, match=words):
        st.train(plan)
    plan.unlink()
    with pytest.raises(FileNotFoundError, match="there is no plan"):
        st.train(plan)
