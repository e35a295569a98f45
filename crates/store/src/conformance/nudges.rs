//! Telling players that it is their turn.

use super::Fresh;
use super::making::{append, filled, token};
use crate::{Append, Author, Awaited, Channel, Limits, Nudge, Store, StoreError};

fn channel(id: &str, player: &str) -> Channel {
    Channel {
        id: id.into(),
        player: player.into(),
        seat: None,
        off: token(&format!("off-{id}")),
        data: r#"{"kind":"plain"}"#.into(),
        created: 5,
        used: None,
        fault: None,
    }
}

/// These seats are awaited: told at 100 who does not know, at 500 who does.
fn awaited(seats: &[(u8, &str)]) -> Awaited {
    let seats = seats.iter().map(|(seat, player)| (*seat, (*player).to_owned())).collect();
    Awaited { seats, first: 100, again: 500 }
}

fn nudge(seat: u8, player: &str, since: i64, told: u8, due: Option<i64>) -> Nudge {
    Nudge { game: "g2".into(), seat, player: player.into(), since, told, due }
}

fn by(player: &str) -> Author {
    Author { player: Some(player.into()), ..Author::default() }
}

/// All seats that are ever due to be told.
fn due(store: &dyn Store) -> Vec<Nudge> {
    store.due_nudges(1000, 9).unwrap()
}

/// A player has so many channels, each with an id and a secret of its own.
pub fn a_player_has_so_many_channels(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    (0..20).for_each(|n| store.add_channel(channel(&format!("c{n:02}"), "ann")).unwrap());
    assert_eq!(store.add_channel(channel("c20", "ann")), Err(StoreError::TooManyChannels(20)));
    let of_seat = Channel { seat: Some(("g2".into(), 1)), ..channel("d", "bo") };
    store.add_channel(of_seat.clone()).unwrap();
    let same_secret = Channel { off: token("off-d"), ..channel("e", "bo") };
    assert_eq!(store.add_channel(same_secret), Err(StoreError::TokenTaken));
    assert_eq!(store.add_channel(channel("c00", "bo")), Err(StoreError::TokenTaken));
    assert_eq!(store.add_channel(channel("e", "eve")), Err(StoreError::NoPlayer("eve".into())));
    let nowhere = Channel { seat: Some(("g9".into(), 1)), ..channel("e", "bo") };
    assert_eq!(store.add_channel(nowhere), Err(StoreError::NoGame("g9".into())));
    for wrong in [
        Channel { off: "short".into(), ..channel("e", "bo") },
        Channel { data: "no".into(), ..channel("e", "bo") },
        Channel { data: format!("\"{}\"", "x".repeat(5000)), ..channel("e", "bo") },
        Channel { seat: Some(("g2".into(), 16)), ..channel("e", "bo") },
    ] {
        let refused = store.add_channel(wrong);
        assert!(matches!(refused, Err(StoreError::Bad { .. })), "{refused:?}");
    }
    assert_eq!((store.channels("ann").unwrap().len(), store.channels("bo")), (20, Ok(vec![of_seat.clone()])));
    assert_eq!(store.channels("eve"), Ok(Vec::new()));
    assert_eq!(store.channel_by_off(&token("off-d")), Ok(Some(of_seat.clone())));
    assert_eq!(store.channel_by_off(&token("off-x")), Ok(None));
    store.note_channel("d", 7, Some("refused-404")).unwrap();
    store.note_channel("nothing", 7, None).unwrap();
    let noted = Channel { used: Some(7), fault: Some("refused-404".into()), ..of_seat };
    assert_eq!(store.channels("bo"), Ok(vec![noted]));
}

/// A channel ends, and what was about it alone ends with it; so do those of a game or a player that is deleted.
pub fn a_channel_ends_with_all_that_is_its(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_channel(channel("a1", "ann")).unwrap();
    store.add_channel(Channel { seat: Some(("g2".into(), 0)), ..channel("a2", "ann") }).unwrap();
    store.add_channel(channel("b1", "bo")).unwrap();
    assert_eq!(store.with_channels(), Ok(vec!["ann".into(), "bo".into()]));
    store.set_awaited("g2", &awaited(&[(0, "ann"), (1, "bo")]), None, 20).unwrap();
    let of_ann = due(store).remove(0);
    assert_eq!(store.tell(&of_ann, None, &["a1".into(), "a2".into()], 100), Ok(true));
    assert_eq!((store.deliveries(), store.end_channel("a1"), store.end_channel("a1")), (Ok(2), Ok(true), Ok(false)));
    assert_eq!((store.deliveries(), due(store).len()), (Ok(1), 1), "one is left, and Bo is to be told");
    store.end_channel("b1").unwrap();
    assert_eq!((due(store), store.with_channels()), (Vec::new(), Ok(vec!["ann".into()])), "nobody is told anything");
    store.add_channel(Channel { seat: Some(("g2".into(), 1)), ..channel("b2", "bo") }).unwrap();
    store.delete_game("g2").unwrap();
    assert_eq!((store.deliveries(), store.with_channels()), (Ok(0), Ok(Vec::new())));
    store.add_channel(channel("b3", "bo")).unwrap();
    store.delete_player("bo").unwrap();
    assert_eq!(store.channel_by_off(&token("off-b3")), Ok(None));
}

/// A move of a player whose turn it still is ends what is on its way to them, and no message to anybody else.
pub fn a_move_ends_what_is_on_its_way_to_who_has_made_it(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    ["ann", "bo"].iter().for_each(|of| store.add_channel(channel(of, of)).unwrap());
    let both = awaited(&[(0, "ann"), (1, "bo")]);
    store.set_awaited("g2", &both, None, 20).unwrap();
    for nudge in due(store) {
        assert_eq!(store.tell(&nudge, None, std::slice::from_ref(&nudge.player), 100), Ok(true));
    }
    assert_eq!(store.deliveries(), Ok(2));
    let mv = Append { awaited: Some(both), author: by("ann"), at: 30, ..append("g2", "m1", 2, &["1"]) };
    store.append(mv).unwrap();
    let left = store.due_deliveries(1000, 9).unwrap();
    assert_eq!(left.iter().map(|one| &*one.channel.id).collect::<Vec<_>>(), ["bo"]);
    assert_eq!(due(store), [nudge(0, "ann", 30, 1, Some(500))], "Ann knows, and is told again later");
}

/// Whose turn it is is stored with the move that makes it so, and not without it.
pub fn whose_turn_it_is_is_stored_with_the_move(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_channel(channel("b1", "bo")).unwrap();
    let mv = |command: &str, expected, seats: Option<&[(u8, &str)]>| {
        let awaited = seats.map(awaited);
        store.append(Append { awaited, author: by("ann"), ..append("g2", command, expected, &["1"]) })
    };
    mv("m1", 2, Some(&[(1, "bo")])).unwrap();
    assert_eq!(due(store), [nudge(1, "bo", 20, 0, Some(100))]);
    assert_eq!(store.due_nudges(99, 9), Ok(Vec::new()), "not before its time");
    mv("m2", 3, None).unwrap();
    mv("m1", 2, Some(&[])).unwrap();
    assert_eq!(due(store).len(), 1, "said nothing of it, and a command that comes again changes nothing");
    assert!(mv("m3", 9, Some(&[])).is_err());
    assert_eq!(due(store).len(), 1, "what is refused changes nothing");
    assert_eq!(mv("m4", 4, Some(&[(0, "eve")])), Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.info("g2").unwrap().length, 4, "all or nothing");
    mv("m5", 4, Some(&[])).unwrap();
    assert_eq!(due(store), []);
    mv("m6", 5, Some(&[(1, "bo")])).unwrap();
    store.hold_seat("g2", 1, "ann").unwrap();
    assert_eq!(due(store), [], "somebody else has the seat");
    assert_eq!(store.set_awaited("g9", &awaited(&[]), None, 1), Err(StoreError::NoGame("g9".into())));
}

/// Who has just acted is told later; who has been told is not told again by what others do.
pub fn who_has_acted_knows(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_channel(channel("b1", "bo")).unwrap();
    let both = awaited(&[(0, "ann"), (1, "bo")]);
    store.set_awaited("g2", &both, Some("ann"), 20).unwrap();
    let (of_ann, of_bo) = (nudge(0, "ann", 20, 1, Some(500)), nudge(1, "bo", 20, 0, Some(100)));
    assert_eq!(due(store), [of_bo.clone(), of_ann.clone()]);
    assert_eq!(store.tell(&of_bo, Some(600), &["b1".into()], 100), Ok(true));
    assert_eq!(store.tell(&of_bo, Some(600), &["b1".into()], 100), Ok(false), "somebody else has done it");
    store.set_awaited("g2", &both, Some("ann"), 200).unwrap();
    let told = nudge(1, "bo", 20, 1, Some(600));
    assert_eq!(due(store), [nudge(0, "ann", 200, 1, Some(500)), told.clone()]);
    assert_eq!(store.deliveries(), Ok(1));
    store.set_awaited("g2", &both, Some("bo"), 300).unwrap();
    assert_eq!(store.deliveries(), Ok(0), "Bo has acted, so the message is late");
    assert_eq!(store.tell(&told, None, &[], 300), Ok(false), "it is another turn");
    let now = nudge(1, "bo", 300, 1, Some(500));
    assert_eq!(store.tell(&now, None, &[], 500), Ok(true));
    assert_eq!(due(store), [nudge(0, "ann", 200, 1, Some(500))], "that was the last time");
}

/// A message is tried again until it ends, once for each channel of a game, and ends with the turn it is about.
pub fn a_message_is_tried_and_ends_with_its_turn(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    store.add_channel(channel("a1", "ann")).unwrap();
    store.set_awaited("g2", &awaited(&[(0, "ann"), (1, "ann")]), None, 20).unwrap();
    for nudge in due(store) {
        assert_eq!(store.tell(&nudge, None, &["a1".into(), "gone".into()], 100), Ok(true));
    }
    assert_eq!(store.due_deliveries(99, 9), Ok(Vec::new()));
    let mut sent = store.due_deliveries(100, 9).unwrap();
    assert_eq!(sent.len(), 1, "one message, though two seats are asked");
    let first = sent.remove(0);
    assert_eq!((first.channel.id.as_str(), first.nudge.seat, first.tries), ("a1", 0, 0));
    assert_eq!((store.count_try(&first, 130), store.count_try(&first, 130)), (Ok(true), Ok(false)));
    assert_eq!(store.due_deliveries(129, 9), Ok(Vec::new()));
    assert_eq!(store.due_deliveries(130, 9).unwrap()[0].tries, 1);
    store.set_awaited("g2", &awaited(&[(1, "ann")]), None, 30).unwrap();
    assert_eq!(store.deliveries(), Ok(0));
    store.set_awaited("g2", &awaited(&[]), None, 40).unwrap();
    store.set_awaited("g2", &awaited(&[(0, "ann")]), None, 50).unwrap();
    assert_eq!(store.tell(&due(store)[0], None, &["a1".into()], 100), Ok(true));
    store.end_delivery("a1", "g2").unwrap();
    store.end_delivery("a1", "g2").unwrap();
    assert_eq!(store.due_deliveries(1000, 9), Ok(Vec::new()));
}

/// What the program makes once stays as it was made first.
pub fn what_is_made_once_stays(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    assert_eq!(store.once("keys", "[1]").as_deref(), Ok("[1]"));
    assert_eq!(store.once("keys", "[2]").as_deref(), Ok("[1]"));
    assert!(matches!(store.once("no name", "[1]"), Err(StoreError::Bad { .. })));
}
