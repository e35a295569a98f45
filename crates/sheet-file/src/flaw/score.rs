//! What can be wrong with the score of an area.

use silbertablett_rules::sheet::TermError;
use std::fmt;

/// What is wrong with the score of an area of a sheet file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreFlaw {
    /// It has no term.
    Nothing,
    /// A term needs rows or columns; its key.
    NoLines(&'static str),
    /// Too few or too many points.
    Count {
        /// The key.
        key: &'static str,
        /// How many the area asks for.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A step is not a number with its points.
    Step,
    /// A term cannot be added up.
    Term {
        /// The key.
        key: &'static str,
        /// Why.
        why: TermError,
    },
}

impl fmt::Display for ScoreFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreFlaw::Nothing => {
                f.write_str("`score` says nothing: give count, columns, row_count, sum, row_weights, pairs or steps")
            }
            ScoreFlaw::NoLines(key) => write!(f, "`{key}` scores rows or columns, so it needs a grid or rows"),
            ScoreFlaw::Count { key, wanted, found } => {
                let noun = if *found == 1 { "number" } else { "numbers" };
                write!(f, "`{key}` has {found} {noun}, but the area asks for {wanted}")
            }
            ScoreFlaw::Step | ScoreFlaw::Term { why: TermError::Steps, .. } => {
                f.write_str("a step is a pair [number, points], the numbers rising within 1 to 36")
            }
            ScoreFlaw::Term { key, why: TermError::Boxes } => {
                write!(f, "`{key}` gives a star to a column that has no box")
            }
            ScoreFlaw::Term { key, why: TermError::Unwritten } => {
                write!(f, "`{key}` scores written numbers, so it needs `write = \"number\"`")
            }
            ScoreFlaw::Term { key, why: TermError::Pairs } => {
                write!(f, "`{key}` needs a track with an even number of boxes")
            }
            ScoreFlaw::Term { key, why: TermError::Points } => write!(f, "`{key}` has too few points"),
        }
    }
}
