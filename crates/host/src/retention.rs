//! Games that are not kept for ever, where whoever runs the program wants that. What has ended goes after a while. What still runs goes only after
//! nobody has touched it for longer, and after that has been said for a month in which the program ran; any move, and any press of who plays in it,
//! keeps it.

use crate::account::Asker;
use crate::fault::HostFault;
use crate::host::Host;
use crate::lifetime::Keeping;
use silbertablett_store::{Expiry, StoreError};
use std::collections::BTreeMap;
use std::time::Duration;

/// So many games of each kind go, or are told of, at a time.
const AT_ONCE: u32 = 200;

/// After a longer time in which nobody could look, what was said before is said anew.
const UNSEEN: Duration = Duration::from_secs(86_400);

/// Claims that have run out for so long are nobody's any more.
const LAPSED: Duration = Duration::from_secs(3600);

/// How many games have gone, and of how many it was said that they will.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// Games that had ended.
    pub ended: u64,
    /// Games that nobody had touched.
    pub running: u64,
    /// Games that will be deleted unless somebody touches them.
    pub noticed: u64,
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Host {
    /// Deletes some of what need not be kept any longer, and says of what will follow that it will. Whoever runs a host calls this several times a
    /// day: a notice counts only while that is done.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn clear_out(&self) -> Result<Cleared, HostFault> {
        let (now, mut cleared) = (self.clock.now(), Cleared::default());
        self.store.forget_claims(now.saturating_sub(millis(LAPSED)))?;
        if let Some(kept) = self.keeping.ended {
            let before = now.saturating_sub(millis(kept));
            for id in self.store.ended_before(before, AT_ONCE)? {
                cleared.ended += u64::from(self.expire(&id, Expiry::Ended(before))?);
            }
        }
        let Some(kept) = self.keeping.least_running() else {
            // They are kept for ever now. Were that to change again, it would be said anew.
            if self.store.notices()? > 0 {
                self.store.forget_notices()?;
            }
            return Ok(cleared);
        };
        cleared.noticed += self.store.uphold_notices(now.saturating_sub(millis(UNSEEN)), now)?;
        let noticed = now.saturating_sub(millis(kept - Keeping::NOTICE));
        for id in self.store.left_before(noticed, AT_ONCE)? {
            match self.store.give_notice(&id, now) {
                Ok(given) => cleared.noticed += u64::from(given),
                Err(StoreError::NoGame(_) | StoreError::GameDeleted(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let before = now.saturating_sub(millis(Keeping::NOTICE));
        for id in self.store.noticed_before(before, AT_ONCE)? {
            cleared.running += u64::from(self.expire(&id, Expiry::Noticed(before))?);
        }
        Ok(cleared)
    }

    fn expire(&self, id: &str, expiry: Expiry) -> Result<bool, HostFault> {
        self.take_away(id, |store| store.delete_expired(id, expiry))
    }

    /// From when on a game may be deleted, if that has been said and nobody has touched it since; in milliseconds since 1970.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn leaves_at(&self, id: &str) -> Result<Option<i64>, HostFault> {
        if self.keeping.running.is_none() {
            return Ok(None);
        }
        Ok(self.store.notice(id)?.map(|since| since + millis(Keeping::NOTICE)))
    }

    /// The same for all games of a player, by their ids: those that may be deleted.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn all_leaves(&self, player: &str) -> Result<BTreeMap<String, i64>, HostFault> {
        if self.keeping.running.is_none() {
            return Ok(BTreeMap::new());
        }
        let notices = self.store.notices_of(player)?.into_iter();
        Ok(notices.map(|(game, since)| (game, since + millis(Keeping::NOTICE))).collect())
    }

    /// Keeps a game of which it was said that it will be deleted, as a move would.
    ///
    /// # Errors
    /// `NotYours` for those who only look on, `NotFound`, `Gone`, and failures of the store.
    pub fn keep(&self, asker: &Asker, id: &str) -> Result<(), HostFault> {
        let info = self.store.info(id)?;
        if !asker.is(&info.owner) && !info.seats.iter().any(|(_, player)| asker.is(player)) {
            return Err(HostFault::NotYours);
        }
        Ok(self.store.keep_game(id, self.clock.now())?)
    }

    /// How many bytes the store takes.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn stored_bytes(&self) -> Result<u64, HostFault> {
        Ok(self.store.bytes()?)
    }

    /// Of how many games it is said that they will be deleted.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn notices(&self) -> Result<u64, HostFault> {
        Ok(self.store.notices()?)
    }
}
