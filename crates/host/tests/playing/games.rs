//! Games begin, are played, taken back, handed over, branched and deleted; what is refused changes nothing.

use crate::faulty::{Faulty, Mood};
use crate::kit::{Guest, player, seat, stored, wishes};
use silbertablett_host::{Asker, HostFault, is_id, read_record};
use silbertablett_rules::{Due, Move};
use silbertablett_session::{Command, Refused};
use silbertablett_store::{MemoryStore, StoreError, Transfer, Which};
use std::sync::Arc;

#[test]
fn a_game_is_played_to_its_end_and_kept() {
    let ann = Guest::ann();
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let id = ann.begin(sheet, &["person", "person"], 5);
        assert!(is_id(&id));
        let end = ann.play(&id, 1000);
        assert_eq!(end.session().state().due(), Due::End, "{sheet}");
        let record = serde_json::to_vec(&end.session().record()).unwrap();
        silbertablett_record::verify(&record).unwrap();
        // It is kept with what it came to, and a record of it is a game again.
        let ended = ann.host.all_games(&ann.player.id, Which::Finished).unwrap();
        assert_eq!(ended.iter().filter(|game| game.id == id).count(), 1);
        let again = ann.host.keep_record(&ann.player, read_record(&record).unwrap().unwrap()).unwrap();
        assert_eq!(ann.see(&again).session().state(), end.session().state());
        ann.host.delete(&ann.asker, &again).unwrap();
    }
    assert_eq!(ann.host.count_games(&ann.player.id), Ok(4));
    assert!(read_record(b"dear diary").unwrap().is_err());
}

#[test]
fn what_is_refused_changes_nothing() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person"], 3);
    let seen = ann.play(&id, 1);
    for command in [Command::Throw, Command::Undo, Command::Move(Move::Pass), Command::Player(player("deep thought"))] {
        let played = ann.ask(&seen, seat(0), &command).unwrap();
        assert!(played.refused.is_some(), "{command:?}");
        assert_eq!(played.snapshot.version(), 1);
    }
    let late = ann.host.command(&ann.asker, &id, seat(0), 0, &wishes(&seen)[0].1).unwrap();
    assert_eq!(late.refused, Some(Refused::Stale { meant: 0, now: 1 }));
    assert_eq!(
        ann.host.command(&ann.asker, &id, seat(3), 0, &Command::Throw).unwrap().refused,
        Some(Refused::NoSuchSeat)
    );
    assert_eq!(stored(ann.host.store(), &id).len(), 1);
}

#[test]
fn a_command_that_comes_twice_counts_once_and_can_be_taken_back() {
    let ann = Guest::ann();
    let id = ann.begin("twice", &["person"], 5);
    let seen = ann.play(&id, 1);
    let (who, take) = wishes(&seen)[0].clone();
    let first = ann.ask(&seen, who, &take).unwrap();
    let second = ann.ask(&seen, who, &take).unwrap();
    assert_eq!((second.refused, second.snapshot.version()), (None, first.snapshot.version()));
    let back = ann.ask(&first.snapshot, who, &Command::Undo).unwrap();
    assert_eq!((back.refused, back.snapshot.session().state()), (None, seen.session().state()));
    assert_eq!(back.snapshot.version(), 3, "an undo is an entry like any other");
}

/// Twenty threads ask for one thing at once: there is one writer.
#[test]
fn many_commands_at_once_count_once() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["person"], 3);
    let seen = ann.see(&id);
    std::thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| assert_eq!(ann.ask(&seen, seat(0), &Command::Throw).unwrap().snapshot.version(), 1));
        }
    });
    assert_eq!(stored(ann.host.store(), &id).len(), 1);
}

#[test]
fn only_the_owner_plays_and_everybody_may_look_on() {
    let ann = Guest::ann();
    let eve = Guest::at(&ann.host, "Ann");
    let id = ann.begin("classic", &["person"], 3);
    let seen = ann.play(&id, 3);
    for stranger in [eve.asker.clone(), Asker::default()] {
        assert_eq!(ann.host.open(&stranger, &id).unwrap().version(), 3);
        let refused = ann.host.command(&stranger, &id, seat(0), 3, &Command::Undo);
        assert_eq!(refused.err(), Some(HostFault::NotYours));
        assert_eq!(ann.host.hurry(&stranger, &id).err(), Some(HostFault::NotYours));
        assert_eq!(ann.host.delete(&stranger, &id), Err(HostFault::NotYours));
        assert_eq!(ann.host.stored(&stranger, &id).err(), Some(HostFault::NotYours));
    }
    // Eve may play on alone, with other dice.
    let own = ann.host.branch(&eve.player, &seen, 1).unwrap();
    assert_eq!(eve.see(&own).session().state(), &seen.session().moments()[1].before);
    assert_eq!(ann.host.command(&ann.asker, &own, seat(0), 1, &Command::Undo).err(), Some(HostFault::NotYours));
    // What is stored is told to the owner, but not what would tell the dice.
    let told = ann.host.stored(&ann.asker, &id).unwrap();
    assert_eq!((told.log.len(), told.secret), (3, None));
    assert_eq!(stored(ann.host.store(), &id).len(), 3);
}

#[test]
fn what_is_deleted_is_gone_for_all_who_look_wait_or_play() {
    let ann = Guest::ann();
    let (one, other) = (ann.begin("classic", &["person"], 3), ann.begin("classic", &["person"], 4));
    let seen = ann.see(&one);
    let waits = [&one, &other].map(|id| ann.host.changed(&ann.asker, id, 0).unwrap());
    ann.host.delete(&ann.asker, &one).unwrap();
    assert_eq!(ann.host.open(&ann.asker, &one).err(), Some(HostFault::Gone));
    assert_eq!(ann.ask(&seen, seat(0), &Command::Throw).err(), Some(HostFault::Gone));
    ann.host.delete_player(&ann.player.id).unwrap();
    assert_eq!(ann.host.peek(&other).err(), Some(HostFault::Gone));
    for wait in waits {
        assert_eq!(wait.wait(std::time::Duration::from_secs(60)).err(), Some(HostFault::Gone));
    }
    assert_eq!(ann.host.open(&ann.asker, "nothing").err(), Some(HostFault::NotFound));
}

/// What could not be stored has not happened; what was stored and not answered has happened once.
#[test]
fn a_store_that_fails_loses_nothing() {
    let store = Faulty::new();
    let ann = Guest::on(store.clone());
    let id = ann.begin("classic", &["person"], 3);
    let seen = ann.play(&id, 5);
    let (who, wish) = wishes(&seen)[0].clone();
    store.is(Mood::TakesNothing(StoreError::Full));
    assert_eq!(ann.ask(&seen, who, &wish).err(), Some(HostFault::Full));
    assert_eq!(ann.see(&id).version(), 5);
    store.is(Mood::PanicsWriting);
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| ann.ask(&seen, who, &wish)));
    assert!(panicked.is_err());
    store.is(Mood::Stutters(StoreError::Storage("hole".into())));
    assert!(matches!(ann.ask(&seen, who, &wish), Err(HostFault::Internal(_))));
    store.is(Mood::Fine);
    let played = ann.ask(&seen, who, &wish).unwrap();
    assert_eq!((played.refused, played.snapshot.version()), (None, 6));
    assert_eq!(stored(&*store, &id).len(), 6);
}

#[test]
fn a_game_that_cannot_be_read_says_why_and_can_be_kept_and_deleted() {
    let kept = Arc::new(MemoryStore::new());
    let ann = Guest::on(kept.clone());
    let id = ann.begin("classic", &["person"], 3);
    let mut export = Vec::new();
    kept.export(&mut export).unwrap();
    let broken = String::from_utf8(export).unwrap().replace("silbertablett-session/1", "silbertablett-session/9");
    let store = MemoryStore::new();
    store.import(&mut broken.as_bytes(), &mut Ok).unwrap();
    let other = Guest { asker: ann.asker.clone(), ..Guest::on(Arc::new(store)) };
    assert!(matches!(other.host.open(&ann.asker, &id), Err(HostFault::Unreadable(why)) if why.contains("session/9")));
    assert!(other.host.stored(&ann.asker, &id).unwrap().secret.is_some(), "there is no play to spoil");
    other.host.delete(&ann.asker, &id).unwrap();
    assert_eq!(other.host.open(&ann.asker, &id).err(), Some(HostFault::Gone));
}

/// The log says who acted: the player and the seat, or the bot.
#[test]
fn it_is_kept_who_acted() {
    let ann = Guest::ann();
    let id = ann.begin("classic", &["greedy", "person"], 3);
    ann.play(&id, 4);
    let told = ann.host.stored(&ann.asker, &id).unwrap();
    let mut by: Vec<_> = told.commands.values().map(|command| (command.first, command.by.clone())).collect();
    by.sort_by_key(|(first, _)| *first);
    assert_eq!(by.len(), told.log.len());
    for (at, author) in by {
        let entry: serde_json::Value = serde_json::from_str(&told.log[at as usize]).unwrap();
        let of_bot = author.bot.is_some();
        assert_eq!(author.bot.as_deref().unwrap_or("greedy"), "greedy");
        assert_eq!(author.player, (!of_bot).then(|| ann.player.id.clone()));
        assert_eq!(author.seat, Some(u8::from(!of_bot)));
        assert!(entry["seat"].as_u64().is_none_or(|seat| seat == u64::from(!of_bot)), "{entry}");
    }
}
