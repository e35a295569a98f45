//! `stats`: what came of finished games.

use super::choose;
use super::play::folder;
use crate::args::StatsArguments;
use crate::failure::{Failure, complain};
use crate::output::Output;
use silbertablett_terminal::Statistics;

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
