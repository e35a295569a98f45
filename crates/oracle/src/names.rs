//! What things are called: colours, boxes, and the logged moves.

use std::fmt;

/// The colour of a die and of its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    White,
    Yellow,
    Blue,
    Green,
    Orange,
    Purple,
    Pink,
    Silver,
}

impl Colour {
    /// The name a record uses.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Orange => "orange",
            Colour::Purple => "purple",
            Colour::Pink => "pink",
            Colour::Silver => "silver",
        }
    }
}

/// A box as printed, counted from 1: `r2c3` in a grid, `7` in a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoxName {
    /// A box of a grid; places without a box count as columns.
    Grid {
        /// Row from the top, from 1.
        row: u8,
        /// Column from the left, from 1.
        column: u8,
    },
    /// A box of a track, from 1.
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

/// The kinds of logged moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Active pick, passive pick or fallback (1.6, 1.16, 1.17).
    Take,
    /// Extra die (3.4).
    Extra,
    /// One mark of the silver chain (2.10).
    Chain,
    /// A waiting bonus is used (1.23).
    Bonus,
    /// A bar is chosen for a mixed action (3.5).
    Unlock,
    /// The whole hand is thrown again (3.2).
    Reroll,
    /// A tray die is taken back into the hand (3.3).
    Return,
    /// The active seat could return a die and goes on instead (3.3).
    Roll,
    /// Nothing is picked from the throw (1.11).
    Forfeit,
    /// No further chain marks (2.10).
    Stop,
    /// The passive seat takes nothing (1.18).
    Pass,
    /// No further extra dice in this turn (3.4).
    Done,
}

/// One logged entry of a seat, field for field as in the record; absent fields are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What is done.
    pub kind: Kind,
    /// The die used, by colour.
    pub die: Option<&'static str>,
    /// The area marked, by colour.
    pub area: Option<&'static str>,
    /// The box marked.
    pub box_name: Option<BoxName>,
    /// The waiting bonus used, in sheet shorthand.
    pub bonus: Option<&'static str>,
    /// The number, where the owner of a bonus chooses one that is written.
    pub number: Option<u8>,
    /// The bar chosen for a mixed action.
    pub bar: Option<&'static str>,
    /// The joker slot used, from 1.
    pub joker: Option<u8>,
    /// The number of a `?` joker slot (record field `as`).
    pub as_number: Option<u8>,
    /// The change of the die's number by polishing.
    pub polish: Option<i8>,
    /// The change of the other die of a blue sum by polishing.
    pub polish_partner: Option<i8>,
}

impl Move {
    /// A move of this kind without any further field.
    pub const fn plain(kind: Kind) -> Move {
        Move {
            kind,
            die: None,
            area: None,
            box_name: None,
            bonus: None,
            number: None,
            bar: None,
            joker: None,
            as_number: None,
            polish: None,
            polish_partner: None,
        }
    }
}
