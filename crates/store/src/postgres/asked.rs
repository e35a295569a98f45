//! PostgreSQL as it is asked.

use super::{PostgresStore, schema, storage};
use crate::sql::{Db, DbRow, DbValue};
use crate::{StoreError, StoreNews};
use bytes::BytesMut;
use deadpool_postgres::ClientWrapper;
use futures_util::FutureExt;
use std::cell::{Cell, RefCell};
use std::error::Error;
use tokio_postgres::Statement;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

type Done<T = ()> = Result<T, StoreError>;

/// What is asked in one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asking {
    /// What changes something sees what others have committed before each of its statements, and locks what it goes by.
    ToWrite,
    /// What reads sees one moment.
    OneMoment,
    /// Each question stands for itself, without a transaction around it.
    EachAlone,
}

impl Asking {
    fn begin(self) -> Option<&'static str> {
        match self {
            Asking::ToWrite => Some("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"),
            Asking::OneMoment => Some("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
            Asking::EachAlone => None,
        }
    }
}

/// A connection on which something is asked.
pub(super) struct PostgresAsked<'c> {
    store: &'c PostgresStore,
    connection: &'c ClientWrapper,
    asking: Asking,
    /// How the transaction begins, until it has.
    begin: Cell<Option<&'static str>>,
    /// What others are told once it is stored.
    news: RefCell<Vec<StoreNews>>,
    /// Whether no answer came.
    lost: Cell<bool>,
}

impl ToSql for DbValue<'_> {
    fn to_sql(&self, as_type: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            DbValue::Null => Ok(IsNull::Yes),
            DbValue::Integer(number) if *as_type == Type::INT4 => i32::try_from(*number)?.to_sql(as_type, out),
            DbValue::Integer(number) => number.to_sql(as_type, out),
            DbValue::Text(text) => text.to_sql(as_type, out),
            DbValue::Bytes(bytes) => bytes.to_sql(as_type, out),
        }
    }

    fn accepts(of: &Type) -> bool {
        [Type::INT8, Type::INT4, Type::TEXT, Type::BYTEA].contains(of)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for DbValue<'a> {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<DbValue<'a>, Box<dyn Error + Sync + Send>> {
        match *of {
            Type::INT8 => i64::from_sql(of, raw).map(DbValue::Integer),
            Type::INT4 => i32::from_sql(of, raw).map(|number| DbValue::Integer(number.into())),
            Type::BYTEA => <&[u8]>::from_sql(of, raw).map(DbValue::Bytes),
            _ => <&str>::from_sql(of, raw).map(DbValue::Text),
        }
    }

    fn from_sql_null(_of: &Type) -> Result<DbValue<'a>, Box<dyn Error + Sync + Send>> {
        Ok(DbValue::Null)
    }

    fn accepts(of: &Type) -> bool {
        <DbValue<'_> as ToSql>::accepts(of)
    }
}

impl DbRow for tokio_postgres::Row {
    fn value(&self, at: usize) -> Done<DbValue<'_>> {
        self.try_get(at).map_err(|error| storage(&error))
    }
}

impl<'c> PostgresAsked<'c> {
    pub(super) fn new(store: &'c PostgresStore, connection: &'c ClientWrapper, asking: Asking) -> PostgresAsked<'c> {
        let (begin, news, lost) = (Cell::new(asking.begin()), RefCell::default(), Cell::new(false));
        PostgresAsked { store, connection, asking, begin, news, lost }
    }

    fn wait<T>(&self, work: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Done<T> {
        // The first thing that is asked goes out together with the beginning, without waiting for its answer.
        let begin = self.begin.take();
        let both = async {
            match begin {
                Some(begin) => futures_util::future::try_join(self.connection.batch_execute(begin), work)
                    .await
                    .map(|(_, done)| done),
                None => work.await,
            }
        };
        let answer = self.store.wait(both).inspect_err(|_| self.lost.set(true))?;
        answer.map_err(|error| self.store.of_place(storage(&error)))
    }

    /// Whether no answer came: nothing more is to be asked of the connection.
    pub(super) fn is_lost(&self) -> bool {
        self.lost.get()
    }

    pub(super) fn commit(&self) -> Done {
        self.end("COMMIT")?;
        self.store.herald.tell(self.news.take());
        Ok(())
    }

    pub(super) fn roll_back(&self) -> Done {
        self.end("ROLLBACK")
    }

    fn end(&self, how: &str) -> Done {
        let is_begun = self.begin.take().is_none();
        match self.asking {
            Asking::ToWrite if is_begun => self.wait(self.connection.batch_execute(how)),
            Asking::OneMoment if is_begun => {
                // It is sent before whatever is asked next on this connection, and what it says changes nothing.
                drop(self.connection.batch_execute(how).now_or_never());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A statement, which the connection keeps. Before the transaction begins, so that it can.
    fn prepared(&self, sql: &str) -> Done<Statement> {
        let sql = sql.replace('?', "$");
        let begin = self.begin.take();
        let prepared = self.wait(self.connection.prepare_cached(&sql));
        self.begin.set(begin);
        prepared
    }
}

fn parameters<'v>(params: &'v [DbValue<'v>]) -> Vec<&'v (dyn ToSql + Sync)> {
    params.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl Db for PostgresAsked<'_> {
    fn query(&self, sql: &str, params: &[DbValue<'_>], visit: &mut dyn FnMut(&dyn DbRow) -> Done) -> Done {
        let statement = self.prepared(sql)?;
        let rows = self.wait(self.connection.query(&statement, &parameters(params)))?;
        rows.iter().try_for_each(|row| visit(row))
    }

    fn change(&self, sql: &str, params: &[DbValue<'_>]) -> Done<usize> {
        let statement = self.prepared(sql)?;
        self.wait(self.connection.execute(&statement, &parameters(params))).map(|rows| rows as usize)
    }

    fn batch(&self, sql: &str) -> Done {
        self.wait(self.connection.batch_execute(sql))
    }

    fn locking(&self) -> &'static str {
        " FOR NO KEY UPDATE"
    }

    fn tell(&self, news: StoreNews) {
        self.news.borrow_mut().push(news);
    }

    fn check_version(&self) -> Done {
        let sql = "SELECT version, from_version FROM version";
        self.query(sql, &[], &mut |row| {
            schema::check(row.get::<i64>(0)? as u32, row.get::<i64>(1)? as u32, self.store.place())
        })
    }

    fn bytes(&self) -> Done<u64> {
        let sql = "SELECT CAST(coalesce(sum(pg_total_relation_size(oid)), 0) AS BIGINT) FROM pg_class
            WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
        let row = self.wait(async { self.connection.query_one(sql, &[]).await })?;
        Ok(row.try_get::<_, i64>(0).map_err(|error| storage(&error))?.unsigned_abs())
    }
}
