//! The file of the SQLite store: what is refused, what is migrated, and a disk that is full.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

use silbertablett_store::conformance::making::answer;
use silbertablett_store::conformance::making::{append, deal, export, filled, game, import, player, token};
use silbertablett_store::{
    Append, Author, Awaited, Channel, Dailies, Games, MemoryStore, NewGame, Nudges, Opening, Players, PuzzleAnswers,
    SqliteOptions, SqliteStore, StoreError, StoredRating, Transfer, write_private,
};
use std::path::Path;

/// The version of today.
const NEWEST: u32 = 11;

fn old(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old").join(name)
}

/// Every released format, as it was written then: `vN.db`, and what it holds as `vN.jsonl`.
#[test]
fn files_of_every_released_format_open() {
    for version in 1..=NEWEST {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("store.db");
        std::fs::write(&copy, std::fs::read(old(&format!("v{version}.db"))).unwrap()).unwrap();
        let store = SqliteStore::open(&copy).unwrap();
        let text = std::fs::read_to_string(old(&format!("v{version}.jsonl"))).unwrap();
        let imported = MemoryStore::new();
        import(&imported, &text).unwrap();
        // Titles and settings went with version 3, who acted came with version 4, and dice of days with version 6; nothing else is
        // another. Exports before the fifth format left out what belongs to players and games.
        let now = as_exported_before(&export(&store));
        assert_eq!(now, as_exported_before(&export(&imported)));
        assert_eq!(now, as_exported_before(&without_what_was_dropped(&text)));
        assert_eq!(export(&store).contains("\"by\":"), version >= 4);
        assert_eq!(export(&store).contains("\"daily\":"), version >= 6);
        assert_eq!(export(&store).contains("\"channels\":"), version >= 8);
        assert_eq!(export(&store).contains("\"answers\":"), version >= 10);
        let length = store.info("g2").unwrap().length;
        store.append(append("g2", "now", length, &["1"])).unwrap();
        // Version 1 did not remember what was deleted.
        assert_eq!(matches!(store.game("g4"), Err(StoreError::GameDeleted(_))), version > 1);
    }
}

/// An export without what exports of the fourth format leave out.
fn as_exported_before(text: &str) -> String {
    let text = text.replace("silbertablett-store/6", "silbertablett-store/4");
    let line = |line: &str| {
        let cut =
            [",\"devices\":[", ",\"programs\":[", ",\"channels\":[", ",\"answers\":[", ",\"links\":[", ",\"turns\":["];
        let end = cut.iter().filter_map(|field| line.find(field)).min();
        end.map_or_else(|| line.to_owned() + "\n", |end| line[..end].to_owned() + "}}\n")
    };
    let apart = ["{\"puzzle\":", "{\"gathering\":", "{\"once\":"];
    text.lines().filter(|line| !apart.iter().any(|kind| line.starts_with(kind))).map(line).collect()
}

fn without_what_was_dropped(text: &str) -> String {
    let text = text
        .replace("silbertablett-store/1", "silbertablett-store/4")
        .replace("silbertablett-store/2", "silbertablett-store/4")
        .replace("silbertablett-store/3", "silbertablett-store/4")
        .replace("silbertablett-store/5", "silbertablett-store/4")
        .replace(",\"settings\":{\"lang\":\"de\"}", "");
    (1..=4).fold(text, |text, game| text.replace(&format!(",\"title\":\"Game g{game}\""), ""))
}

/// Writes the files of the format of today, once, when it is released.
#[test]
#[ignore = "makes what files_of_every_released_format_open reads"]
fn make_old() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("store.db")).unwrap();
    filled(&store);
    for (game, author) in [("g2", Author { player: Some("bo".into()), seat: Some(1), bot: None }), ("g3", bot())] {
        store.append(Append { author, ..append(game, "c2", 2, &["7"]) }).unwrap();
    }
    store.create_game(game("g4", "bo")).unwrap();
    store.delete_game("g4").unwrap();
    store.keep_deal(deal(20_786)).unwrap();
    store.begin_try(20_786, "one", game("g5", "bo")).unwrap();
    let (id, player, off, data) = ("k1".into(), "bo".into(), token("k1"), r#"{"kind":"plain"}"#.into());
    store.add_channel(Channel { id, player, seat: None, off, data, created: 6, used: None, fault: None }).unwrap();
    let awaited = Awaited { seats: vec![(1, "bo".into())], first: 7, again: 9 };
    store.set_awaited("g2", &awaited, None, 6).unwrap();
    let puzzle = StoredRating { rating: 1_512_250, deviation: 170_001, volatility: 59_999 };
    store.keep_answer("bo", answer("1-7-3-2", 9, Some(1600)), Some(puzzle)).unwrap();
    store.backup(&old(&format!("v{NEWEST}.db"))).unwrap();
    std::fs::write(old(&format!("v{NEWEST}.jsonl")), export(&store)).unwrap();
}

fn bot() -> Author {
    Author { player: None, seat: Some(0), bot: Some("greedy".into()) }
}

#[test]
fn newer_and_foreign_files_are_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let newer = folder.path().join("newer.db");
    drop(SqliteStore::open(&newer).unwrap());
    rusqlite::Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let foreign = folder.path().join("foreign.db");
    rusqlite::Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE cats (name)").unwrap();
    let text = folder.path().join("text.db");
    std::fs::write(&text, "Dear diary, ".repeat(100)).unwrap();
    // A store is never an empty file: it was emptied.
    let emptied = folder.path().join("emptied.db");
    std::fs::write(&emptied, "").unwrap();
    for (path, expected) in [
        (&newer, StoreError::Newer { path: newer.clone(), found: 99, known: NEWEST }),
        (&foreign, StoreError::NotAStore(foreign.clone())),
        (&text, StoreError::NotAStore(text.clone())),
        (&emptied, StoreError::NotAStore(emptied.clone())),
    ] {
        let before = std::fs::read(path).unwrap();
        assert_eq!(SqliteStore::open(path).err(), Some(expected));
        assert_eq!(std::fs::read(path).unwrap(), before);
    }
    let message = SqliteStore::open(&newer).err().unwrap().to_string();
    assert!(message.contains("99") && message.contains(&format!("up to {NEWEST}")), "{message}");
}

#[test]
#[cfg(unix)]
fn nobody_else_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    let export = folder.path().join("export.jsonl");
    let store = SqliteStore::open(&path).unwrap();
    store.backup(&copy).unwrap();
    write_private(&export, |out| store.export(out)).unwrap();
    for path in [path, copy, export] {
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

/// Nothing of a deleted player is left in any file, not even where the database no longer looks.
#[test]
fn what_is_deleted_is_wiped() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("store.db")).unwrap();
    store.create_player(player("ann-the-forgotten")).unwrap();
    store.create_player(player("bo")).unwrap();
    for id in ["game-of-ann-1", "game-of-ann-2"] {
        store.create_game(game(id, "ann-the-forgotten")).unwrap();
        for at in 0..200 {
            let entry = format!("\"dear-diary-{at}\"");
            store.append(append(id, &format!("command-of-ann-{at}"), at, &[&entry])).unwrap();
        }
    }
    store.create_game(game("game-of-bo", "bo")).unwrap();
    let found = |text: &str| {
        let files =
            std::fs::read_dir(folder.path()).unwrap().map(|entry| std::fs::read(entry.unwrap().path()).unwrap());
        files.filter(|bytes| bytes.windows(text.len()).any(|window| window == text.as_bytes())).count()
    };
    assert!(found("dear-diary-7") > 0 && found("game-of-ann-1") > 0);
    store.delete_game("game-of-ann-1").unwrap();
    assert_eq!(found("game-of-ann-1"), 0);
    store.delete_player("ann-the-forgotten").unwrap();
    for text in ["ann-the-forgotten", "ANN-THE-FORGOTTEN", "game-of-ann", "dear-diary", "command-of-ann"] {
        assert_eq!(found(text), 0, "{text}");
    }
    assert!(found("game-of-bo") > 0);
}

#[test]
fn a_full_disk_is_said_so_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store =
        SqliteStore::open_with(&path, SqliteOptions { most_bytes: Some(440_000), ..Default::default() }).unwrap();
    filled(&store);
    let entry = format!("\"{}\"", "x".repeat(5_000));
    // Several write at once, so that the disk becomes full in the middle of groups.
    let logs: Vec<u64> = std::thread::scope(|scope| {
        let (store, entry) = (&store, entry.as_str());
        let threads: Vec<_> = ["g1", "g2", "g3"]
            .map(|game| {
                scope.spawn(move || {
                    let mut length = store.game(game).unwrap().info.length;
                    loop {
                        match store.append(append(game, &format!("f{length}"), length, &[entry])) {
                            Ok(answer) => length = answer.length,
                            Err(error) => break assert_eq!(error, StoreError::Full),
                        }
                    }
                    length
                })
            })
            .into_iter()
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(logs.iter().sum::<u64>() > 30, "{logs:?}");
    // Deleting needs no room.
    store.create_game(NewGame { log: vec![entry.clone(); 9], ..game("g9", "bo") }).unwrap_err();
    store.delete_game("g2").unwrap();
    store.create_game(game("g2", "ann")).unwrap();
    // What was answered is there, to others and after opening again; what is there can be read and deleted.
    let full = export(&store);
    for (game, length) in [("g1", logs[0]), ("g3", logs[2])] {
        assert_eq!(store.game(game).unwrap().log.len() as u64, length);
    }
    // A command that was refused was not remembered: it comes again once there is room, and the same command then counts.
    store.set_most_bytes(4_000_000).unwrap();
    store.append(append("g1", &format!("f{}", logs[0]), logs[0], &[&entry])).unwrap();
    store.delete_game("g2").unwrap();
    drop(store);
    let again = SqliteStore::open(&path).unwrap();
    assert_eq!(again.game("g1").unwrap().log.len() as u64, logs[0] + 1);
    assert_eq!(again.game("g3").unwrap().log.len() as u64, logs[2]);
    assert!(full.len() > 100_000);
}

/// A player with many games, in a store that has no room for the deletion of all of them at once.
#[test]
fn somebody_is_deleted_where_there_is_no_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = SqliteStore::open_with(&path, SqliteOptions { reserve: 1 << 20, ..Default::default() }).unwrap();
    store.create_player(player("ann")).unwrap();
    store.create_player(player("bo")).unwrap();
    for id in 0..30 {
        let log = vec![format!("\"{}\"", "x".repeat(3_000)); 5];
        store.create_game(NewGame { log, ..game(&format!("g{id}"), "ann") }).unwrap();
    }
    let seats = vec![(0, "ann".into()), (1, "bo".into())];
    store.create_game(NewGame { seats, ..game("both", "ann") }).unwrap();
    store.set_most_bytes(1).unwrap();
    let mut names = (0..).map(|id| format!("somebody-{id}"));
    let refused = names.find_map(|name| store.create_player(player(&name)).err());
    assert_eq!(refused, Some(StoreError::Full));
    store.delete_player("ann").unwrap();
    assert_eq!(store.count_games("ann"), Ok(0));
    assert_eq!(store.info("both").unwrap().owner, "bo");
    assert!(matches!(store.game("g7"), Err(StoreError::GameDeleted(_))));
    let reserve = folder.path().join("store.db-reserve");
    assert_eq!(std::fs::metadata(reserve).unwrap().len(), 1 << 20, "the room is kept again");
}

#[test]
fn only_who_may_create_a_store_does() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let with = |opening| SqliteStore::open_with(&path, SqliteOptions { opening, ..Default::default() });
    for opening in [Opening::Existing, Opening::ToRead] {
        assert_eq!(with(opening).err(), Some(StoreError::NoStore(path.clone())));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
    let store = with(Opening::OrCreate).unwrap();
    filled(&store);
    // Beside the program that writes, another one reads, and cannot write.
    let reading = with(Opening::ToRead).unwrap();
    assert_eq!(export(&reading), export(&store));
    reading.delete_game("g1").unwrap_err();
    drop((store, reading));
    with(Opening::Existing).unwrap();
    // What an older program has written is brought up to date, but not by who only reads.
    std::fs::write(&path, std::fs::read(old("v2.db")).unwrap()).unwrap();
    assert_eq!(with(Opening::ToRead).err(), Some(StoreError::Older(path.clone())));
    with(Opening::Existing).unwrap();
    with(Opening::ToRead).unwrap();
}

#[test]
fn what_a_file_is_about_stands_in_the_message() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.db");
    let store = SqliteStore::open(&path).unwrap();
    filled(&store);
    store.check().unwrap();
    drop(store);
    // The first page of every table and index is overwritten, but none of those that say what there is.
    let roots: Vec<usize> = {
        let file = rusqlite::Connection::open(&path).unwrap();
        let mut roots = file.prepare("SELECT rootpage FROM sqlite_schema WHERE rootpage > 1").unwrap();
        let roots = roots.query_map((), |row| row.get::<_, i64>(0)).unwrap();
        roots.map(|page| page.unwrap() as usize).collect()
    };
    assert!(roots.len() > 10, "{roots:?}");
    let mut bytes = std::fs::read(&path).unwrap();
    roots.iter().for_each(|page| bytes[4096 * (page - 1)..4096 * page].fill(b'x'));
    std::fs::write(&path, &bytes).unwrap();
    let store = SqliteStore::open(&path).unwrap();
    for error in [store.check().unwrap_err(), store.game("g1").unwrap_err(), store.count_games("ann").unwrap_err()] {
        assert!(error.to_string().contains("some.db"), "{error}");
    }
    let folder = folder.path().join("none/store.db");
    assert!(SqliteStore::open(&folder).err().unwrap().to_string().contains("none"));
}

#[test]
fn a_private_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("export.jsonl");
    let failed = write_private(&path, |out| {
        out.write_all(&[b'x'; 100_000]).unwrap();
        Err(StoreError::Full)
    });
    assert_eq!(failed, Err(StoreError::Full));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let write = |text: &'static [u8]| {
        write_private(&path, |out| {
            out.write_all(text).unwrap();
            Ok(())
        })
    };
    write(b"one").unwrap();
    assert_eq!(write(b"two"), Err(StoreError::FileExists(path.clone())));
    assert_eq!(std::fs::read(&path).unwrap(), b"one");
}

#[test]
fn a_sheet_is_stored_once_and_goes_with_its_last_game() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let store = &SqliteStore::open(&folder.join("store.db")).unwrap();
    store.create_player(player("ann")).unwrap();
    let sheet = Some(format!("{{\"boxes\":\"{}\"}}", "x".repeat(50_000)));
    let size = |name: &str| {
        store.backup(&folder.join(name)).unwrap();
        std::fs::metadata(folder.join(name)).unwrap().len()
    };
    let empty = size("empty.db");
    for id in 0..40 {
        store.create_game(NewGame { sheet: sheet.clone(), ..game(&format!("g{id}"), "ann") }).unwrap();
    }
    let stays = NewGame { sheet: Some("[1]".into()), ..game("stays", "ann") };
    store.create_game(stays).unwrap();
    assert!(size("all.db") < empty + 150_000, "{}", size("again.db"));
    assert_eq!(store.game("g7").unwrap().sheet, sheet);
    assert_eq!(store.stored_game("g7").unwrap().sheet, sheet);
    // An export has it wherever it is needed, and who reads it stores it once again.
    let copy = SqliteStore::open(&folder.join("copy.db")).unwrap();
    import(&copy, &export(store)).unwrap();
    assert_eq!(copy.game("g9").unwrap().sheet, sheet);
    for id in 0..40 {
        assert!(size(&format!("{id}.db")) > empty + 45_000);
        store.delete_game(&format!("g{id}")).unwrap();
    }
    assert!(size("none.db") < empty + 20_000);
    assert_eq!(store.game("stays").unwrap().sheet.as_deref(), Some("[1]"));
}

#[test]
fn a_backup_opens_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let store = &SqliteStore::open(&folder.join("store.db")).unwrap();
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
    // It knows what was deleted.
    store.delete_game("g1").unwrap();
    store.backup(&folder.join("later.db")).unwrap();
    let later = SqliteStore::open(&folder.join("later.db")).unwrap();
    assert_eq!(later.game("g1"), Err(StoreError::GameDeleted("g1".into())));
}
