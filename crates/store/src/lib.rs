#![doc = include_str!("../README.md")]

mod answers;
mod belongings;
mod check;
mod claims;
#[cfg(feature = "conformance")]
pub mod conformance;
mod continuation;
mod daily;
mod error;
mod gathering;
mod json;
mod limits;
mod lock;
mod memory;
mod news;
mod nudge;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod opening;
#[cfg(feature = "postgres")]
mod postgres;
mod private;
mod program;
mod retention;
#[cfg(any(feature = "sqlite", feature = "postgres"))]
mod sql;
#[cfg(feature = "sqlite")]
mod sqlite;
mod stored;
mod traits;
mod transfer;
mod types;

pub use answers::{PuzzleAnswers, StoredAnswer, StoredPuzzle, StoredRating, StoredResult};
pub use belongings::{
    StoredChair, StoredChannel, StoredDevice, StoredGathering, StoredLink, StoredOnce, StoredProgram, StoredTurn,
};
pub use claims::Claims;
pub use daily::{Dailies, DayDice, Try};
pub use error::StoreError;
pub use gathering::{Chair, Gathering, GatheringChange, Gatherings, NewGathering};
pub use limits::Limits;
pub use lock::FolderLock;
pub use memory::MemoryStore;
pub use news::StoreNews;
pub use nudge::{Channel, Delivery, Nudge, Nudges};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use opening::Opening;
#[cfg(feature = "postgres")]
pub use postgres::{PostgresOptions, PostgresStore};
pub use private::write_private;
pub use program::{Program, Programs};
pub use retention::{Expiry, Retention};
#[cfg(feature = "sqlite")]
pub use sqlite::{SqliteOptions, SqliteStore};
pub use stored::{Stored, StoredCommand, StoredDeal, StoredGame, StoredPlayer, StoredTry};
pub use traits::{Games, Players, Store};
pub use transfer::{Imported, Transfer, Why};
pub use types::{
    Append, Appended, Author, Awaited, Cursor, GameInfo, GameList, LoadedGame, NewGame, NewPlayer, Page, PlayerInfo,
    Premise, Summary, Which,
};
