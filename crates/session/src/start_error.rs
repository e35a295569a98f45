//! Why a game cannot begin as somebody wants it.

use silbertablett_rules::seat::MAX_SEATS;

/// The most characters a seat's name may have.
pub const MAX_NAME: usize = 40;

/// Why a game cannot begin like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// The game has 1 to 4 seats, not this many.
    Seats(usize),
    /// There is no such seat to begin.
    First(usize),
    /// The name of this seat (from 0) is empty, longer than [`MAX_NAME`] characters, or has characters that cannot be shown.
    Name(usize),
    /// There is no bot of this name.
    Bot(String),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Seats(count) => write!(f, "a game has 1 to {MAX_SEATS} seats, not {count}"),
            StartError::First(seat) => write!(f, "there is no seat {} to begin", seat + 1),
            StartError::Name(seat) => {
                write!(f, "the name of seat {} must have 1 to {MAX_NAME} characters on one line", seat + 1)
            }
            StartError::Bot(name) => {
                let known = silbertablett_bots::NAMES.map(|(name, _)| name).join(", ");
                write!(f, "there is no bot `{name}`; the bots are {known}")
            }
        }
    }
}

impl std::error::Error for StartError {}
