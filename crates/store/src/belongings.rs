//! What moves with a player or a game when whole stores move: other devices, programs, ways to be told, links to seats, whose turn it is. And
//! what stands beside them: tables before their games, and what the program keeps.
//!
//! What belongs to a player or a game comes with it or not at all: an import into a store that knows them brings back no device, link or
//! program that has been ended since.

use crate::gathering::check_plan;
use crate::{Chair, Channel, Gathering, Nudge, Program, StoreError, check};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Another device of a player, or the phrase to come back with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredDevice {
    /// SHA-256 of its token, as 64 hexadecimal digits.
    pub token: String,
    /// When it became one.
    pub created: i64,
}

/// A program that acts for a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredProgram {
    /// Its id.
    pub id: String,
    /// SHA-256 of its token, as 64 hexadecimal digits.
    pub token: String,
    /// What its player calls it.
    pub name: String,
    /// What it may do.
    pub scopes: String,
    /// When it was let in.
    pub created: i64,
}

/// Where a player is told that it is their turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredChannel {
    /// Its id.
    pub id: String,
    /// The seat of the game it stands with, and the id of the player, if it is for one seat only. Else both are missing: it stands with
    /// its player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<(u8, String)>,
    /// What ends it.
    pub off: String,
    /// JSON: what kind it is, its address, and how it is written to.
    #[serde(with = "crate::json::text")]
    pub data: String,
    /// When it was made.
    pub created: i64,
    /// When it was written to last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<i64>,
    /// Why that did not arrive, if it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// A link to a seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredLink {
    /// The seat.
    pub seat: u8,
    /// SHA-256 of what leads to it, as 64 hexadecimal digits.
    pub link: String,
}

/// A seat of a game whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTurn {
    /// The seat.
    pub seat: u8,
    /// The id of its player.
    pub player: String,
    /// Since when.
    pub since: i64,
    /// How often they have been told.
    pub told: u8,
    /// When they are told next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
}

/// A chair at a table before its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredChair {
    /// The name.
    pub name: String,
    /// The id of the player whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The bot whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// A table before its game, or one from which a game has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredGathering {
    /// Its id.
    pub id: String,
    /// The id of the player who opened it.
    pub opener: String,
    /// SHA-256 of what invites to it, as 64 hexadecimal digits.
    pub invite: String,
    /// JSON: what is to be played.
    #[serde(with = "crate::json::text")]
    pub plan: String,
    /// The chairs that are taken, in their order.
    pub chairs: Vec<StoredChair>,
    /// The id of the game after which it was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The id of its game, once that has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// When it was opened.
    pub created: i64,
    /// How often it has changed.
    pub version: u64,
}

/// What the program has made once and keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredOnce {
    /// Its name.
    pub name: String,
    /// JSON.
    #[serde(with = "crate::json::text")]
    pub text: String,
}

/// A hash as it stands in an export.
pub(crate) fn digits(hash: &[u8]) -> String {
    HEXLOWER.encode(hash)
}

/// A hash out of an export.
pub(crate) fn hash(digits: &str) -> Result<[u8; 32], StoreError> {
    let wrong = || StoreError::bad("the hash of a token or link", "is 64 hexadecimal digits");
    let hash = HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).map_err(|_| wrong())?;
    hash.try_into().map_err(|_| wrong())
}

impl StoredProgram {
    pub(crate) fn new(program: Program, token: &[u8]) -> StoredProgram {
        let Program { id, name, scopes, created } = program;
        StoredProgram { id, token: digits(token), name, scopes, created }
    }

    pub(crate) fn program(&self) -> Program {
        let StoredProgram { id, name, scopes, created, .. } = self.clone();
        Program { id, name, scopes, created }
    }
}

impl StoredChannel {
    pub(crate) fn new(channel: Channel) -> StoredChannel {
        let Channel { id, player, seat, off, data, created, used, fault } = channel;
        StoredChannel { id, seat: seat.map(|(_, seat)| (seat, player)), off, data, created, used, fault }
    }

    /// The channel of a player, or of a seat of a game: whichever it stands with.
    pub(crate) fn channel(&self, with: &str) -> Channel {
        let StoredChannel { id, seat, off, data, created, used, fault } = self.clone();
        let (player, seat) = match seat {
            Some((seat, player)) => (player, Some((with.to_owned(), seat))),
            None => (with.to_owned(), None),
        };
        Channel { id, player, seat, off, data, created, used, fault }
    }
}

impl StoredTurn {
    pub(crate) fn new(nudge: Nudge) -> StoredTurn {
        let Nudge { seat, player, since, told, due, .. } = nudge;
        StoredTurn { seat, player, since, told, due }
    }

    pub(crate) fn nudge(&self, game: &str) -> Nudge {
        let StoredTurn { seat, player, since, told, due } = self.clone();
        Nudge { game: game.to_owned(), seat, player, since, told, due }
    }
}

impl StoredGathering {
    pub(crate) fn new(gathering: Gathering, invite: &[u8]) -> StoredGathering {
        let Gathering { id, opener, plan, chairs, after, game, created, version } = gathering;
        let chairs = chairs.into_iter().map(|Chair { name, player, bot }| StoredChair { name, player, bot }).collect();
        StoredGathering { id, opener, invite: digits(invite), plan, chairs, after, game, created, version }
    }

    pub(crate) fn gathering(&self) -> Gathering {
        let StoredGathering { id, opener, plan, chairs, after, game, created, version, .. } = self.clone();
        let chairs = chairs.into_iter().map(|StoredChair { name, player, bot }| Chair { name, player, bot }).collect();
        Gathering { id, opener, plan, chairs, after, game, created, version }
    }

    pub(crate) fn check(&self) -> Result<(), StoreError> {
        check::id("the id of a table", &self.id)?;
        hash(&self.invite)?;
        for game in self.after.iter().chain(&self.game) {
            check::id("the id of a game", game)?;
        }
        check_plan(&self.plan, &self.gathering().chairs)
    }
}

/// Refuses what stands there twice.
pub(crate) fn once_each<T: Ord>(all: impl IntoIterator<Item = T>) -> Result<(), StoreError> {
    let mut seen = BTreeSet::new();
    match all.into_iter().all(|one| seen.insert(one)) {
        true => Ok(()),
        false => Err(StoreError::bad("what belongs to a player or a game", "is named once")),
    }
}
