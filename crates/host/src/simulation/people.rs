//! Those who play: each has one wish at a time, and repeats it until it is answered.

use super::lots::Lots;
use crate::snapshot::Snapshot;
use silbertablett_rules::{Due, Move, Options, SeatId};
use silbertablett_session::Command;

/// What somebody asks for at their seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Desire {
    pub(super) seat: SeatId,
    pub(super) decision: u32,
    pub(super) command: Command,
}

/// Somebody, or one of several devices of theirs.
pub(super) struct Person {
    pub(super) player: &'static str,
    pub(super) seat: SeatId,
    pub(super) wish: Option<Desire>,
    /// Whether they wait for an answer.
    pub(super) waits: bool,
}

/// A wish that was answered as done, and at which step.
pub(super) struct Answered {
    pub(super) wish: Desire,
    pub(super) at: u64,
}

impl Person {
    pub(super) fn new(player: &'static str, seat: SeatId) -> Person {
        Person { player, seat, wish: None, waits: false }
    }

    /// Wants something of what they see, if they can do anything.
    pub(super) fn look(&mut self, seen: &Snapshot, lots: &mut Lots) -> Option<&Desire> {
        let all = wishes(seen, self.seat);
        let command = lots.one_of(&all).cloned();
        let decision = seen.session().decision(self.seat);
        self.wish = command.map(|command| Desire { seat: self.seat, decision, command });
        self.wish.as_ref()
    }
}

/// What a person can do at a seat.
fn wishes(seen: &Snapshot, seat: SeatId) -> Vec<Command> {
    let (session, state) = (seen.session(), seen.session().state());
    match state.due() {
        Due::Throw(_) | Due::SoloThrow if state.active() == seat => vec![Command::Throw],
        Due::Decision if state.awaits(seat) => {
            let mut legal = Options::new();
            state.options(session.sheet().tables(), seat, &mut legal);
            legal.moves().map(|mv: Move| Command::Move(mv)).collect()
        }
        _ => Vec::new(),
    }
}
