//! Opening and copying the file.

use super::readers::Readers;
use super::writer::Writer;
use super::{SqliteOptions, SqliteStore, schema, storage};
use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for another program that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(5);

impl SqliteStore {
    /// Opens the store in this file, or creates it. A store of an older program becomes one of this program.
    ///
    /// # Errors
    /// `NotAStore` and `Newer`, which leave the file as it is, and failures.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path, SqliteOptions::default())
    }

    /// As [`SqliteStore::open`], with options.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub fn open_with(path: &Path, options: SqliteOptions) -> Result<SqliteStore, StoreError> {
        if let Err(error) = private(path)
            && error.kind() != std::io::ErrorKind::AlreadyExists
        {
            return Err(StoreError::file(path, &error));
        }
        let writing = connect(path)?;
        schema::recognise(&writing, path)?;
        // Only now, for it writes to the file. The answer is the mode that holds, which on some file systems is another.
        let set =
            |name: &str, value: &str| writing.pragma_update_and_check(None, name, value, |_| Ok(())).map_err(storage);
        set("journal_mode", "WAL")?;
        writing.pragma_update(None, "synchronous", "FULL").map_err(storage)?;
        writing.pragma_update(None, "foreign_keys", true).map_err(storage)?;
        // Who asks to be deleted is overwritten, not only unlinked.
        set("secure_delete", "ON")?;
        schema::migrate(&writing, path)?;
        if let Some(bytes) = options.most_bytes {
            limit(&writing, bytes)?;
        }
        let readers = (0..options.readers.max(1)).map(|_| {
            let reading = connect(path)?;
            reading.pragma_update(None, "query_only", true).map_err(storage)?;
            Ok(reading)
        });
        let readers = Readers::new(readers.collect::<Result<_, StoreError>>()?);
        Ok(SqliteStore { path: path.to_owned(), writer: Writer::start(writing)?, readers })
    }

    /// Has `make` write a store to a file of another name, and gives it this one when it is complete and on disk: what has the
    /// name of a backup is one, whenever the machine fails.
    pub(crate) fn create_copy(
        path: &Path,
        make: impl FnOnce(&Path) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if path.try_exists().map_err(|error| StoreError::file(path, &error))? {
            return Err(StoreError::FileExists(path.to_owned()));
        }
        let mut part = OsString::from(path);
        part.push(".part");
        let part = PathBuf::from(part);
        private(&part).map_err(|error| StoreError::file(&part, &error))?;
        let made = make(&part).and_then(|()| publish(&part, path).map_err(|error| StoreError::file(path, &error)));
        // On success it is only a second name.
        drop(std::fs::remove_file(&part));
        made
    }
}

/// Gives the finished file its name, unless somebody else has taken that.
fn publish(part: &Path, path: &Path) -> std::io::Result<()> {
    // VACUUM INTO does not wait for the disk. Windows wants a file open for writing for this.
    OpenOptions::new().write(true).open(part)?.sync_all()?;
    match std::fs::hard_link(part, path) {
        // Some file systems have no links; there a rename has to do, and the name was free a moment ago.
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => std::fs::rename(part, path),
        done => done,
    }
}

/// Creates an empty file that only this user can read: it will hold secrets of games and players.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    // Not by URI: a path may begin with anything.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)
        .map_err(|error| StoreError::Storage(format!("{}: {error}", path.display())))?;
    connection.busy_timeout(PATIENCE).map_err(storage)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Lets the file have at most about this many bytes.
pub(super) fn limit(connection: &Connection, bytes: u64) -> Result<(), StoreError> {
    let page = connection.query_row("PRAGMA page_size", (), |row| row.get::<_, i64>(0)).map_err(storage)?;
    let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page;
    let pages = pages.clamp(1, i64::from(u32::MAX) - 1);
    connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).map_err(storage)
}
