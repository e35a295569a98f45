#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

pub mod action;
pub mod die;
pub mod error;
pub mod event;
mod faults;
pub mod game;
mod members;
pub mod moves;
pub mod options;
pub mod pad;
pub mod place;
mod result;
mod ruling;
pub mod seat;
mod seat_id;
pub mod sheet;
pub mod state;

/// Going through sets of dice, areas, boxes and actions.
pub mod set {
    pub use crate::members::Members;
}

// What every program that plays a game meets. All else stands in the module it belongs to.
pub use action::Action;
pub use die::{Die, DieSet, Face};
pub use error::{IllegalMove, IllegalThrow};
pub use event::Event;
pub use game::Game;
pub use moves::Move;
pub use options::Options;
pub use place::{Area, Mark, Spot};
pub use result::Outcome;
pub use ruling::{Ruling, Rulings};
pub use seat_id::SeatId;
pub use sheet::Sheet;
pub use state::{Due, State, Throw};
