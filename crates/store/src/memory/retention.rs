//! Games that are not kept for ever, in memory.

use super::MemoryStore;
use super::nudges::{KeptNudges, Notice};
use crate::{Expiry, Retention, StoreError, StoredGame};
use std::collections::BTreeMap;

/// The ids of games by the times at which something happened to them, `limit` at most.
fn in_order(mut games: Vec<(i64, String)>, limit: u32) -> Vec<String> {
    games.sort();
    games.into_iter().take(limit as usize).map(|(_, id)| id).collect()
}

impl KeptNudges {
    fn give_notice(&mut self, game: &str, at: i64) {
        self.notices.insert(game.to_owned(), Notice { since: at, upheld: at });
        let turns = self.nudges.values_mut().filter(|nudge| nudge.game == game);
        turns.for_each(|nudge| nudge.due = Some(at));
    }
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
        kept.nudges.give_notice(game, at);
        Ok(true)
    }

    fn uphold_notices(&self, before: i64, at: i64) -> Result<u64, StoreError> {
        let nudges = &mut self.kept().nudges;
        let lapsed = nudges.notices.iter().filter(|(_, notice)| notice.upheld < before);
        let lapsed: Vec<String> = lapsed.map(|(game, _)| game.clone()).collect();
        lapsed.iter().for_each(|game| nudges.give_notice(game, at));
        nudges.notices.values_mut().for_each(|notice| notice.upheld = at);
        Ok(lapsed.len() as u64)
    }

    fn notices_of(&self, player: &str) -> Result<BTreeMap<String, i64>, StoreError> {
        let kept = self.kept();
        let notices = &kept.nudges.notices;
        Ok(kept.games_of(player).filter_map(|game| Some((game.id.clone(), notices.get(&game.id)?.since))).collect())
    }

    fn notice(&self, game: &str) -> Result<Option<i64>, StoreError> {
        Ok(self.kept().nudges.notices.get(game).map(|notice| notice.since))
    }

    fn notices(&self) -> Result<u64, StoreError> {
        Ok(self.kept().nudges.notices.len() as u64)
    }

    fn noticed_before(&self, at: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        let said = kept.nudges.notices.iter().filter(|(_, notice)| notice.since < at);
        Ok(in_order(said.map(|(game, notice)| (notice.since, game.clone())).collect(), limit))
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
            Expiry::Noticed(at) => kept.nudges.notices.get(game).is_some_and(|notice| notice.since < at),
        };
        if holds {
            kept.delete(game);
        }
        Ok(holds)
    }
}
