//! Mean, spread and quantiles of a histogram.

use crate::Histogram;

impl Histogram {
    /// The mean; NaN where nothing was counted.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.len() as f64
    }

    /// The standard deviation of a sample: the root of the summed squares of the distances from the mean, divided by one less
    /// than the count. `None` for fewer than two numbers.
    pub fn standard_deviation(&self) -> Option<f64> {
        let (count, sum) = (i128::from(self.len()), self.sum());
        if count < 2 {
            return None;
        }
        let squares: i128 = self.bars().map(|(number, n)| i128::from(number).pow(2) * i128::from(n)).sum();
        // Exact until the division: n sum(x²) - sum(x)² is n times the summed squares of the distances.
        let distances = count * squares - sum * sum;
        Some((distances as f64 / (count * (count - 1)) as f64).sqrt())
    }

    /// The standard error of the mean: the standard deviation by the root of the count. `None` for fewer than two numbers.
    pub fn standard_error(&self) -> Option<f64> {
        self.standard_deviation().map(|deviation| deviation / (self.len() as f64).sqrt())
    }

    /// The least number that came up such that at least `percent` (1..=100) in a hundred of all numbers are not above it (the
    /// nearest rank, `ceil(percent * count / 100)`; nothing is interpolated). `None` where nothing was counted.
    pub fn quantile(&self, percent: u8) -> Option<i32> {
        let rank = (u128::from(percent) * u128::from(self.len())).div_ceil(100).max(1);
        let mut counted = 0;
        self.bars().find_map(|(number, count)| {
            counted += u128::from(count);
            (counted >= rank).then_some(number)
        })
    }

    fn sum(&self) -> i128 {
        self.bars().map(|(number, count)| i128::from(number) * i128::from(count)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: impl IntoIterator<Item = i32>) -> Histogram {
        let mut histogram = Histogram::new();
        numbers.into_iter().for_each(|number| histogram.add(number));
        histogram
    }

    #[test]
    fn mean_and_spread() {
        let numbers = of([2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!(numbers.mean(), 5.0);
        let deviation = numbers.standard_deviation().expect("eight numbers");
        assert!((deviation - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        let error = numbers.standard_error().expect("eight numbers");
        assert!((error - deviation / 8f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn spread_is_exact_far_from_zero() {
        let numbers = of([1_000_000_001, 1_000_000_002, 1_000_000_003]);
        assert_eq!(numbers.standard_deviation(), Some(1.0));
        assert_eq!(numbers.mean(), 1_000_000_002.0);
    }

    #[test]
    fn one_number_has_no_spread_and_none_has_no_mean() {
        assert_eq!(of([7]).standard_deviation(), None);
        assert_eq!(of([7]).standard_error(), None);
        assert_eq!(of([7, 7]).standard_deviation(), Some(0.0));
        assert!(of([]).mean().is_nan());
        assert_eq!(of([]).quantile(50), None);
    }

    #[test]
    fn quantiles_are_numbers_that_came_up() {
        let ten = of(1..=10);
        assert_eq!([1, 10, 11, 50, 51, 90, 91, 100].map(|p| ten.quantile(p)), [1, 1, 2, 5, 6, 9, 10, 10].map(Some));
        let three = of([-5, 0, 40]);
        assert_eq!([10, 33, 34, 50, 66, 67, 90].map(|p| three.quantile(p)), [-5, -5, 0, 0, 0, 40, 40].map(Some));
        assert_eq!([10, 50, 90].map(|p| of([3; 1000]).quantile(p)), [Some(3); 3]);
    }
}
