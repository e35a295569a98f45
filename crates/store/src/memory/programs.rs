//! Tokens of programs, in memory.

use super::{Kept, MemoryStore};
use crate::program::{PROGRAMS, check_new};
use crate::{Append, PlayerInfo, Premise, Program, Programs, StoreError, StoredPlayer, check};

/// A program with the hash of its token, and its player.
#[derive(Clone)]
pub(super) struct KeptProgram {
    pub(super) player: String,
    pub(super) program: Program,
    pub(super) hash: [u8; 32],
}

impl Kept {
    /// Whether what was taken for granted of an append is so.
    pub(super) fn bears_out(&self, premise: &Premise, append: &Append) -> Result<bool, StoreError> {
        let (game, hash) = (self.game(&append.game)?, check::hash(&premise.token));
        let mut acting = self.programs.values().filter(|kept| Some(&kept.player) == append.author.player.as_ref());
        let seats = game.seats.iter().map(|(seat, player)| (*seat, player));
        Ok(game.owner == premise.owner
            && seats.eq(premise.seats.iter().map(|(seat, player)| (*seat, player)))
            && acting.any(|kept| kept.hash == hash))
    }
}

impl Programs for MemoryStore {
    fn add_program(&self, player: &str, new: Program, token: &str) -> Result<(), StoreError> {
        check_new(&new, token)?;
        let (mut kept, hash) = (self.kept(), check::hash(token));
        kept.player(player)?;
        if kept.programs.iter().any(|(id, other)| *id == new.id || other.hash == hash) {
            return Err(StoreError::TokenTaken);
        }
        if kept.programs.values().filter(|other| other.player == player).count() >= PROGRAMS {
            return Err(StoreError::TooManyPrograms(PROGRAMS as u64));
        }
        kept.programs.insert(new.id.clone(), KeptProgram { player: player.to_owned(), program: new, hash });
        Ok(())
    }

    fn program_by_token(&self, token: &str) -> Result<Option<(PlayerInfo, Program)>, StoreError> {
        let (kept, hash) = (self.kept(), check::hash(token));
        let found = kept.programs.values().find(|other| other.hash == hash);
        let with = |found: &KeptProgram| {
            let player = kept.players.get(&found.player).map(StoredPlayer::player)?;
            Some((player, found.program.clone()))
        };
        Ok(found.and_then(with))
    }

    fn programs(&self, player: &str) -> Result<Vec<Program>, StoreError> {
        let kept = self.kept();
        let own = kept.programs.values().filter(|other| other.player == player);
        Ok(own.map(|other| other.program.clone()).collect())
    }

    fn end_program(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let own = kept.programs.get(id).is_some_and(|other| other.player == player);
        if own {
            kept.programs.remove(id);
        }
        Ok(own)
    }
}
