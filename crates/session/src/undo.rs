//! Taking back, and making again what was taken back.

use crate::entry::LogEntry;
use crate::refused::{MAX_LOG, Refused};
use crate::replay::Timeline;
use crate::session::Session;
use crate::start::Player;
use silbertablett_rules::{Due, Move, Options, SeatId, Throw};

impl Session {
    /// The move of a seat that was taken back last, if it can be made again.
    pub fn redo(&self, seat: SeatId) -> Option<Move> {
        let &(_, again) = self.taken.last().filter(|(of, _)| *of == seat)?;
        let mut options = Options::new();
        self.state().options(self.start.sheet.tables(), seat, &mut options);
        options.moves().find(|&mv| mv == again)
    }

    /// The move that a seat could make again at its decision of a number, present or past: who repeats that they make it again is told what
    /// they were told the first time.
    pub fn redo_at(&self, seat: SeatId, decision: u32) -> Option<Move> {
        let Some(at) = self.entry_of(seat, decision) else { return self.redo(seat) };
        let mut earlier = Session::new(self.start.clone());
        self.log[..at].iter().try_for_each(|entry| earlier.replay(entry.clone())).ok()?;
        earlier.redo(seat)
    }

    /// Whether the last move of a seat can be taken back, or the throw that was typed last.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self, seat: SeatId) -> Result<(), Refused> {
        if self.state().due() == Due::End {
            return Err(Refused::Ended);
        }
        if self.log.len() >= MAX_LOG {
            return Err(Refused::LogFull);
        }
        self.taken_back(seat).map(drop)
    }

    /// The throw that was taken back to be typed anew, while it is due.
    pub fn retyped(&self) -> Option<Throw> {
        self.retyped
    }

    pub(crate) fn taken_back(&self, seat: SeatId) -> Result<Timeline, Refused> {
        // The dice of a throw that is typed anew have been seen: what came before them stays, as after any other throw.
        if self.retyped.is_some() {
            return Err(Refused::ThrownSince);
        }
        let is_bot = |seat: SeatId| matches!(self.players[seat.index()], Player::Bot(_));
        match self.timeline.without_last(self.start.sheet.tables(), seat, is_bot) {
            // A slip of the finger is not a throw of the dice.
            Err(Refused::ThrownSince | Refused::NothingToUndo) if !self.source_throws() => {
                self.timeline.without_throw(is_bot)
            }
            done => done,
        }
    }

    pub(crate) fn gone_back(&self, at: usize) -> Result<Timeline, Refused> {
        if self.source_throws() { Err(Refused::DiceAreThrown) } else { self.timeline.before_throw(at) }
    }

    /// Goes on from an earlier course; a throw that is due again is one to be typed anew.
    pub(crate) fn return_to(&mut self, earlier: Timeline) {
        self.retyped = self.timeline.moments[earlier.moments.len()..].iter().find_map(|moment| match moment.entry {
            LogEntry::Throw(throw) if matches!(earlier.state.due(), Due::Throw(_) | Due::SoloThrow) => Some(throw),
            _ => None,
        });
        self.timeline = earlier;
        self.undone += 1;
    }
}
