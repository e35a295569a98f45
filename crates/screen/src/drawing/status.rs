//! What a seat has made of an item.

use super::item::{Item, Kind, PointsFor, ScaleBy};
use silbertablett_rules::{
    Action, Area, Sheet, Spot,
    place::Spots,
    seat::Seat,
    sheet::{ScoreTerm, Write},
};

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

/// What a seat has made of a box with its own hand; a printed cross is not of its making.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// Nothing.
    Nothing,
    /// A cross.
    Cross,
    /// A ring that waits for its cross (2.5).
    Ring,
    /// A ring and a cross over it (2.5).
    Both,
    /// A number as it is written, 0 to 24: the factor of the box is in it.
    Number(u8),
}

impl Made {
    /// What a seat has made of a box.
    pub fn of(sheet: &Sheet, area: Area, spot: Spot, seat: &Seat) -> Made {
        if !seat.marked(sheet, area).contains(spot) {
            return Made::Nothing;
        }
        match sheet.area(area).spec().write {
            Write::Cross => Made::Cross,
            Write::RingThenCross if seat.crossed(area).contains(spot) => Made::Both,
            Write::RingThenCross => Made::Ring,
            Write::Number => Made::Number(seat.number(sheet, area, spot).unwrap_or_default()),
        }
    }
}

/// How a slot of a bar stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// Not unlocked yet.
    Locked,
    /// Circled: its action can be used.
    Ready,
    /// Crossed: its action was used.
    Used,
}

impl Slot {
    /// How a slot of a seat's bar stands; slots count from 0.
    pub fn of(seat: &Seat, action: Action, slot: usize) -> Slot {
        let used = match action {
            Action::Joker => seat.joker_used(slot),
            action => slot < usize::from(seat.used(action)),
        };
        match (slot < usize::from(seat.unlocked(action)), used) {
            (_, true) => Slot::Used,
            (true, false) => Slot::Ready,
            (false, false) => Slot::Locked,
        }
    }
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
        let lost = missing & !seat.unfinished(sheet, area).bits();
        if lost != 0 { Status::Missed } else { Status::Open }
    }

    /// What the item is worth for a seat now, or `None` where it pays nothing yet. The points of an area are the sum over its
    /// items. Bonuses, signs and arrows are worth nothing.
    pub fn worth(&self, sheet: &Sheet, area: Area, seat: &Seat) -> Option<i32> {
        let marked = seat.marked(sheet, area);
        let counted = seat.finished(sheet, area);
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

    /// How many marks a seat has of those that a scale counts: one number for each row where rows are counted by themselves.
    /// Nothing for other items, and for scales that read each number by itself.
    pub fn reached(&self, sheet: &Sheet, area: Area, seat: &Seat) -> impl Iterator<Item = usize> {
        let counted = seat.finished(sheet, area);
        let of = move |boxes: Spots| (boxes.bits() & counted.bits()).count_ones() as usize;
        let counted_by = match &self.kind {
            Kind::Scale { by: ScaleBy::Marks, .. } => vec![self.boxes],
            Kind::Scale { by: ScaleBy::RowMarks, .. } => rows(sheet, area).collect(),
            _ => Vec::new(),
        };
        counted_by.into_iter().map(of)
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
