//! The best of a seat's moves, by what the positions after them are worth.

use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

/// The position after a legal move.
pub(crate) fn after(sheet: &Sheet, state: &State, seat: SeatId, mv: Move) -> State {
    let mut after = *state;
    after.play_unchecked(sheet, seat, mv, &mut ());
    after
}

/// The highest worth of a position after a move of the seat, or the worth of the position itself where the seat has no decision.
/// Fills `options` on the way.
pub fn highest(
    sheet: &Sheet,
    state: &State,
    seat: SeatId,
    options: &mut Options,
    mut worth: impl FnMut(&State) -> f32,
) -> f32 {
    if !state.decides(seat) {
        return worth(state);
    }
    state.options(sheet, seat, options);
    options.moves().map(|mv| worth(&after(sheet, state, seat, mv))).fold(f32::NEG_INFINITY, f32::max)
}

/// The move after which the position is worth most, and of equally good ones the first. An only move is not judged.
pub(crate) fn best<W: PartialOrd>(
    sheet: &Sheet,
    state: &State,
    seat: SeatId,
    options: &Options,
    mut worth: impl FnMut(Move, &State) -> W,
) -> Move {
    let mut moves = options.moves();
    let first = moves.next().expect("a deciding seat has a move");
    if options.len() == 1 {
        return first;
    }
    let mut judge = |mv| worth(mv, &after(sheet, state, seat, mv));
    let (mut best, mut most) = (first, judge(first));
    for mv in moves {
        let worth = judge(mv);
        if worth > most {
            (best, most) = (mv, worth);
        }
    }
    best
}
