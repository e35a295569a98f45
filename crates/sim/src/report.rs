//! What a simulation found.

use silbertablett_rules::place::AREAS;

use crate::Histogram;

/// What a simulation found, and how long it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the games say. The same plan gives the same, whatever the number of threads.
    pub results: Results,
    /// How long the games took, in seconds.
    pub seconds: f64,
}

impl Report {
    /// Games played in a second.
    pub fn games_per_second(&self) -> f64 {
        self.results.games as f64 / self.seconds
    }
}

/// What the games of a simulation say.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// How many games were played, at least one.
    pub games: u64,
    /// How many throws were made in all games together, rerolls included.
    pub throws: u64,
    /// How many moves were made by all seats in all games together.
    pub moves: u64,
    /// Seat by seat.
    pub seats: Vec<SeatReport>,
}

/// What the games say of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatReport {
    /// The name of the bot.
    pub bot: String,
    /// The mean total.
    pub mean: f64,
    /// The standard deviation of the totals, with one less than the number of games as divisor; `None` for a single game.
    pub standard_deviation: Option<f64>,
    /// The standard error of the mean; `None` for a single game.
    pub standard_error: Option<f64>,
    /// The total that 10 % of the games do not exceed: see [`Histogram::quantile`].
    pub p10: i32,
    /// The median, likewise.
    pub p50: i32,
    /// The total that 90 % of the games do not exceed, likewise.
    pub p90: i32,
    /// The mean points of each area, in the order of the sheet.
    pub areas: [f64; AREAS],
    /// The mean number of foxes.
    pub foxes: f64,
    /// The mean of what the foxes are worth together.
    pub fox_points: f64,
    /// The share of games won, 0..=1; a shared victory counts as an equal part of one for each winner. A seat alone always wins.
    pub win_share: f64,
    /// The share of games on each level of the sheet's rating table, lowest level first.
    pub levels: Vec<f64>,
    /// How often each total came up.
    pub totals: Histogram,
}
