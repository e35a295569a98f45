//! Bots and nets.

use crate::faults::{told, value_error};
use crate::game::PyGame;
use crate::moves::PyMove;
use crate::sheet::kit_of;
use numpy::PyArray1;
use pyo3::prelude::*;
use silbertablett_bots::{NAMES, NetPolicy, Policy, by_name};
use silbertablett_env::Kit;
use silbertablett_net::{Evaluator, NetEvaluator, POINTS, SheetNet, net_for};
use silbertablett_rules::{SeatId, State};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The bots by name, each with a sentence that describes it.
#[pyfunction]
pub(crate) fn bots() -> Vec<(&'static str, &'static str)> {
    NAMES.to_vec()
}

/// That there is no bot of this name.
pub(crate) fn no_bot(name: &str) -> PyErr {
    let known: Vec<&str> = NAMES.iter().map(|(known, _)| *known).collect();
    let trained = "a net of yours is `net:FILE` in simulate and duel, and `Net(sheet, path=FILE).bot()` elsewhere";
    value_error(format!("there is no bot {name:?}; the bots are {}; {trained}", known.join(", ")))
}

/// A net for a sheet from a file.
pub(crate) fn net_in(path: &Path, kit: &Kit) -> PyResult<Arc<SheetNet>> {
    let told = |error: &dyn std::fmt::Display| value_error(format!("{}: {error}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| told(&error))?;
    Ok(Arc::new(SheetNet::from_bytes(&kit.file, &bytes).map_err(|error| told(&error))?))
}

/// A bot of the program, for one seat of one game at a time: some remember what they did.
#[pyclass(name = "Bot", module = "silbertablett", frozen)]
pub(crate) struct PyBot {
    name: String,
    /// The only sheet it plays, where it has a net of its own.
    only: Option<Arc<Kit>>,
    policy: Mutex<Box<dyn Policy + Send>>,
}

#[pymethods]
impl PyBot {
    /// The bot of this name (`silbertablett.bots()` lists them). The same seed (0 to 2**64-1) makes the same bot.
    ///
    /// Raises ValueError for a name that there is not.
    #[new]
    #[pyo3(signature = (name, seed = 0))]
    fn new(name: &str, seed: u64) -> PyResult<PyBot> {
        let policy = by_name(name, seed).ok_or_else(|| no_bot(name))?;
        Ok(PyBot { name: name.to_owned(), only: None, policy: Mutex::new(policy) })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The move it makes for a seat, by default the lowest that decides. The interpreter's lock is released while it thinks.
    ///
    /// Raises ValueError if the seat has no decision, and for a game of a sheet that the bot's own net is not for.
    #[pyo3(signature = (game, seat = None))]
    fn choose(&self, py: Python<'_>, game: &PyGame, seat: Option<usize>) -> PyResult<PyMove> {
        if self.only.as_ref().is_some_and(|kit| !game.0.kit().is_of(kit)) {
            return Err(value_error("the bot's net judges games of another sheet"));
        }
        let seat = game.0.seat(seat).map_err(told)?;
        let options = game.0.options(seat);
        if options.is_empty() {
            return Err(value_error(format!("seat {} has no decision", seat.index())));
        }
        let (kit, state) = (Arc::clone(game.0.kit()), *game.0.state());
        let mv = py.detach(|| {
            let mut policy = self.policy.lock().unwrap_or_else(PoisonError::into_inner);
            policy.choose(kit.file.tables(), &state, seat, &options)
        });
        Ok(PyMove { kit, mv })
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.name)
    }
}

/// A net that judges positions of a sheet.
#[pyclass(name = "Net", module = "silbertablett", frozen)]
pub(crate) struct PyNet {
    kit: Arc<Kit>,
    net: Arc<SheetNet>,
}

#[pymethods]
impl PyNet {
    /// The net of the program for a sheet and a number of seats, or, with `path`, one that was trained (docs/training.md).
    ///
    /// Raises ValueError if there is none, or it belongs to another sheet.
    #[new]
    #[pyo3(signature = (sheet, seats = 1, *, path = None))]
    fn new(sheet: &Bound<'_, PyAny>, seats: usize, path: Option<PathBuf>) -> PyResult<PyNet> {
        let kit = kit_of(sheet)?;
        let net = match path {
            None => net_for(kit.file.tables(), seats).ok_or_else(|| {
                value_error(format!("the program has no net for {} with {seats} seats", kit.file.id()))
            })?,
            Some(path) => net_in(&path, &kit)?,
        };
        Ok(PyNet { kit, net })
    }

    /// The bot that plays by this net, for its own score alone with `for_score`, as `net:FILE` and `net-score:FILE` do in `simulate` and `duel`.
    #[pyo3(signature = (*, for_score = false))]
    fn bot(&self, for_score: bool) -> PyBot {
        let policy = NetPolicy::with(Arc::clone(&self.net));
        let (name, policy) = if for_score { ("net-score", policy.for_score()) } else { ("net", policy) };
        PyBot { name: name.to_owned(), only: Some(Arc::clone(&self.kit)), policy: Mutex::new(Box::new(policy)) }
    }

    /// How many points a seat is expected to have at the end of each of these games: an array of float32, shape (games,).
    ///
    /// `seat` is the seat that asks, from 0. Positions are best judged after a move and before the next throw, which is where nets
    /// learn. With `raw` it is what the net says by itself, for comparing positions: what is left to come, in points, added to what
    /// stands, neither blended nor kept within what is possible. The interpreter's lock is released meanwhile.
    ///
    /// Raises ValueError for games of another sheet, and for a seat that a game has not.
    #[pyo3(signature = (games, seat = 0, *, raw = false))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        games: Vec<PyRef<'py, PyGame>>,
        seat: usize,
        raw: bool,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let states = games
            .iter()
            .map(|game| {
                if !game.0.kit().is_of(&self.kit) {
                    return Err(value_error("the net judges games of another sheet"));
                }
                Ok((*game.0.state(), game.0.seat(Some(seat)).map_err(told)?))
            })
            .collect::<PyResult<Vec<(State, SeatId)>>>()?;
        drop(games);
        let found = py.detach(|| self.judge(&states, raw));
        Ok(PyArray1::from_vec(py, found))
    }
}

impl PyNet {
    fn judge(&self, states: &[(State, SeatId)], raw: bool) -> Vec<f32> {
        let sheet = self.kit.file.tables();
        if raw {
            let mut net = NetEvaluator::new(Arc::clone(&self.net));
            return states.iter().map(|(state, seat)| POINTS * net.worth(sheet, state, *seat)).collect();
        }
        let mut net = NetPolicy::with(Arc::clone(&self.net));
        states.iter().map(|(state, seat)| net.expect(sheet, state, *seat).unwrap_or(f32::NAN)).collect()
    }
}
