//! What the tests of nets share.

use std::sync::Arc;

use silbertablett_dice::{Dice, Seeded};
use silbertablett_net::features::Encoder;
use silbertablett_net::{Inputs, Net, NetFile, Shape};
use silbertablett_rules::{Due, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::{SheetFile, built_in};

/// A linear congruential generator: its upper bits are even enough for drawing moves and weights.
pub struct Draws(pub u64);

impl Draws {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }

    /// A number in `0..bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.next()) * bound as u64) >> 32) as usize
    }

    /// A number from -1 to below 1.
    pub fn even(&mut self) -> f32 {
        (self.next() >> 8) as f32 / (1u32 << 23) as f32 - 1.0
    }
}

/// The first sheet of the program.
pub fn classic() -> Arc<SheetFile> {
    built_in("classic", None).expect("a sheet of the program")
}

/// A small net of a sheet with weights of this seed.
pub fn file(sheet: &SheetFile, seed: u64) -> NetFile {
    let encoder = Encoder::new(sheet.tables());
    let mut draws = Draws(seed);
    let shape = Shape { inputs: encoder.inputs(), first: 64, second: 16 };
    let net = Net::fresh(shape, 80.0, || draws.even());
    NetFile {
        sheet: sheet.id().to_owned(),
        revision: sheet.revision(),
        seats: 1,
        inputs: Inputs::Named(encoder.names().to_vec()),
        net,
        outputs: Vec::new(),
    }
}

/// Plays a game at random and shows every decision.
pub fn decisions(sheet: &Sheet, seats: usize, seed: u64, mut see: impl FnMut(&State, SeatId, &Options)) {
    let mut options = Options::new();
    let (mut dice, mut draws) = (Seeded::new(seed), Draws(seed));
    let mut state = State::new(sheet, seats, 0, sheet.rulings()).expect("a game");
    while state.due() != Due::End {
        let Some(seat) = state.first_deciding() else {
            let throw = dice.throw(&state).expect("dice");
            state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
            continue;
        };
        state.options(sheet, seat, &mut options);
        see(&state, seat, &options);
        let mv = options.get(draws.below(options.len())).expect("a move");
        state.play_unchecked(sheet, seat, mv, &mut ());
    }
}
