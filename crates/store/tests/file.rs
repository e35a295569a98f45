//! The file of the SQLite store: what is refused, what is migrated, and a disk that is full.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod kit;

use kit::{append, export, filled, game, player};
use silbertablett_store::{SqliteOptions, SqliteStore, Store, StoreError};
use std::path::Path;

/// The version of today.
const NEWEST: u32 = 2;

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
        assert_eq!(export(&store), std::fs::read_to_string(old(&format!("v{version}.jsonl"))).unwrap());
        store.append(append("g2", "now", 2, &["1"])).unwrap();
        // Version 1 did not remember what was deleted.
        assert_eq!(matches!(store.game("g4"), Err(StoreError::GameDeleted(_))), version > 1);
    }
}

/// Writes the files of the format of today, once, when it is released.
#[test]
#[ignore = "makes what files_of_every_released_format_open reads"]
fn make_old() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("store.db")).unwrap();
    filled(&store);
    store.create_game(game("g4", "bo")).unwrap();
    store.delete_game("g4").unwrap();
    store.backup(&old(&format!("v{NEWEST}.db"))).unwrap();
    std::fs::write(old(&format!("v{NEWEST}.jsonl")), export(&store)).unwrap();
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
    for (path, expected) in [
        (&newer, StoreError::Newer { path: newer.clone(), found: 99, known: 2 }),
        (&foreign, StoreError::NotAStore(foreign.clone())),
        (&text, StoreError::NotAStore(text.clone())),
    ] {
        let before = std::fs::read(path).unwrap();
        assert_eq!(SqliteStore::open(path).err(), Some(expected));
        assert_eq!(std::fs::read(path).unwrap(), before);
    }
    let message = SqliteStore::open(&newer).err().unwrap().to_string();
    assert!(message.contains("99") && message.contains("up to 2"), "{message}");
}

#[test]
#[cfg(unix)]
fn nobody_else_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    SqliteStore::open(&path).unwrap().backup(&copy).unwrap();
    for path in [path, copy] {
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

/// Nothing of whoever is deleted is left in any file, not even where the database no longer looks.
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
        SqliteStore::open_with(&path, SqliteOptions { most_bytes: Some(400_000), ..Default::default() }).unwrap();
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
    // What was answered is there, to others and after opening again; what is there can be read and deleted.
    let full = export(&store);
    for (game, length) in ["g1", "g2", "g3"].iter().zip(&logs) {
        assert_eq!(store.game(game).unwrap().log.len() as u64, *length);
    }
    // A command that was refused was not remembered: it comes again once there is room, and the same command then counts.
    store.set_most_bytes(4_000_000).unwrap();
    store.append(append("g1", &format!("f{}", logs[0]), logs[0], &[&entry])).unwrap();
    store.delete_game("g2").unwrap();
    drop(store);
    let again = SqliteStore::open(&path).unwrap();
    assert_eq!(again.game("g1").unwrap().log.len() as u64, logs[0] + 1);
    assert_eq!(again.game("g3").unwrap().log.len() as u64, logs[2]);
    assert!(full.len() > 150_000);
}
