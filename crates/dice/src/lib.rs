#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod blocks;
pub mod faces;
mod keyed;
mod scripted;
mod seeded;

pub use keyed::{Coordinates, Keyed, drawn_opener, keyed_throw};
pub use scripted::Scripted;
pub use seeded::Seeded;

use silbertablett_rules::{DieSet, State, Throw};

/// A source of dice.
pub trait Dice {
    /// The throw that is due in `state`: of the hand in an active turn, of all six dice with the three lowest on the tray in a
    /// solo passive turn (1.20). The caller puts it on the table with [`State::apply_throw`].
    ///
    /// # Errors
    /// That no throw is due, or why there is none to give.
    fn throw(&mut self, state: &State) -> Result<Throw, DiceError>;
}

/// Why a source gives no throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// The game waits for a decision or has ended.
    NotDue,
    /// The list has no throw left.
    RunOut,
    /// The next throw of the list is of other dice than those to be thrown, or names a tray where there is none, or none where
    /// there is one. It stays the next.
    DoesNotFit {
        /// The dice to be thrown.
        due: DieSet,
        /// The dice of the next throw.
        given: DieSet,
    },
}

impl core::fmt::Display for DiceError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            DiceError::NotDue => write!(f, "no throw is due"),
            DiceError::RunOut => write!(f, "no throw is left in the list"),
            DiceError::DoesNotFit { due, given } if due == given => {
                write!(f, "three dice lie on the tray in a solo passive throw, and none in any other")
            }
            DiceError::DoesNotFit { due, given } => {
                write!(f, "{} dice are to be thrown, but the next throw is of {} or of others", due.len(), given.len())
            }
        }
    }
}

impl core::error::Error for DiceError {}
