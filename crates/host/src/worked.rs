//! Something about a game that is worked out once, where bots think, however many ask for it.

use event_listener::{Event, Listener};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// A result, once it is there.
#[derive(Debug)]
pub(crate) struct Worked<T> {
    result: OnceLock<T>,
    /// Whether it is being worked out.
    working: AtomicBool,
    /// How many steps of the work are done, of how many.
    done: AtomicUsize,
    all: AtomicUsize,
    /// Told when the work has come to its end, whichever.
    ended: Event,
}

impl<T> Default for Worked<T> {
    fn default() -> Worked<T> {
        Worked {
            result: OnceLock::new(),
            working: AtomicBool::default(),
            done: AtomicUsize::default(),
            all: AtomicUsize::default(),
            ended: Event::new(),
        }
    }
}

impl<T> Worked<T> {
    pub(crate) fn result(&self) -> Option<&T> {
        self.result.get()
    }

    /// How many steps are done, of how many; 0 of 0 before it has begun.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed))
    }

    /// Whether it is being worked out.
    pub(crate) fn is_working(&self) -> bool {
        self.working.load(Ordering::SeqCst)
    }

    fn is_over(&self) -> bool {
        self.result.get().is_some() || !self.working.load(Ordering::SeqCst)
    }

    /// Begins the work with `start`, unless it is done or somebody else is at it.
    pub(crate) fn begin(self: &Arc<Self>, start: impl FnOnce(AtWork<T>)) -> Working<T> {
        let working = Working(Arc::clone(self));
        if self.result.get().is_none() && !self.working.swap(true, Ordering::SeqCst) {
            start(AtWork(Arc::clone(self)));
        }
        working
    }
}

/// The one who works something out. Dropped, with or without a result, it lets go of all who wait.
#[derive(Debug)]
pub(crate) struct AtWork<T>(Arc<Worked<T>>);

impl<T> AtWork<T> {
    /// How far the work is.
    pub(crate) fn progress(&self, done: usize, all: usize) {
        self.0.done.store(done, Ordering::Relaxed);
        self.0.all.store(all, Ordering::Relaxed);
    }

    /// The work is done.
    pub(crate) fn finish(self, result: T) {
        // Nobody else works at it.
        let _ = self.0.result.set(result);
    }
}

impl<T> Drop for AtWork<T> {
    fn drop(&mut self) {
        self.0.working.store(false, Ordering::SeqCst);
        self.0.ended.notify(usize::MAX);
    }
}

/// Something that is being worked out: to be awaited on any runtime, or waited for. Dropped, it is worked out all the same.
#[derive(Debug)]
pub struct Working<T>(Arc<Worked<T>>);

impl<T> Working<T> {
    /// Waits without a thread until it is there, or until it had to give way to what others ask for.
    pub async fn ready(self) {
        loop {
            let ended = self.0.ended.listen();
            if self.0.is_over() {
                return;
            }
            ended.await;
        }
    }

    /// As [`Working::ready`], blocking the thread.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_worked_out_once_and_anew_if_it_was_given_up() {
        let worked: Arc<Worked<u8>> = Arc::default();
        let mut begun = 0;
        worked.begin(|_| begun += 1).wait();
        assert_eq!(worked.result(), None, "it was given up");
        let mut kept = None;
        let waiting = worked.begin(|work| kept = Some(work));
        worked.begin(|_| begun += 1);
        let thread = std::thread::spawn(move || waiting.wait());
        let work = kept.expect("it begins anew");
        work.progress(1, 2);
        assert_eq!((worked.progress(), begun), ((1, 2), 1));
        work.finish(7);
        thread.join().expect("who waits is let go");
        worked.begin(|_| begun += 1).wait();
        assert_eq!((worked.result(), begun), (Some(&7), 1));
    }
}
