//! `review`: what every decision of a game cost, and how lucky its dice were.

use super::{coach, opened, saved};
use crate::args::ReviewArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use silbertablett_judge::{Coach, Recorded};
use silbertablett_record::{RecordFault, read};
use silbertablett_sheet_file::printable;

/// Reviews a recorded game, for one seat or for all.
pub(crate) fn review(arguments: &ReviewArguments, out: &mut Output) -> Result<(), Failure> {
    let level = coach::level(&arguments.coach.level)?;
    let bytes = opened::game(&arguments.file, arguments.coach.line)?;
    let file = printable(&arguments.file.to_string_lossy()).into_owned();
    if coach::is_position(&bytes) {
        return Err(Failure::Usage(format!(
            "{file} is a position: `advise` judges it, `review` takes a recorded game"
        )));
    }
    let game = recorded(&bytes).map_err(|fault| Failure::Failed(format!("{file}: {fault}")))?;
    let only = arguments.coach.seat.as_deref().map(|wanted| coach::seat(wanted, &game.names)).transpose()?;
    let review = Coach::new(level).review(&game, only).map_err(|why| Failure::Failed(format!("{file}: {why}")))?;
    if arguments.coach.json {
        let line = serde_json::to_string(&review);
        return out.json(line.unwrap_or_else(|error| unreachable!("a review is plain data: {error}")));
    }
    out.text(text::review(&game, &review))
}

/// The game of a record or of a saved game.
pub(super) fn recorded(bytes: &[u8]) -> Result<Recorded, RecordFault> {
    let bytes = saved::as_record(bytes)?;
    Recorded::of(&read(&bytes)?)
}
