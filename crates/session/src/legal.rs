//! What a seat can do, for those who ask from outside.

use crate::session::Session;
use silbertablett_rules::{Move, Options, SeatId};

impl Session {
    /// The legal moves of a seat; none if it has no decision.
    pub fn legal_moves(&self, seat: SeatId) -> Vec<Move> {
        let mut options = Options::new();
        self.state().options(self.sheet().tables(), seat, &mut options);
        options.moves().collect()
    }

    /// Whether a seat can let the program throw the dice that are due.
    pub fn can_throw(&self, seat: SeatId) -> bool {
        self.source_throws() && self.may_throw(seat).is_ok()
    }
}
