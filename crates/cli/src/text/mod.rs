//! Sheets, positions and results as readable text.

mod accept;
mod area;
mod coach;
mod events;
mod habits;
mod position;
mod result;
mod score;
mod sheet;
mod simulation;
mod words;

pub(crate) use coach::{advice, review};
pub(crate) use events::events;
pub(crate) use habits::{PlayerHabits, habits};
pub(crate) use position::position;
pub(crate) use result::score_table;
pub(crate) use sheet::sheet;
pub(crate) use simulation::simulation;
pub(crate) use words::{caution, counted, title};
