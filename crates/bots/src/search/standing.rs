//! How a race stands: what is known of the moves so far.

use silbertablett_net::POINTS;
use silbertablett_rules::{Move, State};

use super::race::{RACERS, Race};
use crate::net::Judged;

/// A move of a decision and what was found of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampled {
    /// The move.
    pub mv: Move,
    /// The points the seat will have at the end, less what the move [leaves to a rival](crate::rival_counts).
    pub worth: f64,
    /// The standard error of `worth`; for all but the best, of how much it is worse than the best. 0 where it is only the evaluator's
    /// opinion.
    pub error: f64,
    /// So many courses were played.
    pub courses: u32,
}

/// A position after a move, and which moves of the ranking lead to it.
pub(super) struct Racer {
    pub(super) after: State,
    /// What the rival's prospects take away, in points.
    pub(super) burden: f64,
    pub(super) moves: Vec<usize>,
}

impl Racer {
    /// The first positions that the moves of a ranking lead to.
    pub(super) fn of(ranking: &[Judged], after: impl Fn(Move) -> State) -> Vec<Racer> {
        let mut racers: Vec<Racer> = Vec::new();
        for (n, judged) in ranking.iter().enumerate() {
            let after = after(judged.mv);
            match racers.iter().position(|racer| racer.after == after) {
                Some(same) => racers[same].moves.push(n),
                None if racers.len() < RACERS => {
                    racers.push(Racer { after, burden: f64::from(POINTS * judged.burden), moves: vec![n] });
                }
                None => break,
            }
        }
        racers
    }
}

/// What a search knows of the moves of a decision so far.
pub struct Standing<'r> {
    pub(super) ranking: &'r [Judged],
    pub(super) racers: &'r [Racer],
    pub(super) race: Race,
}

impl std::fmt::Debug for Standing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Standing").field("courses", &self.courses()).field("left", &self.left()).finish_non_exhaustive()
    }
}

impl Standing<'_> {
    /// So many courses were played from the move that has met most.
    pub fn courses(&self) -> u32 {
        (0..self.racers.len()).map(|racer| self.race.met(racer)).max().unwrap_or(0)
    }

    /// So many positions that moves lead to may still turn out to be best.
    pub fn left(&self) -> usize {
        self.race.running()
    }

    /// The moves, the best first, none worth more than the best.
    pub fn moves(&self) -> Vec<Sampled> {
        let Standing { ranking, racers, race } = self;
        let lead = |judged: &Judged| f64::from(POINTS * judged.lead());
        let opinion = |judged: &Judged| Sampled { mv: judged.mv, worth: lead(judged), error: 0.0, courses: 0 };
        let mut found: Vec<Sampled> = ranking.iter().map(opinion).collect();
        for (n, racer) in racers.iter().enumerate() {
            let (worth, error) = race.expected(n);
            for &place in &racer.moves {
                found[place] = Sampled { worth, error, courses: race.met(n), ..found[place] };
            }
        }
        // What was not played on moves along with the best, so that the distances stay what the evaluator says.
        let shift = found.first().map_or(0.0, |first| first.worth - lead(&ranking[0]));
        let raced: Vec<usize> = racers.iter().flat_map(|racer| racer.moves.iter().copied()).collect();
        for (n, sampled) in found.iter_mut().enumerate().filter(|(n, _)| !raced.contains(n)) {
            sampled.worth = lead(&ranking[n]) + shift;
        }
        let leader = racers.get(race.leader()).map_or(0, |racer| racer.moves[0]);
        // Differences to the leader are blended one by one, so a move that is hardly worse may seem a little better.
        let Sampled { mv: best, worth: most, .. } = found[leader];
        found.iter_mut().for_each(|sampled| sampled.worth = sampled.worth.min(most));
        found.sort_by(|a, b| (b.mv == best).cmp(&(a.mv == best)).then(b.worth.total_cmp(&a.worth)));
        found
    }
}
