//! Telling players that it is their turn: where, whom that concerns at the moment, and what is on its way.

use crate::{Awaited, StoreError, check};

/// Where a player is told that it is their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Its id: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub id: String,
    /// The id of the player whose it is.
    pub player: String,
    /// The game and the seat in it for which it is, if it is for one seat only.
    pub seat: Option<(String, u8)>,
    /// What ends it: unguessable, 22 to 128 of `A-Z a-z 0-9 - _`. Every message has it, so it is kept as it is.
    pub off: String,
    /// JSON: what kind it is, its address, and how it is written to.
    pub data: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When it was written to last.
    pub used: Option<i64>,
    /// Why that did not arrive, in a word, if it did not.
    pub fault: Option<String>,
}

/// A seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nudge {
    /// The id of the game.
    pub game: String,
    /// The seat, from 0.
    pub seat: u8,
    /// The id of its player.
    pub player: String,
    /// Since when it has been their turn.
    pub since: i64,
    /// How often they have been told, or have seen it themselves.
    pub told: u8,
    /// When they are told next; `None` if they are not.
    pub due: Option<i64>,
}

/// A message that is on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Where it goes.
    pub channel: Channel,
    /// What it is about.
    pub nudge: Nudge,
    /// How often it has been tried.
    pub tries: u8,
}

/// Telling players that it is their turn.
///
/// What holds for [`Games`](crate::Games) holds for these calls.
pub trait Nudges: Send + Sync {
    /// Makes a channel.
    ///
    /// # Errors
    /// `Bad`, `NoPlayer`, `NoGame`, `TokenTaken` for the id or what ends it, `TooManyChannels`.
    fn add_channel(&self, channel: Channel) -> Result<(), StoreError>;

    /// The channels of a player, in the order of their ids.
    ///
    /// # Errors
    /// Only failures.
    fn channels(&self, player: &str) -> Result<Vec<Channel>, StoreError>;

    /// The channel that this ends.
    ///
    /// # Errors
    /// Only failures.
    fn channel_by_off(&self, off: &str) -> Result<Option<Channel>, StoreError>;

    /// Ends a channel, with all that is on its way there; whether there was one.
    ///
    /// # Errors
    /// Only failures.
    fn end_channel(&self, id: &str) -> Result<bool, StoreError>;

    /// Notes that a channel was written to, and what went wrong in that. One that has ended stays so.
    ///
    /// # Errors
    /// Only failures.
    fn note_channel(&self, id: &str, at: i64, fault: Option<&str>) -> Result<(), StoreError>;

    /// The ids of all players with a channel, ascending.
    ///
    /// # Errors
    /// Only failures.
    fn with_channels(&self) -> Result<Vec<String>, StoreError>;

    /// Says whose turn it is at a game, as [`Append::awaited`](crate::Append::awaited) does with its entries; `by` is the player who knows of it.
    ///
    /// # Errors
    /// `NoGame`, `NoPlayer`.
    fn set_awaited(&self, game: &str, awaited: &Awaited, by: Option<&str>, at: i64) -> Result<(), StoreError>;

    /// The seats whose turn it is and that are due to be told, those due longest first, `limit` at most.
    ///
    /// # Errors
    /// Only failures.
    fn due_nudges(&self, now: i64, limit: u32) -> Result<Vec<Nudge>, StoreError>;

    /// Sends messages about a seat to channels and says when its player is told next, if its turn is still as it was found. To a channel
    /// that a message of the game is on its way to already no second one goes. Whether it was as it was found.
    ///
    /// # Errors
    /// Only failures.
    fn tell(&self, nudge: &Nudge, next: Option<i64>, channels: &[String], at: i64) -> Result<bool, StoreError>;

    /// The messages that are due to be tried, those due longest first, `limit` at most.
    ///
    /// # Errors
    /// Only failures.
    fn due_deliveries(&self, now: i64, limit: u32) -> Result<Vec<Delivery>, StoreError>;

    /// Counts a try of a message, and says when it is due if that fails: called before it is made, so that a program that is ended in the
    /// middle does not send it twice at once. Whether the message is still on its way and has been tried as often as was found.
    ///
    /// # Errors
    /// Only failures.
    fn count_try(&self, delivery: &Delivery, due: i64) -> Result<bool, StoreError>;

    /// Ends a message: it has arrived, or it is given up.
    ///
    /// # Errors
    /// Only failures.
    fn end_delivery(&self, channel: &str, game: &str) -> Result<(), StoreError>;

    /// How many messages are on their way.
    ///
    /// # Errors
    /// Only failures.
    fn deliveries(&self) -> Result<u64, StoreError>;

    /// What the program keeps under a name; `made`, if it keeps nothing there yet.
    ///
    /// # Errors
    /// `Bad`.
    fn once(&self, name: &str, made: &str) -> Result<String, StoreError>;
}

/// The most channels of a player.
pub(crate) const CHANNELS: usize = 20;

/// The most messages that are on their way in all; beyond, no more are sent.
pub(crate) const DELIVERIES: u64 = 10_000;

pub(crate) fn check_channel(channel: &Channel) -> Result<(), StoreError> {
    check::id("the id of a channel", &channel.id)?;
    check::secret("what ends a channel", &channel.off)?;
    check::json("the data of a channel", &channel.data)?;
    if channel.data.len() > 4096 {
        return Err(StoreError::bad("the data of a channel", "has 4096 bytes at most"));
    }
    channel.seat.as_ref().map_or(Ok(()), |(_, seat)| check::seat(*seat))?;
    channel.fault.as_ref().map_or(Ok(()), |fault| check::id("the fault of a channel", fault))
}

pub(crate) fn check_once(name: &str, text: &str) -> Result<(), StoreError> {
    check::id("the name of what is kept", name)?;
    check::json("what is kept", text)
}

/// When a seat that is awaited is told, if it was not awaited by the same player before: told so often, and due then.
pub(crate) fn begun(awaited: &Awaited, player: &str, by: Option<&str>) -> (u8, i64) {
    if by == Some(player) { (1, awaited.again) } else { (0, awaited.first) }
}
