//! Duels: two bots on the same dice, seats rotated.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use silbertablett_rules::{Outcome, Rulings, seat::MAX_SEATS};
use silbertablett_sheet_file::SheetFile;

use crate::simulate::tallied;
use crate::victory::{VICTORY, share};
use crate::{Bot, Opener, PlanFault, SimulationPlan};

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

impl DuelPlan {
    /// Whether the duel can be carried out.
    ///
    /// # Errors
    /// The first reason why it cannot.
    pub fn check(&self) -> Result<(), PlanFault> {
        if self.seats > MAX_SEATS {
            return Err(PlanFault::Seats(self.seats));
        }
        self.games(vec![self.b.clone(); self.seats]).check()
    }

    /// The games of the duel with these bots at its seats.
    fn games(&self, seats: Vec<Bot>) -> SimulationPlan {
        let &DuelPlan { rulings, deals: games, seed, threads, .. } = self;
        SimulationPlan { sheet: Arc::clone(&self.sheet), seats, rulings, games, seed, threads }
    }
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

/// What one deal says.
#[derive(Clone, Copy, Debug, Default)]
struct Deal {
    a: i64,
    b: i64,
    victories: i64,
}

/// What some deals of a duel say, see [`duel_part`]. Sums of whole numbers, so that a bot against itself comes out at exactly 0, and that it
/// does not matter how deals are cut in parts and in which order these are added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DuelSums {
    seats: usize,
    a: i64,
    b: i64,
    difference: Spread,
    victories: Spread,
}

impl DuelSums {
    /// How many deals they are of.
    pub fn deals(&self) -> u64 {
        self.difference.count()
    }

    /// Adds what other deals of the same duel say.
    ///
    /// # Errors
    /// [`PlanFault::Sums`] if they are of a duel with other seats.
    pub fn add(&mut self, more: &DuelSums) -> Result<(), PlanFault> {
        let fits = |sums: &DuelSums| sums.victories.count() == sums.deals() && sums.seats == self.seats;
        if !fits(self) || !fits(more) {
            return Err(PlanFault::Sums);
        }
        self.a += more.a;
        self.b += more.b;
        self.difference.merge(&more.difference);
        self.victories.merge(&more.victories);
        Ok(())
    }

    /// The report on these deals.
    ///
    /// # Errors
    /// [`PlanFault::Sums`] if they are of no deals, or of a duel with other seats.
    pub fn report(&self, plan: &DuelPlan) -> Result<DuelReport, PlanFault> {
        if self.seats != plan.seats || self.deals() == 0 {
            return Err(PlanFault::Sums);
        }
        // A took each seat once on every deal, against one B less than there are seats.
        let others = others(self.seats);
        let games = self.deals() as f64 * self.seats as f64;
        Ok(DuelReport {
            deals: self.deals(),
            difference: self.difference.measured((others * self.seats as i64) as f64),
            a: self.a as f64 / games,
            b: self.b as f64 / (games * others as f64),
            victories: (self.seats > 1).then(|| self.victories.measured((VICTORY * self.seats as i64) as f64)),
        })
    }

    fn count(&mut self, deal: &Deal) {
        self.a += deal.a;
        self.b += deal.b;
        self.difference.add(others(self.seats) * deal.a - deal.b);
        self.victories.add(deal.victories);
    }
}

fn others(seats: usize) -> i64 {
    (seats as i64 - 1).max(1)
}

/// Plays a duel.
///
/// # Errors
/// Why the plan cannot be carried out.
pub fn duel(plan: &DuelPlan) -> Result<DuelReport, PlanFault> {
    duel_part(plan, 0..plan.deals)?.report(plan)
}

/// Plays the deals of a duel with these numbers. All parts of a duel together, added by [`DuelSums::add`], are the duel to the last digit.
///
/// # Errors
/// Why the plan cannot be carried out.
pub fn duel_part(plan: &DuelPlan, deals: Range<u64>) -> Result<DuelSums, PlanFault> {
    plan.check()?;
    let seats = plan.seats;
    let count = usize::try_from(deals.end.saturating_sub(deals.start)).unwrap_or(0);
    let mut found = vec![Deal::default(); if deals.end > plan.deals { 0 } else { count }];
    let mut play = |bots: Vec<Bot>, count: &dyn Fn(&mut Deal, &Outcome)| {
        let plan = plan.games(bots);
        let place = |game: u64| (game - deals.start) as usize;
        let sink: &mut dyn FnMut(crate::PlayedGame) = &mut |game| count(&mut found[place(game.game)], &game.outcome);
        tallied(&plan, Opener::Seat(0), deals.clone(), &|_| (), Some(sink)).map(|_| ())
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
    let mut sums = DuelSums { seats, a: 0, b: 0, difference: Spread::default(), victories: Spread::default() };
    found.iter().for_each(|deal| sums.count(deal));
    Ok(sums)
}

fn total(outcome: &Outcome, seat: usize) -> i64 {
    outcome.scores().get(seat).map_or(0, |score| i64::from(score.total))
}

/// How often whole numbers came, their sum, and that of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Spread {
    count: u64,
    sum: i128,
    squares: i128,
}

impl Spread {
    pub(crate) fn add(&mut self, number: i64) {
        let number = i128::from(number);
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    fn count(&self) -> u64 {
        self.count
    }

    fn merge(&mut self, more: &Spread) {
        self.count += more.count;
        self.sum += more.sum;
        self.squares += more.squares;
    }

    /// Mean and standard error of the numbers, which stand for so many parts of one.
    pub(crate) fn measured(&self, parts: f64) -> Measured {
        let count = i128::from(self.count);
        let distances = count * self.squares - self.sum * self.sum;
        let error = || (distances as f64 / (count * count * (count - 1)) as f64).sqrt() / parts;
        Measured { mean: self.sum as f64 / (count as f64 * parts), standard_error: (count > 1).then(error) }
    }
}
