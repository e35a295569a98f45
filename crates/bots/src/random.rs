//! The bot that plays anything.

use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

use crate::{Lots, Policy, seed_of};

/// Every legal move is equally likely: every box, number and die counts by itself, so a bonus with many boxes is used on an area
/// with many free ones more often than not. The yardstick for everything else, and a good tester of rules.
#[derive(Clone, Debug)]
pub struct Random {
    lots: Lots,
}

impl Random {
    /// The random player of this seed.
    pub fn new(seed: u64) -> Random {
        Random { lots: Lots::new(seed) }
    }
}

impl Policy for Random {
    fn choose(&mut self, _: &Sheet, _: &State, _: SeatId, options: &Options) -> Move {
        options.get(self.lots.below(options.len())).expect("a number below the number of moves is a move's")
    }

    fn take_over(&mut self, seed: u64, decision: u32) {
        self.lots = Lots::new(seed_of(&[seed, decision.into()]));
    }
}
