//! Telling people who are not there that it is their turn. What is due is in the store, so that a restart loses nothing; whoever sends
//! messages asks for those that are due, and says what has become of them.

use crate::channel::OwnChannel;
use crate::fault::HostFault;
use crate::grants::Holders;
use crate::head::Head;
use crate::host::Host;
use crate::listeners::AGAIN;
use silbertablett_store::{Delivery, Nudge, StoreError};
use std::time::{Duration, Instant};

/// How many seats are looked at in one go.
const AT_ONCE: u32 = 100;
/// How long a message waits after each try that has failed, in milliseconds; after the last it is given up.
const TRIES: [i64; 5] = [30_000, 120_000, 600_000, 3_600_000, 3_600_000];

/// So many messages to a player go out in an hour.
pub(crate) const OF_PLAYER: (usize, Duration) = (60, Duration::from_secs(3600));

/// A message that is to be sent now.
#[derive(Clone, Debug)]
pub struct Message {
    /// Where it goes.
    pub channel: OwnChannel,
    /// What the game began with, as lists know it.
    pub head: Head,
    /// Whether it has been said before.
    pub again: bool,
    /// From when on the game may be deleted, if nobody touches it, in milliseconds since 1970.
    pub leaves: Option<i64>,
    /// The same for every try of this message, and for no other one.
    pub key: String,
    delivery: Delivery,
}

impl Message {
    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.delivery.nudge.game
    }

    /// The seat whose turn it is, from 0.
    pub fn seat(&self) -> u8 {
        self.delivery.nudge.seat
    }

    /// How often it had been tried before.
    #[cfg(test)]
    pub(crate) fn tries(&self) -> u8 {
        self.delivery.tries
    }

    /// Since when it has been, in milliseconds since 1970.
    pub fn since(&self) -> i64 {
        self.delivery.nudge.since
    }
}

/// What has become of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent<'a> {
    /// It has arrived.
    Arrived,
    /// Nobody lives there any more: the channel ends.
    Gone,
    /// It has not arrived, and why, in a word.
    Failed(&'a str),
}

impl Host {
    /// Looks whose turn it is who should be told by now, and gives messages that are due to be sent, `limit` at most. Those who are at
    /// their table are not told.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn due_messages(&self, limit: u32) -> Result<Vec<Message>, HostFault> {
        let now = self.clock.now();
        for nudge in self.store.due_nudges(now, AT_ONCE)? {
            self.nudge(&nudge, now)?;
        }
        let mut messages = Vec::new();
        for delivery in self.store.due_deliveries(now, limit)? {
            let wait = TRIES.get(usize::from(delivery.tries)).copied();
            let channel = OwnChannel::of(&delivery.channel);
            let head = match self.store.info(&delivery.nudge.game) {
                Ok(info) => Head::from_text(&info.head),
                Err(StoreError::NoGame(_) | StoreError::GameDeleted(_)) => None,
                Err(error) => return Err(error.into()),
            };
            match (wait, channel, head) {
                (Some(wait), Some(channel), Some(head)) => {
                    if self.store.count_try(&delivery, now + wait)? {
                        let Nudge { game, since, told, .. } = &delivery.nudge;
                        let key = format!("{}-{game}-{since}-{told}", channel.id);
                        let leaves = self.leaves_at(game)?;
                        messages.push(Message { channel, head, again: *told > 1, leaves, key, delivery });
                    }
                }
                // Tried often enough, in vain; or nothing that this version could send.
                _ => self.store.end_delivery(&delivery.channel.id, &delivery.nudge.game)?,
            }
        }
        Ok(messages)
    }

    /// Tells a player whose turn it is, unless they see it, and settles when they are told again.
    fn nudge(&self, nudge: &Nudge, now: i64) -> Result<(), HostFault> {
        let known = self.games().get(&nudge.game);
        let sees = known.is_some_and(|game| game.company().has(&nudge.player, Instant::now()));
        let next = (nudge.told == 0).then_some(now + AGAIN);
        let may = |channels: &Vec<String>| channels.is_empty() || self.nudge_budget.take(&nudge.player, OF_PLAYER, now);
        let channels = if sees { Vec::new() } else { self.channels_for(nudge)? };
        let channels = Some(channels).filter(may).unwrap_or_default();
        self.store.tell(nudge, next, &channels, now)?;
        Ok(())
    }

    /// The channels for a seat: its own, else those of its player.
    fn channels_for(&self, nudge: &Nudge) -> Result<Vec<String>, HostFault> {
        let all = self.store.channels(&nudge.player)?;
        let of_seat = |game: &str, seat| game == nudge.game && seat == nudge.seat;
        let own: Vec<String> = (all.iter())
            .filter(|channel| channel.seat.as_ref().is_some_and(|(game, seat)| of_seat(game, *seat)))
            .map(|channel| channel.id.clone())
            .collect();
        if !own.is_empty() {
            return Ok(own);
        }
        Ok(all.into_iter().filter(|channel| channel.seat.is_none()).map(|channel| channel.id).collect())
    }

    /// Says what has become of a message. One that has not arrived comes again, up to five times in an hour and a half.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn sent(&self, message: &Message, sent: Sent<'_>) -> Result<(), HostFault> {
        let (channel, game) = (&message.channel.id, message.game());
        match sent {
            Sent::Arrived => {
                self.store.end_delivery(channel, game)?;
                self.note_channel(channel, None)
            }
            Sent::Gone => self.end_any_channel(channel),
            Sent::Failed(why) => {
                if usize::from(message.delivery.tries) + 1 >= TRIES.len() {
                    self.store.end_delivery(channel, game)?;
                }
                self.note_channel(channel, Some(why))
            }
        }
    }

    /// How many messages are on their way.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn messages_waiting(&self) -> Result<u64, HostFault> {
        Ok(self.store.deliveries()?)
    }

    /// Stores whose turn it is at a game that has just begun, or whose seats have changed hands; `by` knows of it. What fails is logged:
    /// nothing else depends on it.
    pub(crate) fn note_awaited(&self, game: &str, by: &str) {
        let now = self.clock.now();
        let noted = || {
            let snapshot = self.peek(game)?;
            let listeners = &self.around.listeners;
            let holders = || self.store.info(game).map(|info| Holders::of(&info));
            let awaited = listeners.awaited(&*self.store, holders, snapshot.session(), now)?;
            match awaited {
                Some(awaited) => Ok::<_, HostFault>(self.store.set_awaited(game, &awaited, Some(by), now)?),
                None => Ok(()),
            }
        };
        if let Err(fault) = noted() {
            tracing::warn!(?fault, "whose turn it is could not be noted");
        }
    }
}
