//! Where in a game something happened.

use super::ReviewData;
use crate::Ctx;
use silbertablett_rules::{SeatId, State, state::Stage};

/// "Round 4, roll 2": where an entry of the log stands, as a seat sees it.
pub(super) fn words(ctx: &Ctx<'_>, data: &ReviewData<'_>, entry: usize, seat: SeatId) -> String {
    let state = data.session.state_before(entry);
    let round = ("round", state.round().into());
    match roll(state, seat) {
        Some(roll) => ctx.say("coach-place-roll", &[round, ("roll", roll.into())]),
        None if state.stage() == Stage::Window => ctx.say("coach-place-platter", &[round]),
        None => ctx.say("coach-place", &[round]),
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
