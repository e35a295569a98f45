//! The course of a game: the entries that count, each with the position before it and what it set off.

use crate::entry::LogEntry;
use crate::refused::Refused;
use silbertablett_rules::{Event, Move, SeatId, Sheet, State};
use std::sync::Arc;

/// A throw or a move that counts, with the position before it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The throw or the move.
    pub entry: LogEntry,
    /// Its place in the stored log, from 0.
    pub at: usize,
    /// Whose throw or move it was.
    pub seat: SeatId,
    /// The position before it.
    pub before: State,
    /// What it set off. Shared by all copies of the game, of which a host makes one for each command.
    pub events: Arc<[Event]>,
}

impl Moment {
    /// What it set off beyond itself: without the mark, the unlocked slot or the forfeit that the words of the move say already.
    pub fn consequences(&self) -> impl Iterator<Item = Event> {
        let is_own = |event: &Event| match self.entry {
            LogEntry::Move(_, Move::Take { .. } | Move::Extra { .. } | Move::Chain { .. } | Move::Bonus { .. }) => {
                matches!(event, Event::Marked { .. })
            }
            LogEntry::Move(_, Move::Unlock(_)) => matches!(event, Event::Unlocked { .. }),
            LogEntry::Move(_, Move::Forfeit) => matches!(event, Event::Forfeited(_)),
            _ => false,
        };
        let own = self.events.iter().position(is_own);
        self.events.iter().enumerate().filter(move |(at, _)| Some(*at) != own).map(|(_, event)| *event)
    }
}

/// The entries that count and the position after them.
#[derive(Clone, Debug)]
pub(crate) struct Timeline {
    pub(crate) moments: Vec<Moment>,
    pub(crate) state: State,
}

impl Timeline {
    pub(crate) fn new(state: State) -> Timeline {
        Timeline { moments: Vec::new(), state }
    }

    /// Plays a throw or a move that stands at `at` in the log.
    pub(crate) fn play(&mut self, sheet: &Sheet, entry: LogEntry, at: usize) -> Result<(), Refused> {
        let (before, mut events) = (self.state, Vec::new());
        let mut sink = |event| events.push(event);
        let seat = match &entry {
            LogEntry::Throw(throw) => {
                let active = self.state.active();
                self.state.apply_throw(sheet, *throw, &mut sink).map_err(Refused::Throw)?;
                active
            }
            LogEntry::Move(seat, mv) => {
                self.state.play(sheet, *seat, *mv, &mut sink).map_err(|why| Refused::Move(*mv, why))?;
                *seat
            }
            other => unreachable!("{other:?}: neither a throw nor a move"),
        };
        self.moments.push(Moment { entry, at, seat, before, events: events.into() });
        Ok(())
    }

    /// The course without the last move of a seat, and without what bots answered to it.
    ///
    /// A move can be taken back until dice are thrown. What others did since must not rest on it: moves that would have been
    /// possible without it stay, a bot's move that would not is taken back as well and made again, and a person's stands in the way.
    pub(crate) fn without_last(
        &self,
        sheet: &Sheet,
        seat: SeatId,
        is_bot: impl Fn(SeatId) -> bool,
    ) -> Result<Timeline, Refused> {
        let since_throw = self.moments.iter().rposition(is_throw);
        let last = self.moments.iter().rposition(|moment| moment.seat == seat && !is_throw(moment));
        let last = last.ok_or(Refused::NothingToUndo)?;
        if since_throw.is_some_and(|throw| throw > last) {
            return Err(Refused::ThrownSince);
        }
        let mut course = self.before(last);
        for moment in &self.moments[last + 1..] {
            let played = course.play(sheet, moment.entry.clone(), moment.at);
            if played.is_err() && !is_bot(moment.seat) {
                return Err(Refused::ActedOn(moment.seat));
            }
        }
        Ok(course)
    }

    /// The course without the last throw, and without what bots answered to it. A person who has moved since stands in the way.
    pub(crate) fn without_throw(&self, is_bot: impl Fn(SeatId) -> bool) -> Result<Timeline, Refused> {
        let last = self.moments.iter().rposition(is_throw).ok_or(Refused::NothingToUndo)?;
        match self.moments[last + 1..].iter().find(|moment| !is_bot(moment.seat)) {
            Some(moment) => Err(Refused::ActedOn(moment.seat)),
            None => Ok(self.before(last)),
        }
    }

    /// The course before the throw that stands at `at` in the log.
    pub(crate) fn before_throw(&self, at: usize) -> Result<Timeline, Refused> {
        let found = self.moments.iter().position(|moment| moment.at == at && is_throw(moment));
        found.map(|n| self.before(n)).ok_or(Refused::NoSuchThrow(at))
    }

    /// The course before the moment of this number.
    pub(crate) fn before(&self, n: usize) -> Timeline {
        Timeline { moments: self.moments[..n].to_vec(), state: self.moments[n].before }
    }
}

fn is_throw(moment: &Moment) -> bool {
    matches!(moment.entry, LogEntry::Throw(_))
}
