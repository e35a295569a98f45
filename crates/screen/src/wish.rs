//! From what a person points at to the move it means, so that a wish that is not allowed can be answered with its reason.

use crate::choice::Source;
use silbertablett_rules::{Mark, Move, SeatId, State, moves::Adjustment, seat::Step, state::Stage};

/// The move a person means who chooses a source and a box, legal or not: [`State::check`] says why not.
///
/// # Panics
/// If the game has no such seat.
pub fn wish(state: &State, seat: SeatId, source: Source, mark: Mark) -> Move {
    let adjust = Adjustment::NONE;
    match source {
        Source::Bonus(bonus) => Move::Bonus { bonus, mark, number: 0 },
        Source::Die(die) if state.stage() == Stage::Settle => Move::Chain { die, mark },
        Source::Die(die) if state.stage() == Stage::Window && state.seat(seat).step() == Step::Extra => {
            Move::Extra { die, mark, adjust }
        }
        Source::Die(die) => Move::Take { die, mark, adjust },
    }
}
