//! The bot that takes what is best at once.

use silbertablett_rules::{
    Move, Options, SeatId, Sheet, State,
    state::{Stage, THROWS},
};

use crate::Policy;
use crate::best::best;
use crate::ending::{Ending, is_last_window};
use crate::promise::{effect, promise};

/// The most a throw of many dice is expected to bring, in points.
const THROW: f64 = 8.0;
/// The share of the dice of a throw that are expected to be left for the next.
const KEPT: f64 = 0.5;

/// Looks one move ahead: tries every move on a copy of the game and makes the one after which its own sheet is worth most.
///
/// A sheet is worth its score as it stands (areas and foxes), what it promises (actions not used yet, bonuses that wait, sets of
/// boxes nearly full, pairs half filled, rings, room for further numbers) and what the throws still to come in this turn will
/// bring with the dice that are left, which is the price of losing dice to the tray. Once the last throw of the game lies there it
/// counts out what it can still have. It never looks at other seats, leaves nothing to chance, and of equally good moves makes
/// the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Greedy {
    /// The greedy player.
    pub const fn new() -> Greedy {
        Greedy
    }
}

impl Policy for Greedy {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if options.len() > 1
            && is_last_window(state)
            && let Some(mv) = Ending::default().choose(sheet, state, seat)
        {
            return mv;
        }
        best(sheet, state, seat, options, |mv, after| worth_after(sheet, state, seat, mv, after))
    }
}

/// What the seat's sheet and the rest of its turn are worth after a move, in points.
pub(crate) fn worth_after(sheet: &Sheet, before: &State, seat: SeatId, mv: Move, after: &State) -> f64 {
    let rounds = f64::from(before.rounds());
    let left = (rounds + 1.0 - f64::from(before.round())) / rounds;
    let me = after.seat(seat);
    let score = f64::from(me.score(sheet, before.rulings()).total);
    // A move that ends the round is no better for the gift of the next: that comes anyway.
    let gift = if after.round() > before.round() { sheet.round_gift(after.round()) } else { None };
    score + promise(sheet, me, left) - gift.map_or(0.0, |gift| effect(gift, left)) + throws_to_come(before, mv)
}

/// What the throws still to come in the active seat's turn will bring after a move.
fn throws_to_come(before: &State, mv: Move) -> f64 {
    if !matches!(before.stage(), Stage::Pick | Stage::BeforeThrow) {
        return 0.0;
    }
    let table = before.table();
    let throws = THROWS - table.throws();
    let hand = table.hand().len();
    match mv {
        Move::Take { die, .. } | Move::TakeUnmarked { die } => throws_worth(throws, table.kept_by(die).len()),
        Move::Reroll => throws_worth(throws + 1, hand),
        Move::Return(_) => throws_worth(throws, hand + 1),
        Move::Forfeit | Move::Roll => throws_worth(throws, hand),
        Move::Extra { .. } | Move::Chain { .. } | Move::Bonus { .. } => 0.0,
        Move::Unlock(_) | Move::Stop | Move::Pass | Move::Done => 0.0,
    }
}

/// What throws are worth that begin with `hand` dice: each brings a share of [`THROW`] that grows with its dice as the highest
/// of so many even chances does, n / (n + 1), and leaves a part of them for the next.
fn throws_worth(throws: u8, hand: usize) -> f64 {
    let mut dice = hand as f64;
    let mut worth = 0.0;
    for _ in 0..throws {
        worth += THROW * dice / (dice + 1.0);
        dice *= KEPT;
    }
    worth
}
