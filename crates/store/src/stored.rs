//! All that is stored of a player or a game in one piece: what an export writes and an import reads.

use crate::answers::{StoredAnswer, StoredPuzzle, check_answer};
use crate::belongings::{
    StoredChannel, StoredDevice, StoredGathering, StoredLink, StoredOnce, StoredProgram, StoredTurn, hash, once_each,
};
use crate::daily::check_deal;
use crate::nudge::{check_channel, check_once};
use crate::program::check_program;
use crate::{
    Appended, Author, DayDice, GameInfo, LoadedGame, NewGame, NewPlayer, PlayerInfo, StoreError, Summary, check,
};
use data_encoding::HEXLOWER;
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
    /// A puzzle that somebody has answered.
    Puzzle(StoredPuzzle),
    /// A game.
    Game(StoredGame),
    /// A table before its game, or one from which a game has begun.
    Gathering(StoredGathering),
    /// What the program has made once and keeps.
    Once(StoredOnce),
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
    /// Their other devices, in the order of their hashes. This and what follows stands in exports only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub devices: Vec<StoredDevice>,
    /// The programs that act for them, in the order of their ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<StoredProgram>,
    /// Where they are told of turns, but for what is for one seat only, in the order of their ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<StoredChannel>,
    /// Their answers to puzzles, in the order in which they were given. These a player is given about themselves, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<StoredAnswer>,
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
    /// Links to its seats, in the order of seats. This and what follows stands in exports only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<StoredLink>,
    /// Whose turn it is, in the order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<StoredTurn>,
    /// Where players are told of turns of one of its seats only, in the order of their ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<StoredChannel>,
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
        StoredPlayer::bare(player.id, token, player.name, player.at)
    }

    /// A player without what belongs to them.
    pub(crate) fn bare(id: String, token: String, name: String, created: i64) -> StoredPlayer {
        let (devices, programs, channels, answers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        StoredPlayer { id, token, name, settings: Dropped, created, devices, programs, channels, answers }
    }

    /// The hash of the token.
    pub(crate) fn hash(&self) -> Result<[u8; 32], StoreError> {
        hash(&self.token)
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
        check::name("the name of a player", &self.name)?;
        let mut hashes = vec![self.hash()?];
        for device in &self.devices {
            hashes.push(hash(&device.token)?);
        }
        once_each(hashes)?;
        for program in &self.programs {
            check_program(&program.program())?;
        }
        once_each(self.programs.iter().map(|program| &program.id))?;
        once_each(self.programs.iter().map(|program| hash(&program.token)).collect::<Result<Vec<_>, _>>()?)?;
        self.answers.iter().try_for_each(check_answer)?;
        once_each(self.answers.iter().map(|answer| (&answer.sheet, &answer.puzzle)))?;
        check_channels(&self.channels, &self.id, false)
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
            links: Vec::new(),
            turns: Vec::new(),
            channels: Vec::new(),
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
        for link in &self.links {
            check::seat(link.seat)?;
        }
        once_each(self.links.iter().map(|link| link.seat))?;
        once_each(self.links.iter().map(|link| hash(&link.link)).collect::<Result<Vec<_>, _>>()?)?;
        self.turns.iter().try_for_each(|turn| check::seat(turn.seat))?;
        once_each(self.turns.iter().map(|turn| turn.seat))?;
        check_channels(&self.channels, &self.id, true)
    }
}

/// Checks channels that stand with a player, or with a game, each of which is for one seat.
fn check_channels(channels: &[StoredChannel], with: &str, seats: bool) -> Result<(), StoreError> {
    for channel in channels {
        check_channel(&channel.channel(with))?;
        if channel.seat.is_some() != seats {
            return Err(StoreError::bad(
                "a channel",
                "stands with its game if it is for one seat, else with its player",
            ));
        }
    }
    once_each(channels.iter().map(|channel| &channel.id))?;
    once_each(channels.iter().map(|channel| &channel.off))
}

impl Stored {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self {
            Stored::Player(player) => player.check(),
            Stored::Deal(deal) => check_deal(&deal.deal()),
            Stored::Puzzle(puzzle) => puzzle.check(),
            Stored::Game(game) => game.check(),
            Stored::Gathering(gathering) => gathering.check(),
            Stored::Once(kept) => check_once(&kept.name, &kept.text),
        }
    }
}
