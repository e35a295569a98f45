//! Why the host does not do what it is asked.

use crate::turns::Overloaded;
use silbertablett_store::StoreError;
use std::fmt::{Display, Formatter, Result};

/// Why a request is not answered as asked. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game is somebody else's.
    NotYours,
    /// No such game or player.
    NotFound,
    /// The game was deleted.
    Gone,
    /// Another program has played meanwhile, again and again.
    Overtaken,
    /// What is stored of the game cannot be read, and why, in English.
    Unreadable(String),
    /// The player has as many games as are kept.
    TooManyGames(u64),
    /// The games of the player take as many bytes as are kept.
    TooManyBytes(u64),
    /// More waits to be thought about than may wait; try again in a moment.
    Busy,
    /// There is no room on the disk.
    Full,
    /// A fault of this program or its machine; for the log, not for people.
    Internal(String),
}

impl Display for Fault {
    /// In English and technical: fronts have their own words for people.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Fault::NotYours => f.write_str("the game belongs to another player"),
            Fault::NotFound => f.write_str("there is no such game or player"),
            Fault::Gone => f.write_str("the game was deleted"),
            Fault::Overtaken => f.write_str("another program plays the same game and is faster; ask again"),
            Fault::Unreadable(why) => write!(f, "the game cannot be read: {why}"),
            Fault::TooManyGames(most) => write!(f, "the player has {most} games and cannot have more: delete some"),
            Fault::TooManyBytes(most) => write!(f, "the games of the player may take {most} bytes: delete some"),
            Fault::Busy => f.write_str("the bots have too much to think about; ask again in a moment"),
            Fault::Full => f.write_str("there is no room on the disk"),
            Fault::Internal(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Fault {}

impl From<Overloaded> for Fault {
    fn from(_: Overloaded) -> Fault {
        Fault::Busy
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        match error {
            StoreError::GameDeleted(_) => Fault::Gone,
            StoreError::NoGame(_) | StoreError::NoPlayer(_) => Fault::NotFound,
            StoreError::Full => Fault::Full,
            StoreError::TooManyGames(most) => Fault::TooManyGames(most),
            StoreError::TooManyBytes(most) => Fault::TooManyBytes(most),
            damaged @ StoreError::Damaged { .. } => Fault::Unreadable(damaged.to_string()),
            other => Fault::Internal(other.to_string()),
        }
    }
}

impl From<getrandom::Error> for Fault {
    fn from(error: getrandom::Error) -> Fault {
        Fault::Internal(format!("the system gives no random numbers: {error}"))
    }
}
