//! Many games and single decisions, as the commands of the program play and judge them.

use crate::bots::{net_in, no_bot};
use crate::faults::{told, value_error};
use crate::game::PyGame;
use crate::given::{self, record_bytes};
use crate::json::loads;

use crate::sheet::kit_of;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use silbertablett_bots::NetPolicy;
use silbertablett_env::{Kit, recorded};
use silbertablett_judge::{Coach, CoachLevel, JudgedDecision, Recorded};
use silbertablett_record::answer_line;
use silbertablett_rules::SeatId;
use silbertablett_sim::{Bot, DuelPlan, DuelSums, Opener, PlanFault, SimulationPlan, SimulationSums};
use silbertablett_sim::{duel as run_duel, duel_part, simulate_from, simulate_part};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

/// A bot by name, or `net:` or `net-score:` and the path of a net for the sheet.
fn bot(kit: &Kit, name: &str) -> PyResult<Bot> {
    for (begin, for_score) in [("net:", false), ("net-score:", true)] {
        if let Some(path) = name.strip_prefix(begin) {
            let net = net_in(Path::new(path), kit)?;
            let policy = move || NetPolicy::with(Arc::clone(&net));
            return Ok(Bot::new(name, move |_| Box::new(if for_score { policy().for_score() } else { policy() })));
        }
    }
    Bot::named(name).ok_or_else(|| no_bot(name))
}

/// How many threads play: all cores where nobody says.
pub(crate) fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZeroUsize::get))
}

/// Lets bots play many games, as `silbertablett simulate --json` does: the same numbers to the last digit.
///
/// `seats` is the bot of every seat (1 to 4): a name of `bots()`, or `net:FILE` with a net that was trained (`net-score:FILE` to play for its own score
/// alone). `first` is the seat that opens, or `None` where it is drawn for each game. The dict has
/// `mean`, `se`, `sd`, quantiles, `areas`, `foxes`, `histogram` of seat 0 and of all `seats`, `win_share`, `throws`, `moves`.
/// The interpreter's lock is released.
///
/// Raises ValueError for a sheet, bot or ruling that there is not.
#[pyfunction]
#[pyo3(signature = (sheet, seats, *, games = 1000, seed = 0, rulings = None, first = Some(0), threads = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    sheet: &Bound<'py, PyAny>,
    seats: Vec<String>,
    games: u64,
    seed: u64,
    rulings: Option<&Bound<'py, PyAny>>,
    first: Option<usize>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let plan = simulation_plan(sheet, &seats, games, seed, rulings, threads)?;
    let opener = opener(first);
    let report = py.detach(|| simulate_from(&plan, opener, &|_| (), None)).map_err(value_error)?;
    loads(py, &report.json(&plan).to_string())
}

/// Lets two bots, named as for `simulate`, play on the same dice, as `silbertablett duel --json` does: the same numbers to the last digit.
///
/// Raises ValueError for a sheet, bot or ruling that there is not, and for seats outside 1 to 4.
#[pyfunction]
#[pyo3(signature = (sheet, a, b, *, seats = 1, games = 1000, seed = 0, rulings = None, threads = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn duel<'py>(
    py: Python<'py>,
    sheet: &Bound<'py, PyAny>,
    a: &str,
    b: &str,
    seats: usize,
    games: u64,
    seed: u64,
    rulings: Option<&Bound<'py, PyAny>>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let plan = duel_plan(sheet, (a, b), seats, games, seed, rulings, threads)?;
    let report = py.detach(|| run_duel(&plan)).map_err(value_error)?;
    loads(py, &report.json(&plan).to_string())
}

fn simulation_plan(
    sheet: &Bound<'_, PyAny>,
    seats: &[String],
    games: u64,
    seed: u64,
    rulings: Option<&Bound<'_, PyAny>>,
    threads: Option<usize>,
) -> PyResult<SimulationPlan> {
    let kit = kit_of(sheet)?;
    let rulings = given::rulings(&kit, rulings)?;
    let seats = seats.iter().map(|name| bot(&kit, name)).collect::<PyResult<Vec<_>>>()?;
    Ok(SimulationPlan { sheet: kit.file.clone(), seats, rulings, games, seed, threads: self::threads(threads) })
}

fn opener(first: Option<usize>) -> Opener {
    first.map_or(Opener::Drawn, Opener::Seat)
}

fn duel_plan(
    sheet: &Bound<'_, PyAny>,
    (a, b): (&str, &str),
    seats: usize,
    games: u64,
    seed: u64,
    rulings: Option<&Bound<'_, PyAny>>,
    threads: Option<usize>,
) -> PyResult<DuelPlan> {
    let kit = kit_of(sheet)?;
    let rulings = given::rulings(&kit, rulings)?;
    let (sheet, threads) = (kit.file.clone(), self::threads(threads));
    Ok(DuelPlan { sheet, a: bot(&kit, a)?, b: bot(&kit, b)?, seats, rulings, deals: games, seed, threads })
}

/// A simulation that is played in parts, wherever: what each found is text to be kept or sent, and all parts together are what [`simulate`]
/// tells, to the last digit.
#[pyclass(frozen, module = "silbertablett._native", name = "SimulationPlan")]
pub(crate) struct PySimulationPlan {
    plan: SimulationPlan,
    opener: Opener,
}

#[pymethods]
impl PySimulationPlan {
    /// Raises ValueError for what cannot be played.
    #[new]
    #[pyo3(signature = (sheet, seats, *, games = 1000, seed = 0, rulings = None, first = Some(0)))]
    fn new(
        sheet: &Bound<'_, PyAny>,
        seats: Vec<String>,
        games: u64,
        seed: u64,
        rulings: Option<&Bound<'_, PyAny>>,
        first: Option<usize>,
    ) -> PyResult<PySimulationPlan> {
        let plan = simulation_plan(sheet, &seats, games, seed, rulings, Some(1))?;
        let opener = opener(first);
        plan.check().and_then(|()| opener.check(plan.seats.len())).map_err(value_error)?;
        Ok(PySimulationPlan { plan, opener })
    }

    /// Plays the games from number `begin` up to before `end` on one core. The interpreter's lock is released.
    fn part(&self, py: Python<'_>, begin: u64, end: u64) -> PyResult<String> {
        let play = || simulate_part(&self.plan, self.opener, begin..end, &|_| ());
        serde_json::to_string(&py.detach(play).map_err(value_error)?).map_err(value_error)
    }

    /// What parts say together, which took so many seconds.
    fn added<'py>(&self, py: Python<'py>, parts: Vec<String>, seconds: f64) -> PyResult<Bound<'py, PyAny>> {
        let sums = added(&parts, |sums: &mut SimulationSums, more| sums.add(&more, &self.plan))?;
        let report = sums.report(&self.plan, seconds).map_err(value_error)?;
        loads(py, &report.json(&self.plan).to_string())
    }
}

/// The same for what [`duel`] tells; parts are of deals.
#[pyclass(frozen, module = "silbertablett._native", name = "DuelPlan")]
pub(crate) struct PyDuelPlan(DuelPlan);

#[pymethods]
impl PyDuelPlan {
    /// Raises ValueError for what cannot be played.
    #[new]
    #[pyo3(signature = (sheet, a, b, *, seats = 1, games = 1000, seed = 0, rulings = None))]
    fn new(
        sheet: &Bound<'_, PyAny>,
        a: &str,
        b: &str,
        seats: usize,
        games: u64,
        seed: u64,
        rulings: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyDuelPlan> {
        let plan = duel_plan(sheet, (a, b), seats, games, seed, rulings, Some(1))?;
        plan.check().map_err(value_error)?;
        Ok(PyDuelPlan(plan))
    }

    /// Plays the deals from number `begin` up to before `end` on one core. The interpreter's lock is released.
    fn part(&self, py: Python<'_>, begin: u64, end: u64) -> PyResult<String> {
        let sums = py.detach(|| duel_part(&self.0, begin..end)).map_err(value_error)?;
        serde_json::to_string(&sums).map_err(value_error)
    }

    /// What parts say together. How long they took is not a part of it.
    #[pyo3(signature = (parts, _seconds))]
    fn added<'py>(&self, py: Python<'py>, parts: Vec<String>, _seconds: f64) -> PyResult<Bound<'py, PyAny>> {
        let sums = added(&parts, |sums: &mut DuelSums, more| sums.add(&more))?;
        let report = sums.report(&self.0).map_err(value_error)?;
        loads(py, &report.json(&self.0).to_string())
    }
}

/// The sums of parts that were kept as text, of which there is at least one.
pub(crate) fn added<T: DeserializeOwned>(
    parts: &[String],
    add: impl Fn(&mut T, T) -> Result<(), PlanFault>,
) -> PyResult<T> {
    let mut parts = parts.iter().map(|part| serde_json::from_str(part).map_err(value_error));
    let mut sums = parts.next().ok_or_else(|| value_error(PlanFault::Sums))??;
    for part in parts {
        add(&mut sums, part?).map_err(value_error)?;
    }
    Ok(sums)
}

fn level_named(name: &str) -> PyResult<CoachLevel> {
    CoachLevel::from_name(name).ok_or_else(|| {
        let known = CoachLevel::ALL.map(CoachLevel::name).join(", ");
        value_error(format!("there is no level {name:?}; the levels are {known}"))
    })
}

/// What each move of a decision is worth, the best first, as `silbertablett advise --json` says.
///
/// `level` is `"net"`, `"expert"` or `"deep"`. Of every move: `move` (notation), `expected` (points at the end), `cost` (points less
/// than the best), `se`, and against others `win` and `win_se`. The interpreter's lock is released.
///
/// Raises ValueError where there is no net for the sheet, or the seat has no decision.
#[pyfunction]
#[pyo3(signature = (game, level = "net", seat = None))]
pub(crate) fn advise<'py>(
    py: Python<'py>,
    game: &PyGame,
    level: &str,
    seat: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let (level, seat) = (level_named(level)?, game.0.seat(seat).map_err(told)?);
    let (file, state) = (game.0.kit().file.clone(), *game.0.state());
    let tables = file.tables();
    let decision = py
        .detach(|| {
            let moves = Coach::new(level).advise(tables, &state, seat)?;
            JudgedDecision::of(level, tables, &state, seat, moves)
        })
        .map_err(value_error)?;
    let entry = game.0.whole().then_some(game.0.log().len());
    loads(py, &decision.json(&file, entry).to_string())
}

/// What every decision of a game cost and how lucky its dice were, as `silbertablett review --json` says (docs/review.md).
///
/// `game` is a `Game` or a record. `seat` reviews that seat alone. The interpreter's lock is released.
///
/// Raises ValueError where there is no net for the sheet, RecordError for a record that does not replay.
#[pyfunction]
#[pyo3(signature = (game, level = "net", seat = None))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
    level: &str,
    seat: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let level = level_named(level)?;
    let game = match game.cast::<PyGame>() {
        Ok(game) => {
            let played = &game.borrow().0;
            let (names, log) = (played.names().to_vec(), played.log().to_vec());
            Recorded { sheet: played.kit().file.clone(), names, start: *played.start(), log }
        }
        Err(_) => recorded(&record_bytes(game)?).map_err(told)?,
    };
    let there = |seat: usize| seat < game.names.len();
    let only = seat.map(|seat| {
        SeatId::new(seat).filter(|_| there(seat)).ok_or_else(|| value_error(format!("the game has no seat {seat}")))
    });
    let only = only.transpose()?;
    let review = py.detach(|| Coach::new(level).review(&game, only)).map_err(value_error)?;
    loads(py, &serde_json::to_string(&review).map_err(value_error)?)
}

/// Whether a record keeps to the rules, as `silbertablett verify --json` answers: `ok`, and either the result or the fault with its entry.
///
/// `record` is text, bytes, or its data as a dict.
#[pyfunction]
pub(crate) fn verify<'py>(py: Python<'py>, record: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let verdict = silbertablett_record::verify(&record_bytes(record)?);
    let answer = loads(py, &answer_line("", &verdict))?;
    answer.del_item("file")?;
    Ok(answer)
}
