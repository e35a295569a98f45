//! The time that seats have for their decisions, and the votes about those whose time is up.

use crate::pace::{Pace, Remedy};
use silbertablett_rules::{SeatId, seat::MAX_SEATS};

/// How a seat stands that is waited for. Times are milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatClock {
    /// Until when it has for this decision without touching its own time.
    pub until: i64,
    /// The milliseconds of its own that come after that.
    pub bank: i64,
    /// From when on the others are asked what to do: when its time is up, or later if they have said that they wait.
    pub asks_at: i64,
}

impl SeatClock {
    /// When its time is up.
    pub fn ends(&self) -> i64 {
        self.until + self.bank
    }
}

/// What somebody wants to be done about a seat whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ballot {
    /// Whose vote it is.
    pub voter: SeatId,
    /// About whom.
    pub late: SeatId,
    /// What is to be done.
    pub remedy: Remedy,
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    pace: Pace,
    waits: [Option<SeatClock>; MAX_SEATS],
    banks: [i64; MAX_SEATS],
    /// The seats that have decided since it was noted what time it is.
    decided: [bool; MAX_SEATS],
    ballots: Vec<Ballot>,
}

impl Clocks {
    pub(crate) fn new(pace: Pace) -> Clocks {
        let (waits, banks) = ([None; MAX_SEATS], [pace.bank(); MAX_SEATS]);
        Clocks { pace, waits, banks, decided: [false; MAX_SEATS], ballots: Vec::new() }
    }

    /// How a seat stands, if it is waited for.
    pub(crate) fn of(&self, seat: SeatId) -> Option<SeatClock> {
        self.waits[seat.index()]
    }

    pub(crate) fn ballots(&self) -> &[Ballot] {
        &self.ballots
    }

    /// A seat has decided.
    pub(crate) fn decide(&mut self, seat: SeatId) {
        self.decided[seat.index()] = true;
    }

    /// What was decided does not count any more: nobody is charged for it.
    pub(crate) fn forget(&mut self) {
        self.waits = [None; MAX_SEATS];
        self.ballots.clear();
    }

    /// Takes note of what time it is after something has happened. `awaited` are the persons who are waited for.
    pub(crate) fn tick(&mut self, now: i64, awaited: impl Fn(SeatId) -> bool) {
        let Some(allowed) = self.pace.decision() else { return };
        for seat in SeatId::first(MAX_SEATS) {
            let at = seat.index();
            let decided = std::mem::take(&mut self.decided[at]);
            if let Some(wait) = self.waits[at].filter(|_| decided || !awaited(seat)) {
                self.banks[at] = (wait.bank - (now - wait.until).max(0)).max(0);
                self.waits[at] = None;
                self.ballots.retain(|ballot| ballot.late != seat);
            }
            if self.waits[at].is_none() && awaited(seat) {
                self.begin(seat, now, allowed);
            }
        }
    }

    fn begin(&mut self, seat: SeatId, now: i64, allowed: i64) {
        let (until, bank) = (now + allowed, self.banks[seat.index()]);
        self.waits[seat.index()] = Some(SeatClock { until, bank, asks_at: until + bank });
    }

    /// Takes a vote. The last one of a voter counts.
    pub(crate) fn vote(&mut self, ballot: Ballot) {
        self.ballots.retain(|other| (other.voter, other.late) != (ballot.voter, ballot.late));
        self.ballots.push(ballot);
    }

    /// The others have decided about a seat.
    pub(crate) fn decide_about(&mut self, late: SeatId, remedy: Remedy, now: i64) {
        self.ballots.retain(|ballot| ballot.late != late);
        let Some(allowed) = self.pace.decision() else { return };
        match remedy {
            Remedy::Wait => {
                if let Some(wait) = &mut self.waits[late.index()] {
                    wait.asks_at = now + allowed;
                }
            }
            Remedy::MoreTime => {
                self.banks[late.index()] = 0;
                self.begin(late, now, allowed);
            }
            Remedy::BotTurn | Remedy::BotSeat => {}
        }
    }
}
