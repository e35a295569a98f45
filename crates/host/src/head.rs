//! What a game began with, as far as lists need it: kept beside the game, without the seed of its dice.

use serde::{Deserialize, Serialize};
use silbertablett_session::{SeatStart, Start};

/// Where a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// It was begun here. Only such games count for statistics.
    Start,
    /// It goes on from a position of another game.
    Branch,
    /// It was opened from a record.
    Record,
}

/// What a game began with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The id of the sheet.
    pub sheet: String,
    /// Its revision.
    pub revision: u32,
    /// The name of the sheet, for programs that do not have it.
    pub name: String,
    /// The seats as they began.
    pub seats: Vec<SeatStart>,
    /// Where the game comes from.
    pub origin: Origin,
}

impl Head {
    /// The head of a game with this start.
    pub fn of(start: &Start, origin: Origin) -> Head {
        let sheet = start.sheet();
        Head {
            sheet: sheet.id().to_owned(),
            revision: sheet.revision(),
            name: sheet.name().to_owned(),
            seats: start.seats().to_vec(),
            origin,
        }
    }

    /// The head as one line of JSON.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("a head is plain data: {error}"))
    }

    /// Reads what [`Head::to_text`] wrote.
    pub fn from_text(text: &str) -> Option<Head> {
        serde_json::from_str(text).ok()
    }
}
