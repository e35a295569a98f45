//! A queue in which turns go round: by network, within a network by player, and for one player in the order they came. However much
//! somebody asks for, everybody else waits for one thing of theirs at most.

use crate::account::{Account, Network};
use crate::shares::fullest;
use std::collections::VecDeque;
use std::iter::repeat_n;

/// What waits for one player.
type OfPlayer<T> = (String, VecDeque<T>);

/// What waits, and whose turn it is.
#[derive(Debug)]
pub(crate) struct Turns<T> {
    networks: VecDeque<(Option<Network>, VecDeque<OfPlayer<T>>)>,
    limits: QueueLimits,
}

/// How many things may wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueueLimits {
    /// Of one network.
    pub(crate) of_network: usize,
    /// In all.
    pub(crate) in_all: usize,
}

/// More waits than may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overloaded;

impl<T> Turns<T> {
    pub(crate) fn new(limits: QueueLimits) -> Turns<T> {
        Turns { networks: VecDeque::new(), limits }
    }

    /// How many things wait.
    pub(crate) fn waiting(&self) -> usize {
        self.networks.iter().map(|(_, players)| count(players)).sum()
    }

    /// Lets something wait for its turn. Where too much waits in all, the newest thing of the network that waits for most is dropped.
    ///
    /// # Errors
    /// If too much waits on the same account already.
    pub(crate) fn push(&mut self, account: Account, thing: T) -> Result<(), Overloaded> {
        let Account { network, player } = account;
        let of_this =
            self.networks.iter().find(|(known, _)| *known == network).map_or(0, |(_, players)| count(players));
        if of_this >= self.limits.of_network {
            return Err(Overloaded);
        }
        if self.waiting() >= self.limits.in_all {
            self.make_room(network)?;
        }
        let players = entry(&mut self.networks, network);
        entry(players, player).push_back(thing);
        Ok(())
    }

    /// Drops the newest thing of the network that waits for most.
    fn make_room(&mut self, own: Option<Network>) -> Result<(), Overloaded> {
        let holders = self.networks.iter().flat_map(|(network, players)| repeat_n(*network, count(players)));
        let most = fullest(holders, &own).ok_or(Overloaded)?;
        let players = entry(&mut self.networks, most);
        if let Some((_, things)) = players.iter_mut().max_by_key(|(_, things)| things.len()) {
            things.pop_back();
        }
        players.retain(|(_, things)| !things.is_empty());
        Ok(())
    }

    /// What is to be done next for one of the networks for which something may be done, and which network that is.
    pub(crate) fn pop(&mut self, may: impl Fn(Option<Network>) -> bool) -> Option<(Option<Network>, T)> {
        let next = self.networks.iter().position(|(network, _)| may(*network))?;
        let (network, mut players) = self.networks.remove(next)?;
        let (player, mut things) = players.pop_front()?;
        let thing = things.pop_front();
        if !things.is_empty() {
            players.push_back((player, things));
        }
        if !players.is_empty() {
            self.networks.push_back((network, players));
        }
        thing.map(|thing| (network, thing))
    }
}

/// The queue of a key; a new key waits behind the others.
fn entry<K: PartialEq, V: Default>(queue: &mut VecDeque<(K, V)>, key: K) -> &mut V {
    let known = queue.iter().position(|(known, _)| *known == key);
    let index = known.unwrap_or_else(|| {
        queue.push_back((key, V::default()));
        queue.len() - 1
    });
    &mut queue[index].1
}

fn count<T>(players: &VecDeque<OfPlayer<T>>) -> usize {
    players.iter().map(|(_, things)| things.len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: QueueLimits = QueueLimits { of_network: 1000, in_all: 2000 };

    fn account(network: u8, player: &str) -> Account {
        Account { network: Some(Network::of([10, 0, 0, network].into())), player: player.to_owned() }
    }

    fn pop<T>(turns: &mut Turns<T>) -> Option<T> {
        turns.pop(|_| true).map(|(_, thing)| thing)
    }

    fn order<T>(turns: &mut Turns<T>) -> Vec<T> {
        std::iter::from_fn(|| pop(turns)).collect()
    }

    #[test]
    fn turns_go_round_by_network_and_then_by_player() {
        let mut turns = Turns::new(ROOM);
        for n in 0..600 {
            turns.push(account(1, &format!("player {}", n % 3)), format!("a{n}")).expect("room");
        }
        turns.push(account(2, "Bo"), "b0".to_owned()).expect("room");
        turns.push(account(2, "Bo"), "b1".to_owned()).expect("room");
        turns.push(account(3, "Cy"), "c0".to_owned()).expect("room");
        let order = order(&mut turns);
        assert_eq!(order[..8], ["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]);
        assert_eq!(order.len(), 603);
    }

    #[test]
    fn somebody_new_is_next_but_one() {
        let mut turns = Turns::new(ROOM);
        (0..100).for_each(|n| turns.push(account(1, "Ann"), n).expect("room"));
        assert_eq!(pop(&mut turns), Some(0));
        turns.push(account(2, "Bo"), 1000).expect("room");
        assert_eq!([pop(&mut turns), pop(&mut turns)], [Some(1), Some(1000)]);
    }

    #[test]
    fn a_network_for_which_nothing_may_be_done_keeps_its_turn() {
        let mut turns = Turns::new(ROOM);
        (0..3).for_each(|n| turns.push(account(1, "Ann"), n).expect("room"));
        turns.push(account(2, "Bo"), 10).expect("room");
        let (one, two) = (account(1, "").network, account(2, "").network);
        assert_eq!(turns.pop(|network| network != one), Some((two, 10)));
        assert_eq!(turns.pop(|network| network != one), None);
        assert_eq!(turns.pop(|_| true), Some((one, 0)));
    }

    #[test]
    fn within_one_network_players_take_turns() {
        let mut turns = Turns::new(ROOM);
        (0..50).for_each(|n| turns.push(account(1, "Ann"), n).expect("room"));
        turns.push(account(1, "Bo"), 1000).expect("room");
        assert_eq!([pop(&mut turns), pop(&mut turns), pop(&mut turns)], [Some(0), Some(1000), Some(1)]);
    }

    #[test]
    fn a_network_has_so_much_room_and_the_fullest_makes_room_for_others() {
        let mut turns = Turns::new(QueueLimits { of_network: 6, in_all: 10 });
        let mut push = |network, n| turns.push(account(network, "Ann"), n);
        (0..6).for_each(|n| push(1, n).expect("room"));
        assert_eq!(push(1, 6), Err(Overloaded));
        (10..14).for_each(|n| push(2, n).expect("room"));
        // It is full, and the first network waits for most.
        push(2, 14).expect("the first makes room");
        assert_eq!(push(2, 15), Err(Overloaded), "five and five: nobody has more");
        push(3, 20).expect("room for a network with nothing yet");
        let mut left = order(&mut turns);
        left.sort_unstable();
        assert_eq!(left, [0, 1, 2, 3, 4, 10, 11, 12, 13, 20], "the newest gave way");
    }
}
