//! Why the second engine refuses what it is asked.

use crate::names::Move;
use std::fmt;

/// Why a game is not begun, or a move or a throw not made; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is no sheet of this name.
    NoSuchSheet(String),
    /// So many seats cannot play (1.1).
    SeatCount(usize),
    /// There is no such seat.
    NoSuchSeat(usize),
    /// There is no ruling of this name.
    NoSuchRuling(String),
    /// The seat has no decision now.
    NothingToDecide(usize),
    /// The move is not among the legal moves of the seat.
    NotLegal(usize, Move),
    /// No throw is due.
    NoThrowDue,
    /// The sheet has no die of this name.
    NoSuchDie(String),
    /// The die does not lie in the hand, or is named twice.
    NotThrown(String),
    /// No die shows this.
    NoSuchFace(u8),
    /// A die of the hand is missing.
    DieMissing,
    /// The throw of a solo passive turn says what lies on the tray (1.20).
    TrayMissing,
    /// Other throws do not.
    TrayNamed,
    /// Three dice lie on the tray (1.20).
    TrayCount,
    /// The three lowest lie there (1.20).
    NotLowest,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NoSuchSheet(name) => write!(f, "there is no sheet {name}"),
            Refused::SeatCount(seats) => write!(f, "{seats} seats cannot play"),
            Refused::NoSuchSeat(seat) => write!(f, "there is no seat {seat}"),
            Refused::NoSuchRuling(name) => write!(f, "there is no ruling {name}"),
            Refused::NothingToDecide(seat) => write!(f, "seat {seat} has nothing to decide now"),
            Refused::NotLegal(seat, mv) => write!(f, "not legal for seat {seat}: {mv:?}"),
            Refused::NoThrowDue => f.write_str("no throw is due"),
            Refused::NoSuchDie(name) => write!(f, "there is no die {name}"),
            Refused::NotThrown(name) => write!(f, "the {name} die is not thrown, or not twice"),
            Refused::NoSuchFace(face) => write!(f, "a die does not show {face}"),
            Refused::DieMissing => f.write_str("a die of the hand is missing"),
            Refused::TrayMissing => f.write_str("this throw needs a tray"),
            Refused::TrayNamed => f.write_str("this throw has no tray"),
            Refused::TrayCount => f.write_str("the tray holds three dice"),
            Refused::NotLowest => f.write_str("the three lowest dice lie on the tray"),
        }
    }
}

impl std::error::Error for Refused {}
