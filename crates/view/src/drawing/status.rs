//! What a seat has made of an item.

use super::item::{Item, Kind, PointsFor, ScaleBy};
use silbertablett_rules::{Area, Place, ScoreTerm, Seat, Sheet, Spots, Write};

/// How far a seat has come with an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It can still be reached.
    Open,
    /// All its boxes are marked, and what it asks for was kept.
    Done,
    /// It can no longer be reached: a box was skipped (2.14) or the number was too low (2.8).
    Missed,
}

impl Item {
    /// How far a seat has come with an item of an area. Rings count as marks: bonuses fire on them (2.5).
    pub fn status(&self, sheet: &Sheet, area: Area, seat: &Seat) -> Status {
        let table = sheet.area(area);
        let marked = seat.marked(sheet, area);
        let have = marked.bits() | table.printed().bits();
        let missing = self.boxes.bits() & !have;
        if missing == 0 {
            return if self.too_low(sheet, area, seat) { Status::Missed } else { Status::Done };
        }
        // Behind the last mark of a track in which boxes are skipped nothing is marked any more.
        let passed = match table.spec().place {
            Place::Right if !marked.is_empty() => u32::MAX >> marked.bits().leading_zeros(),
            _ => 0,
        };
        if missing & passed != 0 { Status::Missed } else { Status::Open }
    }

    /// What the item is worth for a seat now, or `None` where it pays nothing yet. The points of an area are the sum over its
    /// items. Bonuses, signs and arrows are worth nothing.
    pub fn worth(&self, sheet: &Sheet, area: Area, seat: &Seat) -> Option<i32> {
        let marked = seat.marked(sheet, area);
        let counted = if sheet.area(area).spec().write == Write::RingThenCross { seat.crossed(area) } else { marked };
        let full = self.status(sheet, area, seat) == Status::Done;
        let own = Spots::from_bits(marked.bits() & self.boxes.bits());
        let numbers = || own.iter().filter_map(|spot| seat.number(sheet, area, spot)).map(i32::from);
        match &self.kind {
            Kind::Points { points, what: PointsFor::Full } => full.then_some(i32::from(*points)),
            Kind::Points { points, what: PointsFor::Count(count) } => {
                (counted.len() == usize::from(*count)).then_some(i32::from(*points))
            }
            Kind::Difference => {
                let mut pair = numbers();
                let difference = pair.next().zip(pair.next()).map(|(first, second)| first - second);
                difference.filter(|_| full)
            }
            Kind::Sum { weight } => (!own.is_empty()).then(|| numbers().sum::<i32>() * i32::from(*weight)),
            Kind::Scale { by, steps, .. } => {
                let worth = |number: usize, least: bool| {
                    let reached = steps.iter().rev().find(|step| match least {
                        true => usize::from(step.from) <= number,
                        false => usize::from(step.from) == number,
                    });
                    reached.map_or(0, |step| i32::from(step.points))
                };
                let worth = match by {
                    ScaleBy::Marks => worth(counted.len(), false),
                    ScaleBy::RowMarks => rows(sheet, area)
                        .map(|row| worth((row.bits() & counted.bits()).count_ones() as usize, false))
                        .sum(),
                    ScaleBy::Number => numbers().map(|number| worth(number as usize, true)).sum(),
                };
                (!counted.is_empty()).then_some(worth)
            }
            Kind::Box { .. } | Kind::Sign(_) | Kind::Bonus { .. } | Kind::Arrow(_) | Kind::RowDie(_) => None,
        }
    }

    /// Whether a bonus asked for a higher number than the one used. The factor of a box does not count for it (2.8).
    fn too_low(&self, sheet: &Sheet, area: Area, seat: &Seat) -> bool {
        let Kind::Bonus { minimum, .. } = self.kind else { return false };
        let least = |spot: silbertablett_rules::Spot| {
            let factor = sheet.area(area).spec().boxes[spot.index()].factor;
            seat.number(sheet, area, spot).is_some_and(|number| number / factor < minimum)
        };
        minimum > 0 && self.boxes.iter().any(least)
    }
}

/// The rows that are counted each by itself.
fn rows(sheet: &Sheet, area: Area) -> impl Iterator<Item = Spots> {
    sheet.area(area).spec().score.iter().flat_map(|term| match term {
        ScoreTerm::CountIn(rows, _) => rows.clone(),
        _ => Vec::new(),
    })
}
