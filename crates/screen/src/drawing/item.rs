//! What can stand on the grid of an area.

use super::icon::Icon;
use super::reach::Reach;
use silbertablett_rules::{Die, Spot, place::Spots};

/// Something printed at a place of an area's grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The first column it covers, from 0.
    pub column: u16,
    /// The first row it covers, from 0.
    pub row: u16,
    /// How many columns it covers, at least 1.
    pub width: u16,
    /// How many rows it covers, at least 1.
    pub height: u16,
    /// The boxes it depends on: for a box itself; for a bonus, its arrow and its points those that must be marked; for a sign the
    /// two beside it; for a scale all that count.
    pub boxes: Spots,
    /// What it is.
    pub kind: Kind,
}

/// What an [`Item`] is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A box to be marked.
    Box {
        /// Which box.
        spot: Spot,
        /// What is printed in it.
        print: Print,
    },
    /// A sign between two boxes.
    Sign(Sign),
    /// A bonus.
    Bonus {
        /// Its place in the area's list of triggers.
        trigger: usize,
        /// What it pays.
        icon: Icon,
        /// How it is reached.
        reach: Reach,
        /// The number that must at least be used for it, 1 to 6 (2.8); 0 where none is asked.
        minimum: u8,
    },
    /// An arrow.
    Arrow(Arrow),
    /// A star with points.
    Points {
        /// The points in it.
        points: i16,
        /// What they are for.
        what: PointsFor,
    },
    /// A star for the difference of the two boxes below it: the first number minus the second (2.7, 2.13).
    Difference,
    /// The place of a sum: of a whole area, or of one row. The numbers of its boxes count this many times.
    Sum {
        /// -9 to 9, never 0.
        weight: i16,
    },
    /// A table of points.
    Scale {
        /// What is counted.
        by: ScaleBy,
        /// The entries, rising.
        steps: Vec<ScaleStep>,
        /// How many entries stand in each line of the table.
        per_line: usize,
    },
    /// The die whose colour a row has (2.9).
    RowDie(Die),
}

/// What is printed in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// Nothing.
    Blank,
    /// The number it takes.
    Number(u8),
    /// The least number it takes (≥).
    AtLeast(u8),
    /// What the number written in it is multiplied by (×), 2 to 9.
    Factor(u8),
    /// A cross that counts as marked from the start; the number under it, where one is printed.
    Cross(Option<u8>),
}

/// A sign between two boxes: how the number on its left stands to the one on its right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `<`: numbers rise (2.4).
    Less {
        /// After this number any other may follow.
        reset: Option<u8>,
    },
    /// `>`: numbers fall (2.11).
    Greater,
    /// `≥`: numbers never rise (2.6).
    AtLeast,
    /// `-`: the second is taken from the first.
    Minus,
}

impl Sign {
    /// The sign as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Sign::Less { .. } => "<",
            Sign::Greater => ">",
            Sign::AtLeast => "≥",
            Sign::Minus => "−",
        }
    }
}

/// Which way an arrow points, and so what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// At the left of a row: it is filled from here.
    Start,
    /// From the end of a row to its bonus.
    Right,
    /// From the foot of a column to its bonus.
    Down,
    /// From the diagonal to its bonus: down to the right.
    Diagonal,
}

/// What a star is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsFor {
    /// All boxes of the item are marked.
    Full,
    /// So many boxes of a track are marked: the star of the last mark counts, those before it do not.
    Count(u8),
}

/// What a scale counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScaleBy {
    /// The marks of the area; where rings come first, its crosses.
    Marks,
    /// The marks of each row by itself (2.9).
    RowMarks,
    /// Each written number by itself pays the highest step it reaches (2.15).
    Number,
}

/// One entry of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScaleStep {
    /// How many marks, or the least number.
    pub from: u8,
    /// What it is worth.
    pub points: i16,
}
