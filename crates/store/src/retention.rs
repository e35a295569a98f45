//! Games that are not kept for ever, where whoever runs the program wants that.

use crate::StoreError;
use std::collections::BTreeMap;

/// Why a game may be deleted. Times are in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expiry {
    /// It had ended before this time.
    Ended(i64),
    /// It had been said before this time that it would be, and nobody has touched it since.
    Noticed(i64),
}

/// Games that are not kept for ever.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait Retention: Send + Sync {
    /// How many bytes everything takes, on disk where it lies there.
    ///
    /// # Errors
    /// Only failures.
    fn bytes(&self) -> Result<u64, StoreError>;

    /// The ids of games that had ended before a time, those that ended first first, `limit` at most.
    ///
    /// # Errors
    /// Only failures.
    fn ended_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// The ids of running games that nobody had touched since before a time and of which nothing has been said, those left longest first,
    /// `limit` at most.
    ///
    /// # Errors
    /// Only failures.
    fn left_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Notes that it is said from now on that a game will be deleted, and has the players told whose turn it is. Whether it was not said
    /// before, and the game still runs.
    ///
    /// # Errors
    /// `NoGame`.
    fn give_notice(&self, game: &str, at: i64) -> Result<bool, StoreError>;

    /// Notes that all that is said of games could be seen until now. What could last be seen before a time is said anew from now on, as by
    /// [`give_notice`](Retention::give_notice); of how many games that is so.
    ///
    /// # Errors
    /// Only failures.
    fn uphold_notices(&self, before: i64, at: i64) -> Result<u64, StoreError>;

    /// Since when it has been said that a game will be deleted, if it has.
    ///
    /// # Errors
    /// Only failures.
    fn notice(&self, game: &str) -> Result<Option<i64>, StoreError>;

    /// The same for all games that belong to a player or in which the player has a seat, by their ids: those of which it has been said.
    ///
    /// # Errors
    /// Only failures.
    fn notices_of(&self, player: &str) -> Result<BTreeMap<String, i64>, StoreError>;

    /// Of how many games it is said.
    ///
    /// # Errors
    /// Only failures.
    fn notices(&self) -> Result<u64, StoreError>;

    /// The ids of games of which it had been said before a time, those of which it was said first first, `limit` at most.
    ///
    /// # Errors
    /// Only failures.
    fn noticed_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Somebody wants to keep a game: as if its log had grown now.
    ///
    /// # Errors
    /// `NoGame`.
    fn keep_game(&self, game: &str, at: i64) -> Result<(), StoreError>;

    /// Takes back of all games that they will be deleted: they are kept for ever now.
    ///
    /// # Errors
    /// Only failures.
    fn forget_notices(&self) -> Result<(), StoreError>;

    /// Deletes a game if the reason still holds; whether it did.
    ///
    /// # Errors
    /// Only failures.
    fn delete_expired(&self, game: &str, expiry: Expiry) -> Result<bool, StoreError>;
}
