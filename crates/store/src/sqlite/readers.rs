//! A few connections for reading. With a write-ahead log they see the last commit and never wait for the writer.

use super::storage;
use crate::StoreError;
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::sync::{Condvar, Mutex, PoisonError};

/// The connections nobody is using.
pub(super) struct Readers {
    idle: Mutex<Vec<Connection>>,
    returned: Condvar,
}

impl Readers {
    pub(super) fn new(connections: Vec<Connection>) -> Readers {
        Readers { idle: Mutex::new(connections), returned: Condvar::new() }
    }

    /// Lets `read` look at the store as it is at one moment; waits for a connection if all are in use.
    pub(super) fn run<T>(&self, read: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let borrowed = self.borrow();
        let Some(connection) = &borrowed.connection else { return Err(StoreError::Closed) };
        let snapshot = Transaction::new_unchecked(connection, TransactionBehavior::Deferred).map_err(storage)?;
        read(&snapshot)
    }

    fn borrow(&self) -> Borrowed<'_> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut idle = self.returned.wait_while(idle, |idle| idle.is_empty()).unwrap_or_else(PoisonError::into_inner);
        Borrowed { connection: idle.pop(), readers: self }
    }
}

/// A connection that goes back when dropped, whatever happens to its holder.
struct Borrowed<'a> {
    connection: Option<Connection>,
    readers: &'a Readers,
}

impl Drop for Borrowed<'_> {
    fn drop(&mut self) {
        self.readers.idle.lock().unwrap_or_else(PoisonError::into_inner).extend(self.connection.take());
        self.readers.returned.notify_one();
    }
}
