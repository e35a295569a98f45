//! Graded players: a net whose judgement is blurred.

use silbertablett_net::{Evaluator, POINTS};
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

use super::Judge;
use crate::best::best;
use crate::ending::{Ending, is_last_window};
use crate::greedy::worth_after;
use crate::{Policy, Rng};

/// What a player likes or dislikes of a position: an amount of its own for each input of the encoder.
#[derive(Clone, Debug, Default)]
pub struct Likings {
    /// In hundreds of points.
    amounts: Vec<f32>,
    /// How many were drawn, with those of inputs that are gone.
    drawn: usize,
}

impl Likings {
    /// Draws an amount for every one of these inputs that has none yet: 0 on average, with a standard deviation of `blur` points. An
    /// input that is gone draws too, so that the amounts of the others stay.
    pub fn draw(&mut self, inputs: impl Iterator<Item = Option<u16>>, blur: f32, rng: &mut Rng) {
        for input in inputs.skip(self.drawn) {
            self.drawn += 1;
            let amount = blur / POINTS * bell(rng);
            let Some(input) = input.map(usize::from) else { continue };
            self.amounts.resize(self.amounts.len().max(input + 1), 0.0);
            self.amounts[input] = amount;
        }
    }

    /// How much the inputs of a position are liked, in hundreds of points.
    pub fn of(&self, seen: &[(u16, f32)]) -> f32 {
        seen.iter()
            .map(|&(input, value)| self.amounts.get(usize::from(input)).map_or(0.0, |amount| amount * value))
            .sum()
    }
}

/// How well a player judges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// How much of what the rest of the game will bring is seen, 0..=1. Who sees less takes points that stand at once.
    pub patience: f32,
    /// How far each single thing of a position is misjudged, in points: one standard deviation.
    pub blur: f32,
}

/// Judges as a net does, but sees less of what is to come, and likes or dislikes each single thing of a position (a marked box, a
/// die kept, an action left: every thing its evaluator sees) by an amount of its own that stays the same for the whole game.
///
/// So it errs as people do: it has favourite boxes and blind spots, sticks to them, takes a good move where the difference is
/// large, and is never random within a game. Another seed has other likings. What it likes is what a move changes: points that are
/// certain, once no throw is to come, it counts as everybody does. Without a net it plays greedily with a liking or dislike for
/// every area.
#[derive(Debug)]
pub struct Graded {
    level: Level,
    seed: u64,
    rng: Rng,
    judge: Judge,
    likings: Likings,
}

impl Graded {
    /// A player of this level; the seed draws its likings.
    pub fn new(level: Level, seed: u64) -> Graded {
        Graded { level, seed, rng: Rng::new(seed), judge: Judge::default(), likings: Likings::default() }
    }

    /// A player of this level that judges by evaluators of this kind, on any sheet. Its likings are of [what they
    /// see](silbertablett_net::Evaluator::things) one by one.
    pub fn by(level: Level, seed: u64, make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> Graded {
        Graded { judge: Judge::by(make), ..Graded::new(level, seed) }
    }
}

impl Policy for Graded {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if !self.judge.find(sheet, state.seats().len()) {
            return self.choose_greedily(sheet, state, seat, options);
        }
        let Graded { level, judge, likings, rng, .. } = self;
        likings.draw(judge.things(), level.blur, rng);
        judge.begin();
        judge.worth(sheet, state, seat);
        let before = likings.of(judge.seen());
        best(sheet, state, seat, options, |_, after| {
            let worth = judge.worth(sheet, after, seat);
            let stands = after.seat(seat).score(sheet, after.rulings()).total as f32 / POINTS;
            let seen = judge.seen();
            let liked = if seen.is_empty() { 0.0 } else { likings.of(seen) - before };
            stands + level.patience * (worth - stands) + liked
        })
    }

    /// Likings last for the whole game, so only another seed draws others.
    fn take_over(&mut self, seed: u64, _: u32) {
        if seed != self.seed {
            (self.seed, self.rng) = (seed, Rng::new(seed));
            self.likings = Likings::default();
        }
    }
}

impl Graded {
    /// Greedy play with a liking for each area, in shares of its points.
    fn choose_greedily(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if let Some(mv) = is_last_window(state).then(|| Ending::default().choose(sheet, state, seat)).flatten() {
            return mv;
        }
        self.likings.draw((0..silbertablett_rules::place::AREAS as u16).map(Some), self.level.blur, &mut self.rng);
        best(sheet, state, seat, options, |mv, after| {
            let areas = after.seat(seat).score(sheet, after.rulings()).areas;
            let liked: f32 =
                areas.iter().zip(&self.likings.amounts).map(|(&points, liking)| 10.0 * liking * points as f32).sum();
            worth_after(sheet, state, seat, mv, after) as f32 + liked
        })
    }
}

/// A number with mean 0 and standard deviation 1, nearly as the bell curve draws it, from sums alone: the same on every machine.
fn bell(rng: &mut Rng) -> f32 {
    (0..12).map(|_| rng.unit()).sum::<f32>() - 6.0
}
