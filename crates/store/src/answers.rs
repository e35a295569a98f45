//! First answers to puzzles, and the ratings of players and puzzles that come of them.

use crate::{StoreError, check};
use serde::{Deserialize, Serialize};

/// A rating, in whole numbers so that it moves to the last digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredRating {
    /// In thousandths of a point.
    pub rating: i64,
    /// In thousandths of a point.
    pub deviation: i64,
    /// In millionths.
    pub volatility: i64,
}

/// What a first answer came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredResult {
    /// Whether it was right.
    pub right: bool,
    /// The rating of the player on this sheet after it.
    pub rating: StoredRating,
}

/// A player's first answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredAnswer {
    /// The id of the sheet: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub sheet: String,
    /// What the puzzle is known by: as many of the same.
    pub puzzle: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What it came to; missing where the player saw the solution before they answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<StoredResult>,
}

/// A puzzle that somebody has answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPuzzle {
    /// The id of the sheet.
    pub sheet: String,
    /// What it is known by.
    pub puzzle: String,
    /// Its rating.
    pub rating: StoredRating,
    /// How many first answers that rests on.
    pub answers: u64,
}

/// First answers to puzzles. The store knows nothing of ratings: what comes of an answer is worked out by whoever keeps it, one after the other.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait PuzzleAnswers: Send + Sync {
    /// Keeps a player's answer to a puzzle, and the rating that it gives the puzzle, if that is the player's first; whether it is. An answer without
    /// a result gives no rating.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`.
    fn keep_answer(&self, player: &str, answer: StoredAnswer, puzzle: Option<StoredRating>)
    -> Result<bool, StoreError>;

    /// The answers of a player, in the order in which they were given.
    ///
    /// # Errors
    /// Only failures.
    fn answers(&self, player: &str) -> Result<Vec<StoredAnswer>, StoreError>;

    /// The puzzles of a sheet that somebody has answered, in the order of what they are known by.
    ///
    /// # Errors
    /// Only failures.
    fn answered_puzzles(&self, sheet: &str) -> Result<Vec<StoredPuzzle>, StoreError>;
}

/// No rating is further from nothing than this, in thousandths of a point.
const FURTHEST: i64 = 1_000_000_000;

pub(crate) fn check_rating(rating: &StoredRating) -> Result<(), StoreError> {
    let StoredRating { rating, deviation, volatility } = *rating;
    if rating.abs() > FURTHEST || !(1..=FURTHEST).contains(&deviation) || !(1..=FURTHEST).contains(&volatility) {
        return Err(StoreError::bad("a rating", "is some thousand points, with a deviation and a volatility above 0"));
    }
    Ok(())
}

pub(crate) fn check_puzzle(sheet: &str, puzzle: &str) -> Result<(), StoreError> {
    check::id("the sheet of a puzzle", sheet)?;
    check::id("what a puzzle is known by", puzzle)
}

pub(crate) fn check_answer(answer: &StoredAnswer) -> Result<(), StoreError> {
    check_puzzle(&answer.sheet, &answer.puzzle)?;
    answer.result.as_ref().map_or(Ok(()), |result| check_rating(&result.rating))
}

pub(crate) fn check_new(answer: &StoredAnswer, puzzle: Option<&StoredRating>) -> Result<(), StoreError> {
    check_answer(answer)?;
    if answer.result.is_some() != puzzle.is_some() {
        return Err(StoreError::bad("an answer to a puzzle", "rates the puzzle if it has a result"));
    }
    puzzle.map_or(Ok(()), check_rating)
}

impl StoredPuzzle {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        check_puzzle(&self.sheet, &self.puzzle)?;
        check_rating(&self.rating)
    }
}
