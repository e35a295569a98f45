//! The cross grid: classic yellow and blue, mixed blue (2.1, 2.12).

use super::{Area, FreeEntry, Marks, star};
use crate::bonus::Bonus;

/// A place of the grid without a box.
pub(crate) const NO_BOX: u8 = 0;

/// A box with a printed cross, whatever number stands behind it.
pub(crate) const PRINTED: u8 = 99;

/// How a cross grid scores.
pub(crate) enum GridScore {
    /// The stars under the full columns.
    FullColumns([i32; 4]),
    /// The star for the number of own crosses.
    Count(&'static [i32]),
}

/// A grid of four columns.
pub(crate) struct CrossGrid {
    pub(crate) rows: &'static [[u8; 4]],
    pub(crate) row_bonuses: &'static [Bonus],
    /// Empty where the columns carry stars instead.
    pub(crate) column_bonuses: &'static [Bonus],
    /// From top left to bottom right.
    pub(crate) diagonal_bonus: Option<Bonus>,
    pub(crate) score: GridScore,
}

impl CrossGrid {
    fn number(&self, place: usize) -> u8 {
        self.rows[place / 4][place % 4]
    }

    fn is_free(&self, marks: &Marks, place: usize) -> bool {
        self.number(place) != NO_BOX && self.number(place) != PRINTED && !marks.marked(place)
    }

    fn places(&self) -> std::ops::Range<usize> {
        0..self.rows.len() * 4
    }

    // 1.22: printed crosses count for completing rows and columns.
    fn row_is_full(&self, marks: &Marks, row: usize) -> bool {
        (0..4).all(|column| !self.is_free(marks, row * 4 + column))
    }

    fn column_is_full(&self, marks: &Marks, column: usize) -> bool {
        (0..self.rows.len()).all(|row| !self.is_free(marks, row * 4 + column))
    }

    fn diagonal_is_full(&self, marks: &Marks) -> bool {
        (0..self.rows.len()).all(|step| !self.is_free(marks, step * 4 + step))
    }
}

impl Area for CrossGrid {
    fn columns(&self) -> Option<usize> {
        Some(4)
    }

    // 2.1: any free box that shows the number.
    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        self.places().filter(|&place| self.number(place) == value && self.is_free(marks, place)).collect()
    }

    // 1.26, 1.28: any free box.
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        self.places().filter(|&place| self.is_free(marks, place)).map(FreeEntry::mark).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, _value: u8) -> Vec<Bonus> {
        marks.write(place, 0);
        let (row, column) = (place / 4, place % 4);
        let mut fired = Vec::new();
        if self.row_is_full(marks, row) {
            fired.push(self.row_bonuses[row]);
        }
        if !self.column_bonuses.is_empty() && self.column_is_full(marks, column) {
            fired.push(self.column_bonuses[column]);
        }
        if let Some(bonus) = self.diagonal_bonus
            && row == column
            && self.diagonal_is_full(marks)
        {
            fired.push(bonus);
        }
        fired
    }

    fn score(&self, marks: &Marks) -> i32 {
        match self.score {
            GridScore::FullColumns(stars) => {
                (0..4).filter(|&column| self.column_is_full(marks, column)).map(|column| stars[column]).sum()
            }
            // 2.12: printed crosses are not in the count.
            GridScore::Count(stars) => star(stars, marks.count()),
        }
    }
}
