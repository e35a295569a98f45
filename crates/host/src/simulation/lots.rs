//! Chance that can be repeated.

/// Numbers that follow from a seed (SplitMix64).
#[derive(Clone, Debug)]
pub(super) struct Lots(u64);

impl Lots {
    pub(super) fn of(seed: u64) -> Lots {
        Lots(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is not 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
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
