//! Opening a database.

use super::appends::AppendQueue;
use super::herald::Herald;
use super::{PostgresOptions, PostgresStore, connecting, schema};
use crate::StoreError;
use deadpool_postgres::{Manager, ManagerConfig, Pool, QueueMode, RecyclingMethod, Runtime as PoolRuntime};
use std::time::Duration;
use tokio::runtime::Builder;
use tokio_postgres::NoTls;
use tokio_postgres::config::SslMode;

/// How long to wait until a connection is free, and how long until another one is there: somebody in between may take it and never answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often it is tried to bring a database up to date that others keep busy.
const TRIES: usize = 5;

impl PostgresStore {
    /// Opens the store in the database of this address, such as `postgres://USER:PASSWORD@HOST/NAME`, or creates it there. A store of an older
    /// program becomes one of this program.
    ///
    /// # Errors
    /// `Bad` for the address, `NotAStore` and `Newer`, which leave everything as it is, and failures. None of them has the password.
    pub fn open(address: &str) -> Result<PostgresStore, StoreError> {
        PostgresStore::open_with(address, PostgresOptions::default())
    }

    /// As [`PostgresStore::open`], with options.
    ///
    /// # Errors
    /// As [`PostgresStore::open`], and as the option says.
    pub fn open_with(address: &str, options: PostgresOptions) -> Result<PostgresStore, StoreError> {
        let PostgresOptions { opening, connections, limits, schema } = options;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !(1..=40).contains(&schema.len()) || !schema.bytes().all(plain) || schema.as_bytes()[0].is_ascii_digit() {
            return Err(StoreError::bad("a schema", "has 1 to 40 of a-z 0-9 _, and a letter first"));
        }
        let config = connecting::config(address, &schema)?;
        let place = connecting::place(&config);
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("store-postgres").enable_all().build();
        let runtime = runtime.map_err(|error| StoreError::Storage(format!("no thread for the database: {error}")))?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = match config.get_ssl_mode() {
            SslMode::Disable => Manager::from_config(config.clone(), NoTls, recycling),
            _ => Manager::from_config(config.clone(), connecting::tls()?, recycling),
        };
        // The one that was used last goes first: what a process of the database has at hand is worth more than that all of them are used alike.
        let pool = Pool::builder(manager).max_size(connections.max(1)).queue_mode(QueueMode::Lifo);
        let pool = pool.runtime(PoolRuntime::Tokio1);
        let pool = pool.wait_timeout(Some(PATIENCE)).create_timeout(Some(PATIENCE)).build();
        let pool = pool.map_err(|error| StoreError::Storage(error.to_string()))?;
        let (appends, herald) = (AppendQueue::start(runtime.handle(), &pool), Herald::default());
        let runtime = Some(runtime);
        let store = PostgresStore { pool, appends, limits, place, config, schema, herald, runtime };
        let mut first = store.connection()?;
        let mut prepare = || store.wait(schema::prepare(&mut first, &store.schema, opening, &store.place));
        let mut prepared = prepare()?;
        // A step may want the same locks as programs that serve meanwhile: the database then ends either of them, and nothing of the step is done.
        for _ in 1..TRIES {
            if !matches!(prepared, Err(StoreError::Busy)) {
                break;
            }
            prepared = prepare()?;
        }
        drop(first);
        match prepared {
            Err(StoreError::Storage(why)) => Err(store.failed(why)),
            prepared => prepared.map(|()| store),
        }
    }
}
