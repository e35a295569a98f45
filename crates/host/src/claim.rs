//! Work that any program on the store could do, claimed by this one: prolonged while it goes on, and given up with it.

use crate::clock::Clock;
use crate::fault::HostFault;
use crate::hands::Hands;
use crate::host::Host;
use silbertablett_store::Store;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A claim. Dropped, it is given up a moment later, where the disk may be waited for.
pub(crate) struct Claim {
    store: Arc<dyn Store>,
    hands: Hands,
    clock: Clock,
    held: Arc<Held>,
}

struct Held {
    work: String,
    program: Arc<str>,
    lasts: i64,
    /// Until when it runs, in milliseconds since 1970.
    until: Mutex<i64>,
}

impl Host {
    /// Claims work for this program, for so long as it is not prolonged; `None` if another program has it.
    pub(crate) fn claim(&self, work: String, lasts: Duration) -> Result<Option<Claim>, HostFault> {
        let (now, lasts) = (self.clock.now(), lasts.as_millis() as i64);
        let until = now + lasts;
        if !self.store.claim(&work, &self.program, now, until)? {
            return Ok(None);
        }
        let held = Held { work, program: Arc::clone(&self.program), lasts, until: Mutex::new(until) };
        let (store, hands, clock) = (Arc::clone(&self.store), self.hands.clone(), self.clock.clone());
        Ok(Some(Claim { store, hands, clock, held: Arc::new(held) }))
    }
}

impl Claim {
    /// The work goes on: a claim of which half the time is over is prolonged, where the disk may be waited for. If another program has it by
    /// then, both go on, and the store bears that.
    pub(crate) fn go_on(&self) {
        let now = self.clock.now();
        let mut until = self.held.until.lock().unwrap_or_else(PoisonError::into_inner);
        if *until - now > self.held.lasts / 2 {
            return;
        }
        *until = now + self.held.lasts;
        let (store, held, to) = (Arc::clone(&self.store), Arc::clone(&self.held), *until);
        self.hands.at(Instant::now(), move || {
            if let Err(error) = store.claim(&held.work, &held.program, now, to) {
                tracing::warn!(%error, "a claim could not be prolonged");
            }
        });
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let (store, held) = (Arc::clone(&self.store), Arc::clone(&self.held));
        self.hands.at(Instant::now(), move || {
            let until = *held.until.lock().unwrap_or_else(PoisonError::into_inner);
            // What cannot be given up runs out.
            let _ = store.give_up(&held.work, &held.program, until);
        });
    }
}
