#![doc = include_str!("../README.md")]
//!
//! - [`Screen`]: a position as one seat sees it: dice and where they lie, sheets with their scores, every [`Choice`] with what it
//!   pays and sets off, and with [`wish`] why something else is not allowed. Values only, no text.
//! - [`drawing`]: what is printed on a sheet and where.
//! - [`PaperWords`] and [`preview_words`]: both in words, for people who listen to them; [`compared_words`]: why a move is better than another;
//!   [`platter_words`]: what it leaves to the next player;
//!   [`moment_words`]: where in a game something happened.

mod choice;
mod dice;
pub mod drawing;
mod preview;
mod screen;
mod wish;
mod words;

pub use choice::{Choice, Choices, Source};
pub use dice::{DieLocation, DieView};
pub use preview::Preview;
pub use screen::Screen;
pub use wish::wish;
pub use words::{PaperWords, compared_words, moment_words, platter_words, preview_words, reason_words};
