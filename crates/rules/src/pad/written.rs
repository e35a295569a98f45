//! What is written on a pad, and why something cannot be.

use crate::action::Action;
use crate::error::IllegalMove;
use crate::place::Mark;
use crate::sheet::BonusId;
use core::error::Error;
use core::fmt;

/// What the owner of a pad writes on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PadMove {
    /// A mark that a die has brought.
    Write {
        /// The box.
        mark: Mark,
        /// The number the die brought, before the factor of the box, where [`Pad::asks_number`](super::Pad::asks_number); 0 elsewhere.
        number: u8,
    },
    /// A waiting bonus (1.23).
    Bonus {
        /// Which.
        bonus: BonusId,
        /// The box.
        mark: Mark,
        /// The number, where the owner names the one that is written; 0 elsewhere.
        number: u8,
    },
    /// The bar of a waiting mixed action (3.5).
    Unlock(Action),
    /// A slot of a bar is crossed out: its action was used with the real dice.
    Use {
        /// Of which bar.
        action: Action,
        /// The joker slot, from 1; 0 for other bars.
        slot: u8,
    },
    /// The round is over: the next one begins with what it gives, or the game ends after the last (1.2, 1.4).
    NextRound,
}

/// Why something cannot stand on a pad. The pad is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadFault {
    /// The rules are against it.
    Illegal(IllegalMove),
    /// No dice bring this number into the area.
    NoDice {
        /// The number.
        value: u8,
        /// The least number that dice bring.
        least: u8,
        /// The highest.
        most: u8,
    },
    /// A number must be named exactly where the box asks for one.
    Number,
    /// So many marks of dice are possible in a round, and they are made (1.5, 1.16, 1.19, 3.4).
    RoundFull {
        /// How many, extra dice included.
        marks: u8,
    },
}

impl fmt::Display for PadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PadFault::Illegal(why) => why.fmt(f),
            PadFault::NoDice { value, least, most } => {
                write!(f, "no dice bring {value} into this area: it is {least} to {most}")
            }
            PadFault::Number => f.write_str("a number is named exactly where the box asks for one"),
            PadFault::RoundFull { marks } => write!(
                f,
                "dice can make {marks} marks in this round: a further one needs an extra die, or belongs to the next round"
            ),
        }
    }
}

impl Error for PadFault {}

impl From<IllegalMove> for PadFault {
    fn from(why: IllegalMove) -> PadFault {
        PadFault::Illegal(why)
    }
}
