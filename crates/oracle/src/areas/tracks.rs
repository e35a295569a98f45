//! The tracks filled box by box with a number of the die: threshold, number, rising and falling (2.2 to 2.4, 2.6, 2.8).

use super::{Area, BoxBonuses, FreeEntry, Marks, bonus_under, star};
use crate::bonus::Bonus;

/// Classic green: the number must be at least the printed one (2.2).
pub(crate) struct ThresholdTrack {
    pub(crate) minima: &'static [u8],
    pub(crate) stars: &'static [i32],
    pub(crate) bonuses: BoxBonuses,
}

impl Area for ThresholdTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next < self.minima.len() && value >= self.minima[next] { vec![next] } else { Vec::new() }
    }

    // 1.26: the next box, the minimum is not asked. 1.28: a 6 would reach every minimum.
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        let next = marks.next_box();
        if next < self.minima.len() { vec![FreeEntry::mark(next)] } else { Vec::new() }
    }

    fn mark(&self, marks: &mut Marks, place: usize, _value: u8) -> Vec<Bonus> {
        marks.write(place, 0);
        bonus_under(self.bonuses, place)
    }

    // 2.2: the star above the last marked box.
    fn score(&self, marks: &Marks) -> i32 {
        star(self.stars, marks.count())
    }
}

/// Classic orange and twice pink: any number, times the multiplier (2.3, 2.8).
pub(crate) struct NumberTrack {
    pub(crate) multipliers: &'static [u8],
    /// The bonus fires only if the number is at least this; 0 where none is printed (2.8).
    pub(crate) bonus_minima: &'static [u8],
    pub(crate) bonuses: BoxBonuses,
}

impl Area for NumberTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    fn boxes_for(&self, marks: &Marks, _value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next < self.multipliers.len() { vec![next] } else { Vec::new() }
    }

    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        let next = marks.next_box();
        if next < self.multipliers.len() {
            (1..=6).map(|number| FreeEntry::number(next, number)).collect()
        } else {
            Vec::new()
        }
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value * self.multipliers[place]);
        // 2.8: any number may be written, the bonus has a minimum.
        if value >= self.bonus_minima[place] { bonus_under(self.bonuses, place) } else { Vec::new() }
    }

    // 2.3: the sum of what is written.
    fn score(&self, marks: &Marks) -> i32 {
        marks.sum()
    }
}

/// Classic purple: strictly greater than the previous entry, after a 6 any number (2.4).
pub(crate) struct RisingTrack {
    pub(crate) length: usize,
    pub(crate) bonuses: BoxBonuses,
}

impl Area for RisingTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next >= self.length {
            return Vec::new();
        }
        let fits = next == 0 || {
            let previous = marks.at(next - 1).number;
            previous == 6 || value > previous
        };
        if fits { vec![next] } else { Vec::new() }
    }

    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        let entries_of = |number| {
            let boxes = self.boxes_for(marks, number);
            boxes.into_iter().map(move |place| FreeEntry::number(place, number))
        };
        (1..=6).flat_map(entries_of).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value);
        bonus_under(self.bonuses, place)
    }

    fn score(&self, marks: &Marks) -> i32 {
        marks.sum()
    }
}

/// Twice blue: blue + white, first any, then less than or equal to the previous entry (2.6).
pub(crate) struct FallingTrack {
    pub(crate) stars: &'static [i32],
    pub(crate) bonuses: BoxBonuses,
}

impl Area for FallingTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next >= self.stars.len() {
            return Vec::new();
        }
        if next == 0 || value <= marks.at(next - 1).number { vec![next] } else { Vec::new() }
    }

    // 1.28: any number 2..12 that the order allows; white plays no part.
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        let entries_of = |number| {
            let boxes = self.boxes_for(marks, number);
            boxes.into_iter().map(move |place| FreeEntry::number(place, number))
        };
        (2..=12).flat_map(entries_of).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value);
        bonus_under(self.bonuses, place)
    }

    // 2.6: the star above the last filled box.
    fn score(&self, marks: &Marks) -> i32 {
        star(self.stars, marks.count())
    }
}
