//! A store in a PostgreSQL database, which several programs can share.

mod appends;
mod asked;
mod claims;
mod connecting;
mod herald;
mod open;
mod schema;

use crate::sql::{Database, Db};
use crate::{Append, Appended, Limits, Opening, StoreError, StoreNews};
use appends::{AppendQueue, Written};
use asked::{Asking, PostgresAsked};
use deadpool_postgres::{Object, Pool, PoolError, TimeoutType};
use herald::Herald;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio_postgres::Config;
use tokio_postgres::error::SqlState;

/// How often something is tried anew that others have come in the way of.
const ATTEMPTS: u32 = 12;

/// How long to wait for the database to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A store in a PostgreSQL database. Any number of programs can have it open at once: what one has stored the others see.
///
/// It has threads of its own for its connections. Those that call it wait, as with any store; it may be called, and dropped, from anywhere, a
/// runtime included.
pub struct PostgresStore {
    /// Dropped before the runtime.
    pool: Pool,
    appends: AppendQueue,
    limits: Limits,
    /// Where it is, without what is secret.
    place: String,
    config: Config,
    schema: String,
    herald: Herald,
    /// `None` only while being dropped.
    runtime: Option<Runtime>,
}

/// How to open a [`PostgresStore`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresOptions {
    /// Which stores are opened, and for what.
    pub opening: Opening,
    /// The most connections at a time; at least one.
    pub connections: usize,
    /// How much a player may have.
    pub limits: Limits,
    /// The schema of the database that the store has to itself: 1 to 40 of `a-z 0-9 _`.
    pub schema: String,
}

impl Default for PostgresOptions {
    fn default() -> PostgresOptions {
        PostgresOptions {
            opening: Opening::OrCreate,
            connections: 8,
            limits: Limits::default(),
            schema: "silbertablett".to_owned(),
        }
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.pool.close();
        // Without waiting, which a thread of another runtime must not; what was answered is stored.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl PostgresStore {
    /// Where it is, without what is secret.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Has `heed` called, by a thread that may ask the store, with what other programs on the database have stored, and tells them what this one
    /// stores from now on. News may come late, twice or not at all, which a [`StoreNews::Sweep`] every few seconds makes up for. Only the first call counts.
    ///
    /// # Errors
    /// Failures.
    pub fn listen(&self, heed: impl Fn(StoreNews) + Send + 'static) -> Result<(), StoreError> {
        let runtime = self.runtime.as_ref().ok_or(StoreError::Closed)?;
        let config = connecting::to_tell(&self.config, &self.schema);
        self.herald.begin(runtime.handle(), config, self.schema.clone(), heed)
    }

    /// Waits for something of the database, for so long at most.
    fn wait<T>(&self, work: impl Future<Output = T>) -> Result<T, StoreError> {
        let runtime = self.runtime.as_ref().ok_or(StoreError::Closed)?;
        let _entered = runtime.enter();
        // Made in here, for a time-out belongs to the runtime it is made in.
        pollster::block_on(async { tokio::time::timeout(PATIENCE, work).await })
            .map_err(|_| self.failed(format!("no answer within {} s", PATIENCE.as_secs())))
    }

    fn connection(&self) -> Result<Object, StoreError> {
        self.wait(self.pool.get())?.map_err(|error| self.of_place(no_connection(error)))
    }

    fn failed(&self, why: String) -> StoreError {
        StoreError::Storage(format!("{}: {why}", self.place))
    }

    /// The same, with the place if it is the place that fails.
    fn of_place(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::Storage(why) => self.failed(why),
            other => other,
        }
    }

    /// Does something on a connection, as a whole.
    fn within<T>(&self, asking: Asking, work: impl FnOnce(&dyn Db) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let connection = self.connection()?;
        let asked = PostgresAsked::new(self, &connection, asking);
        let done = work(&asked).and_then(|done| asked.commit().map(|()| done));
        if done.is_err() && (asked.is_lost() || asked.roll_back().is_err()) {
            // Whatever state it is in, nobody else gets it, nor those that wait for work: what has lost this one may have lost them, and
            // each would be waited for as long.
            drop(Object::take(connection));
            self.pool.retain(|_, _| false);
        }
        done
    }
}

/// Why there is no connection.
fn no_connection(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => StoreError::Storage(connecting::explain(&error)),
        PoolError::Timeout(TimeoutType::Wait) => StoreError::Busy,
        PoolError::Closed => StoreError::Closed,
        other => StoreError::Storage(other.to_string()),
    }
}

/// What an error of the database means for the caller.
fn storage(error: &tokio_postgres::Error) -> StoreError {
    match error.code() {
        // Others have come in between: it is tried anew, and then what there is now decides.
        Some(
            &(SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::UNIQUE_VIOLATION
            | SqlState::FOREIGN_KEY_VIOLATION
            | SqlState::LOCK_NOT_AVAILABLE),
        ) => StoreError::Busy,
        Some(&SqlState::DISK_FULL) => StoreError::Full,
        _ => StoreError::Storage(connecting::explain(error)),
    }
}

impl Database for PostgresStore {
    fn limits(&self) -> Limits {
        self.limits
    }

    fn append_with_others(&self, append: &Arc<Append>) -> Option<Result<Appended, StoreError>> {
        match self.wait(self.appends.write(Arc::clone(append))) {
            Ok(Written::Stored) => {
                let answer = append.answer();
                self.herald.tell(vec![StoreNews::Game { id: append.game.clone(), length: Some(answer.length) }]);
                Some(Ok(answer))
            }
            Ok(Written::LeftAlone) => None,
            Ok(Written::Failed(error)) => Some(Err(self.of_place(error))),
            Err(error) => Some(Err(error)),
        }
    }

    fn read<T>(&self, read: impl FnOnce(&dyn Db) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.within(Asking::OneMoment, read)
    }

    fn ask<T>(&self, read: impl FnOnce(&dyn Db) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.within(Asking::EachAlone, read)
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Db) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let mut attempt = 0;
        loop {
            let done = self.within(Asking::ToWrite, &work);
            attempt += 1;
            if !matches!(done, Err(StoreError::Busy)) || attempt == ATTEMPTS {
                return done;
            }
            std::thread::sleep(Duration::from_millis(1 << attempt.min(7)));
        }
    }
}
