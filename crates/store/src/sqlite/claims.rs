//! Claims of the one program that has the file.

use super::SqliteStore;
use crate::{Claims, StoreError};

impl Claims for SqliteStore {
    fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Result<bool, StoreError> {
        self.claims.claim(work, program, now, until)
    }

    fn give_up(&self, work: &str, program: &str, until: i64) -> Result<(), StoreError> {
        self.claims.give_up(work, program, until);
        Ok(())
    }

    fn forget_claims(&self, before: i64) -> Result<(), StoreError> {
        self.claims.forget(before);
        Ok(())
    }
}
