//! The bot that plays its moves on before it decides.

use silbertablett_net::{Evaluator, POINTS};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};

use super::courses::{BLOCK, Courses, seed_of_position};
use super::race::{RACERS, Race};
use crate::best::{after, best, highest};
use crate::net::{Judge, Judged};
use crate::{Greedy, Policy};

/// How far a move is played on. A course ends where the seat decides, or no more throw comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// To the seat's next decision after a throw.
    Throw,
    /// To the end of the turn in which the next throw falls.
    Turn,
    /// To the end of the round in which the next throw falls.
    Round,
}

/// How much is done for a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How far moves are played on.
    pub horizon: Horizon,
    /// At most so many courses in all, over all moves, so that no decision takes longer.
    pub courses: u32,
    /// How far the evaluator is thought to be wrong about the difference of two moves: a standard deviation, in points.
    pub doubt: f64,
    /// A move drops out once less than so many points may be gained by it on average.
    pub least: f64,
}

impl Effort {
    /// What `expert` does: a fraction of a second for a game.
    pub const EXPERT: Effort = Effort { horizon: Horizon::Throw, courses: 4800, doubt: 4.0, least: 0.02 };
    /// What `deep` does: some seconds for a game.
    pub const DEEP: Effort = Effort { horizon: Horizon::Turn, courses: 12_000, doubt: 5.0, least: 0.02 };
}

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

/// Plays as its evaluator does, but where moves are nearly equal in its eyes it plays each of them on, with dice drawn for the decision,
/// and takes the one that leads to the best positions. On sheets without a net it plays as [`Greedy`] does.
///
/// Against others it plays to win, as [`NetPolicy`](crate::NetPolicy) does. The same position gets the same answer.
#[derive(Debug)]
pub struct Search {
    judge: Judge,
    effort: Effort,
    courses: Courses,
    options: Options,
    ignores_opponents: bool,
}

impl Search {
    /// A player of any sheet for which there is a net at hand.
    pub fn new(effort: Effort) -> Search {
        Search {
            judge: Judge::default(),
            effort,
            courses: Courses::default(),
            options: Options::new(),
            ignores_opponents: false,
        }
    }

    /// A player of any sheet that judges by evaluators of this kind.
    pub fn by(effort: Effort, make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> Search {
        Search { judge: Judge::by(make), ..Search::new(effort) }
    }

    /// The same player for its own score, whatever that leaves to others.
    pub fn for_score(self) -> Search {
        Search { ignores_opponents: true, ..self }
    }

    /// The moves of a decision, the best first, none worth more than the best. Against others those are left out that cost the seat's own
    /// score too much, unless it plays [for its score](Search::for_score). `None` where there is nothing to judge by.
    pub fn look(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Option<Vec<Sampled>> {
        if !self.judge.find(sheet, state.seats().len()) {
            return None;
        }
        let ranking = if self.ignores_opponents {
            self.judge.ranking_for_score(sheet, state, seat, options)
        } else {
            self.judge.ranking(sheet, state, seat, options)
        };
        let opinion = |judged: &Judged| Sampled {
            mv: judged.mv,
            worth: f64::from(POINTS * judged.lead()),
            error: 0.0,
            courses: 0,
        };
        let mut found: Vec<Sampled> = ranking.iter().map(opinion).collect();
        let mut racers: Vec<Racer> = Vec::new();
        for (n, judged) in ranking.iter().enumerate() {
            let after = after(sheet, state, seat, judged.mv);
            match racers.iter().position(|racer| racer.after == after) {
                Some(same) => racers[same].moves.push(n),
                None if racers.len() < RACERS => {
                    racers.push(Racer { after, burden: f64::from(POINTS * judged.burden), moves: vec![n] });
                }
                None => break,
            }
        }
        let opinions = racers.iter().map(|racer| found[racer.moves[0]].worth).collect();
        let race = self.race(sheet, state, seat, &racers, Race::new(opinions, self.effort.doubt));
        for (n, racer) in racers.iter().enumerate() {
            let (worth, error) = race.expected(n);
            for &place in &racer.moves {
                found[place] = Sampled { worth, error, courses: race.met(n), ..found[place] };
            }
        }
        // What was not played on moves along with the best, so that the distances stay what the evaluator says.
        let shift = found.first().map_or(0.0, |first| first.worth - f64::from(POINTS * ranking[0].lead()));
        let raced: Vec<usize> = racers.iter().flat_map(|racer| racer.moves.iter().copied()).collect();
        for (n, sampled) in found.iter_mut().enumerate().filter(|(n, _)| !raced.contains(n)) {
            sampled.worth = f64::from(POINTS * ranking[n].lead()) + shift;
        }
        let leader = racers.get(race.leader()).map_or(0, |racer| racer.moves[0]);
        // Differences to the leader are blended one by one, so a move that is hardly worse may seem a little better.
        let Sampled { mv: best, worth: most, .. } = found[leader];
        found.iter_mut().for_each(|sampled| sampled.worth = sampled.worth.min(most));
        found.sort_by(|a, b| (b.mv == best).cmp(&(a.mv == best)).then(b.worth.total_cmp(&a.worth)));
        Some(found)
    }

    /// Plays blocks of courses until one is left, or enough were played.
    fn race(&mut self, sheet: &Sheet, state: &State, seat: SeatId, racers: &[Racer], mut race: Race) -> Race {
        race.drop_out(self.effort.least);
        if racers.len() < 2 || race.running() < 2 {
            return race;
        }
        self.courses.begin(seed_of_position(sheet, state));
        let mut values = vec![0.0; racers.len()];
        let mut left = self.effort.courses as usize;
        for block in 1.. {
            let Some(after) = left.checked_sub(BLOCK * race.running()) else { break };
            left = after;
            for course in 0..BLOCK {
                for (n, racer) in racers.iter().enumerate().filter(|&(n, _)| race.runs(n)) {
                    values[n] = self.play_on(sheet, racer.after, seat, course) - racer.burden;
                }
                race.add(&values);
            }
            self.courses.next_block();
            if block % 4 == 0 {
                race.drop_out(self.effort.least);
                if race.running() < 2 {
                    break;
                }
            }
        }
        race
    }

    /// What a position is worth to a seat in the end, in points, after a course of dice.
    fn play_on(&mut self, sheet: &Sheet, mut state: State, me: SeatId, course: usize) -> f64 {
        let Search { judge, effort, courses, options, .. } = self;
        let (mut throws, mut begun) = (0, None);
        loop {
            let arrived = begun.is_some_and(|begun| match effort.horizon {
                Horizon::Throw => state.decides(me),
                Horizon::Turn => turn(&state) != begun,
                Horizon::Round => state.round() != begun.0,
            });
            if arrived || state.due() == Due::End {
                judge.begin();
                let worth = highest(sheet, &state, me, options, |after| judge.worth(sheet, after, me));
                return f64::from(POINTS * worth);
            }
            if let Some(throw) = courses.throw(state.due(), throws, course) {
                begun = begun.or(Some(turn(&state)));
                state.apply_throw(sheet, throw, &mut ()).expect("the throw that is due");
                throws += 1;
                continue;
            }
            let seat = state.first_deciding().expect("a decision is due");
            state.options(sheet, seat, options);
            judge.begin();
            let mv = best(sheet, &state, seat, options, |_, after| judge.worth(sheet, after, seat));
            state.play_unchecked(sheet, seat, mv, &mut ());
        }
    }
}

/// A position after a move, and which moves of the ranking lead to it.
struct Racer {
    after: State,
    /// What the rival's prospects take away, in points.
    burden: f64,
    moves: Vec<usize>,
}

/// Round, active seat, and whether it is the solo seat's passive turn.
fn turn(state: &State) -> (u8, SeatId, bool) {
    (state.round(), state.active(), state.is_passive_turn())
}

impl Policy for Search {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if options.len() == 1 {
            return options.get(0).expect("a deciding seat has a move");
        }
        match self.look(sheet, state, seat, options) {
            Some(found) => found.first().expect("a deciding seat has a move").mv,
            None => Greedy::new().choose(sheet, state, seat, options),
        }
    }
}
