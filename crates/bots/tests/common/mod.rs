//! Whole games, for tests that look at many positions.
#![allow(dead_code)]

use silbertablett_bots::Rng;
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};

/// Plays a game of these decisions to its end.
pub fn game(
    sheet: &Sheet,
    seats: usize,
    dice: &mut impl Dice,
    mut decide: impl FnMut(&State, SeatId, &Options) -> Move,
) -> State {
    let mut options = Options::new();
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    while state.due() != Due::End {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(&state).expect("dice");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            continue;
        };
        state.options(sheet, seat, &mut options);
        let mv = decide(&state, seat, &options);
        state.play(sheet, seat, mv, &mut ()).expect("a legal move");
    }
    state
}

/// Plays a game at random and shows every decision.
pub fn decisions(sheet: &Sheet, seats: usize, seed: u64, mut see: impl FnMut(&State, SeatId, &Options)) {
    let mut rng = Rng::new(seed);
    game(sheet, seats, &mut Seeded::new(seed), |state, seat, options| {
        see(state, seat, options);
        options.get(rng.below(options.len())).expect("a move")
    });
}
