//! Which seat.

use crate::members::Member;

/// The most seats a game has (1.1).
pub const MAX_SEATS: usize = 4;

/// A seat, 0..=3, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatId(pub(crate) u8);

impl Member for SeatId {
    #[inline]
    fn of_bit(n: u8) -> SeatId {
        SeatId(n)
    }
}

impl SeatId {
    /// The seat at `index` (0..=3), or `None` beyond.
    pub const fn new(index: usize) -> Option<SeatId> {
        if index < MAX_SEATS { Some(SeatId(index as u8)) } else { None }
    }

    /// The place of the seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats; all four if `count` is greater.
    pub fn first(count: usize) -> impl ExactSizeIterator<Item = SeatId> + DoubleEndedIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(SeatId)
    }
}
