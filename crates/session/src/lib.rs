#![doc = include_str!("../README.md")]
//!
//! The log is the truth. A [`Session`] is a fold over its [`Start`] and its [`LogEntry`]s; a store keeps those two as
//! texts and gets the same session back with [`Session::load`]. An undo is an entry like any other; the [record](Session::record)
//! is the log without what was undone.

mod adviser;
mod bot_speed;
mod bots;
mod chain;
mod clocks;
mod consent;
mod dice;
mod engines;
mod entry;
mod lateness;
mod legal;
mod lesson;
mod pace;
mod persons;
mod platter;
mod record;
mod refused;
mod regret;
mod replay;
mod results;
mod rival;
mod saved;
mod seat_loss;
mod session;
mod shares;
mod start;
mod start_error;
mod undo;
mod whose;

pub use adviser::{Advice, Adviser, Hint, next_seat};
pub use bot_speed::BotSpeed;
pub use bots::{BotDecision, BotTask, Thinker};
pub use chain::ChainGain;
pub use clocks::{Ballot, SeatClock};
pub use engines::{SeatLoss, engine_bot, engine_of};
pub use entry::{Command, EntryError, LogEntry};
pub use lateness::STAND_IN;
pub use lesson::{LessonFault, LessonStep, SheetLesson};
pub use pace::{Pace, Remedy};
pub use platter::{PLATTER_PLACES, Platter};
pub use record::UnusableRecord;
pub use refused::{LoadError, MAX_LOG, Refused};
pub use regret::{MOST_REGRETS, Regret};
pub use replay::Moment;
pub use results::{FinishedSeat, ResultFigures};
pub use saved::{MAX_SAVED, Saved, is_saved};
pub use session::Session;
pub use start::{DiceOrigin, Player, SeatStart, Start};
pub use start_error::{MAX_NAME, StartError};
