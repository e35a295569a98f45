//! Requests that wait for what others do, by who waits: a browser keeps few connections to one host, and those that wait must leave some for
//! clicks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// So many requests of one reader wait at once; browsers keep six connections to a host.
const OF_READER: usize = 3;

/// Requests that wait.
#[derive(Debug)]
pub(crate) struct Waits {
    readers: Arc<Mutex<BTreeMap<String, usize>>>,
    closing: watch::Sender<bool>,
}

/// The permission to wait; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct WaitPermit {
    readers: Arc<Mutex<BTreeMap<String, usize>>>,
    reader: String,
    closing: watch::Receiver<bool>,
}

impl Default for Waits {
    fn default() -> Waits {
        Waits { readers: Arc::default(), closing: watch::channel(false).0 }
    }
}

impl Waits {
    /// The permission for a reader to wait; `None` if enough of theirs wait already, or if the server stops, so that this one asks now and
    /// then.
    pub(crate) fn enter(&self, reader: &str) -> Option<WaitPermit> {
        if self.are_closed() {
            return None;
        }
        let mut readers = lock(&self.readers);
        let count = readers.entry(reader.to_owned()).or_default();
        if *count >= OF_READER {
            return None;
        }
        *count += 1;
        let (readers, closing) = (Arc::clone(&self.readers), self.closing.subscribe());
        Some(WaitPermit { readers, reader: reader.to_owned(), closing })
    }

    /// How many requests wait.
    pub(crate) fn count(&self) -> usize {
        lock(&self.readers).values().sum()
    }

    /// Whether the server stops.
    pub(crate) fn are_closed(&self) -> bool {
        *self.closing.borrow()
    }

    /// Nobody waits any more: the server stops.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }
}

impl WaitPermit {
    /// Once the server stops.
    pub(crate) async fn closed(&mut self) {
        // An error means that there is no server any more.
        let _ = self.closing.wait_for(|closing| *closing).await;
    }
}

impl Drop for WaitPermit {
    fn drop(&mut self) {
        let mut readers = lock(&self.readers);
        let left = readers.get(&self.reader).map_or(0, |count| count - 1);
        if left == 0 {
            readers.remove(&self.reader);
        } else {
            readers.insert(self.reader.clone(), left);
        }
    }
}

fn lock(readers: &Mutex<BTreeMap<String, usize>>) -> MutexGuard<'_, BTreeMap<String, usize>> {
    readers.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_waits_with_so_many_tabs_until_the_server_stops() {
        let waits = Waits::default();
        let mut permits: Vec<WaitPermit> = (0..OF_READER).filter_map(|_| waits.enter("ann")).collect();
        assert_eq!(permits.len(), OF_READER);
        assert!(waits.enter("ann").is_none() && waits.enter("bo").is_some());
        permits.pop();
        permits.extend(waits.enter("ann"));
        assert_eq!(permits.len(), OF_READER);
        waits.close();
        for permit in &mut permits {
            permit.closed().await;
        }
        assert!(waits.are_closed() && waits.enter("cy").is_none());
        permits.clear();
        assert!(lock(&waits.readers).is_empty());
    }
}
