//! The skip track: mixed orange (2.14).

use super::{Area, FreeEntry, Marks, star};
use crate::bonus::Bonus;

/// Twelve numbers marked from left to right; what is skipped is lost.
pub(crate) struct SkipTrack {
    pub(crate) numbers: [u8; 12],
    /// A bonus stands between box n and box n + 1.
    pub(crate) bonuses_after: &'static [(usize, Bonus)],
    /// By number of marks.
    pub(crate) stars: [i32; 12],
}

impl SkipTrack {
    /// The boxes right of the last marked one.
    fn open(&self, marks: &Marks) -> std::ops::Range<usize> {
        let first = (0..12).rev().find(|&place| marks.marked(place)).map_or(0, |last| last + 1);
        first..12
    }

    /// What stands between this box and the next.
    fn bonus_after(&self, place: usize) -> Option<Bonus> {
        self.bonuses_after.iter().find(|(number, _)| *number == place + 1).map(|(_, bonus)| *bonus)
    }
}

impl Area for SkipTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    // 2.14: if the number stands several times to the right, any of them.
    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        self.open(marks).filter(|&place| self.numbers[place] == value).collect()
    }

    // 2.14: an O? may go to any box to the right.
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        self.open(marks).map(FreeEntry::mark).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, _value: u8) -> Vec<Bonus> {
        marks.write(place, 0);
        // 2.14: fires when both neighbours are marked; the right one always comes second.
        if place > 0 && marks.marked(place - 1) {
            self.bonus_after(place - 1).into_iter().collect()
        } else {
            Vec::new()
        }
    }

    fn score(&self, marks: &Marks) -> i32 {
        star(&self.stars, marks.count())
    }
}
