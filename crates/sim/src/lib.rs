#![doc = include_str!("../README.md")]

mod ablation;
mod bound;
mod ceiling;
mod duel;
mod forgone;
mod histogram;
mod json;
mod part;
mod plan;
mod play;
mod report;
mod simulate;
mod statistics;
mod tally;
mod victory;
mod whole;

pub use ablation::{AblationPlan, AblationReport, ablation};
pub use bound::{BoundPart, BoundPlan, BoundReport, Penalty, bound, bound_part};
pub use ceiling::{Ceiling, NotPriced, ceiling};
pub use duel::{DuelPlan, DuelReport, DuelSums, Measured, duel, duel_part};
pub use forgone::{Forgone, forgone};
pub use histogram::Histogram;
pub use part::{SimulationSums, simulate_part};
pub use plan::{Bot, Opener, PlanFault, SimulationPlan};
pub use play::{Log, PlayedGame, play_game, play_until};
pub use report::{Report, Results, SeatReport};
pub use simulate::{GameSink, simulate, simulate_from};
pub use whole::{NotWhole, Solved};
