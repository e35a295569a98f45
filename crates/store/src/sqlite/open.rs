//! Opening and creating the file.

use super::readers::Readers;
use super::reserve::Reserve;
use super::writer::WriterThread;
use super::{SqliteOptions, SqliteStore, schema, storage};
use crate::claims::ClaimBook;
use crate::private::create_whole;
use crate::{Opening, StoreError};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
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
    /// As [`SqliteStore::open`], and as the option says.
    pub fn open_with(path: &Path, options: SqliteOptions) -> Result<SqliteStore, StoreError> {
        if !path.try_exists().map_err(|error| StoreError::file(path, &error))? {
            match options.opening {
                Opening::OrCreate => create(path)?,
                Opening::Existing | Opening::ToRead => return Err(StoreError::NoStore(path.to_owned())),
            }
        }
        let writing = prepare(path, &options).map_err(|error| error.of_file(path))?;
        let readers = (0..options.readers.max(1)).map(|_| {
            let reading = connect(path)?;
            reading.pragma_update(None, "query_only", true).map_err(storage)?;
            Ok(reading)
        });
        let readers = readers.collect::<Result<_, StoreError>>().map_err(|error| error.of_file(path))?;
        let reserve = Reserve::beside(path, options.reserve);
        reserve.fill();
        Ok(SqliteStore {
            claims: ClaimBook::default(),
            path: path.to_owned(),
            limits: options.limits,
            reserve,
            writer: WriterThread::start(writing, options.apart)?,
            readers: Readers::new(readers),
        })
    }
}

/// The connection that writes, to a store of today.
fn prepare(path: &Path, options: &SqliteOptions) -> Result<Connection, StoreError> {
    let writing = connect(path)?;
    let of_today = schema::recognise(&writing, path)?;
    if options.opening == Opening::ToRead {
        writing.pragma_update(None, "query_only", true).map_err(storage)?;
        return if of_today { Ok(writing) } else { Err(StoreError::Older(path.to_owned())) };
    }
    // Only now, for it writes to the file. The answer is the mode that holds, which on some file systems is another.
    let set = |name: &str, value: &str| writing.pragma_update_and_check(None, name, value, |_| Ok(())).map_err(storage);
    set("journal_mode", "WAL")?;
    writing.pragma_update(None, "synchronous", "FULL").map_err(storage)?;
    set("wal_autocheckpoint", &options.log_pages.to_string())?;
    writing.pragma_update(None, "foreign_keys", true).map_err(storage)?;
    // Players that ask to be deleted are overwritten, not only unlinked.
    set("secure_delete", "ON")?;
    schema::migrate(&writing, path)?;
    if let Some(bytes) = options.most_bytes {
        limit(&writing, bytes)?;
    }
    Ok(writing)
}

/// Makes an empty store of today. It has its name once it is complete: what is found under that name later is a store or damaged.
fn create(path: &Path) -> Result<(), StoreError> {
    let made = create_whole(path, |part| schema::migrate(&connect(part)?, path));
    match made {
        // Somebody else has made it meanwhile.
        Err(StoreError::FileExists(_)) => Ok(()),
        made => made,
    }
}

pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    // Not by URI: a path may begin with anything.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(storage)?;
    connection.busy_timeout(PATIENCE).map_err(storage)?;
    connection.set_prepared_statement_cache_capacity(64);
    // Else a statement is parsed and planned anew for each value that it is asked with, which took a sixth of the time of a move.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(storage)?;
    Ok(connection)
}

/// Lets the file have at most about this many bytes.
pub(super) fn limit(connection: &Connection, bytes: u64) -> Result<(), StoreError> {
    let page = connection.query_row("PRAGMA page_size", (), |row| row.get::<_, i64>(0)).map_err(storage)?;
    let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / page;
    let pages = pages.clamp(1, i64::from(u32::MAX) - 1);
    connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).map_err(storage)
}
