//! The course of a review, which can be gone a step at a time.

use crate::coach::{Coach, SoFar, Unjudged};
use crate::grades::grade;
use crate::level::CoachLevel;
use crate::points::Points;
use crate::recorded::Recorded;
use crate::review::{Change, EntryReview, Review, SeatReview};
use crate::walk::{Closeness, Walk, Weighed};
use silbertablett_record::notation;
use silbertablett_rules::{SeatId, game::Entry};
use std::collections::VecDeque;

/// A review on its way: seat by seat, entry by entry, for whoever wants to say how far it is, to do something else in between, or to stop.
///
/// Every step is to be taken with the same game and a coach of the same level.
#[derive(Clone, Debug)]
pub struct Reviewing {
    level: CoachLevel,
    /// Whether what is left is judged by the net's word.
    hurried: bool,
    /// The seats that are still to be looked at; the first is the one that is looked at now.
    seats: VecDeque<SeatId>,
    now: Option<OfSeat>,
    accounts: Vec<SeatReview>,
    entries: Vec<EntryReview>,
    done: usize,
    all: usize,
}

impl Reviewing {
    /// A review of a recorded game for one seat or for all, that has not begun.
    pub fn new(level: CoachLevel, game: &Recorded, only: Option<SeatId>) -> Reviewing {
        let seats: VecDeque<SeatId> =
            game.start.seat_ids().filter(|&seat| only.is_none_or(|only| only == seat)).collect();
        let all = seats.len() * (game.log.len() + 1);
        Reviewing { level, hurried: false, seats, now: None, accounts: Vec::new(), entries: Vec::new(), done: 0, all }
    }

    /// From now on decisions are judged by the net's word, which takes no time: for whoever does not want to wait any longer. What was looked at
    /// stays, all sums hold, and [`SeatReview::closely`] says how many decisions it was.
    pub fn hurry(&mut self) {
        self.hurried = true;
    }

    /// How many decisions are still to be looked at, those without a choice included.
    pub fn decisions_left(&self, game: &Recorded) -> usize {
        let of = |seat: SeatId, log: &[Entry]| {
            log.iter().filter(|entry| matches!(entry, Entry::Move(whose, _) if *whose == seat)).count()
        };
        let from = |at: usize| if at == 0 { self.now.as_ref().map_or(0, |now| now.place) } else { 0 };
        self.seats.iter().enumerate().map(|(at, &seat)| of(seat, &game.log[from(at)..])).sum()
    }

    /// How many steps were taken, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.all)
    }

    /// Takes a step; whether there are more.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    ///
    /// # Panics
    /// If the log does not keep to the rules; that of [`Recorded::of`] does.
    pub fn step(&mut self, coach: &mut Coach, game: &Recorded) -> Result<bool, Unjudged> {
        self.step_with(coach, game, Closeness::Level)
    }

    /// As [`Reviewing::step`], but a decision is looked at for as long as anything can be found out and `go_on` says so, as
    /// [`Coach::advise_while`] does.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    ///
    /// # Panics
    /// If the log does not keep to the rules; that of [`Recorded::of`] does.
    pub fn step_while(
        &mut self,
        coach: &mut Coach,
        game: &Recorded,
        go_on: &mut dyn FnMut(&SoFar<'_>) -> bool,
    ) -> Result<bool, Unjudged> {
        self.step_with(coach, game, Closeness::While(go_on))
    }

    fn step_with(&mut self, coach: &mut Coach, game: &Recorded, look: Closeness<'_>) -> Result<bool, Unjudged> {
        let look = if self.hurried { Closeness::Net } else { look };
        let Some(&seat) = self.seats.front() else { return Ok(false) };
        coach.knows(game.sheet.tables(), game.start.seats().len())?;
        let now = self.now.get_or_insert_with(|| OfSeat::new(seat, game));
        self.done += 1;
        if now.step(coach, game, look, &mut self.entries)? {
            return Ok(true);
        }
        let account = now.account(coach, game)?;
        self.accounts.push(account);
        self.now = None;
        self.seats.pop_front();
        Ok(!self.seats.is_empty())
    }

    /// What has come out, of the seats of which all entries were looked at.
    pub fn finish(mut self, game: &Recorded) -> Review {
        self.entries.sort_by_key(|entry| entry.entry);
        let sheet = game.sheet.id().to_owned();
        Review { sheet, level: self.level, seats: self.accounts, entries: self.entries }
    }
}

impl Coach {
    /// Reviews a recorded game for one seat or for all.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    ///
    /// # Panics
    /// If the log does not keep to the rules; that of [`Recorded::of`] does.
    pub fn review(&mut self, game: &Recorded, only: Option<SeatId>) -> Result<Review, Unjudged> {
        let mut reviewing = Reviewing::new(self.level(), game, only);
        while reviewing.step(self, game)? {}
        Ok(reviewing.finish(game))
    }
}

/// One seat on its way through the game.
#[derive(Clone, Debug)]
struct OfSeat {
    seat: SeatId,
    walk: Walk,
    place: usize,
    sums: Sums,
}

impl OfSeat {
    fn new(seat: SeatId, game: &Recorded) -> OfSeat {
        OfSeat { seat, walk: Walk::new(seat, game.start), place: 0, sums: Sums::default() }
    }

    /// Goes over the next entry; whether there was one.
    fn step(
        &mut self,
        coach: &mut Coach,
        game: &Recorded,
        look: Closeness<'_>,
        entries: &mut Vec<EntryReview>,
    ) -> Result<bool, Unjudged> {
        let Some(entry) = game.log.get(self.place) else { return Ok(false) };
        let step = self.walk.step(game.sheet.tables(), coach, entry, look)?;
        self.sums.add(&step);
        if let Some(change) = step.own {
            let best = step.best.map(|mv| notation(&game.sheet, mv));
            let (entry, seat) = (self.place, self.seat.index());
            entries.push(EntryReview { entry, seat, change, best, value: step.after, se: step.error });
        }
        self.place += 1;
        Ok(true)
    }

    /// The account, once there is no further entry.
    fn account(&mut self, coach: &mut Coach, game: &Recorded) -> Result<SeatReview, Unjudged> {
        let end = self.walk.before(game.sheet.tables(), coach)?.0;
        let Sums { first, luck, cost, others, revision, last, decisions, closely } = self.sums;
        let mut account = SeatReview {
            name: game.names[self.seat.index()].clone(),
            first: first.unwrap_or(end),
            luck,
            cost,
            others,
            revision: revision + last.map_or(Points::ZERO, |last| end - last),
            total: end,
            decisions,
            closely,
            grade: None,
        };
        // Bots were measured by one level throughout.
        let comparable = decisions > 0 && closely == decisions && coach.grades();
        account.grade = comparable.then(|| grade(&game.sheet, coach.level(), account.rate())).flatten();
        Ok(account)
    }
}

/// What has come together.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    first: Option<Points>,
    luck: Points,
    cost: Points,
    others: Points,
    revision: Points,
    /// What was to be expected after the last entry.
    last: Option<Points>,
    decisions: usize,
    closely: usize,
}

impl Sums {
    fn add(&mut self, step: &Weighed) {
        self.first.get_or_insert(step.before);
        self.revision += self.last.map_or(Points::ZERO, |last| step.before - last);
        self.last = Some(step.after);
        self.decisions += usize::from(step.real);
        self.closely += usize::from(step.closely);
        match step.own {
            Some(Change::Throw { luck }) => self.luck += luck,
            Some(Change::Move { cost }) => self.cost += cost,
            None => self.others += step.after - step.before,
        }
    }
}
