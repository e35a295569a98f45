//! What the seats of a game give to dice that nobody can rig.

use crate::entry::LogEntry;
use crate::refused::Refused;
use crate::session::Session;
use crate::start::{DiceOrigin, Player};
use silbertablett_rules::SeatId;
use std::ops::Range;

impl Session {
    /// What the seats gave to dice that nobody can rig, in their order; empty where one gave nothing.
    pub fn shares(&self) -> &[String] {
        &self.shares
    }

    /// Gives a seat's share of dice that nobody can rig: the entry that was added to the log. It is not a decision and does not change the
    /// number of the present one, so that a device can give it while its person decides. The same share once more gets the first answer.
    ///
    /// # Errors
    /// Why it is refused; the session is then unchanged.
    pub fn share(&mut self, seat: SeatId, share: &str) -> Result<Range<usize>, Refused> {
        let entry = LogEntry::Share(seat, share.to_owned());
        let at = match self.log.iter().position(|given| *given == entry) {
            Some(given) => given,
            None => {
                self.append(entry)?;
                self.log.len() - 1
            }
        };
        Ok(at..at + 1)
    }

    /// Whether a person can still give a share of the dice.
    pub fn awaits_shares(&self) -> bool {
        let gives = |seat: SeatId| *self.player(seat) == Player::Person && self.can_share(seat).is_ok();
        self.timeline.moments.is_empty() && SeatId::first(self.seats()).any(gives)
    }

    /// Whether a seat can still give its share of the dice.
    ///
    /// # Errors
    /// Why not.
    pub fn can_share(&self, seat: SeatId) -> Result<(), Refused> {
        match self.start.dice {
            _ if seat.index() >= self.seats() => Err(Refused::NoSuchSeat),
            DiceOrigin::Fair { .. } => {
                let thrown = self.log.iter().any(|entry| matches!(entry, LogEntry::Throw(_)));
                let given = !self.shares[seat.index()].is_empty();
                if thrown || given { Err(Refused::SharesAreIn) } else { Ok(()) }
            }
            DiceOrigin::Seeded { .. } | DiceOrigin::Keyed { .. } | DiceOrigin::Daily { .. } | DiceOrigin::Typed => {
                Err(Refused::NoShares)
            }
        }
    }
}
