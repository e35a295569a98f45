//! Claims to work that any of several programs on a store could do, and that is to be done once in the usual case.

use crate::StoreError;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Claims to work that any of several programs on a store could do.
///
/// Nothing but economy may rest on them: clocks differ, and whoever has a claim may come late, so that work may be done twice all the same, and
/// what it stores has to bear that. A claim that nobody prolongs or gives up runs out.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait Claims: Send + Sync {
    /// Claims work of this name for a program until a time, unless another one has claimed it beyond `now`; whether it has it from now on. Its
    /// own claim it prolongs. Names and programs have 1 to 128 and 1 to 64 of `A-Z a-z 0-9 - _`.
    ///
    /// # Errors
    /// `Bad`.
    fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Result<bool, StoreError>;

    /// Gives up a claim of a program's that runs until this time: one prolonged since stays.
    ///
    /// # Errors
    /// Only failures.
    fn give_up(&self, work: &str, program: &str, until: i64) -> Result<(), StoreError>;

    /// Forgets claims that had run out before a time, such as those of programs that were killed.
    ///
    /// # Errors
    /// Only failures.
    fn forget_claims(&self, before: i64) -> Result<(), StoreError>;
}

pub(crate) fn check_claim(work: &str, program: &str) -> Result<(), StoreError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if !(1..=128).contains(&work.len()) || !work.bytes().all(plain) {
        return Err(StoreError::bad("the name of work", "has 1 to 128 of A-Z a-z 0-9 - _"));
    }
    crate::check::id("the name of a program", program)
}

/// Lets a store whose claims are in a [`ClaimBook`] have them.
macro_rules! claims_of_a_book {
    ($store:ty) => {
        impl $crate::Claims for $store {
            fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Result<bool, $crate::StoreError> {
                self.claims.claim(work, program, now, until)
            }

            fn give_up(&self, work: &str, program: &str, until: i64) -> Result<(), $crate::StoreError> {
                self.claims.give_up(work, program, until);
                Ok(())
            }

            fn forget_claims(&self, before: i64) -> Result<(), $crate::StoreError> {
                self.claims.forget(before);
                Ok(())
            }
        }
    };
}

pub(crate) use claims_of_a_book;

/// Claims in memory, for a store that one program has open at a time: then nobody else is to be told of them.
#[derive(Debug, Default)]
pub(crate) struct ClaimBook(Mutex<BTreeMap<String, (String, i64)>>);

impl ClaimBook {
    pub(crate) fn claim(&self, work: &str, program: &str, now: i64, until: i64) -> Result<bool, StoreError> {
        check_claim(work, program)?;
        let mut claims = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if claims.get(work).is_some_and(|(holder, until)| holder != program && *until > now) {
            return Ok(false);
        }
        claims.insert(work.to_owned(), (program.to_owned(), until));
        Ok(true)
    }

    pub(crate) fn give_up(&self, work: &str, program: &str, until: i64) {
        let mut claims = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if claims.get(work).is_some_and(|(holder, to)| holder == program && *to == until) {
            claims.remove(work);
        }
    }

    pub(crate) fn forget(&self, before: i64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, (_, until)| *until >= before);
    }
}
