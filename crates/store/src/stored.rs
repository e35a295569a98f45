//! All that is stored of a player or a game in one piece: what an export writes and an import reads.

use crate::daily::check_deal;
use crate::{
    Appended, Author, DayDice, GameInfo, LoadedGame, NewGame, NewPlayer, PlayerInfo, StoreError, Summary, check,
};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// What exports of the first format hold and nobody ever used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dropped;

impl<'de> Deserialize<'de> for Dropped {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Dropped, D::Error> {
        IgnoredAny::deserialize(input).map(|_| Dropped)
    }
}

/// A player or a game, whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stored {
    /// A player.
    Player(StoredPlayer),
    /// The dice of a day.
    Deal(StoredDeal),
    /// A game.
    Game(StoredGame),
}

/// All that is stored of a player, except games and seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPlayer {
    /// The id.
    pub id: String,
    /// SHA-256 of the token, as 64 hexadecimal digits. Missing in what a player is given about themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub token: String,
    /// The name.
    pub name: String,
    #[serde(default, skip_serializing)]
    pub(crate) settings: Dropped,
    /// When the player was created.
    pub created: i64,
}

/// All that is stored of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredGame {
    /// The id.
    pub id: String,
    /// The id of the player it belongs to. Empty in what another player is given about themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub owner: String,
    #[serde(default, skip_serializing)]
    pub(crate) title: Dropped,
    /// JSON.
    #[serde(with = "crate::json::text")]
    pub head: String,
    /// JSON. Missing in what a player is given about a game that goes on.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::json::maybe")]
    pub secret: Option<String>,
    /// JSON: the sheet, if it is stored once for all games on it.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::json::maybe")]
    pub sheet: Option<String>,
    /// The dice of a day at which it is its owner's one try.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<StoredTry>,
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
    pub commands: BTreeMap<String, StoredCommand>,
    /// Every entry, in order.
    #[serde(with = "crate::json::list")]
    pub log: Vec<String>,
}

/// The dice of a day at which a game is its owner's one try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTry {
    /// The day, from 1970-01-01 in UTC.
    pub day: u32,
    /// The id of the sheet.
    pub sheet: String,
}

/// All that is stored of the dice of a day, except the games of the tries at them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredDeal {
    /// The day, from 1970-01-01 in UTC.
    pub day: u32,
    /// The id of the sheet.
    pub sheet: String,
    /// JSON: what the dice follow from.
    #[serde(with = "crate::json::text")]
    pub text: String,
    /// JSON: what bots came to with them.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::json::maybe")]
    pub bots: Option<String>,
    /// When it was made.
    pub made: i64,
    /// The ids of players who have had their try and deleted its game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spent: Vec<String>,
}

impl StoredDeal {
    pub(crate) fn new(deal: DayDice, spent: Vec<String>) -> StoredDeal {
        let DayDice { day, sheet, text, bots, made } = deal;
        StoredDeal { day, sheet, text, bots, made, spent }
    }

    pub(crate) fn deal(&self) -> DayDice {
        let StoredDeal { day, sheet, text, bots, made, .. } = self.clone();
        DayDice { day, sheet, text, bots, made }
    }
}

/// A command that has been answered: where its entries stand in the log, and who acted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredCommand {
    /// The position of its first entry, from 0.
    pub first: u64,
    /// The length of the log after its last entry.
    pub length: u64,
    /// Who acted, as far as it is known. In what a player is told about themselves other players are not named.
    #[serde(default, skip_serializing_if = "Author::is_unknown")]
    pub by: Author,
}

impl StoredCommand {
    pub(crate) fn new(answer: Appended, by: Author) -> StoredCommand {
        StoredCommand { first: answer.first, length: answer.length, by }
    }

    pub(crate) fn answer(&self) -> Appended {
        Appended { first: self.first, length: self.length }
    }
}

impl StoredPlayer {
    pub(crate) fn new(player: NewPlayer) -> StoredPlayer {
        let token = HEXLOWER.encode(&check::hash(&player.token));
        StoredPlayer { id: player.id, token, name: player.name, settings: Dropped, created: player.at }
    }

    /// The hash of the token.
    pub(crate) fn hash(&self) -> Result<[u8; 32], StoreError> {
        let wrong = || StoreError::bad("the token of a stored player", "is 64 hexadecimal digits");
        let hash = HEXLOWER_PERMISSIVE.decode(self.token.as_bytes()).map_err(|_| wrong())?;
        hash.try_into().map_err(|_| wrong())
    }

    /// The same without what is as good as the token.
    #[must_use]
    pub(crate) fn without_token(self) -> StoredPlayer {
        StoredPlayer { token: String::new(), ..self }
    }

    pub(crate) fn player(&self) -> PlayerInfo {
        PlayerInfo { id: self.id.clone(), name: self.name.clone(), created: self.created }
    }

    fn check(&self) -> Result<(), StoreError> {
        check::id("the id of a player", &self.id)?;
        self.hash()?;
        check::name("the name of a player", &self.name)
    }
}

impl StoredGame {
    pub(crate) fn new(game: NewGame) -> StoredGame {
        StoredGame {
            id: game.id,
            owner: game.owner,
            title: Dropped,
            head: game.head,
            secret: game.secret,
            sheet: game.sheet,
            daily: None,
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
            head: self.head.clone(),
            created: self.created,
            touched: self.touched,
            length: self.log.len() as u64,
            seats: self.seats.iter().map(|(&seat, player)| (seat, player.clone())).collect(),
            summary: self.summary.clone(),
        }
    }

    pub(crate) fn game(&self) -> LoadedGame {
        LoadedGame { info: self.info(), secret: self.secret.clone(), sheet: self.sheet.clone(), log: self.log.clone() }
    }

    /// How many bytes the game takes, by which the games of a player are limited.
    pub(crate) fn bytes(&self) -> u64 {
        let texts = self.secret.iter().chain(&self.sheet).chain(&self.log);
        self.head.len() as u64 + texts.map(|text| text.len() as u64).sum::<u64>()
    }

    /// What a command stored, if this game has answered it: where it stands, and whether it is these entries.
    pub(crate) fn stored(&self, command: &str, entries: &[String]) -> Option<(Appended, bool)> {
        let answer = self.commands.get(command)?.answer();
        let same = self.log.get(answer.first as usize..answer.length as usize) == Some(entries);
        Some((answer, same))
    }

    /// Whether the game is one of this player: theirs, or one in which they have a seat.
    pub(crate) fn of(&self, player: &str) -> bool {
        self.owner == player || self.seats.values().any(|id| id == player)
    }

    /// What the player may be given of it: nothing about others, and nothing that would tell the dice of a game that goes on, or of a day
    /// on which others play them.
    #[must_use]
    pub fn seen_by(mut self, player: &str) -> StoredGame {
        if self.owner != player {
            self.owner.clear();
        }
        if self.summary.is_none() || self.daily.is_some() {
            self.secret = None;
        }
        self.seats.retain(|_, id| id == player);
        self.forget(|id| id != player);
        self
    }

    /// The players who acted in it.
    pub(crate) fn authors(&self) -> impl Iterator<Item = &String> {
        self.commands.values().filter_map(|command| command.by.player.as_ref())
    }

    /// Forgets of some players that they have acted.
    pub(crate) fn forget(&mut self, whom: impl Fn(&str) -> bool) {
        for command in self.commands.values_mut() {
            command.by.player.take_if(|id| whom(id));
        }
    }

    fn check(&self) -> Result<(), StoreError> {
        check::id("the id of a game", &self.id)?;
        check::json("the head of a game", &self.head)?;
        self.secret.as_ref().map_or(Ok(()), |secret| check::json("the secret of a game", secret))?;
        self.sheet.as_ref().map_or(Ok(()), |sheet| check::json("the sheet of a game", sheet))?;
        self.summary.as_ref().map_or(Ok(()), check::summary)?;
        self.seats.keys().try_for_each(|&seat| check::seat(seat))?;
        self.log.iter().try_for_each(|entry| check::json("an entry of a log", entry))?;
        for (id, range) in &self.commands {
            check::id("the id of a command", id)?;
            check::author(&range.by)?;
            if range.first >= range.length || range.length > self.log.len() as u64 {
                return Err(StoreError::bad("a command", "names entries that the log does not have"));
            }
        }
        Ok(())
    }
}

impl Stored {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self {
            Stored::Player(player) => player.check(),
            Stored::Deal(deal) => check_deal(&deal.deal()),
            Stored::Game(game) => game.check(),
        }
    }
}
