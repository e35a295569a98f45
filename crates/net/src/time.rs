//! How much of a game is left.

use silbertablett_rules::{Due, State, state::Stage};

/// The share of the turns of a game that is left, 0..=1: of all seats, since a seat marks boxes in those of others too. The window at
/// the end of a turn counts as a third of it. 0 once the game has ended.
pub fn turns_left(state: &State) -> f32 {
    if state.due() == Due::End {
        return 0.0;
    }
    let seats = state.seats().len();
    let place = (state.active().index() + seats - state.first().index()) % seats;
    // Alone a round has an active and a passive turn.
    let (turns, done) = if seats == 1 { (2, usize::from(state.is_passive_turn())) } else { (seats, place) };
    let all = usize::from(state.rounds()) * turns;
    let over = usize::from(state.round().saturating_sub(1)) * turns + done;
    let part = if state.stage() == Stage::Window { 1.0 / 3.0 } else { 1.0 };
    ((all - over) as f32 - 1.0 + part) / all as f32
}
