//! Why tables cannot be played.

use super::MAX_NUMBERS;
use super::bonus::BonusId;
use super::mismatch::Mismatch;
use super::score::TermError;
use crate::action::Action;
use crate::place::{Area, Spot};
use core::fmt;

/// Something for which tables cannot be played. [`Sheet::new`](super::Sheet::new) names all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// Something in one area.
    Area(Area, AreaError),
    /// More than [`MAX_NUMBERS`] boxes for numbers on the sheet; how many.
    Numbers(usize),
    /// A bonus that is not in the list, a list that is too long, or a bonus of a number that
    /// no box of its area can ask for.
    Bonus,
    /// A bonus that waits is printed more than 15 times.
    Often {
        /// Which.
        bonus: BonusId,
        /// How often.
        times: usize,
    },
    /// More than 99 foxes.
    Foxes,
    /// A bar with more than 15 slots.
    Bar(Action),
    /// A bar that mixed actions unlock pays at its end.
    MixedEnd(Action),
    /// Bars of polish and jokers so long that a seat could have more choices at once than [`Options`](crate::Options) holds.
    Choices,
    /// A joker slot with a number beyond 6.
    Joker,
    /// More than one area of sums with the white die.
    Sums,
    /// A silver chain that names boxes its area does not have.
    Chain,
    /// Levels that do not ascend, or more than 98 of them.
    Levels,
}

/// Something for which the table of an area cannot be played. [`AreaSpec::errors`](super::AreaSpec::errors) names all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AreaError {
    /// No boxes, or more than [`MAX_BOXES`](crate::place::MAX_BOXES).
    Boxes,
    /// A box asks for a number outside 1..=12, or 1..=36 where sums with the tray are taken.
    Number(Spot),
    /// The factor of a box is outside 1..=9.
    Factor(Spot),
    /// More than four rows, or boxes of a row that do not stand one after the other.
    Rows,
    /// A way of placing, of accepting numbers or of writing that does not go with another of the same area.
    Mismatch(Mismatch),
    /// A trigger without a box that can be marked, or with boxes beyond the area; its place in the list.
    Trigger(usize),
    /// A trigger that asks for a number, though it is not fired by one box with a number; its place in the list.
    Minimum(usize),
    /// More triggers than are told apart.
    Triggers,
    /// A term of the score, by its place in the list.
    Term(usize, TermError),
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetError::Area(area, error) => write!(f, "area {}: {error}", area.index() + 1),
            SheetError::Numbers(numbers) => {
                write!(f, "the sheet has {numbers} boxes for numbers; this program keeps at most {MAX_NUMBERS}")
            }
            SheetError::Bonus => f.write_str("a bonus is unknown or grants what no area can take"),
            SheetError::Often { bonus, times } => {
                let bonus = bonus.index() + 1;
                write!(f, "bonus {bonus} is printed {times} times; at most 15 can be kept apart")
            }
            SheetError::Foxes => f.write_str("the sheet prints more than 99 foxes"),
            SheetError::Bar(action) => write!(f, "the bar `{}` has more than 15 slots", action.name()),
            SheetError::MixedEnd(action) => {
                write!(f, "the bar `{}` is unlocked by mixed actions, so it pays nothing at its end", action.name())
            }
            SheetError::Choices => {
                f.write_str("polish and jokers together leave a seat more choices at once than this program can list")
            }
            SheetError::Joker => f.write_str("a joker slot shows a number beyond 6"),
            SheetError::Sums => f.write_str("more than one area takes sums with the white die"),
            SheetError::Chain => f.write_str("the silver chain names boxes that its area does not have"),
            SheetError::Levels => f.write_str("the levels do not ascend, or there are more than 98"),
        }
    }
}

impl fmt::Display for AreaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AreaError::Boxes => f.write_str("it has no boxes, or more than this program can keep"),
            AreaError::Number(spot) => write!(
                f,
                "box {} asks for a number outside 1 to 12, or to 36 where sums with the tray are taken",
                spot.index() + 1
            ),
            AreaError::Factor(spot) => write!(f, "the factor of box {} is outside 1 to 9", spot.index() + 1),
            AreaError::Rows => {
                f.write_str("it has more than four rows, or a row whose boxes do not stand side by side")
            }
            AreaError::Mismatch(mismatch) => mismatch.fmt(f),
            AreaError::Trigger(index) => write!(f, "bonus {} names no box that can be marked", index + 1),
            AreaError::Minimum(index) => {
                write!(f, "bonus {} asks for a number, but is not fired by one box with a number", index + 1)
            }
            AreaError::Triggers => f.write_str("it has more bonuses than this program can keep"),
            AreaError::Term(index, error) => write!(f, "term {} of its score {error}", index + 1),
        }
    }
}

impl core::error::Error for SheetError {}
impl core::error::Error for AreaError {}
