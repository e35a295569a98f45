#![doc = include_str!("../README.md")]

mod command;
mod copying;
mod document;
mod game;
mod notation;
mod start;

pub use command::{PadCommand, PadRefused};
pub use game::{MAX_PAD_LOG, PadGame, PadLoadError, PadStep};
pub use notation::{PadNotationError, pad_notation, parse_pad_move};
pub use start::{PadStart, PadStartError};
