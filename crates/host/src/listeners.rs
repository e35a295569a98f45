//! The players who want to be told that it is their turn. For all others no move costs more than before.

use crate::grants::Holders;
use silbertablett_rules::SeatId;
use silbertablett_session::{Player, Session};
use silbertablett_store::{Awaited, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long somebody may be away before they are told, in milliseconds: whoever plays at this moment is not.
pub(crate) const FIRST: i64 = 30_000;
/// After how long they are told again, once.
pub(crate) const AGAIN: i64 = 86_400_000;

/// The players with a channel; unknown before anybody has asked.
#[derive(Debug, Default)]
pub(crate) struct Listeners(Mutex<Option<BTreeSet<String>>>);

impl Listeners {
    /// To be read anew: somebody has made or ended a channel.
    pub(crate) fn forget(&self) {
        *self.known() = None;
    }

    /// Whose turn it is at a game that is held so, of those who want to be told; `None` if nobody at it does, or nobody else waits for them.
    pub(crate) fn awaited(
        &self,
        store: &dyn Store,
        holders: impl FnOnce() -> Result<Holders, StoreError>,
        session: &Session,
        now: i64,
    ) -> Result<Option<Awaited>, StoreError> {
        let mut known = self.known();
        let listeners = match &mut *known {
            Some(listeners) => listeners,
            none => none.insert(store.with_channels()?.into_iter().collect()),
        };
        if listeners.is_empty() {
            return Ok(None);
        }
        let holders = holders()?;
        let player_of = |seat: SeatId| holders.holder(seat).unwrap_or(holders.owner());
        let persons = SeatId::first(session.seats())
            .filter(|&seat| session.start().seats()[seat.index()].player == Player::Person);
        let players: BTreeSet<&str> = persons.map(player_of).collect();
        if players.len() < 2 || !players.iter().any(|player| listeners.contains(*player)) {
            return Ok(None);
        }
        let awaited = session.awaited_persons().map(|seat| (seat.index() as u8, player_of(seat).to_owned()));
        let seats = awaited.filter(|(_, player)| listeners.contains(player)).collect();
        Ok(Some(Awaited { seats, first: now + FIRST, again: now + AGAIN }))
    }

    fn known(&self) -> MutexGuard<'_, Option<BTreeSet<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
