//! What a sheet is worth (1.29, 1.30 and the scores of section 2).

use super::Seat;
use crate::place::{AREAS, Area};
use crate::ruling::{Ruling, Rulings};
use crate::sheet::{Scored, Sheet};

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
        let (table, n) = (sheet.area(area), area.index());
        let made = Scored {
            marks: self.marks[n],
            own: table.spec.write.done(self.marks[n], self.crossed[n]) & !table.printed,
            numbers: &self.numbers[table.offset as usize..],
            boxes: table.spec.boxes.len(),
        };
        table.spec.score.iter().map(|term| term.points(made)).sum()
    }
}
