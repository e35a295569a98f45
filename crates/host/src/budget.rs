//! So much of something in a while, for each of many.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// So many are remembered at once.
const MOST: usize = 10_000;

/// How much each has had lately, in memory only.
#[derive(Debug)]
pub struct Budget<K>(Mutex<BTreeMap<K, (usize, i64)>>);

impl<K> Default for Budget<K> {
    fn default() -> Budget<K> {
        Budget(Mutex::new(BTreeMap::new()))
    }
}

impl<K: Ord + Clone> Budget<K> {
    /// Takes one of so many in a while, at a time in milliseconds; whether there was one left. Where too many have had something lately, nobody new has.
    pub fn take(&self, key: &K, (most, window): (usize, Duration), now: i64) -> bool {
        let window = window.as_millis() as i64;
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.len() >= MOST && !taken.contains_key(key) {
            taken.retain(|_, (_, since)| now - *since < window);
            if taken.len() >= MOST {
                return false;
            }
        }
        let (count, since) = taken.entry(key.clone()).or_insert((0, now));
        if now - *since >= window {
            (*count, *since) = (0, now);
        }
        *count += 1;
        *count <= most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_much_in_a_while() {
        let (budget, limit) = (Budget::default(), (2, Duration::from_secs(60)));
        let take = |key: u32, after: i64| budget.take(&key, limit, 1000 * after);
        assert_eq!([take(1, 0), take(1, 1), take(1, 2), take(2, 2)], [true, true, false, true]);
        assert_eq!([take(1, 59), take(1, 60)], [false, true]);
    }

    #[test]
    fn who_is_remembered_is_bounded() {
        let (budget, limit) = (Budget::default(), (1, Duration::from_secs(60)));
        assert!((0..MOST).all(|key| budget.take(&key, limit, 0)));
        assert!(!budget.take(&MOST, limit, 0), "too many at once");
        assert!(budget.take(&MOST, limit, 60_000), "those before are forgotten");
    }
}
