//! The pages around the table.

pub(crate) mod about;
pub(crate) mod bots;
pub(crate) mod closer;
pub(crate) mod daily;
pub(crate) mod daily_bots;
pub(crate) mod devices;
pub(crate) mod dice;
pub(crate) mod error;
pub(crate) mod games;
pub(crate) mod gathering;
pub(crate) mod gathering_screen;
pub(crate) mod habits;
pub(crate) mod help;
pub(crate) mod luck;
pub(crate) mod me;
pub(crate) mod overview;
pub(crate) mod programs;
pub(crate) mod start;
pub(crate) mod stats;
pub(crate) mod turns;
pub(crate) mod unreadable;
pub(crate) mod upload;
