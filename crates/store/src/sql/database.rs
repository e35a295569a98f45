//! A store in a database: how it reads and writes, from which all that it does follows.

use super::ask::Db;
use crate::{Append, Appended, Limits, StoreError};
use std::sync::Arc;

type Done<T = ()> = Result<T, StoreError>;

/// A store in a database.
pub(crate) trait Database: Send + Sync {
    /// How much a player may have.
    fn limits(&self) -> Limits;

    /// Lets `read` look at the store as it is at one moment.
    fn read<T>(&self, read: impl FnOnce(&dyn Db) -> Done<T>) -> Done<T>;

    /// Lets `read` ask, where it asks once only, or each of its questions may see a moment of its own.
    fn ask<T>(&self, read: impl FnOnce(&dyn Db) -> Done<T>) -> Done<T> {
        self.read(read)
    }

    /// Has `work` done in a transaction, and returns when it is stored. An error of `work` undoes what it did, and nothing else. It may be
    /// called again if the transaction fails for a reason that may lie in the work of others.
    fn write<T: Send + 'static>(&self, work: impl Fn(&dyn Db) -> Done<T> + Send + 'static) -> Done<T>;

    /// Adds to a log together with what others add to theirs at the moment. `None` if nothing was done, and it is to be done alone.
    fn append_with_others(&self, append: &Arc<Append>) -> Option<Done<Appended>> {
        let _ = append;
        None
    }

    /// Deletes something, and does what belongs to that.
    fn delete(&self, delete: impl Fn() -> Done) -> Done {
        delete()
    }
}
