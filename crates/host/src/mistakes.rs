//! Which mistakes of a game that has ended are puzzles: worked out once, where bots think, a decision at a time.

use crate::account::Account;
use crate::pool::Pool;
use crate::worked::{AtWork, Worked, Working};
use silbertablett_judge::{ClearMove, PuzzleMaker, Review};
use silbertablett_rules::{Move, SeatId, State};
use silbertablett_session::{LogEntry, Session};
use silbertablett_sheet_file::SheetFile;
use std::sync::{Arc, Weak};

/// What cost fewer points is not looked at: a puzzle has to be clear.
const LEAST: f64 = 3.0;
/// So many of a seat's dearest decisions are looked at, each for some tenths of a second.
const LOOKED_AT: usize = 6;

/// A mistake that is a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClearMistake {
    /// The place of the decision in the log.
    pub entry: usize,
    /// Whose it was.
    pub seat: SeatId,
    /// What would have been clearly best.
    pub clear: ClearMove,
}

/// The mistakes of a game that are puzzles, the dearest of each seat first.
pub(crate) type ClearMistakes = Vec<ClearMistake>;

/// Looks at the dearest decisions of a session that has ended, as its review by the net has them.
pub(crate) fn mistakes(
    worked: &Arc<Worked<ClearMistakes>>,
    pool: &Arc<Pool>,
    account: Account,
    session: &Session,
    review: &Review,
) -> Working<ClearMistakes> {
    worked.begin(|at_work| {
        let seats = SeatId::first(session.seats());
        let left = seats.flat_map(|seat| dear(session, review, seat)).rev().collect();
        let sheet = Arc::clone(session.sheet());
        MistakeWork { at_work, pool: Arc::downgrade(pool), account, sheet, left, found: Vec::new() }.go_on();
    })
}

/// A decision that cost much.
struct Dear {
    entry: usize,
    seat: SeatId,
    state: State,
    made: Move,
}

/// The dearest decisions of a seat.
fn dear(session: &Session, review: &Review, seat: SeatId) -> Vec<Dear> {
    let dear = review.dearest(seat.index()).into_iter();
    let dear = dear.filter(|entry| entry.cost().is_some_and(|cost| cost.value() >= LEAST)).take(LOOKED_AT);
    let decision = |entry: usize| match session.moments().get(entry)?.entry {
        LogEntry::Move(_, made) => Some(Dear { entry, seat, state: *session.state_before(entry), made }),
        _ => None,
    };
    dear.filter_map(|reviewed| decision(reviewed.entry)).collect()
}

/// Decisions that are being looked at.
struct MistakeWork {
    at_work: AtWork<ClearMistakes>,
    pool: Weak<Pool>,
    account: Account,
    sheet: Arc<SheetFile>,
    /// The next one is the last.
    left: Vec<Dear>,
    found: ClearMistakes,
}

impl MistakeWork {
    fn go_on(self) {
        let Some(pool) = self.pool.upgrade() else { return };
        let account = self.account.clone();
        // Where there is no room, this is dropped, and begun anew when somebody asks again.
        let _ = pool.puzzle(account, move |maker| self.piece(maker));
    }

    fn piece(mut self, maker: &mut PuzzleMaker) {
        let Some(Dear { entry, seat, state, made }) = self.left.pop() else { return self.at_work.finish(self.found) };
        if let Ok(Some(clear)) = maker.of_mistake(self.sheet.tables(), &state, seat, made) {
            self.found.push(ClearMistake { entry, seat, clear });
        }
        self.go_on();
    }
}
