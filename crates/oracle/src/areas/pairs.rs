//! Pairs that score first minus second: twice green and mixed green (2.7, 2.13).

use super::{Area, BoxBonuses, FreeEntry, Marks, bonus_under};
use crate::bonus::Bonus;

/// Twice green: the next box only, number times multiplier (2.7).
pub(crate) struct PairTrack {
    pub(crate) multipliers: [u8; 12],
    pub(crate) bonuses: BoxBonuses,
}

impl Area for PairTrack {
    fn columns(&self) -> Option<usize> {
        None
    }

    fn boxes_for(&self, marks: &Marks, _value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next < 12 { vec![next] } else { Vec::new() }
    }

    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        any_number(&self.boxes_for(marks, 1))
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value * self.multipliers[place]);
        bonus_under(self.bonuses, place)
    }

    fn score(&self, marks: &Marks) -> i32 {
        score_of_pairs(marks)
    }
}

/// Mixed green: blocks of two in order, inside a block either side first (2.13).
pub(crate) struct FreePairs {
    pub(crate) multipliers: [u8; 12],
    pub(crate) bonuses: BoxBonuses,
}

impl Area for FreePairs {
    fn columns(&self) -> Option<usize> {
        None
    }

    // 2.13: the next block opens when this one is full.
    fn boxes_for(&self, marks: &Marks, _value: u8) -> Vec<usize> {
        let next = marks.next_box();
        if next >= 12 {
            return Vec::new();
        }
        let left = next - next % 2;
        [left, left + 1].into_iter().filter(|&place| !marks.marked(place)).collect()
    }

    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry> {
        any_number(&self.boxes_for(marks, 1))
    }

    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus> {
        marks.write(place, value * self.multipliers[place]);
        bonus_under(self.bonuses, place)
    }

    fn score(&self, marks: &Marks) -> i32 {
        score_of_pairs(marks)
    }
}

/// Every number in every one of these boxes (1.28).
fn any_number(boxes: &[usize]) -> Vec<FreeEntry> {
    let numbers_in = |&place: &usize| (1..=6).map(move |number| FreeEntry::number(place, number));
    boxes.iter().flat_map(numbers_in).collect()
}

/// A full pair scores first minus second, a pair with one box filled 0 (2.7, 2.13).
fn score_of_pairs(marks: &Marks) -> i32 {
    (0..6)
        .map(|pair| (2 * pair, 2 * pair + 1))
        .filter(|&(first, second)| marks.marked(first) && marks.marked(second))
        .map(|(first, second)| i32::from(marks.at(first).number) - i32::from(marks.at(second).number))
        .sum()
}
