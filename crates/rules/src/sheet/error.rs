//! Why tables cannot be played.

use super::MAX_NUMBERS;
use super::bonus::BonusId;
use super::mismatch::Mismatch;
use crate::action::Action;
use core::fmt;

/// Why tables cannot be played. The sheet file reader reports faults with their lines before it comes to this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// An area without boxes, or with more than [`MAX_BOXES`](crate::place::MAX_BOXES).
    Boxes,
    /// A box asks for a number outside 1..=12, or 1..=36 where sums with the tray are taken.
    Number,
    /// A way of placing, of accepting numbers or of writing that does not go with another of the same area.
    Order(Mismatch),
    /// A factor outside 1..=9.
    Factor,
    /// More than four rows, or boxes of a row that do not stand one after the other.
    Rows,
    /// A trigger without a box that can be marked or with boxes beyond the area, a minimum for anything but one
    /// box with a number, or too many triggers in one area.
    Trigger,
    /// A term of the score that names boxes or numbers the area does not have, or has no points for some number of marks.
    Score,
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
    Bar,
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
    /// Levels that do not ascend, or more than 99 of them.
    Levels,
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            SheetError::Boxes => "an area has no boxes, or more than this program can keep",
            SheetError::Number => {
                "a box asks for a number outside 1 to 12, or to 36 where sums with the tray are taken"
            }
            SheetError::Order(mismatch) => return mismatch.fmt(f),
            SheetError::Factor => "a factor is outside 1 to 9",
            SheetError::Rows => "an area has more than four rows, or a row whose boxes do not stand side by side",
            SheetError::Trigger => {
                "a bonus of an area names no box that can be marked, or asks for what its boxes cannot hold"
            }
            SheetError::Score => "the score of an area asks for boxes, numbers or points that it does not have",
            SheetError::Numbers(numbers) => {
                return write!(
                    f,
                    "the sheet has {numbers} boxes for numbers; this program keeps at most {MAX_NUMBERS}"
                );
            }
            SheetError::Bonus => "a bonus is unknown or grants what no area can take",
            SheetError::Often { bonus, times } => {
                let bonus = bonus.index() + 1;
                return write!(f, "bonus {bonus} is printed {times} times; at most 15 can be kept apart");
            }
            SheetError::Foxes => "the sheet prints more than 99 foxes",
            SheetError::Bar => "a bar has more than 15 slots",
            SheetError::MixedEnd(action) => {
                return write!(
                    f,
                    "the bar `{}` is unlocked by mixed actions, so it pays nothing at its end",
                    action.name()
                );
            }
            SheetError::Choices => {
                "polish and jokers together leave a seat more choices at once than this program can list"
            }
            SheetError::Joker => "a joker slot shows a number beyond 6",
            SheetError::Sums => "more than one area takes sums with the white die",
            SheetError::Chain => "the silver chain names boxes that its area does not have",
            SheetError::Levels => "the levels do not ascend, or there are more than 99",
        };
        f.write_str(words)
    }
}

impl core::error::Error for SheetError {}
