//! Puzzles as pages and programs ask for them.

use silbertablett_host::Host;
use silbertablett_host::HostFault;
use silbertablett_judge::{Puzzle, puzzle, puzzle_count};
use silbertablett_record::read_position;
use silbertablett_rules::{SeatId, State as Position};
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

/// A puzzle with its position and the seat that decides in it.
pub(crate) fn put_up(sheet: &SheetFile, number: usize) -> Option<(Puzzle, Position, SeatId)> {
    let puzzle = puzzle(sheet, number)?;
    let (_, state) = read_position(&puzzle.position).ok()?;
    let seat = state.first_deciding()?;
    Some((puzzle, state, seat))
}

/// The sheet of a name, if there are puzzles of it.
pub(crate) fn with_puzzles(host: &Host, name: &str) -> Result<Arc<SheetFile>, HostFault> {
    host.sheets().find(name).filter(|sheet| puzzle_count(sheet) > 0).ok_or(HostFault::NotFound)
}
