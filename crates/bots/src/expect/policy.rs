//! The bot that looks a throw ahead.

use silbertablett_net::{Evaluator, POINTS};
use silbertablett_rules::{Due, Move, Options, SeatId, Sheet, State};

use super::Outlook;
use crate::best::{after, best};
use crate::net::Judge;
use crate::{Greedy, Policy};

/// Moves that the net finds so many points worse than the best are not looked at again.
const MARGIN: f32 = 4.0 / POINTS;
/// At most so many moves are looked at again.
const CANDIDATES: usize = 3;
/// Throws with more different results than this are left to the net.
const MOST_RESULTS: u64 = 8000;

/// Plays as the net does, but where moves are nearly equal in its eyes it works out exactly what the next throw will bring after each
/// of them, judging by the net what is best after the throw. Bonuses that a move sets off are used as the net says.
///
/// Against others what the rival may expect counts as it does for the net.
///
/// A decision is left to the net wherever one of the nearly equal moves leads to something else than a throw of the seat's own, or to
/// one with too many different results.
#[derive(Debug, Default)]
pub struct Expert {
    judge: Judge,
    outlook: Outlook,
    options: Options,
}

impl Expert {
    /// A player of any sheet for which there is a built-in net; on others it plays as [`Greedy`] does.
    pub fn new() -> Expert {
        Expert::default()
    }

    /// A player of any sheet that judges by evaluators of this kind.
    pub fn by(make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> Expert {
        Expert { judge: Judge::by(make), ..Expert::default() }
    }

    /// What a position after a move is worth if the next throw is looked at; `None` where that cannot be.
    fn look(&mut self, sheet: &Sheet, mut state: State, me: SeatId) -> Option<f64> {
        while state.due() == Due::Decision && state.decides(me) {
            state.options(sheet, me, &mut self.options);
            self.judge.begin();
            let judge = &mut self.judge;
            let mv = best(sheet, &state, me, &self.options, |_, after| judge.worth(sheet, after, me));
            state.play_unchecked(sheet, me, mv, &mut ());
        }
        self.judge.begin();
        if state.due() == Due::End {
            return Some(f64::from(self.judge.worth(sheet, &state, me)));
        }
        if state.active() != me || Outlook::results(sheet, &state)? > MOST_RESULTS {
            return None;
        }
        let judge = &mut self.judge;
        self.outlook.mean(sheet, &state, |after| judge.worth(sheet, after, me))
    }
}

impl Policy for Expert {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if !self.judge.find(sheet, state.seats().len()) {
            return Greedy::new().choose(sheet, state, seat, options);
        }
        if options.len() == 1 {
            return options.get(0).expect("a deciding seat has a move");
        }
        let mut near = self.judge.ranking(sheet, state, seat, options);
        let least = near.first().map_or(0.0, |best| best.lead() - MARGIN);
        near.retain(|judged| judged.lead() >= least);
        near.truncate(CANDIDATES);
        let (mut choice, mut most) = (near.first().expect("a deciding seat has a move").mv, f64::NEG_INFINITY);
        if near.len() == 1 {
            return choice;
        }
        for judged in &near {
            let Some(worth) = self.look(sheet, after(sheet, state, seat, judged.mv), seat) else { return near[0].mv };
            let lead = worth - f64::from(judged.burden);
            if lead > most {
                (choice, most) = (judged.mv, lead);
            }
        }
        choice
    }
}
