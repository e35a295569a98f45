//! One box of an area.

use super::accept::Accept;
use crate::place::MAX_BOXES;

/// One box as the sheet prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxSpec {
    /// Which numbers it takes. Orders look at the box before it in the same row.
    pub accept: Accept,
    /// What a written number is multiplied by, 1..=9.
    pub factor: u8,
    /// Whether a cross is printed in it: it counts for completing bonuses and is never marked (1.22).
    pub printed: bool,
    /// The row it stands in, from 0; boxes of a row stand one after the other. Only [`Place::NextInRow`](super::Place::NextInRow) asks.
    pub row: u8,
}

/// All boxes of an area as bits; of more than there can be, as many as there can be.
pub(super) fn all(boxes: &[BoxSpec]) -> u64 {
    (0..boxes.len().min(MAX_BOXES)).fold(0, |bits, i| bits | 1 << i)
}
