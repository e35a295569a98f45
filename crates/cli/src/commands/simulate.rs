//! `simulate`: bots play many games.

use super::choose;
use crate::args::{First, SimulateArguments};
use crate::failure::Failure;
use crate::new_file::NewFile;
use crate::output::Output;
use flate2::Compression;
use flate2::write::GzEncoder;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use silbertablett_record::{Document, FORMAT, SheetName, Totals, move_entry, throw_entry};
use silbertablett_rules::game::Entry;
use silbertablett_sheet_file::SheetFile;
use silbertablett_sim::{Opener, PlayedGame, SimulationPlan, simulate_from as run};
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Plays the games and reports.
pub(crate) fn simulate(arguments: &SimulateArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.run.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.run.rulings.as_deref())?;
    let bot = |name: &String| choose::bot(name, &sheet, rulings, arguments.seats.len());
    let seats = arguments.seats.iter().map(bot).collect::<Result<Vec<_>, _>>()?;
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let plan = SimulationPlan {
        sheet: sheet.clone(),
        seats,
        rulings,
        games: arguments.games,
        seed: arguments.run.seed,
        threads: arguments.run.threads.map_or(cores, usize::from),
    };
    plan.check().map_err(|fault| Failure::Usage(fault.to_string()))?;
    let opener = match arguments.first {
        First::Seat(seat) if seat >= plan.seats.len() => {
            return Err(Failure::Usage(silbertablett_sim::PlanFault::Opener(seat).to_string()));
        }
        First::Seat(seat) => Opener::Seat(seat),
        First::Draw => Opener::Drawn,
    };
    let mut records =
        arguments.records.as_deref().map(|path| Records::create(path, arguments.force, &plan)).transpose()?;
    let bar = progress_bar(arguments.games);
    let report = {
        let mut write = |game: PlayedGame| {
            if let Some(records) = &mut records {
                records.write(&game);
            }
        };
        let sink = arguments.records.is_some().then_some(&mut write as &mut dyn FnMut(PlayedGame));
        run(&plan, opener, &|played| bar.set_position(played), sink)
            .map_err(|fault| Failure::Usage(fault.to_string()))?
    };
    bar.finish_and_clear();
    if let Some(records) = records {
        records.finish()?;
    }
    if arguments.run.json {
        return out.json(report.json(&plan).to_string());
    }
    out.text(crate::text::simulation(&sheet, &report))
}

fn progress_bar(games: u64) -> ProgressBar {
    // Draws on standard error, and nothing at all where that is not a terminal.
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The file of records being written.
struct Records<'p> {
    plan: &'p SimulationPlan,
    path: String,
    file: RecordsFile,
    error: Option<io::Error>,
}

enum RecordsFile {
    Plain(BufWriter<NewFile>),
    Packed(GzEncoder<BufWriter<NewFile>>),
}

impl RecordsFile {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            RecordsFile::Plain(file) => file,
            RecordsFile::Packed(file) => file,
        }
    }

    fn finish(self) -> io::Result<NewFile> {
        let file = match self {
            RecordsFile::Plain(file) => file,
            RecordsFile::Packed(file) => file.finish()?,
        };
        file.into_inner().map_err(|error| error.into_error())
    }
}

impl<'p> Records<'p> {
    fn create(path: &Path, overwrite: bool, plan: &'p SimulationPlan) -> Result<Records<'p>, Failure> {
        let file = BufWriter::with_capacity(1 << 16, NewFile::create(path, overwrite)?);
        let packed = path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("gz"));
        let file = if packed {
            RecordsFile::Packed(GzEncoder::new(file, Compression::default()))
        } else {
            RecordsFile::Plain(file)
        };
        Ok(Records { plan, path: path.display().to_string(), file, error: None })
    }

    /// Writes a game; the first error is kept and told at the end.
    fn write(&mut self, game: &PlayedGame) {
        if self.error.is_none() {
            let line = document(self.plan, game).to_line();
            self.error = writeln!(self.file.writer(), "{line}").err();
        }
    }

    fn finish(self) -> Result<(), Failure> {
        let written = match self.error {
            Some(error) => Err(error),
            None => self.file.finish(),
        };
        written.map_err(|error| Failure::Failed(format!("{}: {error}", self.path)))?.finish()
    }
}

/// A simulated game as a record.
fn document<'a>(plan: &'a SimulationPlan, game: &PlayedGame) -> Document<'a> {
    let sheet: &SheetFile = &plan.sheet;
    let own = sheet.tables().rulings();
    let built_in = silbertablett_sheet_file::is_built_in(sheet);
    let entry = |entry: &Entry| match entry {
        Entry::Throw(throw) => throw_entry(sheet, throw),
        Entry::Move(seat, mv) => move_entry(sheet, *seat, *mv),
    };
    let meta = [
        ("program", format!("silbertablett {}", env!("CARGO_PKG_VERSION"))),
        ("seed", plan.seed.to_string()),
        ("game", game.game.to_string()),
    ];
    Document {
        format: FORMAT,
        sheet: if built_in { SheetName::Id(sheet.id().into()) } else { SheetName::Inline(sheet.document().clone()) },
        revision: (built_in && sheet.revision() > 1).then_some(i64::from(sheet.revision())),
        rulings: plan.rulings.differing(own).map(|r| (r.name(), plan.rulings.has(r))).collect::<BTreeMap<_, _>>(),
        seats: plan.seats.iter().map(|bot| bot.name().into()).collect(),
        first: game.first.index(),
        meta: meta.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        dice: None,
        log: game.entries.iter().map(entry).collect(),
        result: Some(Totals { totals: game.outcome.scores().iter().map(|score| i64::from(score.total)).collect() }),
    }
}
