//! What no play of a game alone can exceed on average, whole or in parts.

use crate::faults::value_error;
use crate::json::loads;
use crate::sheet::kit_of;
use pyo3::prelude::*;
use silbertablett_sim::{BoundPlan, BoundReport, PlanFault, bound as run_bound, bound_part};

fn bound_plan(sheet: &Bound<'_, PyAny>, rounds: u8, games: u64, seed: u64) -> PyResult<BoundPlan> {
    let sheet = kit_of(sheet)?.file.clone();
    if games == 0 {
        return Err(value_error(PlanFault::NoGames));
    }
    Ok(BoundPlan { rulings: sheet.tables().rulings(), sheet, rounds, games, seed })
}

/// Solves the last rounds of a game alone that begins with nothing marked, and bounds it from above, as `silbertablett lab bound --json` does: the same
/// numbers to the last digit.
///
/// `rounds` are 1 to 6, `games` are those whose dice the bounds come from. The dict has `truth`, the mean of best play worked out exactly, `positions`,
/// and `bounds`, each with its `penalty`, `mean` and `se`. The interpreter's lock is released.
///
/// Raises ValueError for a sheet that is not small enough, and where there is no game.
#[pyfunction]
#[pyo3(signature = (sheet, *, rounds = 6, games = 1000, seed = 0))]
pub(crate) fn bound<'py>(
    py: Python<'py>,
    sheet: &Bound<'py, PyAny>,
    rounds: u8,
    games: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let plan = bound_plan(sheet, rounds, games, seed)?;
    let report = py.detach(|| run_bound(&plan)).map_err(value_error)?;
    loads(py, &report.json(&plan).to_string())
}

/// A bound that is worked out in parts, wherever, which together are what [`bound`] tells.
#[pyclass(frozen, module = "silbertablett._native", name = "BoundPlan")]
pub(crate) struct PyBoundPlan(BoundPlan);

#[pymethods]
impl PyBoundPlan {
    /// Raises ValueError for what cannot be bounded.
    #[new]
    #[pyo3(signature = (sheet, *, rounds = 6, games = 1000, seed = 0))]
    fn new(sheet: &Bound<'_, PyAny>, rounds: u8, games: u64, seed: u64) -> PyResult<PyBoundPlan> {
        bound_plan(sheet, rounds, games, seed).map(PyBoundPlan)
    }

    /// Solves the game, and bounds it by the dice of the games from number `begin` up to before `end`, on one core. The interpreter's lock is released.
    fn part(&self, py: Python<'_>, begin: u64, end: u64) -> PyResult<String> {
        let part = py.detach(|| bound_part(&self.0, begin..end)).map_err(value_error)?;
        serde_json::to_string(&part).map_err(value_error)
    }

    /// What parts say together. How long they took is not a part of it.
    #[pyo3(signature = (parts, _seconds))]
    fn added<'py>(&self, py: Python<'py>, parts: Vec<String>, _seconds: f64) -> PyResult<Bound<'py, PyAny>> {
        let parts =
            parts.iter().map(|part| serde_json::from_str(part).map_err(value_error)).collect::<PyResult<_>>()?;
        let report = BoundReport::of_parts(&self.0, parts).map_err(value_error)?;
        loads(py, &report.json(&self.0).to_string())
    }
}
