//! The dice of a session.

use crate::start::DiceOrigin;
use silbertablett_dice::{Coordinates, Dice as _, Keyed, Seeded};
use silbertablett_rules::{Due, State, Throw};

/// A source of dice that can be brought to any place of a game by showing it the throws up to there.
#[derive(Clone, Debug)]
pub(crate) enum SeekableDice {
    Seeded(Box<Seeded>),
    Keyed(Box<Keyed>),
    Typed,
}

impl SeekableDice {
    /// The dice of a game whose seats have given these shares.
    pub(crate) fn new(dice: DiceOrigin, shares: &[String]) -> SeekableDice {
        match dice {
            DiceOrigin::Seeded { seed } => SeekableDice::Seeded(Box::new(Seeded::new(seed))),
            DiceOrigin::Keyed { seed } => SeekableDice::Keyed(Box::new(Keyed::new(seed, 0))),
            DiceOrigin::Fair { secret } | DiceOrigin::Daily { secret, .. } => {
                let key = secret.key(shares.iter().map(String::as_str));
                SeekableDice::Keyed(Box::new(Keyed::of_key(key, 0)))
            }
            DiceOrigin::Typed => SeekableDice::Typed,
        }
    }

    /// The throw that is due, or `None` where dice are typed in or none is due.
    pub(crate) fn throw(&mut self, state: &State) -> Option<Throw> {
        match self {
            SeekableDice::Seeded(dice) => dice.throw(state).ok(),
            SeekableDice::Keyed(dice) => dice.throw(state).ok(),
            SeekableDice::Typed => None,
        }
    }

    /// Takes note that the throw due in `state` was made: the next comes after it.
    pub(crate) fn pass(&mut self, state: &State) {
        match self {
            SeekableDice::Seeded(dice) => match state.due() {
                Due::Throw(due) => drop(dice.draw(due)),
                Due::SoloThrow => drop(dice.draw_solo()),
                Due::Decision | Due::End => {}
            },
            SeekableDice::Keyed(dice) => {
                let at = Coordinates::due(state, dice.last());
                dice.resume(at.or(dice.last()));
            }
            SeekableDice::Typed => {}
        }
    }
}
