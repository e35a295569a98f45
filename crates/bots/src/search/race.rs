//! Which moves still have something to gain.

/// At most so many moves are looked at.
pub(super) const RACERS: usize = 12;

/// Moves that met the same courses, and by how much they differed there.
///
/// For each pair it is known what the evaluator held of their difference, and the mean and spread of what the courses brought. Both
/// together say how likely the one is better than the other, and by how much: a normal distribution, as if the evaluator's opinion
/// were itself a number of courses. A move drops out once what may be gained by it on average is less than it is worth to go on.
#[derive(Debug)]
pub(super) struct Race {
    /// What the evaluator expected of each, in points.
    opinion: Vec<f64>,
    /// How far opinions of a difference are wrong, as a standard deviation in points.
    doubt: f64,
    /// Sums and sums of squares of `values[a] - values[b]`, by `a * RACERS + b`.
    sums: [f64; RACERS * RACERS],
    squares: [f64; RACERS * RACERS],
    /// Sums and sums of squares of each one's values, less its opinion.
    own: Vec<(f64, f64)>,
    /// How many courses each has met.
    met: Vec<u32>,
    running: Vec<bool>,
}

impl Race {
    /// Moves of which the evaluator expects so many points, at most [`RACERS`].
    pub(super) fn new(opinion: Vec<f64>, doubt: f64) -> Race {
        let racers = opinion.len();
        Race {
            opinion,
            doubt,
            sums: [0.0; RACERS * RACERS],
            squares: [0.0; RACERS * RACERS],
            own: vec![(0.0, 0.0); racers],
            met: vec![0; racers],
            running: vec![true; racers],
        }
    }

    /// Whether this one still runs.
    pub(super) fn runs(&self, racer: usize) -> bool {
        self.running[racer]
    }

    /// How many still run.
    pub(super) fn running(&self) -> usize {
        self.running.iter().filter(|&&runs| runs).count()
    }

    /// Adds what a course brought to each that runs, in points; what stands for others is not looked at.
    pub(super) fn add(&mut self, values: &[f64]) {
        for a in (0..values.len()).filter(|&a| self.running[a]) {
            self.met[a] += 1;
            let own = values[a] - self.opinion[a];
            self.own[a].0 += own;
            self.own[a].1 += own * own;
            for b in (0..a).filter(|&b| self.running[b]) {
                let difference = values[a] - values[b];
                self.sums[a * RACERS + b] += difference;
                self.squares[a * RACERS + b] += difference * difference;
            }
        }
    }

    /// What is held of `a` less `b`: mean and standard deviation, in points. Both have met the courses that the one met which
    /// dropped out first.
    fn difference(&self, a: usize, b: usize) -> (f64, f64) {
        let (high, low, sign) = if a > b { (a, b, 1.0) } else { (b, a, -1.0) };
        let courses = f64::from(self.met[a].min(self.met[b]));
        let opinion = self.opinion[a] - self.opinion[b];
        if courses < 2.0 {
            return (opinion, self.doubt);
        }
        let mean = sign * self.sums[high * RACERS + low] / courses;
        let spread = (self.squares[high * RACERS + low] / courses - mean * mean).max(0.0) / (courses - 1.0);
        let doubt = self.doubt * self.doubt;
        let weight = doubt / (doubt + spread);
        (opinion + weight * (mean - opinion), (weight * spread).sqrt())
    }

    /// The best as things stand, of equally good ones the first.
    pub(super) fn leader(&self) -> usize {
        let mut leader = 0;
        for racer in 1..self.opinion.len() {
            if self.difference(racer, leader).0 > 0.0 {
                leader = racer;
            }
        }
        leader
    }

    /// Takes out everyone by whom less than `least` points may be gained on average over the leader.
    pub(super) fn drop_out(&mut self, least: f64) {
        let leader = self.leader();
        for racer in 0..self.opinion.len() {
            let (mean, deviation) = self.difference(racer, leader);
            if racer != leader && gain(mean, deviation) < least {
                self.running[racer] = false;
            }
        }
    }

    /// What is expected of one after all: that of the leader, which has met all courses, less what it is found worse.
    pub(super) fn expected(&self, racer: usize) -> (f64, f64) {
        let leader = self.leader();
        let (own, squares) = self.own[leader];
        let courses = f64::from(self.met[leader]);
        if courses < 2.0 {
            return (self.opinion[racer], 0.0);
        }
        let mean = own / courses;
        let error = ((squares / courses - mean * mean).max(0.0) / (courses - 1.0)).sqrt();
        let best = self.opinion[leader] + mean;
        if racer == leader {
            return (best, error);
        }
        let (worse, deviation) = self.difference(racer, leader);
        (best + worse, deviation)
    }

    /// How many courses one has met.
    pub(super) fn met(&self, racer: usize) -> u32 {
        self.met[racer]
    }
}

/// The mean of a normal distribution where it is above 0, and 0 where it is below.
fn gain(mean: f64, deviation: f64) -> f64 {
    if deviation <= 0.0 {
        return mean.max(0.0);
    }
    let z = mean / deviation;
    if z < -8.0 {
        return 0.0;
    }
    let density = (-0.5 * z * z).exp() / (2.0 * std::f64::consts::PI).sqrt();
    deviation * density + mean * below(z)
}

/// The share of a standard normal distribution below `z`, to four digits (Abramowitz and Stegun 26.2.17).
fn below(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let poly =
        t * (0.319_381_530 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = (-0.5 * z * z).exp() / (2.0 * std::f64::consts::PI).sqrt() * poly;
    if z < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_are_those_of_the_normal_distribution() {
        // The mean of the positive part of a standard normal is 1 / sqrt(2 pi).
        assert!((gain(0.0, 1.0) - 0.398_942).abs() < 1e-5);
        assert!((gain(1.0, 1.0) - 1.083_315).abs() < 1e-5);
        assert!((gain(-2.0, 1.0) - 0.008_491).abs() < 1e-5);
        assert_eq!((gain(3.0, 0.0), gain(-3.0, 0.0)), (3.0, 0.0));
    }

    #[test]
    fn opinions_count_as_courses_do() {
        let mut race = Race::new(vec![10.0, 9.0], 2.0);
        assert_eq!(race.leader(), 0);
        for n in 0..400 {
            // The second is 1 point better on average, with a spread of 1 point.
            let chance = if n % 2 == 0 { 1.0 } else { -1.0 };
            race.add(&[50.0, 51.0 + chance]);
        }
        assert_eq!(race.leader(), 1);
        let (mean, deviation) = race.difference(1, 0);
        assert!((mean - 1.0).abs() < 0.01 && (deviation - 0.05).abs() < 0.001, "{mean} {deviation}");
        race.drop_out(0.01);
        assert!(!race.runs(0) && race.runs(1) && race.running() == 1);
    }

    #[test]
    fn who_cannot_gain_does_not_start() {
        let mut race = Race::new(vec![10.0, 9.5, -20.0], 2.0);
        race.drop_out(0.01);
        assert!(race.runs(0) && race.runs(1) && !race.runs(2));
    }
}
