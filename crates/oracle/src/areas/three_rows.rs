//! The three rows: mixed yellow (2.11).

use super::{Area, FreeEntry, Marks};
use crate::bonus::Bonus;

/// Three rows of six: top falling, middle minus, bottom plus.
pub(crate) struct ThreeRows {
    /// Bonuses of the top and the middle row by column from 1; the bottom row has none.
    pub(crate) top_bonuses: &'static [(usize, Bonus)],
    pub(crate) middle_bonuses: &'static [(usize, Bonus)],
    pub(crate) column_stars: [i32; 6],
}

const COLUMNS: usize = 6;
const TOP: usize = 0;
const MIDDLE: usize = 1;
const BOTTOM: usize = 2;

impl ThreeRows {
    /// The next box of a row that takes the number, if there is one.
    fn box_in_row(&self, marks: &Marks, row: usize, number: u8) -> Option<usize> {
        let column = (0..COLUMNS).find(|column| !marks.marked(row * COLUMNS + column))?;
        let place = row * COLUMNS + column;
        // 2.11: the top row is strictly falling, so that it is closed after a 1.
        if row == TOP && column > 0 && number >= marks.at(place - 1).number {
            return None;
        }
        Some(place)
    }

    fn sum_of_row(&self, marks: &Marks, row: usize) -> i32 {
        (0..COLUMNS).map(|column| i32::from(marks.at(row * COLUMNS + column).number)).sum()
    }
}

impl Area for ThreeRows {
    fn columns(&self) -> Option<usize> {
        Some(COLUMNS)
    }

    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize> {
        [TOP, MIDDLE, BOTTOM].into_iter().filter_map(|row| self.box_in_row(marks, row, value)).collect()
    }

    // 2.11: bonuses choose the row too.
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        let entries_of = |number| {
            let boxes = self.boxes_for(marks, number);
            boxes.into_iter().map(move |place| FreeEntry::number(place, number))
        };
        (1..=6).flat_map(entries_of).collect()
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value);
        let bonuses = match place / COLUMNS {
            TOP => self.top_bonuses,
            MIDDLE => self.middle_bonuses,
            _ => &[],
        };
        super::bonus_under(bonuses, place % COLUMNS)
    }

    // 2.11: middle minus, bottom plus, and the stars of the columns filled in all three rows.
    fn score(&self, marks: &Marks) -> i32 {
        let full = |column: &usize| [TOP, MIDDLE, BOTTOM].iter().all(|row| marks.marked(row * COLUMNS + column));
        let columns: i32 = (0..COLUMNS).filter(full).map(|column| self.column_stars[column]).sum();
        self.sum_of_row(marks, BOTTOM) - self.sum_of_row(marks, MIDDLE) + columns
    }
}
