//! The one game that `show`, `advise` and `review` look at.

use crate::failure::Failure;
use crate::input;
use std::path::Path;

/// The bytes of the game of a file; of a file of many, of the game in that line, or of the first.
pub(crate) fn game(path: &Path, line: Option<u64>) -> Result<Vec<u8>, Failure> {
    let pieces = input::records(path).map_err(|error| Failure::unreadable(path, &error))?;
    if line.is_some() && !pieces.is_many() {
        return Err(Failure::Usage(format!("{} is one game: --line goes with .jsonl and .jsonl.gz", path.display())));
    }
    let wanted = pieces.is_many().then(|| line.unwrap_or(1));
    for piece in pieces {
        let piece = piece.map_err(|error| Failure::unreadable(path, &error))?;
        // Without a line the first game will do, behind however many blank lines.
        if piece.line == wanted || (line.is_none() && piece.line.is_some()) {
            return Ok(piece.bytes);
        }
    }
    Err(Failure::Usage(match line {
        Some(line) => format!("{} has no game in line {line}", path.display()),
        None => format!("there are no games in {}", path.display()),
    }))
}

/// That there is no such entry in a log of so many.
pub(crate) fn no_entry(path: &Path, entries: usize, wanted: usize) -> Failure {
    let noun = if entries == 1 { "entry" } else { "entries" };
    let file = path.display();
    Failure::Usage(format!("{file}: the log has {entries} {noun}, so N is 0 to {entries}, not {wanted}"))
}
