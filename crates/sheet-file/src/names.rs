//! How boxes are named: as printed.

use std::fmt;

/// The name of a box: its place in a grid, or its number in a track; from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoxName {
    /// Row and column; places without a box count as columns.
    Grid {
        /// From 1, top to bottom.
        row: u8,
        /// From 1, left to right.
        column: u8,
    },
    /// The number of a box in a track.
    Track(u8),
}

impl fmt::Display for BoxName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoxName::Grid { row, column } => write!(f, "r{row}c{column}"),
            BoxName::Track(number) => write!(f, "{number}"),
        }
    }
}

impl BoxName {
    /// Reads a name as it is printed: `r2c3` or `7`, without signs, blanks or leading zeros.
    pub fn parse(text: &str) -> Option<BoxName> {
        let number = |digits: &str| -> Option<u8> {
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            if plain { digits.parse().ok() } else { None }
        };
        match text.strip_prefix('r') {
            Some(rest) => {
                let (row, column) = rest.split_once('c')?;
                Some(BoxName::Grid { row: number(row)?, column: number(column)? })
            }
            None => number(text).map(BoxName::Track),
        }
    }
}
