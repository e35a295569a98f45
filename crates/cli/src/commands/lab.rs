//! `lab`: training nets and drawing how it went.

use super::arena::arena;
use super::bound::bound;
use super::ceiling::ceiling;
use super::choose;
use super::forbid::forbid;
use super::puzzles::puzzles;
use crate::args::{LabCommand, PlanArguments, PlotArguments, TrainArguments};
use crate::failure::{Failure, note};
use crate::input;
use crate::output::Output;
use silbertablett_sheet_file::name_of;
use silbertablett_train::{Config, LOG_HEADER, LogLine, StepReport, Trainer, evaluation_seed, first_plan, read_log};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Does what is asked for in the lab.
pub(crate) fn lab(command: &LabCommand, out: &mut Output) -> Result<(), Failure> {
    match command {
        LabCommand::Train(arguments) => train(arguments, out),
        LabCommand::Plan(arguments) => plan(arguments, out),
        LabCommand::Plot(arguments) => plot(arguments, out),
        LabCommand::Forbid(arguments) => forbid(arguments, out),
        LabCommand::Arena(arguments) => arena(arguments, out),
        LabCommand::Bound(arguments) => bound(arguments, out),
        LabCommand::Ceiling(arguments) => ceiling(arguments, out),
        LabCommand::Puzzles(arguments) => puzzles(arguments, out),
    }
}

fn plot(arguments: &PlotArguments, out: &mut Output) -> Result<(), Failure> {
    let path = &arguments.log;
    let text = input::read_text(path, input::TRAINING_LOG)?;
    let points = read_log(&text)
        .map_err(|line| Failure::Usage(format!("{}: line {line} is not a line of a training log", path.display())))?;
    out.bytes(crate::plot::plot(&points).as_bytes())
}

fn plan(arguments: &PlanArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    // A built-in sheet may have been named by its title.
    let named = if Path::new(&arguments.sheet).is_file() { arguments.sheet.clone() } else { name_of(&sheet) };
    out.text(first_plan(&sheet, &named))
}

/// Where a run keeps its files: beside the plan, unless told otherwise.
struct Files {
    checkpoint: PathBuf,
    log: PathBuf,
    net: PathBuf,
}

fn train(arguments: &TrainArguments, out: &mut Output) -> Result<(), Failure> {
    let path = &arguments.config;
    if input::is_stdin(path) {
        let text = "a plan is a file: the run keeps its checkpoint, log and net beside it";
        return Err(Failure::Usage(text.to_owned()));
    }
    let text = input::read_text(path, input::PLAN)?;
    let fault = |error: &dyn std::fmt::Display| Failure::Usage(format!("{}: {error}", path.display()));
    let config = Config::parse(&text).map_err(|error| fault(&error))?;
    let sheet = choose::sheet_beside(path, &config.sheet)?;
    let files = Files {
        checkpoint: path.with_extension("ckpt"),
        log: path.with_extension("csv"),
        net: arguments.net.clone().unwrap_or_else(|| path.with_extension("net")),
    };
    let trainer = match input::try_read(&files.checkpoint, input::CHECKPOINT)? {
        Ok(bytes) => Trainer::resume(sheet, config, &bytes)
            .map_err(|error| Failure::Usage(format!("{}: {error}", files.checkpoint.display())))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let mut trainer = Trainer::new(sheet, config).map_err(|error| fault(&error))?;
            begin_with(&mut trainer, path)?;
            trainer
        }
        Err(error) => return Err(Failure::unreadable(&files.checkpoint, &error)),
    };
    if let Some(fit) = trainer.fit().filter(|fit| !fit.is_whole()) {
        note(&format!("{}: {fit}; training goes on from there", files.checkpoint.display()));
    }
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let threads = arguments.threads.map_or(cores, usize::from);
    let minutes = arguments.minutes.unwrap_or(f64::INFINITY);
    out.line(format!("{} games of {} played", trainer.games(), trainer.config().games))?;
    out.finish()?;
    Run { trainer, files, threads, start: Instant::now(), seconds: 60.0 * minutes }.go(out)
}

/// Takes over the net the plan begins with, where it names one.
fn begin_with(trainer: &mut Trainer, plan: &Path) -> Result<(), Failure> {
    let Some(begin) = trainer.config().begin_with.clone() else { return Ok(()) };
    let fault = |error: &dyn std::fmt::Display| Failure::Usage(format!("{}: {error}", plan.display()));
    let sheet = choose::sheet_beside(plan, &begin.sheet)?;
    let net = choose::net_file(&plan.with_file_name(&begin.net), &sheet)?;
    trainer.begin_with(&sheet, &net).map_err(|error| fault(&error))?;
    let Some(learned) = begin.add else { return Ok(()) };
    let sheet = choose::sheet_beside(plan, &learned.sheet)?;
    let [from, to] = [learned.from, learned.to].map(|net| choose::net_file(&plan.with_file_name(&net), &sheet));
    trainer.add_learned(&sheet, &from?, &to?).map_err(|error| fault(&error))
}

/// A run under way.
struct Run {
    trainer: Trainer,
    files: Files,
    threads: usize,
    start: Instant,
    seconds: f64,
}

impl Run {
    /// Trains until the plan is done or the time is up, and evaluates now and then.
    fn go(mut self, out: &mut Output) -> Result<(), Failure> {
        while self.trainer.games() < self.trainer.config().games && self.start.elapsed().as_secs_f64() < self.seconds {
            self.stretch(out)?;
        }
        Ok(())
    }

    /// Trains until the next evaluation.
    fn stretch(&mut self, out: &mut Output) -> Result<(), Failure> {
        let began = Instant::now();
        let until = self.trainer.next_evaluation();
        let mut all = StepReport::NOTHING;
        while self.trainer.games() < until && self.start.elapsed().as_secs_f64() < self.seconds {
            all.add(&self.trainer.step(self.threads));
        }
        let seconds = began.elapsed().as_secs_f64();
        self.save()?;
        self.report(&all, seconds, out)
    }

    fn save(&self) -> Result<(), Failure> {
        replace(&self.files.checkpoint, &self.trainer.checkpoint())?;
        let net = self.trainer.net_file().to_bytes().map_err(|error| Failure::Failed(error.to_string()))?;
        replace(&self.files.net, &net)
    }

    fn report(&self, all: &StepReport, seconds: f64, out: &mut Output) -> Result<(), Failure> {
        let trainer = &self.trainer;
        let config = trainer.config();
        let games = config.evaluation.games;
        let found = trainer
            .evaluate(games, evaluation_seed(config.seed), self.threads)
            .map_err(|fault| Failure::Failed(fault.to_string()))?;
        for (rulings, results) in found {
            let Some(seat) = results.seats.first() else { continue };
            let line = trainer.log_line(rulings, seat, all, self.start.elapsed().as_secs_f64(), seconds);
            log(&self.files.log, &line)?;
            let areas = seat.areas.map(|points| format!("{points:.1}")).join(" ");
            out.line(format!(
                "{} games, {:.0} a second, rate {:.1e}, training mean {:.1}, error {:.1}; {}: {:.2} ± {:.2}; areas {areas}, {:.2} foxes worth {:.1}",
                line.games,
                line.games_per_second,
                line.rate,
                line.training_mean,
                line.error,
                line.rulings,
                line.mean,
                line.standard_error,
                seat.foxes,
                seat.fox_points
            ))?;
        }
        out.finish()
    }
}

/// Replaces a file in one go, so that at any time a whole one is there.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
}

fn log(path: &Path, line: &LogLine) -> Result<(), Failure> {
    let fresh = !path.exists();
    let file = fs::OpenOptions::new().create(true).append(true).open(path);
    let written = file.and_then(|mut file| {
        if fresh {
            writeln!(file, "{LOG_HEADER}")?;
        }
        writeln!(file, "{line}")
    });
    written.map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
}
