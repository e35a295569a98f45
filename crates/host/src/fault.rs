//! Why the host does not do what it is asked.

use crate::turns::Overloaded;
use silbertablett_store::StoreError;
use std::fmt::{Display, Formatter, Result};

/// Why a request is not answered as asked. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostFault {
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
    /// The game of this id is played with the real box, and [`Host::pad`](crate::Host::pad) has it.
    RealBox(String),
    /// The game of this id is played here, and not with the real box.
    NoRealBox(String),
    /// The player has as many games as are kept.
    TooManyGames(u64),
    /// The games of the player take as many bytes as are kept.
    TooManyBytes(u64),
    /// The player has opened as many tables as may wait for their games.
    TooManyTables(u64),
    /// The player has let in as many programs as may act for them.
    TooManyPrograms(u64),
    /// The player is told of turns in as many ways as may be.
    TooManyChannels(u64),
    /// Others have seats in the game, and it is theirs as well.
    OthersPlay,
    /// There is no such seat to be had, or none to do this with.
    NoSeat,
    /// The name is empty, too long, or cannot be shown.
    BadName,
    /// Another who looks on at the game, or somebody who plays there, is called so.
    NameTaken,
    /// Whoever looks on may say something only once the opener has let them in.
    NotLetIn,
    /// Not all people at the table have said yes to text.
    NotAgreed,
    /// The line is empty, too long, or cannot be shown.
    BadLine,
    /// Too much was said in a short time; try again in some seconds.
    TooOften,
    /// The one try at the dice of this day is made.
    TryMade,
    /// There is no advice while the dice of a day are played.
    NoAdvice,
    /// Those at the table have agreed that there is no advice while the game goes on, or have not said that there is.
    FairTable,
    /// More waits to be thought about than may wait; try again in a moment.
    Busy,
    /// There is no room on the disk.
    Full,
    /// A fault of this program or its machine; for the log, not for people.
    Internal(String),
}

impl Display for HostFault {
    /// In English and technical: fronts have their own words for people.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            HostFault::NotYours => f.write_str("the game belongs to another player"),
            HostFault::NotFound => f.write_str("there is no such game or player"),
            HostFault::Gone => f.write_str("the game was deleted"),
            HostFault::Overtaken => f.write_str("another program plays the same game and is faster; ask again"),
            HostFault::Unreadable(why) => write!(f, "the game cannot be read: {why}"),
            HostFault::RealBox(_) => f.write_str("the game is played with the real box"),
            HostFault::NoRealBox(_) => f.write_str("the game is not played with the real box"),
            HostFault::TooManyGames(most) => write!(f, "the player has {most} games and cannot have more: delete some"),
            HostFault::TooManyBytes(most) => write!(f, "the games of the player may take {most} bytes: delete some"),
            HostFault::TooManyTables(most) => write!(f, "the player has opened {most} tables: begin or remove some"),
            HostFault::TooManyPrograms(most) => write!(f, "the player has {most} programs: end some"),
            HostFault::TooManyChannels(most) => write!(f, "the player has {most} channels: end some"),
            HostFault::OthersPlay => f.write_str("others have seats in the game"),
            HostFault::NoSeat => f.write_str("there is no such seat to be had"),
            HostFault::BadName => f.write_str("the name is empty, too long, or cannot be shown"),
            HostFault::NameTaken => f.write_str("somebody else at the game is called so"),
            HostFault::NotLetIn => f.write_str("whoever looks on may react once the opener has let them in"),
            HostFault::NotAgreed => f.write_str("not all people at the table have agreed to text"),
            HostFault::BadLine => f.write_str("the line is empty, too long, or cannot be shown"),
            HostFault::TooOften => f.write_str("that was too often; try again in some seconds"),
            HostFault::TryMade => f.write_str("the one try at the dice of this day is made"),
            HostFault::NoAdvice => f.write_str("there is no advice while the dice of a day are played"),
            HostFault::FairTable => f.write_str("there is no advice at this table while the game goes on"),
            HostFault::Busy => f.write_str("the bots have too much to think about; ask again in a moment"),
            HostFault::Full => f.write_str("there is no room on the disk"),
            HostFault::Internal(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for HostFault {}

impl From<Overloaded> for HostFault {
    fn from(_: Overloaded) -> HostFault {
        HostFault::Busy
    }
}

impl From<StoreError> for HostFault {
    fn from(error: StoreError) -> HostFault {
        match error {
            StoreError::GameDeleted(_) => HostFault::Gone,
            StoreError::NoGame(_) | StoreError::NoPlayer(_) | StoreError::NoGathering(_) => HostFault::NotFound,
            StoreError::GatheringChanged(_) => HostFault::Overtaken,
            StoreError::TooManyGatherings(most) => HostFault::TooManyTables(most),
            StoreError::TooManyPrograms(most) => HostFault::TooManyPrograms(most),
            StoreError::TooManyChannels(most) => HostFault::TooManyChannels(most),
            StoreError::NoDeal { .. } => HostFault::NotFound,
            StoreError::TryMade(_) => HostFault::TryMade,
            StoreError::Full => HostFault::Full,
            StoreError::TooManyGames(most) => HostFault::TooManyGames(most),
            StoreError::TooManyBytes(most) => HostFault::TooManyBytes(most),
            damaged @ StoreError::Damaged { .. } => HostFault::Unreadable(damaged.to_string()),
            other => HostFault::Internal(other.to_string()),
        }
    }
}

impl From<getrandom::Error> for HostFault {
    fn from(error: getrandom::Error) -> HostFault {
        HostFault::Internal(format!("the system gives no random numbers: {error}"))
    }
}
