//! Chance that can be repeated.

use silbertablett_bots::Rng;

/// Numbers that follow from a seed.
#[derive(Clone, Debug)]
pub(super) struct Lots(Rng);

impl Lots {
    pub(super) fn of(seed: u64) -> Lots {
        Lots(Rng::new(seed))
    }

    /// A number below `end`, which is not 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        (self.0.number() % end as u64) as usize
    }

    /// Whether something happens that happens so many times in a thousand.
    pub(super) fn hit(&mut self, in_thousand: usize) -> bool {
        self.below(1000) < in_thousand
    }

    /// One of several.
    pub(super) fn one_of<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        if all.is_empty() { None } else { all.get(self.below(all.len())) }
    }
}
