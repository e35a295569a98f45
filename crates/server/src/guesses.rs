//! Links that lead nowhere, by network: whoever tries many out has to wait.

use silbertablett_host::Network;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many links of one network may lead nowhere in a [`WINDOW`]: somebody has an old one, or several.
const MOST: usize = 20;
const WINDOW: Duration = Duration::from_secs(60);
/// So many networks are remembered.
const NETWORKS: usize = 10_000;

/// Links that led nowhere.
#[derive(Debug, Default)]
pub(crate) struct Guesses(Mutex<BTreeMap<Option<Network>, (usize, Instant)>>);

impl Guesses {
    /// Whether a network may try another link now, or after how many seconds.
    pub(crate) fn check(&self, network: Option<Network>, now: Instant) -> Result<(), u64> {
        let guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match guesses.get(&network) {
            Some((count, since)) if *count >= MOST && now.duration_since(*since) < WINDOW => {
                Err(1 + (WINDOW - now.duration_since(*since)).as_secs())
            }
            _ => Ok(()),
        }
    }

    /// A link of a network led nowhere.
    pub(crate) fn note(&self, network: Option<Network>, now: Instant) {
        let mut guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if guesses.len() >= NETWORKS {
            guesses.retain(|_, (_, since)| now.duration_since(*since) < WINDOW);
        }
        let (count, since) = guesses.entry(network).or_insert((0, now));
        if now.duration_since(*since) >= WINDOW {
            (*count, *since) = (0, now);
        }
        *count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_waits_and_nobody_else_does() {
        let (guesses, begin) = (Guesses::default(), Instant::now());
        let [one, two] = [1, 2].map(|n| Some(Network::of([10, 0, 0, n].into())));
        for _ in 0..MOST {
            assert_eq!(guesses.check(one, begin), Ok(()));
            guesses.note(one, begin);
        }
        assert_eq!(guesses.check(one, begin + Duration::from_secs(10)), Err(51));
        assert_eq!(guesses.check(two, begin), Ok(()));
        let later = begin + WINDOW;
        assert_eq!(guesses.check(one, later), Ok(()));
        guesses.note(one, later);
        assert_eq!(guesses.check(one, later), Ok(()), "counted anew");
    }
}
