//! A simulation in parts, on as many machines as there are.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::simulate::tallied;
use crate::tally::Tally;
use crate::{Opener, PlanFault, Report, SimulationPlan};

/// What some games of a simulation say, see [`simulate_part`]. Whole numbers only: it does not matter how games are cut in parts and in
/// which order these are added. As text by serde it can be kept in files and sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SimulationSums(Tally);

impl SimulationSums {
    /// How many games they are of.
    pub fn games(&self) -> u64 {
        self.0.games()
    }

    /// Adds what other games of the same simulation say.
    ///
    /// # Errors
    /// [`PlanFault::Sums`] if they are not of games of the plan.
    pub fn add(&mut self, more: &SimulationSums, plan: &SimulationPlan) -> Result<(), PlanFault> {
        self.fits(plan)?;
        more.fits(plan)?;
        self.0.merge(&more.0);
        Ok(())
    }

    /// The report on these games, which took so many seconds.
    ///
    /// # Errors
    /// [`PlanFault::Sums`] if they are not of games of the plan.
    pub fn report(&self, plan: &SimulationPlan, seconds: f64) -> Result<Report, PlanFault> {
        self.fits(plan)?;
        Ok(Report { results: self.0.results(&plan.seats), seconds })
    }

    fn fits(&self, plan: &SimulationPlan) -> Result<(), PlanFault> {
        let fits = self.games() > 0 && self.0.fits(plan.sheet.tables(), plan.seats.len());
        if fits { Ok(()) } else { Err(PlanFault::Sums) }
    }
}

/// Plays the games of a plan with these numbers. All parts of a plan together, added by [`SimulationSums::add`], are what
/// [`simulate_from`](crate::simulate_from) finds, to the last digit.
///
/// ```
/// use silbertablett_sim::{Bot, Opener, SimulationPlan, simulate, simulate_part};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a built-in sheet");
/// let (rulings, seats) = (sheet.tables().rulings(), vec![Bot::named("greedy").expect("a bot")]);
/// let plan = SimulationPlan { sheet, seats, rulings, games: 30, seed: 1, threads: 1 };
/// let mut sums = simulate_part(&plan, Opener::Seat(0), 20..30, &|_| ())?;
/// sums.add(&simulate_part(&plan, Opener::Seat(0), 0..20, &|_| ())?, &plan)?;
/// assert_eq!(sums.report(&plan, 1.0)?.results, simulate(&plan, &|_| (), None)?.results);
/// # Ok::<(), silbertablett_sim::PlanFault>(())
/// ```
///
/// # Errors
/// Why the plan cannot be carried out, or [`PlanFault::Part`].
///
/// # Panics
/// If a bot names a move that is not legal.
pub fn simulate_part(
    plan: &SimulationPlan,
    opener: Opener,
    games: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimulationSums, PlanFault> {
    tallied(plan, opener, games, progress, None).map(SimulationSums)
}
