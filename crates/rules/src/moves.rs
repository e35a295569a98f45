//! Moves: what a seat can decide.

use crate::action::Action;
use crate::die::Die;
use crate::place::Mark;
use crate::sheet::BonusId;

/// How a die counts as another number than it shows (3.6, 3.7). The default changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Adjustment {
    /// The joker slot used, from 1; 0 for none.
    pub joker: u8,
    /// The number a slot of any number stands for, 1..=6; 0 with a printed slot or without a joker.
    pub joker_as: u8,
    /// By how much the die's number is polished, -5..=5; each step costs one polish.
    pub polish: i8,
    /// By how much the partner of a blue sum is polished, -5..=5.
    pub polish_partner: i8,
}

impl Adjustment {
    /// No change.
    pub const NONE: Adjustment = Adjustment { joker: 0, joker_as: 0, polish: 0, polish_partner: 0 };

    /// Whether nothing is changed.
    #[inline]
    pub fn is_none(self) -> bool {
        self == Adjustment::NONE
    }

    /// How many polish actions it costs.
    pub fn polish_cost(self) -> u8 {
        self.polish.unsigned_abs().saturating_add(self.polish_partner.unsigned_abs())
    }
}

/// A decision of one seat. Everything a player can choose is one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Pick a die, active or passive, and mark a box with it (1.6, 1.16, 1.17).
    Take {
        /// The die.
        die: Die,
        /// The box.
        mark: Mark,
        /// As which number it counts.
        adjust: Adjustment,
    },
    /// Pick a die that cannot be marked (ruling `unmarkable_pick`).
    TakeUnmarked {
        /// The die.
        die: Die,
    },
    /// Use an extra die (3.4).
    Extra {
        /// The die.
        die: Die,
        /// The box.
        mark: Mark,
        /// As which number it counts.
        adjust: Adjustment,
    },
    /// Mark a die that is about to move to the tray (2.10).
    Chain {
        /// The die.
        die: Die,
        /// The box.
        mark: Mark,
    },
    /// Use a waiting bonus (1.23).
    Bonus {
        /// Which.
        bonus: BonusId,
        /// The box.
        mark: Mark,
        /// The number, where the owner names the one that is written; 0 elsewhere.
        number: u8,
    },
    /// Choose the bar of a mixed action (3.5).
    Unlock(Action),
    /// Throw the whole hand again (3.2).
    Reroll,
    /// Take a tray die back into the hand (3.3).
    Return(Die),
    /// Throw without returning a die; with an empty hand, end the throwing (3.3).
    Roll,
    /// Pick nothing from a throw (1.11).
    Forfeit,
    /// Make no further mark in the silver chain (2.10).
    Stop,
    /// Take nothing as passive seat (1.18).
    Pass,
    /// Use no further extra dice in this turn (3.4).
    Done,
}
