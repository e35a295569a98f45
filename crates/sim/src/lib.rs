#![doc = include_str!("../README.md")]

mod ablation;
mod duel;
mod forgone;
mod histogram;
mod json;
mod plan;
mod play;
mod report;
mod simulate;
mod statistics;
mod tally;
mod victory;

pub use ablation::{AblationPlan, AblationReport, ablation};
pub use duel::{DuelPlan, DuelReport, Measured, duel};
pub use forgone::{Forgone, forgone};
pub use histogram::Histogram;
pub use plan::{Bot, Opener, PlanFault, SimulationPlan};
pub use play::{Log, PlayedGame, play_game, play_until};
pub use report::{Report, Results, SeatReport};
pub use simulate::{GameSink, simulate, simulate_from};
