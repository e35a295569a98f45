//! Games that are not kept for ever, in memory.

use super::MemoryStore;
use crate::{Expiry, Retention, StoreError, StoredGame};

/// The ids of games by the times at which something happened to them, `limit` at most.
fn in_order(mut games: Vec<(i64, String)>, limit: u32) -> Vec<String> {
    games.sort();
    games.into_iter().take(limit as usize).map(|(_, id)| id).collect()
}

impl Retention for MemoryStore {
    fn bytes(&self) -> Result<u64, StoreError> {
        Ok(self.kept().games.values().map(StoredGame::bytes).sum())
    }

    fn ended_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        let ended = kept.games.values().filter_map(|game| Some((game.summary.as_ref()?.finished, game.id.clone())));
        Ok(in_order(ended.filter(|(ended, _)| *ended < at).collect(), limit))
    }

    fn left_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        let left = |game: &&StoredGame| {
            game.summary.is_none() && game.touched < at && !kept.nudges.notices.contains_key(&game.id)
        };
        let left = kept.games.values().filter(left).map(|game| (game.touched, game.id.clone()));
        Ok(in_order(left.collect(), limit))
    }

    fn give_notice(&self, game: &str, at: i64) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let runs = kept.game(game)?.summary.is_none();
        if !runs || kept.nudges.notices.contains_key(game) {
            return Ok(false);
        }
        kept.nudges.notices.insert(game.to_owned(), at);
        let turns = kept.nudges.nudges.values_mut().filter(|nudge| nudge.game == game);
        turns.for_each(|nudge| nudge.due = Some(at));
        Ok(true)
    }

    fn notice(&self, game: &str) -> Result<Option<i64>, StoreError> {
        Ok(self.kept().nudges.notices.get(game).copied())
    }

    fn notices(&self) -> Result<u64, StoreError> {
        Ok(self.kept().nudges.notices.len() as u64)
    }

    fn noticed_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        let said = kept.nudges.notices.iter().filter(|(_, since)| **since < at);
        Ok(in_order(said.map(|(game, since)| (*since, game.clone())).collect(), limit))
    }

    fn keep_game(&self, game: &str, at: i64) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let found = kept.game_mut(game)?;
        found.touched = found.touched.max(at);
        kept.nudges.notices.remove(game);
        Ok(())
    }

    fn forget_notices(&self) -> Result<(), StoreError> {
        self.kept().nudges.notices.clear();
        Ok(())
    }

    fn delete_expired(&self, game: &str, expiry: Expiry) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let holds = match expiry {
            Expiry::Ended(at) => {
                let summary = kept.games.get(game).and_then(|game| game.summary.as_ref());
                summary.is_some_and(|summary| summary.finished < at)
            }
            Expiry::Noticed(at) => kept.nudges.notices.get(game).is_some_and(|since| *since < at),
        };
        if holds {
            kept.delete(game);
        }
        Ok(holds)
    }
}
