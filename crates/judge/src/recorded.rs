//! A recorded game as it is reviewed.

use silbertablett_record::{Document, RecordEntry, RecordFault, Replay, move_of, throw_of};
use silbertablett_rules::{State, game::Entry};
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

/// A recorded game that keeps to the rules: its sheet, who played, how it began and what was entered.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The sheet.
    pub sheet: Arc<SheetFile>,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The position before the first entry.
    pub start: State,
    /// What was thrown and decided.
    pub log: Vec<Entry>,
}

impl Recorded {
    /// The game of a document, played through.
    ///
    /// # Errors
    /// The first fault, as `verify` tells it; a result that the document names is not looked at.
    pub fn of(document: &Document<'_>) -> Result<Recorded, RecordFault> {
        let mut replay = Replay::start(document)?;
        let (sheet, start) = (Arc::clone(replay.sheet()), *replay.state());
        let seats = start.seats().len();
        let mut log = Vec::with_capacity(document.log.len());
        for words in &document.log {
            replay.play(words, &mut ())?;
            // What was played names only what there is.
            log.extend(match words {
                RecordEntry::Throw(words) => throw_of(&sheet, words).ok().map(Entry::Throw),
                RecordEntry::Move(words) => move_of(&sheet, seats, words).ok().map(|(seat, mv)| Entry::Move(seat, mv)),
            });
        }
        let names = document.seats.iter().map(|name| name.as_str().to_owned()).collect();
        Ok(Recorded { sheet, names, start, log })
    }
}
