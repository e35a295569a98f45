//! The coach: judges positions, decisions and throws for one seat.

use crate::level::CoachLevel;
use crate::points::Points;
use crate::prospect::{Prospect, Prospects, throws};
use silbertablett_bots::search::{Sampled, Search, Standing};
use silbertablett_bots::{Evaluator, Judge};
use silbertablett_net::POINTS;
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};
use std::fmt;
use std::sync::Arc;

/// A move of a decision and what is expected after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advised {
    /// The move.
    pub mv: Move,
    /// How many points the seat is expected to have at the end.
    pub expected: Points,
    /// How many fewer than after the best move, never negative.
    pub cost: Points,
    /// The standard error in points: of what is expected after the best move, of the cost of any other; 0 where nothing was sampled.
    pub error: f64,
}

/// What a coach knows of a decision so far.
#[derive(Debug)]
pub struct SoFar<'s>(&'s Standing<'s>);

impl SoFar<'_> {
    /// How often the moves were played on with other dice.
    pub fn courses(&self) -> u32 {
        self.0.courses()
    }

    /// How many moves may still turn out to be best, moves that come to the same counted once.
    pub fn left(&self) -> usize {
        self.0.left()
    }

    /// The moves, the best first.
    pub fn moves(&self) -> Vec<Advised> {
        advised(self.0.moves())
    }
}

/// What was found, as advice.
fn advised(found: Vec<Sampled>) -> Vec<Advised> {
    let best = found.first().map_or(Points::ZERO, |best| Points::of(best.worth));
    let advised = |sampled: Sampled| {
        let expected = Points::of(sampled.worth);
        Advised { mv: sampled.mv, expected, cost: best - expected, error: sampled.error }
    };
    found.into_iter().map(advised).collect()
}

/// Why something cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unjudged {
    /// There is no net for the sheet.
    NoNet,
    /// The seat has no decision in the position.
    NoDecision,
}

impl fmt::Display for Unjudged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unjudged::NoNet => f.write_str("there is no net that knows this sheet, and moves are judged by one"),
            Unjudged::NoDecision => f.write_str("the seat has no decision here"),
        }
    }
}

impl std::error::Error for Unjudged {}

/// Judges decisions and throws by what a seat will have at the end. Make one and use it again and again.
///
/// What is judged is the seat's own score, also against others; how likely its moves are to win is what [`Chances`](crate::Chances) says.
#[derive(Debug, Default)]
pub struct Coach {
    level: CoachLevel,
    /// Whether somebody else's evaluators judge, by which no bot was measured.
    foreign: bool,
    judge: Judge,
    search: Option<Search>,
    prospects: Prospects,
    options: Options,
}

impl Coach {
    /// A coach for any sheet for which there is a net at hand.
    pub fn new(level: CoachLevel) -> Coach {
        let search = level.effort().map(|effort| Search::new(effort).for_score());
        Coach { level, search, ..Coach::default() }
    }

    /// A coach for any sheet that judges by evaluators of this kind. Its reviews have no grades, since bots were measured by the nets of the
    /// program. Where these docs say net, they mean what it judges by, and nothing is [`Unjudged::NoNet`].
    pub fn by(level: CoachLevel, make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> Coach {
        let make = Arc::new(make);
        let search = level.effort().map(|effort| {
            let make = Arc::clone(&make);
            Search::by(effort, move || make()).for_score()
        });
        Coach { level, foreign: true, judge: Judge::by(move || make()), search, ..Coach::default() }
    }

    /// How closely it looks at moves.
    pub fn level(&self) -> CoachLevel {
        self.level
    }

    /// Whether it judges as bots were judged to whom players are compared.
    pub(crate) fn grades(&self) -> bool {
        !self.foreign
    }

    /// Whether there is something to judge games of so many seats on this sheet by.
    ///
    /// # Errors
    /// That there is not.
    pub fn knows(&mut self, sheet: &Sheet, seats: usize) -> Result<(), Unjudged> {
        if self.judge.find(sheet, seats) { Ok(()) } else { Err(Unjudged::NoNet) }
    }

    /// The moves of a seat's decision, the best first; equally good ones as they came.
    ///
    /// # Errors
    /// If there is no net for the sheet, or the seat has no decision.
    pub fn advise(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Result<Vec<Advised>, Unjudged> {
        self.knows(sheet, state.seats().len())?;
        if !state.decides(seat) {
            return Err(Unjudged::NoDecision);
        }
        Ok(self.by_search(sheet, state, seat).unwrap_or_else(|| self.by_net(sheet, state, seat)))
    }

    /// As [`Coach::advise`], for as long as anything can be found out and `go_on` says so: it is asked a few hundred times a second and
    /// can be told what is known so far. The longer it goes on, the smaller the standard errors. At the level of the net there is nothing
    /// to wait for.
    ///
    /// # Errors
    /// If there is no net for the sheet, or the seat has no decision.
    pub fn advise_while(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        go_on: &mut dyn FnMut(&SoFar<'_>) -> bool,
    ) -> Result<Vec<Advised>, Unjudged> {
        self.knows(sheet, state.seats().len())?;
        if !state.decides(seat) {
            return Err(Unjudged::NoDecision);
        }
        Ok(self.by_search_while(sheet, state, seat, go_on).unwrap_or_else(|| self.by_net(sheet, state, seat)))
    }

    /// The moves as the search finds them for as long as `go_on` says so; `None` at the level of the net.
    pub(crate) fn by_search_while(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        go_on: &mut dyn FnMut(&SoFar<'_>) -> bool,
    ) -> Option<Vec<Advised>> {
        let (search, effort) = (self.search.as_mut()?, self.level.effort()?);
        state.options(sheet, seat, &mut self.options);
        let mut asked = |standing: &Standing<'_>| go_on(&SoFar(standing));
        search.look_while(sheet, state, seat, &self.options, effort.without_end(), &mut asked).map(advised)
    }

    /// The moves as the search finds them; `None` at the level of the net.
    pub(crate) fn by_search(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<Vec<Advised>> {
        let search = self.search.as_mut()?;
        state.options(sheet, seat, &mut self.options);
        search.look(sheet, state, seat, &self.options).map(advised)
    }

    /// The moves by the net's word alone, which luck is measured by at every level.
    pub(crate) fn by_net(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Vec<Advised> {
        state.options(sheet, seat, &mut self.options);
        self.judge.begin();
        let judge = &mut self.judge;
        let judged = self.options.moves().map(|mv| {
            let mut after = *state;
            after.play_unchecked(sheet, seat, mv, &mut ());
            let expected = Points::of(f64::from(POINTS * judge.worth(sheet, &after, seat)));
            Advised { mv, expected, cost: Points::ZERO, error: 0.0 }
        });
        let mut moves: Vec<Advised> = judged.collect();
        moves.sort_by_key(|advised| std::cmp::Reverse(advised.expected));
        let most = moves[0].expected;
        moves.iter_mut().for_each(|advised| advised.cost = most - advised.expected);
        moves
    }

    /// What a seat has to expect in a position: the score once the game has ended; before its own throw the mean over all throws, with
    /// its standard error in points; where it decides, what its best move is worth by the net's word; else what the net says.
    ///
    /// # Errors
    /// If there is no net for the sheet.
    pub fn expected(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Result<(Points, f64), Unjudged> {
        self.knows(sheet, state.seats().len())?;
        if throws(state, seat) {
            let Prospect { mean, error } = self.prospects.of(&mut self.judge, sheet, state);
            return Ok((Points::of(mean), error));
        }
        if state.decides(seat) {
            return Ok((self.by_net(sheet, state, seat)[0].expected, 0.0));
        }
        Ok((self.stands(sheet, state, seat), 0.0))
    }

    /// What the net says of a position as it stands.
    pub(crate) fn stands(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Points {
        if state.due() == Due::End {
            return Points::whole(state.seat(seat).score(sheet, state.rulings()).total);
        }
        self.judge.begin();
        Points::of(f64::from(POINTS * self.judge.worth(sheet, state, seat)))
    }
}
