//! How often one network may ask.

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use silbertablett_host::Network;
use std::num::NonZeroU32;

/// Requests a second of one network in the long run: eight tabs that poll, and somebody who clicks quickly.
const A_SECOND: u32 = 50;
/// How many may come at once.
const AT_ONCE: u32 = 400;

/// Counts requests by network.
#[derive(Debug)]
pub(crate) struct Limit {
    limiter: DefaultKeyedRateLimiter<Network>,
}

impl Limit {
    /// The limit that holds unless the configuration says otherwise.
    pub(crate) fn new(at_once: Option<u32>) -> Limit {
        let number = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(number(A_SECOND)).allow_burst(number(at_once.unwrap_or(AT_ONCE)));
        Limit { limiter: RateLimiter::keyed(quota) }
    }

    /// Whether a network may ask now, or after how many seconds.
    pub(crate) fn check(&self, network: Network) -> Result<(), u64> {
        let late =
            |not_until: governor::NotUntil<_>| 1 + not_until.wait_time_from(DefaultClock::default().now()).as_secs();
        self.limiter.check_key(&network).map_err(late)
    }

    /// Forgets networks that have not asked for long.
    pub(crate) fn sweep(&self) {
        self.limiter.retain_recent();
    }
}
