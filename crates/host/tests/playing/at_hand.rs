//! What programs ask for is judged by what is in memory, and stored with one question to the store: as long as what was believed is so.

use crate::faulty::passing::{Passed, Passing, passes};
use crate::kit::{Guest, at_once, seat, stored, wishes};
use silbertablett_host::{Asker, Host, Scope, Snapshot};
use silbertablett_rules::SeatId;
use silbertablett_session::Command;
use silbertablett_store::{Gatherings, MemoryStore, StoreError, StoreNews};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A store that counts what it is asked.
struct Counted {
    inner: Arc<MemoryStore>,
    asked: AtomicUsize,
}

impl Passing for Counted {
    fn read<T>(&self, ask: impl FnOnce(&MemoryStore) -> Passed<T>) -> Passed<T> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        ask(&self.inner)
    }

    fn write<T>(&self, ask: impl FnOnce(&MemoryStore) -> Passed<T>) -> Passed<T> {
        self.read(ask)
    }
}

passes!(Counted);

/// A program on a store that others have open as well, and the token of what plays for Ann.
struct Node {
    guest: Guest,
    store: Arc<Counted>,
    token: String,
}

/// Two nodes on one store.
fn nodes() -> [Node; 2] {
    let inner = Arc::new(MemoryStore::new());
    let counted = || Arc::new(Counted { inner: Arc::clone(&inner), asked: AtomicUsize::new(0) });
    let (one, other) = (counted(), counted());
    let guest = Guest::on(one.clone());
    let token = guest.host.add_program(&guest.player.id, "robot", &Scope::ALL).unwrap();
    let second = Guest { host: Host::new(other.clone(), &at_once()), ..guest.clone() };
    [Node { guest, store: one, token: token.clone() }, Node { guest: second, store: other, token }]
}

impl Node {
    fn asked(&self) -> usize {
        self.store.asked.swap(0, Ordering::SeqCst)
    }

    /// What is asked for next at the first seat, as it is known here without asking.
    fn wish(&self, id: &str) -> (Snapshot, SeatId, u32, Command) {
        let seen = self.guest.host.at_hand(id).expect("it is in memory");
        let (seat, command) = wishes(&seen)[0].clone();
        let decision = seen.session().decision(seat);
        (seen, seat, decision, command)
    }

    /// Whether that is stored without asking before.
    fn plays_at_hand(&self, id: &str) -> bool {
        let (seen, seat, decision, command) = self.wish(id);
        let asker = self.guest.asker.clone();
        let played = self.guest.host.command_at_hand((&asker, &self.token), &seen, seat, decision, &command).unwrap();
        assert!(played.iter().all(|played| played.refused.is_none()));
        played.is_some()
    }
}

#[test]
fn a_move_by_a_program_is_one_question_to_the_store() {
    let [node, _] = nodes();
    let host = &node.guest.host;
    assert!(host.known_program(&node.token).is_none(), "nobody has asked with it");
    let (player, scopes) = host.program(&node.token).unwrap().unwrap();
    assert_eq!((player.id, scopes), (node.guest.player.id.clone(), Scope::ALL.to_vec()));
    assert!(host.known_program(&node.token).is_some());
    let id = node.guest.begin("classic", &["person"], 3);
    assert!(host.at_hand("another").is_none());
    node.guest.see(&id);
    // Who wants to be told of turns is asked once.
    assert!(node.plays_at_hand(&id));
    node.asked();
    for length in 2..=20 {
        assert!(node.plays_at_hand(&id));
        assert_eq!(node.asked(), 1);
        assert_eq!(stored(host.store(), &id).len(), length);
        node.asked();
    }
}

/// What was refused, what was done before, and what is asked for by somebody else is nothing that is answered from memory.
#[test]
fn only_what_is_stored_now_is_answered() {
    let [node, _] = nodes();
    let id = node.guest.begin("classic", &["person"], 3);
    node.guest.see(&id);
    let (seen, who, decision, throw) = node.wish(&id);
    let ask = |asker: &Asker, token: &str, who, decision, command: &Command| {
        node.guest.host.command_at_hand((asker, token), &seen, who, decision, command).unwrap().is_some()
    };
    let ann = &node.guest.asker;
    let bo = Guest::at(&node.guest.host, "Bo").asker;
    assert!(!ask(&bo, &node.token, who, decision, &throw), "not theirs");
    assert!(!ask(ann, "0123456789abcdef0123456789abcdef", who, decision, &throw), "no program");
    assert!(!ask(ann, &node.token, seat(1), decision, &throw), "no such seat");
    assert!(!ask(ann, &node.token, who, decision + 1, &throw), "refused");
    assert_eq!(stored(node.guest.host.store(), &id).len(), 0);
    assert!(ask(ann, &node.token, who, decision, &throw));
    assert!(!ask(ann, &node.token, who, decision, &throw), "that it was done before says the store");
    node.guest.host.end_program(&node.guest.player.id, &programs(&node)).unwrap();
    assert!(!node.plays_at_hand(&id), "the program is ended");
    assert_eq!(node.guest.host.program(&node.token).unwrap(), None);
    assert!(node.guest.host.known_program(&node.token).is_none(), "and forgotten once it has been asked for");
    assert_eq!(stored(node.guest.host.store(), &id).len(), 1);
}

/// The id of the one program.
fn programs(node: &Node) -> String {
    node.guest.host.programs(&node.guest.player.id).unwrap()[0].id.clone()
}

/// A seat that changed hands elsewhere is no longer played, and what is known of it is put right by the first question.
#[test]
fn who_holds_a_seat_is_what_the_store_says() {
    let [node, other] = nodes();
    let id = node.guest.begin("classic", &["person", "person"], 3);
    for node in [&node, &other] {
        node.guest.see(&id);
    }
    let bo = Guest::at(&other.guest.host, "Bo");
    other.store.inner.hold_seat(&id, 0, &bo.player.id).unwrap();
    assert!(!node.plays_at_hand(&id), "it is Bo's now");
    assert!(node.guest.see(&id).grants(&bo.asker).holds(seat(0)));
    let (seen, who, decision, throw) = node.wish(&id);
    assert!(!seen.grants(&node.guest.asker).holds(who) && seen.grants(&bo.asker).holds(who), "known without asking");
    let ann = (&node.guest.asker, node.token.as_str());
    assert!(node.guest.host.command_at_hand(ann, &seen, who, decision, &throw).unwrap().is_none());
    other.store.inner.hold_seat(&id, 0, &node.guest.player.id).unwrap();
    node.guest.see(&id);
    assert!(node.plays_at_hand(&id));
}

/// What another node has stored is judged by if it is known, and found out if not; either way one move is made for one decision.
#[test]
fn what_others_have_added_is_not_overlooked() {
    let [node, other] = nodes();
    let id = node.guest.begin("classic", &["person"], 3);
    node.guest.see(&id);
    // Who wants to be told of turns is asked once.
    assert!(node.plays_at_hand(&id));
    other.guest.see(&id);
    assert!(other.plays_at_hand(&id));
    node.guest.host.heed(&StoreNews::Game { id: id.clone(), length: Some(2) });
    node.asked();
    assert!(node.plays_at_hand(&id), "with what was heard of");
    assert_eq!(node.asked(), 2, "one of them for what was added");
    // Nothing was heard: the same wish for the same decision gets the answer that was given there.
    assert!(other.plays_at_hand(&id));
    assert_eq!(stored(other.guest.host.store(), &id).len(), 3);
    assert!(other.plays_at_hand(&id), "and this is the next one");
    assert_eq!(stored(other.guest.host.store(), &id).len(), 4);
    // News of more than there is are not asked about for ever.
    other.guest.host.heed(&StoreNews::Game { id: id.clone(), length: Some(99) });
    other.guest.host.at_hand(&id).unwrap();
    other.asked();
    assert!(other.plays_at_hand(&id));
    assert_eq!(other.asked(), 1);
    // A game that is gone is none that is answered for.
    node.guest.host.delete(&node.guest.asker, &id).unwrap();
    assert!(!other.plays_at_hand(&id));
    assert!(matches!(other.store.inner.as_ref().hold_seat(&id, 0, "x"), Err(StoreError::GameDeleted(_))));
}
