//! What does not fit together on a sheet: icons and bars, bonuses and areas.

use super::PartFlaw;
use silbertablett_rules::{Action, sheet::SheetError};
use std::fmt;

/// Parts of a sheet file that do not fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WholeFlaw {
    /// The sheet unlocks an action that has no bar (3.1).
    NoSlots(Action),
    /// A bar has fewer slots than the sheet unlocks (3.1).
    FewSlots {
        /// Whose bar.
        action: Action,
        /// Its slots.
        slots: u8,
        /// How many the sheet unlocks.
        icons: usize,
    },
    /// Nothing unlocks a bar.
    Idle(Action),
    /// The bars of mixed actions have too few slots for them (3.5).
    FewMixed {
        /// Mixed actions that the sheet prints.
        icons: usize,
        /// Slots that nothing else unlocks.
        slots: usize,
    },
    /// A bonus of a number that no box of its area takes (1.23).
    UselessNumber(u8),
    /// A bonus is printed more often than can be kept apart.
    Often {
        /// Its code.
        code: String,
        /// How often.
        times: usize,
    },
    /// Something else for which the tables of the sheet cannot be played.
    Tables(SheetError),
}

impl fmt::Display for WholeFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WholeFlaw::NoSlots(action) => write!(f, "the sheet unlocks `{}` but has no such bar", action.name()),
            WholeFlaw::FewSlots { action, slots, icons } => {
                write!(f, "bar `{}` is too short: {slots} slots for {icons} icons", action.name())
            }
            WholeFlaw::Idle(action) => {
                write!(f, "nothing on the sheet ever unlocks the bar `{}`", action.name())
            }
            WholeFlaw::FewMixed { icons, slots } => {
                write!(f, "the bars polish, return and joker are too short: {icons} MIX icons for {slots} slots")
            }
            WholeFlaw::UselessNumber(number) => {
                write!(f, "a bonus of the number {number} can never be used: no box of its area takes that number")
            }
            WholeFlaw::Often { code, times } => {
                write!(f, "`{code}` is printed {times} times; at most 15 can be kept apart")
            }
            WholeFlaw::Tables(error) => match error {
                SheetError::MixedEnd(action) => {
                    write!(f, "bar `{}` is unlocked by mixed actions, so it has no `end`", action.name())
                }
                SheetError::Sums => f.write_str("at most one area uses `value = \"with_white\"`"),
                SheetError::Levels => PartFlaw::Levels.fmt(f),
                SheetError::Choices | SheetError::Numbers(_) => error.fmt(f),
                error => write!(f, "this sheet cannot be played: {error}"),
            },
        }
    }
}
