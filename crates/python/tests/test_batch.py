"""Many games at once: the same as one at a time."""

import numpy as np
import pytest

import silbertablett as st

ARRAYS = ("masks", "observations", "rewards", "totals", "done", "seat", "game")


def follow(batch, seed, steps):
    """Steps a batch by drawn actions, with a `Game` beside every lane that says what the arrays are to hold."""
    n, seats = len(batch), batch.seats
    games = [begun(batch, seed, lane) for lane in range(n)]
    actions = np.zeros(n, np.int64)
    ends = 0
    for _ in range(steps):
        for lane, game in enumerate(games):
            assert batch.seat[lane] == game.deciding()[0]
            assert np.array_equal(batch.masks[lane], game.action_mask())
            if batch.observations.size:
                assert np.array_equal(batch.observations[lane], game.observation(game.deciding()[0]))
        batch.sample(actions)
        numbers = batch.game.copy()
        batch.step(actions)
        for lane, game in enumerate(games):
            before = game.totals()
            game.play(int(actions[lane]))
            roll(game)
            assert batch.totals[lane].tolist() == game.totals() and batch.done[lane] == game.ended
            assert batch.rewards[lane].tolist() == [now - was for now, was in zip(game.totals(), before)]
            if game.ended:
                ends += 1
                assert batch.game[lane] == numbers[lane] + n
                games[lane] = begun(batch, seed, batch.game[lane])
    return ends


def begun(batch, seed, number):
    game = st.Game(batch.sheet, batch.seats, seed=seed, game=int(number))
    roll(game)
    return game


def roll(game):
    while game.due() in ("throw", "solo-throw"):
        game.roll()


@pytest.mark.parametrize("threads", [1, 3])
def test_a_lane_is_a_game(sheet, threads):
    assert follow(st.vector(4, sheet, seed=7, threads=threads), 7, 150) > 0


def test_with_others_and_without_observations():
    batch = st.vector(5, "classic", seats=3, seed=2, observations=False)
    assert batch.observations.shape == (5, 0) and batch.rewards.shape == (5, 3)
    assert follow(batch, 2, 400) > 0


def test_the_number_of_threads_changes_nothing():
    batches = [st.vector(64, "twice", seed=5, threads=threads) for threads in (1, 2, 7, 64)]
    actions = np.zeros(64, np.int64)
    for _ in range(100):
        batches[0].sample(actions)
        for batch in batches:
            batch.step(actions)
    for name in ARRAYS:
        first, *others = [getattr(batch, name) for batch in batches]
        assert all(np.array_equal(first, other) for other in others), name


def test_arrays_stay_the_same_ones():
    batch = st.vector(3, "classic")
    kept = batch.masks
    actions = np.zeros(3, np.int64)
    batch.sample(actions)
    batch.step(actions)
    batch.reset(4)
    assert batch.masks is kept
    again = st.vector(3, "classic", seed=4)
    assert np.array_equal(kept, again.masks) and np.array_equal(batch.observations, again.observations)


def test_arrays_are_handed_on_without_copies():
    # DLPack is how torch, JAX and others take arrays of NumPy; NumPy itself takes them by it as well.
    batch = st.vector(3, "classic", seed=5)
    taken = {name: np.from_dlpack(getattr(batch, name)) for name in ARRAYS}
    actions = np.zeros(3, np.int64)
    for _ in range(20):
        batch.sample(actions)
        batch.step(actions)
    for name, array in taken.items():
        own = getattr(batch, name)
        assert np.shares_memory(array, own) and np.array_equal(array, own) and array.flags.c_contiguous, name


@pytest.mark.parametrize("n", [1, 3, 1000])
def test_arrays_begin_where_every_library_takes_them_without_a_copy(n):
    batch = st.vector(n, "classic")
    assert {name: getattr(batch, name).ctypes.data % 64 for name in ARRAYS} == dict.fromkeys(ARRAYS, 0)


def stepped(batch, actions, steps):
    for _ in range(steps):
        batch.sample(actions)
        batch.step(actions)


def test_torch_has_the_arrays_themselves():
    torch = pytest.importorskip("torch")
    batch, actions = st.vector(8, "twice", seed=5), np.zeros(8, np.int64)
    taken = {name: (torch.from_numpy(getattr(batch, name)), torch.from_dlpack(getattr(batch, name))) for name in ARRAYS}
    stepped(batch, actions, 20)
    for name, tensors in taken.items():
        own = getattr(batch, name)
        for tensor in tensors:
            assert tensor.data_ptr() == own.ctypes.data and np.array_equal(tensor.numpy(), own), name
    # A learner's choice goes back as it is.
    drawn = torch.multinomial(taken["masks"][0].float(), 1)[:, 0]
    batch.step(drawn)
    with pytest.raises(st.IllegalMoveError):
        batch.step(torch.full((8,), -1))


def test_jax_has_the_arrays_themselves():
    jax = pytest.importorskip("jax")
    batch, actions = st.vector(8, "twice", seed=5), np.zeros(8, np.int64)
    with jax.enable_x64(True):
        taken = {name: jax.dlpack.from_dlpack(getattr(batch, name), copy=False) for name in ARRAYS}
        stepped(batch, actions, 20)
        for name, array in taken.items():
            own = getattr(batch, name)
            assert array.unsafe_buffer_pointer() == own.ctypes.data and np.array_equal(np.asarray(array), own), name
        batch.step(jax.numpy.argmax(taken["masks"], axis=1))


def test_rewards_at_the_end_only():
    batch = st.vector(8, "classic", reward="final", observations=False)
    actions = np.zeros(8, np.int64)
    ends = 0
    while ends < 8:
        batch.sample(actions)
        batch.step(actions)
        assert np.array_equal(batch.rewards[:, 0], np.where(batch.done, batch.totals[:, 0], 0))
        ends += int(batch.done.sum())


def test_what_is_not_legal_is_told_before_anything_is_played():
    batch = st.vector(4, "classic", seed=1)
    actions = np.zeros(4, np.int64)
    batch.sample(actions)
    before = [array.copy() for array in (batch.masks, batch.observations, batch.seat)]
    for wrong in (-1, 10**9, int(np.flatnonzero(batch.masks[3] == 0)[0])):
        spoilt = actions.copy()
        spoilt[3] = wrong
        with pytest.raises(st.IllegalMoveError, match="game 3"):
            batch.step(spoilt)
    with pytest.raises(ValueError, match="4 games"):
        batch.step(actions[:3])
    assert all(np.array_equal(a, b) for a, b in zip(before, (batch.masks, batch.observations, batch.seat)))
    batch.step(actions.astype(np.int32))
    for options in ({"n": 0}, {"n": 1, "seats": 5}, {"n": 1, "reward": "praise"}, {"n": 1, "threads": 0}):
        with pytest.raises(ValueError):
            st.vector(**options)
