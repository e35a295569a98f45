//! Claims, in the database that several programs share.

use super::PostgresStore;
use crate::claims::check_claim;
use crate::sql::{Database, execute};
use crate::{Claims, StoreError};

impl Claims for PostgresStore {
    fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Result<bool, StoreError> {
        check_claim(work, program)?;
        let (work, program) = (work.to_owned(), program.to_owned());
        let sql = "INSERT INTO claim (work, program, until) VALUES (?1, ?2, ?4)
            ON CONFLICT (work) DO UPDATE SET program = excluded.program, until = excluded.until
            WHERE claim.program = excluded.program OR claim.until <= ?3";
        self.write(move |db| Ok(execute(db, sql, (&work, &program, now, until))? > 0))
    }

    fn give_up(&self, work: &str, program: &str, until: i64) -> Result<(), StoreError> {
        let (work, program) = (work.to_owned(), program.to_owned());
        let sql = "DELETE FROM claim WHERE work = ?1 AND program = ?2 AND until = ?3";
        self.write(move |db| execute(db, sql, (&work, &program, until)).map(drop))
    }

    fn forget_claims(&self, before: i64) -> Result<(), StoreError> {
        self.write(move |db| execute(db, "DELETE FROM claim WHERE until < ?1", [before]).map(drop))
    }
}
