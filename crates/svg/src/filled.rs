//! What a seat has on its paper.

use silbertablett_rules::{Rulings, seat::Seat};

/// A seat whose marks are drawn into the picture of its sheet.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    /// The seat.
    pub seat: &'a Seat,
    /// The rulings of its game, for the score.
    pub rulings: Rulings,
    /// The player's name.
    pub name: &'a str,
    /// How many rounds have begun, 0 to 6: so many are struck off (1.33).
    pub rounds: u8,
}
