//! The tray-sum track: mixed purple (2.15, 2.16).

use super::{Area, BoxBonuses, FreeEntry, Marks, bonus_under, star};
use crate::bonus::Bonus;

/// Twelve boxes, each entry strictly greater than the one before.
pub(crate) struct TraySumTrack {
    /// The number above each box.
    pub(crate) stars: [i32; 12],
    pub(crate) bonuses: BoxBonuses,
}

impl TraySumTrack {
    /// The entry before the next box, 0 if there is none.
    fn previous(&self, marks: &Marks) -> u8 {
        match marks.next_box() {
            0 => 0,
            next => marks.at(next - 1).number,
        }
    }
}

/// Points for a high entry: the highest step that applies (2.15).
fn extra_points(entry: u8) -> i32 {
    match entry {
        20.. => 4,
        15.. => 3,
        10.. => 2,
        5.. => 1,
        _ => 0,
    }
}

impl Area for TraySumTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    fn adds_the_tray(&self) -> bool {
        true
    }

    // 2.15: strictly greater than the previous entry, no exception after a 6.
    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next < 12 && value > self.previous(marks) { vec![next] } else { Vec::new() }
    }

    // 2.16: the previous entry + 1, or 1 in the first box.
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        let next = marks.next_box();
        if next < 12 {
            vec![FreeEntry { place: next, value: self.previous(marks) + 1, chosen: false }]
        } else {
            Vec::new()
        }
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value);
        bonus_under(self.bonuses, place)
    }

    // 2.15: the number above the last filled box, plus the extra points of every entry.
    fn score(&self, marks: &Marks) -> i32 {
        let filled = marks.count();
        star(&self.stars, filled) + (0..filled).map(|place| extra_points(marks.at(place).number)).sum::<i32>()
    }
}
