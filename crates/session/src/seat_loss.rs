//! Seats for which other programs play, and which they can lose.

use crate::engines::{SeatLoss, engine_of};
use crate::entry::LogEntry;
use crate::lateness::STAND_IN;
use crate::refused::Refused;
use crate::session::Session;
use crate::start::Player;
use silbertablett_rules::SeatId;
use std::ops::Range;

impl Session {
    /// The engine that plays at a seat now, by its name.
    pub fn engine(&self, seat: SeatId) -> Option<&str> {
        match self.player(seat) {
            Player::Bot(bot) => engine_of(bot),
            Player::Person => None,
        }
    }

    /// Why the engine with which a seat began has lost it, if it has.
    pub fn seat_loss(&self, seat: SeatId) -> Option<SeatLoss> {
        self.log().iter().find_map(|entry| match entry {
            LogEntry::Lost(of, why) if *of == seat => Some(*why),
            _ => None,
        })
    }

    /// Takes a seat away from its engine, for which [`STAND_IN`] plays from now on: the entries that were added; none where no engine plays any more.
    ///
    /// # Errors
    /// Why it is refused; the session is then unchanged.
    pub fn lose_seat(&mut self, seat: SeatId, why: SeatLoss) -> Result<Range<usize>, Refused> {
        let from = self.log().len();
        if self.engine(seat).is_some() {
            self.append(LogEntry::Lost(seat, why))?;
        }
        Ok(from..self.log().len())
    }

    /// Does what a lost seat means.
    pub(crate) fn lost(&mut self, seat: SeatId) {
        self.players[seat.index()] = Player::Bot(STAND_IN.to_owned());
        self.stand_ins[seat.index()] = false;
    }
}
