//! The bounded pool in which bots think. What they think in belongs to its threads, so that it does not grow with the number of games.

use crate::account::{Account, Network};
use crate::fault::HostFault;
use crate::turns::{Overloaded, QueueLimits, Turns};
use silbertablett_engine::EngineDesk;
use silbertablett_judge::{Advised, Coach, CoachLevel, PuzzleMaker, Unjudged};
use silbertablett_rules::{SeatId, State};
use silbertablett_session::{Adviser, BotDecision, BotTask, Hint, Thinker};
use silbertablett_sheet_file::SheetFile;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use thread_priority::{ThreadPriority, set_current_thread_priority};

/// How many thoughts may wait: of one network those of its games and a few hints.
const WAITING: QueueLimits = QueueLimits { of_network: 48, in_all: 512 };

/// What a thread of the pool thinks with: nets and memory of search, for whatever game comes next.
#[derive(Debug, Default)]
struct Mind {
    thinker: Thinker,
    adviser: Adviser,
    /// By their levels, made where they are first needed.
    coaches: [Option<Coach>; CoachLevel::ALL.len()],
    /// Large, and few minds make any.
    puzzles: Option<Box<PuzzleMaker>>,
    /// The process of the engine that the pool is for, if it is for one.
    engine: Option<EngineDesk>,
}

impl Mind {
    fn coach(&mut self, level: CoachLevel) -> &mut Coach {
        self.coaches[level as usize].get_or_insert_with(|| Coach::new(level))
    }
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
    /// A pool that thinks about so many things for one network at a time, and, if it `gives_way`, at the lowest priority. It has one thread more,
    /// for others.
    pub(crate) fn new(of_network: usize, gives_way: bool) -> Pool {
        let of_network = of_network.max(1);
        let desk = Desk { jobs: Turns::new(WAITING), at_work: Vec::new(), of_network, closed: false };
        let desk = Mutex::new(desk);
        let shared = Arc::new(Shared { desk, work: Condvar::new() });
        for _ in 0..=of_network {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || {
                // Where the system refuses, bots think at normal priority.
                let _ = gives_way.then(|| set_current_thread_priority(ThreadPriority::Min));
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

    /// A pool without threads: what is to be thought about waits until a test has it [thought about](Pool::think_by_hand).
    #[cfg(test)]
    pub(crate) fn by_hand() -> Pool {
        let desk = Desk { jobs: Turns::new(WAITING), at_work: Vec::new(), of_network: 1, closed: false };
        Pool { shared: Arc::new(Shared { desk: Mutex::new(desk), work: Condvar::new() }) }
    }

    /// Thinks about one thing; whether there was any.
    #[cfg(test)]
    pub(crate) fn think_by_hand(&self) -> bool {
        thread_local!(static MIND: std::cell::RefCell<Mind> = std::cell::RefCell::default());
        let next = self.shared.desk().jobs.pop(|_| true);
        let there = next.is_some();
        if let Some((_, job)) = next {
            MIND.with_borrow_mut(job);
        }
        there
    }

    /// How many things are thought about at the moment, and how many wait for that.
    pub(crate) fn load(&self) -> (usize, usize) {
        let desk = self.shared.desk();
        (desk.at_work.len(), desk.jobs.waiting())
    }

    /// Lets a bot decide, and then `done` with what it has decided. What is dropped to make room for others is dropped with `done`.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn decide(
        &self,
        account: Account,
        task: BotTask,
        done: impl FnOnce(BotDecision) + Send + 'static,
    ) -> Result<(), Overloaded> {
        self.push(account, move |mind| done(task.decide(&mut mind.thinker)))
    }

    /// Lets bots think of something that is no game of the host.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn think(
        &self,
        account: Account,
        work: impl FnOnce(&mut Thinker) + Send + 'static,
    ) -> Result<(), Overloaded> {
        self.push(account, move |mind| work(&mut mind.thinker))
    }

    /// Lets the adviser judge the moves of a seat; `None` if it has no decision.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn hint(
        &self,
        account: Account,
        sheet: Arc<SheetFile>,
        state: State,
        seat: SeatId,
    ) -> Result<Pending<Option<Hint>>, Overloaded> {
        self.ask(account, move |mind| mind.adviser.hint(&sheet, &state, seat))
    }

    /// Lets the adviser judge the positions of a game from one seat, and then `done` with what it thinks; see
    /// [`Adviser::expected_line`].
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn expected(
        &self,
        account: Account,
        sheet: Arc<SheetFile>,
        positions: Arc<[State]>,
        seat: SeatId,
        done: impl FnOnce(Vec<f32>) + Send + 'static,
    ) -> Result<(), Overloaded> {
        self.push(account, move |mind| done(mind.adviser.expected_line(&sheet, &positions, seat)))
    }

    /// Lets a coach say what the moves of a seat are worth.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn advise(
        &self,
        account: Account,
        sheet: Arc<SheetFile>,
        state: State,
        seat: SeatId,
    ) -> Result<Pending<Result<Vec<Advised>, Unjudged>>, Overloaded> {
        self.ask(account, move |mind| mind.coach(CoachLevel::Net).advise(sheet.tables(), &state, seat))
    }

    /// Lets a coach of a level work.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn coach(
        &self,
        account: Account,
        level: CoachLevel,
        work: impl FnOnce(&mut Coach) + Send + 'static,
    ) -> Result<(), Overloaded> {
        self.push(account, move |mind| work(mind.coach(level)))
    }

    /// Lets a maker of puzzles work.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn puzzle(
        &self,
        account: Account,
        work: impl FnOnce(&mut PuzzleMaker) + Send + 'static,
    ) -> Result<(), Overloaded> {
        self.push(account, move |mind| work(mind.puzzles.get_or_insert_with(Box::default)))
    }

    /// Lets the engine that the pool is for work.
    ///
    /// # Errors
    /// If too much waits already.
    pub(crate) fn ask_engine(
        &self,
        account: Account,
        work: impl FnOnce(&mut Option<EngineDesk>) + Send + 'static,
    ) -> Result<(), Overloaded> {
        self.push(account, move |mind| work(&mut mind.engine))
    }

    fn ask<T: Send + 'static>(
        &self,
        account: Account,
        think: impl FnOnce(&mut Mind) -> T + Send + 'static,
    ) -> Result<Pending<T>, Overloaded> {
        let (answer, answered) = oneshot::channel();
        self.push(account, move |mind| {
            // Nobody thinks about what nobody waits for any more.
            if !answer.is_closed() {
                drop(answer.send(think(mind)));
            }
        })?;
        Ok(Pending(answered))
    }

    fn push(&self, account: Account, job: impl FnOnce(&mut Mind) + Send + 'static) -> Result<(), Overloaded> {
        self.shared.desk().jobs.push(account, Box::new(job))?;
        self.shared.work.notify_one();
        Ok(())
    }
}

/// What a thread of bots is asked to think about: to be awaited on any runtime, or waited for. Dropped, it is not thought about any more.
#[derive(Debug)]
#[must_use = "what nobody waits for is not thought about"]
pub struct Pending<T>(oneshot::Receiver<T>);

impl<T> Pending<T> {
    /// Waits, blocking the thread.
    ///
    /// # Errors
    /// [`HostFault::Busy`] if it had to give way to what others ask for.
    pub fn wait(self) -> Result<T, HostFault> {
        self.0.recv().map_err(|_| HostFault::Busy)
    }

    /// Waits without a thread.
    ///
    /// # Errors
    /// [`HostFault::Busy`] if it had to give way to what others ask for.
    pub async fn ready(self) -> Result<T, HostFault> {
        self.0.await.map_err(|_| HostFault::Busy)
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
    #[test]
    fn others_do_not_wait_for_somebody_who_asks_for_much() {
        let pool = Pool::new(1, true);
        let (go_on, wait) = channel::<()>();
        let done = Arc::new(Mutex::new(0));
        let busy = pool.ask(account(1), move |_| wait.recv().is_ok()).expect("room");
        let note = || {
            let done = Arc::clone(&done);
            pool.ask(account(1), move |_| *done.lock().expect("no panic") += 1).expect("room")
        };
        let all: Vec<_> = (0..40).map(|_| note()).collect();
        for network in 2..10 {
            let answer = pool.ask(account(network), move |_| network).expect("room");
            assert_eq!(answer.wait(), Ok(network));
        }
        assert_eq!(*done.lock().expect("no panic"), 0, "one network has one thread");
        go_on.send(()).expect("the thread waits");
        assert_eq!(busy.wait(), Ok(true));
        all.into_iter().for_each(|one| one.wait().expect("an answer"));
        assert_eq!(*done.lock().expect("no panic"), 40);
    }

    #[test]
    fn a_thread_outlives_a_panic_and_forgets_what_it_thought_in() {
        let pool = Pool::new(1, true);
        let broken: Pending<()> = pool.ask(account(1), |_| panic!("a bot panics")).expect("room");
        assert_eq!(broken.wait(), Err(HostFault::Busy));
        assert_eq!(pool.ask(account(1), |_| 3).expect("room").wait(), Ok(3));
    }

    #[test]
    fn what_nobody_waits_for_is_not_thought_about() {
        let pool = Pool::new(1, true);
        let (go_on, wait) = channel::<()>();
        let busy = pool.ask(account(1), move |_| wait.recv().is_ok()).expect("room");
        let (told, thought) = channel::<()>();
        drop(pool.ask(account(1), move |_| told.send(()).is_ok()).expect("room"));
        go_on.send(()).expect("the thread waits");
        assert_eq!(busy.wait(), Ok(true));
        pool.ask(account(1), |_| ()).expect("room").wait().expect("an answer");
        assert!(thought.try_recv().is_err());
    }
}
