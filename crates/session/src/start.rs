//! What a game begins with.

use crate::engines::engine_of;
use crate::pace::Pace;
use crate::refused::LoadError;
use crate::start_error::{MAX_NAME, StartError};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use silbertablett_fair::Secret;
use silbertablett_rules::{Ruling, Rulings, seat::MAX_SEATS};
use silbertablett_sheet_file::{SheetFile, built_in, is_built_in, is_unprintable};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The format of [`Start::to_text`].
pub(crate) const FORMAT: &str = "silbertablett-session/1";

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person,
    /// A bot of this name, see [`silbertablett_bots::NAMES`].
    Bot(String),
}

/// A seat at the start of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatStart {
    /// Its name, 1 to [`MAX_NAME`] characters.
    pub name: String,
    /// Who decides for it.
    pub player: Player,
}

/// Where the dice of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DiceOrigin {
    /// One throw after the other from a seed.
    Seeded {
        /// The seed.
        seed: u64,
    },
    /// Each throw derived from a seed and its place in the game, so that two games of the same seed can be compared.
    Keyed {
        /// The seed.
        seed: u64,
    },
    /// Dice that nobody can rig: derived as keyed ones are, from a secret that is committed to before the game and from a share of every
    /// seat that gives one ([`silbertablett_fair`]).
    Fair {
        /// The secret.
        #[serde(with = "as_text")]
        secret: Secret,
    },
    /// The dice of a day, the same for all who play them: as [`DiceOrigin::Fair`], but no seat gives a share, and the secret is shown once
    /// the day is over rather than the game.
    Daily {
        /// The day, from 1970-01-01 in UTC.
        day: u32,
        /// The secret.
        #[serde(with = "as_text")]
        secret: Secret,
    },
    /// Real dice: people type what they threw.
    Typed,
}

/// Everything a game begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    pub(crate) sheet: Arc<SheetFile>,
    pub(crate) seats: Vec<SeatStart>,
    pub(crate) dice: DiceOrigin,
    pub(crate) first: usize,
    pub(crate) rulings: Rulings,
    pub(crate) automatic: bool,
    pub(crate) pace: Pace,
    pub(crate) advice: Option<bool>,
}

impl Start {
    /// A game on a sheet with its own rulings, begun by the first seat, dice thrown when asked for.
    ///
    /// # Errors
    /// If there are too few or too many seats, a name cannot be shown, or a bot is not known.
    pub fn new(sheet: Arc<SheetFile>, seats: Vec<SeatStart>, dice: DiceOrigin) -> Result<Start, StartError> {
        seats.iter().try_for_each(|seat| known_player(&seat.player))?;
        Start::with_any_bots(sheet, seats, dice)
    }

    /// As [`Start::new`], but the engines of these names can play as well: [`engine_bot`](crate::engine_bot) makes them bots.
    ///
    /// # Errors
    /// As [`Start::new`].
    pub fn with_engines(
        sheet: Arc<SheetFile>,
        seats: Vec<SeatStart>,
        dice: DiceOrigin,
        engines: &[String],
    ) -> Result<Start, StartError> {
        let is_engine = |player: &Player| match player {
            Player::Bot(bot) => engine_of(bot).is_some_and(|name| engines.iter().any(|engine| engine == name)),
            Player::Person => false,
        };
        let mut others = seats.iter().filter(|seat| !is_engine(&seat.player));
        others.try_for_each(|seat| known_player(&seat.player))?;
        Start::with_any_bots(sheet, seats, dice)
    }

    /// As [`Start::new`], but a bot may be one that this program does not have: a stored game outlives its bot, and a [`Thinker`] can be told
    /// of bots that come from elsewhere. A bot that the thinker has not met and the registry does not have is played by `net`, without a word.
    ///
    /// # Errors
    /// If there are too few or too many seats, or a name cannot be shown.
    ///
    /// [`Thinker`]: crate::Thinker
    pub fn with_any_bots(sheet: Arc<SheetFile>, seats: Vec<SeatStart>, dice: DiceOrigin) -> Result<Start, StartError> {
        if !(1..=MAX_SEATS).contains(&seats.len()) {
            return Err(StartError::Seats(seats.len()));
        }
        for (index, seat) in seats.iter().enumerate() {
            let fits = (1..=MAX_NAME).contains(&seat.name.chars().count());
            if !fits || seat.name.trim().is_empty() || seat.name.contains(is_unprintable) {
                return Err(StartError::Name(index));
            }
        }
        let rulings = sheet.tables().rulings();
        Ok(Start { sheet, seats, dice, first: 0, rulings, automatic: false, pace: Pace::Free, advice: None })
    }

    /// The same with other rulings.
    #[must_use]
    pub fn with_rulings(self, rulings: Rulings) -> Start {
        Start { rulings, ..self }
    }

    /// The same with other dice.
    #[must_use]
    pub fn with_dice(self, dice: DiceOrigin) -> Start {
        Start { dice, ..self }
    }

    /// The same with other seats; the first of them is active first.
    ///
    /// # Errors
    /// As [`Start::with_any_bots`].
    pub fn with_seats(self, seats: Vec<SeatStart>) -> Result<Start, StartError> {
        let Start { sheet, dice, rulings, automatic, pace, advice, .. } = self;
        Ok(Start { rulings, automatic, pace, advice, ..Start::with_any_bots(sheet, seats, dice)? })
    }

    /// The same with another seat (from 0) active first in every round.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn with_first(self, first: usize) -> Result<Start, StartError> {
        if first < self.seats.len() { Ok(Start { first, ..self }) } else { Err(StartError::First(first)) }
    }

    /// The same with a seat active first that is drawn from a seed; the dice of that seed are not touched by it.
    #[must_use]
    pub fn with_first_drawn(self, seed: u64) -> Start {
        Start { first: silbertablett_dice::drawn_opener(seed, 0, self.seats.len()), ..self }
    }

    /// The same with dice that are thrown without being asked for: moves can then be taken back only until the next throw.
    #[must_use]
    pub fn with_automatic_throws(self, automatic: bool) -> Start {
        Start { automatic, ..self }
    }

    /// The same with so much time for a decision.
    #[must_use]
    pub fn with_pace(self, pace: Pace) -> Start {
        Start { pace, ..self }
    }

    /// The same where all have agreed that there is advice while the game goes on, or that there is none.
    #[must_use]
    pub fn with_advice(self, advice: Option<bool>) -> Start {
        Start { advice, ..self }
    }

    /// The sheet.
    pub fn sheet(&self) -> &Arc<SheetFile> {
        &self.sheet
    }

    /// The seats as they begin, clockwise.
    pub fn seats(&self) -> &[SeatStart] {
        &self.seats
    }

    /// Where the dice come from.
    pub fn dice(&self) -> DiceOrigin {
        self.dice
    }

    /// The day whose dice are played, from 1970-01-01 in UTC; `None` for any other game.
    pub fn day(&self) -> Option<u32> {
        match self.dice {
            DiceOrigin::Daily { day, .. } => Some(day),
            _ => None,
        }
    }

    /// The rulings.
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// The seat that is active first.
    pub fn first(&self) -> usize {
        self.first
    }

    /// How much time there is for a decision.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Whether all have agreed that there is advice while the game goes on, or that there is none; `None` where nobody has said anything.
    pub fn advice(&self) -> Option<bool> {
        self.advice
    }

    /// Whether those who play get advice while the game goes on: who plays alone or against bots does, nobody does with the dice of a day.
    /// `None` where several people play who have not agreed on anything.
    pub fn gives_advice(&self) -> Option<bool> {
        let persons = self.seats.iter().filter(|seat| seat.player == Player::Person).count();
        match self.day() {
            Some(_) => Some(false),
            None if persons < 2 => Some(true),
            None => self.advice,
        }
    }

    /// Whether dice are thrown without being asked for.
    pub fn automatic_throws(&self) -> bool {
        self.automatic
    }

    /// The start as one line of JSON, for [`Session::load`](crate::Session::load). A built-in sheet is named with its revision, a
    /// custom sheet stands there whole.
    pub fn to_text(&self) -> String {
        let (text, sheet) = self.parts();
        StartText { sheet: sheet.unwrap_or(text.sheet.clone()), ..text }.to_line()
    }

    /// The start as one line of JSON without a custom sheet, and that sheet as another one: for places that keep many games on one
    /// sheet. [`Start::from_texts`] reads them.
    pub fn to_texts(&self) -> (String, Option<String>) {
        let (text, sheet) = self.parts();
        (text.to_line(), sheet.map(|sheet| sheet.to_string()))
    }

    fn parts(&self) -> (StartText, Option<Json>) {
        let known = is_built_in(&self.sheet);
        let text = StartText {
            format: FORMAT.to_owned(),
            sheet: if known { Json::from(self.sheet.id()) } else { Json::Null },
            revision: known.then(|| self.sheet.revision()),
            rulings: Ruling::ALL.iter().map(|&r| (r.name().to_owned(), self.rulings.has(r))).collect(),
            seats: self.seats.clone(),
            first: self.first,
            dice: self.dice,
            automatic_throws: self.automatic,
            pace: self.pace,
            advice: self.advice,
        };
        (text, (!known).then(|| self.sheet.document().clone()))
    }

    /// Reads what [`Start::to_text`] wrote. Where it names a bot that this program does not have, `net` plays in its place.
    ///
    /// # Errors
    /// What in it cannot be read.
    pub fn from_text(text: &str) -> Result<Start, LoadError> {
        Start::from_texts(text, None)
    }

    /// Reads what [`Start::to_texts`] or [`Start::to_text`] wrote.
    ///
    /// # Errors
    /// What in it cannot be read.
    pub fn from_texts(text: &str, sheet: Option<&str>) -> Result<Start, LoadError> {
        let unreadable = |why: String| LoadError::Start(why);
        let text: StartText = serde_json::from_str(text).map_err(|error| unreadable(error.to_string()))?;
        if text.format != FORMAT {
            return Err(LoadError::Format(text.format));
        }
        let apart = match sheet {
            Some(sheet) if text.sheet.is_null() => {
                serde_json::from_str(sheet).map_err(|error| unreadable(format!("its sheet: {error}")))?
            }
            _ => Json::Null,
        };
        let sheet = match if text.sheet.is_null() { &apart } else { &text.sheet } {
            Json::String(id) => built_in(id, Some(text.revision.unwrap_or(1)))
                .ok_or_else(|| LoadError::Sheet(id.clone(), text.revision.unwrap_or(1)))?,
            Json::Null => return Err(unreadable("its sheet is missing".to_owned())),
            whole => Arc::new(SheetFile::from_json(whole).map_err(|faults| unreadable(faults.to_string()))?),
        };
        let mut rulings = sheet.tables().rulings();
        for (name, holds) in &text.rulings {
            let ruling = Ruling::from_name(name);
            let ruling = ruling.ok_or_else(|| LoadError::Start(format!("there is no ruling `{name}`")))?;
            rulings = rulings.with(ruling, *holds);
        }
        // Games were begun with such names before they were refused.
        let seats = text.seats.into_iter().enumerate().map(|(index, seat)| {
            if seat.name.contains(is_unprintable) {
                SeatStart { name: shown_name(&seat.name, index), ..seat }
            } else {
                seat
            }
        });
        let start =
            Start::with_any_bots(sheet, seats.collect(), text.dice).and_then(|start| start.with_first(text.first));
        let start = start.map_err(|error| LoadError::Start(error.to_string()))?;
        let start = start.with_rulings(rulings).with_automatic_throws(text.automatic_throws);
        Ok(start.with_pace(text.pace).with_advice(text.advice))
    }
}

/// A name as a session can have it, for the seat of an index: other programs write others.
pub(crate) fn shown_name(name: &str, index: usize) -> String {
    let clean: String = name.chars().filter(|&c| !is_unprintable(c)).take(MAX_NAME).collect();
    if clean.trim().is_empty() { format!("{}", index + 1) } else { clean }
}

/// Whether a player can be put on a seat.
pub(crate) fn known_player(player: &Player) -> Result<(), StartError> {
    match player {
        Player::Bot(name) if silbertablett_bots::NAMES.iter().all(|(known, _)| known != name) => {
            Err(StartError::Bot(name.clone()))
        }
        _ => Ok(()),
    }
}

impl StartText {
    fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("a start is plain data: {error}"))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartText {
    format: String,
    /// The id of a built-in sheet, a custom sheet, or null where that is kept elsewhere.
    sheet: Json,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    revision: Option<u32>,
    /// All rulings, not only those that differ: a stored game keeps its own whatever becomes of the sheet's defaults.
    rulings: BTreeMap<String, bool>,
    seats: Vec<SeatStart>,
    first: usize,
    dice: DiceOrigin,
    automatic_throws: bool,
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pace: Pace,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    advice: Option<bool>,
}

/// A secret among plain data.
mod as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use silbertablett_fair::Secret;

    pub(super) fn serialize<S: Serializer>(secret: &Secret, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(secret)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
