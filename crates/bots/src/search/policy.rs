//! The bot that plays its moves on before it decides.

use silbertablett_net::{Evaluator, POINTS};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};

use super::courses::{BLOCK, Courses, seed_of_position};
use super::race::Race;
use super::standing::{Racer, Sampled, Standing};
use crate::best::{after, best, highest};
use crate::net::Judge;
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
    /// No block of courses is begun once so many positions were judged in those before: with several seats a course goes through the turns of others as
    /// well. This is a bound on the time that the same position meets everywhere, whatever the machine.
    pub judged: u64,
    /// In so many rounds at the end of a game against others moves are played on to its end and judged by who wins.
    pub finish: u8,
    /// How far the evaluator is thought to be wrong about the difference of two moves: a standard deviation, in points.
    pub doubt: f64,
    /// A move drops out once less than so many points may be gained by it on average.
    pub least: f64,
}

impl Effort {
    /// What `expert` does: a fraction of a second for a game.
    pub const EXPERT: Effort =
        Effort { horizon: Horizon::Throw, courses: 4800, judged: 200_000, finish: 1, doubt: 4.0, least: 0.02 };
    /// What `deep` does: some seconds for a game.
    pub const DEEP: Effort =
        Effort { horizon: Horizon::Turn, courses: 12_000, judged: 4_000_000, finish: 1, doubt: 5.0, least: 0.02 };

    /// The same for as long as anything can be found out at all: for a search that is stopped by whoever waits for it.
    #[must_use]
    pub const fn without_end(self) -> Effort {
        Effort { courses: u32::MAX, judged: u64::MAX, least: self.least / 20.0, ..self }
    }
}

/// Plays as its evaluator does, but where moves are nearly equal in its eyes it plays each of them on, with dice drawn for the decision,
/// and takes the one that leads to the best positions. On sheets without a net it plays as [`Greedy`] does.
///
/// Against others it plays to win, as [`NetPolicy`](crate::NetPolicy) does, and in the last round it plays moves on to the end of the game and looks who
/// wins. The same position gets the same answer.
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
        self.look_while(sheet, state, seat, options, self.effort, &mut |_| true)
    }

    /// As [`Search::look`], with another effort, and only while `go_on` says so. It is asked every 24 courses, and can be told what is
    /// known so far: the longer it goes on, the smaller the standard errors.
    pub fn look_while(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        options: &Options,
        effort: Effort,
        go_on: &mut dyn FnMut(&Standing<'_>) -> bool,
    ) -> Option<Vec<Sampled>> {
        if !self.judge.find(sheet, state.seats().len()) {
            return None;
        }
        let ranking = if self.ignores_opponents {
            self.judge.ranking_for_score(sheet, state, seat, options)
        } else {
            self.judge.ranking(sheet, state, seat, options)
        };
        let racers = Racer::of(&ranking, |mv| after(sheet, state, seat, mv));
        let opinions = racers.iter().map(|racer| f64::from(POINTS * ranking[racer.moves[0]].lead())).collect();
        let mut standing = Standing { ranking: &ranking, racers: &racers, race: Race::new(opinions, effort.doubt) };
        self.race(sheet, state, seat, effort, &mut standing, go_on);
        Some(standing.moves())
    }

    /// Plays blocks of courses until one is left, or enough were played.
    fn race(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        effort: Effort,
        standing: &mut Standing<'_>,
        go_on: &mut dyn FnMut(&Standing<'_>) -> bool,
    ) {
        let racers = standing.racers;
        standing.race.drop_out(effort.least);
        if racers.len() < 2 || standing.race.running() < 2 {
            return;
        }
        self.courses.begin(seed_of_position(sheet, state));
        self.judge.take_work();
        let mut judged = 0;
        let to_win = !self.ignores_opponents && state.seats().len() > 1 && rounds_left(state) <= effort.finish;
        let mut values = vec![0.0; racers.len()];
        let mut left = effort.courses as usize;
        for block in 1.. {
            let Some(after) = left.checked_sub(BLOCK * standing.race.running()) else { break };
            judged += self.judge.take_work();
            if judged >= effort.judged {
                break;
            }
            left = after;
            for course in 0..BLOCK {
                for (n, racer) in racers.iter().enumerate().filter(|&(n, _)| standing.race.runs(n)) {
                    values[n] = if to_win {
                        self.play_out(sheet, racer.after, seat, course)
                    } else {
                        self.play_on(sheet, racer.after, seat, effort.horizon, course) - racer.burden
                    };
                }
                standing.race.add(&values);
            }
            self.courses.next_block();
            if block % 4 == 0 {
                standing.race.drop_out(effort.least);
                if standing.race.running() < 2 || !go_on(standing) {
                    break;
                }
            }
        }
    }

    /// What a position is worth to a seat in the end, in points, after a course of dice.
    fn play_on(&mut self, sheet: &Sheet, mut state: State, me: SeatId, horizon: Horizon, course: usize) -> f64 {
        let Search { judge, courses, options, .. } = self;
        let (mut throws, mut begun) = (0, None);
        loop {
            let arrived = begun.is_some_and(|begun| match horizon {
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

    /// What the end of a game is worth to a seat, in points, after a course of dice that goes on to it: see [`stake`].
    fn play_out(&mut self, sheet: &Sheet, mut state: State, me: SeatId, course: usize) -> f64 {
        let Search { judge, courses, options, .. } = self;
        let mut throws = 0;
        while state.due() != Due::End {
            if let Some(throw) = courses.throw(state.due(), throws, course) {
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
        let total = |seat: SeatId| state.seat(seat).score(sheet, state.rulings()).total;
        let rivals = state.seat_ids().filter(|&seat| seat != me).map(total);
        stake(f64::from(total(me) - rivals.max().unwrap_or(0)))
    }
}

/// What a victory counts in points: about as much as a course of the last round makes of a point of lead.
const VICTORY: f64 = 40.0;
/// Leads that differ by so many points count nearly the same, where both win.
const SMOOTH: f64 = 4.0;
/// And a point of lead counts so much beside that, so that who cannot win or lose any more still plays for points.
const POINT: f64 = 0.1;

/// What a lead at the end of a game is worth, in points.
fn stake(lead: f64) -> f64 {
    VICTORY / (1.0 + (-lead / SMOOTH).exp()) + POINT * lead
}

/// The rounds that are not over, the present one counted.
fn rounds_left(state: &State) -> u8 {
    state.rounds() + 1 - state.round()
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
