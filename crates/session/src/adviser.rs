//! Hints: what the strongest bot at hand would do, and what other moves cost.

use silbertablett_bots::{Evaluator, Greedy, NetPolicy, Policy};
use silbertablett_rules::{Due, Move, Options, SeatId, State};
use silbertablett_sheet_file::SheetFile;

/// A move and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub mv: Move,
    /// The score it is expected to lead to at the end, in points; `None` where no net knows the sheet.
    pub expected: Option<f32>,
    /// The score the next player is expected to have at the end, once the seat's turn is over and the player has made the best of what lies on
    /// the silver platter then; only where moves differ in what they leave there, and only for the first few.
    pub next_player: Option<f32>,
}

/// For so many moves it is looked at what the next player would make of what they leave.
const LOOKED_AT: usize = 3;

/// What an adviser says of one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// All moves, the best first; where no net knows the sheet, only the best.
    pub moves: Vec<Advice>,
}

impl Hint {
    /// How many points less than the best a move is expected to bring; `None` if it is not known.
    pub fn cost(&self, mv: Move) -> Option<f32> {
        let best = self.moves.first()?.expected?;
        Some(best - self.moves.iter().find(|advice| advice.mv == mv)?.expected?)
    }

    /// How many points more the best move leaves to the next player than another does, fewer if it is negative; `None` if it is not known.
    pub fn leaves_more(&self, mv: Move) -> Option<f32> {
        let best = self.moves.first()?.next_player?;
        Some(best - self.moves.iter().find(|advice| advice.mv == mv)?.next_player?)
    }
}

/// The seat whose turn comes after that of a seat; `None` for whoever plays alone.
pub fn next_seat(state: &State, seat: SeatId) -> Option<SeatId> {
    let seats = state.seats().len();
    SeatId::new((seat.index() + 1) % seats).filter(|&next| next != seat)
}

/// Gives hints: by the net of the sheet, else by the greedy bot, which knows no expected score.
#[derive(Debug, Default)]
pub struct Adviser {
    net: NetPolicy,
}

impl Adviser {
    /// An adviser for any sheet.
    pub fn new() -> Adviser {
        Adviser::default()
    }

    /// An adviser for any sheet that judges by evaluators of this kind.
    pub fn by(make: impl Fn() -> Box<dyn Evaluator> + Send + Sync + 'static) -> Adviser {
        Adviser { net: NetPolicy::by(make) }
    }

    /// The moves of a seat's decision, the best first; `None` if it has no decision. This takes a few milliseconds, and where dice are left to others some
    /// tens.
    pub fn hint(&mut self, sheet: &SheetFile, state: &State, seat: SeatId) -> Option<Hint> {
        let mut hint = self.ranked(sheet, state, seat)?;
        let first: Vec<Move> = hint.moves.iter().take(LOOKED_AT).map(|advice| advice.mv).collect();
        if let Some(next) = next_seat(state, seat).filter(|_| first.len() > 1) {
            let left = self.net.left_to(sheet.tables(), state, seat, next, &first);
            for (advice, left) in hint.moves.iter_mut().zip(left.into_iter().flatten()) {
                advice.next_player = Some(left);
            }
        }
        Some(hint)
    }

    /// The same without a look at others.
    fn ranked(&mut self, sheet: &SheetFile, state: &State, seat: SeatId) -> Option<Hint> {
        let (tables, mut options) = (sheet.tables(), Options::new());
        state.options(tables, seat, &mut options);
        if options.is_empty() {
            return None;
        }
        let Some(moves) = self.net.expect_moves(tables, state, seat, &options) else {
            let mv = Greedy::new().choose(tables, state, seat, &options);
            return Some(Hint { moves: vec![Advice { mv, expected: None, next_player: None }] });
        };
        let advice = |(mv, expected)| Advice { mv, expected: Some(expected), next_player: None };
        Some(Hint { moves: moves.into_iter().map(advice).collect() })
    }

    /// The score a seat is expected to have at the end, in points: where it has a decision, after its best move. `None` where no
    /// net knows the sheet.
    pub fn expected(&mut self, sheet: &SheetFile, state: &State, seat: SeatId) -> Option<f32> {
        if state.decides(seat) {
            return self.ranked(sheet, state, seat)?.moves.first()?.expected;
        }
        self.net.expect(sheet.tables(), state, seat)
    }

    /// The score a seat is expected to have at the end, in each of some positions that follow each other, such as
    /// [`Session::positions`](crate::Session::positions); empty where no net knows the sheet.
    ///
    /// What nets say of a seat holds where it has a decision; while others throw and decide, the line goes on as it was.
    pub fn expected_line(&mut self, sheet: &SheetFile, positions: &[State], seat: SeatId) -> Vec<f32> {
        let mut line: Vec<f32> = Vec::with_capacity(positions.len());
        for state in positions {
            let known = line.last().copied().filter(|_| !state.decides(seat) && state.due() != Due::End);
            match known.or_else(|| self.expected(sheet, state, seat)) {
                Some(expected) => line.push(expected),
                None => return Vec::new(),
            }
        }
        line
    }

    /// The [lines](Adviser::expected_line) of all seats.
    pub fn expected_lines(&mut self, sheet: &SheetFile, positions: &[State], seats: usize) -> Vec<Vec<f32>> {
        SeatId::first(seats).map(|seat| self.expected_line(sheet, positions, seat)).collect()
    }
}
