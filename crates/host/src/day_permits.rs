//! Who lets bots play the dice of which day at the moment: one at a time for each.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

type Days = Arc<Mutex<BTreeSet<(u32, String)>>>;

/// The days and sheets at which bots are at the moment.
#[derive(Debug, Default)]
pub(crate) struct DayBots(Days);

/// The permission to let bots play the dice of a day; dropped, others may.
pub(crate) struct DayPermit {
    days: Days,
    pub(crate) at: (u32, String),
}

impl DayBots {
    /// The permission for a day and a sheet, unless somebody has it.
    pub(crate) fn enter(&self, at: (u32, String)) -> Option<DayPermit> {
        let is_new = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(at.clone());
        is_new.then(|| DayPermit { days: Arc::clone(&self.0), at })
    }
}

impl Drop for DayPermit {
    fn drop(&mut self) {
        self.days.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.at);
    }
}
