//! What a sheet is worth (1.29, 1.30 and the scores of section 2).

use super::Seat;
use crate::place::{AREAS, Area, Spots};
use crate::ruling::{Ruling, Rulings};
use crate::sheet::{ScoreTerm, Sheet, Write};

/// The score of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// Points of each area; some can be negative.
    pub areas: [i32; AREAS],
    /// How many foxes the seat has.
    pub foxes: u8,
    /// What the foxes are worth together (1.30).
    pub fox_points: i32,
    /// Areas and foxes together.
    pub total: i32,
    /// The level of the rating table, from 1 (lowest) upwards (1.32).
    pub level: u8,
}

impl Seat {
    /// The score as the sheet stands, foxes at the lowest area so far.
    pub fn score(&self, sheet: &Sheet, rulings: Rulings) -> Score {
        let mut areas = [0; AREAS];
        for area in Area::all() {
            areas[area.index()] = self.area_score(sheet, area);
        }
        self.score_with(sheet, rulings, areas)
    }

    /// The score of a seat whose areas have these points: for whoever knows most of them from a position before.
    pub fn score_with(&self, sheet: &Sheet, rulings: Rulings, areas: [i32; AREAS]) -> Score {
        let lowest = areas.into_iter().min().unwrap_or(0);
        let worth = if rulings.has(Ruling::FoxFloorZero) { lowest.max(0) } else { lowest };
        let fox_points = worth * i32::from(self.foxes);
        let total = areas.iter().sum::<i32>() + fox_points;
        Score { areas, foxes: self.foxes, fox_points, total, level: sheet.level(total) }
    }

    /// The points of one area as it stands.
    pub fn area_score(&self, sheet: &Sheet, area: Area) -> i32 {
        let table = sheet.area(area);
        let marks = self.marks[area.index()];
        let numbers = &self.numbers[table.offset as usize..];
        let written = |bits: u64| Spots::from_bits(bits & marks).iter().map(|spot| i32::from(numbers[spot.index()]));
        let own = match table.spec.write {
            Write::RingThenCross => self.crossed[area.index()],
            Write::Cross | Write::Number => marks & !table.printed,
        };
        let term = |term: &ScoreTerm| match term {
            ScoreTerm::Count(points) => i32::from(points[own.count_ones() as usize]),
            ScoreTerm::Full(stars) => {
                let full = stars.iter().filter(|(boxes, _)| marks & boxes.bits() == boxes.bits());
                full.map(|&(_, points)| i32::from(points)).sum()
            }
            ScoreTerm::CountIn(sets, points) => {
                sets.iter().map(|boxes| i32::from(points[(own & boxes.bits()).count_ones() as usize])).sum()
            }
            ScoreTerm::Sum(boxes, weight) => written(boxes.bits()).sum::<i32>() * i32::from(*weight),
            ScoreTerm::Pairs => {
                let full = |i: &usize| marks >> i & 0b11 == 0b11;
                let star = |i: usize| i32::from(numbers[i]) - i32::from(numbers[i + 1]);
                (0..table.spec.boxes.len()).step_by(2).filter(full).map(star).sum()
            }
            ScoreTerm::Steps(steps) => written(u64::MAX).map(|number| step_points(steps, number)).sum(),
        };
        table.spec.score.iter().map(term).sum()
    }
}

fn step_points(steps: &[(u8, i16)], number: i32) -> i32 {
    let reached = steps.iter().rev().find(|(least, _)| number >= i32::from(*least));
    reached.map_or(0, |&(_, points)| i32::from(points))
}
