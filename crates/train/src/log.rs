//! The log of a run: CSV, a line an evaluation and setting of rulings.

use silbertablett_sim::SeatReport;

use super::trainer::{StepReport, Trainer};

/// The first line of a log.
pub const LOG_HEADER: &str =
    "games,seconds,games_per_second,rate,training_mean,error,rulings,evaluation_games,mean,standard_error";

/// A line of a log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// Games of training played.
    pub games: u64,
    /// Seconds of training since the run began or was resumed.
    pub seconds: f64,
    /// Games of training a second since the line before.
    pub games_per_second: f64,
    /// The size of a step.
    pub rate: f32,
    /// The mean total of the games of training since the line before.
    pub training_mean: f64,
    /// The root of the mean squared difference between net and target, in points.
    pub error: f64,
    /// The setting of rulings of the evaluation.
    pub rulings: String,
    /// Games of the evaluation.
    pub evaluation_games: u64,
    /// The mean total in the evaluation.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl std::fmt::Display for LogLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{:.1},{:.1},{:.3e},", self.games, self.seconds, self.games_per_second, self.rate)?;
        write!(f, "{:.2},{:.2},{},", self.training_mean, self.error, self.rulings)?;
        write!(f, "{},{:.3},{:.3}", self.evaluation_games, self.mean, self.standard_error)
    }
}

impl Trainer {
    /// The line of an evaluation under a setting of rulings, of which this is seat 0: after steps that found this since the line before and took
    /// `step_seconds`, `seconds` after the run began or was resumed.
    pub fn log_line(
        &self,
        rulings: String,
        seat: &SeatReport,
        since: &StepReport,
        seconds: f64,
        step_seconds: f64,
    ) -> LogLine {
        LogLine {
            games: self.games(),
            seconds,
            games_per_second: since.games as f64 / step_seconds,
            rate: self.rate(),
            training_mean: since.points as f64 / since.totals.max(1) as f64,
            error: 100.0 * (since.squares / since.positions.max(1) as f64).sqrt(),
            rulings,
            evaluation_games: self.config().evaluation.games,
            mean: seat.mean,
            standard_error: seat.standard_error.unwrap_or(0.0),
        }
    }
}

/// What a plot needs of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LogPoint {
    /// Games of training played.
    pub games: f64,
    /// The setting of rulings.
    pub rulings: String,
    /// The mean total in the evaluation.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
}

/// Reads a log.
///
/// # Errors
/// The number, from 1, of the first line that is not one.
pub fn read_log(text: &str) -> Result<Vec<LogPoint>, usize> {
    let mut lines = text.lines().enumerate();
    if lines.next().is_none_or(|(_, first)| first != LOG_HEADER) {
        return Err(1);
    }
    let point = |(n, line): (usize, &str)| {
        let parts: Vec<&str> = line.split(',').collect();
        let number = |at: usize| parts.get(at).and_then(|part| part.parse::<f64>().ok()).ok_or(n + 1);
        if parts.len() != LOG_HEADER.split(',').count() {
            return Err(n + 1);
        }
        Ok(LogPoint { games: number(0)?, rulings: parts[6].to_owned(), mean: number(8)?, standard_error: number(9)? })
    };
    lines.map(point).collect()
}
