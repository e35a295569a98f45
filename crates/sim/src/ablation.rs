//! Ablation: what a bot has left when it is kept from one area.
//!
//! A bot that plays better without an area clings to that area: it sits in a trap. So does one that, kept from it, falls below a bot
//! that sees no further than the next mark.

use std::sync::Arc;

use silbertablett_bots::Without;
use silbertablett_rules::{Area, Rulings, place::AREAS};
use silbertablett_sheet_file::SheetFile;

use crate::duel::Spread;
use crate::{Bot, Measured, PlanFault, PlayedGame, SimulationPlan, simulate};

/// A bot that is to be kept from one area after the other. It plays alone.
#[derive(Clone, Debug)]
pub struct AblationPlan {
    /// The sheet that is played.
    pub sheet: Arc<SheetFile>,
    /// The bot.
    pub bot: Bot,
    /// The rulings in force.
    pub rulings: Rulings,
    /// How many deals, at least one; every area is forbidden on the same ones.
    pub deals: u64,
    /// The seed of dice and bots.
    pub seed: u64,
    /// How many threads play; the results do not depend on it.
    pub threads: usize,
}

/// What an ablation found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AblationReport {
    /// The mean total with all areas.
    pub free: Measured,
    /// For each area, in the order of the sheet, the mean total without it.
    pub without: [Measured; AREAS],
    /// For each area the mean of what the bot has more without it than with all, deal by deal; above 0 if it is better off without.
    pub gains: [Measured; AREAS],
}

/// Plays with all areas, then without each of them.
///
/// # Errors
/// Why the plan cannot be carried out.
pub fn ablation(plan: &AblationPlan) -> Result<AblationReport, PlanFault> {
    let free = totals(plan, plan.bot.clone())?;
    let nothing = Measured { mean: 0.0, standard_error: None };
    let mut report = AblationReport { free: mean(&free), without: [nothing; AREAS], gains: [nothing; AREAS] };
    for area in Area::all() {
        let bot = plan.bot.clone();
        let without = Bot::new(plan.bot.name(), move |seed| Box::new(Without::new(bot.make(seed), area)));
        let totals = totals(plan, without)?;
        let gains: Vec<i64> = totals.iter().zip(&free).map(|(without, free)| without - free).collect();
        report.without[area.index()] = mean(&totals);
        report.gains[area.index()] = mean(&gains);
    }
    Ok(report)
}

fn mean(points: &[i64]) -> Measured {
    let mut sums = Spread::default();
    points.iter().for_each(|&points| sums.add(points));
    sums.measured(1.0)
}

/// The totals of a bot, deal by deal.
fn totals(plan: &AblationPlan, bot: Bot) -> Result<Vec<i64>, PlanFault> {
    let mut totals = Vec::new();
    let mut note = |game: PlayedGame| totals.extend(game.outcome.scores().iter().map(|score| i64::from(score.total)));
    let &AblationPlan { rulings, deals, seed, threads, .. } = plan;
    let sheet = Arc::clone(&plan.sheet);
    let alone = SimulationPlan { sheet, seats: vec![bot], rulings, games: deals, seed, threads };
    simulate(&alone, &|_| (), Some(&mut note))?;
    Ok(totals)
}
