//! Those who look wait for nobody who writes or renders; those who wait are told, by a thread or by a future.

use crate::faulty::{Faulty, Mood};
use crate::kit::{Guest, at_once, seat};
use silbertablett_host::{Grants, Host, HostConfig, Role};
use silbertablett_session::Command;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

const ROLE: Role = Role { lang: "en", seat: 0, since: 0, grants: Grants::NONE, late: None };

/// The disk does not answer, and a page takes long: their threads wait, and nobody else does.
#[test]
fn who_looks_does_not_wait_for_who_writes_or_renders() {
    let store = Faulty::new();
    let ann = Guest::on(store.clone());
    let id = ann.begin("classic", &["person"], 3);
    let seen = ann.see(&id);
    store.is(Mood::Stalls);
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| ann.ask(&seen, seat(0), &Command::Throw).unwrap());
        let ((told, begun), (go_on, wait)) = (channel(), channel::<()>());
        let slow = seen.clone();
        let renderer = scope.spawn(move || {
            let render = || {
                told.send(()).unwrap();
                wait.recv().unwrap();
                "slow".to_owned()
            };
            slow.view(ROLE, render)
        });
        begun.recv().unwrap();
        for _ in 0..100 {
            assert_eq!((ann.see(&id).version(), ann.host.peek(&id).unwrap().version()), (0, 0));
            assert_eq!(&*ann.see(&id).view(Role { seat: 1, ..ROLE }, || "other".into()), "other");
        }
        assert!(!writer.is_finished() && !renderer.is_finished());
        store.is(Mood::Fine);
        assert_eq!(writer.join().unwrap().snapshot.version(), 1);
        go_on.send(()).unwrap();
        assert_eq!(&*renderer.join().unwrap(), "slow");
    });
    assert_eq!((ann.see(&id).version(), seen.version()), (1, 0), "what somebody holds stays as it is");
}

/// Counts how often it is woken.
struct Bell(AtomicUsize);

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

#[test]
fn who_waits_is_told_without_a_thread() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person"], 3);
    let bell = Arc::new(Bell(AtomicUsize::new(0)));
    let waker = Waker::from(Arc::clone(&bell));
    let mut context = Context::from_waker(&waker);
    let mut changed = pin!(ann.host.changed(&ann.asker, &id, 0).unwrap().ready());
    assert!(changed.as_mut().poll(&mut context).is_pending());
    assert_eq!(bell.0.load(Ordering::SeqCst), 0);
    ann.play(&id, 1);
    assert_eq!(bell.0.load(Ordering::SeqCst), 1);
    let Poll::Ready(Ok(seen)) = changed.as_mut().poll(&mut context) else { panic!("woken for nothing") };
    assert_eq!(seen.version(), 1);
    // Who is behind is answered at once.
    let Poll::Ready(Ok(seen)) = pin!(ann.host.changed(&ann.asker, &id, 0).unwrap().ready()).poll(&mut context) else {
        panic!("there is something new")
    };
    assert_eq!(seen.version(), 1);
}

#[test]
fn a_thread_waits_for_so_long_and_no_longer() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person"], 3);
    let wait = |version| ann.host.changed(&ann.asker, &id, version).unwrap();
    assert!(wait(0).wait(Duration::from_millis(10)).unwrap().is_none());
    let waiting = wait(0);
    let thread = std::thread::spawn(move || waiting.wait(Duration::from_secs(60)).unwrap().unwrap().version());
    ann.play(&id, 1);
    assert_eq!(thread.join().unwrap(), 1);
    // Another program on the store has told of what this one has yet to hear of.
    assert!(wait(3).wait(Duration::from_millis(10)).unwrap().is_none(), "it is behind");
}

/// Many who ask at once for a game that is not in memory have it read once, and games that do not fit come back as they were.
#[test]
fn a_game_is_read_once_for_all_and_again_when_it_was_dropped() {
    let store = Faulty::new();
    let ann = Guest::on(store.clone());
    let ids: Vec<String> = (0..5).map(|seed| ann.begin("classic", &["person"], seed)).collect();
    ids.iter().for_each(|id| drop(ann.play(id, 6)));
    let others = Guest { host: Host::new(store.clone(), &at_once()), ..ann.clone() };
    let before = store.reads();
    std::thread::scope(|scope| (0..20).for_each(|_| drop(scope.spawn(|| others.see(&ids[0])))));
    assert_eq!(store.reads() - before, 1);
    let small = Guest { host: Host::new(store.clone(), &HostConfig { memory: 1, ..at_once() }), ..ann.clone() };
    let before = store.reads();
    for _ in 0..3 {
        for id in &ids {
            assert_eq!(small.see(id).session().state(), ann.see(id).session().state());
        }
    }
    assert_eq!(store.reads() - before, 15);
}
