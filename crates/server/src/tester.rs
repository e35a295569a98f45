//! Whose test messages are counted.

use silbertablett_host::Network;
use std::time::Duration;

/// So many test messages of somebody.
pub(crate) const TESTS: (usize, Duration) = (5, Duration::from_secs(600));
/// So many of a network.
pub(crate) const TESTS_OF_NETWORK: (usize, Duration) = (10, Duration::from_secs(600));

/// Whose test messages are counted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tester {
    Player(String),
    Network(Option<Network>),
}
