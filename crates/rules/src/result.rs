//! Who won (1.30 to 1.32).

use crate::seat::Score;
use crate::seat_id::{MAX_SEATS, SeatId};
use crate::sheet::Sheet;
use crate::state::{Stage, State};

/// The scores of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    scores: [Score; MAX_SEATS],
    seats: u8,
    winners: u8,
}

impl Outcome {
    pub(crate) fn of(state: &State, sheet: &Sheet) -> Outcome {
        let seats = state.seat_count;
        let mut scores = [Score::default(); MAX_SEATS];
        for (score, seat) in scores.iter_mut().zip(state.seats()) {
            *score = seat.score(sheet, state.rulings);
        }
        // 1.31: among the tied the highest single area wins; those still level share.
        let rank = |score: &Score| (score.total, score.areas.into_iter().max());
        let played = &scores[..seats as usize];
        let best = played.iter().map(rank).max();
        let ended = state.stage == Stage::End;
        let wins = |&(_, score): &(usize, &Score)| ended && Some(rank(score)) == best;
        let winners = played.iter().enumerate().filter(wins).fold(0, |bits, (i, _)| bits | 1 << i);
        Outcome { scores, seats, winners }
    }

    /// The score of every seat.
    pub fn scores(&self) -> &[Score] {
        &self.scores[..self.seats as usize]
    }

    /// Whether a seat has won, alone or shared; nobody has before the end.
    pub fn wins(&self, seat: SeatId) -> bool {
        self.winners & (1 << seat.index()) != 0
    }

    /// The seats that have won, ascending; none before the end.
    pub fn winners(&self) -> impl Iterator<Item = SeatId> + use<> {
        let outcome = *self;
        SeatId::first(MAX_SEATS).filter(move |&seat| outcome.wins(seat))
    }
}
