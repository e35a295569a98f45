#![doc = include_str!("../README.md")]
//!
//! A net has two hidden layers of rectified sums. It does not learn points that stand on the sheet already: its value is the
//! score as it stands plus what its layers add, both in hundreds of points. Sums are taken in a fixed order, and fused
//! multiplication is used only where products are exact, so a net says the same to the last bit on every machine.
//!
//! [`features`] turns positions into inputs, [`Net`] judges inputs, [`NetFile`] is a net as a file, and a [`SheetNet`] is all of that for
//! one sheet. An [`Evaluator`] is whatever judges positions, by a net or otherwise. Nets know their inputs by name, so they outlive changes
//! of the program: a [`Fit`] says what became of them. [`net_for`] finds the net for a sheet among those at hand. What plays by nets is
//! crate `silbertablett-bots`, what trains them `silbertablett-train`.

mod aligned;
mod at_hand;
mod blend;
mod compared;
mod evaluator;
pub mod features;
mod file;
mod final_sheet;
mod fit;
mod layers;
mod output;
mod sheet_net;
mod time;
mod view;
mod widen;

pub use at_hand::{hand_over, net_for};
pub use blend::{Blend, TERMS, terms};
pub use compared::Compared;
pub use evaluator::{Evaluator, NetEvaluator};
pub use file::{Inputs, NetError, NetFile, read_names, written_names};
pub use final_sheet::{FinalSheet, final_sheet_names};
pub use fit::Fit;
pub use layers::{LANES, Net, Scratch, Shape};
pub use output::NetOutput;
pub use sheet_net::SheetNet;
pub use time::turns_left;
pub use view::NetView;

/// How many points a value of 1 stands for.
pub const POINTS: f32 = 100.0;
