//! The bot that makes the move after which its net expects most.

use std::sync::Arc;

use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

use super::{Judge, POINTS, Player};
use crate::best::best;
use crate::{Greedy, Policy};

/// Tries every move on a copy of the game and makes the one after which the net expects most; of equally good moves the first. What
/// the dice will bring it leaves to the net.
///
/// Alone it plays for its score. Against others it plays to win: where it picks dice it plays its turn on to the end a number of times
/// after every good move, looks at what the strongest rival will make of the tray then, and leaves what that one can use least.
#[derive(Debug, Default)]
pub struct NetPolicy {
    judge: Judge,
    minds_only_itself: bool,
}

impl NetPolicy {
    /// Plays any sheet for which there is a built-in net; others as [`Greedy`] does.
    pub fn new() -> NetPolicy {
        NetPolicy::default()
    }

    /// Plays the sheet of this net.
    pub fn with(player: Arc<Player>) -> NetPolicy {
        NetPolicy { judge: Judge::with(player), minds_only_itself: false }
    }

    /// The same player for its own score, whatever that leaves to others.
    pub fn for_score(self) -> NetPolicy {
        NetPolicy { minds_only_itself: true, ..self }
    }

    /// How many points the seat is expected to have at the end, judged from a position after a move and before the next throw;
    /// exact where the game has ended. `None` where there is no net for the sheet.
    pub fn expect(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<f32> {
        if !self.judge.find(sheet, state.seats().len()) {
            return None;
        }
        self.judge.rebase();
        Some(POINTS * self.judge.worth(sheet, state, seat))
    }
}

impl Policy for NetPolicy {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if !self.judge.find(sheet, state.seats().len()) {
            return Greedy::new().choose(sheet, state, seat, options);
        }
        if !self.minds_only_itself && options.len() > 1 && self.judge.leaves_dice(state, seat) {
            return self.judge.ranking(sheet, state, seat, options).first().expect("who decides has a move").mv;
        }
        self.judge.rebase();
        best(sheet, state, seat, options, |_, after| self.judge.worth(sheet, after, seat))
    }
}
