//! Bots that are other programs: what they are called, and why they lose their seats.

use serde::{Deserialize, Serialize};

/// How the name of a bot begins that is another program.
const ENGINE: &str = "engine:";

/// The bot that is the engine of a name.
pub fn engine_bot(engine: &str) -> String {
    format!("{ENGINE}{engine}")
}

/// What the engine is called that a bot is; `None` for any other bot.
pub fn engine_of(bot: &str) -> Option<&str> {
    bot.strip_prefix(ENGINE)
}

/// Why an engine has lost its seat. What it said itself is not kept: it is anybody's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatLoss {
    /// The program that runs the game does not have it (any more).
    Missing,
    /// It could not be started, or was not ready in time.
    NotStarted,
    /// It has ended, or closed its output.
    Ended,
    /// It took too long for a decision.
    TooLong,
    /// It named a move that is not legal.
    Illegal,
    /// It said that something is wrong.
    Refused,
}

impl SeatLoss {
    /// All there are.
    pub const ALL: [SeatLoss; 6] = [
        SeatLoss::Missing,
        SeatLoss::NotStarted,
        SeatLoss::Ended,
        SeatLoss::TooLong,
        SeatLoss::Illegal,
        SeatLoss::Refused,
    ];

    /// Its name, as logs have it.
    pub fn name(self) -> &'static str {
        match self {
            SeatLoss::Missing => "missing",
            SeatLoss::NotStarted => "not_started",
            SeatLoss::Ended => "ended",
            SeatLoss::TooLong => "too_long",
            SeatLoss::Illegal => "illegal",
            SeatLoss::Refused => "refused",
        }
    }
}
