//! Which boxes come into question for the next mark. All that the rules know of the ways there are stands here.

use super::accept::Accept;
use super::boxes::BoxSpec;

/// The most rows of an area in which each row has a next box of its own.
pub(crate) const MAX_ROWS: usize = 4;

/// Which boxes come into question for the next mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Any free box (2.1, 2.9).
    Any,
    /// Only the next box of the track (2.2 to 2.4, 2.6, 2.7, 2.15).
    Next,
    /// The next box of a row of one's choice (2.11).
    NextInRow,
    /// Either free box of the first pair that is not full (2.13).
    OpenPair,
    /// Any box to the right of the last mark (2.14).
    Right,
}

impl Place {
    /// Its number in the fingerprint: what has been given never changes.
    pub(super) const fn code(self) -> u64 {
        match self {
            Place::Any => 0,
            Place::Next => 1,
            Place::NextInRow => 2,
            Place::OpenPair => 3,
            Place::Right => 4,
        }
    }

    /// Whether many boxes come into question at once, told apart by the numbers they show.
    pub const fn is_anywhere(self) -> bool {
        matches!(self, Place::Any | Place::Right)
    }

    /// The boxes that can still come into question, now or later, where these are marked and in these nothing more can be written.
    pub(crate) const fn left(self, marks: u64, done: u64, all: u64) -> u64 {
        match self {
            Place::Any | Place::Next | Place::NextInRow | Place::OpenPair => all & !done,
            // Behind the last mark of a track in which boxes are skipped nothing is marked any more.
            Place::Right => right(marks, all),
        }
    }

    /// The boxes that come into question, whatever the number, where these are marked and in these nothing more can be written; `all` are
    /// those of the area and `rows` those of each row.
    #[inline]
    pub(super) fn open(self, marks: u64, done: u64, all: u64, rows: &[u64; MAX_ROWS]) -> u64 {
        match self {
            Place::Any => all & !done,
            Place::Next => next(marks, all),
            Place::NextInRow => rows.iter().fold(0, |open, &row| open | next_in(marks, row)),
            Place::OpenPair => open_pair(marks, all),
            Place::Right => right(marks, all),
        }
    }

    /// The most boxes of an area that one number can reach.
    pub(super) fn most_boxes(self, boxes: &[BoxSpec]) -> usize {
        match self {
            Place::Next => 1,
            Place::OpenPair => 2,
            Place::NextInRow => MAX_ROWS,
            Place::Any | Place::Right => {
                let with = |asked: Accept| boxes.iter().filter(|b| !b.printed && b.accept == asked).count();
                boxes.iter().map(|b| with(b.accept)).max().unwrap_or(0)
            }
        }
    }
}

/// The next box of a track as a bit, 0 where it is full.
fn next(marks: u64, all: u64) -> u64 {
    marks.wrapping_add(1) & all
}

/// The next box of a row as a bit.
fn next_in(marks: u64, row: u64) -> u64 {
    let free = row & !marks;
    free & free.wrapping_neg()
}

/// The free boxes of the first pair that is not full (2.13).
fn open_pair(marks: u64, all: u64) -> u64 {
    let free = all & !marks;
    if free == 0 {
        return 0;
    }
    let left = free.trailing_zeros() & !1;
    free & (0b11 << left)
}

/// The boxes to the right of the last mark (2.14).
const fn right(marks: u64, all: u64) -> u64 {
    match u64::MAX.checked_shr(marks.leading_zeros()) {
        Some(passed) => all & !passed,
        None => all,
    }
}
