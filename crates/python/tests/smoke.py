"""A look at whether the wheel works on another Python: run by `./test` with nothing installed but NumPy, and no pytest."""

import pickle
import sys
import tempfile
from pathlib import Path

import numpy as np

import silbertablett as st

game = st.Game("classic", seed=1)
bot = st.Bot("net")
while not game.ended:
    if game.due() == "decision":
        game.play(bot.choose(game))
    else:
        game.roll()
assert st.verify(game.record())["ok"] and pickle.loads(pickle.dumps(game)) == game
# Game 0 of a seed is the same wherever it is played.
assert st.simulate("classic", ["net"], games=1, seed=1)["mean"] == game.totals()[0]

batch, actions = st.vector(16, "twice", seed=2), np.zeros(16, np.int64)
for _ in range(50):
    batch.sample(actions)
    batch.step(actions)
assert np.array_equal(np.from_dlpack(batch.totals), batch.totals) and batch.masks.any(axis=1).all()
try:
    batch.step(actions - 1_000_000)
except st.IllegalMoveError:
    pass
else:
    raise AssertionError("an action that there is not was made")

with tempfile.TemporaryDirectory() as folder:
    st.to_parquet([game], folder)
    plan = Path(folder) / "plan.toml"
    plan.write_text('sheet = "classic"\ngames = 16\nhidden = [64, 16]\nevaluation = { every = 16, games = 2 }\n')
    (line,) = st.train(plan)
    assert line["games"] == 16 and st.Net("classic", path=plan.with_suffix(".net")).evaluate([game]).shape == (1,)
print(f"the wheel works on CPython {sys.version.split()[0]}")
