//! What a game began with, as far as lists need it: kept beside the game, without the seed of its dice.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use silbertablett_pad::PadStart;
use silbertablett_session::{SeatStart, Start};

/// Where a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// It was begun here. It counts for statistics.
    Start,
    /// It is somebody's one try at the dice of a day; it counts for statistics.
    Daily,
    /// It goes on from a position of another game.
    Branch,
    /// It was opened from a record.
    Record,
    /// It is played with the real box, and only its sheets are known; it counts for statistics as well.
    Pad,
    /// Its sheets were filled in on paper and copied; it counts for statistics as well.
    Paper,
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
    /// What the table was called that it was opened at, if it had a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Of [`Origin::Pad`] and [`Origin::Paper`], what it began with, as [`PadStart::to_texts`] writes it. It has nothing that must stay unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pad: Option<Value>,
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
            table: None,
            pad: None,
        }
    }

    /// The head of a game with the real box.
    pub fn of_pad(start: &PadStart) -> Head {
        let pad = serde_json::from_str(&start.to_texts().0).ok();
        let origin = if start.copied().is_some() { Origin::Paper } else { Origin::Pad };
        Head { pad, ..Head::of(start.start(), origin) }
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
