//! Waiting for what others do.

use crate::account::Asker;
use crate::fault::HostFault;
use crate::game::HostedGame;
use crate::host::Host;
use crate::snapshot::Snapshot;
use event_listener::Listener;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A version of a game that is waited for: awaited on any runtime, or by a thread.
///
/// What another program adds to the same store is noticed when somebody asks this host for the game, or when the host is
/// [told](Host::heed): where neither need happen, wait with a time-out and ask again.
#[derive(Debug)]
pub struct Changed {
    game: Arc<HostedGame>,
    version: usize,
}

impl Host {
    /// The game once it has a later version than this one: at once if it has. Another program on the same store may have told of versions that this
    /// one has yet to hear of.
    ///
    /// # Errors
    /// As [`Host::open`].
    pub fn changed(&self, asker: &Asker, id: &str, version: usize) -> Result<Changed, HostFault> {
        self.open(asker, id)?;
        Ok(Changed { game: self.game(id)?, version })
    }
}

impl Changed {
    /// Waits without a thread.
    ///
    /// # Errors
    /// [`HostFault::Gone`] if the game is deleted.
    pub async fn ready(self) -> Result<Snapshot, HostFault> {
        loop {
            // Before it is looked at: a change in between is heard.
            let change = self.game.listen();
            if let Some(snapshot) = self.news()? {
                return Ok(snapshot);
            }
            change.await;
        }
    }

    /// Waits, blocking the thread, for so long at most; `None` if nothing has changed till then.
    ///
    /// # Errors
    /// [`HostFault::Gone`] if the game is deleted.
    pub fn wait(self, at_most: Duration) -> Result<Option<Snapshot>, HostFault> {
        let end = Instant::now() + at_most;
        loop {
            let change = self.game.listen();
            let news = self.news()?;
            if news.is_some() || change.wait_deadline(end).is_none() {
                return Ok(news);
            }
        }
    }

    fn news(&self) -> Result<Option<Snapshot>, HostFault> {
        if self.game.is_gone() {
            return Err(HostFault::Gone);
        }
        Ok(Some(self.game.snapshot()).filter(|snapshot| snapshot.version() > self.version))
    }
}
