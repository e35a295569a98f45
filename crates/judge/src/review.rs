//! A whole game, entry by entry: what the dice brought and what the decisions cost.

use crate::coach::{Advised, Coach, Unjudged};
use crate::grades::grade;
use crate::level::CoachLevel;
use crate::points::Points;
use crate::prospect::{leaves_choice, throws};
use crate::recorded::Recorded;
use serde::{Serialize, Serializer};
use silbertablett_record::notation;
use silbertablett_rules::{Move, SeatId, Sheet, State, game::Entry};
use silbertablett_sheet_file::SheetFile;

/// What a game was made of.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The id of the sheet.
    pub sheet: String,
    /// How closely moves were looked at.
    #[serde(serialize_with = "name_of_level")]
    pub level: CoachLevel,
    /// The seats that were reviewed, in the order of the game.
    pub seats: Vec<SeatReview>,
    /// The entries of these seats, in the order of the log.
    pub entries: Vec<EntryReview>,
}

fn name_of_level<S: Serializer>(level: &CoachLevel, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(level.name())
}

/// The account of a seat: `final = first + luck - cost + others + revision`, exactly.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReview {
    /// The seat's name.
    pub name: String,
    /// What was to be expected before the first entry.
    pub first: Points,
    /// What its throws brought beyond what was to be expected of them.
    pub luck: Points,
    /// What its decisions lost against the best ones.
    pub cost: Points,
    /// What the throws and moves of others changed.
    pub others: Points,
    /// What the coach found out between one entry and the next: by how much it had been wrong.
    pub revision: Points,
    /// Its score; in an unfinished game what is to be expected now.
    #[serde(rename = "final")]
    pub total: Points,
    /// How many of its decisions had more than one move.
    pub decisions: usize,
    /// The bot whose cost for a decision is nearest; none where the sheet was not measured, or there was nothing to decide.
    pub grade: Option<&'static str>,
}

impl SeatReview {
    /// What a decision cost on average, in points; 0 without decisions.
    pub fn rate(&self) -> f64 {
        self.cost.value() / self.decisions.max(1) as f64
    }
}

/// What an entry of a seat did to what it may expect.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntryReview {
    /// Its place in the log, from 0.
    pub entry: usize,
    /// The seat, from 0.
    pub seat: usize,
    /// Whether it was a throw or a move, and what that brought or cost.
    #[serde(flatten)]
    pub change: Change,
    /// The best move of the decision, or of the one that the throw leads to, in the notation of records; none where the throw leaves
    /// no choice.
    pub best: Option<String>,
    /// What was to be expected after the entry: after a throw with its best move, after a move as it was made.
    pub value: Points,
    /// The standard error of luck or cost, in points; 0 where nothing was sampled.
    pub se: f64,
}

/// What an entry did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Change {
    /// A throw.
    Throw {
        /// What it brought beyond the mean of all throws.
        luck: Points,
    },
    /// A move.
    Move {
        /// What it lost against the best move, never negative.
        cost: Points,
    },
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
        let all = game.start.seat_ids().filter(|&seat| only.is_none_or(|only| only == seat));
        let (mut seats, mut entries) = (Vec::new(), Vec::new());
        for seat in all {
            let (mut account, of_seat) = self.account(&game.sheet, &game.start, &game.log, seat)?;
            account.name.clone_from(&game.names[seat.index()]);
            seats.push(account);
            entries.extend(of_seat);
        }
        entries.sort_by_key(|entry| entry.entry);
        Ok(Review { sheet: game.sheet.id().to_owned(), level: self.level(), seats, entries })
    }

    /// The account of one seat, without its name, and its entries.
    fn account(
        &mut self,
        file: &SheetFile,
        start: &State,
        log: &[Entry],
        seat: SeatId,
    ) -> Result<(SeatReview, Vec<EntryReview>), Unjudged> {
        let sheet = file.tables();
        self.knows(sheet, start.seats().len())?;
        let mut walk = Walk { sheet, seat, state: *start, ranked: None };
        let mut sums = Sums::default();
        let mut entries = Vec::with_capacity(log.len());
        for (place, entry) in log.iter().enumerate() {
            let step = walk.step(self, entry)?;
            sums.add(&step);
            if let Some(change) = step.own {
                let best = step.best.map(|mv| notation(file, mv));
                let value = step.after;
                entries.push(EntryReview { entry: place, seat: seat.index(), change, best, value, se: step.error });
            }
        }
        let end = walk.before(self)?.0;
        let Sums { first, luck, cost, others, revision, last, decisions } = sums;
        let mut account = SeatReview {
            name: String::new(),
            first: first.unwrap_or(end),
            luck,
            cost,
            others,
            revision: revision + last.map_or(Points::ZERO, |last| end - last),
            total: end,
            decisions,
            grade: None,
        };
        account.grade = (decisions > 0).then(|| grade(file, self.level(), account.rate())).flatten();
        Ok((account, entries))
    }
}

/// What has come together.
#[derive(Default)]
struct Sums {
    first: Option<Points>,
    luck: Points,
    cost: Points,
    others: Points,
    revision: Points,
    /// What was to be expected after the last entry.
    last: Option<Points>,
    decisions: usize,
}

impl Sums {
    fn add(&mut self, step: &Weighed) {
        self.first.get_or_insert(step.before);
        self.revision += self.last.map_or(Points::ZERO, |last| step.before - last);
        self.last = Some(step.after);
        self.decisions += usize::from(step.real);
        match step.own {
            Some(Change::Throw { luck }) => self.luck += luck,
            Some(Change::Move { cost }) => self.cost += cost,
            None => self.others += step.after - step.before,
        }
    }
}

/// An entry with what was to be expected on both sides of it.
struct Weighed {
    before: Points,
    after: Points,
    own: Option<Change>,
    best: Option<Move>,
    /// Whether it was a decision with more than one move.
    real: bool,
    error: f64,
}

/// A game on its way, seen by one seat.
struct Walk<'s> {
    sheet: &'s Sheet,
    seat: SeatId,
    state: State,
    /// The moves of the position, by the net, once they are judged.
    ranked: Option<Vec<Advised>>,
}

impl Walk<'_> {
    /// What is to be expected before the next entry, with its standard error.
    fn before(&mut self, coach: &mut Coach) -> Result<(Points, f64), Unjudged> {
        if self.state.decides(self.seat) {
            return Ok((self.ranked(coach)[0].expected, 0.0));
        }
        coach.expected(self.sheet, &self.state, self.seat)
    }

    /// The moves of the position, by the net.
    fn ranked(&mut self, coach: &mut Coach) -> &[Advised] {
        self.ranked.get_or_insert_with(|| coach.by_net(self.sheet, &self.state, self.seat))
    }

    /// What the position is worth as it is reached: where the seat decides with its best move, else as it stands.
    fn reached(&mut self, coach: &mut Coach, chooses: bool) -> Points {
        if chooses { self.ranked(coach)[0].expected } else { coach.stands(self.sheet, &self.state, self.seat) }
    }

    fn enter(&mut self, entry: &Entry) {
        self.ranked = None;
        match *entry {
            Entry::Throw(throw) => {
                self.state.apply_throw(self.sheet, throw, &mut ()).expect("a game that was played through");
            }
            Entry::Move(seat, mv) => self.state.play_unchecked(self.sheet, seat, mv, &mut ()),
        }
    }

    fn step(&mut self, coach: &mut Coach, entry: &Entry) -> Result<Weighed, Unjudged> {
        match *entry {
            Entry::Move(seat, mv) if seat == self.seat => self.own_move(coach, entry, mv),
            Entry::Throw(_) if throws(&self.state, self.seat) => self.own_throw(coach, entry),
            _ => {
                let before = self.before(coach)?.0;
                self.enter(entry);
                let chooses = self.state.decides(self.seat);
                let after = self.reached(coach, chooses);
                Ok(Weighed { before, after, own: None, best: None, real: false, error: 0.0 })
            }
        }
    }

    fn own_throw(&mut self, coach: &mut Coach, entry: &Entry) -> Result<Weighed, Unjudged> {
        let (due, (before, error)) = (self.state.due(), self.before(coach)?);
        self.enter(entry);
        let chooses = leaves_choice(due, &self.state);
        let after = self.reached(coach, chooses);
        let best = chooses.then(|| self.ranked(coach)[0].mv);
        Ok(Weighed { before, after, own: Some(Change::Throw { luck: after - before }), best, real: false, error })
    }

    fn own_move(&mut self, coach: &mut Coach, entry: &Entry, mv: Move) -> Result<Weighed, Unjudged> {
        let searched = coach.by_search(self.sheet, &self.state, self.seat);
        let moves = match &searched {
            Some(moves) => moves,
            None => self.ranked(coach),
        };
        let made = moves.iter().find(|advised| advised.mv == mv).expect("a legal move is among the options");
        let step = Weighed {
            before: moves[0].expected,
            after: made.expected,
            own: Some(Change::Move { cost: made.cost }),
            best: Some(moves[0].mv),
            real: moves.len() > 1,
            error: if made.mv == moves[0].mv { 0.0 } else { made.error },
        };
        self.enter(entry);
        Ok(step)
    }
}
