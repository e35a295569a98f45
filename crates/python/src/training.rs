//! Training by self-play, on this machine or step by step with others.

use crate::faults::value_error;
use crate::json::loads;
use crate::runs::{added, threads};
use crate::sheet::{PySheet, kit_of};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use serde_json::json;
use silbertablett_env::Kit;
use silbertablett_net::NetFile;
use silbertablett_sim::{Opener, SimulationPlan, SimulationSums, simulate_part};
use silbertablett_train::{Config, Share, ShareFault, StepReport, Trainer, evaluation_seed};
use std::sync::Arc;

/// A training run (docs/training.md): the same plan trains the same net to the last bit, on any number of threads and machines.
///
/// What a step finds is told as `(games, points, totals, positions, squares)`: games played, the sum of the totals of all seats in them, how many totals
/// that is, positions learned from, and the sum of the squared differences between what the net said and what it learned, in hundreds of points.
#[pyclass(module = "silbertablett", name = "Trainer")]
pub(crate) struct PyTrainer {
    kit: Arc<Kit>,
    trainer: Trainer,
}

type Found = (u64, i64, u64, u64, f64);

fn told(StepReport { games, points, totals, positions, squares }: StepReport) -> Found {
    (games, points, totals, positions, squares)
}

fn heard((games, points, totals, positions, squares): Found) -> StepReport {
    StepReport { games, points, totals, positions, squares }
}

/// Why a step was not made: what the trainer says, or what was raised where a share was to come from.
struct Raised(PyErr);

impl From<ShareFault> for Raised {
    fn from(fault: ShareFault) -> Raised {
        Raised(value_error(fault))
    }
}

fn net_of(bytes: &[u8]) -> PyResult<NetFile> {
    NetFile::from_bytes(bytes).map_err(value_error)
}

#[pymethods]
impl PyTrainer {
    /// The run of a plan, which is text (TOML), from its beginning or from a checkpoint.
    ///
    /// `sheet` is what is learned; by default the sheet of the program, or the file, that the plan names.
    ///
    /// Raises ValueError for a plan that is wrong or does not fit the sheet, and for a checkpoint of another run.
    #[new]
    #[pyo3(signature = (plan, sheet = None, *, checkpoint = None))]
    fn new(
        py: Python<'_>,
        plan: &str,
        sheet: Option<&Bound<'_, PyAny>>,
        checkpoint: Option<&[u8]>,
    ) -> PyResult<PyTrainer> {
        let config = Config::parse(plan).map_err(value_error)?;
        let kit = match sheet {
            Some(sheet) => kit_of(sheet)?,
            None => kit_of(PyString::new(py, &config.sheet).as_any())?,
        };
        let file = kit.file.clone();
        let trainer = match checkpoint {
            Some(bytes) => Trainer::resume(file, config, bytes).map_err(value_error)?,
            None => Trainer::new(file, config).map_err(value_error)?,
        };
        Ok(PyTrainer { kit, trainer })
    }

    /// The name of the sheet that a plan is about.
    ///
    /// Raises ValueError for a plan that is wrong.
    #[staticmethod]
    fn sheet_of(plan: &str) -> PyResult<String> {
        Ok(Config::parse(plan).map_err(value_error)?.sheet)
    }

    /// What is learned.
    #[getter]
    fn sheet(&self) -> PySheet {
        PySheet(Arc::clone(&self.kit))
    }

    /// Games played so far.
    #[getter]
    fn games(&self) -> u64 {
        self.trainer.games()
    }

    /// The plan as it is carried out: `sheet`, `games`, `seed`, `games_per_step`, `games_per_share`, the `games` of an `evaluation`, the names of `rulings`,
    /// and `begin_with`, None or the names of what it begins with.
    #[getter]
    fn plan<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let config = self.trainer.config();
        let begin = config.begin_with.as_ref().map(|begin| {
            let add = begin.add.as_ref().map(|add| json!({ "sheet": add.sheet, "from": add.from, "to": add.to }));
            json!({ "sheet": begin.sheet, "net": begin.net, "add": add })
        });
        let plan = json!({
            "sheet": config.sheet,
            "games": config.games,
            "seed": config.seed,
            "games_per_step": config.games_per_step,
            "games_per_share": config.games_per_share,
            "evaluation": config.evaluation.games,
            "rulings": config.rulings.iter().map(|mix| &mix.set).collect::<Vec<_>>(),
            "begin_with": begin,
        });
        loads(py, &plan.to_string())
    }

    /// After how many games the net is evaluated next.
    #[getter]
    fn next_evaluation(&self) -> u64 {
        self.trainer.next_evaluation()
    }

    /// What a checkpoint has that the program has not, or the other way round, in words; None where they have the same inputs.
    #[getter]
    fn fit(&self) -> Option<String> {
        self.trainer.fit().filter(|fit| !fit.is_whole()).map(ToString::to_string)
    }

    /// Begins with a net of some sheet (the bytes of its file) instead of weights that were drawn.
    ///
    /// Raises ValueError for a net of another sheet, and for one that is wider than the plan.
    fn begin_with(&mut self, sheet: &Bound<'_, PyAny>, net: &[u8]) -> PyResult<()> {
        self.trainer.begin_with(&kit_of(sheet)?.file, &net_of(net)?).map_err(value_error)
    }

    /// Adds what a net of some sheet has learned between two states of it.
    ///
    /// Raises ValueError for nets of another sheet or other widths.
    fn add_learned(&mut self, sheet: &Bound<'_, PyAny>, before: &[u8], after: &[u8]) -> PyResult<()> {
        self.trainer.add_learned(&kit_of(sheet)?.file, &net_of(before)?, &net_of(after)?).map_err(value_error)
    }

    /// Plays the games of one step on some threads, all cores by default, and moves the weights; what it found. The interpreter's lock is released.
    #[pyo3(signature = (threads = None))]
    fn step(&mut self, py: Python<'_>, threads: Option<usize>) -> Found {
        let threads = self::threads(threads);
        told(py.detach(|| self.trainer.step(threads)))
    }

    /// How many shares the next step has: parts of it that can be played by others.
    #[getter]
    fn shares(&self) -> usize {
        self.trainer.share_count()
    }

    /// How far the run is, and the net as it plays now, for others to catch up with.
    fn present<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.trainer.present())
    }

    /// Catches up with another run of the same plan as far as playing needs it: shares are then of its next step. Only the other can be stepped and saved.
    ///
    /// Raises ValueError for a run of another plan.
    fn catch_up(&mut self, present: &[u8]) -> PyResult<()> {
        self.trainer.catch_up(present).map_err(value_error)
    }

    /// Plays a share of the next step on one core: what it found, and an array of float32, a slope for each weight. The interpreter's lock is released.
    ///
    /// Raises ValueError for a share that there is not.
    fn share<'py>(&mut self, py: Python<'py>, number: usize) -> PyResult<(Found, Bound<'py, PyArray1<f32>>)> {
        let share = py.detach(|| self.trainer.share(number)).map_err(value_error)?;
        Ok((told(share.found), PyArray1::from_vec(py, share.gradient)))
    }

    /// Moves the weights by all shares of the next step, in their order, from an iterable: the same as `step` does. What it found.
    ///
    /// Raises ValueError where shares are missing or are not of this plan, and passes on what the iterable raises; then nothing has changed.
    fn step_by(&mut self, shares: &Bound<'_, PyAny>) -> PyResult<Found> {
        let share = |given: PyResult<Bound<'_, PyAny>>| {
            let (found, gradient): (Found, PyReadonlyArray1<'_, f32>) =
                given?.extract().map_err(|_| PyTypeError::new_err("a share is what `share` returns"))?;
            Ok(Share { found: heard(found), gradient: gradient.as_array().to_vec() })
        };
        let shares = shares.try_iter()?.map(|given| share(given).map_err(Raised));
        self.trainer.step_by(shares).map(told).map_err(|Raised(raised)| raised)
    }

    /// Lets a net of this run (the bytes of its file) play evaluation games from number `begin` up to before `end` under the ruling of this number in the
    /// plan. What they say is text, to be added up by `log_lines`. The interpreter's lock is released.
    ///
    /// Raises ValueError for a net of another sheet, for games that are not part of an evaluation, and for a setting that there is not.
    #[pyo3(signature = (net, rulings, begin, end, threads = None))]
    fn evaluation_part(
        &self,
        py: Python<'_>,
        net: &[u8],
        rulings: usize,
        begin: u64,
        end: u64,
        threads: Option<usize>,
    ) -> PyResult<String> {
        let plan = self.evaluation(&net_of(net)?, rulings, self::threads(threads))?;
        let play = || simulate_part(&plan, Opener::Seat(0), begin..end, &|_| ());
        serde_json::to_string(&py.detach(play).map_err(value_error)?).map_err(value_error)
    }

    /// The lines of the log for an evaluation of the net as it is now: `parts` has for each setting of rulings what all its games say.
    ///
    /// `since` is the sum of what steps found since the line before, which took `step_seconds`; `seconds` have passed since the run was begun or resumed.
    ///
    /// Raises ValueError where parts are not of this plan.
    fn log_lines(
        &self,
        parts: Vec<Vec<String>>,
        since: Found,
        seconds: f64,
        step_seconds: f64,
    ) -> PyResult<Vec<String>> {
        let net = self.trainer.net_file();
        let line = |(rulings, parts): (usize, &Vec<String>)| {
            let plan = self.evaluation(&net, rulings, 1)?;
            let sums = added(parts, |sums: &mut SimulationSums, more| sums.add(&more, &plan))?;
            let report = sums.report(&plan, seconds).map_err(value_error)?;
            let set = self.trainer.config().rulings[rulings].set.clone();
            let seat = report.results.seats.first().ok_or_else(|| value_error(ShareFault::Shares))?;
            Ok(self.trainer.log_line(set, seat, &heard(since), seconds, step_seconds).to_string())
        };
        parts.iter().enumerate().map(line).collect()
    }

    /// All that is needed to go on, as a file has it.
    fn checkpoint<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.trainer.checkpoint())
    }

    /// The net as it would be handed out, as a file has it: for `Net(sheet, path=...)` and `net:FILE`.
    fn net<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.trainer.net_file().to_bytes().map_err(value_error)?))
    }
}

impl PyTrainer {
    fn evaluation(&self, net: &NetFile, rulings: usize, threads: usize) -> PyResult<SimulationPlan> {
        let config = self.trainer.config();
        let plans = self.trainer.evaluations(net, config.evaluation.games, evaluation_seed(config.seed), threads);
        let plan = plans.map_err(value_error)?.into_iter().nth(rulings);
        plan.map(|(_, plan)| plan).ok_or_else(|| value_error(format!("the plan has no rulings number {rulings}")))
    }
}
