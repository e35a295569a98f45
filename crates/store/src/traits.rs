//! What a store does for those who play, by concern.

use crate::{
    Append, Appended, Claims, Dailies, GameInfo, GameList, Gatherings, LoadedGame, NewGame, NewPlayer, Nudges, Page,
    PlayerInfo, Programs, PuzzleAnswers, Retention, StoreError, StoredGame, StoredPlayer, Summary, Which,
};

/// Games and their logs.
///
/// Any number of threads may call at once. Every call does all it says or nothing. Besides the errors named, each can fail with
/// one that [is a failure](StoreError::is_failure) of the place where things are kept. Whatever fails with `NoGame` fails with
/// `GameDeleted` if there was such a game.
pub trait Games: Send + Sync {
    /// Whether games can be asked for: the place where they are kept answers, and no newer program has made of it what this one does not know.
    ///
    /// # Errors
    /// `Newer`, and failures.
    fn ready(&self) -> Result<(), StoreError>;

    /// Creates a game. One that was deleted before may be created again.
    ///
    /// # Errors
    /// `Bad`, `GameExists`, `NoPlayer` for owner or seats, `TooManyGames` and `TooManyBytes`.
    fn create_game(&self, game: NewGame) -> Result<(), StoreError>;

    /// Adds entries to the end of a log and says where they stand. A command that this game has answered before, with the same
    /// entries, gets the same answer again and adds nothing. The summary of the game becomes that of the command: none, if none. A [`Premise`](crate::Premise) is looked at
    /// before all that.
    ///
    /// # Errors
    /// `Bad`, `NoGame`, `PremiseFails`, `LengthDiffers`, `CommandTaken`, `NoPlayer` for the author.
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
    fn game(&self, game: &str) -> Result<LoadedGame, StoreError>;

    /// The entries of a log from this place on, the first being 0: none where it ends there or before. For whoever has the rest.
    ///
    /// # Errors
    /// `NoGame`, `Damaged`.
    fn log_from(&self, game: &str, first: u64) -> Result<Vec<String>, StoreError>;

    /// All that is stored of a game, as an export holds it: what is left of it, if it is damaged.
    ///
    /// # Errors
    /// `NoGame`.
    fn stored_game(&self, game: &str) -> Result<StoredGame, StoreError>;

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
}

/// Players, and the games in which they have seats.
///
/// What holds for [`Games`] holds for these calls.
pub trait Players: Send + Sync {
    /// Creates a player.
    ///
    /// # Errors
    /// `Bad`, `PlayerExists`, `TokenTaken`.
    fn create_player(&self, player: NewPlayer) -> Result<(), StoreError>;

    /// The player whose token this is, if it is anybody's.
    ///
    /// # Errors
    /// Only failures.
    fn player_by_token(&self, token: &str) -> Result<Option<PlayerInfo>, StoreError>;

    /// Gives a player another name.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`.
    fn rename_player(&self, player: &str, name: &str) -> Result<(), StoreError>;

    /// What is stored of a player, without what is as good as the token.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn stored_player(&self, player: &str) -> Result<StoredPlayer, StoreError>;

    /// Deletes a player, their seats, and the games that belong to them. A game in which somebody else has a seat stays, and
    /// belongs to the player in the lowest one.
    ///
    /// # Errors
    /// `NoPlayer`.
    fn delete_player(&self, player: &str) -> Result<(), StoreError>;

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

    /// At most `limit` of the games that belong to a player or have a seat of theirs, whole, in the order of ids, those after `after`;
    /// each as far as [the player may see it](StoredGame::seen_by). Asked for a few at a time, all of them never are in memory.
    ///
    /// # Errors
    /// Only failures.
    fn games_whole(&self, player: &str, after: Option<&str>, limit: u32) -> Result<Vec<StoredGame>, StoreError>;
}

/// A store of games, players, tables before their games, the dice of days, programs that act for players, ways to tell them that it is
/// their turn, answers to puzzles, and claims to work: whatever is all of it.
pub trait Store:
    Games + Players + Gatherings + Dailies + Programs + Nudges + Retention + PuzzleAnswers + Claims
{
}

impl<S> Store for S where
    S: Games + Players + Gatherings + Dailies + Programs + Nudges + Retention + PuzzleAnswers + Claims + ?Sized
{
}
