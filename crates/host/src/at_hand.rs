//! Commands that are judged by what is in memory, without a question to the store before: it is asked once, to store them, and looks itself at what was
//! taken for granted (a [`Premise`](silbertablett_store::Premise)). Whatever does not come out as stored is asked for in the usual way, and nothing is said of it here.

use crate::account::Asker;
use crate::day_bot_id::is_day_bot_game;
use crate::fault::HostFault;
use crate::host::Host;
use crate::live::NotDone;
use crate::playing::Played;
use crate::scope::Scope;
use crate::snapshot::Snapshot;
use silbertablett_rules::SeatId;
use silbertablett_session::Command;
use silbertablett_store::{Author, PlayerInfo};

impl Host {
    /// The player for whom the program with this token acted and what it might do when it asked last, if that is remembered: only for
    /// [`command_at_hand`](Host::command_at_hand).
    pub fn known_program(&self, token: &str) -> Option<(PlayerInfo, Vec<Scope>)> {
        self.known_programs.get(token)
    }

    /// A game as it is in memory, if it is there, with what others are known to have added; they may have gone on since. Only for
    /// [`command_at_hand`](Host::command_at_hand).
    pub fn at_hand(&self, id: &str) -> Option<Snapshot> {
        if is_day_bot_game(id) {
            return None;
        }
        let game = self.games().get(id)?;
        let (snapshot, heard) = (game.snapshot(), game.heard());
        if snapshot.version() as u64 >= heard {
            return Some(snapshot);
        }
        let mut writer = game.write();
        writer.catch_up(&*self.store, heard).ok()?;
        if (writer.session().log().len() as u64) < heard {
            game.unhear();
        }
        Some(writer.shown())
    }

    /// As [`Host::command_after`], for the program with this token and a game [at hand](Host::at_hand). `None` if it was not stored, which says nothing of
    /// whether it may be.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn command_at_hand(
        &self,
        (asker, token): (&Asker, &str),
        before: &Snapshot,
        seat: SeatId,
        decision: u32,
        command: &Command,
    ) -> Result<Option<Played>, HostFault> {
        let Some(game) = self.games().peek(before.id()).filter(|_| before.grants(asker).holds(seat)) else {
            return Ok(None);
        };
        let author = Author { player: asker.player.clone(), seat: Some(seat.index() as u8), bot: None };
        let mut writer = game.write();
        // Who holds it may have been read anew since.
        let premise = writer.shown().holders().premise(token);
        if !writer.shown().grants(asker).holds(seat) {
            return Ok(None);
        }
        let done = writer.store(|live| live.command_if(&*self.store, (&author, premise), seat, decision, command));
        let snapshot = writer.shown();
        drop(writer);
        match done {
            Ok(true) => {}
            Ok(false) | Err(NotDone::Refused(_) | NotDone::NotStored(HostFault::Gone | HostFault::NotFound)) => {
                return Ok(None);
            }
            Err(NotDone::NotStored(fault)) => return Err(fault),
        }
        self.games().weigh(before.id(), snapshot.bytes());
        self.drive(&game, &snapshot, asker);
        Ok(Some(Played { snapshot, refused: None }))
    }
}
