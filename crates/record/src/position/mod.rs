//! A position as one line of text: to send, to keep, to put into a bug report or a puzzle. `docs/position.md` of the repository
//! describes the format. Names are those of the game record.

mod error;
mod read;
mod write;

pub use error::PositionError;
pub use read::{read_position, read_position_on};
pub use write::position_text;

/// The word a line begins with: the format this program reads and writes.
pub const POSITION_FORMAT: &str = "silbertablett-position/1";
/// The most bytes a line may have.
pub const MAX_POSITION_BYTES: usize = 16 * 1024;
