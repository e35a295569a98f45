//! The version of a file, and how an older one becomes one of today.

use super::storage;
use crate::StoreError;
use rusqlite::Connection;
use std::path::Path;

/// Marks a file as ours: "Silb".
const APPLICATION: i64 = 0x5369_6c62;

// Not rusqlite_migration: a file that is not ours, or newer than this program, is refused before anything in it is touched.
/// Step `n` makes version `n + 1` of version `n`; version 0 is an empty file. A released step is never edited.
const STEPS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
    include_str!("schema/9.sql"),
    include_str!("schema/10.sql"),
    include_str!("schema/11.sql"),
];

/// Refuses a file that is not ours or that is newer than this program, before anything in it is touched. Whether it is of today.
pub(super) fn recognise(connection: &Connection, path: &Path) -> Result<bool, StoreError> {
    match version(connection, path, STEPS.len())? {
        // Nobody leaves an empty file: it was a store, or it is none.
        0 => Err(StoreError::NotAStore(path.to_owned())),
        found => Ok(found == STEPS.len()),
    }
}

/// Brings the file to the version of today, all steps or none.
pub(super) fn migrate(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    migrate_by(connection, path, STEPS)
}

fn migrate_by(connection: &Connection, path: &Path, steps: &[&str]) -> Result<(), StoreError> {
    let transaction = rusqlite::Transaction::new_unchecked(connection, rusqlite::TransactionBehavior::Immediate);
    let transaction = transaction.map_err(storage)?;
    // SqliteAsked again inside the transaction: another program may have been faster.
    let found = version(&transaction, path, steps.len())?;
    if found == steps.len() {
        return Ok(());
    }
    for step in &steps[found..] {
        transaction.execute_batch(step).map_err(storage)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION).map_err(storage)?;
    transaction.pragma_update(None, "user_version", steps.len() as i64).map_err(storage)?;
    transaction.commit().map_err(storage)
}

fn version(connection: &Connection, path: &Path, known: usize) -> Result<usize, StoreError> {
    let ask = |sql: &str| {
        connection.query_row(sql, (), |row| row.get::<_, i64>(0)).map_err(|error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => StoreError::NotAStore(path.to_owned()),
            _ => storage(error),
        })
    };
    let application = ask("PRAGMA application_id")?;
    let version = ask("PRAGMA user_version")?;
    let empty = application == 0 && version == 0 && ask("SELECT count(*) FROM sqlite_schema")? == 0;
    if empty {
        return Ok(0);
    }
    if application != APPLICATION || version < 1 {
        return Err(StoreError::NotAStore(path.to_owned()));
    }
    let found = version as usize;
    if found > known {
        let (found, known) = (version as u32, known as u32);
        return Err(StoreError::Newer { path: path.to_owned(), found, known });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_made_once_and_in_order_and_fail_whole() {
        let path = Path::new("some.db");
        let file = Connection::open_in_memory().unwrap();
        let tables = || file.query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get::<_, i64>(0)).unwrap();
        migrate_by(&file, path, &["CREATE TABLE a (x)"]).unwrap();
        migrate_by(&file, path, &["CREATE TABLE a (x)", "CREATE TABLE b (y)"]).unwrap();
        assert_eq!(tables(), 2);
        migrate_by(&file, path, &["", "", "CREATE TABLE c (z)", "CREATE TABLE a (x)"]).unwrap_err();
        assert_eq!((tables(), version(&file, path, 2)), (2, Ok(2)));
        let newer = migrate_by(&file, path, &[""]).unwrap_err();
        assert_eq!(newer, StoreError::Newer { path: path.to_owned(), found: 2, known: 1 });
    }
}
