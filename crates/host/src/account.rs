//! On whose account something is done, so that work and room can be shared out fairly.

use silbertablett_session::BotSpeed;
use std::net::{IpAddr, Ipv6Addr};

/// An address as limits see it: whole for IPv4, the first 64 bits for IPv6, of which a household has all the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network(IpAddr);

impl Network {
    /// The network of an address.
    pub fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// The sender of a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asker {
    /// The id of the player, if the host knows one. That it is theirs has been proved, see [`Host::player`](crate::Host::player).
    pub player: Option<String>,
    /// Where the request comes from; `None` without a network, as in one's own program.
    pub network: Option<Network>,
    /// How fast bots are to play for the asker.
    pub bots: BotSpeed,
}

impl Asker {
    /// A player in the same program.
    pub fn player(id: impl Into<String>) -> Asker {
        Asker { player: Some(id.into()), network: None, bots: BotSpeed::Normal }
    }

    /// Whether the asker is the player of this id.
    pub fn is(&self, id: &str) -> bool {
        self.player.as_deref() == Some(id)
    }

    /// The account of a player for whom this request is answered.
    pub(crate) fn account(&self, player: &str) -> Account {
        Account { network: self.network, player: player.to_owned() }
    }

    /// The asker's own account.
    pub(crate) fn own_account(&self) -> Account {
        self.account(self.player.as_deref().unwrap_or(""))
    }
}

/// A network and a player in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) network: Option<Network>,
    pub(crate) player: String,
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
}
