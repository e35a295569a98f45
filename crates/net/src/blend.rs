//! What a net says, put right by what came of it.
//!
//! A net learns from good play. To positions that weak play leads to it has never been, and its word on them can be far off: too low
//! where little stands late in a game, too high where it takes what was wasted for what is still to come. Which move is better it
//! mostly knows all the same. So its word is what it plays by; what people are told is its word blended with what stands on the
//! sheet and how much of the game is left, as play-outs by the net from positions of weak and of good play say.

use std::array::from_fn;

/// How many terms a blend has.
pub const TERMS: usize = 31;

/// How to put the word of a net right: the points to come, beyond those that stand, as a polynomial of what the net says is to come, of
/// what stands, and of the share of the game that is left. Nothing comes when nothing is left.
#[derive(Clone, Debug, PartialEq)]
pub struct Blend {
    /// The least and the most that the net said was to come when the blend was fitted, then of what stood, in points; what lies
    /// beyond is taken for the bound.
    pub ranges: [[f64; 2]; 2],
    /// What each of the [`terms`] counts, in hundreds of points.
    pub weights: [f64; TERMS],
}

/// The terms of a blend for points said to be to come, points that stand, and the share of the game that is left (0..=1).
pub fn terms(to_come: f64, stands: f64, left: f64) -> [f64; TERMS] {
    let (come, stands) = (to_come / 100.0, stands / 100.0);
    let power = |base: f64, times: usize| (0..times).fold(1.0, |power, _| power * base);
    // For each of three powers of what is left: all products of the other two up to the third degree.
    const DEGREES: [(usize, usize); 10] =
        [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0)];
    from_fn(|n| match DEGREES.get(n % DEGREES.len()).filter(|_| n + 1 < TERMS) {
        Some(&(a, b)) => power(left, 1 + n / DEGREES.len()) * power(come, a) * power(stands, b),
        None => come * (1.0 - left),
    })
}

impl Blend {
    /// The points a seat is expected to have at the end, when its net says so many, so many stand, and this share of the game is left.
    pub fn expected(&self, said: f32, stands: i32, left: f32) -> f32 {
        let stands = f64::from(stands);
        let [come, within] = [f64::from(said) - stands, stands];
        let [come, within] =
            [(come, self.ranges[0]), (within, self.ranges[1])].map(|(points, [least, most])| points.clamp(least, most));
        let terms = terms(come, within, f64::from(left));
        let to_come: f64 = terms.iter().zip(self.weights).map(|(term, weight)| term * weight).sum();
        (stands + 100.0 * to_come) as f32
    }

    /// A blend in one line: the bounds of the ranges and the weights, with spaces between. `None` where the line is something else.
    pub fn parse(line: &str) -> Option<Blend> {
        let numbers: Option<Vec<f64>> = line.split_whitespace().map(|part| part.parse().ok()).collect();
        let numbers = numbers.filter(|numbers| numbers.iter().all(|number| number.is_finite()))?;
        let (ranges, weights) = numbers.split_at_checked(4)?;
        let sound = ranges[0] <= ranges[1] && ranges[2] <= ranges[3];
        let ranges = [[ranges[0], ranges[1]], [ranges[2], ranges[3]]];
        Some(Blend { ranges, weights: weights.try_into().ok()? }).filter(|_| sound)
    }
}

impl std::fmt::Display for Blend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [[a, b], [c, d]] = self.ranges;
        write!(f, "{a:.1} {b:.1} {c:.1} {d:.1}")?;
        self.weights.iter().try_for_each(|weight| write!(f, " {weight:.5}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blend() -> Blend {
        let mut weights = [0.0; TERMS];
        // Half of what is said to be to come, while the game lasts.
        weights[4] = 0.5;
        Blend { ranges: [[-50.0, 500.0], [-20.0, 500.0]], weights }
    }

    #[test]
    fn a_blend_comes_back_from_its_line() {
        let blend = blend();
        assert_eq!(Blend::parse(&blend.to_string()), Some(blend));
        for line in ["", "1 2 3", "nobody"] {
            assert_eq!(Blend::parse(line), None);
        }
    }

    #[test]
    fn what_is_said_to_come_is_weighed_and_nothing_comes_in_the_end() {
        let blend = blend();
        assert_eq!(blend.expected(300.0, 100, 1.0), 200.0);
        assert_eq!(blend.expected(300.0, 100, 0.5), 150.0);
        assert_eq!(blend.expected(300.0, 100, 0.0), 100.0);
        // Beyond what it was fitted on it stays at the bound.
        assert_eq!(blend.expected(-1000.0, 100, 1.0), 75.0);
    }
}
