//! Telling those who wait that something has changed.

use event_listener::{Event, EventListener};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A bell for each thing that somebody waits for.
#[derive(Debug, Default)]
pub(crate) struct Bells(Mutex<HashMap<String, Arc<Event>>>);

/// Somebody who waits for a bell. Whoever goes last takes it down.
#[derive(Debug)]
pub struct Hearing {
    bells: Arc<Bells>,
    id: String,
    bell: Arc<Event>,
    listener: Option<EventListener>,
}

impl Bells {
    /// Waits from now on.
    pub(crate) fn hear(bells: &Arc<Bells>, id: &str) -> Hearing {
        let mut known = bells.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bell = Arc::clone(known.entry(id.to_owned()).or_default());
        drop(known);
        let listener = Some(bell.listen());
        Hearing { bells: Arc::clone(bells), id: id.to_owned(), bell, listener }
    }

    /// Tells all who wait.
    pub(crate) fn ring(&self, id: &str) {
        let bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bell) = bells.get(id) {
            bell.notify(usize::MAX);
        }
    }

    /// Tells everybody.
    pub(crate) fn ring_all(&self) {
        let bells = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for bell in bells.values() {
            bell.notify(usize::MAX);
        }
    }
}

impl Hearing {
    /// Waits without a thread until the bell has rung.
    pub async fn rung(mut self) {
        if let Some(listener) = self.listener.take() {
            listener.await;
        }
    }
}

impl Drop for Hearing {
    fn drop(&mut self) {
        let mut bells = self.bells.0.lock().unwrap_or_else(PoisonError::into_inner);
        // One here, one in the map.
        if Arc::strong_count(&self.bell) == 2 {
            bells.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use event_listener::Listener;
    use std::time::Duration;

    #[test]
    fn a_bell_is_heard_by_all_who_wait_and_is_there_for_nobody_else() {
        let bells = Arc::new(Bells::default());
        bells.ring("a");
        let mut waiting = ["a", "a", "b"].map(|id| Bells::hear(&bells, id));
        bells.ring("a");
        let mut heard = |n: usize| {
            let listener = waiting[n].listener.take().expect("one waits once");
            listener.wait_timeout(Duration::from_millis(5)).is_some()
        };
        assert_eq!([heard(0), heard(1), heard(2)], [true, true, false]);
        let [one, two, other] = waiting;
        drop((one, other));
        assert_eq!(bells.0.lock().expect("whole").len(), 1);
        drop(two);
        assert!(bells.0.lock().expect("whole").is_empty());
    }
}
