//! Counting games up. Whole numbers only, so that the order of games and threads plays no part.

use serde::{Deserialize, Serialize};
use silbertablett_rules::{Outcome, Sheet, game::Entry, place::AREAS};

use crate::histogram::Histogram;
use crate::plan::Bot;
use crate::play::Log;
use crate::report::{Results, SeatReport};
use crate::victory::{VICTORY, share};

/// What some games say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tally {
    games: u64,
    pub(crate) steps: Steps,
    seats: Vec<SeatTally>,
}

/// How many throws and moves were made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Steps {
    throws: u64,
    moves: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SeatTally {
    totals: Histogram,
    areas: [i64; AREAS],
    foxes: u64,
    fox_points: i64,
    victories: i64,
    levels: Vec<u64>,
}

impl Tally {
    pub(crate) fn new(sheet: &Sheet, seats: usize) -> Tally {
        let seat = SeatTally {
            totals: Histogram::new(),
            areas: [0; AREAS],
            foxes: 0,
            fox_points: 0,
            victories: 0,
            levels: vec![0; usize::from(sheet.level_count())],
        };
        Tally { games: 0, steps: Steps::default(), seats: vec![seat; seats] }
    }

    pub(crate) fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        for (index, (seat, score)) in self.seats.iter_mut().zip(outcome.scores()).enumerate() {
            seat.totals.add(score.total);
            seat.areas.iter_mut().zip(score.areas).for_each(|(sum, points)| *sum += i64::from(points));
            seat.foxes += u64::from(score.foxes);
            seat.fox_points += i64::from(score.fox_points);
            seat.levels[usize::from(score.level) - 1] += 1;
            seat.victories += share(outcome, index);
        }
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.steps.throws += other.steps.throws;
        self.steps.moves += other.steps.moves;
        self.seats.iter_mut().zip(&other.seats).for_each(|(seat, more)| seat.merge(more));
    }

    /// How many games it has counted.
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    /// Whether it can have counted games of this sheet and so many seats.
    pub(crate) fn fits(&self, sheet: &Sheet, seats: usize) -> bool {
        let levels = usize::from(sheet.level_count());
        let counted =
            |seat: &SeatTally| seat.totals.len() == self.games && seat.levels.iter().sum::<u64>() == self.games;
        self.seats.len() == seats && self.seats.iter().all(|seat| seat.levels.len() == levels && counted(seat))
    }

    pub(crate) fn results(&self, bots: &[Bot]) -> Results {
        let games = self.games;
        let seats = self.seats.iter().zip(bots).map(|(seat, bot)| seat.report(bot.name(), games));
        Results { games, throws: self.steps.throws, moves: self.steps.moves, seats: seats.collect() }
    }
}

impl SeatTally {
    fn merge(&mut self, other: &SeatTally) {
        self.totals.merge(&other.totals);
        self.areas.iter_mut().zip(other.areas).for_each(|(sum, more)| *sum += more);
        self.foxes += other.foxes;
        self.fox_points += other.fox_points;
        self.victories += other.victories;
        self.levels.iter_mut().zip(&other.levels).for_each(|(sum, more)| *sum += more);
    }

    fn report(&self, bot: &str, games: u64) -> SeatReport {
        let each = games as f64;
        let quantile = |percent| self.totals.quantile(percent).unwrap_or(0);
        SeatReport {
            bot: bot.to_owned(),
            mean: self.totals.mean(),
            standard_deviation: self.totals.standard_deviation(),
            standard_error: self.totals.standard_error(),
            p10: quantile(10),
            p50: quantile(50),
            p90: quantile(90),
            areas: self.areas.map(|sum| sum as f64 / each),
            foxes: self.foxes as f64 / each,
            fox_points: self.fox_points as f64 / each,
            win_share: self.victories as f64 / (VICTORY * games as i64) as f64,
            levels: self.levels.iter().map(|&count| count as f64 / each).collect(),
            totals: self.totals.clone(),
        }
    }
}

/// Counts the steps of a game on their way to another log.
pub(crate) struct Counting<'a, L> {
    pub(crate) steps: &'a mut Steps,
    pub(crate) log: &'a mut L,
}

impl<L: Log> Log for Counting<'_, L> {
    fn entry(&mut self, entry: Entry) {
        match entry {
            Entry::Throw(_) => self.steps.throws += 1,
            Entry::Move(..) => self.steps.moves += 1,
        }
        self.log.entry(entry);
    }
}
