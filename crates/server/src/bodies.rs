//! How much of what is being sent here may lie in memory at once.

use silbertablett_host::Network;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Bytes of one network.
const OF_NETWORK: usize = 4 << 20;
/// Bytes in all.
const IN_ALL: usize = 32 << 20;

/// The bodies of requests that are being received and judged, as bytes by network.
#[derive(Debug, Default)]
pub(crate) struct Bodies {
    held: Mutex<BTreeMap<Option<Network>, usize>>,
}

/// Room for a body; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct Room {
    bodies: Arc<Bodies>,
    network: Option<Network>,
    bytes: usize,
}

impl Bodies {
    fn held(&self) -> MutexGuard<'_, BTreeMap<Option<Network>, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room for so many bytes; `None` if there is none at the moment.
    pub(crate) fn enter(self: &Arc<Self>, network: Option<Network>, bytes: usize) -> Option<Room> {
        let mut held = self.held();
        let (own, all) = (held.get(&network).copied().unwrap_or(0), held.values().sum::<usize>());
        if own.saturating_add(bytes) > OF_NETWORK || all.saturating_add(bytes) > IN_ALL {
            return None;
        }
        held.insert(network, own + bytes);
        Some(Room { bodies: Arc::clone(self), network, bytes })
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let mut held = self.bodies.held();
        let left = held.get(&self.network).map_or(0, |own| own - self.bytes);
        if left == 0 {
            held.remove(&self.network);
        } else {
            held.insert(self.network, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_and_all_together_hold_so_much() {
        let bodies = Arc::new(Bodies::default());
        let network = |n: u8| Some(Network::of([10, 0, 0, n].into()));
        let rooms: Vec<Room> = (0..100).filter_map(|_| bodies.enter(network(1), 1 << 20)).collect();
        assert_eq!(rooms.len(), OF_NETWORK >> 20);
        assert!(bodies.enter(network(1), 1).is_none() && bodies.enter(network(2), 1).is_some());
        let others: Vec<Room> = (2..100).filter_map(|n| bodies.enter(network(n), 3 << 20)).collect();
        assert_eq!(others.len(), (IN_ALL - OF_NETWORK) / (3 << 20));
        assert!(bodies.enter(None, usize::MAX).is_none());
        drop((rooms, others));
        assert!(bodies.held().is_empty());
    }
}
