//! On whose account something is done, so that work and room can be shared out fairly.

use std::net::{IpAddr, Ipv6Addr};

tokio::task_local! {
    /// The network that the request being answered came from.
    static NETWORK: Option<Network>;
}

/// An address as limits see it: whole for IPv4, the first 64 bits for IPv6, of which a household has all the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Network(IpAddr);

impl Network {
    /// The network of an address.
    pub(crate) fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// A network and a player in it. Requests without a socket, as of tests, come from no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) network: Option<Network>,
    pub(crate) player: String,
}

impl Account {
    /// The account of a player for whom the present request is answered.
    pub(crate) fn of(player: &str) -> Account {
        Account { network: NETWORK.try_get().unwrap_or_default(), player: player.to_owned() }
    }
}

/// Answers a request on the account of a network.
pub(crate) async fn on_account<T>(network: Option<Network>, answer: impl Future<Output = T>) -> T {
    NETWORK.scope(network, answer).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_network() {
        let network = |text: &str| Network::of(text.parse().expect("an address"));
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"), "the same address, asked in two ways");
    }

    #[tokio::test]
    async fn what_a_request_sets_off_is_on_its_account() {
        let network = Network::of([192, 0, 2, 1].into());
        assert_eq!(on_account(Some(network), async { Account::of("Ann").network }).await, Some(network));
        assert_eq!(Account::of("Ann").network, None);
    }
}
