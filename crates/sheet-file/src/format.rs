//! What the format fixes for every sheet file.

/// The format this program reads.
pub const FORMAT: &str = "silbertablett-sheet/1";

/// The most bytes a sheet file may have.
pub const MAX_BYTES: usize = 64 * 1024;

/// The most levels a sheet file may list: they stand in one table beside a game.
pub(crate) const MOST_LEVELS: usize = 20;

/// The most rows and columns of a grid.
pub(crate) const MOST_LINES: usize = 12;

/// The letter of bonuses that leave the area to their owner.
pub(crate) const BLACK: char = 'K';
