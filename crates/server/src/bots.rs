//! The bounded pool in which bots think, at the lowest priority and never on the async runtime.

use silbertablett_format::SheetFile;
use silbertablett_rules::{SeatId, State};
use silbertablett_session::{Adviser, Decided, Hint, Thought};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use thread_priority::{ThreadPriority, set_current_thread_priority};
use tokio::sync::oneshot;

/// How many thoughts may wait; with more the caller tries again later.
const QUEUE: usize = 256;

thread_local! {
    /// The adviser of a thread of the pool: nets are unpacked once.
    static ADVISER: RefCell<Adviser> = RefCell::new(Adviser::new());
}

type Job = Box<dyn FnOnce() + Send>;

/// Threads that think.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    jobs: SyncSender<Job>,
}

/// The pool has more to do than it takes.
#[derive(Debug)]
pub(crate) struct Overloaded;

impl Pool {
    /// A pool of this many threads.
    pub(crate) fn new(threads: usize) -> Pool {
        let (jobs, queue) = sync_channel::<Job>(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            std::thread::spawn(move || {
                // Where the system refuses, bots think at normal priority.
                let _ = set_current_thread_priority(ThreadPriority::Min);
                loop {
                    let job = match queue.lock() {
                        Ok(queue) => queue.recv(),
                        Err(_) => return,
                    };
                    match job {
                        // Whoever waits is told by the answer that does not come; the thread thinks on for others.
                        Ok(job) => drop(catch_unwind(AssertUnwindSafe(job))),
                        Err(_) => return,
                    }
                }
            });
        }
        Pool { jobs }
    }

    /// Lets a bot decide.
    pub(crate) async fn decide(&self, thought: Thought) -> Result<Decided, Overloaded> {
        self.run(move || thought.decide()).await
    }

    /// Lets the adviser judge the moves of a seat; `None` if it has no decision.
    pub(crate) async fn hint(
        &self,
        sheet: Arc<SheetFile>,
        state: State,
        seat: SeatId,
    ) -> Result<Option<Hint>, Overloaded> {
        self.run(move || ADVISER.with_borrow_mut(|adviser| adviser.hint(&sheet, &state, seat))).await
    }

    /// Lets the adviser judge positions; see [`Adviser::expected_lines`].
    pub(crate) async fn expected(
        &self,
        sheet: Arc<SheetFile>,
        positions: Vec<State>,
        seats: usize,
    ) -> Result<Vec<Vec<f32>>, Overloaded> {
        self.run(move || ADVISER.with_borrow_mut(|adviser| adviser.expected_lines(&sheet, &positions, seats))).await
    }

    async fn run<T: Send + 'static>(&self, think: impl FnOnce() -> T + Send + 'static) -> Result<T, Overloaded> {
        let (answer, answered) = oneshot::channel();
        // Nobody may be waiting any more: then the answer is dropped.
        let job: Job = Box::new(move || drop(answer.send(think())));
        match self.jobs.try_send(job) {
            Ok(()) => answered.await.map_err(|_| Overloaded),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => Err(Overloaded),
        }
    }
}
