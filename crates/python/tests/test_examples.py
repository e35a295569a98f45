"""The examples run, with small budgets: the learner learns, and the notebook goes through."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import silbertablett as st

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture(autouse=True)
def beside_the_examples(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    yield
    for name in ("ppo", "speed"):
        sys.modules.pop(name, None)


def test_the_learner_learns_and_the_same_seed_learns_the_same():
    import ppo

    told = []
    learned = [ppo.learn(seed=3, updates=25, games=64, tell=lambda *values: told.append(values)) for _ in range(2)]
    for name, weight in learned[0].weights.items():
        assert np.array_equal(weight, learned[1].weights[name]), name
    mean, error = ppo.measure(learned[0], "classic", 300)
    chance = st.simulate("classic", ["random"], games=300, seed=1)
    assert mean > chance["mean"] + 15 + 4 * (error + chance["se"]), (mean, chance["mean"])
    decisions = [decisions for _, decisions, *_ in told]
    assert decisions[0] == 64 * 32 and max(decisions) == 25 * 64 * 32


def test_a_gradient_is_the_slope():
    import ppo

    rng = np.random.default_rng(1)
    policy = ppo.Policy(6, 5, 4, rng)
    policy.weights = {name: weight.astype(np.float64) for name, weight in policy.weights.items()}
    seen, masks = rng.standard_normal((3, 6)), np.array([[1, 1, 0, 1], [1, 0, 0, 1], [1, 1, 1, 1]], np.int8)
    chosen = np.array([0, 3, 2])

    def loss():
        _, chances, worth = policy.forward(seen, masks)
        return -np.log(chances[np.arange(3), chosen]).sum() + 0.5 * ((worth - 2) ** 2).sum()

    hidden, chances, worth = policy.forward(seen, masks)
    of_logits = chances.copy()
    of_logits[np.arange(3), chosen] -= 1
    gradients = policy.backward(seen, hidden, of_logits, worth - 2)
    for name, weight in policy.weights.items():
        for place in np.ndindex(weight.shape):
            kept, step = weight[place], 1e-6
            weight[place] = kept + step
            more = loss()
            weight[place] = kept - step
            less = loss()
            weight[place] = kept
            assert gradients[name][place] == pytest.approx((more - less) / (2 * step), abs=1e-5), (name, place)


def test_speed_is_measured_of_all_that_is_there(capsys, tmp_path):
    import speed

    # What it is to be measured beside has this shape; the real one is not ours to hand on.
    (tmp_path / "GanzSchoenCleverEnv.py").write_text(
        "import numpy as np\n"
        "class GanzSchonCleverEnv:\n"
        "    def reset(self, seed=None):\n        self.left = 3\n        return None, {}\n"
        "    def valid_action_mask(self):\n        return np.array([0, 1, 1])\n"
        "    def step(self, action):\n"
        "        assert action and self.left\n        print('as it plays')\n        self.left -= 1\n"
        "        return None, 0, not self.left, False, {}\n"
    )
    found = speed.main(f"--games 8 --rounds 2 --seconds 0.02 --ours --beside {tmp_path}".split())
    vectors = {f"vector, {what}, threads {threads}" for what in ("masks", "observations") for threads in (1, 2)}
    assert set(found) == vectors | {"Game", "Gymnasium", "BASSTwo"}
    assert all(len(rounds) == 2 and all(clock > 0 for clock, _ in rounds) for rounds in found.values())
    told = capsys.readouterr().out
    assert "as it plays" not in told and len(told.splitlines()) == 8


def test_the_notebook_runs(capsys):
    book = json.loads((EXAMPLES / "from_nothing_to_a_bot.ipynb").read_text())
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells), "committed without outputs"
    names = {}
    for cell in cells:
        exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
        if "parameters" in cell["metadata"].get("tags", ()):
            assert {"updates", "games_measured"} <= set(names)
            names.update(updates=4, games_measured=100)
    told = capsys.readouterr().out
    assert "the record keeps to the rules" in told and "| classic revision 1, own rulings |" in told
    assert names["curve"] and names["game"].ended
