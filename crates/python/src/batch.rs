//! Many games at once, on all cores, in arrays that are filled in place.

use crate::faults::{IllegalMoveError, value_error};
use crate::kit::Kit;
use crate::lane::{BatchPlan, Bench, Lane, LaneRow};
use crate::runs::threads;
use crate::sheet::{PySheet, kit_of};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use silbertablett_bots::Rng;
use silbertablett_rules::State;
use std::sync::Arc;

/// N games on one sheet that are stepped together. Each lane plays one game after the other: lane i has the dice that
/// `Game(sheet, seed=seed, game=i)` has, then those of game i + n, and so on.
///
/// The arrays are made once and filled in place by every step; whoever keeps what stands in them copies it.
#[pyclass(name = "Batch", module = "silbertablett")]
pub(crate) struct PyBatch {
    kit: Arc<Kit>,
    plan: BatchPlan,
    lanes: Vec<Lane>,
    benches: Vec<Bench>,
    rng: Rng,
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

impl<'py> Arrays<'py> {
    fn rows(&mut self, lanes: usize) -> PyResult<Vec<LaneRow<'_>>> {
        let width = |length: usize| (length / lanes).max(1);
        let masks = wide(&mut self.masks)?;
        let masks = {
            let width = width(masks.len());
            masks.chunks_mut(width)
        };
        let observations = wide(&mut self.observations)?;
        let (none, width_of) = (observations.is_empty(), width(observations.len()));
        let mut observations = observations.chunks_mut(width_of);
        let rewards = wide(&mut self.rewards)?;
        let rewards = {
            let width = width(rewards.len());
            rewards.chunks_mut(width)
        };
        let totals = wide(&mut self.totals)?;
        let mut totals = {
            let width = width(totals.len());
            totals.chunks_mut(width)
        };
        let mut done = long(&mut self.done)?.iter_mut();
        let mut seat = long(&mut self.seat)?.iter_mut();
        let mut game = long(&mut self.game)?.iter_mut();
        let rows = masks.zip(rewards).map_while(|(mask, rewards)| {
            let observation = if none { &mut [] } else { observations.next()? };
            let (totals, done, seat, game) = (totals.next()?, done.next()?, seat.next()?, game.next()?);
            Some(LaneRow { mask, observation, rewards, totals, done, seat, game })
        });
        Ok(rows.collect())
    }
}

/// What one thread does of a step.
struct Part<'a, 'r> {
    lanes: &'a mut [Lane],
    rows: &'a mut [LaneRow<'r>],
    bench: &'a mut Bench,
    first: usize,
}

impl Part<'_, '_> {
    fn run(self, work: &(impl Fn(usize, &mut Lane, &mut Bench, &mut LaneRow<'_>) + Sync)) {
        for (place, (lane, row)) in (self.first..).zip(self.lanes.iter_mut().zip(self.rows)) {
            work(place, lane, self.bench, row);
        }
    }
}

impl PyBatch {
    fn arrays<'py>(&self, py: Python<'py>) -> PyResult<Arrays<'py>> {
        Ok(Arrays {
            masks: self.masks.bind(py).try_readwrite().map_err(value_error)?,
            observations: self.observations.bind(py).try_readwrite().map_err(value_error)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(value_error)?,
            totals: self.totals.bind(py).try_readwrite().map_err(value_error)?,
            done: self.done.bind(py).try_readwrite().map_err(value_error)?,
            seat: self.seat.bind(py).try_readwrite().map_err(value_error)?,
            game: self.game.bind(py).try_readwrite().map_err(value_error)?,
        })
    }

    /// Does something to every lane and its row, on all threads with the interpreter's lock released.
    fn on_all(
        &mut self,
        py: Python<'_>,
        work: impl Fn(usize, &mut Lane, &mut Bench, &mut LaneRow<'_>) + Sync,
    ) -> PyResult<()> {
        let mut arrays = self.arrays(py)?;
        let mut rows = arrays.rows(self.lanes.len())?;
        let share = self.lanes.len().div_ceil(self.benches.len());
        let (lanes, benches, work) = (&mut self.lanes, &mut self.benches, &work);
        py.detach(|| {
            let parts = lanes.chunks_mut(share).zip(rows.chunks_mut(share)).zip(benches).zip((0..).step_by(share));
            let mut parts = parts.map(|(((lanes, rows), bench), first)| Part { lanes, rows, bench, first });
            std::thread::scope(|scope| {
                // The calling thread does the first part itself.
                let own = parts.next();
                parts.for_each(|other| {
                    scope.spawn(move || other.run(work));
                });
                own.into_iter().for_each(|own| own.run(work));
            });
        });
        Ok(())
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
        let rulings = kit.rulings(rulings)?;
        let threads = self::threads(threads);
        if n == 0 || threads == 0 {
            return Err(value_error("a batch has at least one game and one thread"));
        }
        let only_final = match reward {
            "difference" => false,
            "final" => true,
            other => return Err(value_error(format!("a reward is \"difference\" or \"final\", not {other:?}"))),
        };
        let start = State::new(kit.file.tables(), seats, 0, rulings)
            .ok_or_else(|| value_error(format!("a game has 1 to 4 seats, not {seats}")))?;
        let plan = BatchPlan { start, seed, seats, lanes: n as u64, only_final };
        let inputs = if observations { kit.encoder.inputs() } else { 0 };
        let mut batch = PyBatch {
            lanes: Vec::new(),
            benches: (0..threads.min(n)).map(|_| Bench::new(&kit)).collect(),
            rng: Rng::new(seed),
            masks: PyArray2::zeros(py, [n, kit.catalogue.len()], false).unbind(),
            observations: PyArray2::zeros(py, [n, inputs], false).unbind(),
            rewards: PyArray2::zeros(py, [n, seats], false).unbind(),
            totals: PyArray2::zeros(py, [n, seats], false).unbind(),
            done: PyArray1::zeros(py, n, false).unbind(),
            seat: PyArray1::zeros(py, n, false).unbind(),
            game: PyArray1::zeros(py, n, false).unbind(),
            kit,
            plan,
        };
        batch.reset(py, None)?;
        Ok(batch)
    }

    /// Begins anew, with other dice if there is a `seed` (0 to 2**64-1).
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.plan.seed = seed.unwrap_or(self.plan.seed);
        self.rng = Rng::new(self.plan.seed);
        self.lanes = (0..self.plan.lanes).map(|lane| Lane::new(&self.plan, lane)).collect();
        let (kit, plan) = (Arc::clone(&self.kit), self.plan);
        self.on_all(py, |_, lane, bench, row| {
            row.mask.fill(0);
            lane.begin(&plan, &kit, bench, row);
        })
    }

    /// Makes a move in every game: `actions` is an array of int32 or int64, shape (n,), of numbers that the masks allow, for the seats
    /// that `seat` names. Fills all arrays; a game that ends is followed by the next at once.
    ///
    /// Raises IllegalMoveError, before anything is played, if a number is not legal.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let given: PyReadonlyArray1<'_, i64> = match actions.extract() {
            Ok(given) => given,
            Err(_) => actions.call_method1("astype", ("int64",))?.extract()?,
        };
        let given = given.as_slice().map_err(value_error)?;
        if given.len() != self.lanes.len() {
            return Err(value_error(format!("there are {} games, and {} actions", self.lanes.len(), given.len())));
        }
        for (lane, (&action, of)) in given.iter().zip(&self.lanes).enumerate() {
            if !of.legal.iter().any(|&number| i64::from(number) == action) {
                return Err(IllegalMoveError::new_err(format!("action {action} is not legal in game {lane}")));
            }
        }
        let (kit, plan) = (Arc::clone(&self.kit), self.plan);
        let given = given.to_vec();
        self.on_all(py, |place, lane, bench, row| lane.step(&plan, &kit, given[place] as usize, bench, row))
    }

    /// A legal action for every game, drawn evenly: fills `out`, an array of int64, shape (n,).
    fn sample(&mut self, out: &Bound<'_, PyArray1<i64>>) -> PyResult<()> {
        let mut filled = out.try_readwrite().map_err(value_error)?;
        let slice = filled.as_slice_mut().map_err(value_error)?;
        for (action, lane) in slice.iter_mut().zip(&self.lanes) {
            *action = i64::from(lane.legal[self.rng.below(lane.legal.len())]);
        }
        Ok(())
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    /// The sheet.
    #[getter]
    fn sheet(&self) -> PySheet {
        PySheet(Arc::clone(&self.kit))
    }

    /// How many seats a game has.
    #[getter]
    fn seats(&self) -> usize {
        self.plan.seats
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
