//! Where in a game something happened, in words.

use silbertablett_rules::{SeatId, State, state::Stage};
use silbertablett_texts::Texts;

/// "Round 4, roll 2": where an entry stands that is made in a position, as a seat sees it.
pub fn moment_words(texts: &Texts, before: &State, seat: SeatId) -> String {
    let round = ("round", before.round().into());
    match roll(before, seat) {
        Some(roll) => texts.with("coach-place-roll", &[round, ("roll", roll.into())]),
        None if before.stage() == Stage::Window => texts.with("coach-place-platter", &[round]),
        None => texts.with("coach-place", &[round]),
    }
}

/// The roll of the seat's turn that an entry is about, from 1: the one that is due, or the one that lies there.
fn roll(state: &State, seat: SeatId) -> Option<u8> {
    let rolls = state.table().throws();
    match state.stage() {
        _ if state.active() != seat => None,
        Stage::Throw => Some(rolls + 1),
        Stage::Pick | Stage::Settle => Some(rolls),
        _ => None,
    }
}
