//! Games at random, for tests that look at many positions.

use silbertablett_bots::Rng;
use silbertablett_dice::{Dice, Seeded};
use silbertablett_rules::{Due, Options, SeatId, Sheet, State};

/// Plays a game at random and shows every decision.
pub fn decisions(sheet: &Sheet, seats: usize, seed: u64, mut see: impl FnMut(&State, SeatId, &Options)) {
    let mut options = Options::new();
    let (mut dice, mut rng) = (Seeded::new(seed), Rng::new(seed));
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    while state.due() != Due::End {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(&state).expect("dice");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            continue;
        };
        state.options(sheet, seat, &mut options);
        see(&state, seat, &options);
        let mv = options.get(rng.below(options.len())).expect("a move");
        state.play_unchecked(sheet, seat, mv, &mut ());
    }
}
