//! Whose decision an entry of the log is.

use silbertablett_rules::SeatId;

/// Whose decision an entry of the log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    Nobody,
    Seat(SeatId),
    /// Every seat is asked anew, so that nothing meant for what was counts for what is.
    All,
}

impl Whose {
    /// Whether it counts among the decisions of a seat.
    pub(crate) fn asks(self, seat: SeatId) -> bool {
        self == Whose::All || self == Whose::Seat(seat)
    }
}
