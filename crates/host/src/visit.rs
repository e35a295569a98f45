//! Being at a game: waiting for what others do, and who is there.

use crate::account::Asker;
use crate::company::{AWAY, CompanyView};
use crate::fault::HostFault;
use crate::game::HostedGame;
use crate::hands::Hands;
use crate::host::Host;
use silbertablett_session::Player;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Somebody who is at a game and waits for what others do. Dropped, they are away after a while.
pub struct Visit {
    game: Arc<HostedGame>,
    hands: Hands,
    key: String,
}

impl std::fmt::Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Visit").finish_non_exhaustive()
    }
}

impl Visit {
    /// Waits without a thread until the game has another version than this one, or its company has.
    ///
    /// # Errors
    /// [`HostFault::Gone`] if the game is deleted.
    pub async fn news(&self, version: usize, company: u64) -> Result<(), HostFault> {
        loop {
            // Before it is looked at: a change in between is heard.
            let change = self.game.listen();
            if self.game.is_gone() {
                return Err(HostFault::Gone);
            }
            if self.game.snapshot().version() != version || self.game.company().version() != company {
                return Ok(());
            }
            change.await;
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let now = Instant::now();
        self.game.company().leave(&self.key, now);
        let game = Arc::clone(&self.game);
        // A moment later, so that whoever has not come back is away by then.
        let later = now + AWAY + Duration::from_millis(100);
        self.hands.at(later, move || {
            let has_gone = game.company().look_round(Instant::now());
            if has_gone {
                game.tell();
            }
        });
    }
}

impl Host {
    /// Somebody comes to a game, who without a player is known by a key of the browser's own.
    ///
    /// # Errors
    /// As [`Host::open`].
    pub fn visit(&self, asker: &Asker, id: &str, browser: &str) -> Result<Visit, HostFault> {
        self.open(asker, id)?;
        let (game, player) = (self.game(id)?, asker.player.as_deref());
        let key = player.map_or_else(|| format!("?{browser}"), str::to_owned);
        let comes = game.company().arrive(&key, player, Instant::now());
        if comes {
            game.tell();
        }
        Ok(Visit { game, hands: self.hands.clone(), key })
    }

    /// Who is at a game.
    ///
    /// # Errors
    /// As [`Host::open`].
    pub fn company(&self, asker: &Asker, id: &str) -> Result<CompanyView, HostFault> {
        let snapshot = self.open(asker, id)?;
        let session = snapshot.session();
        let is_bot = |seat| *session.player(seat) != Player::Person;
        let reader = asker.player.as_deref();
        Ok(self.game(id)?.company().view(reader, snapshot.holders(), session.seats(), is_bot))
    }
}
