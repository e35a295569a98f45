//! A whole game, entry by entry: what the dice brought and what the decisions cost.

use crate::level::CoachLevel;
use crate::points::Points;
use serde::{Serialize, Serializer};

/// What a game was made of.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The id of the sheet.
    pub sheet: String,
    /// How closely moves were looked at.
    #[serde(serialize_with = "name_of_level")]
    pub level: CoachLevel,
    /// The seats that were reviewed, in the order of the game.
    pub seats: Vec<SeatReview>,
    /// The entries of these seats, in the order of the log.
    pub entries: Vec<EntryReview>,
}

/// What is shown with one decimal as nothing: so little or more a decision must cost to be worth a word.
const LEAST: f64 = 0.05;

impl Review {
    /// The entries of a seat (from 0), in the order of the log.
    pub fn of_seat(&self, seat: usize) -> impl Iterator<Item = &EntryReview> + Clone {
        self.entries.iter().filter(move |entry| entry.seat == seat)
    }

    /// The decisions of a seat (from 0) that cost 0.05 points or more, the dearest first.
    pub fn dearest(&self, seat: usize) -> Vec<&EntryReview> {
        let dear = |entry: &&EntryReview| entry.cost().is_some_and(|cost| cost.value() >= LEAST);
        let mut dear: Vec<&EntryReview> = self.of_seat(seat).filter(dear).collect();
        dear.sort_by_key(|entry| std::cmp::Reverse(entry.cost()));
        dear
    }

    /// The luckiest throw of a seat (from 0) and its unluckiest, the first of equal ones; `None` where it has thrown nothing.
    pub fn luckiest(&self, seat: usize) -> Option<(&EntryReview, &EntryReview)> {
        let throws = self.of_seat(seat).filter(|entry| entry.luck().is_some());
        let most = throws.clone().reduce(|most, next| if next.luck() > most.luck() { next } else { most })?;
        Some((most, throws.reduce(|least, next| if next.luck() < least.luck() { next } else { least })?))
    }
}

fn name_of_level<S: Serializer>(level: &CoachLevel, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(level.name())
}

/// The account of a seat: `total = first + luck - cost + others + revision`, exactly; in JSON the total is called `final`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReview {
    /// The seat's name.
    pub name: String,
    /// What was to be expected before the first entry.
    pub first: Points,
    /// What its throws brought beyond what was to be expected of them.
    pub luck: Points,
    /// What its decisions lost against the best ones.
    pub cost: Points,
    /// What the throws and moves of others changed.
    pub others: Points,
    /// What the coach found out between one entry and the next: by how much it had been wrong.
    pub revision: Points,
    /// Its score; in an unfinished game what is to be expected now.
    #[serde(rename = "final")]
    pub total: Points,
    /// How many of its decisions had more than one move.
    pub decisions: usize,
    /// How many of these were looked at as closely as the level says: all, unless somebody [did not want to wait](crate::Reviewing::hurry).
    pub closely: usize,
    /// The bot whose cost for a decision is nearest; none where the sheet was not measured, there was nothing to
    /// decide, not all was looked at closely, or the coach judges by another evaluator than the nets of the program.
    pub grade: Option<&'static str>,
}

impl SeatReview {
    /// What a decision cost on average, in points; 0 without decisions.
    pub fn rate(&self) -> f64 {
        self.cost.value() / self.decisions.max(1) as f64
    }
}

/// What an entry of a seat did to what it may expect.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntryReview {
    /// Its place in the log, from 0.
    pub entry: usize,
    /// The seat, from 0.
    pub seat: usize,
    /// Whether it was a throw or a move, and what that brought or cost.
    #[serde(flatten)]
    pub change: Change,
    /// The best move of the decision, or of the one that the throw leads to, in the notation of records; none where the throw leaves
    /// no choice.
    pub best: Option<String>,
    /// What was to be expected after the entry: after a throw with its best move, after a move as it was made.
    pub value: Points,
    /// The standard error of luck or cost, in points; 0 where nothing was sampled.
    pub se: f64,
}

impl EntryReview {
    /// What a move lost against the best one; none of a throw.
    pub fn cost(&self) -> Option<Points> {
        match self.change {
            Change::Move { cost } => Some(cost),
            Change::Throw { .. } => None,
        }
    }

    /// What a throw brought beyond the mean of all; none of a move.
    pub fn luck(&self) -> Option<Points> {
        match self.change {
            Change::Throw { luck } => Some(luck),
            Change::Move { .. } => None,
        }
    }
}

/// What an entry did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Change {
    /// A throw.
    Throw {
        /// What it brought beyond the mean of all throws.
        luck: Points,
    },
    /// A move.
    Move {
        /// What it lost against the best move, never negative.
        cost: Points,
    },
}
