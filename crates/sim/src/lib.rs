//! Simulation: many games between bots, and what they say.
//!
//! ```
//! use silbertablett_sim::{Bot, SimulationPlan, simulate};
//!
//! let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
//! let rulings = sheet.tables().rulings();
//! let seats = vec![Bot::named("random").expect("a bot of the registry")];
//! let plan = SimulationPlan { sheet, seats, rulings, games: 100, seed: 1, threads: 2 };
//! let report = simulate(&plan, &|_| (), None)?;
//! assert!((40.0..80.0).contains(&report.results.seats[0].mean));
//! # Ok::<(), silbertablett_sim::PlanFault>(())
//! ```

mod ablation;
mod duel;
mod forgone;
mod histogram;
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
