//! Linear least squares with a ridge.

/// Sums over cases, of which each has some terms and some targets; what the terms must count so that they come nearest to the targets.
pub(crate) struct LeastSquares {
    terms: usize,
    cases: usize,
    /// A row for each term: its products with all terms, of which only those from its own place on are kept, then with all targets.
    rows: Vec<Vec<f64>>,
}

impl LeastSquares {
    pub(crate) fn new(terms: usize, targets: usize) -> LeastSquares {
        LeastSquares { terms, cases: 0, rows: vec![vec![0.0; terms + targets]; terms] }
    }

    /// How many cases there are.
    pub(crate) fn cases(&self) -> usize {
        self.cases
    }

    /// Adds a case.
    pub(crate) fn add(&mut self, terms: &[f64], targets: &[f64]) {
        self.cases += 1;
        for (place, (row, &term)) in self.rows.iter_mut().zip(terms).enumerate().filter(|(_, (_, term))| **term != 0.0)
        {
            let (products, towards) = row.split_at_mut(self.terms);
            products[place..].iter_mut().zip(&terms[place..]).for_each(|(sum, other)| *sum += term * other);
            towards.iter_mut().zip(targets).for_each(|(sum, target)| *sum += term * target);
        }
    }

    /// For each target what every term counts. The ridge, in parts of a case, holds weights near 0, which keeps terms apart that go together.
    pub(crate) fn solve(mut self, ridge: f64) -> Vec<Vec<f64>> {
        let count = self.terms;
        for n in 0..count {
            for below in n + 1..count {
                self.rows[below][n] = self.rows[n][below];
            }
            self.rows[n][n] += ridge * self.cases as f64;
        }
        // The matrix is symmetric and, with the ridge, positive definite, so no pivot is 0 and none need be sought.
        for n in 0..count {
            let pivot = self.rows[n].clone();
            for (_, row) in self.rows.iter_mut().enumerate().filter(|(other, _)| *other != n) {
                let factor = row[n] / pivot[n];
                row.iter_mut().zip(&pivot).skip(n).for_each(|(to, from)| *to -= factor * from);
            }
        }
        let width = self.rows.first().map_or(0, Vec::len);
        (count..width).map(|target| (0..count).map(|n| self.rows[n][target] / self.rows[n][n]).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_that_follow_from_terms_are_found() {
        let mut squares = LeastSquares::new(3, 2);
        for n in 0..200 {
            let terms = [1.0, f64::from(n % 7), f64::from(n % 5)];
            squares.add(&terms, &[2.0 - terms[1] + 3.0 * terms[2], 0.5 * terms[1]]);
        }
        let found = squares.solve(1e-9);
        for (found, made) in found.concat().iter().zip([2.0, -1.0, 3.0, 0.0, 0.5, 0.0]) {
            assert!((found - made).abs() < 1e-5, "{found} {made}");
        }
    }
}
