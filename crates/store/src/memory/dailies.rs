//! The dice of days, in memory.

use super::{Kept, MemoryStore};
use crate::daily::{check_bots, check_deal};
use crate::{Dailies, DayDice, GameInfo, NewGame, StoreError, StoredDeal, StoredGame, StoredTry, Try, check};
use std::collections::BTreeMap;

/// The dice of a day, with those who have had their try, and its game where it is not deleted.
#[derive(Clone)]
pub(super) struct KeptDeal {
    pub(super) deal: DayDice,
    pub(super) tries: BTreeMap<String, Option<String>>,
}

impl KeptDeal {
    pub(super) fn stored(self) -> StoredDeal {
        let spent = self.tries.into_iter().filter(|(_, game)| game.is_none()).map(|(player, _)| player);
        StoredDeal::new(self.deal, spent.collect())
    }
}

impl Kept {
    fn deal_mut(&mut self, at: &StoredTry) -> Result<&mut KeptDeal, StoreError> {
        let missing = || StoreError::NoDeal { day: at.day, sheet: at.sheet.clone() };
        self.deals.get_mut(&(at.day, at.sheet.clone())).ok_or_else(missing)
    }

    /// Whether somebody may have the try that a game is, if it is one.
    pub(super) fn may_try(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        let Some(at) = &game.daily else { return Ok(()) };
        match self.deal_mut(at)?.tries.contains_key(&game.owner) {
            true => Err(StoreError::TryMade(game.owner.clone())),
            false => Ok(()),
        }
    }

    /// Notes the try of a game that has just been created.
    pub(super) fn note_try(&mut self, at: &StoredTry, owner: &str, game: &str) {
        if let Ok(deal) = self.deal_mut(at) {
            deal.tries.insert(owner.to_owned(), Some(game.to_owned()));
        }
    }

    /// Takes over the dice of a day; whether they were not there yet.
    pub(super) fn put_deal(&mut self, stored: StoredDeal) -> Result<bool, StoreError> {
        let at = (stored.day, stored.sheet.clone());
        if self.deals.contains_key(&at) {
            return Ok(false);
        }
        stored.spent.iter().try_for_each(|player| self.player(player).map(drop))?;
        let tries = stored.spent.iter().map(|player| (player.clone(), None)).collect();
        self.deals.insert(at, KeptDeal { deal: stored.deal(), tries });
        Ok(true)
    }

    /// Forgets a game that is deleted: the try was made all the same.
    pub(super) fn forget_game(&mut self, game: &str) {
        let tries = self.deals.values_mut().flat_map(|kept| kept.tries.values_mut());
        tries.for_each(|of| drop(of.take_if(|id| id == game)));
    }
}

impl Dailies for MemoryStore {
    fn keep_deal(&self, deal: DayDice) -> Result<DayDice, StoreError> {
        check_deal(&deal)?;
        let mut kept = self.kept();
        let at = (deal.day, deal.sheet.clone());
        let new = KeptDeal { deal, tries: BTreeMap::new() };
        Ok(kept.deals.entry(at).or_insert(new).deal.clone())
    }

    fn deal(&self, day: u32, sheet: &str) -> Result<Option<DayDice>, StoreError> {
        Ok(self.kept().deals.get(&(day, sheet.to_owned())).map(|kept| kept.deal.clone()))
    }

    fn set_deal_bots(&self, day: u32, sheet: &str, bots: &str) -> Result<(), StoreError> {
        check_bots(bots)?;
        let at = StoredTry { day, sheet: sheet.to_owned() };
        self.kept().deal_mut(&at)?.deal.bots.get_or_insert_with(|| bots.to_owned());
        Ok(())
    }

    fn begin_try(&self, day: u32, sheet: &str, game: NewGame) -> Result<(), StoreError> {
        check::new_game(&game)?;
        let at = StoredTry { day, sheet: sheet.to_owned() };
        let mut kept = self.kept();
        kept.deal_mut(&at)?;
        kept.player(&game.owner)?;
        let game = StoredGame { daily: Some(at), ..StoredGame::new(game) };
        kept.may_try(&game)?;
        kept.begin_game(game, self.limits)
    }

    fn tries(&self, player: &str, since: u32) -> Result<Vec<Try>, StoreError> {
        let kept = self.kept();
        let own = kept.deals.values().filter(|deal| deal.deal.day >= since);
        let mut tries: Vec<Try> = own
            .filter_map(|deal| {
                let game = deal.tries.get(player)?.as_ref().and_then(|id| kept.games.get(id)).map(StoredGame::info);
                Some(Try { day: deal.deal.day, sheet: deal.deal.sheet.clone(), game })
            })
            .collect();
        tries.sort_by(|a, b| (b.day, &a.sheet).cmp(&(a.day, &b.sheet)));
        Ok(tries)
    }

    fn games_of_day(&self, day: u32, sheet: &str) -> Result<Vec<GameInfo>, StoreError> {
        let kept = self.kept();
        let Some(deal) = kept.deals.get(&(day, sheet.to_owned())) else { return Ok(Vec::new()) };
        let mut games: Vec<GameInfo> =
            deal.tries.values().flatten().filter_map(|id| kept.games.get(id)).map(StoredGame::info).collect();
        games.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(games)
    }
}
