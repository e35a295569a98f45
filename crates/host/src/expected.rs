//! The expected scores of a game that has ended, worked out once, where bots think.

use crate::account::Account;
use crate::pool::Pool;
use crate::worked::{AtWork, Worked, Working};
use silbertablett_rules::{SeatId, State};
use silbertablett_session::Session;
use silbertablett_sheet_file::SheetFile;
use std::sync::{Arc, Weak};

/// For each seat what was to be expected in each position.
pub(crate) type ScoreLines = Vec<Vec<f32>>;

/// Works out the scores of a session that has ended, seat by seat, so that nobody waits for a whole game.
pub(crate) fn expect(
    expected: &Arc<Worked<ScoreLines>>,
    pool: &Arc<Pool>,
    account: Account,
    session: &Session,
) -> Working<ScoreLines> {
    expected.begin(|at_work| {
        let work = ExpectedWork {
            at_work,
            pool: Arc::downgrade(pool),
            account,
            sheet: Arc::clone(session.sheet()),
            positions: session.positions().copied().collect(),
            seats: session.seats(),
            lines: Vec::new(),
        };
        work.go_on();
    })
}

/// What is being worked out.
struct ExpectedWork {
    at_work: AtWork<ScoreLines>,
    pool: Weak<Pool>,
    account: Account,
    sheet: Arc<SheetFile>,
    positions: Arc<[State]>,
    seats: usize,
    lines: ScoreLines,
}

impl ExpectedWork {
    fn go_on(mut self) {
        let Some(seat) = SeatId::new(self.lines.len()).filter(|seat| seat.index() < self.seats) else {
            return self.at_work.finish(self.lines);
        };
        let Some(pool) = self.pool.upgrade() else { return };
        let (account, sheet, positions) = (self.account.clone(), Arc::clone(&self.sheet), Arc::clone(&self.positions));
        // Where there is no room, this is dropped: a page without its line is better than none.
        let _ = pool.expected(account, sheet, positions, seat, move |line| {
            self.lines.push(line);
            self.go_on();
        });
    }
}
