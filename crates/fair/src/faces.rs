//! How often each face fell, against what is to be expected of dice.

use std::ops::{AddAssign, RangeInclusive};

/// How often dice showed each face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceCounts([u32; 6]);

/// The share of counts that lie within [`FaceCounts::usual`], and of means within [`FaceCounts::margin`], at least.
pub const USUAL: f64 = 0.95;

impl FaceCounts {
    /// Dice that showed the faces 1 to 6 so often.
    pub fn of(counts: [u32; 6]) -> FaceCounts {
        FaceCounts(counts)
    }

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
        self.between((1.0 - USUAL) / 2.0)
    }

    /// Between which counts all six faces lie at once in at least [`USUAL`] of all cases: each may lie outside in a sixth of the rest.
    pub fn usual_together(&self) -> RangeInclusive<u32> {
        self.between((1.0 - USUAL) / 2.0 / 6.0)
    }

    /// Between which counts a face lies, but for this chance on either side at most.
    fn between(&self, tail: f64) -> RangeInclusive<u32> {
        let dice = self.dice();
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
        self.margin_among(1)
    }

    /// The same for several such means, so that all of them lie within theirs at once in at least [`USUAL`] of all cases.
    pub fn margin_among(&self, several: usize) -> f64 {
        let tail = (1.0 - USUAL) / 2.0 / several.max(1) as f64;
        beyond(tail) * (35.0 / 12.0 / f64::from(self.dice().max(1))).sqrt()
    }
}

impl AddAssign for FaceCounts {
    fn add_assign(&mut self, other: FaceCounts) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count = count.saturating_add(more));
    }
}

/// How many standard deviations a normally distributed number exceeds with this chance, which is below one half.
fn beyond(tail: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if above(middle) > tail { low = middle } else { high = middle }
    }
    low
}

/// The chance that a normally distributed number exceeds so many standard deviations, to 1e-7: Abramowitz and Stegun, 7.1.26.
fn above(deviations: f64) -> f64 {
    let x = deviations / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let terms = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    terms.iter().fold(0.0, |sum, term| (sum + term) * t) * (-x * x).exp() / 2.0
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

    /// The same with exact fractions.
    #[test]
    fn bounds_of_all_faces_at_once_are_wider() {
        for (dice, usual) in [(1, 0..=1), (6, 0..=4), (30, 0..=11), (162, 15..=40), (486, 60..=103), (3000, 447..=554)]
        {
            assert_eq!(FaceCounts::of([0, dice, 0, 0, 0, 0]).usual_together(), usual, "{dice} dice");
        }
        let mut sum = FaceCounts::of([1, 2, 3, 4, 5, 6]);
        sum += FaceCounts::of([1; 6]);
        assert_eq!(sum.counts(), [2, 3, 4, 5, 6, 7]);
    }

    /// Deviations of a table of the normal distribution: 1.95996, 2.63826 and 2.86526 are exceeded on one side in 2.5 %, a sixth and a
    /// twelfth of that.
    #[test]
    fn margins_of_several_means_are_wider() {
        let dice = FaceCounts::of([50; 6]);
        let deviation = (35.0f64 / 12.0 / 300.0).sqrt();
        for (several, deviations) in [(0, 1.959_96), (1, 1.959_96), (6, 2.638_26), (12, 2.865_26)] {
            let found = dice.margin_among(several) / deviation;
            assert!((found - deviations).abs() < 1e-4, "{several}: {found}");
        }
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
