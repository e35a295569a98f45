//! The bounded pool in which bots think, at the lowest priority and never on the async runtime. What they think in belongs to its
//! threads, so that it does not grow with the number of games.

use crate::account::{Account, Network};
use crate::turns::{Overloaded, Turns, Waiting};
use silbertablett_rules::{SeatId, State};
use silbertablett_session::{Adviser, Decided, Hint, Thinker, Thought};
use silbertablett_sheet_file::SheetFile;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::oneshot;

/// How many thoughts may wait: of one network those of its games and a few hints.
const WAITING: Waiting = Waiting { of_network: 48, in_all: 512 };

/// What a thread of the pool thinks with: nets and memory of search, for whatever game comes next.
#[derive(Debug, Default)]
struct Mind {
    thinker: Thinker,
    adviser: Adviser,
}

type Job = Box<dyn FnOnce(&mut Mind) + Send>;

/// What is to be thought about.
struct Desk {
    jobs: Turns<Job>,
    /// The network each thread thinks for at the moment.
    at_work: Vec<Option<Network>>,
    /// How many threads may think for one network: all but one, so that others never wait for a decision of its bots to end.
    of_network: usize,
    closed: bool,
}

struct Shared {
    desk: Mutex<Desk>,
    /// Told when there is something to do.
    work: Condvar,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job, once there is one, and the network it is for; `None` once the pool is gone.
    fn next(&self) -> Option<(Option<Network>, Job)> {
        let mut desk = self.desk();
        loop {
            if desk.closed {
                return None;
            }
            let Desk { jobs, at_work, of_network, .. } = &mut *desk;
            let has_thread = |network| at_work.iter().filter(|&&busy| busy == network).count() < *of_network;
            if let Some((network, job)) = jobs.pop(has_thread) {
                at_work.push(network);
                return Some((network, job));
            }
            desk = self.work.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A thread has done what it did for a network: another may think for it.
    fn done(&self, network: Option<Network>) {
        let mut desk = self.desk();
        if let Some(index) = desk.at_work.iter().position(|&busy| busy == network) {
            desk.at_work.swap_remove(index);
        }
        drop(desk);
        self.work.notify_one();
    }
}

/// Threads that think.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

impl Pool {
    /// A pool that thinks about so many things for one network at a time. It has one thread more, for others.
    pub(crate) fn new(of_network: usize) -> Pool {
        let of_network = of_network.max(1);
        let desk = Desk { jobs: Turns::new(WAITING), at_work: Vec::new(), of_network, closed: false };
        let desk = Mutex::new(desk);
        let shared = Arc::new(Shared { desk, work: Condvar::new() });
        for _ in 0..=of_network {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || {
                // Where the system refuses, bots think at normal priority.
                let _ = set_current_thread_priority(ThreadPriority::Min);
                let mut mind = Mind::default();
                while let Some((network, job)) = shared.next() {
                    // The caller learns of a panic by the answer that does not come. What it left of the mind is not used again.
                    if catch_unwind(AssertUnwindSafe(|| job(&mut mind))).is_err() {
                        mind = Mind::default();
                    }
                    shared.done(network);
                }
            });
        }
        Pool { shared }
    }

    /// Lets a bot decide.
    pub(crate) async fn decide(&self, account: Account, thought: Thought) -> Result<Decided, Overloaded> {
        self.run(account, move |mind| thought.decide(&mut mind.thinker)).await
    }

    /// Lets the adviser judge the moves of a seat; `None` if it has no decision.
    pub(crate) async fn hint(
        &self,
        account: Account,
        sheet: Arc<SheetFile>,
        state: State,
        seat: SeatId,
    ) -> Result<Option<Hint>, Overloaded> {
        self.run(account, move |mind| mind.adviser.hint(&sheet, &state, seat)).await
    }

    /// Lets the adviser judge positions, seat by seat, so that nobody waits for a whole game; see [`Adviser::expected_line`].
    pub(crate) async fn expected(
        &self,
        account: Account,
        sheet: Arc<SheetFile>,
        positions: Vec<State>,
        seats: usize,
    ) -> Result<Vec<Vec<f32>>, Overloaded> {
        let positions: Arc<[State]> = positions.into();
        let mut lines = Vec::with_capacity(seats);
        for seat in (0..seats).filter_map(SeatId::new) {
            let (sheet, positions) = (Arc::clone(&sheet), Arc::clone(&positions));
            let line = self.run(account.clone(), move |mind| mind.adviser.expected_line(&sheet, &positions, seat));
            lines.push(line.await?);
        }
        Ok(lines)
    }

    async fn run<T: Send + 'static>(
        &self,
        account: Account,
        think: impl FnOnce(&mut Mind) -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |mind| {
            // Nobody thinks about what nobody waits for any more.
            if !answer.is_closed() {
                drop(answer.send(think(mind)));
            }
        });
        self.shared.desk().jobs.push(account, job)?;
        self.shared.work.notify_one();
        answered.await.map_err(|_| Overloaded)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.desk().closed = true;
        self.shared.work.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    fn account(network: u8) -> Account {
        Account { network: Some(Network::of([10, 0, 0, network].into())), player: String::new() }
    }

    /// Forty thoughts of one network wait for one that does not end: what others ask for is thought about all the same.
    #[tokio::test]
    async fn others_do_not_wait_for_somebody_who_asks_for_much() {
        let pool = Arc::new(Pool::new(1));
        let (go_on, wait) = channel::<()>();
        let done = Arc::new(Mutex::new(0));
        let busy = {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.run(account(1), move |_| wait.recv()).await.is_ok() })
        };
        tokio::task::yield_now().await;
        let ask = || {
            let (pool, done) = (Arc::clone(&pool), Arc::clone(&done));
            tokio::spawn(async move {
                let note = move |_: &mut Mind| *done.lock().expect("no panic") += 1;
                pool.run(account(1), note).await.expect("room");
            })
        };
        let all: Vec<_> = (0..40).map(|_| ask()).collect();
        tokio::task::yield_now().await;
        for network in 2..10 {
            assert_eq!(pool.run(account(network), move |_| network).await.expect("room"), network);
        }
        assert_eq!(*done.lock().expect("no panic"), 0, "one network has one thread");
        go_on.send(()).expect("the thread waits");
        assert!(busy.await.expect("no panic"));
        for task in all {
            task.await.expect("no panic");
        }
        assert_eq!(*done.lock().expect("no panic"), 40);
    }

    #[tokio::test]
    async fn a_thread_outlives_a_panic_and_forgets_what_it_thought_in() {
        let pool = Pool::new(1);
        assert!(pool.run(account(1), |_| panic!("a bot panics")).await.is_err());
        assert_eq!(pool.run(account(1), |_| 3).await.expect("an answer"), 3);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_thought_about() {
        let pool = Arc::new(Pool::new(1));
        let (go_on, wait) = channel::<()>();
        let busy = {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.run(account(1), move |_| wait.recv()).await.is_ok() })
        };
        tokio::task::yield_now().await;
        let (told, thought) = channel::<()>();
        let gone = {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.run(account(1), move |_| told.send(())).await.is_ok() })
        };
        tokio::task::yield_now().await;
        gone.abort();
        assert!(gone.await.is_err(), "aborted");
        go_on.send(()).expect("the thread waits");
        assert!(busy.await.expect("no panic"));
        pool.run(account(1), |_| ()).await.expect("an answer");
        assert!(thought.try_recv().is_err());
    }
}
