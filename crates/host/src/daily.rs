//! The daily game: one deal a day for each sheet, the same dice for all, one counted try for each player. Its secret is committed to the day
//! before, and shown the day after.

use crate::account::Asker;
use crate::daily_bots::{DayBot, read_bots};
use crate::day_list::{TriedGame, total_of};
use crate::ended::Ended;
use crate::fault::HostFault;
use crate::head::Origin;
use crate::host::Host;
use crate::keeping::{fresh_secret, new_game};
use crate::snapshot::Snapshot;
use crate::streak::{Streak, streak};
use serde::{Deserialize, Serialize};
use silbertablett_fair::Secret;
use silbertablett_rules::Due;
use silbertablett_session::{DiceOrigin, FinishedSeat, Player, SeatStart, Session, Start};
use silbertablett_sheet_file::{SheetFile, is_built_in};
use silbertablett_store::{DayDice, PlayerInfo, Try};
use std::collections::BTreeSet;
use std::sync::Arc;

/// How many days a week has, and the list of one's results.
pub const WEEK: usize = 7;

/// What is kept of the dice of a day.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DealText {
    revision: u32,
    secret: String,
}

/// The dice of a day for a sheet, as somebody may see them.
#[derive(Clone, Debug)]
pub struct DailyView {
    /// The sheet.
    pub sheet: Arc<SheetFile>,
    /// The day, from 1970-01-01 in UTC.
    pub day: u32,
    /// The day it is.
    pub today: u32,
    /// When the secret was committed to, in milliseconds since 1970.
    pub made: i64,
    /// What was published of the secret.
    pub commitment: String,
    /// The secret, once the day is over.
    pub secret: Option<Secret>,
    /// What is published of the secret of the day after, if that is today or tomorrow.
    pub next: Option<String>,
    /// What has become of the asker's own try.
    pub own: OwnTry,
    /// How many have begun.
    pub begun: usize,
    /// Those who were done in time, the best first. Empty while the asker may still play, so that nothing is given away.
    pub places: Vec<DayPlace>,
    /// What bots came to, in the order of the registry; `None` while they play, and as long as the places are not shown.
    pub bots: Option<Vec<DayBot>>,
    /// The asker's own points on this sheet in the week that ends with this day, the oldest first.
    pub week: [Option<i32>; WEEK],
    /// On how many days in a row the asker has played, on whatever sheet.
    pub streak: Streak,
}

/// What has become of somebody's try.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnTry {
    /// It can be made, or could have been.
    None,
    /// It was made and its game deleted.
    Deleted,
    /// The game of this id goes on, and counts if it is done before the day is over.
    Going(String),
    /// The game of this id was not done when the day was over.
    Late(String),
    /// The game is done and counts.
    Done {
        /// Its id.
        game: String,
        /// What it came to.
        result: FinishedSeat,
        /// Its place, from 1; equal points have the same.
        place: usize,
    },
}

/// Somebody who has played the dice of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayPlace {
    /// The id of the game: once the day is over, all may look at it.
    pub game: String,
    /// The name.
    pub name: String,
    /// The points.
    pub total: i32,
    /// Whether it is the asker.
    pub own: bool,
}

impl DailyView {
    /// Whether the day is over, so that everything is shown.
    pub fn is_over(&self) -> bool {
        self.day < self.today
    }

    /// How many of the others the asker has done better than, of how many; `None` without a try that counts.
    pub fn beaten(&self) -> Option<(usize, usize)> {
        let own = self.places.iter().find(|place| place.own)?;
        let worse = self.places.iter().filter(|place| place.total < own.total).count();
        Some((worse, self.places.len() - 1))
    }
}

impl Host {
    /// The sheets that have dice of the day: those of the program.
    pub fn daily_sheets(&self) -> impl Iterator<Item = &Arc<SheetFile>> {
        self.sheets().all().iter().filter(|sheet| is_built_in(sheet))
    }

    /// Sees to it that there are dice of today and of tomorrow for each sheet.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn prepare_days(&self) -> Result<(), HostFault> {
        let today = self.clock.today();
        for sheet in self.daily_sheets() {
            self.kept_deal(sheet, today)?;
            self.kept_deal(sheet, today + 1)?;
        }
        Ok(())
    }

    /// The dice of a day, made now if they are not there yet.
    fn kept_deal(&self, sheet: &SheetFile, day: u32) -> Result<DayDice, HostFault> {
        if let Some(deal) = self.store.deal(day, sheet.id())? {
            return Ok(deal);
        }
        let text = DealText { revision: sheet.revision(), secret: fresh_secret()?.to_string() };
        let text = serde_json::to_string(&text).unwrap_or_else(|error| unreachable!("plain data: {error}"));
        let (sheet, made) = (sheet.id().to_owned(), self.clock.now());
        Ok(self.store.keep_deal(DayDice { day, sheet, text, bots: None, made })?)
    }

    /// The sheet of a name with its dice of a day.
    pub(crate) fn day_of_sheet(&self, name: &str, day: u32) -> Result<(Arc<SheetFile>, DayDice, Secret), HostFault> {
        let sheet = self.daily_sheets().find(|sheet| sheet.id() == name).ok_or(HostFault::NotFound)?;
        let today = self.clock.today();
        let deal = match day {
            day if day == today => {
                // From now on those of tomorrow are fixed as well.
                self.kept_deal(sheet, today + 1)?;
                self.kept_deal(sheet, today)?
            }
            day if day < today => self.store.deal(day, name)?.ok_or(HostFault::NotFound)?,
            _ => return Err(HostFault::NotFound),
        };
        let (revision, secret) = read(&deal)?;
        let played = self.sheets().revision(name, revision).ok_or(HostFault::NotFound)?;
        Ok((played, deal, secret))
    }

    /// Begins a player's one try at today's dice for the sheet of an id, and gives the id of the game; that of the try made before, if there is one.
    ///
    /// # Errors
    /// `NotFound` without such dice, `TryMade` if its game was deleted, `BadName`, and those of [`Host::begin`].
    pub fn begin_daily(&self, owner: &PlayerInfo, sheet: &str, name: &str) -> Result<String, HostFault> {
        let day = self.clock.today();
        let (played, _, secret) = self.day_of_sheet(sheet, day)?;
        let seat = SeatStart { name: name.to_owned(), player: Player::Person };
        let start = Start::new(played, vec![seat], DiceOrigin::Daily { day, secret });
        let session = Session::new(start.map_err(|_| HostFault::BadName)?);
        let game = new_game(owner, &session, Origin::Daily, vec![(0, owner.id.clone())], self.clock.now())?;
        let id = game.id.clone();
        match self.store.begin_try(day, sheet, game).map_err(HostFault::from) {
            Ok(()) => Ok(id),
            Err(HostFault::TryMade) => {
                let made = self.store.tries(&owner.id, day)?;
                let made = made.into_iter().find(|made| made.day == day && made.sheet == sheet);
                made.and_then(|made| made.game).map(|game| game.id).ok_or(HostFault::TryMade)
            }
            Err(fault) => Err(fault),
        }
    }

    /// The dice of a day for the sheet of an id, as the asker may see them. What bots come to is worked out once it may be shown.
    ///
    /// # Errors
    /// `NotFound` without such dice, and failures of the store.
    pub fn daily(&self, asker: &Asker, sheet: &str, day: u32) -> Result<DailyView, HostFault> {
        let (played, deal, secret) = self.day_of_sheet(sheet, day)?;
        let today = self.clock.today();
        let tries = asker.player.as_deref().map_or(Ok(Vec::new()), |player| self.tries_back(player, today))?;
        let own = tries.iter().find(|made| made.day == day && made.sheet == sheet).and_then(|made| made.game.as_ref());
        let done = own.filter(|game| total_of(game, day).is_some()).map(|game| game.id.as_str());
        let games = self.day_lists.of(&*self.store, (day, sheet), done, self.clock.now())?;
        let mut places: Vec<DayPlace> = games.iter().filter_map(|game| place_of(game, asker)).collect();
        // Equal points stand in an order that says nothing about anybody.
        places.sort_by(|a, b| (b.total, &a.game).cmp(&(a.total, &b.game)));
        let own = self.own_try(&tries, sheet, day, &places);
        let shown = day < today || !matches!(own, OwnTry::None | OwnTry::Going(_));
        if !shown {
            places.clear();
        }
        let mut bots = read_bots(&deal);
        if day >= today {
            // How they play says what to do with dice that others still have.
            bots.iter_mut().flatten().for_each(|bot| bot.log.clear());
        }
        if shown && bots.is_none() {
            self.play_day(&played, day, secret);
        }
        let next = self.store.deal(day + 1, sheet)?;
        Ok(DailyView {
            day,
            today,
            made: deal.made,
            commitment: secret.commitment(),
            secret: (day < today).then_some(secret),
            next: next.as_ref().map(read).transpose()?.map(|(_, secret)| secret.commitment()),
            own,
            begun: games.len(),
            places,
            bots: bots.filter(|_| shown),
            week: std::array::from_fn(|back| {
                let of = (day + 1 + back as u32).checked_sub(WEEK as u32)?;
                let made = tries.iter().find(|made| made.day == of && made.sheet == sheet)?;
                made.game.as_ref().and_then(|game| total_of(game, of))
            }),
            streak: streak(&days_played(&tries), today),
            sheet: played,
        })
    }

    /// A player's tries, so far back that no day further back belongs to their streak.
    fn tries_back(&self, player: &str, today: u32) -> Result<Vec<Try>, HostFault> {
        let mut days = 60;
        loop {
            let since = today.saturating_sub(days);
            let tries = self.store.tries(player, since)?;
            if since == 0 || !streak(&days_played(&tries), today).reaches(since) {
                return Ok(tries);
            }
            days *= 4;
        }
    }

    fn own_try(&self, tries: &[Try], sheet: &str, day: u32, places: &[DayPlace]) -> OwnTry {
        let Some(own) = tries.iter().find(|made| made.day == day && made.sheet == sheet) else { return OwnTry::None };
        let Some(game) = &own.game else { return OwnTry::Deleted };
        let ended = game.summary.as_ref().and_then(|summary| Ended::from_text(&summary.totals));
        let result = ended.and_then(|ended| ended.seen_from(self.sheets(), [0]));
        match (result, places.iter().find(|place| place.own)) {
            (Some(result), Some(place)) => {
                let place = 1 + places.iter().filter(|other| other.total > place.total).count();
                OwnTry::Done { game: game.id.clone(), result, place }
            }
            (None, _) if day == self.clock.today() => OwnTry::Going(game.id.clone()),
            _ => OwnTry::Late(game.id.clone()),
        }
    }

    /// Whether the secret of the dice of a game may be shown: once it has ended, and once nobody else plays them.
    pub fn shows_secret(&self, game: &Snapshot) -> bool {
        let session = game.session();
        match session.start().day() {
            Some(day) => day < self.clock.today(),
            None => session.state().due() == Due::End,
        }
    }

    /// Refuses a look at the dice of a day that others may still play.
    pub(crate) fn may_look(&self, asker: &Asker, game: &Snapshot) -> Result<(), HostFault> {
        match game.session().start().day() {
            Some(day) if day >= self.clock.today() && game.grants(asker).only_watches() => Err(HostFault::NotYours),
            _ => Ok(()),
        }
    }
}

fn read(deal: &DayDice) -> Result<(u32, Secret), HostFault> {
    let unreadable = |why: String| HostFault::Unreadable(why);
    let text: DealText = serde_json::from_str(&deal.text).map_err(|error| unreadable(error.to_string()))?;
    Ok((text.revision, text.secret.parse().map_err(|error| unreadable(format!("{error}")))?))
}

fn place_of(game: &TriedGame, asker: &Asker) -> Option<DayPlace> {
    Some(DayPlace { game: game.id.clone(), name: game.name.clone(), total: game.total?, own: asker.is(&game.owner) })
}

/// The days on which a try was done in time.
fn days_played(tries: &[Try]) -> BTreeSet<u32> {
    let done = |made: &&Try| made.game.as_ref().is_some_and(|game| total_of(game, made.day).is_some());
    tries.iter().filter(done).map(|made| made.day).collect()
}
