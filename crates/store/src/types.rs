//! What goes into the store and comes out of it.
//!
//! Times are milliseconds since 1970 in UTC and come from the caller: the store has no clock. Texts called JSON are one value on
//! one line, and come back byte by byte as they were handed in.

use serde::{Deserialize, Serialize};

/// A game to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its id, unguessable where games are found by their address: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub id: String,
    /// The id of the player it belongs to.
    pub owner: String,
    /// JSON: what the game began with and everybody may know, such as sheet, revision, rulings, seats, settings.
    pub head: String,
    /// JSON: what must stay unknown until the game has ended, such as the seed of the dice.
    pub secret: Option<String>,
    /// JSON: the sheet it is played on, if that is to be stored once for all games on it.
    pub sheet: Option<String>,
    /// Who sits where from the beginning: seat, from 0, and id of the player.
    pub seats: Vec<(u8, String)>,
    /// The log it begins with, each entry JSON: empty, or what comes from a record or another game.
    pub log: Vec<String>,
    /// What the game came to, if that log ends it.
    pub summary: Option<Summary>,
    /// When it is created.
    pub at: i64,
}

/// Entries to be added to the log of a game, all or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: String,
    /// The id of the command that led to them, unique in the game: 1 to 64 of `A-Z a-z 0-9 - _`. Clients choose it; where several
    /// players share a game, the caller puts the seat in front of it, so that no player can use up another's ids.
    pub command: String,
    /// How long the log was when the command was judged.
    pub expected: u64,
    /// The entries, each JSON; at least one.
    pub entries: Vec<String>,
    /// Who acted, as far as it is known.
    pub author: Author,
    /// What the game came to, if these entries end it.
    pub summary: Option<Summary>,
    /// Whose turn it is after them, of those who are told of it; `None` leaves that as it is.
    pub awaited: Option<Awaited>,
    /// What whoever has judged it has from memory; `None` if that was asked of the store a moment ago.
    pub premise: Option<Premise>,
    /// When this happens.
    pub at: i64,
}

/// What is taken for granted by somebody who judges a command without asking the store: who holds the game and its seats, and that the program which sends
/// the command acts for its author. So a command takes one question to the store, and not three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Premise {
    /// The id of the player the game belongs to.
    pub owner: String,
    /// Who sits where, by seat, ascending.
    pub seats: Vec<(u8, String)>,
    /// The token of the program.
    pub token: String,
}

impl Append {
    /// The answer to it, if it is stored.
    pub(crate) fn answer(&self) -> Appended {
        Appended { first: self.expected, length: self.expected + self.entries.len() as u64 }
    }
}

/// Who acted: what is not known is `None`, as it is of all that was stored before this was kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Author {
    /// The id of the player who asked for it; forgotten with the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The seat for which it was done, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The name of the bot that decided, 1 to 64 of `A-Z a-z 0-9 - _`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

impl Author {
    /// Whether nothing is known.
    pub fn is_unknown(&self) -> bool {
        *self == Author::default()
    }
}

/// Whose turn it is at a game, of those who are told of it, and when that is due.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awaited {
    /// Seats with the ids of their players.
    pub seats: Vec<(u8, String)>,
    /// When somebody is told whose turn it has become.
    pub first: i64,
    /// When somebody is told who knows it: they have just acted themselves.
    pub again: i64,
}

/// Where the entries of a command stand in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The position of its first entry, from 0.
    pub first: u64,
    /// The length of the log after its last entry.
    pub length: u64,
}

/// What an ended game came to. It follows from the log and can be derived from it again at any time; it is kept for lists and
/// statistics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    /// When the game ended.
    pub finished: i64,
    /// JSON: what statistics need, such as totals.
    #[serde(with = "crate::json::text")]
    pub totals: String,
}

/// What lists say of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// The id of the player it belongs to.
    pub owner: String,
    /// JSON, as handed in.
    pub head: String,
    /// When it was created.
    pub created: i64,
    /// When its log last grew, or when it was created.
    pub touched: i64,
    /// How many entries its log has.
    pub length: u64,
    /// Who sits where, by seat.
    pub seats: Vec<(u8, String)>,
    /// What it came to, if it has ended.
    pub summary: Option<Summary>,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedGame {
    /// What lists say of it.
    pub info: GameInfo,
    /// JSON, as handed in.
    pub secret: Option<String>,
    /// JSON, as handed in.
    pub sheet: Option<String>,
    /// Every entry, in order.
    pub log: Vec<String>,
}

/// Which games a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those without a summary, the one touched last first.
    Unfinished,
    /// Those with a summary, the one finished last first.
    Finished,
}

/// A part of a list: at most `limit` games, after the given place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Where the last part ended; `None` for the beginning.
    pub after: Option<Cursor>,
    /// How many games at most; more than [`Page::MOST`] count as that many, 0 as 1.
    pub limit: u32,
}

impl Page {
    /// The most games a part of a list has.
    pub const MOST: u32 = 500;

    pub(crate) fn size(&self) -> usize {
        self.limit.clamp(1, Page::MOST) as usize
    }
}

/// A place in a list. Games that come or go elsewhere in the list do not shift it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the game was touched or finished.
    pub at: i64,
    /// Its id.
    pub id: String,
}

/// A part of a list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameList {
    /// The games, newest first.
    pub games: Vec<GameInfo>,
    /// Where to go on, if there are more.
    pub next: Option<Cursor>,
}

impl GameList {
    /// A list of what was found, of which one more than wanted was asked for.
    pub(crate) fn cut(mut games: Vec<GameInfo>, size: usize) -> GameList {
        let more = games.len() > size;
        games.truncate(size);
        let next = games.last().filter(|_| more).map(|last| Cursor { at: last.key(), id: last.id.clone() });
        GameList { games, next }
    }
}

impl GameInfo {
    /// What lists go by.
    pub(crate) fn key(&self) -> i64 {
        self.summary.as_ref().map_or(self.touched, |summary| summary.finished)
    }
}

/// A player to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// The id, which others may see: 1 to 64 of `A-Z a-z 0-9 - _`.
    pub id: String,
    /// What proves to be this player: unguessable, 22 to 128 of `A-Z a-z 0-9 - _`. Only a hash of it is stored.
    pub token: String,
    /// The name.
    pub name: String,
    /// When the player is created.
    pub at: i64,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerInfo {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// When the player was created.
    pub created: i64,
}
