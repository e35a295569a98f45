//! A victory in twelfths, so that two, three or four winners share it evenly.

use silbertablett_rules::{Outcome, SeatId};

/// A victory that is not shared, in twelfths.
pub(crate) const VICTORY: i64 = 12;

/// How much of the victory a seat has, in twelfths: 0 if it did not win.
pub(crate) fn share(outcome: &Outcome, seat: usize) -> i64 {
    let won = SeatId::new(seat).is_some_and(|seat| outcome.wins(seat));
    if won { VICTORY / outcome.winners().count() as i64 } else { 0 }
}
