//! The commands, one a file.

mod advise;
mod bots;
mod choose;
mod coach;
mod completions;
mod duel;
mod forbid;
mod keep;
mod lab;
mod opened;
mod play;
mod review;
mod saved;
mod score;
mod serve;
mod sheet;
mod show;
mod simulate;
mod stats;
mod verify;

pub(crate) use advise::advise;
pub(crate) use bots::bots;
pub(crate) use completions::{ASKED, completions};
pub(crate) use duel::duel;
pub(crate) use keep::{backup, export, import};
pub(crate) use lab::lab;
pub(crate) use play::play;
pub(crate) use review::review;
pub(crate) use score::score;
pub(crate) use serve::serve;
pub(crate) use sheet::{sheet, sheets};
pub(crate) use show::show;
pub(crate) use simulate::simulate;
pub(crate) use stats::stats;
pub(crate) use verify::verify;
