//! How the database is asked, and whom it knows.

use super::storage;
use crate::StoreError;
use rusqlite::{Connection, OptionalExtension, Params, Row};

type Found<T> = Result<T, StoreError>;

pub(super) fn one<T>(
    db: &Connection,
    sql: &str,
    at: impl Params,
    row: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Found<Option<T>> {
    db.prepare_cached(sql).and_then(|mut find| find.query_row(at, row).optional()).map_err(storage)
}

pub(super) fn all<T>(
    db: &Connection,
    sql: &str,
    at: impl Params,
    row: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Found<Vec<T>> {
    db.prepare_cached(sql).and_then(|mut find| find.query_map(at, row)?.collect()).map_err(storage)
}

pub(super) fn execute(db: &Connection, sql: &str, params: impl Params) -> Found<usize> {
    db.prepare_cached(sql).and_then(|mut statement| statement.execute(params)).map_err(storage)
}

/// Refuses what somebody else has.
pub(super) fn free(db: &Connection, sql: &str, params: impl Params) -> Found<()> {
    match one(db, sql, params, |_| Ok(()))? {
        Some(()) => Err(StoreError::TokenTaken),
        None => Ok(()),
    }
}

pub(super) fn player_key(db: &Connection, id: &str) -> Found<i64> {
    let key = one(db, "SELECT key FROM player WHERE id = ?1", [id], |row| row.get(0))?;
    key.ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
}

pub(super) fn known(db: &Connection, player: &str) -> Found<Option<i64>> {
    one(db, "SELECT key FROM player WHERE id = ?1", [player], |row| row.get(0))
}
