//! The oracle: a slow, literal engine for four Clever dice games, written from the rules text alone.
//!
//! It exists to be compared with a fast engine, game by game. It reads like the rulebook: the sheets are plain data,
//! every rule cites its clause, and legality is decided by listing all legal moves and looking the move up in the list.

mod areas;
mod bonus;
mod dice;
mod entry;
mod game;
mod names;
mod options;
mod play;
mod refused;
mod result;
#[cfg(test)]
mod ruling_examples;
mod rulings;
mod seat;
mod sheets;
mod turn;
mod view;
#[cfg(test)]
mod worked_examples;

pub use game::{Game, Next};
pub use names::{BoxName, Kind, Move};
pub use refused::Refused;
pub use result::{GameResult, SeatResult};
pub use rulings::{RULINGS, ruling_default};
pub use sheets::{SHEETS, areas, dice};
pub use view::SeatView;
