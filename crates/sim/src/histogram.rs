//! How often each total came up.

use serde::{Deserialize, Serialize};

/// Counts of whole numbers, such as totals of games. Everything is exact, so the order in which numbers come, or histograms are
/// merged, plays no part.
///
/// ```
/// use silbertablett_sim::Histogram;
///
/// let mut totals = Histogram::new();
/// [3, -1, 3].into_iter().for_each(|total| totals.add(total));
/// assert_eq!(totals.bars().collect::<Vec<_>>(), [(-1, 1), (3, 2)]);
/// ```
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Histogram {
    /// The number counted in the first entry.
    low: i32,
    counts: Vec<u64>,
}

impl Histogram {
    /// Nothing counted yet.
    pub const fn new() -> Histogram {
        Histogram { low: 0, counts: Vec::new() }
    }

    /// Counts a number once.
    pub fn add(&mut self, number: i32) {
        self.add_many(number, 1);
    }

    /// Counts everything another histogram has counted.
    pub fn merge(&mut self, other: &Histogram) {
        other.bars().for_each(|(number, count)| self.add_many(number, count));
    }

    /// The numbers that came up, ascending, with how often each did.
    pub fn bars(&self) -> impl DoubleEndedIterator<Item = (i32, u64)> {
        let low = self.low;
        self.counts.iter().enumerate().filter(|&(_, &count)| count > 0).map(move |(i, &count)| (low + i as i32, count))
    }

    /// How many numbers were counted.
    pub fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Whether nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    fn add_many(&mut self, number: i32, count: u64) {
        if self.counts.is_empty() {
            self.low = number;
        }
        if number < self.low {
            let missing = (self.low - number) as usize;
            self.counts.splice(0..0, std::iter::repeat_n(0, missing));
            self.low = number;
        }
        let index = (number - self.low) as usize;
        if index >= self.counts.len() {
            self.counts.resize(index + 1, 0);
        }
        self.counts[index] += count;
    }
}

impl PartialEq for Histogram {
    fn eq(&self, other: &Histogram) -> bool {
        self.bars().eq(other.bars())
    }
}

impl Eq for Histogram {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_at_both_ends() {
        let mut totals = Histogram::new();
        assert!(totals.is_empty());
        [5, 2, 9, 2, -3, 9, 9].into_iter().for_each(|total| totals.add(total));
        assert_eq!(totals.bars().collect::<Vec<_>>(), [(-3, 1), (2, 2), (5, 1), (9, 3)]);
        assert_eq!(totals.len(), 7);
    }

    #[test]
    fn the_order_plays_no_part() {
        let of = |numbers: &[i32]| {
            let mut totals = Histogram::new();
            numbers.iter().for_each(|&total| totals.add(total));
            totals
        };
        let mut left = of(&[4, 8]);
        left.merge(&of(&[1, 8]));
        let mut right = of(&[8]);
        right.merge(&of(&[]));
        right.merge(&of(&[8, 4, 1]));
        assert_eq!(left, right);
        assert_ne!(left, of(&[1, 4, 8]));
    }
}
