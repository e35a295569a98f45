//! Games and entries as records write them.

use crate::{EnvFault, Kit};
use silbertablett_judge::Recorded;
use silbertablett_record::{RecordEntry, RecordFault, move_of, read, throw_of};
use silbertablett_rules::game::Entry;

/// The recorded game of a document.
///
/// # Errors
/// A fault of the kind of records at the first entry that does not replay, or where the bytes are not a record.
pub fn recorded(bytes: &[u8]) -> Result<Recorded, EnvFault> {
    let told = |fault: RecordFault| EnvFault::of_record(fault);
    Recorded::of(&read(bytes).map_err(told)?).map_err(told)
}

/// The entries of a list of entries in JSON, of a game with so many seats.
///
/// # Errors
/// If it is not a list of entries of this sheet.
pub fn entries_of(kit: &Kit, seats: usize, log: &str) -> Result<Vec<Entry>, EnvFault> {
    let words: Vec<RecordEntry<'_>> = serde_json::from_str(log).map_err(EnvFault::value)?;
    let entry = |words: &RecordEntry<'_>| match words {
        RecordEntry::Throw(words) => throw_of(&kit.file, words).map(Entry::Throw),
        RecordEntry::Move(words) => move_of(&kit.file, seats, words).map(|(seat, mv)| Entry::Move(seat, mv)),
    };
    words.iter().map(|words| entry(words).map_err(EnvFault::value)).collect()
}
