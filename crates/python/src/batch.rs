//! Many games at once, on all cores, in arrays that are filled in place.

use crate::arrays::aligned;
use crate::faults::{told, value_error};
use crate::given;
use crate::runs::threads;
use crate::sheet::{PySheet, kit_of};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use silbertablett_env::{BatchArrays, BatchSetup, EnvFault, GameBatch};
use std::sync::Arc;

/// N games on one sheet that are stepped together. Each lane plays one game after the other: lane i has the dice that
/// `Game(sheet, seed=seed, game=i)` has, then those of game i + n, and so on.
///
/// The arrays are made once and filled in place by every step; whoever keeps what stands in them copies it.
#[pyclass(name = "Batch", module = "silbertablett")]
pub(crate) struct PyBatch {
    batch: GameBatch,
    /// The actions of a step, copied since others may write to theirs while the lock is released.
    actions: Vec<i64>,
    masks: Py<PyArray2<i8>>,
    observations: Py<PyArray2<f32>>,
    rewards: Py<PyArray2<f32>>,
    totals: Py<PyArray2<i32>>,
    done: Py<PyArray1<bool>>,
    seat: Py<PyArray1<i8>>,
    game: Py<PyArray1<i64>>,
}

/// The arrays while they are written.
struct Arrays<'py> {
    masks: PyReadwriteArray2<'py, i8>,
    observations: PyReadwriteArray2<'py, f32>,
    rewards: PyReadwriteArray2<'py, f32>,
    totals: PyReadwriteArray2<'py, i32>,
    done: PyReadwriteArray1<'py, bool>,
    seat: PyReadwriteArray1<'py, i8>,
    game: PyReadwriteArray1<'py, i64>,
}

fn wide<'a, T: Element>(array: &'a mut PyReadwriteArray2<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(value_error)
}

fn long<'a, T: Element>(array: &'a mut PyReadwriteArray1<'_, T>) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(value_error)
}

impl PyBatch {
    /// Does something to the games and all arrays, with the interpreter's lock released.
    fn on_all(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut GameBatch, &mut BatchArrays<'_>) -> Result<(), EnvFault> + Send,
    ) -> PyResult<()> {
        let mut arrays = Arrays {
            masks: self.masks.bind(py).try_readwrite().map_err(value_error)?,
            observations: self.observations.bind(py).try_readwrite().map_err(value_error)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(value_error)?,
            totals: self.totals.bind(py).try_readwrite().map_err(value_error)?,
            done: self.done.bind(py).try_readwrite().map_err(value_error)?,
            seat: self.seat.bind(py).try_readwrite().map_err(value_error)?,
            game: self.game.bind(py).try_readwrite().map_err(value_error)?,
        };
        let mut slices = BatchArrays {
            masks: wide(&mut arrays.masks)?,
            observations: wide(&mut arrays.observations)?,
            rewards: wide(&mut arrays.rewards)?,
            totals: wide(&mut arrays.totals)?,
            done: long(&mut arrays.done)?,
            seat: long(&mut arrays.seat)?,
            game: long(&mut arrays.game)?,
        };
        let batch = &mut self.batch;
        py.detach(|| work(batch, &mut slices)).map_err(told)
    }
}

#[pymethods]
impl PyBatch {
    /// `n` games of `seats` seats (1 to 4). `reward` is `"difference"`, what a seat's total has changed by, or `"final"`, its total when
    /// the game ends and 0 before. Without `observations` that array has no columns. `threads` are all cores by default.
    ///
    /// Raises ValueError for a sheet, ruling, reward or number that there is not.
    #[new]
    #[pyo3(signature = (n, sheet, *, seats = 1, rulings = None, seed = 0, reward = "difference", observations = true, threads = None))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        n: usize,
        sheet: &Bound<'_, PyAny>,
        seats: usize,
        rulings: Option<&Bound<'_, PyAny>>,
        seed: u64,
        reward: &str,
        observations: bool,
        threads: Option<usize>,
    ) -> PyResult<PyBatch> {
        let kit = kit_of(sheet)?;
        let rulings = Some(given::rulings(&kit, rulings)?);
        let only_final = match reward {
            "difference" => false,
            "final" => true,
            other => return Err(value_error(format!("a reward is \"difference\" or \"final\", not {other:?}"))),
        };
        let setup = BatchSetup { seats, rulings, seed, only_final, observations, threads: self::threads(threads) };
        let actions = kit.catalogue.len();
        let batch = GameBatch::new(kit, n, setup).map_err(told)?;
        let mut batch = PyBatch {
            masks: aligned(py, &[n, actions])?.unbind(),
            observations: aligned(py, &[n, batch.inputs()])?.unbind(),
            rewards: aligned(py, &[n, seats])?.unbind(),
            totals: aligned(py, &[n, seats])?.unbind(),
            done: aligned(py, &[n])?.unbind(),
            seat: aligned(py, &[n])?.unbind(),
            game: aligned(py, &[n])?.unbind(),
            actions: Vec::with_capacity(n),
            batch,
        };
        batch.reset(py, None)?;
        Ok(batch)
    }

    /// Begins anew, with other dice if there is a `seed` (0 to 2**64-1).
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.on_all(py, |batch, arrays| batch.reset(seed, arrays))
    }

    /// Makes a move in every game: `actions` is an array of int32 or int64 (of NumPy, torch or JAX), shape (n,), of numbers that the masks allow, for the seats
    /// that `seat` names. Fills all arrays; a game that ends is followed by the next at once.
    ///
    /// Raises IllegalMoveError, before anything is played, if a number is not legal.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let given: PyReadonlyArray1<'_, i64> = match actions.extract() {
            Ok(given) => given,
            // Whatever NumPy takes for an array: tensors of torch and JAX among others.
            Err(_) => {
                let numpy = actions.py().import("numpy")?;
                numpy.call_method1("asarray", (actions,))?.call_method1("astype", ("int64",))?.extract()?
            }
        };
        let mut kept = std::mem::take(&mut self.actions);
        kept.clear();
        kept.extend_from_slice(given.as_slice().map_err(value_error)?);
        let done = self.on_all(py, |batch, arrays| batch.step(&kept, arrays));
        self.actions = kept;
        done
    }

    /// A legal action for every game, drawn evenly: fills `out`, an array of int64, shape (n,).
    fn sample(&mut self, out: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let mut filled = out.try_readwrite().map_err(value_error)?;
        self.batch.sample(filled.as_slice_mut().map_err(value_error)?).map_err(told)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.batch.games()
    }

    /// The sheet.
    #[getter]
    fn sheet(&self) -> PySheet {
        PySheet(Arc::clone(self.batch.kit()))
    }

    /// How many seats a game has.
    #[getter]
    fn seats(&self) -> usize {
        self.batch.seats()
    }

    /// 1 where an action is legal for the seat that decides: int8, shape (n, sheet.action_count).
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }

    /// What the seat that decides sees: float32, shape (n, sheet.observation_size).
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observations.clone_ref(py)
    }

    /// What the last step brought every seat: float32, shape (n, seats).
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// The totals after the last step, those of the end where the game is `done`: int32, shape (n, seats).
    #[getter]
    fn totals(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.totals.clone_ref(py)
    }

    /// Whether the last step ended the game; all other arrays but `rewards` and `totals` are of the next one then: bool, shape (n,).
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.done.clone_ref(py)
    }

    /// The seat that decides, the lowest of those that do: int8, shape (n,).
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.seat.clone_ref(py)
    }

    /// The number of the game, for its dice: int64, shape (n,).
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.game.clone_ref(py)
    }
}
