//! How often each face fell, against what is to be expected of dice.

use std::ops::RangeInclusive;

/// How often dice showed each face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceCounts([u32; 6]);

/// The share of counts that lie within [`FaceCounts::usual`], and of means within [`FaceCounts::margin`], at least.
pub const USUAL: f64 = 0.95;

impl FaceCounts {
    /// Counts the faces of a throw, all dice of it.
    pub fn add(&mut self, throw: &silbertablett_rules::Throw) {
        for face in throw.dice().iter().filter_map(|die| throw.face(die)) {
            self.0[usize::from(face.number()) - 1] += 1;
        }
    }

    /// How often the faces 1 to 6 fell.
    pub fn counts(&self) -> [u32; 6] {
        self.0
    }

    /// How many dice there were.
    pub fn dice(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean face, or `None` without dice.
    pub fn mean(&self) -> Option<f64> {
        let sum: u32 = (1..).zip(self.0).map(|(face, count)| face * count).sum();
        (self.dice() > 0).then(|| f64::from(sum) / f64::from(self.dice()))
    }

    /// Between which counts at least [`USUAL`] of all lie, with at most half of the rest on either side: of a face of so many fair dice,
    /// exactly.
    pub fn usual(&self) -> RangeInclusive<u32> {
        let (dice, tail) = (self.dice(), (1.0 - USUAL) / 2.0);
        let (mut low, mut high, mut below) = (0, dice, 0.0);
        // The chance of k sixes follows from that of k - 1; beginning with logarithms keeps it above zero for any number of dice.
        let mut chance = f64::from(dice) * (5.0f64 / 6.0).ln();
        for count in 0..=dice {
            let here = chance.exp();
            if below + here <= tail {
                low = count + 1;
            }
            below += here;
            if below >= 1.0 - tail {
                high = count;
                break;
            }
            chance += (f64::from(dice - count) / f64::from(count + 1) / 5.0).ln();
        }
        low..=high
    }

    /// How far the mean face of so many dice lies from 3.5 at most in [`USUAL`] of all cases, by the normal distribution.
    pub fn margin(&self) -> f64 {
        1.96 * (35.0 / 12.0 / f64::from(self.dice().max(1))).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bounds worked out by another program, with logarithms of the gamma function.
    #[test]
    fn bounds_are_those_of_the_binomial_distribution() {
        for (dice, usual) in [(1, 0..=1), (6, 0..=3), (30, 1..=9), (162, 18..=37), (486, 65..=97), (3000, 460..=540)] {
            let counts = FaceCounts([dice, 0, 0, 0, 0, 0]);
            assert_eq!(counts.usual(), usual, "{dice} dice");
        }
        assert_eq!(FaceCounts::default().usual(), 0..=0);
    }

    #[test]
    fn means_and_margins() {
        let counts = FaceCounts([1, 0, 0, 0, 0, 3]);
        assert_eq!((counts.dice(), counts.mean()), (4, Some(4.75)));
        assert_eq!(FaceCounts::default().mean(), None);
        let many = FaceCounts([27; 6]);
        assert!((many.margin() - 0.263).abs() < 0.0005, "{}", many.margin());
    }
}
