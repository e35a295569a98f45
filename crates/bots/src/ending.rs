//! The end of a game as one seat sees it: nothing is thrown any more, so its points can be counted out.

use silbertablett_rules::{Move, Options, SeatId, Sheet, State, state::Stage};

/// How many lines of play are followed at a time. A single extra die is looked at exactly; with several the best few ways to use the
/// first are continued.
const LINES: usize = 4;

/// Whether all dice of the game lie there: what a seat still makes of them is only a matter of counting. Moves of the seats do not
/// depend on each other then.
pub(crate) fn is_last_window(state: &State) -> bool {
    // After the third throw only bonuses and a chain lie between the pick and the window.
    let settles = state.stage() == Stage::Settle && state.table().throws() == 3;
    if !settles && state.stage() != Stage::Window {
        return false;
    }
    let seats = state.seats().len();
    let place = (state.active().index() + seats - state.first().index()) % seats;
    state.round() == state.rounds() && place + 1 == seats && (seats > 1 || state.is_passive_turn())
}

/// What a sheet is worth when nothing comes after: its total, and where totals are equal its best area (1.31).
type Worth = (i32, i32);

/// A way to use what is left.
#[derive(Clone, Copy, Debug)]
struct LineOfPlay {
    first: Option<Move>,
    worth: Worth,
    state: State,
}

/// Counts out what can be made of the last dice of a game. Make one and use it again and again.
#[derive(Debug, Default)]
pub(crate) struct Ending {
    options: Options,
    lines: Vec<LineOfPlay>,
    next: Vec<LineOfPlay>,
    /// So many moves were looked at in all.
    looked: u64,
}

impl Ending {
    /// The total a seat can bring a position to in which [no throw is to come](is_last_window).
    pub(crate) fn total(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> i32 {
        self.best(sheet, state, seat).worth.0
    }

    /// How many moves it has looked at since it was asked last.
    pub(crate) fn take_looked(&mut self) -> u64 {
        std::mem::take(&mut self.looked)
    }

    /// The seat's move on the way to that total, or `None` where it has no decision.
    pub(crate) fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> Option<Move> {
        self.best(sheet, state, seat).first
    }

    fn best(&mut self, sheet: &Sheet, state: &State, seat: SeatId) -> LineOfPlay {
        let begin = LineOfPlay { first: None, worth: worth(sheet, state, seat), state: *state };
        if !state.decides(seat) {
            return begin;
        }
        let Ending { options, lines, next, looked } = self;
        lines.clear();
        lines.push(begin);
        let mut best: Option<LineOfPlay> = None;
        while !lines.is_empty() {
            next.clear();
            for line in lines.drain(..) {
                line.state.options(sheet, seat, options);
                *looked += options.len() as u64;
                for mv in options.moves() {
                    let mut state = line.state;
                    state.play_unchecked(sheet, seat, mv, &mut ());
                    let after = LineOfPlay { first: line.first.or(Some(mv)), worth: worth(sheet, &state, seat), state };
                    if state.decides(seat) {
                        next.push(after);
                    } else if best.is_none_or(|best| after.worth > best.worth) {
                        best = Some(after);
                    }
                }
            }
            // Sorting keeps equal lines in the order of the moves.
            next.sort_by_key(|line| std::cmp::Reverse(line.worth));
            next.truncate(LINES);
            std::mem::swap(lines, next);
        }
        best.unwrap_or(begin)
    }
}

fn worth(sheet: &Sheet, state: &State, seat: SeatId) -> Worth {
    let score = state.seat(seat).score(sheet, state.rulings());
    (score.total, score.areas.into_iter().max().unwrap_or(0))
}
