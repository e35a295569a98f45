//! Who won (1.30 to 1.32).

use crate::seat::Score;
use crate::seat_id::{MAX_SEATS, SeatId};

/// The scores of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    scores: [Score; MAX_SEATS],
    seats: u8,
    winners: u8,
}

impl Outcome {
    /// The result of these scores, with winners once the game has `ended`. There are at most [`MAX_SEATS`] scores; more are left out.
    pub fn of(scored: impl Iterator<Item = Score>, ended: bool) -> Outcome {
        let mut scores = [Score::default(); MAX_SEATS];
        let mut seats = 0;
        for (place, score) in scores.iter_mut().zip(scored) {
            *place = score;
            seats += 1;
        }
        // 1.31: among the tied the highest single area wins; those still level share.
        let rank = |score: &Score| (score.total, score.areas.into_iter().max());
        let played = &scores[..seats as usize];
        let best = played.iter().map(rank).max();
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
