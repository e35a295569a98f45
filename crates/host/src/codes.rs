//! One-time codes by which another device becomes known as the same player.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a code is good.
const CODE_KEEPS: Duration = Duration::from_secs(600);
/// So many codes are good at once; the oldest ends for a new one.
const CODES: usize = 10_000;

/// Codes that are good, in memory only.
#[derive(Debug, Default)]
pub(crate) struct DeviceCodes(Mutex<BTreeMap<String, (String, Instant)>>);

impl DeviceCodes {
    fn good(&self, now: Instant) -> MutexGuard<'_, BTreeMap<String, (String, Instant)>> {
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        codes.retain(|_, (_, made)| now.duration_since(*made) < CODE_KEEPS);
        codes
    }

    /// A player has one code at a time.
    pub(crate) fn put(&self, code: &str, player: &str, now: Instant) {
        let mut codes = self.good(now);
        codes.retain(|_, (of, _)| of != player);
        if codes.len() >= CODES
            && let Some(oldest) = codes.iter().min_by_key(|(_, (_, made))| *made).map(|(code, _)| code.clone())
        {
            codes.remove(&oldest);
        }
        codes.insert(code.to_owned(), (player.to_owned(), now));
    }

    pub(crate) fn take(&self, code: &str, now: Instant) -> Option<String> {
        self.good(now).remove(code).map(|(player, _)| player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_once_and_for_a_while() {
        let (codes, begin) = (DeviceCodes::default(), Instant::now());
        codes.put("AAAA2222", "ann", begin);
        codes.put("BBBB2222", "bo", begin);
        assert_eq!(codes.take("BBBB2222", begin), Some("bo".into()));
        assert_eq!(codes.take("BBBB2222", begin), None);
        codes.put("CCCC2222", "ann", begin);
        assert_eq!(codes.take("AAAA2222", begin), None, "a new one ends it");
        assert_eq!(codes.take("CCCC2222", begin + CODE_KEEPS), None);
    }
}
