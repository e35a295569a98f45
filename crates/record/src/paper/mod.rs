//! Sheets filled in on paper: a short description of what stands on them becomes scores, or the list of all its faults.

mod ask;
mod faults;
mod marks;
mod read;
mod slip;
mod template;
mod typed;
mod way;

pub use ask::{PaperQuestion, answers_of, questions};
pub use slip::{PaperSlip, SlipKind};
pub use template::paper_template;
pub use typed::PaperSheet;
pub use way::PaperWay;

use crate::verify::GameResult;
use read::PaperReader;
use serde_json::{Map, Value};
use silbertablett_rules::{
    error::Faults,
    state::{Setup, SetupFault, SetupTable, Stage},
};
use silbertablett_sheet_file::SheetFile;
use std::fmt;

/// Filled-in sheets as they are described.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper(Map<String, Value>);

/// One thing wrong with a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperFault {
    /// Of the description as a whole: what is wrong and what would be right.
    Whole(String),
    /// Of a part of it.
    At {
        /// Where: the rulings, a seat, or a seat and an area.
        place: String,
        /// What is wrong and what would be right.
        text: String,
    },
}

impl PaperFault {
    /// What is wrong and what would be right, without the place.
    pub fn text(&self) -> &str {
        match self {
            PaperFault::Whole(text) | PaperFault::At { text, .. } => text,
        }
    }
}

impl fmt::Display for PaperFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PaperFault::Whole(text) => f.write_str(text),
            PaperFault::At { place, text } => write!(f, "{place}: {text}"),
        }
    }
}

impl std::error::Error for PaperFault {}

fn fault(place: impl Into<String>, text: impl Into<String>) -> PaperFault {
    let (place, text) = (place.into(), text.into());
    if place.is_empty() { PaperFault::Whole(text) } else { PaperFault::At { place, text } }
}

impl Paper {
    /// Reads a description in TOML, or in JSON with the same keys: what begins with a brace is JSON, for no TOML does.
    ///
    /// # Errors
    /// If it is neither.
    pub fn parse(text: &str) -> Result<Paper, PaperFault> {
        if text.trim_start().starts_with('{') {
            let read = serde_json::from_str(text);
            return read.map(Paper).map_err(|error| fault("", format!("this is not a JSON object: {error}")));
        }
        let read: Result<Map<String, Value>, _> = toml::from_str(text);
        read.map(Paper).map_err(|error| fault("", format!("this is not TOML: {}", error.to_string().trim_end())))
    }

    /// A description that has been put together already, with the keys of the file.
    pub fn of_keys(keys: Map<String, Value>) -> Paper {
        Paper(keys)
    }

    /// The sheet the description names.
    pub fn sheet_name(&self) -> Option<&str> {
        self.0.get("sheet").and_then(Value::as_str)
    }

    /// Scores the sheets.
    ///
    /// # Errors
    /// All faults of the description.
    pub fn score(&self, sheet: &SheetFile) -> Result<GameResult, Faults<PaperFault>> {
        let mut reader = PaperReader::new(sheet);
        for key in self.0.keys().filter(|key| !["sheet", "rulings", "seats"].contains(&key.as_str())) {
            reader.faults.push(fault("", format!("`{key}` has no meaning here; there are sheet, rulings and seats")));
        }
        let rulings = reader.rulings(self.0.get("rulings"));
        let seats = reader.seats(self.0.get("seats"));
        let mut faults = reader.faults;
        let Some((names, seats)) = seats else { return Err(Faults(faults)) };
        let table = SetupTable::default();
        let setup = Setup { rulings, first: 0, round: 1, turn: 0, stage: Stage::End, table, seats };
        match setup.clone().into_state(sheet.tables()) {
            Ok(state) if faults.is_empty() => Ok(GameResult::of(sheet, &state, names.iter().map(String::as_str))),
            Ok(_) => Err(Faults(faults)),
            Err(found) => {
                // What a bar shows was worked out from the marks, so a fault of it only follows from one of theirs.
                let own = found
                    .iter()
                    .filter(|found| !matches!(found, SetupFault::Unlocked { .. } | SetupFault::Used { .. }));
                faults.extend(own.map(|&found| faults::in_words(sheet, &setup, &names, found)));
                if faults.is_empty() {
                    faults.extend(found.iter().map(|&found| faults::in_words(sheet, &setup, &names, found)));
                }
                Err(Faults(faults))
            }
        }
    }
}
