//! The log of every game on disk, behind one trait.
//!
//! A [`Store`] keeps players, games, and for every game its head and its log. It knows no rules: what a head or an entry says is
//! JSON that it gives back as it got it. It is synchronous and has no clock and no randomness: ids, tokens and times come from
//! the caller.
//!
//! - [`SqliteStore`] keeps everything in one file.
//! - [`MemoryStore`] keeps everything until the program ends: for tests and for playing without a trace.
//!
//! What holds for both, whatever happens:
//!
//! - What has been answered is stored. [`SqliteStore`] answers after the commit, and a commit waits for the disk.
//! - A log only grows, at its end, and only if it is as long as the caller believes. A command that comes again gets the answer
//!   it got the first time, so a client that is not sure whether it was heard sends again.
//! - An undo is an entry like any other.
//! - What follows from a log is never the truth: a [`Summary`] is kept beside it, goes when the log grows, and can be set anew.
//!
//! ```
//! use silbertablett_store::{Append, MemoryStore, NewGame, NewPlayer, Store};
//!
//! # fn main() -> Result<(), silbertablett_store::StoreError> {
//! let store = MemoryStore::new();
//! store.create_player(NewPlayer {
//!     id: "ann".into(),
//!     token: "Zq3vR8sT1uWxY5zA7bC9dE".into(),
//!     name: "Ann".into(),
//!     settings: "{}".into(),
//!     at: 0,
//! })?;
//! store.create_game(NewGame {
//!     id: "g1".into(),
//!     owner: "ann".into(),
//!     title: String::new(),
//!     head: r#"{"sheet":"classic","revision":1}"#.into(),
//!     secret: None,
//!     seats: vec![(0, "ann".into())],
//!     log: Vec::new(),
//!     summary: None,
//!     at: 0,
//! })?;
//! let throw = Append {
//!     game: "g1".into(),
//!     command: "c1".into(),
//!     expected: 0,
//!     entries: vec![r#"{"throw":{"white":4}}"#.into()],
//!     summary: None,
//!     at: 1,
//! };
//! let first = store.append(throw.clone())?;
//! assert_eq!(store.append(throw)?, first);
//! assert_eq!(store.game("g1")?.log.len(), 1);
//! # Ok(())
//! # }
//! ```

mod check;
mod error;
mod json;
mod memory;
mod record;
mod sqlite;
mod transfer;
mod types;

pub use error::StoreError;
pub use memory::MemoryStore;
pub use record::{GameRecord, PlayerRecord, Record};
pub use sqlite::{SqliteOptions, SqliteStore};
pub use transfer::Imported;
pub use types::{Append, Appended, Cursor, Game, GameInfo, GameList, NewGame, NewPlayer, Page, Player, Summary, Which};

use std::io::{BufRead, Write};
use std::path::Path;

/// Where games and players are kept.
///
/// Any number of threads may call at once. Every call does all it says or nothing. Besides the errors named, each can fail with
/// one that [is a failure](StoreError::is_failure) of the place where things are kept. Whatever fails with `NoGame` fails with
/// `GameDeleted` if there was such a game.
pub trait Store: Send + Sync {
    /// Creates a game. One that was deleted before may be created anew.
    ///
    /// # Errors
    /// `Bad`, `GameExists`, and `NoPlayer` for owner or seats.
    fn create_game(&self, game: NewGame) -> Result<(), StoreError>;

    /// Adds entries to the end of a log and says where they stand. A command that this game has answered before gets the same
    /// answer again and adds nothing, whatever else it says. The summary of the game becomes that of the command: none, if none.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `LengthDiffers`.
    fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// The answer a command got, if the game has answered it: to be asked before a command is judged, since what was legal the
    /// first time seldom is the second time.
    ///
    /// # Errors
    /// `NoGame`.
    fn answer(&self, game: &str, command: &str) -> Result<Option<Appended>, StoreError>;

    /// A whole game: head and log.
    ///
    /// # Errors
    /// `NoGame`, `Damaged`.
    fn game(&self, game: &str) -> Result<Game, StoreError>;

    /// Part of the list of the games that belong to a player or in which the player has a seat. A player that does not exist has
    /// none.
    ///
    /// # Errors
    /// Only failures.
    fn games(&self, player: &str, which: Which, page: &Page) -> Result<GameList, StoreError>;

    /// The ids of at most `limit` games, those after `after` in the order of ids: for deriving all summaries anew.
    ///
    /// # Errors
    /// Only failures.
    fn game_ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Sets or removes what a game came to, as derived from a log of `length` entries.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `LengthDiffers`.
    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Result<(), StoreError>;

    /// Gives a game another title.
    ///
    /// # Errors
    /// `Bad`, `NoGame`.
    fn rename_game(&self, game: &str, title: &str) -> Result<(), StoreError>;

    /// Deletes a game and its log. All that is remembered is a hash of its id, so that whoever asks for the game is told
    /// `GameDeleted`.
    ///
    /// # Errors
    /// `NoGame`.
    fn delete_game(&self, game: &str) -> Result<(), StoreError>;

    /// Gives a player a seat. A player may have several in one game; a seat the player has already is given again.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `NoPlayer`, `SeatTaken`.
    fn take_seat(&self, game: &str, seat: u8, player: &str) -> Result<(), StoreError>;

    /// Frees a seat; a free one stays free.
    ///
    /// # Errors
    /// `Bad`, `NoGame`.
    fn free_seat(&self, game: &str, seat: u8) -> Result<(), StoreError>;

    /// Creates a player.
    ///
    /// # Errors
    /// `Bad`, `PlayerExists`, `TokenTaken`.
    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError>;

    /// A player by id.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn player(&self, player: &str) -> Result<Player, StoreError>;

    /// The player whose token this is, if it is anybody's.
    ///
    /// # Errors
    /// Only failures.
    fn player_by_token(&self, token: &str) -> Result<Option<Player>, StoreError>;

    /// Gives a player another name.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`.
    fn rename_player(&self, player: &str, name: &str) -> Result<(), StoreError>;

    /// Sets the settings of a player.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`.
    fn set_settings(&self, player: &str, settings: &str) -> Result<(), StoreError>;

    /// Everything stored about a player and the games they own or sit in, as one JSON value; without the token's hash, the ids of
    /// others, and the secrets of games that go on.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn export_player(&self, player: &str) -> Result<String, StoreError>;

    /// Deletes a player, their seats, and the games that belong to them. A game in which somebody else has a seat stays, and
    /// belongs to whoever has the lowest.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn delete_player(&self, player: &str) -> Result<(), StoreError>;

    /// Calls `visit` with every player and then every game, each in the order of ids, as they are at one moment.
    ///
    /// # Errors
    /// Failures, `Damaged`, and what `visit` returns, which ends it.
    fn each(&self, visit: &mut dyn FnMut(Record) -> Result<(), StoreError>) -> Result<(), StoreError>;

    /// Takes over players and games whose ids are not there yet, all or none; the numbers are the lines they come from.
    ///
    /// # Errors
    /// `BadLine`.
    fn put(&self, records: Vec<(u64, Record)>) -> Result<Imported, StoreError>;

    /// Writes a copy of everything, as of one moment, to a new file that [`SqliteStore::open`] opens. Others go on meanwhile.
    ///
    /// # Errors
    /// `FileExists`, and failures; then there is no file.
    fn backup(&self, path: &Path) -> Result<(), StoreError>;

    /// Writes everything to `out` as JSON lines, with the hashes of tokens and the secrets of games. That games were deleted is not
    /// part of it: an export holds what people have.
    ///
    /// # Errors
    /// Failures and `Damaged`; then `out` is incomplete.
    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        transfer::export(self, out)
    }

    /// Takes over what [`Store::export`] wrote. What is there already is left as it is, so an import can be repeated. Lines are
    /// taken over some at a time, so that others can go on playing meanwhile.
    ///
    /// # Errors
    /// `BadLine`, after which some lines before that one have been taken over.
    fn import(&self, input: &mut dyn BufRead) -> Result<Imported, StoreError> {
        transfer::import(self, input)
    }
}
