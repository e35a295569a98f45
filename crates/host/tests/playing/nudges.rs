//! Telling people who are not there that it is their turn.

use crate::gathering::game_of_three;
use crate::kit::{Guest, at_once, seat, wishes};
use silbertablett_host::{ChannelData, ChannelKind, Host, HostConfig, HostFault, Message, OwnChannel, Sent};
use silbertablett_store::{MemoryStore, SqliteStore, Store};
use std::sync::Arc;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);
const MINUTE: Duration = Duration::from_secs(60);

fn data(address: &str) -> ChannelData {
    let (address, lang) = (address.to_owned(), "en".to_owned());
    ChannelData { kind: ChannelKind::Plain, address, lang, origin: "https://games.example".to_owned(), keys: None }
}

fn channel(guest: &Guest, address: &str) -> OwnChannel {
    guest.host.add_channel(&guest.player.id, &data(address), None).unwrap()
}

/// What is due after a while, without saying what became of it.
fn due(host: &Host, after: Duration) -> Vec<Message> {
    host.clock().advance(after);
    host.due_messages(100).unwrap()
}

/// Where messages that are due after a while go; all of them arrive.
fn sent(host: &Host, after: Duration) -> Vec<String> {
    let messages = due(host, after);
    messages.iter().for_each(|message| host.sent(message, Sent::Arrived).unwrap());
    messages.into_iter().map(|message| message.channel.data.address).collect()
}

/// Everybody but one decides until nobody else is waited for.
fn all_but(guests: &[Guest; 3], game: &str, out: usize) {
    loop {
        let seen = guests[0].see(game);
        let next = wishes(&seen).into_iter().find(|(seat, _)| seat.index() != out);
        let Some((seat, command)) = next else { return };
        assert_eq!(guests[seat.index()].ask(&seen, seat, &command).unwrap().refused, None);
    }
}

#[test]
fn whoever_is_away_is_told_once_and_a_day_later_once_more() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let host = &guests[0].host;
    guests.iter().for_each(|guest| drop(channel(guest, &guest.player.name)));
    assert_eq!(sent(host, DAY), [""; 0], "they came before they were to be told");
    all_but(&guests, &game, 1);
    assert_eq!(due(host, Duration::from_secs(20)).len(), 0, "who plays at this moment is not away");
    let told = due(host, MINUTE);
    assert_eq!((told.len(), told[0].channel.data.address.as_str(), told[0].again), (1, "Bo", false));
    assert_eq!((told[0].game(), told[0].seat()), (game.as_str(), 1));
    assert_eq!(told[0].head.seats.len(), 3);
    host.sent(&told[0], Sent::Arrived).unwrap();
    assert_eq!(sent(host, DAY - 2 * MINUTE), [""; 0]);
    let again = due(host, 2 * MINUTE);
    assert_eq!((again.len(), again[0].again), (1, true));
    assert_ne!(again[0].key, told[0].key);
    host.sent(&again[0], Sent::Arrived).unwrap();
    assert_eq!(sent(host, 30 * DAY), [""; 0], "and then never again");
    // Another turn, another message; Bo, who has just acted, knows.
    let seen = guests[1].see(&game);
    let (_, command) = wishes(&seen).into_iter().find(|(at, _)| *at == seat(1)).unwrap();
    assert_eq!(guests[1].ask(&seen, seat(1), &command).unwrap().refused, None);
    all_but(&guests, &game, 0);
    assert_eq!(sent(host, MINUTE), ["Ann"]);
}

#[test]
fn whoever_is_at_the_table_is_not_told() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let host = &guests[0].host;
    channel(&guests[1], "Bo");
    all_but(&guests, &game, 1);
    let visit = host.visit(&guests[1].asker, &game, "browser").unwrap();
    assert_eq!(sent(host, MINUTE), [""; 0]);
    assert_eq!(sent(host, DAY), [""; 0], "still there");
    drop(visit);
    assert_eq!(sent(host, 30 * DAY), [""; 0], "they have seen it twice");
}

#[test]
fn a_seat_may_have_a_way_of_its_own() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let host = &guests[0].host;
    channel(&guests[1], "Bo");
    let of_seat = |guest: &Guest, at: usize| {
        host.add_channel(&guest.player.id, &data("the seat"), Some((game.clone(), seat(at))))
    };
    assert_eq!(of_seat(&guests[1], 0).err(), Some(HostFault::NotYours));
    let own = of_seat(&guests[1], 1).unwrap();
    all_but(&guests, &game, 1);
    assert_eq!(sent(host, MINUTE), ["the seat"]);
    assert_eq!(host.end_channel(&guests[0].player.id, &own.id), Err(HostFault::NotFound), "not Ann's to end");
    host.end_channel(&guests[1].player.id, &own.id).unwrap();
    assert_eq!(sent(host, DAY), ["Bo"]);
}

#[test]
fn what_does_not_arrive_comes_again_and_is_given_up() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let host = &guests[0].host;
    let (own, other) = (channel(&guests[1], "Bo"), channel(&guests[1], "elsewhere"));
    all_but(&guests, &game, 1);
    let (mut tries, mut keys) = (0, Vec::new());
    for _ in 0..300 {
        for message in due(host, MINUTE / 2) {
            match message.channel.id == own.id {
                true => {
                    tries += 1;
                    keys.push(message.key.clone());
                    host.sent(&message, Sent::Failed("refused-500")).unwrap();
                }
                false => host.sent(&message, Sent::Gone).unwrap(),
            }
        }
    }
    assert_eq!((tries, host.messages_waiting()), (5, Ok(0)));
    keys.dedup();
    assert_eq!(keys.len(), 1, "each try is the same message");
    let left = host.channels(&guests[1].player.id).unwrap();
    assert_eq!(left.len(), 1, "where nobody lives any more nothing goes");
    assert_eq!((left[0].id.as_str(), left[0].fault.as_deref()), (own.id.as_str(), Some("refused-500")));
    assert_eq!(host.channel_to_end(&other.off).err(), Some(HostFault::NotFound));
}

#[test]
fn a_secret_ends_a_channel_and_what_is_on_its_way() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let host = &guests[0].host;
    let own = channel(&guests[1], "Bo");
    all_but(&guests, &game, 1);
    assert_eq!(due(host, MINUTE).len(), 1);
    assert_eq!(host.channel_to_end("nothing").err(), Some(HostFault::NotFound));
    assert_eq!(host.channel_to_end(&own.off).unwrap().id, own.id);
    host.end_channel_by(&own.off).unwrap();
    assert_eq!((sent(host, 30 * DAY).len(), host.messages_waiting()), (0, Ok(0)));
    assert_eq!(host.end_channel_by(&own.off), Err(HostFault::NotFound));
}

/// A host that is ended in the middle loses no message and sends none twice at once.
#[test]
fn a_restart_loses_nothing_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let again = |clock| {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).unwrap());
        Host::new(store, &HostConfig { clock, ..at_once() })
    };
    let (guests, game) = game_of_three(Arc::new(SqliteStore::open(&path).unwrap()));
    channel(&guests[1], "Bo");
    all_but(&guests, &game, 1);
    let clock = guests[0].host.clock().clone();
    drop(guests);
    let host = again(clock.clone());
    let messages = due(&host, MINUTE);
    assert_eq!(messages.len(), 1, "whose turn it is was stored with the move");
    drop(host);
    let host = again(clock.clone());
    assert_eq!(host.due_messages(9).unwrap().len(), 0, "it may have arrived just before the end");
    let later = due(&host, MINUTE);
    assert_eq!((later.len(), &later[0].key), (1, &messages[0].key));
    host.sent(&later[0], Sent::Arrived).unwrap();
    drop(host);
    assert_eq!(sent(&again(clock), 10 * MINUTE), [""; 0]);
}

#[test]
fn somebody_is_written_to_so_often_in_an_hour() {
    let (guests, game) = game_of_three(Arc::new(MemoryStore::new()));
    let host = &guests[0].host;
    channel(&guests[1], "Bo");
    let mut count = 0;
    // A turn of Bo's begins anew each time, as it would in many games.
    for _ in 0..100 {
        let awaited = |seats| silbertablett_store::Awaited { seats, first: 0, again: i64::MAX };
        host.store().set_awaited(&game, &awaited(Vec::new()), None, 0).unwrap();
        host.store().set_awaited(&game, &awaited(vec![(1, guests[1].player.id.clone())]), None, 0).unwrap();
        count += sent(host, Duration::ZERO).len();
    }
    assert_eq!(count, 60);
}

/// Where nobody waits for anybody else, nobody is told anything.
#[test]
fn who_plays_alone_is_not_told() {
    let ann = Guest::ann();
    channel(&ann, "Ann");
    let game = ann.begin("twice", &["person", "person", "greedy"], 3);
    ann.play(&game, 5);
    assert_eq!(sent(&ann.host, 30 * DAY), [""; 0]);
}
