//! Bringing what is there up to date with what is brought of it, in memory.

use super::Kept;
use super::gatherings::KeptGathering;
use crate::belongings::hash;
use crate::continuation::{has_gone_on, new_of};
use crate::{StoreError, Stored, StoredGame, StoredGathering};
use std::cmp::Ordering;

impl Kept {
    /// Brings what is there already up to date; whether that has changed anything. `None` if it is not there.
    pub(super) fn follow(&mut self, record: &Stored) -> Result<Option<bool>, StoreError> {
        match record {
            Stored::Player(brought) => {
                let Some(there) = self.players.get(&brought.id) else { return Ok(None) };
                let Some(new) = new_of(&self.whole_player(there), brought) else { return Ok(Some(false)) };
                let name = new.name.clone();
                self.put_player(new)?;
                self.player_mut(&brought.id)?.name = name;
                Ok(Some(true))
            }
            Stored::Puzzle(brought) => {
                let at = (brought.sheet.clone(), brought.puzzle.clone());
                let Some(there) = self.puzzles.get_mut(&at) else { return Ok(None) };
                let later = brought.answers > there.answers;
                if later {
                    there.clone_from(brought);
                }
                Ok(Some(later))
            }
            Stored::Game(brought) => self.game_follows(brought),
            Stored::Gathering(brought) => self.table_follows(brought),
            Stored::Deal(_) | Stored::Once(_) => Ok(None),
        }
    }

    fn game_follows(&mut self, brought: &StoredGame) -> Result<Option<bool>, StoreError> {
        let id = &brought.id;
        let Some(there) = self.games.get(id) else { return Ok(None) };
        if !has_gone_on(&self.whole_game(there), brought)? {
            return Ok(Some(false));
        }
        let before = self.clone();
        self.games.remove(id);
        self.links.retain(|(game, _), _| game != id);
        self.nudges.forget_game(id);
        // Whose try it is stands with the dice, and stays there.
        let new = StoredGame { daily: None, ..brought.clone() };
        if let Err(error) = self.put_game(new) {
            *self = before;
            return Err(error);
        }
        self.game_mut(id)?.daily.clone_from(&brought.daily);
        Ok(Some(true))
    }

    fn table_follows(&mut self, brought: &StoredGathering) -> Result<Option<bool>, StoreError> {
        let Some(there) = self.gatherings.get(&brought.id) else { return Ok(None) };
        match brought.version.cmp(&there.gathering.version) {
            Ordering::Less => return Err(StoreError::GoneOn(brought.id.clone())),
            Ordering::Equal => return Ok(Some(false)),
            Ordering::Greater => {}
        }
        let (order, invite, gathering) = (there.order, hash(&brought.invite)?, brought.gathering());
        self.chairs_are_of_players(&gathering.chairs)?;
        self.invite_is_free(&invite, &brought.id)?;
        self.gatherings.insert(brought.id.clone(), KeptGathering { gathering, invite, order });
        Ok(Some(true))
    }
}
