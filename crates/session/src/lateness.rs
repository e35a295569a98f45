//! Seats whose time is up: the others vote on what to do, and a bot that they set in plays until it is not needed any more.

use crate::clocks::{Ballot, SeatClock};
use crate::entry::LogEntry;
use crate::pace::{Pace, Remedy};
use crate::refused::{MAX_LOG, Refused};
use crate::session::Session;
use crate::start::Player;
use silbertablett_rules::{Due, SeatId};
use std::ops::Range;

impl Session {
    /// How a seat's time stands, in a game with a pace while the seat is waited for.
    pub fn clock(&self, seat: SeatId) -> Option<SeatClock> {
        self.clocks.of(seat)
    }

    /// The votes about seats whose time is up.
    pub fn ballots(&self) -> &[Ballot] {
        self.clocks.ballots()
    }

    /// The first seat about which the others are asked at a time: its own time is up.
    pub fn late(&self, now: i64) -> Option<SeatId> {
        let is_late = |seat: &SeatId| self.clock(*seat).is_some_and(|clock| clock.asks_at <= now);
        SeatId::first(self.seats()).find(is_late).filter(|_| self.state().due() != Due::End)
    }

    /// Whether a bot plays for a person until the seat is not asked any more.
    pub fn stands_in(&self, seat: SeatId) -> bool {
        self.stand_ins[seat.index()]
    }

    /// Takes note, in a game with a pace, of what time it is, in milliseconds since 1970. To be called after whatever was added to the
    /// log, so that it is stored with it. Time does not go back.
    pub fn note_time(&mut self, now: i64) {
        if self.start.pace == Pace::Free || self.log.len() >= 2 * MAX_LOG {
            return;
        }
        let noted = self.append(LogEntry::At(now.max(self.noted)));
        debug_assert!(noted.is_ok(), "{noted:?}");
    }

    /// Votes for seats of one person on what is to be done about a seat whose time is up: the entries that were added. `present` are the
    /// seats of all other persons whose word counts; what more than half of them want is done. One vote replaces the one before; the
    /// same vote once more is counted anew, among those who are there then.
    ///
    /// # Errors
    /// Why it is refused; the session is then unchanged.
    pub fn vote(
        &mut self,
        voters: &[SeatId],
        late: SeatId,
        remedy: Remedy,
        present: &[SeatId],
        now: i64,
    ) -> Result<Range<usize>, Refused> {
        if self.late(now) != Some(late) {
            return Err(Refused::NotLate);
        }
        if voters.is_empty() || voters.contains(&late) {
            return Err(Refused::NoVote);
        }
        let from = self.log.len();
        if from >= MAX_LOG {
            return Err(Refused::LogFull);
        }
        for &voter in voters {
            let ballot = Ballot { voter, late, remedy };
            if !self.ballots().contains(&ballot) {
                self.append(LogEntry::Vote(ballot))?;
            }
        }
        let said = |remedy: Remedy| {
            self.ballots()
                .iter()
                .filter(|one| one.late == late && one.remedy == remedy && present.contains(&one.voter))
                .count()
        };
        if 2 * said(remedy) > present.len() {
            self.append(LogEntry::Voted(late, remedy, now))?;
        }
        Ok(from..self.log.len())
    }

    /// Does what the others have decided about a seat.
    pub(crate) fn voted(&mut self, late: SeatId, remedy: Remedy, now: i64) {
        self.clocks.decide_about(late, remedy, now);
        if remedy.sets_a_bot_in() {
            self.players[late.index()] = Player::Bot(STAND_IN.to_owned());
            self.stand_ins[late.index()] = remedy == Remedy::BotTurn;
        }
    }

    /// A bot that plays for a person gives the seat back once it is not asked any more.
    pub(crate) fn end_stand_ins(&mut self) {
        for seat in SeatId::first(self.seats()) {
            if self.stand_ins[seat.index()] && !self.state().awaits(seat) {
                self.stand_ins[seat.index()] = false;
                self.players[seat.index()] = Player::Person;
            }
        }
    }
}

/// The bot that plays on for who leaves, or whose time is up: quick, and good enough to spoil nobody's game.
pub const STAND_IN: &str = "net";
