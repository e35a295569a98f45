//! A store in one SQLite file.

mod asked;
mod claims;
mod open;
mod readers;
mod reserve;
mod schema;
mod writer;

use crate::claims::ClaimBook;
use crate::private::create_whole;
use crate::sql::{Database, Db};
use crate::{Limits, Opening, StoreError};
use asked::SqliteAsked;
use readers::Readers;
use reserve::Reserve;
use rusqlite::ErrorCode;
use std::path::{Path, PathBuf};
use std::time::Duration;
use writer::WriterThread;

/// A store in one SQLite file (beside which `-wal` and `-shm` files stand while it is open).
///
/// One thread writes for all games, in groups; see [`Games`](crate::Games) for what an answer means. A store is closed by dropping it, after
/// everything asked of it has been written.
///
/// Measured with `examples/appends.rs` on two busy virtual cores and a virtual disk with ext4, three runs of 4 s: 236 to 278 entries
/// a second from one thread, 15,000 to 20,300 from fifty, each with a game of its own.
pub struct SqliteStore {
    path: PathBuf,
    limits: Limits,
    reserve: Reserve,
    writer: WriterThread,
    readers: Readers,
    claims: ClaimBook,
}

/// How to open a [`SqliteStore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// Which stores are opened, and for what.
    pub opening: Opening,
    /// How many can read at the same time; at least one.
    pub readers: usize,
    /// How much a player may have.
    pub limits: Limits,
    /// The most bytes the file may have, about; then everything that needs more is answered with [`StoreError::Full`].
    pub most_bytes: Option<u64>,
    /// While several wait to write, one transaction begins at least so long after the one before, so that more go with it: each waits for the disk, and what stands
    /// in the same pages is written once. Who writes alone never waits for this.
    pub apart: Duration,
    /// After so many pages (of 4 KiB) the write-ahead log is brought into the file. The more there are, the fewer are written twice; it takes as much of the disk,
    /// and is read once when a store opens that was not closed.
    pub log_pages: u32,
    /// How many bytes are kept free on the disk, in a file beside the store, so that deleting works where the disk is full.
    pub reserve: usize,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions {
            opening: Opening::OrCreate,
            readers: 4,
            limits: Limits::default(),
            most_bytes: None,
            apart: Duration::from_millis(4),
            log_pages: 4000,
            reserve: 0,
        }
    }
}

impl SqliteStore {
    /// Changes how many bytes the file may have, about. It never shrinks by this.
    ///
    /// # Errors
    /// Only failures.
    pub fn set_most_bytes(&self, bytes: u64) -> Result<(), StoreError> {
        self.writer.run(move |db| open::limit(db, bytes)).map_err(|error| error.of_file(&self.path))
    }

    /// Reads the whole file and looks whether it is sound, which takes about a second for 500 MB.
    ///
    /// # Errors
    /// What is damaged.
    pub fn check(&self) -> Result<(), StoreError> {
        let found = open::connect(&self.path)
            .and_then(|db| db.query_row("PRAGMA quick_check(1)", (), |row| row.get::<_, String>(0)).map_err(storage));
        match found {
            Ok(found) if found == "ok" => Ok(()),
            Ok(found) => Err(StoreError::Storage(found).of_file(&self.path)),
            Err(error) => Err(error.of_file(&self.path)),
        }
    }

    /// Writes a copy of everything, as of one moment, to a new file that [`SqliteStore::open`] opens. Others go on meanwhile.
    ///
    /// # Errors
    /// `FileExists`, and failures; then there is no file.
    pub fn backup(&self, path: &Path) -> Result<(), StoreError> {
        create_whole(path, |part| {
            let name = part.to_str().ok_or_else(|| StoreError::Storage(format!("{} is not UTF-8", part.display())))?;
            // Of its own, because those for reading may write nowhere.
            let reading = open::connect(&self.path)?;
            reading.execute("VACUUM INTO ?1", [name]).map(drop).map_err(storage)
        })
    }

    /// Empties the write-ahead log: what was deleted would still stand in it. The deletion itself is done by then, so if somebody
    /// keeps reading for longer than we wait, the log is emptied with the next deletion, or when the store is closed.
    fn wipe(&self) {
        let emptied = open::connect(&self.path)
            .and_then(|db| db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).map_err(storage));
        drop(emptied);
    }
}

/// What an error of SQLite means for the caller.
fn storage(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
        _ => StoreError::Storage(error.to_string()),
    }
}

impl Database for SqliteStore {
    fn limits(&self) -> Limits {
        self.limits
    }

    fn read<T>(&self, read: impl FnOnce(&dyn Db) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.readers.run(|db| read(&SqliteAsked(db))).map_err(|error| error.of_file(&self.path))
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Db) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.run(move |db| work(&SqliteAsked(db))).map_err(|error| error.of_file(&self.path))
    }

    /// Deletes, where the disk is full with the room that is kept for this, and leaves nothing of it in the write-ahead log.
    fn delete(&self, delete: impl Fn() -> Result<(), StoreError>) -> Result<(), StoreError> {
        let mut done = delete();
        if done == Err(StoreError::Full) && self.reserve.release() {
            self.wipe();
            done = delete();
        }
        self.wipe();
        self.reserve.fill();
        done
    }
}
