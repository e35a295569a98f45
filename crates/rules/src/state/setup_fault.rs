//! What can be wrong with a position that was put up by hand.

use super::Stage;
use crate::action::Action;
use crate::die::Die;
use crate::place::{Area, Spot};
use crate::seat_id::SeatId;
use crate::sheet::BonusId;
use core::error::Error;
use core::fmt;

/// One thing wrong with a [`Setup`](super::Setup).
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
    /// A die lies in two places or nowhere.
    Dice,
    /// A die shows no number from 1 to 6 though it was thrown.
    Face(Die),
    /// The dice do not lie where the stage and the number of throws have them (1.5 to 1.11, 1.20).
    Places,
    /// A die is picked that lies on no field, or at a stage that settles no pick.
    Picked,
    /// The dice of the silver chain are not those that move because of the pick (2.10).
    Chain,
    /// Only a single seat has a passive turn of its own (1.19).
    PassiveTurn,
    /// A seat stands at a step that the stage does not have for it.
    Step {
        /// Which seat.
        seat: SeatId,
    },
    /// Bonuses of a seat wait at a stage at which none of its bonuses can.
    NotWaiting {
        /// Which seat.
        seat: SeatId,
    },
    /// More bonuses of a kind wait than have fired, or nothing can be marked with them, so that they would be lost (1.23).
    Waiting {
        /// Which seat.
        seat: SeatId,
        /// Which kind.
        bonus: BonusId,
    },
    /// Dice were used as extra dice at a stage before any could be, or more than actions were used (3.4).
    Spent {
        /// Which seat.
        seat: SeatId,
    },
    /// Nobody has a choice at this stage: the game would have gone on by itself.
    GoesOn(Stage),
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
            SetupFault::Dice => f.write_str("each die lies in one place: hand, tray or fields"),
            SetupFault::Face(die) => write!(f, "{die} shows 1 to 6"),
            SetupFault::Places => {
                f.write_str("the dice do not lie where this stage and this number of throws have them")
            }
            SetupFault::Picked => {
                f.write_str("the die just picked lies on a field, and its bonuses are settled at stage `settle`")
            }
            SetupFault::Chain => {
                f.write_str("the dice of a silver chain are those that move to the tray because of its pick")
            }
            SetupFault::PassiveTurn => f.write_str("only a single seat has a passive turn of its own"),
            SetupFault::Step { seat } => {
                write!(
                    f,
                    "seat {} picks or uses extra dice only in the window, and the active one picks nothing",
                    seat.index() + 1
                )
            }
            SetupFault::NotWaiting { seat } => {
                write!(f, "seat {}: no bonus of this seat can wait at this stage", seat.index() + 1)
            }
            SetupFault::Waiting { seat, bonus } => {
                let (seat, bonus) = (seat.index() + 1, bonus.index() + 1);
                write!(f, "seat {seat}, bonus {bonus}: more wait than have fired, or nothing can be marked with it")
            }
            SetupFault::Spent { seat } => {
                write!(f, "seat {}: extra dice are used in the window, each for an action", seat.index() + 1)
            }
            SetupFault::GoesOn(stage) => {
                write!(f, "nobody has a choice at stage `{}`: the game would have gone on by itself", stage.name())
            }
        }
    }
}

impl Error for SetupFault {}
