//! How hard a puzzle is and how good somebody is at them, by Glicko-2: each first answer is a contest between the two.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};

/// What is believed of a player or a puzzle. Players and puzzles stand on one scale: whoever meets a puzzle of their own points finds every
/// second one.
///
/// ```
/// use silbertablett_judge::Rating;
///
/// let (player, puzzle) = Rating::NEW.answers(Rating::of_puzzle(0.5), true);
/// assert!(player.points > 1500.0 && puzzle.points < 1500.0);
/// assert!(player.deviation < Rating::NEW.deviation, "more is known than before");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating itself: 1500 for the bots of the ladder, taken together.
    pub points: f64,
    /// Its standard deviation, in the same points.
    pub deviation: f64,
    /// How far the answers are from steady.
    pub volatility: f64,
}

/// What is known of a puzzle that nobody has answered is less vague than what is known of a new player: bots have tried it. How far what people
/// find hard departs from that, nobody has measured.
const OF_PUZZLE: f64 = Rating::NEW.deviation / 2.0;

/// Bots tried each puzzle so often; that none of them found it does not make it impossible.
const TRIES: f64 = 40.0;

impl Rating {
    /// Somebody of whom nothing is known.
    pub const NEW: Rating = Rating { points: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// A puzzle that nobody has answered, by the share of tries in which bots find it.
    pub fn of_puzzle(found: f64) -> Rating {
        let share = (found * TRIES + 0.5) / (TRIES + 1.0);
        Rating { points: 1500.0 - 400.0 * (share / (1.0 - share)).log10(), deviation: OF_PUZZLE, ..Rating::NEW }
    }

    /// After a rating period with these opponents, each with whether it was won. Without any, only the deviation grows.
    #[must_use]
    pub fn after(self, results: &[(Rating, bool)]) -> Rating {
        let outcome = |won| if won { Outcomes::WIN } else { Outcomes::LOSS };
        let results: Vec<_> = results.iter().map(|&(other, won)| (other.glicko(), outcome(won))).collect();
        let Glicko2Rating { rating, deviation, volatility } =
            glicko2_rating_period(&self.glicko(), &results, &Glicko2Config::new());
        Rating { points: rating, deviation, volatility }
    }

    /// A player and a puzzle after the player's first answer to it, which was right or not. Each answer is a period of its own, so that
    /// both move at once.
    #[must_use]
    pub fn answers(self, puzzle: Rating, right: bool) -> (Rating, Rating) {
        (self.after(&[(puzzle, right)]), puzzle.after(&[(self, !right)]))
    }

    /// How likely a player finds a puzzle, from 0 to 1.
    pub fn chance(self, puzzle: Rating) -> f64 {
        expected_score(&self.glicko(), &puzzle.glicko()).0
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.points, deviation: self.deviation, volatility: self.volatility }
    }
}

/// What has become of somebody's first answer to a puzzle, the only one that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstAnswer {
    /// There was none yet.
    None,
    /// The solution was seen before there was one: nothing counts any more.
    Seen,
    /// It was given.
    Given {
        /// Whether it was right.
        right: bool,
        /// What the player was rated before.
        before: Rating,
        /// And what after.
        after: Rating,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(rating: Rating, (points, deviation, volatility): (f64, f64, f64)) -> bool {
        (rating.points - points).abs() < 0.01
            && (rating.deviation - deviation).abs() < 0.01
            && (rating.volatility - volatility).abs() < 0.00001
    }

    /// The worked example of Glickman, "Example of the Glicko-2 system" (2022).
    #[test]
    fn a_period_is_that_of_the_paper() {
        let of = |points, deviation| Rating { points, deviation, ..Rating::NEW };
        let after = of(1500.0, 200.0).after(&[
            (of(1400.0, 30.0), true),
            (of(1550.0, 100.0), false),
            (of(1700.0, 300.0), false),
        ]);
        assert!(close(after, (1464.06, 151.52, 0.05999)), "{after:?}");
        // Whoever plays nobody is known less well: the paper's step 6 alone.
        let idle = of(1500.0, 200.0).after(&[]);
        assert!(close(idle, (1500.0, (200.0_f64.powi(2) + (0.06 * 173.7178_f64).powi(2)).sqrt(), 0.06)), "{idle:?}");
    }

    #[test]
    fn an_answer_moves_both_against_each_other() {
        let puzzle = Rating::of_puzzle(0.25);
        for right in [true, false] {
            let (player, after) = Rating::NEW.answers(puzzle, right);
            assert_eq!((player.points > Rating::NEW.points, after.points < puzzle.points), (right, right));
            // What is known less well moves further.
            assert!((player.points - Rating::NEW.points).abs() > (after.points - puzzle.points).abs());
            assert!(player.deviation < Rating::NEW.deviation && after.deviation < puzzle.deviation);
        }
    }

    #[test]
    fn a_puzzle_begins_where_the_bots_have_put_it() {
        let bots = Rating { deviation: 0.0, ..Rating::NEW };
        for found in [0.0_f64, 0.1, 0.25, 0.5, 0.75, 0.9] {
            let puzzle = Rating { deviation: 0.0, ..Rating::of_puzzle(found) };
            let chance = bots.chance(puzzle);
            assert!((chance - found.clamp(0.5 / 41.0, 1.0)).abs() < 0.013, "{found}: {chance}");
        }
    }
}
