//! Whether anybody asks: by that a server that is to stop knows when all have gone to another.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What those ask who watch over the program, for as long as it runs.
const WATCHING: [&str; 2] = ["/health", "/ready"];

/// What is asked and answered at the moment.
#[derive(Debug)]
pub(crate) struct Traffic(Mutex<TrafficState>);

#[derive(Debug)]
struct TrafficState {
    /// How many requests are being answered.
    now: usize,
    /// When the last one came or had its answer.
    last: Instant,
}

/// A request that is being answered; dropped, it has been.
#[derive(Debug)]
pub(crate) struct BeingAnswered(Arc<Traffic>);

impl Default for Traffic {
    fn default() -> Traffic {
        Traffic(Mutex::new(TrafficState { now: 0, last: Instant::now() }))
    }
}

impl Traffic {
    /// Somebody asks for an address; `None` if it is only to see whether the program lives.
    pub(crate) fn enter(self: &Arc<Self>, path: &str) -> Option<BeingAnswered> {
        if WATCHING.contains(&path) {
            return None;
        }
        let mut state = self.state();
        *state = TrafficState { now: state.now + 1, last: Instant::now() };
        Some(BeingAnswered(Arc::clone(self)))
    }

    /// Whether nothing is being answered, and nothing has been for so long.
    pub(crate) fn is_quiet(&self, so_long: Duration) -> bool {
        let state = self.state();
        state.now == 0 && state.last.elapsed() >= so_long
    }

    fn state(&self) -> MutexGuard<'_, TrafficState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for BeingAnswered {
    fn drop(&mut self) {
        let mut state = self.0.state();
        *state = TrafficState { now: state.now - 1, last: Instant::now() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_quiet_a_while_after_the_last_answer() {
        let (traffic, hour) = (Arc::new(Traffic::default()), Duration::from_secs(3600));
        assert!(traffic.is_quiet(Duration::ZERO) && !traffic.is_quiet(hour));
        let asked = ["/", "/game/x"].map(|path| traffic.enter(path));
        assert!(!traffic.is_quiet(Duration::ZERO));
        drop(asked);
        assert!(traffic.is_quiet(Duration::ZERO) && !traffic.is_quiet(hour));
        let watched = traffic.enter("/ready");
        assert!(watched.is_none() && traffic.is_quiet(Duration::ZERO), "that is not asking");
    }
}
