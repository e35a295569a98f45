//! All that is stored of a player or a game in one piece: what an export writes and an import reads.

use crate::{Appended, Game, GameInfo, NewGame, Player, StoreError, Summary, check};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A player or a game, whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Record {
    /// A player.
    Player(PlayerRecord),
    /// A game.
    Game(GameRecord),
}

/// All that is stored of a player, except games and seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerRecord {
    /// The id.
    pub id: String,
    /// SHA-256 of the token, as 64 hexadecimal digits. Missing in what a player is given about themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub token: String,
    /// The name.
    pub name: String,
    /// JSON.
    #[serde(with = "crate::json::text")]
    pub settings: String,
    /// When the player was created.
    pub created: i64,
}

/// All that is stored of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// The id.
    pub id: String,
    /// The id of the player it belongs to. Empty in what another player is given about themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub owner: String,
    /// What people call it.
    pub title: String,
    /// JSON.
    #[serde(with = "crate::json::text")]
    pub head: String,
    /// JSON. Missing in what a player is given about a game that goes on.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::json::maybe")]
    pub secret: Option<String>,
    /// When it was created.
    pub created: i64,
    /// When its log last grew.
    pub touched: i64,
    /// Who sits where: seat and id of the player.
    pub seats: BTreeMap<u8, String>,
    /// What it came to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
    /// The commands that have been answered, by id.
    pub commands: BTreeMap<String, Appended>,
    /// Every entry, in order.
    #[serde(with = "crate::json::list")]
    pub log: Vec<String>,
}

impl PlayerRecord {
    /// The hash of the token.
    pub(crate) fn hash(&self) -> Result<[u8; 32], StoreError> {
        let wrong = || StoreError::bad("the token of a stored player", "is 64 hexadecimal digits");
        let digits = self.token.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(wrong());
        }
        let mut hash = [0; 32];
        for (at, byte) in hash.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&self.token[2 * at..2 * at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(hash)
    }

    pub(crate) fn hex(hash: &[u8]) -> String {
        hash.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn player(&self) -> Player {
        Player { id: self.id.clone(), name: self.name.clone(), settings: self.settings.clone(), created: self.created }
    }

    fn check(&self) -> Result<(), StoreError> {
        check::id("the id of a player", &self.id)?;
        self.hash()?;
        check::name("the name of a player", &self.name)?;
        check::json("the settings of a player", &self.settings)
    }
}

impl GameRecord {
    pub(crate) fn new(game: NewGame) -> GameRecord {
        GameRecord {
            id: game.id,
            owner: game.owner,
            title: game.title,
            head: game.head,
            secret: game.secret,
            created: game.at,
            touched: game.at,
            seats: game.seats.into_iter().collect(),
            summary: game.summary,
            commands: BTreeMap::new(),
            log: game.log,
        }
    }

    pub(crate) fn info(&self) -> GameInfo {
        GameInfo {
            id: self.id.clone(),
            owner: self.owner.clone(),
            title: self.title.clone(),
            head: self.head.clone(),
            created: self.created,
            touched: self.touched,
            length: self.log.len() as u64,
            seats: self.seats.iter().map(|(&seat, player)| (seat, player.clone())).collect(),
            summary: self.summary.clone(),
        }
    }

    pub(crate) fn game(&self) -> Game {
        Game { info: self.info(), secret: self.secret.clone(), log: self.log.clone() }
    }

    /// Whether the game is one of this player: theirs, or one in which they have a seat.
    pub(crate) fn of(&self, player: &str) -> bool {
        self.owner == player || self.seats.values().any(|id| id == player)
    }

    /// What the player may be given of it: nothing about others, and nothing that would tell the dice of a game that goes on.
    pub(crate) fn seen_by(mut self, player: &str) -> GameRecord {
        if self.owner != player {
            self.owner.clear();
        }
        if self.summary.is_none() {
            self.secret = None;
        }
        self.seats.retain(|_, id| id == player);
        self
    }

    fn check(&self) -> Result<(), StoreError> {
        check::id("the id of a game", &self.id)?;
        check::name("the title of a game", &self.title)?;
        check::json("the head of a game", &self.head)?;
        self.secret.as_ref().map_or(Ok(()), |secret| check::json("the secret of a game", secret))?;
        self.summary.as_ref().map_or(Ok(()), check::summary)?;
        self.seats.keys().try_for_each(|&seat| check::seat(seat))?;
        self.log.iter().try_for_each(|entry| check::json("an entry of a log", entry))?;
        for (id, range) in &self.commands {
            check::id("the id of a command", id)?;
            if range.first >= range.length || range.length > self.log.len() as u64 {
                return Err(StoreError::bad("a command", "names entries that the log does not have"));
            }
        }
        Ok(())
    }
}

impl Record {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self {
            Record::Player(player) => player.check(),
            Record::Game(game) => game.check(),
        }
    }
}
