//! What every store does: each test is written once and run on each of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod kit;

use kit::{append, export, filled, first, game, player, summary, token};
use silbertablett_store::{
    Append, Appended, Game, Imported, MemoryStore, NewGame, NewPlayer, Page, SqliteStore, Store, StoreError, Summary,
    Which,
};

/// Runs each test on a fresh store of each kind, with a folder for what it writes.
macro_rules! on_every_store {
    ($($test:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $test() {
                super::$test(&super::MemoryStore::new(), tempfile::tempdir().unwrap().path());
            })*
        }
        mod sqlite {
            $(#[test] fn $test() {
                let folder = tempfile::tempdir().unwrap();
                super::$test(&super::SqliteStore::open(&folder.path().join("store.db")).unwrap(), folder.path());
            })*
        }
    };
}

on_every_store!(
    a_game_comes_back_as_it_went_in,
    a_log_grows_only_where_it_ends,
    a_repeated_command_gets_the_first_answer,
    one_of_many_rivals_wins,
    a_summary_goes_when_the_log_grows,
    lists_are_newest_first_in_parts,
    seats_belong_to_one,
    players_are_found_by_token,
    a_player_is_told_about_themselves_only,
    a_deleted_player_takes_what_is_theirs,
    a_deleted_game_is_remembered_as_such,
    a_game_may_begin_with_a_log,
    misshapen_things_are_refused,
    export_and_import_agree,
    a_faulty_import_names_its_line,
    a_backup_opens_and_overwrites_nothing,
);

type Folder = std::path::Path;

fn a_game_comes_back_as_it_went_in(store: &dyn Store, _: &Folder) {
    filled(store);
    let Game { info, secret, log } = store.game("g1").unwrap();
    assert_eq!((info.owner.as_str(), info.length, info.created, info.touched), ("ann", 3, 10, 20));
    assert_eq!(
        (info.head.as_str(), secret.as_deref()),
        (r#"{"sheet": "classic", "revision":1}"#, Some(r#"{"seed":"feed"}"#))
    );
    assert_eq!(log, [r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#, "null"]);
    assert_eq!((info.seats, info.summary), (vec![(0, "ann".into())], Some(summary(30))));
    store.rename_game("g1", "Sunday").unwrap();
    assert_eq!(store.game("g1").unwrap().info.title, "Sunday");
    store.delete_game("g1").unwrap();
    assert_eq!(store.game("g1"), Err(StoreError::GameDeleted("g1".into())));
    store.create_game(game("g1", "bo")).unwrap();
    assert_eq!(store.game("g1").unwrap().log.len(), 0);
    assert_eq!(store.answer("g1", "c1"), Ok(None));
}

fn a_log_grows_only_where_it_ends(store: &dyn Store, _: &Folder) {
    filled(store);
    for expected in [0, 1, 4, u64::MAX] {
        let refused = store.append(append("g1", "late", expected, &["1"])).unwrap_err();
        assert_eq!(refused, StoreError::LengthDiffers { game: "g1".into(), expected, actual: 3 });
    }
    assert_eq!(store.append(append("g1", "late", 3, &["1"])), Ok(Appended { first: 3, length: 4 }));
    assert_eq!(store.append(append("none", "c", 0, &["1"])), Err(StoreError::NoGame("none".into())));
}

fn a_repeated_command_gets_the_first_answer(store: &dyn Store, _: &Folder) {
    filled(store);
    let answer = Appended { first: 0, length: 2 };
    assert_eq!(store.append(append("g1", "c1", 3, &["9"])), Ok(answer));
    assert_eq!(store.answer("g1", "c1"), Ok(Some(answer)));
    assert_eq!(store.answer("g1", "other"), Ok(None));
    let game = store.game("g1").unwrap();
    assert_eq!((game.log.len(), game.info.summary), (3, Some(summary(30))));
    assert_eq!(store.answer("none", "c1"), Err(StoreError::NoGame("none".into())));
}

fn one_of_many_rivals_wins(store: &dyn Store, _: &Folder) {
    filled(store);
    let won = std::thread::scope(|scope| {
        let rivals: Vec<_> = (0..16)
            .map(|rival| {
                scope.spawn(move || store.append(append("g3", &format!("rival{rival}"), 2, &[&rival.to_string()])))
            })
            .collect();
        rivals.into_iter().filter_map(|rival| rival.join().unwrap().ok()).count()
    });
    assert_eq!((won, store.game("g3").unwrap().log.len()), (1, 3));
}

fn a_summary_goes_when_the_log_grows(store: &dyn Store, _: &Folder) {
    filled(store);
    store.append(append("g1", "undo", 3, &[r#"{"undo":1}"#])).unwrap();
    assert_eq!(store.game("g1").unwrap().info.summary, None);
    assert!(matches!(store.set_summary("g1", 3, Some(summary(40))), Err(StoreError::LengthDiffers { actual: 4, .. })));
    store.set_summary("g1", 4, Some(summary(40))).unwrap();
    assert_eq!(store.game("g1").unwrap().info.summary, Some(summary(40)));
    store.set_summary("g1", 4, None).unwrap();
    assert_eq!(store.game("g1").unwrap().info.summary, None);
}

fn lists_are_newest_first_in_parts(store: &dyn Store, _: &Folder) {
    store.create_player(player("ann")).unwrap();
    for at in 0..7 {
        store.create_game(NewGame { at: at / 2, ..game(&format!("g{at}"), "ann") }).unwrap();
    }
    let mut seen = Vec::new();
    let mut page = first(3);
    loop {
        let part = store.games("ann", Which::Unfinished, &page).unwrap();
        assert!(part.games.len() <= 3);
        seen.extend(part.games.into_iter().map(|game| game.id));
        let Some(next) = part.next else { break };
        // What changes behind the place does not shift the rest.
        store
            .append(Append {
                at: 99,
                ..append(&seen[0], &format!("c{}", seen.len()), store.game(&seen[0]).unwrap().info.length, &["1"])
            })
            .unwrap();
        page = Page { after: Some(next), limit: 3 };
    }
    assert_eq!(seen, ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]);
    for (id, finished) in [("g0", 5), ("g1", 9), ("g2", 7)] {
        store.set_summary(id, 0, Some(summary(finished))).unwrap();
    }
    let ended = store.games("ann", Which::Finished, &first(9)).unwrap();
    assert_eq!(ended.games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["g1", "g2", "g0"]);
    assert_eq!(store.games("nobody", Which::Finished, &first(9)).unwrap().games, []);
    assert_eq!(store.game_ids(Some("g1"), 2).unwrap(), ["g2", "g3"]);
    assert_eq!(store.game_ids(None, 100).unwrap().len(), 7);
}

fn seats_belong_to_one(store: &dyn Store, _: &Folder) {
    filled(store);
    assert_eq!(store.take_seat("g2", 0, "bo"), Err(StoreError::SeatTaken { game: "g2".into(), seat: 0 }));
    store.take_seat("g2", 1, "bo").unwrap();
    assert_eq!(store.games("bo", Which::Unfinished, &first(9)).unwrap().games.len(), 2);
    store.free_seat("g2", 1).unwrap();
    store.take_seat("g2", 1, "ann").unwrap();
    assert_eq!(store.game("g2").unwrap().info.seats, [(0, "ann".into()), (1, "ann".into())]);
    assert_eq!(store.take_seat("g2", 2, "eve"), Err(StoreError::NoPlayer("eve".into())));
}

fn players_are_found_by_token(store: &dyn Store, _: &Folder) {
    filled(store);
    assert_eq!(store.player_by_token(&token("bo")).unwrap().unwrap().id, "bo");
    assert_eq!(store.player_by_token("bo"), Ok(None));
    store.rename_player("bo", "Bø").unwrap();
    store.set_settings("bo", "[ ]").unwrap();
    let bo = store.player("bo").unwrap();
    assert_eq!((bo.name.as_str(), bo.settings.as_str(), bo.created), ("Bø", "[ ]", 1));
    assert_eq!(store.create_player(player("bo")), Err(StoreError::PlayerExists("bo".into())));
    assert_eq!(store.create_player(NewPlayer { id: "eve".into(), ..player("bo") }), Err(StoreError::TokenTaken));
    assert_eq!(store.create_game(game("g9", "eve")), Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.create_game(game("g1", "bo")), Err(StoreError::GameExists("g1".into())));
    assert!(!export(store).contains(&token("bo")));
}

fn a_player_is_told_about_themselves_only(store: &dyn Store, _: &Folder) {
    filled(store);
    let told = store.export_player("bo").unwrap();
    assert!(told.contains("g2") && told.contains("g3") && !told.contains("g1"), "{told}");
    // Nobody learns the dice of a game that goes on, who else plays, or what would be as good as the token.
    assert!(!told.contains("feed") && !told.contains("ann") && !told.contains("token"), "{told}");
    assert!(store.export_player("ann").unwrap().contains("feed"));
}

fn a_deleted_player_takes_what_is_theirs(store: &dyn Store, _: &Folder) {
    filled(store);
    store.delete_player("ann").unwrap();
    assert_eq!(store.game_ids(None, 9).unwrap(), ["g2", "g3"]);
    let inherited = store.game("g2").unwrap().info;
    assert_eq!((inherited.owner.as_str(), inherited.seats.as_slice()), ("bo", &[(1, "bo".to_owned())][..]));
    assert_eq!(store.player_by_token(&token("ann")), Ok(None));
    assert!(!export(store).contains("ann"));
    assert_eq!(store.delete_player("ann"), Err(StoreError::NoPlayer("ann".into())));
}

fn a_deleted_game_is_remembered_as_such(store: &dyn Store, folder: &Folder) {
    filled(store);
    let gone = StoreError::GameDeleted("g1".into());
    store.delete_game("g1").unwrap();
    assert_eq!(store.game("g1"), Err(gone.clone()));
    assert_eq!(store.append(append("g1", "c", 3, &["1"])), Err(gone.clone()));
    assert_eq!(store.answer("g1", "c1"), Err(gone.clone()));
    assert_eq!(store.delete_game("g1"), Err(gone.clone()));
    assert_eq!(store.take_seat("g1", 1, "bo"), Err(gone.clone()));
    assert_eq!(store.game("other"), Err(StoreError::NoGame("other".into())));
    // Games that go with their player as well; those that stay are not.
    store.delete_player("bo").unwrap();
    assert_eq!(store.game("g3"), Err(StoreError::GameDeleted("g3".into())));
    assert_eq!(store.game("g2").unwrap().info.owner, "ann");
    // A copy knows it; an export holds what there is, and brings back what it holds.
    store.backup(&folder.join("copy.db")).unwrap();
    assert_eq!(SqliteStore::open(&folder.join("copy.db")).unwrap().game("g1"), Err(gone));
    let other = MemoryStore::new();
    filled(&other);
    assert!(!export(store).contains("g1"));
    store.import(&mut export(&other).as_bytes()).unwrap();
    assert_eq!(store.game("g1").unwrap().log.len(), 3);
}

fn a_game_may_begin_with_a_log(store: &dyn Store, _: &Folder) {
    store.create_player(player("ann")).unwrap();
    let log = vec!["1".to_owned(), "[2]".to_owned()];
    store.create_game(NewGame { log: log.clone(), summary: Some(summary(5)), ..game("g1", "ann") }).unwrap();
    let kept = store.game("g1").unwrap();
    assert_eq!((kept.log, kept.info.length, kept.info.summary), (log, 2, Some(summary(5))));
    assert_eq!(store.append(append("g1", "c", 2, &["3"])), Ok(Appended { first: 2, length: 3 }));
    let misshapen = NewGame { log: vec!["1".into(), "{".into()], ..game("g2", "ann") };
    assert!(matches!(store.create_game(misshapen), Err(StoreError::Bad { .. })));
    let misshapen = NewGame { summary: Some(Summary { finished: 1, totals: "x".into() }), ..game("g2", "ann") };
    assert!(matches!(store.create_game(misshapen), Err(StoreError::Bad { .. })));
    assert_eq!(store.game("g2"), Err(StoreError::NoGame("g2".into())));
}

fn misshapen_things_are_refused(store: &dyn Store, _: &Folder) {
    filled(store);
    let before = export(store);
    for entry in ["", "{", "1 2", " 1", "[1,\n2]", "nul"] {
        assert!(matches!(store.append(append("g2", "c", 2, &["1", entry])), Err(StoreError::Bad { .. })), "{entry}");
    }
    assert!(matches!(store.append(append("g2", "c", 2, &[])), Err(StoreError::Bad { .. })));
    assert!(matches!(store.append(append("g2", "a b", 2, &["1"])), Err(StoreError::Bad { .. })));
    assert!(matches!(store.rename_game("g2", "a\nb"), Err(StoreError::Bad { .. })));
    assert!(matches!(store.create_game(game("../x", "ann")), Err(StoreError::Bad { .. })));
    let twice = NewGame { seats: vec![(1, "ann".into()), (1, "bo".into())], ..game("g8", "ann") };
    assert!(matches!(store.create_game(twice), Err(StoreError::Bad { .. })));
    assert!(matches!(
        store.create_player(NewPlayer { token: "short".into(), ..player("eve") }),
        Err(StoreError::Bad { .. })
    ));
    assert_eq!(export(store), before);
}

fn export_and_import_agree(store: &dyn Store, folder: &Folder) {
    filled(store);
    let text = export(store);
    let sqlite = SqliteStore::open(&folder.join("other.db")).unwrap();
    for other in [&MemoryStore::new() as &dyn Store, &sqlite] {
        assert_eq!(other.import(&mut text.as_bytes()), Ok(Imported { players: 2, games: 3, skipped: 0 }));
        assert_eq!(export(other), text);
        // The token still opens the door, the command is still known, and a second time changes nothing.
        assert_eq!(other.player_by_token(&token("bo")).unwrap().unwrap().id, "bo");
        assert_eq!(other.append(append("g1", "c1", 9, &["9"])), Ok(Appended { first: 0, length: 2 }));
        assert_eq!(other.import(&mut text.as_bytes()), Ok(Imported { players: 0, games: 0, skipped: 5 }));
    }
}

fn a_faulty_import_names_its_line(store: &dyn Store, _: &Folder) {
    let head = "{\"format\":\"silbertablett-store/1\"}\n";
    let lonely = r#"{"game":{"id":"g","owner":"x","title":"","head":1,"created":0,"touched":0,"seats":{},"commands":{},"log":[]}}"#;
    let beyond = lonely.replace(r#""commands":{}"#, r#""commands":{"c":{"first":0,"length":1}}"#);
    for (text, at) in [
        (String::new(), 1),
        ("{\"format\":\"silbertablett-store/2\"}\n".into(), 1),
        (format!("{head}\n{{}}\n"), 3),
        (format!("{head}{lonely}\n"), 2),
        (format!("{head}{beyond}\n"), 2),
    ] {
        let refused = store.import(&mut text.as_bytes()).unwrap_err();
        assert!(matches!(refused, StoreError::BadLine { line, .. } if line == at), "{refused}");
    }
    assert_eq!(export(store), head);
}

fn a_backup_opens_and_overwrites_nothing(store: &dyn Store, folder: &Folder) {
    filled(store);
    let path = folder.join("backup.db");
    store.backup(&path).unwrap();
    assert_eq!(store.backup(&path), Err(StoreError::FileExists(path.clone())));
    assert!(store.backup(&folder.join("no/folder.db")).unwrap_err().is_failure());
    assert!(!folder.join("backup.db.part").exists());
    let copy = SqliteStore::open(&path).unwrap();
    assert_eq!(export(&copy), export(store));
}
