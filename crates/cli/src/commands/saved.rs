//! Saved games where records are read.

use silbertablett_record::{Malformed, RecordFault};
use silbertablett_session::{LoadError, Saved, is_saved};
use std::borrow::Cow;

/// The record of a game: what was read if it is one, else what a saved game says of its throws and moves that count.
///
/// # Errors
/// What in the saved game cannot be read or played.
pub(crate) fn as_record(bytes: &[u8]) -> Result<Cow<'_, [u8]>, RecordFault> {
    if !is_saved(bytes) {
        return Ok(Cow::Borrowed(bytes));
    }
    // Files are read without the blanks at their end, and so without the end of the last line.
    let mut text = bytes.to_vec();
    text.push(b'\n');
    let last = text.iter().filter(|&&byte| byte == b'\n').count().saturating_sub(2);
    let saved = match Saved::read(&text) {
        // A last line that was not written to its end is not part of the game.
        Err(LoadError::Entry { index, .. }) if index == last => Saved::read(bytes),
        read => read,
    };
    let saved = saved.map_err(|error| {
        let (entry, text) = match error {
            LoadError::Entry { index, why } => (Some(index), format!("of this saved game cannot be played: {why}")),
            other => (None, other.to_string()),
        };
        RecordFault::Malformed(Malformed::Shape { entry, text })
    })?;
    Ok(Cow::Owned(saved.session.record().to_line().into_bytes()))
}
