//! Errors of the store.

use std::path::{Path, PathBuf};

/// Why the store refuses or fails. Whatever is answered with one of these has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// No game of this id.
    NoGame(String),
    /// A game of this id was there and was deleted.
    GameDeleted(String),
    /// No player of this id.
    NoPlayer(String),
    /// A game of this id is there already.
    GameExists(String),
    /// A player of this id is there already.
    PlayerExists(String),
    /// Another player, table or seat has this secret.
    TokenTaken,
    /// No table of this id whose people are coming together.
    NoGathering(String),
    /// Somebody else has changed the table since, or its game has begun.
    GatheringChanged(String),
    /// The player has opened this many tables whose games have not begun, and may not open more.
    TooManyGatherings(u64),
    /// The player has let in this many programs, and may not let in more.
    TooManyPrograms(u64),
    /// The player has this many channels, and may not have more.
    TooManyChannels(u64),
    /// There are no dice of this day for this sheet.
    NoDeal {
        /// The day, from 1970-01-01 in UTC.
        day: u32,
        /// The sheet.
        sheet: String,
    },
    /// The player has had the one try at the dice of a day.
    TryMade(String),
    /// The log is not as long as the caller believes: somebody else was faster.
    LengthDiffers {
        /// The game.
        game: String,
        /// The length the caller expected.
        expected: u64,
        /// The length the log has.
        actual: u64,
    },
    /// The game has answered this command before, and what it stored then is not what is asked for now: somebody else was faster.
    CommandTaken {
        /// The game.
        game: String,
        /// The id of the command.
        command: String,
    },
    /// The game or its seats are held by others than the caller believes, or the program that asks acts for nobody any more.
    PremiseFails(String),
    /// A game or table that is brought again has gone on here in another way than there.
    GoneOn(String),
    /// The player has this many games, and may not have more.
    TooManyGames(u64),
    /// The games of the player would take more than this many bytes, which is all they may.
    TooManyBytes(u64),
    /// Something handed in has the wrong shape.
    Bad {
        /// What it is, such as "the id of a game".
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// What is to be imported is not an export.
    NotAnExport(String),
    /// There is no such file.
    NoStore(PathBuf),
    /// The file is there and is not a store.
    NotAStore(PathBuf),
    /// The store was written by an older program, and is only to be read.
    Older(PathBuf),
    /// The store was written by a newer program.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its schema.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The file to be written is there already.
    FileExists(PathBuf),
    /// There is no room left: on the disk, or within the size the store may have.
    Full,
    /// Another program holds the store for longer than we wait.
    Busy,
    /// What is stored of a game contradicts itself.
    Damaged {
        /// The game.
        game: String,
        /// The contradiction.
        why: String,
    },
    /// The disk or the database fails otherwise; what it says.
    Storage(String),
    /// The store has been closed.
    Closed,
}

impl StoreError {
    /// Whether somebody else has added to the game since it was read: reload it and judge again.
    pub fn is_overtaken(&self) -> bool {
        matches!(self, StoreError::LengthDiffers { .. } | StoreError::CommandTaken { .. })
    }

    /// Whether the place where things are kept failed, and not the request: the same request may succeed later.
    pub fn is_failure(&self) -> bool {
        matches!(self, StoreError::Full | StoreError::Busy | StoreError::Storage(_) | StoreError::Closed)
    }

    /// The same, with the file if it is the file that fails.
    #[cfg(feature = "sqlite")]
    pub(crate) fn of_file(self, path: &Path) -> StoreError {
        match self {
            StoreError::Storage(why) => StoreError::Storage(format!("{}: {why}", path.display())),
            other => other,
        }
    }

    pub(crate) fn bad(what: &'static str, why: impl Into<String>) -> StoreError {
        StoreError::Bad { what, why: why.into() }
    }

    pub(crate) fn file(path: &Path, error: &std::io::Error) -> StoreError {
        match error.kind() {
            std::io::ErrorKind::AlreadyExists => StoreError::FileExists(path.to_owned()),
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => StoreError::Full,
            _ => StoreError::Storage(format!("{}: {error}", path.display())),
        }
    }
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::NoGame(id) => write!(f, "there is no game {id}"),
            StoreError::GameDeleted(id) => write!(f, "game {id} was deleted"),
            StoreError::NoPlayer(id) => write!(f, "there is no player {id}"),
            StoreError::GameExists(id) => write!(f, "there is a game {id} already"),
            StoreError::PlayerExists(id) => write!(f, "there is a player {id} already"),
            StoreError::TokenTaken => write!(f, "another player, table or seat has this secret"),
            StoreError::NoGathering(id) => write!(f, "there is no table {id}"),
            StoreError::GatheringChanged(id) => write!(f, "table {id} was changed meanwhile"),
            StoreError::TooManyGatherings(most) => {
                write!(f, "the player has opened {most} tables whose games have not begun, and may not open more")
            }
            StoreError::TooManyPrograms(most) => write!(f, "the player has {most} programs, and may not have more"),
            StoreError::TooManyChannels(most) => write!(f, "the player has {most} channels, and may not have more"),
            StoreError::NoDeal { day, sheet } => write!(f, "there are no dice of day {day} for {sheet}"),
            StoreError::TryMade(player) => write!(f, "player {player} has had the one try at these dice"),
            StoreError::LengthDiffers { game, expected, actual } => {
                write!(f, "the log of game {game} has {actual} entries, not {expected}: somebody else was faster")
            }
            StoreError::CommandTaken { game, command } => {
                write!(f, "command {command} of game {game} was another one: somebody else was faster")
            }
            StoreError::PremiseFails(id) => {
                write!(f, "game {id} is not held as was believed, or the program has been ended")
            }
            StoreError::GoneOn(id) => write!(f, "{id} has gone on here in another way: it was left as it is"),
            StoreError::TooManyGames(most) => write!(f, "the player has {most} games, and may not have more"),
            StoreError::TooManyBytes(most) => {
                write!(f, "the games of the player may take {most} bytes, and would take more")
            }
            StoreError::Bad { what, why } => write!(f, "{what} {why}"),
            StoreError::NotAnExport(why) => f.write_str(why),
            StoreError::NoStore(path) => write!(f, "there is no store at {}", path.display()),
            StoreError::Older(path) => write!(
                f,
                "{} was written by an older Silbertablett that is running: stop it first, so that the store can be brought up to date",
                path.display()
            ),
            StoreError::NotAStore(path) => {
                write!(f, "{} is not a store of Silbertablett; it was left as it is", path.display())
            }
            StoreError::Newer { path, found, known } => write!(
                f,
                "{} was written by a newer Silbertablett: it has version {found}, and this program knows versions up to {known}; \
                 it was left as it is",
                path.display()
            ),
            StoreError::FileExists(path) => write!(f, "{} is there already and is not overwritten", path.display()),
            StoreError::Full => write!(f, "there is no room left to store this; what was stored before is safe"),
            StoreError::Busy => write!(f, "another program is using the store; try again"),
            StoreError::Damaged { game, why } => write!(f, "game {game} is damaged: {why}"),
            StoreError::Storage(why) => write!(f, "the store cannot be used: {why}"),
            StoreError::Closed => write!(f, "the store has been closed"),
        }
    }
}

impl std::error::Error for StoreError {}
