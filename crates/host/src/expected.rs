//! The expected scores of a game that has ended, worked out once, where bots think, however many look.

use crate::account::Account;
use crate::pool::Pool;
use event_listener::{Event, Listener};
use silbertablett_rules::{SeatId, State};
use silbertablett_session::Session;
use silbertablett_sheet_file::SheetFile;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, Weak};

/// For each seat what was to be expected in each position, once it is worked out.
#[derive(Debug, Default)]
pub(crate) struct Expected {
    line: OnceLock<Vec<Vec<f32>>>,
    /// Whether it is being worked out.
    working: AtomicBool,
    /// Told when that has come to its end, whichever.
    ended: Event,
}

impl Expected {
    pub(crate) fn line(&self) -> Option<&[Vec<f32>]> {
        self.line.get().map(Vec::as_slice)
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.line().into_iter().flatten().map(|line| size_of_val(&line[..])).sum()
    }

    fn is_over(&self) -> bool {
        self.line.get().is_some() || !self.working.load(Ordering::SeqCst)
    }
}

/// Expected scores that are being worked out: to be awaited on any runtime, or waited for.
#[derive(Debug)]
pub struct Expecting(Arc<Expected>);

impl Expecting {
    /// Waits without a thread until they are there, or until they had to give way to what others ask for.
    pub async fn ready(self) {
        loop {
            let ended = self.0.ended.listen();
            if self.0.is_over() {
                return;
            }
            ended.await;
        }
    }

    /// As [`Expecting::ready`], blocking the thread.
    pub fn wait(self) {
        loop {
            let ended = self.0.ended.listen();
            if self.0.is_over() {
                return;
            }
            ended.wait();
        }
    }
}

/// Works out the scores of a session that has ended, seat by seat, so that nobody waits for a whole game.
pub(crate) fn expect(expected: &Arc<Expected>, pool: &Arc<Pool>, account: Account, session: &Session) -> Expecting {
    let expecting = Expecting(Arc::clone(expected));
    if expected.line.get().is_none() && !expected.working.swap(true, Ordering::SeqCst) {
        let work = Work {
            expected: Arc::clone(expected),
            pool: Arc::downgrade(pool),
            account,
            sheet: Arc::clone(session.sheet()),
            positions: session.positions().copied().collect(),
            seats: session.seats(),
            lines: Vec::new(),
        };
        work.go_on();
    }
    expecting
}

/// What is being worked out. Dropped, be it finished or not, it lets go of all who wait.
struct Work {
    expected: Arc<Expected>,
    pool: Weak<Pool>,
    account: Account,
    sheet: Arc<SheetFile>,
    positions: Arc<[State]>,
    seats: usize,
    lines: Vec<Vec<f32>>,
}

impl Work {
    fn go_on(mut self) {
        let next = SeatId::new(self.lines.len()).filter(|seat| seat.index() < self.seats);
        let (Some(seat), Some(pool)) = (next, self.pool.upgrade()) else {
            if self.lines.len() == self.seats {
                let _ = self.expected.line.set(std::mem::take(&mut self.lines));
            }
            return;
        };
        let (account, sheet, positions) = (self.account.clone(), Arc::clone(&self.sheet), Arc::clone(&self.positions));
        // Where there is no room, this is dropped: a page without its line is better than none.
        let _ = pool.expected(account, sheet, positions, seat, move |line| {
            self.lines.push(line);
            self.go_on();
        });
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.expected.working.store(false, Ordering::SeqCst);
        self.expected.ended.notify(usize::MAX);
    }
}
