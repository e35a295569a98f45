//! What can be wrong with a position that was put up by hand.

use crate::action::Action;
use crate::place::{Area, Spot};
use crate::seat_id::SeatId;
use core::error::Error;
use core::fmt;

/// One thing wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// A game has 1 to 4 seats.
    SeatCount(usize),
    /// The first seat, round or turn does not exist.
    Turn,
    /// A box is not in the area, has a printed cross, or is named twice.
    Box {
        /// Whose sheet.
        seat: SeatId,
        /// The area.
        area: Area,
        /// The box.
        spot: Spot,
    },
    /// A box is marked though one that comes first is not.
    Gap {
        /// Whose sheet.
        seat: SeatId,
        /// The area.
        area: Area,
        /// The box that is marked too early.
        spot: Spot,
    },
    /// A number cannot stand in its box: it is missing, out of range, no multiple of the factor or against the order.
    Number {
        /// Whose sheet.
        seat: SeatId,
        /// The area.
        area: Area,
        /// The box.
        spot: Spot,
        /// The number.
        number: u8,
    },
    /// Crosses in ringed boxes are only made on a ring-and-cross grid.
    Crossed {
        /// Whose sheet.
        seat: SeatId,
        /// The area.
        area: Area,
        /// The box.
        spot: Spot,
    },
    /// A bar shows another number of circled slots than the marks and rounds pay.
    Unlocked {
        /// Whose sheet.
        seat: SeatId,
        /// The bar; polish stands for the three mixed bars together.
        action: Action,
        /// What it should show.
        expected: u8,
    },
    /// More actions used than unlocked, or joker slots that do not fit the count.
    Used {
        /// Whose sheet.
        seat: SeatId,
        /// The bar.
        action: Action,
    },
    /// The foxes are not those the marks pay.
    Foxes {
        /// Whose sheet.
        seat: SeatId,
        /// How many there should be.
        expected: u8,
    },
}

impl fmt::Display for SetupFault {
    /// Seats, areas and boxes are counted from 1: their names stand in the sheet file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |f: &mut fmt::Formatter<'_>, seat: SeatId, area: Area, spot: Spot| {
            write!(f, "seat {}, area {}, box {}: ", seat.index() + 1, area.index() + 1, spot.index() + 1)
        };
        match *self {
            SetupFault::SeatCount(count) => write!(f, "a game has 1 to 4 seats, not {count}"),
            SetupFault::Turn => f.write_str("there is no such first seat, round or turn in a game of so many seats"),
            SetupFault::Box { seat, area, spot } => {
                place(f, seat, area, spot)?;
                f.write_str("the box does not exist, has a printed cross, or is named twice")
            }
            SetupFault::Gap { seat, area, spot } => {
                place(f, seat, area, spot)?;
                f.write_str("the box is marked though one that comes first is not")
            }
            SetupFault::Number { seat, area, spot, number } => {
                place(f, seat, area, spot)?;
                write!(
                    f,
                    "{number} cannot stand here: out of range, not a multiple of the factor, or against the order"
                )
            }
            SetupFault::Crossed { seat, area, spot } => {
                place(f, seat, area, spot)?;
                f.write_str("a box is ringed and crossed only on a ring-and-cross grid")
            }
            SetupFault::Unlocked { seat, action, expected } => {
                let bar = action.name();
                write!(f, "seat {}: marks and rounds unlock {expected} of the bar `{bar}`", seat.index() + 1)
            }
            SetupFault::Used { seat, action } => {
                write!(f, "seat {}: more of the bar `{}` is used than is unlocked", seat.index() + 1, action.name())
            }
            SetupFault::Foxes { seat, expected } => {
                write!(f, "seat {}: the marks bring {expected} foxes", seat.index() + 1)
            }
        }
    }
}

impl Error for SetupFault {}
