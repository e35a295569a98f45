//! The kinds of areas (section 2). Each kind is plain data with the rules of marking and scoring.

mod cross_grid;
mod pairs;
mod ring_grid;
mod silver_grid;
mod skip_track;
mod three_rows;
mod tracks;
mod tray_sum;

pub(crate) use cross_grid::{CrossGrid, GridScore, NO_BOX, PRINTED};
pub(crate) use pairs::{FreePairs, PairTrack};
pub(crate) use ring_grid::RingGrid;
pub(crate) use silver_grid::SilverGrid;
pub(crate) use skip_track::SkipTrack;
pub(crate) use three_rows::ThreeRows;
pub(crate) use tracks::{FallingTrack, NumberTrack, RisingTrack, ThresholdTrack};
pub(crate) use tray_sum::TraySumTrack;

use crate::bonus::Bonus;
use crate::names::BoxName;

/// No area has more boxes.
pub(crate) const MOST_BOXES: usize = 24;

/// What stands in one box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// 0 nothing, 1 marked or ringed, 2 crossed after the ring.
    pub(crate) stage: u8,
    /// The written number, 0 for a cross or a ring.
    pub(crate) number: u8,
}

/// What stands in the boxes of one area; printed crosses are not among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    boxes: [Mark; MOST_BOXES],
}

impl Marks {
    /// What stands in this box.
    pub(crate) fn at(&self, place: usize) -> Mark {
        self.boxes[place]
    }

    /// Whether anything stands in this box.
    pub(crate) fn marked(&self, place: usize) -> bool {
        self.boxes[place].stage > 0
    }

    /// A number is written, or a cross is made with number 0.
    pub(crate) fn write(&mut self, place: usize, number: u8) {
        self.boxes[place] = Mark { stage: self.boxes[place].stage + 1, number };
    }

    /// How many of the first boxes are marked in one go: the next box of a track.
    pub(crate) fn next_box(&self) -> usize {
        (0..MOST_BOXES).find(|&place| !self.marked(place)).unwrap_or(MOST_BOXES)
    }

    /// How many boxes are marked.
    pub(crate) fn count(&self) -> usize {
        self.boxes.iter().filter(|mark| mark.stage > 0).count()
    }

    /// The sum of all written numbers.
    pub(crate) fn sum(&self) -> i32 {
        self.boxes.iter().map(|mark| i32::from(mark.number)).sum()
    }
}

/// One way to use a bonus whose number is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FreeEntry {
    pub(crate) place: usize,
    /// The value entered, 0 where nothing is written.
    pub(crate) value: u8,
    /// Whether the owner chooses the value, so that a record names it.
    pub(crate) chosen: bool,
}

impl FreeEntry {
    /// A box is marked and no number chosen.
    pub(crate) fn mark(place: usize) -> FreeEntry {
        FreeEntry { place, value: 0, chosen: false }
    }

    /// A number of the owner's choice is entered.
    pub(crate) fn number(place: usize, value: u8) -> FreeEntry {
        FreeEntry { place, value, chosen: true }
    }
}

/// The rules of one area.
pub(crate) trait Area: Sync {
    /// How many columns the grid has, `None` for a track.
    fn columns(&self) -> Option<usize>;

    /// The boxes that an entry of this value may go into now.
    fn boxes_for(&self, marks: &Marks, value: u8) -> Vec<usize>;

    /// What an X-bonus or a ?-bonus may do here (1.26, 1.28).
    fn free_entries(&self, marks: &Marks) -> Vec<FreeEntry>;

    /// An entry of this value is made; what fires is returned (1.22).
    fn mark(&self, marks: &mut Marks, place: usize, value: u8) -> Vec<Bonus>;

    /// The points of the area.
    fn score(&self, marks: &Marks) -> i32;

    /// Whether an entry adds the other dice on the tray (2.15).
    fn adds_the_tray(&self) -> bool {
        false
    }

    /// The name of a box, as printed.
    fn box_name(&self, place: usize) -> BoxName {
        match self.columns() {
            Some(columns) => BoxName::Grid { row: (place / columns) as u8 + 1, column: (place % columns) as u8 + 1 },
            None => BoxName::Track(place as u8 + 1),
        }
    }

    /// The box of that name.
    fn place(&self, name: BoxName) -> usize {
        match (self.columns(), name) {
            (Some(columns), BoxName::Grid { row, column }) => {
                (usize::from(row) - 1) * columns + usize::from(column) - 1
            }
            (_, BoxName::Grid { column, .. }) => usize::from(column) - 1,
            (_, BoxName::Track(number)) => usize::from(number) - 1,
        }
    }
}

/// Bonuses printed under boxes, by box number from 1.
pub(crate) type BoxBonuses = &'static [(usize, Bonus)];

/// The bonus printed under a box.
pub(crate) fn bonus_under(bonuses: BoxBonuses, place: usize) -> Vec<Bonus> {
    bonuses.iter().filter(|(number, _)| *number == place + 1).map(|(_, bonus)| *bonus).collect()
}

/// The star for this many, 0 for none.
pub(crate) fn star(stars: &[i32], count: usize) -> i32 {
    if count == 0 { 0 } else { stars[count - 1] }
}
