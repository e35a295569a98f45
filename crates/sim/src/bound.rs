//! How many points no play of a game alone can exceed on average: the information relaxation with a martingale as penalty. docs/bound.md has the
//! proof.

use crate::whole::{NotWhole, Solved, Waypoint, WholeGame};
use crate::{Measured, PlanFault};
use serde::{Deserialize, Serialize};
use silbertablett_dice::{Dice, Keyed};
use silbertablett_rules::{Due, Rulings, State};
use silbertablett_sheet_file::SheetFile;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// What is taken for the worth of a position in which a throw is due, to charge whoever knows the dice for knowing them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Nothing is charged: the best course for whoever sees all dice beforehand.
    None,
    /// The points that stand: a poor word for what is still to come.
    Stands,
    /// The exact value under best play: then the bound is the truth, with every dice.
    Exact,
}

impl Penalty {
    /// All there are, from loose to tight.
    pub const ALL: [Penalty; 3] = [Penalty::None, Penalty::Stands, Penalty::Exact];

    /// A name for machines.
    pub fn name(self) -> &'static str {
        match self {
            Penalty::None => "none",
            Penalty::Stands => "stands",
            Penalty::Exact => "exact",
        }
    }
}

/// The last rounds of a game alone that are to be solved and bounded; they begin with nothing marked.
#[derive(Clone, Debug)]
pub struct BoundPlan {
    /// The sheet that is played.
    pub sheet: Arc<SheetFile>,
    /// The rulings in force.
    pub rulings: Rulings,
    /// How many rounds before the end the game begins: 1 to 6.
    pub rounds: u8,
    /// From the dice of how many games the bounds come, at least one.
    pub games: u64,
    /// The seed of these dice.
    pub seed: u64,
}

/// What was found of a game alone that is small enough to be gone through whole.
#[derive(Clone, Debug, PartialEq)]
pub struct BoundReport {
    /// The mean of best play, worked out exactly.
    pub truth: f64,
    /// How many positions that took.
    pub positions: usize,
    /// A bound for each penalty of [`Penalty::ALL`], from the dice of so many games.
    pub bounds: [Measured; 3],
}

/// What the dice of some games say of a [`BoundPlan`], see [`bound_part`]. As text by serde it can be kept in files and sent: its fractions are bits, since
/// what is read of a fraction in text may be another one by the last digit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoundPart {
    first: u64,
    truth: u64,
    positions: usize,
    /// Of each game, for each penalty.
    highest: Vec<[u64; 3]>,
}

/// Solves a game and bounds it from above.
///
/// # Errors
/// If the game is too large for that, or more matters in it than can be gone through.
///
/// # Panics
/// If there is no game.
pub fn bound(plan: &BoundPlan) -> Result<BoundReport, NotWhole> {
    let part = bound_part(plan, 0..plan.games)?;
    Ok(BoundReport::of_parts(plan, vec![part]).unwrap_or_else(|_| panic!("a bound is a mean over games")))
}

/// Solves a game, and bounds it by the dice of the games with these numbers. It is solved for each part anew.
///
/// # Errors
/// As [`bound`].
pub fn bound_part(plan: &BoundPlan, games: Range<u64>) -> Result<BoundPart, NotWhole> {
    let sheet = plan.sheet.tables();
    let game = WholeGame::new(sheet)?;
    let start = game.start(plan.rulings, plan.rounds)?;
    let mut solved = Solved::new(sheet)?;
    let truth = solved.value(&start)?.to_bits();
    let positions = solved.positions();
    let mut relaxed = Relaxed { game, solved, means: HashMap::new() };
    let mut highest =
        |number| Penalty::ALL.map(|penalty| relaxed.highest(&start, penalty, (plan.seed, number)).to_bits());
    Ok(BoundPart { first: games.start, truth, positions, highest: games.map(&mut highest).collect() })
}

impl BoundReport {
    /// The report of parts that together have every game of the plan once: it does not matter how they were cut, to the last digit.
    ///
    /// # Errors
    /// [`PlanFault::NoGames`], or [`PlanFault::Sums`] if a game is missing, or there twice, or they are not of one game.
    pub fn of_parts(plan: &BoundPlan, mut parts: Vec<BoundPart>) -> Result<BoundReport, PlanFault> {
        parts.sort_by_key(|part| part.first);
        let &BoundPart { truth, positions, .. } = parts.first().ok_or(PlanFault::NoGames)?;
        let mut highest = Vec::new();
        for part in parts {
            if part.first != highest.len() as u64 || (part.truth, part.positions) != (truth, positions) {
                return Err(PlanFault::Sums);
            }
            highest.extend(part.highest);
        }
        if plan.games == 0 {
            return Err(PlanFault::NoGames);
        }
        if highest.len() as u64 != plan.games {
            return Err(PlanFault::Sums);
        }
        let bounds = std::array::from_fn(|penalty| {
            measured(&highest.iter().map(|bits| f64::from_bits(bits[penalty])).collect::<Vec<_>>())
        });
        Ok(BoundReport { truth: f64::from_bits(truth), positions, bounds })
    }
}

fn measured(numbers: &[f64]) -> Measured {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    let standard_error = (numbers.len() > 1).then(|| (squares / (count * (count - 1.0))).sqrt());
    Measured { mean, standard_error }
}

/// Games in which all dice are known beforehand, and what is charged for that.
struct Relaxed<'s> {
    game: WholeGame<'s>,
    solved: Solved<'s>,
    /// The mean of what a look one throw ahead says, where the points that stand are charged by.
    means: HashMap<Waypoint, f64>,
}

impl Relaxed<'_> {
    /// The largest total less charges over all courses of moves with the dice of a game.
    fn highest(&mut self, start: &State, penalty: Penalty, dice: (u64, u64)) -> f64 {
        let game = self.game;
        let mut known = HashMap::new();
        game.highest(start, &mut |state| self.from(state, penalty, dice, &mut known))
    }

    fn from(&mut self, state: &State, penalty: Penalty, dice: (u64, u64), known: &mut HashMap<Waypoint, f64>) -> f64 {
        if state.due() == Due::End {
            return self.game.stands(state);
        }
        let game = self.game;
        let waypoint = game.waypoint(state);
        if let Some(&best) = known.get(&waypoint) {
            return best;
        }
        // Without actions nothing is thrown again, so that the dice of a place do not hang on what was thrown before.
        let throw = Keyed::new(dice.0, dice.1).throw(state).unwrap_or_else(|_| unreachable!("a throw is due"));
        let thrown = game.thrown(state, throw);
        let charge = match penalty {
            Penalty::None => 0.0,
            _ => game.highest(&thrown, &mut |next| self.worth(next, penalty)) - self.mean(state, waypoint, penalty),
        };
        let best = game.highest(&thrown, &mut |next| self.from(next, penalty, dice, known)) - charge;
        known.insert(waypoint, best);
        best
    }

    /// The worth of a position in which a throw is due; the points at the end.
    fn worth(&mut self, state: &State, penalty: Penalty) -> f64 {
        match penalty {
            Penalty::Exact => self.solved.of(state),
            Penalty::None | Penalty::Stands => self.game.stands(state),
        }
    }

    fn mean(&mut self, state: &State, waypoint: Waypoint, penalty: Penalty) -> f64 {
        // The exact value is what it comes to on average.
        if penalty == Penalty::Exact {
            return self.solved.of(state);
        }
        if let Some(&mean) = self.means.get(&waypoint) {
            return mean;
        }
        let game = self.game;
        let mean = game.mean(state, &mut |next| self.worth(next, penalty));
        self.means.insert(waypoint, mean);
        mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use silbertablett_bots::search::{Effort, Search};
    use silbertablett_bots::{Evaluator, Greedy, NetPolicy, Policy};
    use silbertablett_rules::{Die, DieSet, Face, Options, SeatId, Sheet, Throw};
    use std::hash::{DefaultHasher, Hash, Hasher};

    const TINY: &str = include_str!("../tests/tiny.toml");

    fn plan(rounds: u8, games: u64) -> BoundPlan {
        let sheet = Arc::new(SheetFile::parse(TINY).expect("a sheet"));
        BoundPlan { rulings: sheet.tables().rulings(), sheet, rounds, games, seed: 7 }
    }

    fn tiny() -> &'static Sheet {
        let file: &'static SheetFile = Box::leak(Box::new(SheetFile::parse(TINY).expect("a sheet")));
        file.tables()
    }

    #[test]
    fn the_bound_is_above_the_truth_and_meets_it_with_the_true_values() {
        let found = bound(&plan(1, 600)).expect("a small game");
        let [none, stands, exact] = found.bounds;
        assert!((exact.mean - found.truth).abs() < 1e-9, "{found:?}");
        assert!(exact.standard_error.is_some_and(|error| error < 1e-9), "with every dice: {found:?}");
        let surely = |measured: Measured| measured.mean - 3.0 * measured.standard_error.unwrap_or(0.0);
        assert!(surely(none) > found.truth && surely(stands) > found.truth, "{found:?}");
        assert!(none.mean > stands.mean, "a poor word is better than none: {found:?}");
    }

    /// What a policy makes of the last round, without what the dice brought beyond what they bring on average: the totals less the luck of all throws, as
    /// best play would judge it.
    fn without_luck(policy: &mut dyn Policy, sheet: &Sheet, solved: &mut Solved<'_>, games: u64) -> Vec<f64> {
        let (me, mut options) = (SeatId::new(0).expect("a seat"), Options::new());
        let start = WholeGame::new(sheet).and_then(|game| game.start(sheet.rulings(), 1)).expect("a small game");
        let mut play = |number| {
            let (mut state, mut dice, mut luck) = (start, Keyed::new(11, number), 0.0);
            while state.due() != Due::End {
                let before = solved.value(&state).expect("a small game");
                if let Ok(throw) = dice.throw(&state) {
                    state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                    luck += solved.value(&state).expect("a small game") - before;
                    continue;
                }
                state.options(sheet, me, &mut options);
                let mv = policy.choose(sheet, &state, me, &options);
                state.play(sheet, me, mv, &mut ()).expect("a legal move");
            }
            f64::from(state.seat(me).score(sheet, state.rulings()).total) - luck
        };
        (0..games).map(&mut play).collect()
    }

    /// Says the exact value, or the points that stand.
    struct Says {
        solved: Option<Solved<'static>>,
    }

    impl Evaluator for Says {
        fn worth(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> f32 {
            let stands = f64::from(state.seat(seat).score(sheet, state.rulings()).total);
            let points = self.solved.as_mut().map_or(stands, |solved| solved.value(state).expect("a small game"));
            points as f32 / silbertablett_net::POINTS
        }
    }

    /// Luck aside nobody is better than the truth in any game, who looks ahead by the true values reaches it in each, and a search by a poor word is better
    /// than that word.
    #[test]
    fn no_bot_is_better_than_the_truth_and_one_that_knows_it_reaches_it() {
        let sheet = tiny();
        let mut solved = Solved::new(sheet).expect("a small game");
        let start = WholeGame::new(sheet).and_then(|game| game.start(sheet.rulings(), 1)).expect("a round");
        let truth = solved.value(&start).expect("a small game");
        let poor = || Box::new(Says { solved: None }) as Box<dyn Evaluator>;
        let knowing = || Box::new(Says { solved: Solved::new(sheet).ok() }) as Box<dyn Evaluator>;
        let mut bots: [(&str, Box<dyn Policy>); 4] = [
            ("greedy", Box::new(Greedy::new())),
            ("poor", Box::new(NetPolicy::by(poor))),
            ("poor, searching", Box::new(Search::by(Effort::EXPERT, poor))),
            ("knowing", Box::new(NetPolicy::by(knowing))),
        ];
        let means = bots.each_mut().map(|(name, bot)| {
            let totals = without_luck(&mut **bot, sheet, &mut solved, 300);
            assert!(totals.iter().all(|&total| total < truth + 1e-6), "{name}: {totals:?}, truth {truth}");
            measured(&totals).mean
        });
        let [_, poor, searching, knowing] = means;
        assert!((knowing - truth).abs() < 1e-4, "{knowing}, truth {truth}");
        assert!(poor < searching && searching < truth, "{poor} {searching}, truth {truth}");
    }

    /// The mean over all throws, each gone through by itself.
    fn plain_mean(game: WholeGame<'_>, state: &State, worth: &mut dyn FnMut(&State) -> f64) -> f64 {
        let mut throws = vec![Throw::EMPTY];
        for die in state.table().hand().iter() {
            let shown = |throw: Throw| (1..=6).filter_map(Face::new).map(move |face| throw.with(die, face));
            throws = throws.into_iter().flat_map(shown).collect();
        }
        let mut sum = 0.0;
        for &throw in &throws {
            let trays: Vec<DieSet> = match state.due() {
                Due::SoloThrow => (0..64).map(DieSet::from_bits).filter(|&tray| is_lowest(throw, tray)).collect(),
                _ => vec![DieSet::EMPTY],
            };
            let worths = trays.iter().map(|&tray| game.highest(&game.thrown(state, throw.on_tray(tray)), worth));
            sum += worths.sum::<f64>() / trays.len() as f64;
        }
        sum / throws.len() as f64
    }

    fn is_lowest(throw: Throw, tray: DieSet) -> bool {
        let of = |inside: bool| Die::all().filter(move |&die| tray.contains(die) == inside).map(|die| throw.face(die));
        tray.len() == 3 && of(true).max() <= of(false).min()
    }

    /// Throws that are taken for alike lead to the same positions, and what the dice showed before plays no part: each position is gone through throw by
    /// throw, with worths that have nothing to do with the rules.
    #[test]
    fn what_is_left_out_of_a_position_does_not_matter() {
        let sheet = tiny();
        let game = WholeGame::new(sheet).expect("a small game");
        let start = game.start(sheet.rulings(), 1).expect("a round");
        let mut drawn = |state: &State| {
            let mut hasher = DefaultHasher::new();
            (state.due() == Due::End, game.waypoint(state)).hash(&mut hasher);
            (hasher.finish() % 1000) as f64
        };
        let (mut seen, mut active, mut passive) = (HashMap::<Waypoint, State>::new(), 0, 0);
        for number in 0..60 {
            let (mut state, mut dice) = (start, Keyed::new(3, number));
            while state.due() != Due::End {
                let small = state.table().hand().len() <= 3;
                if let Some(other) = seen.insert(game.waypoint(&state), state).filter(|other| *other != state) {
                    let solo = state.due() == Due::SoloThrow;
                    let count = if solo { &mut passive } else { &mut active };
                    if (solo || small) && *count < if solo { 1 } else { 6 } {
                        let (plain, quick) = (plain_mean(game, &state, &mut drawn), game.mean(&other, &mut drawn));
                        assert!((plain - quick).abs() < 1e-6, "{plain} {quick}");
                        *count += 1;
                    }
                }
                let thrown = game.thrown(&state, dice.throw(&state).expect("a throw is due"));
                let mut next = None;
                game.highest(&thrown, &mut |after| {
                    next.get_or_insert(*after);
                    0.0
                });
                state = next.expect("a position follows");
            }
        }
        assert!(active >= 3 && passive == 1, "{active} {passive}");
    }

    #[test]
    fn what_cannot_be_gone_through_is_refused() {
        let classic = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
        let classic = BoundPlan { rulings: classic.tables().rulings(), sheet: classic, ..plan(6, 1) };
        assert_eq!(bound(&classic), Err(NotWhole::Actions));
        for rounds in [0, 7] {
            assert_eq!(bound(&plan(rounds, 1)), Err(NotWhole::Rounds));
        }
    }

    #[test]
    fn parts_of_a_bound_are_the_bound_to_the_last_digit() {
        let plan = plan(1, 60);
        let whole = bound(&plan).expect("a small game");
        let part = |games| {
            let text = serde_json::to_string(&bound_part(&plan, games).expect("a small game")).expect("text");
            serde_json::from_str::<BoundPart>(&text).expect("a part")
        };
        let [a, b, c] = [part(0..7), part(7..8), part(8..60)];
        let parts = |parts: &[&BoundPart]| BoundReport::of_parts(&plan, parts.iter().copied().cloned().collect());
        assert_eq!(parts(&[&c, &a, &b]), Ok(whole));
        for wrong in [&[&a, &b][..], &[&a, &c], &[&a, &b, &b, &c], &[&b, &c]] {
            assert_eq!(parts(wrong), Err(PlanFault::Sums));
        }
        assert_eq!(parts(&[]), Err(PlanFault::NoGames));
    }
}
