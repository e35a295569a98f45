//! The exact expectation of a throw.

use silbertablett_rules::{
    Action, Area, Die, DieSet, Due, Move, Options, SeatId, Sheet, State, Throw, die::DICE, sheet::Value, state::Stage,
};

use super::alike::Alike;
use crate::best::{after, highest};

/// What the best move with one die is worth after throws that are alike.
#[derive(Clone, Copy, Debug)]
struct Best {
    known: bool,
    /// Whether the die can be marked without jokers and polish.
    fits: bool,
    /// Whether it unlocks an extra die, for which more faces matter: the result holds for this very throw alone.
    particular: bool,
    worth: f32,
}

const UNKNOWN: Best = Best { known: false, fits: false, particular: false, worth: f32::NEG_INFINITY };

/// Works out what throws will bring. Make one and use it again and again.
#[derive(Debug, Default)]
pub struct Outlook {
    options: Options,
    /// For each die thrown, and each throw by its number.
    results: Vec<Best>,
}

/// The active seat's throw that is due, and what is known of it.
struct DueThrow<'a> {
    sheet: &'a Sheet,
    state: &'a State,
    me: SeatId,
    hand: DieSet,
}

impl Outlook {
    /// How many results would have to be judged for the throw that is due; `None` where no throw of the active seat is due.
    pub fn results(sheet: &Sheet, state: &State) -> Option<u64> {
        let Due::Throw(hand) = state.due() else { return None };
        Some(hand.iter().map(|die| Alike::new(sheet, state, state.active(), die).count(hand)).sum())
    }

    /// The highest worth after a move of a seat that had a throw due, in the position after the throw; the worth of the position itself
    /// where the throw leaves it no choice. [`Outlook::mean`] is the mean of it over all throws.
    pub fn best(
        sheet: &Sheet,
        me: SeatId,
        thrown: &State,
        options: &mut Options,
        mut worth: impl FnMut(&State) -> f32,
    ) -> f32 {
        if !chooses(thrown, me) {
            return worth(thrown);
        }
        highest(sheet, thrown, me, options, worth)
    }

    /// The mean, over all throws of the dice that are due, of the highest worth after a move of the active seat; or of the position
    /// itself where a throw leaves no choice. `None` where no throw of an active seat is due.
    ///
    /// `worth` judges positions after a move. It may look at whatever the course of the game still depends on, but not at the
    /// faces of dice that nothing can use any more; if it does, one throw stands for all alike.
    pub fn mean(&mut self, sheet: &Sheet, state: &State, mut worth: impl FnMut(&State) -> f32) -> Option<f64> {
        let Due::Throw(hand) = state.due() else { return None };
        let due = DueThrow { sheet, state, me: state.active(), hand };
        let alike: Vec<Alike> = hand.iter().map(|die| Alike::new(sheet, state, due.me, die)).collect();
        let throws = 6usize.pow(hand.len() as u32);
        self.results.clear();
        self.results.resize(throws * alike.len(), UNKNOWN);
        let mut plain = Plain::default();
        let mut faces = [0u8; DICE];
        hand.iter().for_each(|die| faces[die.index()] = 1);
        let mut sum = 0.0;
        for _ in 0..throws {
            let (mut most, mut fits) = (f32::NEG_INFINITY, false);
            for (n, alike) in alike.iter().enumerate() {
                let stand_in = alike.stand_in(faces);
                let mut result = &mut self.results[n * throws + number(hand, stand_in)];
                if !result.known {
                    *result = due.result(alike.die, stand_in, &mut self.options, &mut worth);
                }
                if result.particular && stand_in != faces {
                    result = &mut self.results[n * throws + number(hand, faces)];
                    if !result.known {
                        *result = due.result(alike.die, faces, &mut self.options, &mut worth);
                    }
                }
                fits |= result.fits;
                most = most.max(result.worth);
            }
            most = most.max(plain.worth(&due, faces, fits, most, &mut self.options, &mut worth));
            sum += f64::from(most);
            next(hand, &mut faces);
        }
        Some(sum / throws as f64)
    }
}

/// The number of a throw among all of these dice.
#[inline]
fn number(hand: DieSet, faces: [u8; DICE]) -> usize {
    hand.iter().fold(0, |number, die| 6 * number + usize::from(faces[die.index()] - 1))
}

/// The next throw, like a counter; after the last the first again.
fn next(hand: DieSet, faces: &mut [u8; DICE]) {
    for die in hand.iter() {
        let face = &mut faces[die.index()];
        *face = *face % 6 + 1;
        if *face != 1 {
            return;
        }
    }
}

/// Whether a seat has to choose from its throw, and not from what follows a forced forfeit.
fn chooses(thrown: &State, me: SeatId) -> bool {
    thrown.stage() == Stage::Pick && thrown.active() == me
}

impl DueThrow<'_> {
    fn thrown(&self, faces: [u8; DICE]) -> State {
        let mut state = *self.state;
        let throw = Throw::of(self.hand, faces).expect("faces from 1 to 6");
        state.apply_throw(self.sheet, throw, &mut ()).expect("the throw that is due");
        state
    }

    /// Whether the seat has an extra die before the throw.
    fn extra(&self) -> bool {
        self.state.seat(self.me).available(Action::ExtraDie) > 0
    }

    /// Whether the faces still matter when nothing is picked: after the last throw they lie there for extra dice and for sums.
    fn lie_open(&self) -> bool {
        let sums = Area::all().any(|area| self.sheet.area(area).spec().value == Value::WithTray);
        self.state.table().throws() == 2 && (self.extra() || sums)
    }

    fn after(&self, thrown: &State, mv: Move) -> State {
        after(self.sheet, thrown, self.me, mv)
    }

    /// The best that can be done with one die.
    fn result(
        &self,
        picked: Die,
        faces: [u8; DICE],
        options: &mut Options,
        worth: &mut impl FnMut(&State) -> f32,
    ) -> Best {
        let thrown = self.thrown(faces);
        let mut result = Best { known: true, ..UNKNOWN };
        if !chooses(&thrown, self.me) {
            return result;
        }
        thrown.options(self.sheet, self.me, options);
        for mv in options.moves() {
            match mv {
                Move::Take { die, adjust, .. } if die == picked => result.fits |= adjust.is_none(),
                Move::TakeUnmarked { die } if die == picked => {}
                _ => continue,
            }
            let after = self.after(&thrown, mv);
            result.particular |= !self.extra() && after.seat(self.me).available(Action::ExtraDie) > 0;
            result.worth = result.worth.max(worth(&after));
        }
        result
    }
}

/// Moves without a die. What they bring does not depend on the faces, since the whole hand is thrown again, but whether a throw may be
/// forfeited does.
#[derive(Default)]
struct Plain {
    /// By whether some die fits.
    known: [Option<f32>; 2],
    /// After a throw that leaves no choice.
    forced: Option<f32>,
}

impl Plain {
    fn worth(
        &mut self,
        due: &DueThrow<'_>,
        faces: [u8; DICE],
        fits: bool,
        most: f32,
        options: &mut Options,
        worth: &mut impl FnMut(&State) -> f32,
    ) -> f32 {
        let (known, forced) = (self.known[usize::from(fits)], self.forced);
        // A throw with a choice always has the same plain moves; without one, it is always the same forfeit.
        let stored = if most > f32::NEG_INFINITY { known } else { known.or(forced) };
        if let Some(plain) = stored.filter(|_| !due.lie_open()) {
            return plain;
        }
        let thrown = due.thrown(faces);
        if !chooses(&thrown, due.me) {
            return *self.forced.insert(worth(&thrown));
        }
        thrown.options(due.sheet, due.me, options);
        let all = options.plain().iter().filter(|mv| matches!(mv, Move::Reroll | Move::Forfeit));
        let most = all.map(|&mv| worth(&due.after(&thrown, mv))).fold(f32::NEG_INFINITY, f32::max);
        *self.known[usize::from(fits)].insert(most)
    }
}
