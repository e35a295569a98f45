//! A game with its log, and games as records.

use crate::faults::{RecordError, value_error};
use crate::json::dumps;
use crate::kit::Kit;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use silbertablett_dice::Coordinates;
use silbertablett_judge::Recorded;
use silbertablett_record::{
    Document, FORMAT, RecordEntry, SheetName, Totals, move_entry, move_of, read, throw_entry, throw_of,
};
use silbertablett_rules::game::Entry;
use silbertablett_rules::{Due, IllegalMove, IllegalThrow, Move, Options, SeatId, State, Throw};
use silbertablett_sheet_file::is_built_in;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game, how it began and what was entered since.
#[derive(Clone)]
pub(crate) struct LoggedGame {
    pub(crate) kit: Arc<Kit>,
    pub(crate) names: Vec<String>,
    pub(crate) start: State,
    /// Whether the start is that of a game and not a position put up.
    pub(crate) whole: bool,
    pub(crate) state: State,
    pub(crate) log: Vec<Entry>,
    /// Seed and number of the game, for dice of its own.
    pub(crate) dice: Option<(u64, u64)>,
    /// Where the last throw stood: dice tell a reroll by it.
    pub(crate) last: Option<Coordinates>,
}

/// What seats are called that have no names.
pub(crate) fn names_of(seats: usize) -> Vec<String> {
    (0..seats).map(|seat| format!("Seat {seat}")).collect()
}

/// The names of an argument: a number of seats or a list of names; one seat where there is none.
pub(crate) fn seat_names(seats: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let Some(seats) = seats else { return Ok(names_of(1)) };
    match seats.extract::<usize>() {
        Ok(count) => Ok(names_of(count)),
        Err(_) => seats.extract().map_err(|_| PyTypeError::new_err("seats are a number, 1 to 4, or a list of names")),
    }
}

impl LoggedGame {
    /// A game that begins here.
    pub(crate) fn new(
        kit: Arc<Kit>,
        names: Vec<String>,
        start: State,
        whole: bool,
        dice: Option<(u64, u64)>,
    ) -> LoggedGame {
        LoggedGame { kit, names, start, whole, state: start, log: Vec::new(), dice, last: None }
    }

    /// A game in which these entries were made.
    pub(crate) fn replayed(
        kit: Arc<Kit>,
        names: Vec<String>,
        start: State,
        whole: bool,
        dice: Option<(u64, u64)>,
        entries: Vec<Entry>,
    ) -> PyResult<LoggedGame> {
        let mut played = LoggedGame::new(kit, names, start, whole, dice);
        for entry in entries {
            match entry {
                Entry::Throw(throw) => played.throw(throw).map_err(value_error)?,
                Entry::Move(seat, mv) => played.play(seat, mv).map_err(value_error)?,
            }
        }
        Ok(played)
    }

    /// The game of a record.
    pub(crate) fn of_record(bytes: &[u8], dice: Option<(u64, u64)>) -> PyResult<LoggedGame> {
        let game = recorded(bytes)?;
        LoggedGame::replayed(Kit::of(game.sheet), game.names, game.start, true, dice, game.log)
    }

    /// The seat of an argument: the lowest that decides where none is named.
    pub(crate) fn seat(&self, seat: Option<usize>) -> PyResult<SeatId> {
        let state = &self.state;
        let seats = state.seats().len();
        match seat {
            Some(seat) if seat < seats => SeatId::new(seat).ok_or_else(|| value_error("a seat is 0 to 3")),
            Some(seat) => Err(value_error(format!("there is no seat {seat}: the game has {seats}, from 0"))),
            None => state
                .first_deciding()
                .ok_or_else(|| value_error(format!("no seat has a decision: {}", self.due_words()))),
        }
    }

    pub(crate) fn due_words(&self) -> &'static str {
        match self.state.due() {
            Due::Throw(_) | Due::SoloThrow => "a throw is due",
            Due::Decision => "a decision is due",
            Due::End => "the game has ended",
        }
    }

    /// The legal moves of a seat; none if it has no decision.
    pub(crate) fn options(&self, seat: SeatId) -> Box<Options> {
        let mut options = Box::new(Options::new());
        if self.state.decides(seat) {
            self.state.options(self.kit.file.tables(), seat, &mut options);
        }
        options
    }

    pub(crate) fn throw(&mut self, throw: Throw) -> Result<(), IllegalThrow> {
        let at = Coordinates::due(&self.state, self.last);
        self.state.apply_throw(self.kit.file.tables(), throw, &mut ())?;
        self.last = at;
        self.log.push(Entry::Throw(throw));
        Ok(())
    }

    pub(crate) fn play(&mut self, seat: SeatId, mv: Move) -> Result<(), IllegalMove> {
        self.state.play(self.kit.file.tables(), seat, mv, &mut ())?;
        self.log.push(Entry::Move(seat, mv));
        Ok(())
    }

    fn entries(&self) -> impl Iterator<Item = RecordEntry<'_>> {
        self.log.iter().map(|entry| match entry {
            Entry::Throw(throw) => throw_entry(&self.kit.file, throw),
            Entry::Move(seat, mv) => move_entry(&self.kit.file, *seat, *mv),
        })
    }

    /// The log as a list of entries of a record.
    pub(crate) fn log_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.entries().collect::<Vec<_>>()).map_err(value_error)
    }

    /// The game so far as a record in one line.
    pub(crate) fn record(&self) -> PyResult<String> {
        if !self.whole {
            return Err(value_error(
                "a game that was begun from a position has no record: its throws and moves are in log()",
            ));
        }
        let (file, rulings) = (&self.kit.file, self.state.rulings());
        let built_in = is_built_in(file);
        let program = format!("silbertablett {}", env!("CARGO_PKG_VERSION"));
        let ended = self.state.due() == Due::End;
        let totals = || self.state.outcome(file.tables()).scores().iter().map(|score| i64::from(score.total)).collect();
        let document = Document {
            format: FORMAT,
            sheet: if built_in { SheetName::Id(file.id().into()) } else { SheetName::Inline(file.document().clone()) },
            revision: (built_in && file.revision() > 1).then_some(i64::from(file.revision())),
            rulings: rulings.differing(file.tables().rulings()).map(|r| (r.name(), rulings.has(r))).collect(),
            seats: self.names.iter().map(|name| name.as_str().into()).collect(),
            first: self.start.first().index(),
            meta: BTreeMap::from([("program".to_owned(), program)]),
            dice: None,
            log: self.entries().collect(),
            result: ended.then(|| Totals { totals: totals() }),
        };
        Ok(document.to_line())
    }
}

/// The recorded game of a document.
pub(crate) fn recorded(bytes: &[u8]) -> PyResult<Recorded> {
    let told = |fault: silbertablett_record::RecordFault| RecordError::new_err(fault.to_string());
    Recorded::of(&read(bytes).map_err(told)?).map_err(told)
}

/// The bytes of a record: text, bytes, or its data as a dict.
pub(crate) fn record_bytes(record: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = record.extract::<String>() {
        return Ok(text.into_bytes());
    }
    if record.is_instance_of::<PyDict>() {
        return dumps(record).map(String::into_bytes);
    }
    record.extract()
}

/// The entries of a list of entries of a record.
pub(crate) fn entries_of(kit: &Kit, seats: usize, log: &str) -> PyResult<Vec<Entry>> {
    let words: Vec<RecordEntry<'_>> = serde_json::from_str(log).map_err(value_error)?;
    let entry = |words: &RecordEntry<'_>| match words {
        RecordEntry::Throw(words) => throw_of(&kit.file, words).map(Entry::Throw),
        RecordEntry::Move(words) => move_of(&kit.file, seats, words).map(|(seat, mv)| Entry::Move(seat, mv)),
    };
    words.iter().map(|words| entry(words).map_err(value_error)).collect()
}
