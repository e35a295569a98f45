//! What the others are asked: whether a move of a seat is taken back.

use crate::refused::Refused;
use silbertablett_rules::SeatId;

/// How often the others can be asked about one move.
pub const MOST_REGRETS: usize = 2;

/// What the others are asked: whether everything from a move of a seat on is to be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regret {
    seat: SeatId,
    to: usize,
    number: usize,
    asked: Vec<SeatId>,
    agreed: Vec<SeatId>,
}

impl Regret {
    /// The question of a seat that stands at this place of the log, to everybody of these but itself.
    pub(crate) fn new(seat: SeatId, to: usize, number: usize, asked: &[SeatId]) -> Result<Regret, Refused> {
        let others: Vec<SeatId> = asked.iter().copied().filter(|&other| other != seat).collect();
        if others.is_empty() {
            return Err(Refused::NobodyToAsk);
        }
        Ok(Regret { seat, to, number, asked: others, agreed: Vec::new() })
    }

    /// The seat that asks.
    pub fn seat(&self) -> SeatId {
        self.seat
    }

    /// The place of its move in the stored log.
    pub fn to(&self) -> usize {
        self.to
    }

    /// The place of the question in the stored log, which no other question has.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Those who have agreed.
    pub fn agreed(&self) -> &[SeatId] {
        &self.agreed
    }

    /// Those who have not agreed yet.
    pub(crate) fn open(&self) -> impl Iterator<Item = SeatId> {
        self.asked.iter().copied().filter(|seat| !self.agreed.contains(seat))
    }

    /// Whether a seat can end it: one that is asked says no, or the one that asks does so no more.
    pub(crate) fn ends_by(&self, seat: SeatId) -> bool {
        self.seat == seat || self.asked.contains(&seat)
    }

    /// The same after an answer; `None` once it has ended.
    pub(crate) fn answered(mut self, seat: SeatId, agrees: bool) -> Result<Option<Regret>, Refused> {
        match agrees {
            true if self.asked.contains(&seat) => {
                self.agreed.push(seat);
                Ok(Some(self))
            }
            false if self.ends_by(seat) => Ok(None),
            _ => Err(Refused::NothingAsked),
        }
    }
}
