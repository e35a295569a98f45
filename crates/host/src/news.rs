//! Hearing of what other programs on the same store have done.

use crate::account::Asker;
use crate::fault::HostFault;
use crate::host::Host;
use silbertablett_store::StoreNews;

impl Host {
    /// Takes note of what another program on the same store has stored: those who wait for it here are told. It may be called with what this
    /// host has stored itself, twice, and with what has passed.
    pub fn heed(&self, news: &StoreNews) {
        match news {
            StoreNews::Game { id, length } => self.heed_game(id, *length),
            StoreNews::Table(id) => self.bells.ring(id),
            StoreNews::Sweep => self.look_at_what_is_waited_for(),
            StoreNews::Lost => {
                self.bells.ring_all();
                self.look_at_what_is_waited_for();
            }
        }
    }

    fn look_at_what_is_waited_for(&self) {
        let held = self.games().held();
        held.iter().for_each(|id| self.heed_game(id, None));
    }

    fn heed_game(&self, id: &str, length: Option<u64>) {
        let (game, heeded) = match length {
            Some(length) => {
                // What nobody here waits for is read when somebody asks for it.
                let held = {
                    let games = self.games();
                    games.hear(id, length);
                    games.peek_held(id)
                };
                let Some(game) = held else { return };
                let heeded = game.try_write().map_or(Ok(()), |mut writer| writer.catch_up(&*self.store, length));
                (game, heeded)
            }
            None => {
                let Some(game) = self.games().peek(id) else { return };
                // Where the program that let bots play is gone, this one does, for those who wait here.
                let newest = self.newest_now(&game, id);
                let heeded = newest.map(|snapshot| self.drive(&game, &snapshot, &Asker::default()));
                (game, heeded)
            }
        };
        if let Err(fault) = heeded {
            self.missed(id, &game, &fault);
            if !matches!(fault, HostFault::Gone | HostFault::NotFound) {
                tracing::warn!(?fault, "what another program has stored cannot be read");
            }
        }
    }
}
