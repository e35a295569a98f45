//! The dice of days, and who has played them.

use crate::{GameInfo, NewGame, StoreError, check};

/// The dice of a day for a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayDice {
    /// The day, counted from 1970-01-01 in UTC.
    pub day: u32,
    /// The id of the sheet: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub sheet: String,
    /// JSON: what the dice follow from.
    pub text: String,
    /// JSON: what bots came to with them and how they played, once they have.
    pub bots: Option<String>,
    /// When it was made.
    pub made: i64,
}

/// The one try of a player at the dice of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The day.
    pub day: u32,
    /// The id of the sheet.
    pub sheet: String,
    /// Its game; `None` if it was deleted: the try was made all the same.
    pub game: Option<GameInfo>,
}

/// The dice of days, and who has played them.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait Dailies: Send + Sync {
    /// Keeps the dice of a day for a sheet, unless there are some already: those that are kept.
    ///
    /// # Errors
    /// `Bad`.
    fn keep_deal(&self, deal: DayDice) -> Result<DayDice, StoreError>;

    /// The dice of a day for a sheet, if there are any.
    ///
    /// # Errors
    /// Only failures.
    fn deal(&self, day: u32, sheet: &str) -> Result<Option<DayDice>, StoreError>;

    /// Keeps what bots came to with the dice of a day, as JSON, unless something is kept already: what people have seen stays.
    ///
    /// # Errors
    /// `Bad`, `NoDeal`.
    fn set_deal_bots(&self, day: u32, sheet: &str, bots: &str) -> Result<(), StoreError>;

    /// Begins the game of the one try that its owner has at the dice of a day.
    ///
    /// # Errors
    /// `NoDeal`, `TryMade`, and those of [`create_game`](crate::Games::create_game).
    fn begin_try(&self, day: u32, sheet: &str, game: NewGame) -> Result<(), StoreError>;

    /// The tries of a player from a day on, the latest day first, those of a day by their sheets.
    ///
    /// # Errors
    /// Only failures.
    fn tries(&self, player: &str, since: u32) -> Result<Vec<Try>, StoreError>;

    /// The games of all tries at the dice of a day, in the order of their ids.
    ///
    /// # Errors
    /// Only failures.
    fn games_of_day(&self, day: u32, sheet: &str) -> Result<Vec<GameInfo>, StoreError>;
}

pub(crate) fn check_deal(deal: &DayDice) -> Result<(), StoreError> {
    check::id("the sheet of a day", &deal.sheet)?;
    check::json("the dice of a day", &deal.text)?;
    deal.bots.as_deref().map_or(Ok(()), check_bots)
}

pub(crate) fn check_bots(bots: &str) -> Result<(), StoreError> {
    check::json("what bots came to", bots)
}
