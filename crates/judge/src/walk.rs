//! A game on its way, seen by one seat.

use crate::coach::{Advised, Coach, SoFar, Unjudged};
use crate::points::Points;
use crate::prospect::{leaves_choice, throws};
use crate::review::Change;
use silbertablett_rules::{Move, SeatId, Sheet, State, game::Entry};

/// An entry with what was to be expected on both sides of it.
pub(crate) struct Weighed {
    pub(crate) before: Points,
    pub(crate) after: Points,
    pub(crate) own: Option<Change>,
    pub(crate) best: Option<Move>,
    /// Whether it was a decision with more than one move.
    pub(crate) real: bool,
    /// Whether that was looked at as closely as the level of the coach says.
    pub(crate) closely: bool,
    pub(crate) error: f64,
}

/// How closely the decision of a step is looked at.
pub(crate) enum Closeness<'l> {
    /// By the net's word, at every level.
    Net,
    /// As the level of the coach says.
    Level,
    /// The same for as long as anything can be found out and somebody says so.
    While(&'l mut dyn FnMut(&SoFar<'_>) -> bool),
}

/// A game on its way, seen by one seat.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    seat: SeatId,
    state: State,
    /// The moves of the position, by the net, once they are judged.
    ranked: Option<Vec<Advised>>,
}

impl Walk {
    pub(crate) fn new(seat: SeatId, start: State) -> Walk {
        Walk { seat, state: start, ranked: None }
    }

    /// What is to be expected before the next entry, with its standard error.
    pub(crate) fn before(&mut self, sheet: &Sheet, coach: &mut Coach) -> Result<(Points, f64), Unjudged> {
        if self.state.decides(self.seat) {
            return Ok((self.ranked(sheet, coach)[0].expected, 0.0));
        }
        coach.expected(sheet, &self.state, self.seat)
    }

    /// The moves of the position, by the net.
    fn ranked(&mut self, sheet: &Sheet, coach: &mut Coach) -> &[Advised] {
        self.ranked.get_or_insert_with(|| coach.by_net(sheet, &self.state, self.seat))
    }

    /// What the position is worth as it is reached: where the seat decides with its best move, else as it stands.
    fn reached(&mut self, sheet: &Sheet, coach: &mut Coach, chooses: bool) -> Points {
        if chooses { self.ranked(sheet, coach)[0].expected } else { coach.stands(sheet, &self.state, self.seat) }
    }

    fn enter(&mut self, sheet: &Sheet, entry: &Entry) {
        self.ranked = None;
        match *entry {
            Entry::Throw(throw) => {
                self.state.apply_throw(sheet, throw, &mut ()).expect("a game that was played through");
            }
            Entry::Move(seat, mv) => self.state.play_unchecked(sheet, seat, mv, &mut ()),
        }
    }

    /// Goes over an entry.
    pub(crate) fn step(
        &mut self,
        sheet: &Sheet,
        coach: &mut Coach,
        entry: &Entry,
        look: Closeness<'_>,
    ) -> Result<Weighed, Unjudged> {
        match *entry {
            Entry::Move(seat, mv) if seat == self.seat => self.own_move(sheet, coach, entry, mv, look),
            Entry::Throw(_) if throws(&self.state, self.seat) => self.own_throw(sheet, coach, entry),
            _ => {
                let before = self.before(sheet, coach)?.0;
                self.enter(sheet, entry);
                let chooses = self.state.decides(self.seat);
                let after = self.reached(sheet, coach, chooses);
                Ok(Weighed { before, after, own: None, best: None, real: false, closely: false, error: 0.0 })
            }
        }
    }

    fn own_throw(&mut self, sheet: &Sheet, coach: &mut Coach, entry: &Entry) -> Result<Weighed, Unjudged> {
        let (due, (before, error)) = (self.state.due(), self.before(sheet, coach)?);
        self.enter(sheet, entry);
        let chooses = leaves_choice(due, &self.state);
        let after = self.reached(sheet, coach, chooses);
        let best = chooses.then(|| self.ranked(sheet, coach)[0].mv);
        let own = Some(Change::Throw { luck: after - before });
        Ok(Weighed { before, after, own, best, real: false, closely: false, error })
    }

    fn own_move(
        &mut self,
        sheet: &Sheet,
        coach: &mut Coach,
        entry: &Entry,
        mv: Move,
        look: Closeness<'_>,
    ) -> Result<Weighed, Unjudged> {
        let closely = !matches!(look, Closeness::Net);
        let searched = match look {
            Closeness::Net => None,
            Closeness::Level => coach.by_search(sheet, &self.state, self.seat),
            Closeness::While(go_on) => coach.by_search_while(sheet, &self.state, self.seat, go_on),
        };
        let moves = match &searched {
            Some(moves) => moves,
            None => self.ranked(sheet, coach),
        };
        let made = moves.iter().find(|advised| advised.mv == mv).expect("a legal move is among the options");
        let step = Weighed {
            before: moves[0].expected,
            after: made.expected,
            own: Some(Change::Move { cost: made.cost }),
            best: Some(moves[0].mv),
            real: moves.len() > 1,
            closely: closely && moves.len() > 1,
            error: if made.mv == moves[0].mv { 0.0 } else { made.error },
        };
        self.enter(sheet, entry);
        Ok(step)
    }
}
