//! Duels: two bots on the same dice, seats rotated.

use std::sync::Arc;

use silbertablett_rules::{Outcome, Rulings};
use silbertablett_sheet_file::SheetFile;

use crate::victory::{VICTORY, share};
use crate::{Bot, PlanFault, SimulationPlan, simulate};

/// Two bots that are to be compared.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    /// The sheet that is played.
    pub sheet: Arc<SheetFile>,
    /// The bot that is judged.
    pub a: Bot,
    /// The bot it is compared with.
    pub b: Bot,
    /// Seats of a game, 1 to 4. Alone each plays the same deals by itself. With more, A takes each seat in turn on the same deal,
    /// and copies of B take the others.
    pub seats: usize,
    /// The rulings in force.
    pub rulings: Rulings,
    /// How many deals, at least one. Deal d is the keyed dice of (seed, d).
    pub deals: u64,
    /// The seed of dice and bots. On the same deal and seat both bots are made from the same seed.
    pub seed: u64,
    /// How many threads play; the results do not depend on it.
    pub threads: usize,
}

/// A mean over deals and its standard error, which is `None` for a single deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: Option<f64>,
}

/// What a duel found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DuelReport {
    /// How many deals were played.
    pub deals: u64,
    /// The total of A, less that of B on the same deal (with several B, their mean), over all seats A took.
    pub difference: Measured,
    /// The mean total of A.
    pub a: f64,
    /// The mean total of B.
    pub b: f64,
    /// The share of games A wins, a shared victory counted as a part; equal bots have 1 / seats. `None` alone.
    pub victories: Option<Measured>,
}

/// Sums over deals of whole numbers, so that a bot against itself comes out at exactly 0.
#[derive(Clone, Copy, Debug, Default)]
struct Deal {
    a: i64,
    b: i64,
    victories: i64,
}

/// Plays a duel.
///
/// # Errors
/// Why the plan cannot be carried out.
pub fn duel(plan: &DuelPlan) -> Result<DuelReport, PlanFault> {
    let seats = plan.seats;
    if seats == 0 {
        return Err(PlanFault::Seats(0));
    }
    let mut deals = vec![Deal::default(); usize::try_from(plan.deals).unwrap_or(0)];
    let mut play = |bots: Vec<Bot>, count: &dyn Fn(&mut Deal, &Outcome)| {
        let (sheet, rulings, threads) = (Arc::clone(&plan.sheet), plan.rulings, plan.threads);
        let plan = SimulationPlan { sheet, seats: bots, rulings, games: plan.deals, seed: plan.seed, threads };
        let sink: &mut dyn FnMut(crate::PlayedGame) = &mut |game| count(&mut deals[game.game as usize], &game.outcome);
        simulate(&plan, &|_| (), Some(sink)).map(|_| ())
    };
    if seats == 1 {
        play(vec![plan.a.clone()], &|deal, outcome| deal.a += total(outcome, 0))?;
        play(vec![plan.b.clone()], &|deal, outcome| deal.b += total(outcome, 0))?;
    } else {
        for seat in 0..seats {
            let mut bots = vec![plan.b.clone(); seats];
            if let Some(bot) = bots.get_mut(seat) {
                *bot = plan.a.clone();
            }
            play(bots, &|deal, outcome| {
                deal.a += total(outcome, seat);
                deal.b += (0..seats).filter(|&other| other != seat).map(|other| total(outcome, other)).sum::<i64>();
                deal.victories += share(outcome, seat);
            })?;
        }
    }
    Ok(report(&deals, seats))
}

fn total(outcome: &Outcome, seat: usize) -> i64 {
    outcome.scores().get(seat).map_or(0, |score| i64::from(score.total))
}

fn report(deals: &[Deal], seats: usize) -> DuelReport {
    // A took each seat once on every deal, against one B less than there are seats.
    let others = (seats as i64 - 1).max(1);
    let count = deals.len() as f64;
    let sum = |of: &dyn Fn(&Deal) -> i64| deals.iter().map(of).sum::<i64>() as f64;
    let games = count * seats as f64;
    let differences = deals.iter().map(|deal| others * deal.a - deal.b);
    let victories =
        (seats > 1).then(|| measured(deals.iter().map(|deal| deal.victories), (VICTORY * seats as i64) as f64));
    DuelReport {
        deals: deals.len() as u64,
        difference: measured(differences, (others * seats as i64) as f64),
        a: sum(&|deal| deal.a) / games,
        b: sum(&|deal| deal.b) / (games * others as f64),
        victories,
    }
}

/// Mean and standard error of whole numbers that stand for so many parts of one.
pub(crate) fn measured(numbers: impl Iterator<Item = i64> + Clone, parts: f64) -> Measured {
    let (count, sum, squares) = numbers.fold((0i128, 0i128, 0i128), |(count, sum, squares), n| {
        let n = i128::from(n);
        (count + 1, sum + n, squares + n * n)
    });
    let distances = count * squares - sum * sum;
    let error = || (distances as f64 / (count * count * (count - 1)) as f64).sqrt() / parts;
    Measured { mean: sum as f64 / (count as f64 * parts), standard_error: (count > 1).then(error) }
}
