//! Two hosts over one store: nothing is answered as done that is not stored, and nobody is shown what has passed.

use crate::kit::{Guest, at_once, seat, stored, wishes};
use silbertablett_host::{Clock, Host, HostConfig, HostFault};
use silbertablett_rules::Due;
use silbertablett_session::Refused;
use silbertablett_store::{Claims, MemoryStore, SqliteStore, Store, StoreNews};
use std::sync::Arc;
use std::time::Duration;

/// Ann, at two hosts of one store.
fn at_two(stores: [Arc<dyn Store>; 2]) -> [Guest; 2] {
    let [one, other] = stores;
    let first = Guest::on(one);
    let second = Guest { host: Host::new(other, &at_once()), ..first.clone() };
    [first, second]
}

#[test]
fn of_two_moves_for_one_decision_one_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = || Arc::new(SqliteStore::open(&path).unwrap()) as Arc<dyn Store>;
    let both = at_two([store(), store()]);
    let id = both[0].begin("classic", &["person"], 3);
    both[0].play(&id, 1);
    let seen = [both[0].see(&id), both[1].see(&id)];
    assert_eq!(seen[0].session().state(), seen[1].session().state());
    let takes = wishes(&seen[0]);
    assert_eq!(both[0].ask(&seen[0], takes[0].0, &takes[0].1).unwrap().refused, None);
    let slower = both[1].ask(&seen[1], takes[1].0, &takes[1].1).unwrap();
    assert_eq!(slower.refused, Some(Refused::Stale { meant: 1, now: 2 }));
    assert_eq!(slower.snapshot.version(), 2, "it has been reloaded");
    // They take turns, and each goes on from what the other has stored.
    for turn in 0..40 {
        both[turn % 2].play(&id, 1);
        assert_eq!(both[0].see(&id).session().state(), both[1].see(&id).session().state());
    }
    assert_eq!(stored(both[1].host.store(), &id).len(), 42);
}

/// Both hosts let the bots play, and people play at both at once.
#[test]
fn bots_and_people_at_both_play_one_game() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let both = at_two([store.clone(), store.clone()]);
    let id = both[0].begin("twice", &["person", "greedy", "random"], 5);
    std::thread::scope(|scope| {
        for guest in &both {
            let id = &id;
            scope.spawn(move || {
                loop {
                    let seen = guest.see(id);
                    match wishes(&seen).first() {
                        Some((who, wish)) => drop(guest.ask(&seen, *who, wish).unwrap()),
                        None if seen.session().state().due() == Due::End => break,
                        // What the other host stores is noticed by looking.
                        None => std::thread::yield_now(),
                    }
                }
            });
        }
    });
    let ends = [both[0].see(&id), both[1].see(&id)].map(|end| serde_json::to_vec(&end.session().record()).unwrap());
    assert_eq!(ends[0], ends[1]);
    silbertablett_record::verify(&ends[0]).unwrap();
}

#[test]
fn a_game_that_is_deleted_elsewhere_is_gone() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let both = at_two([store.clone(), store]);
    let id = both[0].begin("classic", &["person"], 3);
    let seen = both[1].see(&id);
    both[0].host.delete(&both[0].asker, &id).unwrap();
    assert_eq!(both[1].host.open(&both[1].asker, &id).err(), Some(HostFault::Gone));
    assert_eq!(both[1].ask(&seen, seat(0), &wishes(&seen)[0].1).err(), Some(HostFault::Gone));
}

/// Whoever waits at one host for what is done at another is told as soon as their host is.
#[test]
fn news_reach_those_who_wait() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let both = at_two([store.clone(), store]);
    let id = both[0].begin("classic", &["person"], 3);
    let of_game = |length| StoreNews::Game { id: id.clone(), length };
    for (version, news) in [of_game(Some(1)), of_game(None), StoreNews::Sweep, StoreNews::Lost].into_iter().enumerate()
    {
        let waiting = || both[1].host.changed(&both[1].asker, &id, version).unwrap();
        let waits = waiting();
        both[0].play(&id, 1);
        // What has passed, and what is about something else, tells nobody anything.
        both[1].host.heed(&of_game(Some(version as u64)));
        both[1].host.heed(&StoreNews::Game { id: "other".into(), length: None });
        both[1].host.heed(&news);
        let told = waits.wait(Duration::ZERO).unwrap().expect("they are told");
        assert_eq!(told.version(), version + 1);
    }
    let waits = both[1].host.changed(&both[1].asker, &id, 4).unwrap();
    both[0].host.delete(&both[0].asker, &id).unwrap();
    both[1].host.heed(&of_game(None));
    assert_eq!(waits.wait(Duration::ZERO).err(), Some(HostFault::Gone));
}

/// Longer than bots may take for anything here.
const PATIENCE: Duration = Duration::from_secs(300);

/// Two programs on a store in memory, the bots of which pause so long; and the clock of both.
fn programs(pauses: [Duration; 2]) -> (Arc<MemoryStore>, Clock, [Guest; 2]) {
    let (store, clock) = (Arc::new(MemoryStore::new()), at_once().clock);
    let hosts =
        pauses.map(|bot_pause| Host::new(store.clone(), &HostConfig { bot_pause, clock: clock.clone(), ..at_once() }));
    let first = Guest::at(&hosts[0], "Ann");
    let second = Guest { host: Arc::clone(&hosts[1]), ..first.clone() };
    (store, clock, [first, second])
}

#[test]
fn one_of_two_programs_lets_bots_play_until_it_says_no_more() {
    let (store, clock, [slow, quick]) = programs([Duration::from_secs(3600), Duration::ZERO]);
    let id = slow.begin("classic", &["greedy", "person"], 3);
    slow.see(&id);
    quick.see(&id);
    assert_eq!((slow.host.busy().driven, quick.host.busy().driven), (1, 0));
    // As if the first had been killed. Whoever waits at the other need not ask again.
    let waits = quick.host.changed(&quick.asker, &id, 0).unwrap();
    clock.advance(Duration::from_secs(6));
    quick.host.heed(&StoreNews::Sweep);
    assert!(waits.wait(PATIENCE).unwrap().is_some(), "the other lets them play");
    assert!(quick.see_with_work(&id).version() > 1);
    // Who is done keeps nobody waiting.
    let (work, begun) = (format!("bots-{id}"), std::time::Instant::now());
    while !store.claim(&work, "another", clock.now(), clock.now()).unwrap() {
        assert!(begun.elapsed() < PATIENCE, "the claim is not given up");
        std::thread::yield_now();
    }
}

#[test]
fn one_of_two_programs_lets_bots_play_the_dice_of_a_day() {
    let (store, clock, [one, _]) = programs([Duration::ZERO; 2]);
    // At noon, so that it meets no midnight by chance.
    clock.advance(Duration::from_millis((129_600_000 - clock.now().rem_euclid(86_400_000)) as u64));
    let day = clock.today();
    one.host.prepare_days().unwrap();
    clock.advance(Duration::from_secs(86_400));
    let now = clock.now();
    assert!(store.claim(&format!("day-{day}-classic"), "another", now, now + 20_000).unwrap());
    let bots = || one.host.daily(&one.asker, "classic", day).unwrap().bots;
    assert_eq!(bots(), None);
    let busy = one.host.busy();
    assert_eq!((busy.thinking, busy.thoughts_waiting), (0, 0), "it is left to the other");
    clock.advance(Duration::from_secs(20));
    let begun = std::time::Instant::now();
    while bots().is_none() {
        assert!(begun.elapsed() < PATIENCE, "nobody plays them");
        std::thread::sleep(Duration::from_millis(10));
    }
}
