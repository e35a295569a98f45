//! How a database is asked, whichever it is, and whom it knows.

use super::value::{DbValue, FromValue, Params};
use crate::{StoreError, StoreNews};

type Found<T = ()> = Result<T, StoreError>;

/// A database in the middle of a transaction. What is asked is SQL that SQLite and PostgreSQL both read, with parameters `?1`, `?2` and so on.
pub(crate) trait Db {
    /// Calls `visit` with every row that is found.
    fn query(&self, sql: &str, params: &[DbValue<'_>], visit: &mut dyn FnMut(&dyn DbRow) -> Found) -> Found;

    /// Changes something; how many rows.
    fn change(&self, sql: &str, params: &[DbValue<'_>]) -> Found<usize>;

    /// Statements without parameters or answers.
    fn batch(&self, sql: &str) -> Found;

    /// What follows a `SELECT` of rows by which others are kept from changing them, and what belongs to them, until the transaction ends: nothing
    /// where there is one writer anyway.
    fn locking(&self) -> &'static str;

    /// Has others told of something once it is stored, where there are others.
    fn tell(&self, news: StoreNews);

    /// Asks the database for its version: whether it answers, and is still one of this program's.
    fn check_version(&self) -> Found<()>;

    /// How many bytes everything takes on disk.
    fn bytes(&self) -> Found<u64>;
}

/// What is found.
pub(crate) trait DbRow {
    /// A column, from 0.
    fn value(&self, at: usize) -> Found<DbValue<'_>>;
}

impl dyn DbRow + '_ {
    /// A column, from 0, as what it is known to be.
    pub(crate) fn get<T: FromValue>(&self, at: usize) -> Found<T> {
        let value = self.value(at)?;
        T::from_value(value)
            .ok_or_else(|| StoreError::Storage(format!("column {at} of what was asked for has another type")))
    }
}

pub(super) fn one<T>(
    db: &dyn Db,
    sql: &str,
    at: impl Params,
    row: impl FnOnce(&dyn DbRow) -> Found<T>,
) -> Found<Option<T>> {
    let (mut row, mut found) = (Some(row), None);
    db.query(sql, &at.values(), &mut |cells| {
        if let Some(row) = row.take() {
            found = Some(row(cells)?);
        }
        Ok(())
    })?;
    Ok(found)
}

pub(super) fn all<T>(
    db: &dyn Db,
    sql: &str,
    at: impl Params,
    mut row: impl FnMut(&dyn DbRow) -> Found<T>,
) -> Found<Vec<T>> {
    let mut found = Vec::new();
    db.query(sql, &at.values(), &mut |cells| {
        found.push(row(cells)?);
        Ok(())
    })?;
    Ok(found)
}

pub(crate) fn execute(db: &dyn Db, sql: &str, params: impl Params) -> Found<usize> {
    db.change(sql, &params.values())
}

/// The key of a row that is stored by this.
pub(super) fn insert(db: &dyn Db, sql: &str, params: impl Params) -> Found<i64> {
    let key = one(db, &format!("{sql} RETURNING key"), params, |row| row.get(0))?;
    key.ok_or_else(|| StoreError::Storage("what was just stored has no key".to_owned()))
}

/// Refuses what somebody else has.
pub(super) fn free(db: &dyn Db, sql: &str, params: impl Params) -> Found<()> {
    match one(db, sql, params, |_| Ok(()))? {
        Some(()) => Err(StoreError::TokenTaken),
        None => Ok(()),
    }
}

pub(super) fn player_key(db: &dyn Db, id: &str) -> Found<i64> {
    known(db, id)?.ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
}

/// The key of a player, for whoever goes by how much the player has: one at a time.
pub(super) fn player_to_fill(db: &dyn Db, id: &str) -> Found<i64> {
    let sql = format!("SELECT key FROM player WHERE id = ?1{}", db.locking());
    one(db, &sql, [id], |row| row.get(0))?.ok_or_else(|| StoreError::NoPlayer(id.to_owned()))
}

pub(super) fn known(db: &dyn Db, player: &str) -> Found<Option<i64>> {
    one(db, "SELECT key FROM player WHERE id = ?1", [player], |row| row.get(0))
}
