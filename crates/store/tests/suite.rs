//! What every store does: each test is written once and run on each of them.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod kit;

use kit::{append, export, filled, first, game, ids, import, player, summary, token};
use silbertablett_store::{
    Append, Appended, Game, GameRecord, Imported, Limits, MemoryStore, NewGame, NewPlayer, Page, SqliteOptions,
    SqliteStore, Store, StoreError, Summary, Which,
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
    a_command_that_stored_something_else_is_not_ones_own,
    one_of_many_rivals_wins,
    a_summary_goes_when_the_log_grows,
    lists_are_newest_first_in_parts,
    players_have_games_by_seat_and_by_right,
    players_are_found_by_token,
    a_player_is_told_about_themselves_only,
    a_deleted_player_takes_what_is_theirs,
    a_deleted_game_is_remembered_as_such,
    a_game_may_begin_with_a_log,
    misshapen_things_are_refused,
    export_and_import_agree,
    what_is_no_export_is_refused,
    an_import_leaves_out_faulty_lines_and_says_which,
    an_import_is_judged,
    a_sheet_is_stored_once_and_goes_with_its_last_game,
    a_backup_opens_and_overwrites_nothing,
);

type Folder = std::path::Path;

fn a_game_comes_back_as_it_went_in(store: &dyn Store, _: &Folder) {
    filled(store);
    let Game { info, secret, log, .. } = store.game("g1").unwrap();
    assert_eq!((info.owner.as_str(), info.length, info.created, info.touched), ("ann", 3, 10, 20));
    assert_eq!(
        (info.head.as_str(), secret.as_deref()),
        (r#"{"sheet": "classic", "revision":1}"#, Some(r#"{"seed":"feed"}"#))
    );
    assert_eq!(log, [r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#, "null"]);
    assert_eq!((info.seats, info.summary), (vec![(0, "ann".into())], Some(summary(30))));
    store.delete_game("g1").unwrap();
    assert_eq!(store.game("g1"), Err(StoreError::GameDeleted("g1".into())));
    store.create_game(game("g1", "bo")).unwrap();
    assert_eq!(store.game("g1").unwrap().log.len(), 0);
    assert_eq!(store.append(append("g1", "c1", 0, &["7"])), Ok(Appended { first: 0, length: 1 }));
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
    let first = append("g1", "c1", 0, &[r#"{"throw":{"white":4}}"#, r#"{"ä\u00e4": 1.50}"#]);
    assert_eq!(store.append(first), Ok(Appended { first: 0, length: 2 }));
    let game = store.game("g1").unwrap();
    assert_eq!((game.log.len(), game.info.summary), (3, Some(summary(30))));
}

/// Two programs judge different moves for one decision: the slower one is not told that its move was stored.
fn a_command_that_stored_something_else_is_not_ones_own(store: &dyn Store, _: &Folder) {
    filled(store);
    let before = export(store);
    let refused = StoreError::CommandTaken { game: "g1".into(), command: "c2".into() };
    for (expected, entries) in [(2, &["7"][..]), (3, &["7"]), (2, &["null", "7"]), (2, &["nul"; 0])] {
        let answer = store.append(append("g1", "c2", expected, entries));
        assert!(answer == Err(refused.clone()) || entries.is_empty(), "{answer:?}");
        assert!(answer.is_err());
    }
    assert_eq!(export(store), before);
    assert!(refused.is_overtaken() && !refused.is_failure());
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
    assert_eq!(ids(store).len(), 7);
}

fn players_have_games_by_seat_and_by_right(store: &dyn Store, _: &Folder) {
    filled(store);
    let listed = |player| {
        let list = store.games(player, Which::Unfinished, &first(9)).unwrap();
        list.games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!((listed("bo"), store.count_games("bo")), (vec!["g3".to_owned(), "g2".into()], Ok(2)));
    assert_eq!((listed("ann"), store.count_games("ann")), (vec!["g2".to_owned()], Ok(2)));
    assert_eq!((listed("eve"), store.count_games("eve")), (Vec::new(), Ok(0)));
    // Several seats make one game of it.
    let seats = vec![(0, "bo".into()), (2, "bo".into()), (3, "ann".into())];
    store.create_game(NewGame { seats, ..game("g4", "ann") }).unwrap();
    assert_eq!((listed("bo").len(), store.count_games("bo")), (3, Ok(3)));
    let refused = store.create_game(NewGame { seats: vec![(0, "eve".into())], ..game("g5", "ann") });
    assert_eq!(refused, Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.info("g5"), Err(StoreError::NoGame("g5".into())));
    assert_eq!(store.info("g2").unwrap(), store.game("g2").unwrap().info);
}

fn players_are_found_by_token(store: &dyn Store, _: &Folder) {
    filled(store);
    assert_eq!(store.player_by_token(&token("bo")).unwrap().unwrap().id, "bo");
    assert_eq!(store.player_by_token("bo"), Ok(None));
    store.rename_player("bo", "Bø").unwrap();
    let bo = store.player_by_token(&token("bo")).unwrap().unwrap();
    assert_eq!((bo.name.as_str(), bo.created), ("Bø", 1));
    assert_eq!(store.create_player(player("bo")), Err(StoreError::PlayerExists("bo".into())));
    assert_eq!(store.create_player(NewPlayer { id: "eve".into(), ..player("bo") }), Err(StoreError::TokenTaken));
    assert_eq!(store.create_game(game("g9", "eve")), Err(StoreError::NoPlayer("eve".into())));
    assert_eq!(store.create_game(game("g1", "bo")), Err(StoreError::GameExists("g1".into())));
    assert!(!export(store).contains(&token("bo")));
}

fn a_player_is_told_about_themselves_only(store: &dyn Store, _: &Folder) {
    filled(store);
    let told = |player: &str| {
        let mut games: Vec<GameRecord> = Vec::new();
        loop {
            let part = store.games_whole(player, games.last().map(|game| game.id.as_str()), 1).unwrap();
            if part.is_empty() {
                return format!("{:?} {games:?}", store.player_record(player).unwrap());
            }
            games.extend(part);
        }
    };
    let bo = told("bo");
    assert!(bo.contains("g2") && bo.contains("g3") && !bo.contains("g1"), "{bo}");
    // Nobody learns the dice of a game that goes on, who else plays, or what would be as good as the token.
    assert!(!bo.contains("feed") && !bo.contains("ann") && bo.contains("token: \"\""), "{bo}");
    assert!(told("ann").contains("feed"));
    assert_eq!(store.player_record("eve"), Err(StoreError::NoPlayer("eve".into())));
}

fn a_deleted_player_takes_what_is_theirs(store: &dyn Store, _: &Folder) {
    filled(store);
    store.delete_player("ann").unwrap();
    assert_eq!(ids(store), ["g2", "g3"]);
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
    assert_eq!(store.info("g1"), Err(gone.clone()));
    assert_eq!(store.game_record("g1"), Err(gone.clone()));
    assert_eq!(store.delete_game("g1"), Err(gone.clone()));
    assert_eq!(store.set_summary("g1", 3, None), Err(gone.clone()));
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
    import(store, &export(&other)).unwrap();
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
    assert!(matches!(store.rename_player("ann", "a\nb"), Err(StoreError::Bad { .. })));
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
        assert_eq!(import(other, &text), Ok(Imported { players: 2, games: 3, ..Imported::default() }));
        assert_eq!(export(other), text);
        // The token still opens the door, the command is still known, and a second time changes nothing.
        assert_eq!(other.player_by_token(&token("bo")).unwrap().unwrap().id, "bo");
        assert_eq!(other.append(append("g1", "c2", 2, &["null"])), Ok(Appended { first: 2, length: 3 }));
        assert_eq!(import(other, &text), Ok(Imported { skipped: 5, ..Imported::default() }));
    }
}

const HEAD: &str = "{\"format\":\"silbertablett-store/2\"}\n";

fn what_is_no_export_is_refused(store: &dyn Store, _: &Folder) {
    for text in ["", "{\"format\":\"silbertablett-store/3\"}\n", "{\"player\":1}\n", "\u{0}\u{1}"] {
        let refused = import(store, text).unwrap_err();
        assert!(matches!(&refused, StoreError::NotAnExport(why) if why.contains("silbertablett-store/2")), "{refused}");
    }
    assert_eq!(export(store), HEAD);
}

fn an_import_leaves_out_faulty_lines_and_says_which(store: &dyn Store, _: &Folder) {
    let other = MemoryStore::new();
    filled(&other);
    let whole = export(&other);
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

fn an_import_is_judged(store: &dyn Store, _: &Folder) {
    let other = MemoryStore::new();
    filled(&other);
    let mut judge = |mut game: GameRecord| match game.id.as_str() {
        "g2" => Err("it is not a game".to_owned()),
        _ => {
            game.summary = None;
            Ok(game)
        }
    };
    let imported = store.import(&mut export(&other).as_bytes(), &mut judge).unwrap();
    let refused = Imported { players: 2, games: 2, refused: 1, ..Imported::default() };
    assert_eq!(imported, Imported { reasons: vec![(5, "it is not a game".into())], ..refused });
    assert_eq!(ids(store), ["g1", "g3"]);
    assert_eq!(store.info("g1").unwrap().summary, None);
}

fn a_sheet_is_stored_once_and_goes_with_its_last_game(store: &dyn Store, folder: &Folder) {
    store.create_player(player("ann")).unwrap();
    let sheet = Some(format!("{{\"boxes\":\"{}\"}}", "x".repeat(50_000)));
    for id in 0..40 {
        store.create_game(NewGame { sheet: sheet.clone(), ..game(&format!("g{id}"), "ann") }).unwrap();
    }
    let stays = NewGame { sheet: Some("[1]".into()), ..game("stays", "ann") };
    store.create_game(stays).unwrap();
    let size = |name: &str| {
        store.backup(&folder.join(name)).unwrap();
        std::fs::metadata(folder.join(name)).unwrap().len()
    };
    assert!(size("all.db") < 200_000, "{}", size("again.db"));
    assert_eq!(store.game("g7").unwrap().sheet, sheet);
    assert_eq!(store.game_record("g7").unwrap().sheet, sheet);
    // An export has it wherever it is needed, and who reads it stores it once again.
    let copy = SqliteStore::open(&folder.join("copy.db")).unwrap();
    import(&copy, &export(store)).unwrap();
    assert_eq!(copy.game("g9").unwrap().sheet, sheet);
    for id in 0..40 {
        assert!(size(&format!("{id}.db")) > 50_000);
        store.delete_game(&format!("g{id}")).unwrap();
    }
    assert!(size("none.db") < 50_000 + 20_000);
    assert_eq!(store.game("stays").unwrap().sheet.as_deref(), Some("[1]"));
}

/// The limits of a store hold for players that begin games, and for nobody else.
#[test]
fn a_player_has_so_many_games_of_so_many_bytes() {
    let limits = Limits { games: 3, bytes: 1_000 };
    let folder = tempfile::tempdir().unwrap();
    let options = SqliteOptions { limits, ..SqliteOptions::default() };
    let sqlite = SqliteStore::open_with(&folder.path().join("store.db"), options).unwrap();
    for store in [&MemoryStore::with_limits(limits) as &dyn Store, &sqlite] {
        store.create_player(player("ann")).unwrap();
        store.create_player(player("bo")).unwrap();
        for id in ["g1", "g2", "g3"] {
            store.create_game(game(id, "ann")).unwrap();
        }
        assert_eq!(store.create_game(game("g4", "ann")), Err(StoreError::TooManyGames(3)));
        store.create_game(game("g4", "bo")).unwrap();
        store.delete_game("g2").unwrap();
        store.create_game(game("g2", "ann")).unwrap();
        store.delete_game("g3").unwrap();
        // A log that grows counts, and so does a sheet; but a game that is there goes on.
        let entry = format!("\"{}\"", "x".repeat(700));
        store.append(append("g1", "c", 0, &[&entry])).unwrap();
        let large = NewGame { sheet: Some(entry.clone()), ..game("g5", "bo") };
        store.create_game(large).unwrap();
        assert_eq!(
            store.create_game(NewGame { sheet: Some(entry.clone()), ..game("g6", "ann") }),
            Err(StoreError::TooManyBytes(1_000))
        );
        store.append(append("g1", "d", 1, &[&entry])).unwrap();
        assert_eq!(store.create_game(game("g6", "ann")), Err(StoreError::TooManyBytes(1_000)));
        store.delete_game("g1").unwrap();
        store.create_game(game("g6", "ann")).unwrap();
        // Taking over what an export holds is the operator's wish.
        let other = MemoryStore::new();
        other.create_player(player("ann")).unwrap();
        (0..9).for_each(|id| other.create_game(game(&format!("more{id}"), "ann")).unwrap());
        assert_eq!(import(store, &export(&other)).unwrap().games, 9);
    }
}

/// What the documentation promises is what holds.
#[test]
fn the_limits_are_those_that_are_written_down() {
    let written = std::fs::read_to_string("../../docs/limits.md").unwrap();
    let limits = Limits::default();
    assert_eq!((limits.games, limits.bytes), (10_000, 256 << 20));
    for number in ["10,000 games", "256 MiB"] {
        assert!(written.contains(number), "{number}");
    }
}

fn a_backup_opens_and_overwrites_nothing(store: &dyn Store, folder: &Folder) {
    filled(store);
    let path = folder.join("backup.db");
    store.backup(&path).unwrap();
    assert_eq!(store.backup(&path), Err(StoreError::FileExists(path.clone())));
    assert!(store.backup(&folder.join("no/folder.db")).unwrap_err().is_failure());
    // Nothing is left beside it, whatever happens.
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(names.filter(|name| !name.starts_with("store.db")).collect::<Vec<_>>(), ["backup.db"]);
    let copy = SqliteStore::open(&path).unwrap();
    assert_eq!(export(&copy), export(store));
}
