//! Random choices of bots.

/// A small fast generator for the choices of bots. Dice come from elsewhere; this one need only be even, quick and the same
/// everywhere for a seed.
///
/// It is SplitMix64: a counter that steps by an odd constant, each state scrambled into a number.
///
/// ```
/// use silbertablett_bots::Rng;
///
/// let (mut a, mut b) = (Rng::new(7), Rng::new(7));
/// assert!((0..100).all(|_| a.below(6) == b.below(6)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    counter: u64,
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    /// The choices of this seed.
    pub const fn new(seed: u64) -> Rng {
        Rng { counter: seed }
    }

    /// A number from the whole range of 64 bits.
    pub const fn number(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(STEP);
        let x = self.counter;
        let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number in `0.0..1.0`, one of 2^24 at equal distances.
    pub const fn unit(&mut self) -> f32 {
        (self.number() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// A number in `0..bound`, each equally likely; `bound` 1..2^32.
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0 && bound < 1 << 32);
        let bound = bound as u64;
        loop {
            // The upper half of 32 random bits times the bound; `low` tells which of the 2^32 cases would be one too many.
            let product = (self.number() >> 32) * bound;
            let low = product & 0xffff_ffff;
            if low >= bound || low >= (1 << 32) % bound {
                return (product >> 32) as usize;
            }
        }
    }
}

/// A seed made of several numbers, such as a run's seed, a game's number and a seat: any difference in any of them gives another.
pub fn seed_of(parts: &[u64]) -> u64 {
    parts.iter().fold(parts.len() as u64, |seed, &part| Rng::new(seed ^ part).number())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the published generator for seed 1234567.
    #[test]
    fn it_is_the_published_generator() {
        let mut rng = Rng::new(1_234_567);
        assert_eq!(
            [(); 3].map(|()| rng.number()),
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn a_number_of_the_unit_interval_is_the_upper_24_bits() {
        let (mut numbers, mut units) = (Rng::new(5), Rng::new(5));
        for _ in 0..1000 {
            let unit = units.unit();
            assert!((0.0..1.0).contains(&unit));
            assert_eq!((unit * 16_777_216.0) as u64, numbers.number() >> 40);
        }
    }

    #[test]
    fn every_number_below_a_bound_comes_up() {
        let mut rng = Rng::new(0);
        for bound in 1..=20 {
            let mut seen = vec![0; bound];
            (0..bound * 1000).for_each(|_| seen[rng.below(bound)] += 1);
            assert!(seen.iter().all(|&count| (800..1200).contains(&count)), "{seen:?}");
        }
    }

    #[test]
    fn seeds_differ_in_every_part() {
        let seeds =
            [seed_of(&[1, 2, 3]), seed_of(&[1, 3, 2]), seed_of(&[2, 2, 3]), seed_of(&[1, 2]), seed_of(&[1, 2, 0])];
        let different: std::collections::HashSet<u64> = seeds.into_iter().collect();
        assert_eq!(different.len(), seeds.len());
    }
}
