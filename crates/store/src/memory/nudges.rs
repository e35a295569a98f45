//! Telling players that it is their turn, in memory.

use super::{Kept, MemoryStore};
use crate::nudge::{CHANNELS, DELIVERIES, begun, check_channel, check_once};
use crate::{Awaited, Channel, Delivery, Nudge, Nudges, StoreError, check};
use std::collections::{BTreeMap, BTreeSet};

/// A message that is on its way: the seat it is about, how often it has been tried, and when it is due.
#[derive(Clone)]
struct Sending {
    seat: u8,
    tries: u8,
    due: i64,
}

/// Since when it is said of a game that it will be deleted, and until when that could be seen.
#[derive(Clone, Copy)]
pub(super) struct Notice {
    pub(super) since: i64,
    pub(super) upheld: i64,
}

/// What is kept of all this.
#[derive(Clone, Default)]
pub(super) struct KeptNudges {
    pub(super) channels: BTreeMap<String, Channel>,
    /// By game and seat.
    pub(super) nudges: BTreeMap<(String, u8), Nudge>,
    /// By channel and game.
    sending: BTreeMap<(String, String), Sending>,
    pub(super) once: BTreeMap<String, String>,
    /// Games of which it is said that they will be deleted.
    pub(super) notices: BTreeMap<String, Notice>,
}

impl KeptNudges {
    /// Forgets what is about something that is gone.
    fn tidy(&mut self) {
        let (nudges, channels) = (&self.nudges, &self.channels);
        self.sending.retain(|(channel, game), sending| {
            channels.contains_key(channel) && nudges.contains_key(&(game.clone(), sending.seat))
        });
    }

    pub(super) fn forget_game(&mut self, id: &str) {
        self.channels.retain(|_, channel| channel.seat.as_ref().is_none_or(|(game, _)| game != id));
        self.nudges.retain(|(game, _), _| game != id);
        self.notices.remove(id);
        self.tidy();
    }

    pub(super) fn forget_seat(&mut self, game: &str, seat: u8) {
        self.nudges.remove(&(game.to_owned(), seat));
        self.tidy();
    }

    pub(super) fn forget_player(&mut self, id: &str) {
        self.channels.retain(|_, channel| channel.player != id);
        self.nudges.retain(|_, nudge| nudge.player != id);
        self.tidy();
    }

    pub(super) fn set_awaited(&mut self, game: &str, awaited: &Awaited, by: Option<&str>, at: i64) {
        let stays = |seat: u8, player: &str| awaited.seats.iter().any(|(other, of)| *other == seat && of == player);
        self.nudges.retain(|(of, seat), nudge| of != game || stays(*seat, &nudge.player));
        self.tidy();
        for (seat, player) in &awaited.seats {
            let key = (game.to_owned(), *seat);
            if self.nudges.contains_key(&key) && by != Some(player) {
                continue;
            }
            self.sending.retain(|(_, of), sending| of != game || sending.seat != *seat);
            let (told, due) = begun(awaited, player, by);
            let (game, seat, player) = (game.to_owned(), *seat, player.clone());
            self.nudges.insert(key, Nudge { game, seat, player, since: at, told, due: Some(due) });
        }
    }
}

impl Kept {
    /// Whether a channel can be stored; one that is there already is `TokenTaken`.
    pub(super) fn channel_is_free(&self, id: &str, off: &str) -> Result<(), StoreError> {
        let taken = self.nudges.channels.values().any(|other| other.id == id || other.off == off);
        if taken { Err(StoreError::TokenTaken) } else { Ok(()) }
    }

    /// Stores a channel; one that is there already is `TokenTaken`.
    fn add_channel(&mut self, channel: Channel) -> Result<(), StoreError> {
        self.player(&channel.player)?;
        channel.seat.as_ref().map_or(Ok(()), |(game, _)| self.game(game).map(drop))?;
        self.channel_is_free(&channel.id, &channel.off)?;
        let channels = &mut self.nudges.channels;
        if channels.values().filter(|other| other.player == channel.player).count() >= CHANNELS {
            return Err(StoreError::TooManyChannels(CHANNELS as u64));
        }
        channels.insert(channel.id.clone(), channel);
        Ok(())
    }
}

impl Nudges for MemoryStore {
    fn add_channel(&self, channel: Channel) -> Result<(), StoreError> {
        check_channel(&channel)?;
        self.kept().add_channel(channel)
    }

    fn channels(&self, player: &str) -> Result<Vec<Channel>, StoreError> {
        let kept = self.kept();
        Ok(kept.nudges.channels.values().filter(|channel| channel.player == player).cloned().collect())
    }

    fn channel_by_off(&self, off: &str) -> Result<Option<Channel>, StoreError> {
        Ok(self.kept().nudges.channels.values().find(|channel| channel.off == off).cloned())
    }

    fn end_channel(&self, id: &str) -> Result<bool, StoreError> {
        let mut kept = self.kept();
        let Some(ended) = kept.nudges.channels.remove(id) else { return Ok(false) };
        if kept.nudges.channels.values().all(|other| other.player != ended.player) {
            kept.nudges.nudges.retain(|_, nudge| nudge.player != ended.player);
        }
        kept.nudges.tidy();
        Ok(true)
    }

    fn note_channel(&self, id: &str, at: i64, fault: Option<&str>) -> Result<(), StoreError> {
        fault.map_or(Ok(()), |fault| check::id("the fault of a channel", fault))?;
        if let Some(channel) = self.kept().nudges.channels.get_mut(id) {
            (channel.used, channel.fault) = (Some(at), fault.map(str::to_owned));
        }
        Ok(())
    }

    fn with_channels(&self) -> Result<Vec<String>, StoreError> {
        let players: BTreeSet<String> =
            self.kept().nudges.channels.values().map(|channel| channel.player.clone()).collect();
        Ok(players.into_iter().collect())
    }

    fn set_awaited(&self, game: &str, awaited: &Awaited, by: Option<&str>, at: i64) -> Result<(), StoreError> {
        check::seats(&awaited.seats)?;
        let mut kept = self.kept();
        kept.game(game)?;
        awaited.seats.iter().try_for_each(|(_, player)| kept.player(player).map(drop))?;
        kept.nudges.set_awaited(game, awaited, by, at);
        Ok(())
    }

    fn due_nudges(&self, now: i64, limit: u32) -> Result<Vec<Nudge>, StoreError> {
        let kept = self.kept();
        let mut due: Vec<Nudge> =
            kept.nudges.nudges.values().filter(|nudge| nudge.due.is_some_and(|due| due <= now)).cloned().collect();
        due.sort_by(|a, b| (a.due, &a.game, a.seat).cmp(&(b.due, &b.game, b.seat)));
        due.truncate(limit as usize);
        Ok(due)
    }

    fn tell(&self, nudge: &Nudge, next: Option<i64>, channels: &[String], at: i64) -> Result<bool, StoreError> {
        let kept = &mut self.kept().nudges;
        let as_found =
            |found: &&mut Nudge| (&found.player, found.since, found.told) == (&nudge.player, nudge.since, nudge.told);
        let found = kept.nudges.get_mut(&(nudge.game.clone(), nudge.seat)).filter(as_found);
        let Some(found) = found else { return Ok(false) };
        (found.told, found.due) = (found.told + 1, next);
        for channel in channels {
            let key = (channel.clone(), nudge.game.clone());
            if kept.channels.contains_key(channel) && (kept.sending.len() as u64) < DELIVERIES {
                kept.sending.entry(key).or_insert(Sending { seat: nudge.seat, tries: 0, due: at });
            }
        }
        Ok(true)
    }

    fn due_deliveries(&self, now: i64, limit: u32) -> Result<Vec<Delivery>, StoreError> {
        let kept = &self.kept().nudges;
        let mut due: Vec<_> = kept.sending.iter().filter(|(_, sending)| sending.due <= now).collect();
        due.sort_by_key(|(key, sending)| (sending.due, *key));
        let whole = |((channel, game), sending): (&(String, String), &Sending)| {
            let nudge = kept.nudges.get(&(game.clone(), sending.seat))?.clone();
            Some(Delivery { channel: kept.channels.get(channel)?.clone(), nudge, tries: sending.tries })
        };
        Ok(due.into_iter().take(limit as usize).filter_map(whole).collect())
    }

    fn count_try(&self, delivery: &Delivery, due: i64) -> Result<bool, StoreError> {
        let key = (delivery.channel.id.clone(), delivery.nudge.game.clone());
        let kept = &mut self.kept().nudges;
        let as_found = |found: &&mut Sending| (found.seat, found.tries) == (delivery.nudge.seat, delivery.tries);
        let found = kept.sending.get_mut(&key).filter(as_found);
        Ok(found.is_some_and(|sending| {
            (sending.tries, sending.due) = (sending.tries + 1, due);
            true
        }))
    }

    fn end_delivery(&self, channel: &str, game: &str) -> Result<(), StoreError> {
        self.kept().nudges.sending.remove(&(channel.to_owned(), game.to_owned()));
        Ok(())
    }

    fn deliveries(&self) -> Result<u64, StoreError> {
        Ok(self.kept().nudges.sending.len() as u64)
    }

    fn once(&self, name: &str, made: &str) -> Result<String, StoreError> {
        check_once(name, made)?;
        Ok(self.kept().nudges.once.entry(name.to_owned()).or_insert_with(|| made.to_owned()).clone())
    }
}
