//! The ring-and-cross grid: twice yellow (2.5).

use super::{Area, FreeEntry, Marks, star};
use crate::bonus::Bonus;

/// A lattice of five rows and four columns; 0 is a place without a box.
pub(crate) struct RingGrid {
    pub(crate) rows: [[u8; 4]; 5],
    pub(crate) row_bonuses: [Bonus; 5],
    pub(crate) column_bonuses: [Bonus; 4],
    /// By number of crosses.
    pub(crate) stars: &'static [i32],
}

impl RingGrid {
    fn number(&self, place: usize) -> u8 {
        self.rows[place / 4][place % 4]
    }

    /// The box exists and is not crossed: it can be ringed, or crossed if it is ringed.
    fn is_open(&self, marks: &Marks, place: usize) -> bool {
        self.number(place) != 0 && marks.at(place).stage < 2
    }

    /// The place has no box, or the box is ringed; crosses are not needed.
    fn is_ringed(&self, marks: &Marks, place: usize) -> bool {
        self.number(place) == 0 || marks.marked(place)
    }
}

impl Area for RingGrid {
    fn columns(&self) -> Option<usize> {
        Some(4)
    }

    // 2.5: ring a free box that shows the number, or cross a ringed one.
    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        (0..20).filter(|&place| self.number(place) == value && self.is_open(marks, place)).collect()
    }

    // 1.28
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        (0..20).filter(|&place| self.is_open(marks, place)).map(FreeEntry::mark).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, _value: u8) -> Vec<Bonus> {
        marks.write(place, 0);
        let mut fired = Vec::new();
        // 2.5: the ring fires, the cross on it does not.
        if marks.at(place).stage == 1 {
            let (row, column) = (place / 4, place % 4);
            if (0..4).all(|other| self.is_ringed(marks, row * 4 + other)) {
                fired.push(self.row_bonuses[row]);
            }
            if (0..5).all(|other| self.is_ringed(marks, other * 4 + column)) {
                fired.push(self.column_bonuses[column]);
            }
        }
        fired
    }

    // 2.5: rings alone count 0.
    fn score(&self, marks: &Marks) -> i32 {
        star(self.stars, (0..20).filter(|&place| marks.at(place).stage == 2).count())
    }
}
