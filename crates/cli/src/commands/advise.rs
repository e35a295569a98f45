//! `advise`: what each move of a decision is worth.

use super::look::TimedLook;
use super::{coach, opened, saved};
use crate::args::AdviseArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use silbertablett_judge::{Coach, CoachLevel, JudgedDecision, SoFar, Unjudged};
use silbertablett_record::{Document, RecordEntry, RecordFault, Replay, notation, read, read_position};
use silbertablett_rules::{Due, SeatId, State};
use silbertablett_sheet_file::{SheetFile, printable};
use std::sync::Arc;
use std::time::Duration;

/// A position and what is known of the game it comes from.
struct AdvisedPosition {
    sheet: Arc<SheetFile>,
    state: State,
    names: Vec<String>,
    /// The place in the log, where there is one.
    entry: Option<usize>,
    /// The seat that decides in the entry.
    seat: Option<SeatId>,
}

/// Lists the moves of a decision, the best first.
pub(crate) fn advise(arguments: &AdviseArguments, out: &mut Output) -> Result<(), Failure> {
    let level = coach::level(&arguments.coach.level)?;
    let bytes = opened::game(&arguments.file, arguments.coach.line)?;
    let file = printable(&arguments.file.to_string_lossy()).into_owned();
    let asked = if coach::is_position(&bytes) {
        position(arguments, &file, &bytes)?
    } else {
        before_entry(arguments, &file, &bytes)?
    };
    let seat = match &arguments.coach.seat {
        Some(wanted) => Some(coach::seat(wanted, &asked.names)?),
        None => asked.seat.or_else(|| asked.state.first_deciding()),
    };
    let tables = asked.sheet.tables();
    let seat = seat.filter(|&seat| asked.state.decides(seat)).ok_or_else(|| nothing_due(&file, &asked, seat))?;
    let failed = |why: Unjudged| Failure::Failed(format!("{file}: {why}"));
    let decision = match arguments.seconds {
        Some(_) if level == CoachLevel::Net => {
            return Err(Failure::Usage(coach::AT_ONCE.to_owned()));
        }
        Some(seconds) => timed(Duration::from_secs_f64(seconds), level, &asked, seat),
        None => Coach::new(level)
            .advise(tables, &asked.state, seat)
            .and_then(|moves| JudgedDecision::of(level, tables, &asked.state, seat, moves)),
    };
    let decision = decision.map_err(failed)?;
    if arguments.coach.json {
        return out.json(decision.json(&asked.sheet, asked.entry).to_string());
    }
    out.text(text::advice(&asked.sheet, &asked.names[seat.index()], &decision))
}

/// What is found in the time. Against others half of it goes to the points, and what they leave of it all to the chances to win.
fn timed(
    at_most: Duration,
    level: CoachLevel,
    asked: &AdvisedPosition,
    seat: SeatId,
) -> Result<JudgedDecision, Unjudged> {
    let mut look = TimedLook::begin();
    let (tables, state) = (asked.sheet.tables(), &asked.state);
    let for_points = if state.seats().len() == 1 { at_most } else { at_most / 2 };
    let moves = Coach::new(level).advise_while(tables, state, seat, &mut |so_far: &SoFar<'_>| {
        look.tell(|since| stands(&asked.sheet, since, so_far));
        look.goes_on(for_points)
    })?;
    let decision = JudgedDecision::of_while(level, tables, state, seat, moves, &mut |games| {
        look.tell(|since| {
            format!("{} s, {games} games played on after each good move; Ctrl-C ends it", since.as_secs())
        });
        look.goes_on(at_most)
    });
    look.end();
    decision
}

/// How a long look stands, in one line.
fn stands(sheet: &SheetFile, since: Duration, so_far: &SoFar<'_>) -> String {
    let moves = so_far.moves();
    let best = moves.first().map_or(String::new(), |best| {
        format!(": {}, {:.1} ± {:.1}", notation(sheet, best.mv), best.expected, best.error)
    });
    let (seconds, courses, left) = (since.as_secs(), so_far.courses(), so_far.left());
    format!("{seconds} s, {courses} courses, {left} moves left{best}; Ctrl-C ends it")
}

fn position(arguments: &AdviseArguments, file: &str, bytes: &[u8]) -> Result<AdvisedPosition, Failure> {
    if arguments.entry.is_some() {
        return Err(Failure::Usage(format!("{file} is a position: --entry goes with a recorded game")));
    }
    let line =
        str::from_utf8(bytes).map_err(|error| Failure::Failed(format!("{file}: a position is UTF-8 text: {error}")))?;
    let (sheet, state) = read_position(line.trim_end()).map_err(|error| Failure::Failed(format!("{file}: {error}")))?;
    let names = state.seat_ids().map(|seat| format!("Seat {}", seat.index())).collect();
    Ok(AdvisedPosition { sheet, state, names, entry: None, seat: None })
}

fn before_entry(arguments: &AdviseArguments, file: &str, bytes: &[u8]) -> Result<AdvisedPosition, Failure> {
    let faulty = |fault: RecordFault| Failure::Failed(format!("{file}: {fault}"));
    let bytes = saved::as_record(bytes).map_err(faulty)?;
    let document: Document<'_> = read(&bytes).map_err(faulty)?;
    let mut replay = Replay::start(&document).map_err(faulty)?;
    let entries = document.log.len();
    let wanted = arguments.entry.unwrap_or(entries);
    if wanted > entries {
        return Err(opened::no_entry(&arguments.file, entries, wanted));
    }
    for entry in &document.log[..wanted] {
        replay.play(entry, &mut ()).map_err(faulty)?;
    }
    let seat = match document.log.get(wanted) {
        Some(RecordEntry::Move(words)) => usize::try_from(words.seat).ok().and_then(SeatId::new),
        _ => None,
    };
    let names = document.seats.iter().map(|name| name.as_str().to_owned()).collect();
    Ok(AdvisedPosition { sheet: Arc::clone(replay.sheet()), state: *replay.state(), names, entry: Some(wanted), seat })
}

/// Why there is no advice to give.
fn nothing_due(file: &str, asked: &AdvisedPosition, seat: Option<SeatId>) -> Failure {
    let place = asked.entry.map_or(String::new(), |entry| format!(" before entry {entry}"));
    let due = match asked.state.due() {
        Due::End => "the game has ended".to_owned(),
        Due::Throw(_) | Due::SoloThrow => "a throw is due".to_owned(),
        Due::Decision => {
            let others = asked.state.deciding().map(|seat| printable(&asked.names[seat.index()]).into_owned());
            let others = others.collect::<Vec<_>>().join(", ");
            let name = seat.and_then(|seat| asked.names.get(seat.index())).map_or("the seat", String::as_str);
            format!("{} has no decision, {others} has", printable(name))
        }
    };
    let hint = if asked.entry.is_some() { "; --entry N names another place of the log" } else { "" };
    Failure::Failed(format!("{file}: there is nothing to decide{place}: {due}{hint}"))
}
