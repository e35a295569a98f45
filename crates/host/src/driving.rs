//! The games whose bots play at the moment. A game in which bots are due is driven one step after the other, as long as there is room for
//! it; where there is none, the next look at it tries again.

use crate::account::Account;
use crate::shares::fullest;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So many games of one player are driven at once.
const OF_PLAYER: usize = 8;
/// So many of one network.
const OF_NETWORK: usize = 32;
/// So many in all.
const IN_ALL: usize = 256;
/// A game that nobody has looked at for so long gives way to one that somebody looks at: pages of games with bots at work ask more
/// often.
const UNSEEN: Duration = Duration::from_secs(5);

/// For so many milliseconds it is not asked again whether another program still drives a game.
const MOMENT: i64 = 1000;

/// A game that is driven.
#[derive(Debug)]
struct Driven {
    game: String,
    account: Account,
    looked_at: Instant,
    given_up: Arc<AtomicBool>,
}

/// The games that are driven.
#[derive(Debug, Default)]
pub(crate) struct Driving {
    games: Mutex<Vec<Driven>>,
    /// Those that another program drives, and when that was found out.
    elsewhere: Mutex<HashMap<String, i64>>,
}

/// The permission to drive a game, one of a limited number; dropped, it is free again.
#[derive(Debug)]
pub(crate) struct DrivingPermit {
    driving: Arc<Driving>,
    pub(crate) account: Account,
    given_up: Arc<AtomicBool>,
}

impl DrivingPermit {
    /// Whether the game had to give way to others.
    pub(crate) fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }
}

impl Drop for DrivingPermit {
    fn drop(&mut self) {
        self.driving.games().retain(|driven| !Arc::ptr_eq(&driven.given_up, &self.given_up));
    }
}

impl Driving {
    fn games(&self) -> MutexGuard<'_, Vec<Driven>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it was found out a moment ago that another program drives a game: pages of games with bots at work ask often.
    pub(crate) fn is_elsewhere(&self, game: &str, now: i64) -> bool {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.get(game).is_some_and(|found| (0..MOMENT).contains(&(now - found)))
    }

    /// Notes that another program drives a game.
    pub(crate) fn note_elsewhere(&self, game: &str, now: i64) {
        let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.retain(|_, found| (0..MOMENT).contains(&(now - *found)));
        elsewhere.insert(game.to_owned(), now);
    }

    /// How many games are driven.
    pub(crate) fn count(&self) -> usize {
        self.games().len()
    }

    /// A permit for a game that somebody looks at now; `None` if it has one, or if there is none to be had.
    pub(crate) fn enter(self: &Arc<Self>, game: &str, account: Account, now: Instant) -> Option<DrivingPermit> {
        let mut games = self.games();
        if let Some(driven) = games.iter_mut().find(|driven| driven.game == game) {
            driven.looked_at = now;
            return None;
        }
        let Account { network, player } = &account;
        let of_player = games.iter().filter(|driven| driven.account.player == *player).count();
        if of_player >= OF_PLAYER {
            give_way(&mut games, &(), |driven| (driven.account.player == *player).then_some(()), now)?;
        }
        let of_network = games.iter().filter(|driven| driven.account.network == *network).count();
        if of_network >= OF_NETWORK {
            let player_here =
                |driven: &Driven| (driven.account.network == *network).then(|| driven.account.player.clone());
            give_way(&mut games, player, player_here, now)?;
        }
        if games.len() >= IN_ALL {
            give_way(&mut games, network, |driven| Some(driven.account.network), now)?;
        }
        let given_up = Arc::new(AtomicBool::new(false));
        games.push(Driven {
            game: game.to_owned(),
            account: account.clone(),
            looked_at: now,
            given_up: Arc::clone(&given_up),
        });
        Some(DrivingPermit { driving: Arc::clone(self), account, given_up })
    }
}

/// Makes room by giving up one game: of the holder of most, if there is one, else one that nobody looks at; of several the one that was
/// looked at longest ago. Games without a key stay.
fn give_way<K: Ord + Clone>(
    games: &mut Vec<Driven>,
    own: &K,
    key: impl Fn(&Driven) -> Option<K>,
    now: Instant,
) -> Option<()> {
    let most = fullest(games.iter().filter_map(&key), own);
    let gives_way = |driven: &Driven| match (&most, key(driven)) {
        (_, None) => false,
        (Some(most), Some(key)) => key == *most,
        (None, Some(_)) => now.duration_since(driven.looked_at) >= UNSEEN,
    };
    let candidates = games.iter().enumerate().filter(|(_, driven)| gives_way(driven));
    let (index, _) = candidates.min_by_key(|(_, driven)| driven.looked_at)?;
    games.swap_remove(index).given_up.store(true, Ordering::Relaxed);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Network;

    fn account(network: u8, player: usize) -> Account {
        Account { network: Some(Network::of([10, 0, 0, network].into())), player: format!("{network}/{player}") }
    }

    /// Games driven now, by network.
    fn driven(driving: &Driving, network: u8) -> usize {
        let network = account(network, 0).network;
        driving.games().iter().filter(|driven| driven.account.network == network).count()
    }

    #[test]
    fn a_game_is_driven_once() {
        let (driving, now) = (Arc::new(Driving::default()), Instant::now());
        let permit = driving.enter("a", account(1, 1), now).expect("room");
        assert!(driving.enter("a", account(2, 2), now).is_none());
        drop(permit);
        assert!(driving.enter("a", account(2, 2), now).is_some());
        assert!(driving.games().is_empty(), "dropped at once");
    }

    #[test]
    fn a_players_games_wait_for_each_other_unless_nobody_looks() {
        let (driving, begin) = (Arc::new(Driving::default()), Instant::now());
        let at = |seconds: u64| begin + Duration::from_secs(seconds);
        let permits: Vec<DrivingPermit> =
            (0..OF_PLAYER).map(|n| driving.enter(&format!("{n}"), account(1, 1), at(0)).expect("room")).collect();
        assert!(driving.enter("late", account(1, 1), at(1)).is_none());
        // All but the third are looked at again.
        for n in (0..OF_PLAYER).filter(|&n| n != 3) {
            assert!(driving.enter(&format!("{n}"), account(1, 1), at(4)).is_none());
        }
        let late = driving.enter("late", account(1, 1), at(6)).expect("the permit of the third");
        let given_up: Vec<usize> = (0..OF_PLAYER).filter(|&n| permits[n].is_given_up()).collect();
        assert_eq!(given_up, [3]);
        assert!(!late.is_given_up());
        assert!(driving.enter("3", account(1, 1), at(6)).is_none(), "it waits for its turn");
    }

    #[test]
    fn a_network_has_so_many_places_and_shares_them_among_its_players() {
        let (driving, now) = (Arc::new(Driving::default()), Instant::now());
        let mut permits = Vec::new();
        for player in 0..100 {
            for game in 0..20 {
                permits.extend(driving.enter(&format!("{player} {game}"), account(1, player), now));
            }
        }
        assert_eq!(driven(&driving, 1), OF_NETWORK);
        // Those that came first had eight each, and gave way until all had one.
        let standing: Vec<&DrivingPermit> = permits.iter().filter(|permit| !permit.is_given_up()).collect();
        assert_eq!(standing.len(), OF_NETWORK);
        let most =
            (0..100).map(|player| standing.iter().filter(|permit| permit.account == account(1, player)).count()).max();
        assert!(most <= Some(2), "{most:?}");
    }

    #[test]
    fn networks_share_all_places() {
        let (driving, now) = (Arc::new(Driving::default()), Instant::now());
        let mut permits = Vec::new();
        for network in 1..=20 {
            for n in 0..100 {
                permits.extend(driving.enter(&format!("{network} {n}"), account(network, n / 8), now));
            }
        }
        assert_eq!(driving.games().len(), IN_ALL);
        let counts: Vec<usize> = (1..=20).map(|network| driven(&driving, network)).collect();
        assert!(counts.iter().all(|&count| (12..=14).contains(&count)), "{counts:?}");
        permits.clear();
        assert!(driving.games().is_empty());
    }
}
