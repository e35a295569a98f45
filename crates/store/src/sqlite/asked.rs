//! SQLite as it is asked.

use super::storage;
use crate::sql::{Db, DbRow, DbValue};
use crate::{StoreError, StoreNews};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

type Done<T = ()> = Result<T, StoreError>;

/// A connection in the middle of a transaction.
pub(super) struct SqliteAsked<'c>(pub(super) &'c Connection);

impl ToSql for DbValue<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            DbValue::Null => ValueRef::Null,
            DbValue::Integer(number) => ValueRef::Integer(*number),
            DbValue::Text(text) => ValueRef::Text(text.as_bytes()),
            DbValue::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl DbRow for rusqlite::Row<'_> {
    fn value(&self, at: usize) -> Done<DbValue<'_>> {
        match self.get_ref(at).map_err(storage)? {
            ValueRef::Null => Ok(DbValue::Null),
            ValueRef::Integer(number) => Ok(DbValue::Integer(number)),
            ValueRef::Text(text) => match str::from_utf8(text) {
                Ok(text) => Ok(DbValue::Text(text)),
                Err(error) => Err(StoreError::Storage(error.to_string())),
            },
            ValueRef::Blob(bytes) => Ok(DbValue::Bytes(bytes)),
            ValueRef::Real(_) => Err(StoreError::Storage(format!("column {at} is a number that is not whole"))),
        }
    }
}

impl Db for SqliteAsked<'_> {
    fn query(&self, sql: &str, params: &[DbValue<'_>], visit: &mut dyn FnMut(&dyn DbRow) -> Done) -> Done {
        let mut statement = self.0.prepare_cached(sql).map_err(storage)?;
        let mut rows = statement.query(params_from_iter(params)).map_err(storage)?;
        while let Some(row) = rows.next().map_err(storage)? {
            visit(row)?;
        }
        Ok(())
    }

    fn change(&self, sql: &str, params: &[DbValue<'_>]) -> Done<usize> {
        let mut statement = self.0.prepare_cached(sql).map_err(storage)?;
        statement.execute(params_from_iter(params)).map_err(storage)
    }

    fn batch(&self, sql: &str) -> Done {
        self.0.execute_batch(sql).map_err(storage)
    }

    fn check_version(&self) -> Done {
        // No other program has the file while this one has it.
        self.0.query_row("SELECT 1", [], |_| Ok(())).map_err(storage)
    }

    fn locking(&self) -> &'static str {
        ""
    }

    fn tell(&self, _news: StoreNews) {
        // One program writes to a file.
    }

    fn bytes(&self) -> Done<u64> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        self.0.query_row(sql, (), |row| row.get::<_, i64>(0)).map(|bytes| bytes as u64).map_err(storage)
    }
}
