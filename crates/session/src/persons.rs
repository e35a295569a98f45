//! Persons at one device: whom the game waits for, and whose seat is shown.

use crate::session::Session;
use crate::start::Player;
use silbertablett_rules::SeatId;

impl Session {
    /// The seats of persons, ascending.
    pub fn persons(&self) -> impl Iterator<Item = SeatId> + use<'_> {
        SeatId::first(self.seats()).filter(|&seat| *self.player(seat) == Player::Person)
    }

    /// The persons that the game waits for, ascending.
    pub fn awaited_persons(&self) -> impl Iterator<Item = SeatId> + use<'_> {
        self.persons().filter(|&seat| self.state().awaits(seat))
    }

    /// The seat that is shown after something happened at `seat`: it stays as long as the game waits for it, or for no person; else it
    /// is the first person that the game waits for.
    pub fn seat_to_show(&self, seat: SeatId) -> SeatId {
        self.seat_to_show_of(seat, |_| true)
    }

    /// As [`Session::seat_to_show`], among the seats at one device of several.
    pub fn seat_to_show_of(&self, seat: SeatId, is_here: impl Fn(SeatId) -> bool) -> SeatId {
        if self.awaited_persons().any(|person| person == seat) {
            return seat;
        }
        self.awaited_persons().find(|&person| is_here(person)).unwrap_or(seat)
    }
}
