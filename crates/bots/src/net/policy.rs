//! The bot that makes the move after which its net expects most.

use std::sync::Arc;

use silbertablett_net::{Evaluator, POINTS, SheetNet};
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};

use super::Judge;
use crate::best::{after, best};
use crate::{Greedy, Policy, possible_totals};

/// Tries every move on a copy of the game and makes the one after which the net expects most; of equally good moves the first. What
/// the dice will bring it leaves to the net.
///
/// Alone it plays for its score. Against others it plays to win: where it picks dice it plays its turn on to the end a number of times
/// after every good move, looks at what the strongest rival will make of the tray then, and leaves what that one can use least. Where
/// the game is as good as decided it plays for its score there too, and once the last throw lies there it counts out what it can
/// still have.
#[derive(Debug, Default)]
pub struct NetPolicy {
    judge: Judge,
    ignores_opponents: bool,
}

impl NetPolicy {
    /// Plays any sheet for which there is a built-in net; others as [`Greedy`] does.
    pub fn new() -> NetPolicy {
        NetPolicy::default()
    }

    /// Plays the sheet of this net.
    pub fn with(net: Arc<SheetNet>) -> NetPolicy {
        NetPolicy { judge: Judge::with(net), ignores_opponents: false }
    }

    /// Plays any sheet by evaluators of this kind, as it plays by nets.
    pub fn by(make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> NetPolicy {
        NetPolicy { judge: Judge::by(make), ignores_opponents: false }
    }

    /// The same player for its own score, whatever that leaves to others.
    pub fn for_score(self) -> NetPolicy {
        NetPolicy { ignores_opponents: true, ..self }
    }

    /// How many positions it has judged since it was asked last, see [`Judge::take_work`].
    pub fn take_work(&mut self) -> u64 {
        self.judge.take_work()
    }

    /// What the net says of a position after a move and before the next throw, in points, for comparing positions: it need not be
    /// possible. `None` where there is no net for the sheet.
    pub fn judge(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<f32> {
        if !self.judge.find(sheet, state.seats().len()) {
            return None;
        }
        self.judge.begin();
        Some(POINTS * self.judge.worth(sheet, state, seat))
    }

    /// How many points the seat is expected to have at the end if the net plays on for it from a position after a move and before the
    /// next throw; exact once no throw is to come, and never outside what is [possible](possible_totals). What the net says is blended
    /// with what stands, see [`Blend`](silbertablett_net::Blend). `None` where there is no net for the sheet.
    pub fn expect(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<f32> {
        let said = self.judge(sheet, state, seat)?;
        Some(self.judge.expected(sheet, state, seat, said))
    }

    /// The moves of a decision, the best for the seat's own score first, and what is expected after each: after the best as
    /// [`NetPolicy::expect`] says of it, after the others less by what the net finds them worse. `None` where there is no net for
    /// the sheet.
    pub fn expect_moves(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        options: &Options,
    ) -> Option<Vec<(Move, f32)>> {
        let said = options.moves().map(|mv| Some((mv, self.judge(sheet, &after(sheet, state, seat, mv), seat)?)));
        let mut moves: Vec<(Move, f32)> = said.collect::<Option<_>>()?;
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let &(best, most) = moves.first()?;
        let expected = self.judge.expected(sheet, &after(sheet, state, seat, best), seat, most);
        for (mv, said) in &mut moves {
            let possible = possible_totals(sheet, &after(sheet, state, seat, *mv), seat);
            *said = (expected - (most - *said)).clamp(*possible.start() as f32, *possible.end() as f32);
        }
        Some(moves)
    }
}

impl NetPolicy {
    /// How many points a rival is expected to have at the end after each of these moves, once the seat's turn has been played on and the rival has
    /// made the best of the tray: as [`NetPolicy`] weighs it where it plays to win, on average over throws that all moves meet. `None` where the
    /// decision leaves no dice to others, or the net does not know games with others.
    pub fn left_to(
        &mut self,
        sheet: &Sheet,
        state: &State,
        seat: SeatId,
        rival: SeatId,
        moves: &[Move],
    ) -> Option<Vec<f32>> {
        if !self.judge.find(sheet, state.seats().len()) {
            return None;
        }
        let worth = self.judge.left_to(sheet, state, (seat, rival), moves)?;
        Some(worth.into_iter().map(|worth| POINTS * worth).collect())
    }
}

impl Policy for NetPolicy {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if !self.judge.find(sheet, state.seats().len()) {
            return Greedy::new().choose(sheet, state, seat, options);
        }
        if !self.ignores_opponents && options.len() > 1 && self.judge.leaves_dice(state, seat) {
            return self.judge.ranking(sheet, state, seat, options).first().expect("a deciding seat has a move").mv;
        }
        self.judge.begin();
        best(sheet, state, seat, options, |_, after| self.judge.worth(sheet, after, seat))
    }
}
