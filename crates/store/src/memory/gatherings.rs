//! Tables before their games, and links to seats, in memory.

use super::{Kept, MemoryStore};
use crate::gathering::{check_change, check_new};
use crate::{
    Chair, Gathering, GatheringChange, Gatherings, NewGathering, PlayerInfo, StoreError, StoredGame, StoredPlayer,
    check,
};
use data_encoding::HEXLOWER;

/// A table with the hash of what invites to it.
#[derive(Clone)]
pub(super) struct KeptGathering {
    pub(super) gathering: Gathering,
    pub(super) invite: [u8; 32],
    /// The how-manieth table it was.
    pub(super) order: u64,
}

impl Kept {
    /// The how-manieth table the next one is.
    pub(super) fn next_table(&self) -> u64 {
        self.gatherings.values().map(|kept| kept.order + 1).max().unwrap_or(0)
    }

    fn table(&self, id: &str) -> Result<&KeptGathering, StoreError> {
        self.gatherings.get(id).ok_or_else(|| StoreError::NoGathering(id.to_owned()))
    }

    pub(super) fn invite_is_free(&self, invite: &[u8; 32], own: &str) -> Result<(), StoreError> {
        let taken = self.gatherings.values().any(|other| other.invite == *invite && other.gathering.id != own);
        if taken { Err(StoreError::TokenTaken) } else { Ok(()) }
    }

    pub(super) fn chairs_are_of_players(&self, chairs: &[Chair]) -> Result<(), StoreError> {
        chairs.iter().filter_map(|chair| chair.player.as_ref()).try_for_each(|id| self.player(id).map(drop))
    }
}

impl Gatherings for MemoryStore {
    fn create_gathering(&self, new: NewGathering) -> Result<(), StoreError> {
        check_new(&new)?;
        let mut kept = self.kept();
        kept.player(&new.opener)?;
        kept.chairs_are_of_players(&new.chairs)?;
        let open = kept.gatherings.values().map(|kept| &kept.gathering);
        let open = open.filter(|other| other.opener == new.opener && other.game.is_none()).count();
        self.limits.check_gatherings(open as u64)?;
        if kept.gatherings.contains_key(&new.id) {
            return Err(StoreError::TokenTaken);
        }
        let invite = check::hash(&new.invite);
        kept.invite_is_free(&invite, &new.id)?;
        let order = kept.next_table();
        let NewGathering { id, opener, plan, chairs, after, at, .. } = new;
        let gathering = Gathering { id: id.clone(), opener, plan, chairs, after, game: None, created: at, version: 0 };
        kept.gatherings.insert(id, KeptGathering { gathering, invite, order });
        Ok(())
    }

    fn gathering(&self, id: &str) -> Result<Gathering, StoreError> {
        self.kept().table(id).map(|kept| kept.gathering.clone())
    }

    fn gathering_by_invite(&self, invite: &str) -> Result<Option<Gathering>, StoreError> {
        let invite = check::hash(invite);
        let kept = self.kept();
        Ok(kept.gatherings.values().find(|kept| kept.invite == invite).map(|kept| kept.gathering.clone()))
    }

    fn gathering_after(&self, game: &str) -> Result<Option<Gathering>, StoreError> {
        let kept = self.kept();
        let after = kept.gatherings.values().filter(|kept| kept.gathering.after.as_deref() == Some(game));
        Ok(after.min_by_key(|kept| kept.order).map(|kept| kept.gathering.clone()))
    }

    fn gatherings(&self, player: &str) -> Result<Vec<Gathering>, StoreError> {
        let kept = self.kept();
        let sits = |chair: &Chair| chair.player.as_deref() == Some(player);
        let mut own: Vec<&KeptGathering> = (kept.gatherings.values())
            .filter(|kept| kept.gathering.game.is_none())
            .filter(|kept| kept.gathering.opener == player || kept.gathering.chairs.iter().any(sits))
            .collect();
        own.sort_by_key(|kept| std::cmp::Reverse(kept.order));
        Ok(own.into_iter().map(|kept| kept.gathering.clone()).collect())
    }

    fn change_gathering(&self, change: GatheringChange) -> Result<(), StoreError> {
        check_change(&change)?;
        let mut kept = self.kept();
        let old = kept.table(&change.id)?;
        if old.gathering.version != change.version || old.gathering.game.is_some() {
            return Err(StoreError::GatheringChanged(change.id));
        }
        kept.chairs_are_of_players(&change.chairs)?;
        let invite = change.invite.as_deref().map(check::hash);
        invite.as_ref().map_or(Ok(()), |invite| kept.invite_is_free(invite, &change.id))?;
        let game = change.game.as_ref().map(|game| game.id.clone());
        change.game.map_or(Ok(()), |game| kept.begin_game(StoredGame::new(game), self.limits))?;
        if let Some(old) = kept.gatherings.get_mut(&change.id) {
            old.invite = invite.unwrap_or(old.invite);
            let Gathering { id, opener, after, created, version, .. } = old.gathering.clone();
            let (plan, chairs, version) = (change.plan, change.chairs, version + 1);
            old.gathering = Gathering { id, opener, plan, chairs, after, game, created, version };
        }
        Ok(())
    }

    fn delete_gathering(&self, id: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if kept.table(id)?.gathering.game.is_some() {
            return Err(StoreError::NoGathering(id.to_owned()));
        }
        kept.gatherings.remove(id);
        Ok(())
    }

    fn set_seat_link(&self, game: &str, seat: u8, link: &str) -> Result<(), StoreError> {
        check::seat(seat)?;
        check::secret("the link to a seat", link)?;
        let mut kept = self.kept();
        kept.game(game)?;
        let (at, hash) = ((game.to_owned(), seat), check::hash(link));
        if kept.links.iter().any(|(other, taken)| *taken == hash && *other != at) {
            return Err(StoreError::TokenTaken);
        }
        kept.links.insert(at, hash);
        Ok(())
    }

    fn seat_by_link(&self, link: &str) -> Result<Option<(String, u8)>, StoreError> {
        let hash = check::hash(link);
        Ok(self.kept().links.iter().find(|(_, known)| **known == hash).map(|(at, _)| at.clone()))
    }

    fn hold_seat(&self, game: &str, seat: u8, player: &str) -> Result<(), StoreError> {
        check::seat(seat)?;
        let mut kept = self.kept();
        kept.game(game)?;
        kept.player(player)?;
        kept.game_mut(game)?.seats.insert(seat, player.to_owned());
        kept.links.remove(&(game.to_owned(), seat));
        kept.nudges.forget_seat(game, seat);
        Ok(())
    }

    fn add_token(&self, player: &str, token: &str, at: i64) -> Result<PlayerInfo, StoreError> {
        check::secret("the token of a player", token)?;
        let mut kept = self.kept();
        let info = kept.player(player)?.player();
        let (hash, text) = (check::hash(token), HEXLOWER.encode(&check::hash(token)));
        if kept.tokens.contains_key(&hash) || kept.players.values().any(|other| other.token == text) {
            return Err(StoreError::TokenTaken);
        }
        kept.tokens.insert(hash, (player.to_owned(), at));
        Ok(info)
    }

    fn keep_token(&self, player: &str, token: &str) -> Result<(), StoreError> {
        let mut kept = self.kept();
        let (hash, text) = (check::hash(token), HEXLOWER.encode(&check::hash(token)));
        let further = kept.tokens.get(&hash).is_some_and(|(of, _)| of == player);
        let known: &mut StoredPlayer = kept.player_mut(player)?;
        if !further && known.token != text {
            return Err(StoreError::NoPlayer(player.to_owned()));
        }
        known.token = text;
        kept.tokens.retain(|_, (of, _)| of != player);
        Ok(())
    }
}
