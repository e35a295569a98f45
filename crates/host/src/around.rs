//! What games in memory have in common: the time, and who is told of turns.

use crate::clock::Clock;
use crate::listeners::Listeners;
use std::sync::Arc;

/// What games in memory have in common. Clones are one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    pub(crate) clock: Clock,
    pub(crate) listeners: Arc<Listeners>,
}
