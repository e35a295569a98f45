//! Evaluation during training.

use std::sync::Arc;

use silbertablett_bots::NetPolicy;
use silbertablett_net::{NetError, NetFile, SheetNet};
use silbertablett_rules::Rulings;
use silbertablett_sim::{Bot, PlanFault, Results, SimulationPlan, simulate};

use super::config::Mix;
use super::trainer::Trainer;

impl Trainer {
    /// How a net of this run is evaluated: it plays games on dice that training never sees, under each setting of rulings of the plan; with the first of
    /// its numbers of seats, each for its own score. The name of each setting, and what is to be simulated.
    ///
    /// # Errors
    /// That the net does not fit the sheet.
    pub fn evaluations(
        &self,
        net: &NetFile,
        games: u64,
        seed: u64,
        threads: usize,
    ) -> Result<Vec<(String, SimulationPlan)>, NetError> {
        let net = Arc::new(SheetNet::new(&self.sheet, net)?);
        let bot = Bot::new("net", move |_| Box::new(NetPolicy::with(Arc::clone(&net)).for_score()));
        let plan = |(mix, &(rulings, _)): (&Mix, &(Rulings, f32))| {
            let (sheet, seats) = (Arc::clone(&self.sheet), vec![bot.clone(); self.config.seats[0]]);
            (mix.set.clone(), SimulationPlan { sheet, seats, rulings, games, seed, threads })
        };
        Ok(self.config.rulings.iter().zip(&self.rulings).map(plan).collect())
    }

    /// Lets the net as it would be handed out play its evaluations.
    ///
    /// # Errors
    /// None for a sound plan.
    pub fn evaluate(&self, games: u64, seed: u64, threads: usize) -> Result<Vec<(String, Results)>, PlanFault> {
        let plans = self.evaluations(&self.net_file(), games, seed, threads);
        let run = |(set, plan)| Ok((set, simulate(&plan, &|_| (), None)?.results));
        plans.expect("a trainer's net fits its own sheet").into_iter().map(run).collect()
    }
}
