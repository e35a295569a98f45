//! The silver grid: twice silver (2.9). The chain (2.10) is a matter of the turn.

use super::{Area, FreeEntry, Marks, star};
use crate::bonus::Bonus;

/// Four colour rows, yellow, blue, green and pink, each with the numbers 1 to 6.
pub(crate) struct SilverGrid {
    pub(crate) column_bonuses: [Bonus; 6],
    /// By number of crosses in a row.
    pub(crate) row_stars: [i32; 6],
}

/// The number of colour rows.
const ROWS: usize = 4;

/// The numbers 1 to 6 are the columns.
const COLUMNS: usize = 6;

impl Area for SilverGrid {
    fn columns(&self) -> Option<usize> {
        Some(COLUMNS)
    }

    // 2.9: the number in any one row.
    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        (0..ROWS).map(|row| row * COLUMNS + usize::from(value) - 1).filter(|&place| !marks.marked(place)).collect()
    }

    // 1.28
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        (0..ROWS * COLUMNS).filter(|&place| !marks.marked(place)).map(FreeEntry::mark).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, _value: u8) -> Vec<Bonus> {
        marks.write(place, 0);
        let column = place % COLUMNS;
        // 2.9: the column bonus when all four are marked.
        if (0..ROWS).all(|row| marks.marked(row * COLUMNS + column)) {
            vec![self.column_bonuses[column]]
        } else {
            Vec::new()
        }
    }

    // 2.9: each row scores by its count.
    fn score(&self, marks: &Marks) -> i32 {
        let in_row = |row: usize| (0..COLUMNS).filter(|column| marks.marked(row * COLUMNS + column)).count();
        (0..ROWS).map(|row| star(&self.row_stars, in_row(row))).sum()
    }
}
