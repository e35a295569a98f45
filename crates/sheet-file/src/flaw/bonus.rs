//! What can be wrong with a bonus, with where it stands, and with a silver chain.

use crate::format::BLACK;
use silbertablett_rules::sheet::MAX_BONUSES;
use std::fmt;

/// What is wrong with a bonus of a sheet file, or with its silver chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BonusFlaw {
    /// An empty text.
    Empty,
    /// A code that no sheet has, or not this one.
    Unknown {
        /// The code.
        code: String,
        /// The letters of the areas.
        letters: Vec<char>,
    },
    /// A code that no area could ever take.
    Useless(String),
    /// A code that is one kind of bonus too many.
    TooMany(String),
    /// A choice between bonuses of which one does not wait.
    NoChoice,
    /// Bonuses of lines in an area that has none; the key.
    NoLines(&'static str),
    /// Too few or too many bonuses of lines.
    LineCount {
        /// The key.
        key: &'static str,
        /// How many lines there are.
        wanted: u8,
        /// How many bonuses.
        found: usize,
    },
    /// A bonus of a line without boxes.
    EmptyLine {
        /// The key.
        key: &'static str,
        /// The line, from 1.
        line: u8,
    },
    /// A bonus of a diagonal without boxes.
    NoDiagonal,
    /// A bonus at a box that the area does not have.
    NoBox(String),
    /// A bonus in a gap that the area does not have.
    NoGap(String),
    /// A minimum at a box without a bonus.
    NoMinimum(String),
    /// A chain in an area without a grid.
    ChainWithoutGrid,
    /// Too few or too many dice of a chain.
    ChainCount {
        /// How many rows there are.
        wanted: u8,
        /// How many dice.
        found: usize,
    },
    /// A die of a chain is not a coloured one.
    NotColoured(String),
    /// A die of a chain stands there twice.
    ChainTwice(String),
}

impl fmt::Display for BonusFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BonusFlaw::Empty => f.write_str("an empty text is not a bonus: leave out a place that has none"),
            BonusFlaw::Unknown { code, letters } => {
                let letters = letters.iter().map(char::to_string).collect::<Vec<_>>().join(", ");
                write!(
                    f,
                    "`{code}` is not a bonus: there are RR, RET, +1, MIX, FOX and a letter of an area ({letters}, or {BLACK} for any) followed by X, ? or 1 to 6"
                )
            }
            BonusFlaw::Useless(code) => write!(
                f,
                "`{code}` can never be used: an X goes into areas of crosses, a black number into areas of numbers"
            ),
            BonusFlaw::TooMany(code) => {
                write!(f, "`{code}` is one kind of bonus too many: a sheet has at most {MAX_BONUSES} that wait")
            }
            BonusFlaw::NoChoice => f.write_str("a choice is between two mark bonuses, such as `KX` and `K6`"),
            BonusFlaw::NoLines(key) => {
                write!(f, "`{key}` needs a grid or rows; in a track bonuses stand in `bonuses`")
            }
            BonusFlaw::LineCount { key, wanted, found } => {
                write!(f, "`{key}` has one bonus for each of {wanted} lines (\"\" for none), not {found}")
            }
            BonusFlaw::EmptyLine { key, line } => {
                write!(f, "line {line} of `{key}` has no box, so its bonus could never be reached")
            }
            BonusFlaw::NoDiagonal => f.write_str("`diagonal_bonus` needs a grid with boxes on its diagonal"),
            BonusFlaw::NoBox(name) => write!(f, "a bonus stands at box {name}, which this area does not have"),
            BonusFlaw::NoGap(name) => {
                write!(f, "a gap bonus stands after box {name}, where this area has no two neighbours in a track")
            }
            BonusFlaw::NoMinimum(name) => {
                write!(f, "a bonus minimum stands at box {name}, which carries no bonus")
            }
            BonusFlaw::ChainWithoutGrid => f.write_str("`chain` names the die of each row, so it needs a grid"),
            BonusFlaw::ChainCount { wanted, found } => {
                write!(f, "`chain` names the die of each of {wanted} rows of a grid, not {found}")
            }
            BonusFlaw::NotColoured(name) => write!(f, "`{name}` is not a coloured die of this sheet"),
            BonusFlaw::ChainTwice(name) => write!(f, "`chain` names `{name}` twice"),
        }
    }
}
