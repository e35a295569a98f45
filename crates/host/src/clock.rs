//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// The clock of a host, in UTC. It goes with that of the system; a test moves it on. Clones are one clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
    /// Whether it goes only as it is moved on.
    stands: bool,
}

impl Clock {
    /// The present time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let system = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        let begins = if self.stands { 0 } else { system() };
        begins + self.ahead.load(Ordering::SeqCst)
    }

    /// A clock that stands at a time, in milliseconds since 1970, until it is moved on: for tests, in which a slow machine would otherwise take
    /// what is a day to the millisecond for more.
    pub fn standing(at: i64) -> Clock {
        Clock { ahead: Arc::new(AtomicI64::new(at)), stands: true }
    }

    /// The day it is, counted from 1970-01-01.
    pub fn today(&self) -> u32 {
        day_of(self.now())
    }

    /// Moves the clock on, for tests.
    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as i64, Ordering::SeqCst);
    }
}

/// The day of a time in milliseconds since 1970, counted from 1970-01-01.
pub fn day_of(at: i64) -> u32 {
    u32::try_from(at.div_euclid(DAY)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_moved_on_for_all_who_have_it() {
        let clock = Clock::default();
        let (other, before) = (clock.clone(), clock.today());
        clock.advance(Duration::from_secs(86_400));
        assert!(other.today() > before);
        assert_eq!([-1, 0, DAY - 1, DAY].map(day_of), [0, 0, 0, 1]);
    }
}
