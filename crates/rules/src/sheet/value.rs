//! Which number a die brings. All that can be told from the sheet alone stands here; the dice are looked at in `state/values.rs`.

use core::ops::RangeInclusive;

/// The highest number that can be asked of a box: what six dice show together.
pub const MAX_ASKED: usize = 36;

/// Which number a die brings into the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Its own number.
    Die,
    /// Its own number and the face of the partner: the white die, or for white the die of the area (1.14).
    WithWhite,
    /// Its own number and the faces of all other dice on the tray (2.15).
    WithTray,
}

impl Value {
    /// Its number in the fingerprint: what has been given never changes.
    pub(super) const fn code(self) -> u64 {
        match self {
            Value::Die => 0,
            Value::WithWhite => 1,
            Value::WithTray => 2,
        }
    }

    /// The numbers a ?-bonus may stand for: what one die, or the sum of two, can show (1.28).
    pub const fn chosen(self) -> RangeInclusive<u8> {
        match self {
            Value::WithWhite => 2..=12,
            Value::Die | Value::WithTray => 1..=6,
        }
    }

    /// The numbers that dice can bring.
    pub const fn brought(self) -> RangeInclusive<u8> {
        match self {
            Value::Die => 1..=6,
            Value::WithWhite => 2..=12,
            Value::WithTray => 1..=MAX_ASKED as u8,
        }
    }

    /// The highest number that a box can ask for, or a bonus bring: a bonus is not bound by what the area takes.
    pub const fn most_asked(self) -> usize {
        match self {
            Value::Die | Value::WithWhite => 12,
            Value::WithTray => MAX_ASKED,
        }
    }

    /// The numbers that can have been used for an entry in an area of so many boxes, whatever its order: dice, and what bonuses add.
    pub(crate) fn entered(self, boxes: usize) -> RangeInclusive<u8> {
        match self {
            // Six dice show 36 at most, and each of the other boxes can add 1 by a bonus (2.15, 2.16).
            Value::WithTray => 1..=MAX_ASKED as u8 + boxes as u8 - 1,
            // A number bonus can write less than two dice show (1.27).
            Value::WithWhite => 1..=12,
            Value::Die => 1..=6,
        }
    }
}
