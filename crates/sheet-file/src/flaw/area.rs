//! What can be wrong with an area: its choices and its boxes.

use crate::format::{BLACK, MOST_LINES};
use silbertablett_rules::{
    place::MAX_BOXES,
    sheet::{AreaError, Mismatch},
};
use std::fmt;

/// What is wrong with an area of a sheet file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AreaFlaw {
    /// The letter cannot be one; what it is.
    Letter(String),
    /// `takes` is an empty list.
    NoTakes,
    /// `takes` is a list where one word is asked for.
    OneWord,
    /// `takes` does not list one word for each of 1 to 4 rows, or the rows have too many boxes.
    RowWords,
    /// A grid takes other numbers than those it shows, or rows show numbers: what `takes` says cannot be read.
    Takes(Mismatch),
    /// `reset` where numbers need not rise.
    Reset,
    /// A grid has too many lines or boxes, or none.
    GridSize,
    /// A row of a grid is longer or shorter than the first.
    GridRow {
        /// The places of the first.
        wanted: usize,
        /// Its own.
        found: usize,
    },
    /// A place of a grid is nothing that can be printed there.
    GridPlace {
        /// The highest number that can be.
        most: i64,
        /// What it is.
        found: String,
    },
    /// Something for which the table of the area cannot be played.
    Table(AreaError),
}

impl fmt::Display for AreaFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AreaFlaw::Letter(found) => write!(f, "`letter` is one capital A to Z other than {BLACK}, not `{found}`"),
            AreaFlaw::NoTakes => f.write_str("`takes` is empty: give one word, or one for each row"),
            AreaFlaw::OneWord => {
                f.write_str("`takes` is one word here; a list, one for each row, goes with `place = \"next_in_row\"`")
            }
            AreaFlaw::RowWords => {
                write!(f, "`takes` lists one word for each of 1 to 4 rows, and an area has at most {MAX_BOXES} boxes")
            }
            AreaFlaw::Takes(mismatch) | AreaFlaw::Table(AreaError::Mismatch(mismatch)) => f.write_str(words(*mismatch)),
            AreaFlaw::Reset => f.write_str("`reset` goes with `takes = \"more\"`"),
            AreaFlaw::GridSize => {
                write!(f, "`grid` has 1 to {MOST_LINES} rows and columns and 1 to {MAX_BOXES} boxes")
            }
            AreaFlaw::GridRow { wanted, found } => {
                write!(f, "every row of `grid` has {wanted} places, this one {found}")
            }
            AreaFlaw::GridPlace { most, found } => write!(
                f,
                "a place of `grid` is a number from 1 to {most}, x for a printed cross, or . for no box, not `{found}`"
            ),
            AreaFlaw::Table(AreaError::Boxes) => write!(f, "an area has 1 to {MAX_BOXES} boxes"),
            AreaFlaw::Table(AreaError::Trigger(_)) => {
                f.write_str("every box of this bonus has a printed cross, so it could never be reached")
            }
            AreaFlaw::Table(AreaError::Minimum(_)) => f.write_str("`bonus_minima` needs `write = \"number\"`"),
            AreaFlaw::Table(error) => write!(f, "this area cannot be played: {error}"),
        }
    }
}

/// What does not go together, in the words of a sheet file.
fn words(mismatch: Mismatch) -> &'static str {
    match mismatch {
        Mismatch::NoNumbers => {
            "with `place = \"any\"` or `\"right\"` an area takes its printed numbers: `takes = \"exactly\"`"
        }
        Mismatch::PairsAccept => "`place = \"open_pair\"` goes with `takes = \"any\"`",
        Mismatch::RowsShow => "with `place = \"next_in_row\"` each row takes `any`, `more`, `less` or `at_most`",
        Mismatch::FactorUnwritten => "`factors` multiply written numbers, so they need `write = \"number\"`",
        Mismatch::OrderUnwritten => {
            "an order (`more`, `less`, `at_most`) looks at the number before, so it needs `write = \"number\"`"
        }
        Mismatch::OrderOfProducts => "an order (`more`, `less`, `at_most`) and `factors` cannot stand in one area",
        Mismatch::Rings => "`write = \"ring_then_cross\"` goes with `place = \"any\"`",
        Mismatch::NumbersAnywhere => "`place = \"any\"` and `\"right\"` take crosses, not numbers",
        Mismatch::CrossesInPairs => "`place = \"open_pair\"` and `\"next_in_row\"` take `write = \"number\"`",
        Mismatch::TraySums => {
            "`value = \"with_tray\"` goes with `write = \"cross\"`, or with `place = \"next\"`, `takes = \"more\"` and `write = \"number\"`"
        }
        Mismatch::OddPairs => "`place = \"open_pair\"` needs an even number of boxes",
        Mismatch::PrintedCrosses => "printed crosses (x) stand only in areas with `place = \"any\"`",
    }
}
