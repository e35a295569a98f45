//! `review`: what every decision of a game cost, and how lucky its dice were.

use super::look::TimedLook;
use super::{coach, opened, saved};
use crate::args::ReviewArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use silbertablett_judge::{Coach, CoachLevel, Recorded, Review, Reviewing, SoFar, Unjudged};
use silbertablett_record::{RecordFault, read};
use silbertablett_rules::SeatId;
use silbertablett_sheet_file::printable;
use std::time::Duration;

/// Reviews a recorded game, for one seat or for all.
pub(crate) fn review(arguments: &ReviewArguments, out: &mut Output) -> Result<(), Failure> {
    let level = coach::level(&arguments.coach.level)?;
    let seconds = arguments.seconds.map(Duration::from_secs_f64);
    if seconds.is_some() && level == CoachLevel::Net {
        return Err(Failure::Usage(coach::AT_ONCE.to_owned()));
    }
    let bytes = opened::game(&arguments.file, arguments.coach.line)?;
    let file = printable(&arguments.file.to_string_lossy()).into_owned();
    if coach::is_position(&bytes) {
        return Err(Failure::Usage(format!(
            "{file} is a position: `advise` judges it, `review` takes a recorded game"
        )));
    }
    let game = recorded(&bytes).map_err(|fault| Failure::Failed(format!("{file}: {fault}")))?;
    let only = arguments.coach.seat.as_deref().map(|wanted| coach::seat(wanted, &game.names)).transpose()?;
    let review = match level {
        CoachLevel::Net => Coach::new(level).review(&game, only),
        CoachLevel::Expert | CoachLevel::Deep => watched(level, &game, only, seconds),
    };
    let review = review.map_err(|why| Failure::Failed(format!("{file}: {why}")))?;
    if arguments.coach.json {
        let line = serde_json::to_string(&review);
        return out.json(line.unwrap_or_else(|error| unreachable!("a review is plain data: {error}")));
    }
    out.text(text::review(&game, &review))
}

/// A review that can be ended by Ctrl-C: what was looked at by then stays, and the net judges the rest. In a given time all decisions are looked
/// at, each for an even share of what is left of it.
fn watched(
    level: CoachLevel,
    game: &Recorded,
    only: Option<SeatId>,
    at_most: Option<Duration>,
) -> Result<Review, Unjudged> {
    let (mut look, mut coach) = (TimedLook::begin(), Coach::new(level));
    let mut reviewing = Reviewing::new(level, game, only);
    loop {
        if look.is_interrupted() {
            reviewing.hurry();
        }
        let (done, all) = reviewing.progress();
        look.tell(|since| format!("{} s, {} %; Ctrl-C ends it", since.as_secs(), 100 * done / all.max(1)));
        let more = match at_most {
            None => reviewing.step(&mut coach, game)?,
            Some(at_most) => {
                let left = at_most.saturating_sub(look.since());
                let share = left / u32::try_from(reviewing.decisions_left(game)).unwrap_or(u32::MAX).max(1);
                let until = look.since() + share;
                reviewing.step_while(&mut coach, game, &mut |_: &SoFar<'_>| look.goes_on(until))?
            }
        };
        if !more {
            break;
        }
    }
    look.end();
    Ok(reviewing.finish(game))
}

/// The game of a record or of a saved game.
pub(super) fn recorded(bytes: &[u8]) -> Result<Recorded, RecordFault> {
    let bytes = saved::as_record(bytes)?;
    Recorded::of(&read(&bytes)?)
}
