//! Threads that do things at their time, such as the step of a bot after a pause. They wait for the disk at normal priority, so that no
//! thread in which bots think holds a game that people play.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The most threads. They wait for the disk, which stores what several bring in one go.
const MOST: usize = 16;

type Job = Box<dyn FnOnce() + Send>;

/// When, and the how-manieth it is: of two for the same moment the first comes first.
type When = Reverse<(Instant, u64)>;

struct Timed {
    when: When,
    job: Job,
}

impl PartialEq for Timed {
    fn eq(&self, other: &Timed) -> bool {
        self.when == other.when
    }
}

impl Eq for Timed {}

impl PartialOrd for Timed {
    fn partial_cmp(&self, other: &Timed) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Timed {
    fn cmp(&self, other: &Timed) -> std::cmp::Ordering {
        self.when.cmp(&other.when)
    }
}

#[derive(Default)]
struct Desk {
    jobs: BinaryHeap<Timed>,
    count: u64,
    threads: usize,
    idle: usize,
    closed: bool,
    /// Whether no thread does anything, and a test does what it wants when it wants.
    by_hand: bool,
}

#[derive(Default)]
struct Shared {
    desk: Mutex<Desk>,
    /// Told when something else is due next.
    work: Condvar,
}

/// Threads that do things at their time. Dropped, they forget what is not begun.
#[derive(Clone, Default)]
pub(crate) struct Hands(Arc<Shared>);

impl Hands {
    /// Does something at its time, or soon after it.
    pub(crate) fn at(&self, when: Instant, job: impl FnOnce() + Send + 'static) {
        let mut desk = self.0.desk();
        desk.count += 1;
        let when = Reverse((when, desk.count));
        desk.jobs.push(Timed { when, job: Box::new(job) });
        if desk.idle == 0 && desk.threads < MOST && !desk.by_hand {
            let shared = Arc::clone(&self.0);
            match std::thread::Builder::new().spawn(move || shared.serve()) {
                Ok(_) => desk.threads += 1,
                Err(error) if desk.threads == 0 => {
                    // What is dropped is tried again by the next look at its game.
                    tracing::error!(%error, "the system gives no thread for bots to play");
                    desk.jobs.clear();
                }
                Err(_) => {}
            }
        }
        drop(desk);
        self.0.work.notify_one();
    }

    /// Hands without threads: what is to be done waits until a test [takes](Hands::take) it.
    #[cfg(test)]
    pub(crate) fn by_hand() -> Hands {
        let hands = Hands::default();
        hands.0.desk().by_hand = true;
        hands
    }

    /// How many things wait to be done.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.0.desk().jobs.len()
    }

    /// Takes out what is the `nth` to be done, if there is so much, whatever its time.
    #[cfg(test)]
    pub(crate) fn take(&self, nth: usize) -> Option<Box<dyn FnOnce() + Send>> {
        let mut desk = self.0.desk();
        // The greatest is the first: times are reversed.
        let mut jobs = std::mem::take(&mut desk.jobs).into_sorted_vec();
        let taken = (nth < jobs.len()).then(|| jobs.remove(jobs.len() - 1 - nth));
        desk.jobs = jobs.into();
        taken.map(|timed| timed.job)
    }

    /// Forgets what is not begun, and lets the threads end.
    pub(crate) fn close(&self) {
        let mut desk = self.0.desk();
        desk.closed = true;
        let jobs = std::mem::take(&mut desk.jobs);
        drop(desk);
        drop(jobs);
        self.0.work.notify_all();
    }
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serve(&self) {
        while let Some(job) = self.next() {
            // The hook has said what panicked; the game is reloaded by the next one that writes to it.
            drop(catch_unwind(AssertUnwindSafe(job)));
        }
    }

    /// What is due, once something is; `None` once there is nothing to be done any more.
    fn next(&self) -> Option<Job> {
        let mut desk = self.desk();
        loop {
            if desk.closed {
                return None;
            }
            let now = Instant::now();
            let next = desk.jobs.peek().map(|due| due.when.0.0);
            if next.is_some_and(|when| when <= now) {
                return desk.jobs.pop().map(|due| due.job);
            }
            desk.idle += 1;
            desk = match next {
                Some(when) => {
                    let (desk, _) = self.work.wait_timeout(desk, when - now).unwrap_or_else(PoisonError::into_inner);
                    desk
                }
                None => self.work.wait(desk).unwrap_or_else(PoisonError::into_inner),
            };
            desk.idle -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn things_are_done_in_the_order_of_their_times_and_a_panic_ends_nothing() {
        let (hands, (told, done)) = (Hands::default(), channel());
        let now = Instant::now();
        for (name, after) in [("late", 60), ("early", 20), ("now", 0)] {
            let told = told.clone();
            hands
                .at(now + Duration::from_millis(after), move || told.send((name, Instant::now())).expect("a listener"));
        }
        hands.at(now, || panic!("a hand panics"));
        let order: Vec<_> = done.iter().take(3).collect();
        assert_eq!(order.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["now", "early", "late"]);
        assert!(order[2].1 >= now + Duration::from_millis(60), "not before its time");
    }

    #[test]
    fn what_is_closed_forgets_what_is_not_begun() {
        let (hands, (told, done)) = (Hands::default(), channel::<()>());
        hands.at(Instant::now() + Duration::from_secs(3600), move || told.send(()).expect("a listener"));
        hands.close();
        assert!(done.recv().is_err(), "dropped with what it held");
    }
}
