//! For how long games are kept.

use std::time::Duration;

/// For how long games are kept; what is `None` is kept for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keeping {
    /// Games that have ended, from their end on.
    pub ended: Option<Duration>,
    /// Games that go on, from the last move on: at least [`Keeping::SHORTEST`].
    pub running: Option<Duration>,
}

impl Keeping {
    /// How long it is said that a running game will be deleted before it is.
    pub const NOTICE: Duration = Duration::from_secs(30 * 86_400);
    /// The shortest time for which running games are kept.
    pub const SHORTEST: Duration = Duration::from_secs(60 * 86_400);

    /// The time for which running games are kept, never too short.
    pub(crate) fn least_running(&self) -> Option<Duration> {
        self.running.map(|kept| kept.max(Keeping::SHORTEST))
    }
}
