//! `stats`: what came of finished games.

use super::choose;
use super::play::folder;
use crate::args::LanguageArguments;
use crate::failure::{Failure, complain};
use crate::output::Output;
use clap::Args;
use silbertablett_terminal::Statistics;
use std::path::PathBuf;

/// Arguments of `stats`.
#[derive(Args, Debug)]
#[command(after_help = "\
Without a file: all games that were played in the terminal, wherever they are saved. Only what people made counts, not the bots.

Examples:
  silbertablett stats
  silbertablett stats --json
  silbertablett stats evening.game records/ more.jsonl.gz")]
pub(crate) struct StatsArguments {
    /// Saved games, records, or folders with saved games [default: all games that were played in the terminal]
    #[arg(value_name = "FILE|DIR")]
    files: Vec<PathBuf>,
    /// One JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArguments,
}

/// Prints statistics over finished games. What cannot be read is named; a file that was asked for then makes the command fail.
pub(crate) fn stats(arguments: &StatsArguments, out: &mut Output) -> Result<(), Failure> {
    let texts = choose::texts(&arguments.language)?;
    let asked = !arguments.files.is_empty();
    let statistics = if asked { Statistics::of_paths(&arguments.files) } else { Statistics::of_folder(&folder()?) };
    let statistics = statistics.map_err(|error| Failure::Usage(error.to_string()))?;
    if arguments.json {
        out.json(statistics.to_json(texts).to_string())?;
    } else {
        statistics.lines(texts).into_iter().try_for_each(|line| out.line(line))?;
    }
    out.finish()?;
    for (path, why) in statistics.unread() {
        complain(&why.words(texts, path));
    }
    match statistics.unread().len() {
        count if asked && count > 0 => Err(Failure::Usage(format!("not counted: {count} of the files"))),
        _ => Ok(()),
    }
}
