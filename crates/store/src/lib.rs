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
//!   it got the first time, so a client that is not sure whether it was heard sends again; but only if it asks for what was stored
//!   then. Where two programs write to one store, the slower one is told, reloads the game and judges again.
//! - An undo is an entry like any other.
//! - What follows from a log is never the truth: a [`Summary`] is kept beside it, goes when the log grows, and can be set again.
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
//!     at: 0,
//! })?;
//! store.create_game(NewGame {
//!     id: "g1".into(),
//!     owner: "ann".into(),
//!     head: r#"{"sheet":"classic","revision":1}"#.into(),
//!     secret: None,
//!     sheet: None,
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
mod limits;
mod lock;
mod memory;
mod private;
mod record;
mod sqlite;
mod transfer;
mod types;

pub use error::StoreError;
pub use limits::Limits;
pub use lock::FolderLock;
pub use memory::MemoryStore;
pub use private::write_private;
pub use record::{GameRecord, PlayerRecord, Record};
pub use sqlite::{Opening, SqliteOptions, SqliteStore};
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
    /// Creates a game. One that was deleted before may be created again.
    ///
    /// # Errors
    /// `Bad`, `GameExists`, `NoPlayer` for owner or seats, `TooManyGames` and `TooManyBytes`.
    fn create_game(&self, game: NewGame) -> Result<(), StoreError>;

    /// Adds entries to the end of a log and says where they stand. A command that this game has answered before, with the same
    /// entries, gets the same answer again and adds nothing. The summary of the game becomes that of the command: none, if none.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `LengthDiffers`, `CommandTaken`.
    fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// What lists say of a game.
    ///
    /// # Errors
    /// `NoGame`.
    fn info(&self, game: &str) -> Result<GameInfo, StoreError>;

    /// A whole game: head and log.
    ///
    /// # Errors
    /// `NoGame`, `Damaged`.
    fn game(&self, game: &str) -> Result<Game, StoreError>;

    /// All that is stored of a game, as an export holds it: what is left of it, if it is damaged.
    ///
    /// # Errors
    /// `NoGame`.
    fn game_record(&self, game: &str) -> Result<GameRecord, StoreError>;

    /// Part of the list of the games that belong to a player or in which the player has a seat. A player that does not exist has
    /// none.
    ///
    /// # Errors
    /// Only failures.
    fn games(&self, player: &str, which: Which, page: &Page) -> Result<GameList, StoreError>;

    /// How many games belong to a player or have a seat of theirs.
    ///
    /// # Errors
    /// Only failures.
    fn count_games(&self, player: &str) -> Result<u64, StoreError>;

    /// Sets or removes what a game came to, as derived from a log of `length` entries.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `LengthDiffers`.
    fn set_summary(&self, game: &str, length: u64, summary: Option<Summary>) -> Result<(), StoreError>;

    /// Deletes a game and its log. All that is remembered is a hash of its id, so that a request for the game is told
    /// `GameDeleted`.
    ///
    /// # Errors
    /// `NoGame`.
    fn delete_game(&self, game: &str) -> Result<(), StoreError>;

    /// Creates a player.
    ///
    /// # Errors
    /// `Bad`, `PlayerExists`, `TokenTaken`.
    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError>;

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

    /// What is stored of a player, without what is as good as the token.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn player_record(&self, player: &str) -> Result<PlayerRecord, StoreError>;

    /// At most `limit` of the games that belong to a player or have a seat of theirs, whole, in the order of ids, those after `after`;
    /// each as far as [the player may see it](GameRecord::seen_by). Asked for a few at a time, all of them never are in memory.
    ///
    /// # Errors
    /// Only failures.
    fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Result<Vec<GameRecord>, StoreError>;

    /// Deletes a player, their seats, and the games that belong to them. A game in which somebody else has a seat stays, and
    /// belongs to the player in the lowest one.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn delete_player(&self, player: &str) -> Result<(), StoreError>;

    /// Calls `visit` with every player and then every game, each in the order of ids, as they are at one moment: what is left of
    /// them, if they are damaged.
    ///
    /// # Errors
    /// Failures, and what `visit` returns, which ends it.
    fn each(&self, visit: &mut dyn FnMut(Record) -> Result<(), StoreError>) -> Result<(), StoreError>;

    /// Takes over players and games whose ids are not there yet, and leaves out what cannot be stored; the numbers are the lines they
    /// come from.
    ///
    /// # Errors
    /// Only failures; then nothing was taken over.
    fn put(&self, records: Vec<(u64, Record)>) -> Result<Imported, StoreError>;

    /// Writes a copy of everything, as of one moment, to a new file that [`SqliteStore::open`] opens. Others go on meanwhile.
    ///
    /// # Errors
    /// `FileExists`, and failures; then there is no file.
    fn backup(&self, path: &Path) -> Result<(), StoreError>;

    /// Writes everything to `out` as JSON lines, with the hashes of tokens and the secrets of games, one at a time: a store may be
    /// larger than memory. That games were deleted is not part of it: an export holds what people have.
    ///
    /// # Errors
    /// Failures; then `out` is incomplete.
    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        transfer::export(self, out)
    }

    /// Takes over what [`Store::export`] wrote. The store knows no rules: `judge` sees every game first, and gives it back as it is to
    /// be stored or says why it is left out. What is there already is left as it is, so an import can be repeated. Lines are taken
    /// over some at a time.
    ///
    /// # Errors
    /// `NotAnExport`, and failures, after which some lines have been taken over.
    fn import(
        &self,
        input: &mut dyn BufRead,
        judge: &mut dyn FnMut(GameRecord) -> Result<GameRecord, String>,
    ) -> Result<Imported, StoreError> {
        transfer::import(self, input, judge)
    }
}
