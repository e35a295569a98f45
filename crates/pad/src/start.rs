//! What a game beside the real box begins with.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use silbertablett_rules::{Rulings, seat::MAX_SEATS};
use silbertablett_session::{DiceOrigin, LoadError, Player, SeatStart, Start, StartError};
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

/// The format of [`PadStart::to_text`].
const FORMAT: &str = "silbertablett-pad/1";

/// Everything a game beside the real box begins with: what any game does, of persons with real dice, and how many play.
#[derive(Clone, Debug, PartialEq)]
pub struct PadStart {
    start: Start,
    players: usize,
    copied: Option<i64>,
}

/// Why a game cannot begin like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PadStartError {
    /// The sheets or their names.
    Start(StartError),
    /// So many play, which is less than there are sheets here, or more than a game has (1.1).
    Players(usize),
}

impl std::fmt::Display for PadStartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PadStartError::Start(error) => error.fmt(f),
            PadStartError::Players(count) => {
                write!(f, "as many play as there are sheets here, or more, up to {MAX_SEATS}; not {count}")
            }
        }
    }
}

impl std::error::Error for PadStartError {}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartText<'a> {
    format: String,
    players: usize,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    copied: Option<i64>,
    #[serde(borrow)]
    start: &'a RawValue,
}

impl PadStart {
    /// A game on a sheet with its own rulings. There is a sheet here for each of the names, and `players` in all sit at the table, who may
    /// have sheets of paper.
    ///
    /// # Errors
    /// If there are too few or too many of them, or a name cannot be shown.
    pub fn new(sheet: Arc<SheetFile>, names: Vec<String>, players: usize) -> Result<PadStart, PadStartError> {
        let seats = names.into_iter().map(|name| SeatStart { name, player: Player::Person }).collect();
        let start = Start::new(sheet, seats, DiceOrigin::Typed).map_err(PadStartError::Start)?;
        PadStart::of(start, players)
    }

    fn of(start: Start, players: usize) -> Result<PadStart, PadStartError> {
        if !(start.seats().len()..=MAX_SEATS).contains(&players) {
            return Err(PadStartError::Players(players));
        }
        Ok(PadStart { start, players, copied: None })
    }

    /// The same with other rulings.
    #[must_use]
    pub fn with_rulings(self, rulings: Rulings) -> PadStart {
        PadStart { start: self.start.with_rulings(rulings), ..self }
    }

    /// The same with sheets that are copied from paper, of a game that was played at this time, in milliseconds since 1970.
    #[must_use]
    pub fn copied_from(self, played: i64) -> PadStart {
        PadStart { copied: Some(played), ..self }
    }

    /// When the game was played whose sheets are copied from paper; `None` for one that is played now.
    pub fn copied(&self) -> Option<i64> {
        self.copied
    }

    /// The sheet.
    pub fn sheet(&self) -> &Arc<SheetFile> {
        self.start.sheet()
    }

    /// What it has in common with every other game: sheet, rulings, names.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The start as one line of JSON, with a custom sheet in it.
    pub fn to_text(&self) -> String {
        self.line(self.start.to_text())
    }

    /// The start as one line of JSON without a custom sheet, and that sheet as another one; see [`Start::to_texts`].
    pub fn to_texts(&self) -> (String, Option<String>) {
        let (text, sheet) = self.start.to_texts();
        (self.line(text), sheet)
    }

    fn line(&self, start: String) -> String {
        let line = RawValue::from_string(start).and_then(|start| {
            serde_json::to_string(&StartText {
                format: FORMAT.to_owned(),
                players: self.players,
                copied: self.copied,
                start: &start,
            })
        });
        line.unwrap_or_else(|error| unreachable!("a start is plain data: {error}"))
    }

    /// Reads what [`PadStart::to_text`] or [`PadStart::to_texts`] wrote.
    ///
    /// # Errors
    /// What in it cannot be read.
    pub fn from_texts(text: &str, sheet: Option<&str>) -> Result<PadStart, LoadError> {
        let read: StartText<'_> = serde_json::from_str(text).map_err(|error| LoadError::Start(error.to_string()))?;
        if read.format != FORMAT {
            return Err(LoadError::Format(read.format));
        }
        let start = Start::from_texts(read.start.get(), sheet)?;
        if start.seats().iter().any(|seat| seat.player != Player::Person) || start.dice() != DiceOrigin::Typed {
            return Err(LoadError::Start("at a table with real dice sit persons".to_owned()));
        }
        let start = PadStart::of(start, read.players).map_err(|error| LoadError::Start(error.to_string()))?;
        Ok(PadStart { copied: read.copied, ..start })
    }
}
