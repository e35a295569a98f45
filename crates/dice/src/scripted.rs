//! Dice from a list.

use alloc::collections::VecDeque;

use silbertablett_rules::{DieSet, Due, State, Throw};

use crate::{Dice, DiceError};

/// Throws from a list, in order. This is also the source for dice that are typed in and for recorded ones: the reader of the
/// keyboard or the record [pushes](Scripted::push) throws, and the source says when it has none left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripted {
    throws: VecDeque<Throw>,
}

impl Scripted {
    /// These throws, one after the other.
    pub fn new(throws: impl IntoIterator<Item = Throw>) -> Scripted {
        Scripted { throws: throws.into_iter().collect() }
    }

    /// Adds a throw after all others.
    pub fn push(&mut self, throw: Throw) {
        self.throws.push_back(throw);
    }

    /// How many throws are left.
    pub fn left(&self) -> usize {
        self.throws.len()
    }
}

impl Dice for Scripted {
    /// The next throw of the list. One that is not of the dice due stays in the list; that the dice on a solo tray are the
    /// lowest is left to [`State::apply_throw`].
    fn throw(&mut self, state: &State) -> Result<Throw, DiceError> {
        let (dice, on_tray) = match state.due() {
            Due::Throw(dice) => (dice, 0),
            Due::SoloThrow => (DieSet::ALL, 3),
            Due::Decision | Due::End => return Err(DiceError::NotDue),
        };
        let next = self.throws.front().ok_or(DiceError::RunOut)?;
        if next.dice() != dice || next.tray().len() != on_tray {
            return Err(DiceError::DoesNotFit { due: dice, given: next.dice() });
        }
        self.throws.pop_front().ok_or(DiceError::RunOut)
    }
}
