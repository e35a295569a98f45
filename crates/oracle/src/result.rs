//! The end of the game: points, winners and levels (1.29 to 1.32).

use crate::game::{Game, Phase};

/// The result of a game, also in the middle of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// One result a seat.
    pub seats: Vec<SeatResult>,
    /// The winners, ascending; empty unless the game is over.
    pub winners: Vec<usize>,
}

/// The points of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The areas, in sheet order.
    pub areas: [i32; 5],
    /// The number of foxes.
    pub foxes: u8,
    /// What the foxes pay.
    pub fox_points: i32,
    /// Areas and foxes.
    pub total: i32,
    /// The level, 1 for the lowest.
    pub rating: u8,
}

impl Game {
    /// The scores so far, and the winners if the game is over.
    pub fn result(&self) -> GameResult {
        let seats: Vec<SeatResult> = (0..self.seats.len()).map(|seat| self.seat_result(seat)).collect();
        let winners = if self.phase == Phase::End { winners(&seats) } else { Vec::new() };
        GameResult { seats, winners }
    }

    fn seat_result(&self, seat: usize) -> SeatResult {
        let paper = &self.seats[seat];
        let areas: [i32; 5] = std::array::from_fn(|area| self.sheet.areas[area].score(&paper.marks[area]));
        // 1.29, 1.30: each fox is worth the lowest area, taken literally
        let lowest = areas.iter().copied().min().unwrap_or(0);
        let worth = if self.rulings.fox_floor_zero { lowest.max(0) } else { lowest };
        let fox_points = i32::from(paper.foxes) * worth;
        let total = areas.iter().sum::<i32>() + fox_points;
        SeatResult { areas, foxes: paper.foxes, fox_points, total, rating: self.sheet.rating(total) }
    }
}

/// 1.31: the highest total; among the tied the highest single area; those still level share the victory.
fn winners(seats: &[SeatResult]) -> Vec<usize> {
    let best_area = |seat: &SeatResult| seat.areas.iter().copied().max();
    let standing = |seat: &SeatResult| (seat.total, best_area(seat));
    let best = seats.iter().map(standing).max();
    (0..seats.len()).filter(|&seat| Some(standing(&seats[seat])) == best).collect()
}
