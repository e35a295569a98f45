//! A program that is killed in the middle of fifty games: everything it was told is stored is there, once and in order.
//!
//! What this shows is that a process may end at any moment. That the disk keeps what it confirms is the disk's promise.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod kit;

use kit::{append, game, player};
use silbertablett_store::{SqliteStore, Store};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const GAMES: usize = 50;
const PATH: &str = "SILBERTABLETT_STORE_CRASH";

/// Not a test by itself: what is killed. It appends to all games at once and says what was answered.
#[test]
#[ignore = "run by killed_in_the_middle_of_fifty_games"]
fn child() {
    let Some(path) = std::env::var_os(PATH) else { return };
    let store = SqliteStore::open(path.as_ref()).unwrap();
    std::thread::scope(|scope| {
        for id in 0..GAMES {
            let store = &store;
            scope.spawn(move || {
                let id = format!("g{id}");
                let mut length = store.game(&id).unwrap().info.length;
                // The last one again: a client that was killed before hearing the answer does this.
                if length > 0 {
                    let last = format!("[\"{id}\",{}]", length - 1);
                    let again = store.append(append(&id, &format!("c{}", length - 1), length - 1, &[&last])).unwrap();
                    assert_eq!(again.length, length);
                }
                loop {
                    let entry = format!("[\"{id}\",{length}]");
                    store.append(append(&id, &format!("c{length}"), length, &[&entry])).unwrap();
                    // Past the harness's own buffer, and whole lines only.
                    std::io::stdout().lock().write_all(format!("\nack {id} {length}\n").as_bytes()).unwrap();
                    length += 1;
                }
            });
        }
    });
}

#[test]
fn killed_in_the_middle_of_fifty_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = SqliteStore::open(&path).unwrap();
    store.create_player(player("ann")).unwrap();
    (0..GAMES).for_each(|id| store.create_game(game(&format!("g{id}"), "ann")).unwrap());
    drop(store);
    let mut acknowledged = [0; GAMES];
    for round in 1..=4 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["child", "--exact", "--ignored", "--nocapture"])
            .env(PATH, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let (mut heard, mut line) = (0, String::new());
        while lines.read_line(&mut line).unwrap() > 0 {
            // The last line may be cut off.
            if let Some((id, at)) = line.strip_prefix("ack g").and_then(|it| it.strip_suffix('\n')?.split_once(' ')) {
                acknowledged[id.parse::<usize>().unwrap()] = at.parse::<u64>().unwrap() + 1;
                heard += 1;
                if heard == 300 * round {
                    child.kill().unwrap();
                }
            }
            line.clear();
        }
        assert!(!child.wait().unwrap().success());
        assert!(heard >= 300 * round, "the child ended by itself after {heard}");
        let store = SqliteStore::open(&path).unwrap();
        for (id, &told) in acknowledged.iter().enumerate() {
            let log = store.game(&format!("g{id}")).unwrap().log;
            let length = log.len() as u64;
            // One more may have been stored whose answer was not heard.
            assert!(length == told || length == told + 1, "game {id}: told of {told}, stored {length}");
            assert!(log.iter().enumerate().all(|(at, entry)| *entry == format!("[\"g{id}\",{at}]")), "{log:?}");
        }
    }
}
