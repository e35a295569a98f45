//! Exports and imports.

use super::making::{answer, append, copy, crowded, export, filled, game, ids, import, player, rating, summary, token};
use super::{Fresh, Tested};
use crate::{
    Append, Appended, Author, Awaited, Chair, Channel, GatheringChange, Imported, Limits, MemoryStore, Program,
    StoreError, StoredGame,
};

const HEAD: &str = "{\"format\":\"silbertablett-store/6\"}\n";

/// What is exported can be imported anywhere, to the byte, and again without a change.
pub fn export_and_import_agree(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    filled(store);
    let text = export(store);
    let (memory, own) = (MemoryStore::new(), fresh(Limits::default()));
    for other in [&memory as &dyn Tested, &*own] {
        assert_eq!(import(other, &text), Ok(Imported { players: 2, games: 3, ..Imported::default() }));
        assert_eq!(export(other), text);
        // The token still opens the door, the command is still known, and a second time changes nothing.
        assert_eq!(other.player_by_token(&token("bo")).unwrap().unwrap().id, "bo");
        assert_eq!(other.append(append("g1", "c2", 2, &["null"])), Ok(Appended { first: 2, length: 3 }));
        assert_eq!(import(other, &text), Ok(Imported { skipped: 5, ..Imported::default() }));
    }
}

/// A file that is not an export is refused, with what would have been one.
pub fn what_is_not_an_export_is_refused(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    for text in ["", "{\"format\":\"silbertablett-store/7\"}\n", "{\"player\":1}\n", "\u{0}\u{1}"] {
        let refused = import(store, text).unwrap_err();
        assert!(matches!(&refused, StoreError::NotAnExport(why) if why.contains("silbertablett-store/6")), "{refused}");
    }
    // A device, say: neither a line nor the whole ever ends.
    let mut endless = std::io::BufReader::new(std::io::repeat(0));
    let refused = store.import(&mut endless, &mut Ok).unwrap_err();
    assert!(matches!(refused, StoreError::NotAnExport(_)), "{refused}");
    assert_eq!(export(store), HEAD);
}

/// An import leaves out lines that cannot be stored, says which, and takes over the others.
pub fn an_import_leaves_out_faulty_lines_and_says_which(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    let other = fresh(Limits::default());
    filled(&*other);
    let whole = export(&*other);
    let lines: Vec<&str> = whole.lines().collect();
    let beyond = lines[5].replace("\"length\":2", "\"length\":9").replace("g3", "g9");
    let nobodys = lines[5].replace("\"owner\":\"bo\"", "\"owner\":\"eve\"").replace("g3", "g8");
    let seatless = lines[5].replace("\"0\":\"bo\"", "\"0\":\"eve\"").replace("g3", "g7");
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(17 << 20));
    let faulty = ["{}", "dear diary", &beyond, &nobodys, &seatless, "{\"game\":{\"id\":3}}", "\u{0}", &long];
    let mut text = lines.clone();
    for (at, line) in faulty.iter().enumerate() {
        text.insert(3 + at, line);
    }
    let imported = import(store, &text.join("\n")).unwrap();
    assert_eq!((imported.players, imported.games, imported.refused), (2, 3, faulty.len() as u64), "{imported:?}");
    let numbers: Vec<u64> = imported.reasons.iter().map(|(line, _)| *line).collect();
    assert_eq!(numbers, (4..4 + faulty.len() as u64).collect::<Vec<_>>());
    assert!(imported.reasons[3].1.contains("no player eve") && imported.reasons[7].1.contains("more than"));
    assert_eq!(export(store), whole);
    // However many there are, only some reasons are kept.
    let many = format!("{HEAD}{}", "{}\n".repeat(1000));
    let imported = import(store, &many).unwrap();
    assert_eq!((imported.refused, imported.reasons.len()), (1000, 20));
}

/// Games of an import are stored as the judge gives them back.
pub fn an_import_is_judged(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    let other = fresh(Limits::default());
    filled(&*other);
    let mut judge = |mut game: StoredGame| match game.id.as_str() {
        "g2" => Err("it is not a game".into()),
        _ => {
            game.summary = None;
            Ok(game)
        }
    };
    let imported = store.import(&mut export(&*other).as_bytes(), &mut judge).unwrap();
    let refused = Imported { players: 2, games: 2, refused: 1, ..Imported::default() };
    assert_eq!(imported, Imported { reasons: vec![(5, "it is not a game".into())], ..refused });
    assert_eq!(ids(store), ["g1", "g3"]);
    assert_eq!(store.info("g1").unwrap().summary, None);
}

/// Devices, programs, channels, answers, links, turns, tables and keys move with those whose they are, and each still does what it is for.
pub fn what_belongs_to_somebody_moves_with_them(fresh: &Fresh<'_>) {
    let store = &*fresh(Limits::default());
    crowded(store);
    let text = export(store);
    let (memory, own) = (MemoryStore::new(), fresh(Limits::default()));
    for other in [&memory as &dyn Tested, &*own] {
        let whole = Imported { players: 2, deals: 1, puzzles: 1, games: 6, tables: 2, kept: 1, ..Imported::default() };
        assert_eq!(import(other, &text), Ok(whole));
        assert_eq!(export(other), text);
        assert_eq!(other.player_by_token(&token("phone")).unwrap().unwrap().id, "ann");
        assert_eq!(other.program_by_token(&token("robot")), store.program_by_token(&token("robot")));
        assert_eq!(other.seat_by_link(&token("seat")), Ok(Some(("g2".to_owned(), 1))));
        assert_eq!(other.gathering_by_invite(&token("t1")), store.gathering("t1").map(Some));
        assert_eq!(other.gathering_after("g1").unwrap().unwrap().game.as_deref(), Some("g6"));
        assert_eq!(other.channel_by_off(&token("k1")), store.channel_by_off(&token("k1")));
        assert_eq!(other.channels("ann"), store.channels("ann"));
        assert_eq!(other.due_nudges(100, 9), store.due_nudges(100, 9));
        assert_eq!(other.once("keys", "[2]").as_deref(), Ok("[1]"));
        // What is on its way is sent by the store it was taken from.
        assert_eq!((store.deliveries(), other.deliveries()), (Ok(1), Ok(0)));
        // What has been ended since does not come back with an export of before.
        other.keep_token("ann", &token("ann")).unwrap();
        other.end_program("bo", "p1").unwrap();
        other.hold_seat("g2", 1, "ann").unwrap();
        other.end_channel("k1").unwrap();
        assert_eq!(import(other, &text), Ok(Imported { skipped: 13, ..Imported::default() }));
        assert_eq!(other.player_by_token(&token("phone")), Ok(None));
        assert_eq!(other.program_by_token(&token("robot")), Ok(None));
        assert_eq!(other.seat_by_link(&token("seat")), Ok(None));
        assert_eq!(other.channel_by_off(&token("k1")), Ok(None));
    }
}

/// Whoever brings what somebody else has is not taken over in part.
pub fn what_belongs_to_another_is_not_taken_over(fresh: &Fresh<'_>) {
    let (full, store) = (fresh(Limits::default()), &*fresh(Limits::default()));
    crowded(&*full);
    let text = export(&*full);
    store.create_player(super::making::player("eve")).unwrap();
    let program = crate::Program { id: "p9".into(), name: String::new(), scopes: "read".into(), created: 1 };
    store.add_program("eve", program, &token("robot")).unwrap();
    let imported = import(store, &text).unwrap();
    // Bo has the token of Eve's program: without him there are neither his games nor the tables and tries that name him.
    assert_eq!((imported.players, imported.kept, imported.tables), (1, 1, 0), "{imported:?}");
    assert_eq!((store.player_by_token(&token("bo")), store.channel_by_off(&token("k1"))), (Ok(None), Ok(None)));
    // Things that are there twice in one line, or stand where they do not belong.
    let twice = text.replace("\"devices\":[", "\"devices\":[{\"token\":\"@\",\"created\":3},");
    let phone = text.split("\"devices\":[{\"token\":\"").nth(1).unwrap().split('"').next().unwrap();
    let astray = text.replace("\"seat\":[0,\"ann\"],", "");
    for (wrong, why) in [(twice.replace('@', phone), "named once"), (astray, "stands with its game")] {
        let other = fresh(Limits::default());
        let imported = import(&*other, &wrong).unwrap();
        assert!(imported.reasons.iter().any(|(_, reason)| reason.contains(why)), "{imported:?}");
    }
}

/// Everything that can be told to have gone on is brought up to date by a copy that is made again, while people play, and by an import is not.
pub fn a_copy_follows_what_has_gone_on(fresh: &Fresh<'_>) {
    let (memory, own, imported) = (MemoryStore::new(), fresh(Limits::default()), fresh(Limits::default()));
    let store = &*fresh(Limits::default());
    crowded(store);
    let before = export(store);
    for other in [&memory as &dyn Tested, &*own, &*imported] {
        copy(other, &before).unwrap();
        assert_eq!(copy(other, &before), Ok(Imported { skipped: 13, ..Imported::default() }));
    }
    go_on(store);
    let after = export(store);
    for other in [&memory as &dyn Tested, &*own] {
        let followed = copy(other, &after).unwrap();
        // Both players, a puzzle, the games g2, g3 and g7, and the table t1; new are a player, a puzzle and a game.
        let new = Imported { players: 1, puzzles: 1, games: 1, updated: 7, ..Imported::default() };
        assert_eq!(followed, Imported { skipped: 6, ..new });
        assert_eq!(export(other), after);
        assert_eq!(copy(other, &after), Ok(Imported { skipped: 16, ..Imported::default() }));
        // What came with the copies does what it is for.
        assert_eq!(other.append(append("g2", "c3", 3, &["8", "9"])), Ok(Appended { first: 3, length: 5 }));
        assert_eq!(other.player_by_token(&token("tablet")).unwrap().unwrap().id, "ann");
        assert_eq!(other.seat_by_link(&token("seat")), Ok(None), "it has been used");
        assert_eq!(other.due_nudges(100, 9), store.due_nudges(100, 9));
        assert_eq!(other.notice("g3"), Ok(None), "a move has ended it");
    }
    assert_eq!(import(&*imported, &after).unwrap().updated, 0);
    assert_eq!(imported.stored_game("g2").unwrap().log.len(), 3);
}

/// Moves, seats, belongings, a table and answers on top of what is crowded.
fn go_on(store: &dyn Tested) {
    store.create_player(player("cleo")).unwrap();
    let awaited = Awaited { seats: vec![(0, "ann".into())], first: 7, again: 9 };
    let author = Author { player: Some("cleo".into()), seat: Some(1), bot: None };
    store.hold_seat("g2", 1, "cleo").unwrap();
    store.append(Append { author, awaited: Some(awaited), ..append("g2", "c3", 3, &["8", "9"]) }).unwrap();
    store.append(Append { summary: Some(summary(40)), ..append("g3", "c2", 2, &["1"]) }).unwrap();
    store.hold_seat("g7", 2, "ann").unwrap();
    store.create_game(game("g8", "cleo")).unwrap();
    store.rename_player("bo", "Bob").unwrap();
    store.add_token("ann", &token("tablet"), 5).unwrap();
    let program = Program { id: "p2".into(), name: "Robot".into(), scopes: "read".into(), created: 5 };
    store.add_program("ann", program, &token("other-robot")).unwrap();
    let (id, off, data) = ("k3".to_owned(), token("k3"), r#"{"kind":"plain"}"#.to_owned());
    let channel = Channel { id, player: "ann".into(), seat: None, off, data, created: 6, used: None, fault: None };
    store.add_channel(channel).unwrap();
    store.keep_answer("bo", answer("z1", 30, Some(1400)), Some(rating(1650))).unwrap();
    store.keep_answer("cleo", answer("p1", 31, Some(1600)), Some(rating(1660))).unwrap();
    let chairs = vec![Chair { name: "Cleo".into(), player: Some("cleo".into()), bot: None }];
    let (id, plan) = ("t1".to_owned(), r#"{"sheet":"two"}"#.to_owned());
    let invite = Some(token("t3"));
    store.change_gathering(GatheringChange { id, version: 0, invite, plan, chairs, game: None }).unwrap();
}

/// A game or table that was played on in both places is named, stays as it is, and keeps nobody else from being brought up to date.
pub fn what_has_gone_on_in_another_way_is_named_and_left(fresh: &Fresh<'_>) {
    let (store, other) = (&*fresh(Limits::default()), &*fresh(Limits::default()));
    filled(store);
    copy(other, &export(store)).unwrap();
    for game in ["g2", "g3"] {
        store.append(append(game, "there", 2, &["1"])).unwrap();
    }
    other.append(append("g2", "here", 2, &["2"])).unwrap();
    other.hold_seat("g1", 1, "bo").unwrap();
    let (one, two) = (other.stored_game("g1"), other.stored_game("g2"));
    let copied = copy(other, &export(store)).unwrap();
    assert_eq!((copied.updated, copied.skipped, copied.refused), (1, 2, 2), "{copied:?}");
    let named: Vec<&str> = copied.reasons.iter().filter_map(|(_, why)| why.split_once(' ')).map(|(id, _)| id).collect();
    assert_eq!(named, ["g1", "g2"]);
    assert!(copied.reasons.iter().all(|(_, why)| why.contains("in another way")), "{copied:?}");
    assert_eq!((other.stored_game("g1"), other.stored_game("g2")), (one, two));
    assert_eq!(other.game("g3").unwrap().log.len(), 3);
    // Nor is one that is only here further than there taken back.
    other.append(append("g3", "further", 3, &["3"])).unwrap();
    assert_eq!(copy(other, &export(store)).unwrap().refused, 3);
    assert_eq!(other.game("g3").unwrap().log.len(), 4);
}
