//! Connections: how many may be open, and where each leads from and to.

use silbertablett_host::{Network, fullest};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Open connections of one network: a browser opens six, and a household has several.
pub(crate) const OF_NETWORK: usize = 96;
/// Open connections in all, unless the configuration says otherwise: well below the 1,024 files that systems allow a program at first.
pub(crate) const IN_ALL: usize = 640;

/// Both ends of the connection a request came over; an extension of each request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    /// Where it comes from.
    pub remote: SocketAddr,
    /// The address of this machine it came in at.
    pub local: SocketAddr,
}

/// The connections that are open.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    open: Mutex<Vec<Open>>,
}

/// An open connection; without a network it is one of a trusted proxy, which counts in all only.
#[derive(Debug)]
struct Open {
    network: Option<Network>,
    close: Arc<Notify>,
}

/// The permission to keep a connection open, one of a limited number; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    connections: Arc<Connections>,
    close: Arc<Notify>,
}

impl ConnectionPermit {
    /// Waits until the connection has to give way to others.
    pub(crate) async fn given_up(&self) {
        self.close.notified().await;
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.connections.open().retain(|open| !Arc::ptr_eq(&open.close, &self.close));
    }
}

impl Connections {
    /// Room for so many.
    pub(crate) fn new(most: usize) -> Connections {
        Connections { most, open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, Vec<Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.open().len()
    }

    /// A permit for a connection of a network, `None` for a trusted proxy. Where all are taken the network that has most gives one up:
    /// the oldest.
    pub(crate) fn enter(self: &Arc<Self>, network: Option<Network>) -> Option<ConnectionPermit> {
        let mut open = self.open();
        if network.is_some() && open.iter().filter(|open| open.network == network).count() >= OF_NETWORK {
            return None;
        }
        if open.len() >= self.most {
            let most = fullest(open.iter().map(|open| open.network), &network)?;
            let oldest = open.iter().position(|open| open.network == most)?;
            open.remove(oldest).close.notify_one();
        }
        let close = Arc::new(Notify::new());
        open.push(Open { network, close: Arc::clone(&close) });
        Some(ConnectionPermit { connections: Arc::clone(self), close })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(n: usize) -> Option<Network> {
        Some(Network::of([10, 0, 0, n as u8].into()))
    }

    #[tokio::test]
    async fn a_network_has_so_many_and_all_together_so_many() {
        let connections = Arc::new(Connections::new(IN_ALL));
        let mut permits: Vec<ConnectionPermit> = (0..1000).filter_map(|_| connections.enter(network(1))).collect();
        assert_eq!(permits.len(), OF_NETWORK);
        permits.pop();
        assert!(connections.enter(network(1)).is_some(), "one was closed");
        for n in 2..=20 {
            permits.extend((0..1000).filter_map(|_| connections.enter(network(n))));
        }
        assert_eq!(connections.open().len(), IN_ALL);
        // A new network finds room: the oldest connection of the one with most is closed.
        let new = connections.enter(network(100)).expect("room");
        assert_eq!(connections.open().len(), IN_ALL);
        let closed = permits
            .iter()
            .filter(|permit| connections.open().iter().all(|open| !Arc::ptr_eq(&open.close, &permit.close)));
        for permit in closed {
            permit.given_up().await;
        }
        drop((new, permits));
        assert!(connections.open().is_empty());
    }

    #[test]
    fn a_trusted_proxy_is_not_one_network() {
        let connections = Arc::new(Connections::new(IN_ALL));
        let permits: Vec<ConnectionPermit> = (0..2 * OF_NETWORK).filter_map(|_| connections.enter(None)).collect();
        assert_eq!(permits.len(), 2 * OF_NETWORK);
    }
}
