//! Games that are not kept for ever, by a clock that the test moves.

use crate::gathering::game_of_three;
use crate::kit::{Guest, at_once, seat, wishes};
use silbertablett_host::{ChannelData, ChannelKind, Cleared, Host, HostConfig, HostFault, Keeping, Sent};
use silbertablett_store::{MemoryStore, Store};
use std::sync::Arc;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);
const MINUTE: Duration = Duration::from_secs(60);

/// The same people at a host that keeps games for so many days.
fn keeping(guests: &[Guest; 3], store: &Arc<dyn Store>, ended: Option<u32>, running: Option<u32>) -> [Guest; 3] {
    let keeping = Keeping { ended: ended.map(|days| days * DAY), running: running.map(|days| days * DAY) };
    let clock = guests[0].host.clock().clone();
    let host = Host::new(Arc::clone(store), &HostConfig { clock, keeping, ..at_once() });
    guests.clone().map(|guest| Guest { host: Arc::clone(&host), ..guest })
}

/// Lets time pass at a host that runs, which looks twice a day, and says what has become of games.
fn cleared(guests: &[Guest; 3], after: Duration) -> Cleared {
    let (host, mut passed, mut all) = (&guests[0].host, Duration::ZERO, NOTHING);
    loop {
        let step = (DAY / 2).min(after - passed);
        host.clock().advance(step);
        passed += step;
        let Cleared { ended, running, noticed } = host.clear_out().unwrap();
        all = Cleared { ended: all.ended + ended, running: all.running + running, noticed: all.noticed + noticed };
        if passed == after {
            return all;
        }
    }
}

const NOTHING: Cleared = Cleared { ended: 0, running: 0, noticed: 0 };

#[test]
fn games_that_have_ended_are_kept_as_long_as_is_said() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let (guests, running) = game_of_three(Arc::clone(&store));
    let ended = guests[0].begin("classic", &["person"], 3);
    guests[0].play(&ended, 2000);
    assert_eq!(cleared(&guests, 4000 * DAY), NOTHING, "for ever, where nothing else is said");
    let guests = keeping(&guests, &store, Some(4010), None);
    assert_eq!(cleared(&guests, 9 * DAY), NOTHING);
    let looked_at = guests[0].see(&ended);
    assert_eq!(cleared(&guests, 2 * DAY), Cleared { ended: 1, ..NOTHING });
    assert_eq!(guests[0].host.open(&guests[0].asker, &ended).err(), Some(HostFault::Gone));
    drop(looked_at);
    assert_eq!(guests[0].see(&running).session().seats(), 3, "it has not ended");
    assert_eq!(cleared(&guests, 4000 * DAY), NOTHING);
}

#[test]
fn running_games_go_after_a_month_of_notice_and_any_move_or_press_keeps_them() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let (guests, game) = game_of_three(Arc::clone(&store));
    let guests = keeping(&guests, &store, None, Some(90));
    let (ann, host) = (&guests[0], &guests[0].host);
    let data = ChannelData {
        kind: ChannelKind::Plain,
        address: "https://ann.example/hook".into(),
        lang: "en".into(),
        origin: "https://games.example".into(),
        keys: None,
    };
    guests.iter().for_each(|guest| drop(host.add_channel(&guest.player.id, &data, None).unwrap()));
    // A move, from which on it is known who waits for whom; they are told twice, and then no more.
    let play = || {
        let seen = ann.see(&game);
        let (of, command) = wishes(&seen)[0].clone();
        let guest = guests.iter().find(|guest| seen.grants(&guest.asker).holds(of)).unwrap();
        assert_eq!(guest.ask(&seen, of, &command).unwrap().refused, None);
    };
    let told = || {
        let messages = host.due_messages(100).unwrap();
        messages.iter().for_each(|message| host.sent(message, Sent::Arrived).unwrap());
        messages
    };
    play();
    for _ in 0..3 {
        host.clock().advance(2 * DAY);
        drop(told());
    }
    assert_eq!(told().len(), 0);
    assert_eq!(cleared(&guests, 53 * DAY), NOTHING);
    assert_eq!(host.leaves_at(&game), Ok(None));
    assert_eq!(cleared(&guests, 2 * DAY), Cleared { noticed: 1, ..NOTHING });
    let leaves = host.leaves_at(&game).unwrap().unwrap();
    let beforehand = leaves - host.clock().now() - 30 * DAY.as_millis() as i64;
    assert!(
        (-(DAY.as_millis() as i64)..=0).contains(&beforehand),
        "a month beforehand, at the latest when it is looked next"
    );
    assert_eq!((host.notices(), told().first().and_then(|message| message.leaves)), (Ok(1), Some(leaves)));
    // Who only looks on keeps nothing; who plays does, with one press.
    let eve = Guest::at(host, "Eve");
    assert_eq!(host.keep(&eve.asker, &game), Err(HostFault::NotYours));
    assert_eq!(cleared(&guests, 29 * DAY), NOTHING);
    host.keep(&guests[2].asker, &game).unwrap();
    assert_eq!((host.leaves_at(&game), cleared(&guests, 59 * DAY)), (Ok(None), NOTHING));
    // A move keeps it as well.
    assert_eq!(cleared(&guests, 2 * DAY), Cleared { noticed: 1, ..NOTHING });
    play();
    assert_eq!((host.leaves_at(&game), cleared(&guests, 59 * DAY)), (Ok(None), NOTHING));
    // Nobody does anything: it goes, a month after it was said, also for those who have it open.
    assert_eq!(cleared(&guests, 2 * DAY), Cleared { noticed: 1, ..NOTHING });
    let open = ann.see(&game);
    assert_eq!(cleared(&guests, 29 * DAY), NOTHING, "not too early");
    assert_eq!(cleared(&guests, 2 * DAY), Cleared { running: 1, ..NOTHING });
    assert_eq!(ann.ask(&open, seat(0), &wishes(&open)[0].1).err(), Some(HostFault::Gone));
}

#[test]
fn old_games_get_their_notice_when_an_operator_begins_to_clear_out() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let (guests, game) = game_of_three(Arc::clone(&store));
    guests[0].host.clock().advance(1000 * DAY);
    // A day is too short, and taken as two months.
    let short = keeping(&guests, &store, None, Some(1));
    assert_eq!(cleared(&short, Duration::ZERO), Cleared { noticed: 1, ..NOTHING });
    assert_eq!(cleared(&short, 29 * DAY), NOTHING);
    // The operator thinks better of it, and of that again: it is said anew.
    let ever = keeping(&guests, &store, None, None);
    assert_eq!((cleared(&ever, 29 * DAY), store.notice(&game)), (NOTHING, Ok(None)));
    let again = keeping(&guests, &store, None, Some(60));
    assert_eq!(cleared(&again, 30 * DAY), Cleared { noticed: 1, ..NOTHING });
    assert_eq!(again[0].see(&game).session().seats(), 3);
}

/// A host that stands still says nothing to anybody.
#[test]
fn a_notice_counts_only_while_the_host_runs() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let (guests, game) = game_of_three(Arc::clone(&store));
    let guests = keeping(&guests, &store, None, Some(60));
    assert_eq!(cleared(&guests, 31 * DAY), Cleared { noticed: 1, ..NOTHING });
    // Most of a day is not long; two are, and more so a year.
    for (away, anew) in [(DAY - MINUTE, 0), (2 * DAY, 1), (365 * DAY, 1)] {
        let guests = keeping(&guests, &store, None, Some(60));
        let host = &guests[0].host;
        let said = host.leaves_at(&game).unwrap().unwrap();
        assert_eq!(host.all_leaves(&guests[1].player.id).unwrap()[&game], said);
        host.clock().advance(away);
        assert_eq!(host.clear_out().unwrap(), Cleared { noticed: anew, ..NOTHING }, "{away:?}");
        let leaves = host.leaves_at(&game).unwrap().unwrap();
        let in_a_month = host.clock().now() + 30 * DAY.as_millis() as i64;
        assert_eq!((leaves == said, (in_a_month - leaves).abs() < 60_000), (anew == 0, anew == 1), "{away:?}");
        assert_eq!(cleared(&guests, 28 * DAY).running, 0, "{away:?}");
    }
    assert_eq!(cleared(&guests, 3 * DAY), Cleared { running: 1, ..NOTHING });
}
