//! Many games of one player: which kind of decision costs how much, and whether it gets less.

use crate::points::Points;
use crate::recorded::Recorded;
use crate::review::{EntryReview, Review};
use serde::Serialize;
use silbertablett_rules::{Options, SeatId, State, game::Entry, seat::Step, state::Stage};
use std::cmp::Ordering;

/// What a decision is about. Every decision is of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecisionKind {
    /// What to do with one's own throw: pick a die, reroll, return dice, and what the silver platter gets by it.
    Pick,
    /// Which die to take from the silver platter in somebody else's turn, or in the passive turn of a game alone.
    Platter,
    /// Whether to mark an extra die, and where.
    Extra,
    /// Where to use a bonus, on which chains depend, the gifts of the rounds among them.
    Bonus,
    /// Anything in the last round.
    End,
}

impl DecisionKind {
    /// All kinds, in the order of a round.
    pub const ALL: [DecisionKind; 5] =
        [DecisionKind::Pick, DecisionKind::Platter, DecisionKind::Extra, DecisionKind::Bonus, DecisionKind::End];

    /// Its name, as JSON has it.
    pub const fn name(self) -> &'static str {
        match self {
            DecisionKind::Pick => "pick",
            DecisionKind::Platter => "platter",
            DecisionKind::Extra => "extra",
            DecisionKind::Bonus => "bonus",
            DecisionKind::End => "end",
        }
    }

    /// What a seat's decision in a position is about. The seat must have one.
    pub fn of(state: &State, seat: SeatId) -> DecisionKind {
        let own = state.seat(seat);
        if state.round() == state.rounds() {
            DecisionKind::End
        } else if !own.waiting().is_empty() {
            DecisionKind::Bonus
        } else if state.stage() != Stage::Window {
            DecisionKind::Pick
        } else if own.step() == Step::Extra {
            DecisionKind::Extra
        } else {
            DecisionKind::Platter
        }
    }
}

/// Decisions and what they cost together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Lost {
    /// How many decisions had more than one move.
    pub decisions: usize,
    /// What they lost against the best moves.
    pub cost: Points,
}

impl Lost {
    /// What a decision cost on average, in points; 0 without decisions.
    pub fn rate(self) -> f64 {
        self.cost.value() / self.decisions.max(1) as f64
    }

    fn add(&mut self, other: Lost) {
        self.decisions += other.decisions;
        self.cost += other.cost;
    }
}

/// How the later half of some games compares with the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Trend {
    /// What a decision cost in a game of the earlier half, on average, in points.
    pub earlier: f64,
    /// The same of the later half.
    pub later: f64,
    /// The standard error of the difference.
    pub se: f64,
}

/// What a player lost in many games on one sheet, kind by kind of decision. The costs of all kinds add up to those of the reviews.
///
/// ```
/// use silbertablett_judge::{Coach, CoachLevel, DecisionKind, Habits, Recorded};
///
/// let record = br#"{"format":"silbertablett-record/1","sheet":"classic","seats":["Ann"],"log":[
///     {"throw":{"white":4,"yellow":2,"blue":6,"green":1,"orange":3,"purple":3}},
///     {"seat":0,"move":"take","die":"blue","area":"blue","box":"r3c2"}]}"#;
/// let game = Recorded::of(&silbertablett_record::read(record)?)?;
/// let review = Coach::new(CoachLevel::Net).review(&game, None)?;
/// let mut habits = Habits::default();
/// habits.add(&game, &review, 0);
/// assert_eq!(habits.of(DecisionKind::Pick).decisions, 1);
/// assert_eq!(habits.all().cost, review.seats[0].cost);
/// assert_eq!(habits.to_practise(), Some(DecisionKind::Pick));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Habits {
    kinds: [Lost; DecisionKind::ALL.len()],
    games: Vec<Lost>,
}

impl Trend {
    /// Whether less (`Less`) or more (`Greater`) is lost in the later half, by more than twice the standard error, which chance alone does in
    /// one of twenty cases; else `Equal`.
    pub fn verdict(&self) -> Ordering {
        let change = self.later - self.earlier;
        if change.abs() < 2.0 * self.se { Ordering::Equal } else { change.total_cmp(&0.0) }
    }
}

impl Habits {
    /// What a game cost on average by decisions of a kind, in points; 0 without games.
    pub fn cost_of_a_game(&self, lost: Lost) -> f64 {
        lost.cost.value() / self.games.len().max(1) as f64
    }

    /// Adds a reviewed game, later than those before. The review is of this game, and of this seat at least.
    ///
    /// # Panics
    /// If the log does not keep to the rules; that of [`Recorded::of`] does.
    pub fn add(&mut self, game: &Recorded, review: &Review, seat: usize) {
        let sheet = game.sheet.tables();
        let mut costs = review.of_seat(seat);
        let (mut state, mut options, mut of_game) = (game.start, Options::new(), Lost::default());
        for (place, entry) in game.log.iter().enumerate() {
            match *entry {
                Entry::Throw(throw) => {
                    state.apply_throw(sheet, throw, &mut ()).expect("a game that was played through");
                }
                Entry::Move(who, mv) => {
                    if who.index() == seat {
                        state.options(sheet, who, &mut options);
                        let cost =
                            costs.find(|entry| entry.entry == place).and_then(EntryReview::cost).unwrap_or_default();
                        let lost = Lost { decisions: usize::from(options.len() > 1), cost };
                        self.kinds[DecisionKind::of(&state, who) as usize].add(lost);
                        of_game.add(lost);
                    }
                    state.play_unchecked(sheet, who, mv, &mut ());
                }
            }
        }
        self.games.push(of_game);
    }

    /// The games, in the order in which they were added.
    pub fn games(&self) -> &[Lost] {
        &self.games
    }

    /// What decisions of a kind cost.
    pub fn of(&self, kind: DecisionKind) -> Lost {
        self.kinds[kind as usize]
    }

    /// What all decisions cost.
    pub fn all(&self) -> Lost {
        self.games.iter().fold(Lost::default(), |mut all, &game| {
            all.add(game);
            all
        })
    }

    /// How the later half of the games compares with the earlier; `None` for fewer than four, of which nothing can be said.
    pub fn trend(&self) -> Option<Trend> {
        let rates: Vec<f64> = self.games.iter().filter(|game| game.decisions > 0).map(|game| game.rate()).collect();
        let (earlier, later) = rates.split_at(rates.len() / 2);
        if earlier.len() < 2 {
            return None;
        }
        let ((earlier, a), (later, b)) = (mean(earlier), mean(later));
        Some(Trend { earlier, later, se: (a + b).sqrt() })
    }

    /// The kind of decision by which most is lost, so that most can be gained by practising it; `None` where nothing is lost.
    pub fn to_practise(&self) -> Option<DecisionKind> {
        let dearest = DecisionKind::ALL.into_iter().rev().max_by_key(|&kind| self.of(kind).cost)?;
        (self.of(dearest).cost > Points::ZERO).then_some(dearest)
    }
}

/// The mean of at least two numbers, and the square of its standard error.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, squares / (count - 1.0) / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(rates: &[i32]) -> Habits {
        let games = rates.iter().map(|&cost| Lost { decisions: 1, cost: Points::whole(cost) }).collect();
        Habits { games, ..Habits::default() }
    }

    #[test]
    fn a_trend_compares_halves_and_says_how_sure_it_is() {
        assert_eq!(games(&[3, 1, 2]).trend(), None);
        let trend = games(&[4, 6, 1, 3]).trend().expect("four games");
        assert_eq!((trend.earlier, trend.later), (5.0, 2.0));
        // Each half has a variance of 2, so its mean one of 1; a difference of 3 is more than twice the root of 2.
        assert_eq!(trend.se, 2.0f64.sqrt());
        assert_eq!(trend.verdict(), Ordering::Less);
        let close = games(&[4, 6, 3, 5]).trend().expect("four games");
        assert_eq!(close.verdict(), Ordering::Equal);
    }

    #[test]
    fn what_costs_most_is_to_be_practised() {
        let mut habits = Habits::default();
        assert_eq!(habits.to_practise(), None);
        habits.kinds[DecisionKind::Extra as usize].cost = Points::whole(2);
        habits.kinds[DecisionKind::Pick as usize].cost = Points::whole(1);
        assert_eq!(habits.to_practise(), Some(DecisionKind::Extra));
    }
}
