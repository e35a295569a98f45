//! The bot that plays anything.

use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

use crate::{Policy, Rng, seed_of};

/// Every legal move is equally likely: every box, number and die counts by itself, so a bonus with many boxes is used on an area
/// with many free ones more often than not. The yardstick for everything else, and a good tester of rules.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// The random player of this seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

impl Policy for Random {
    fn choose(&mut self, _: &Sheet, _: &State, _: SeatId, options: &Options) -> Move {
        options.get(self.rng.below(options.len())).expect("a number below the number of moves is a move's")
    }

    fn keeps_to_options(&self) -> bool {
        true
    }

    fn take_over(&mut self, seed: u64, decision: u32) {
        self.rng = Rng::new(seed_of(&[seed, decision.into()]));
    }
}
