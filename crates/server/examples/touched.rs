//! How much memory the server takes once many games were looked at: `cargo run --release -p silbertablett-server --example touched --
//! [GAMES] [FOLDER]` (Linux).
//!
//! The games are two persons' games of Ganz schön clever, played to their end by first moves. Each is looked at as people do: its page,
//! the part that changes from both seats, and the list. What is printed is what the process holds, with the store and all threads.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example for people")]

#[path = "../tests/router/kit.rs"]
#[allow(dead_code, unreachable_pub, reason = "tests use the rest")]
mod kit;

use kit::{Browser, on};
use silbertablett_store::conformance::Tested;
use silbertablett_store::{Games, SqliteStore, Stored, StoredGame};
use std::sync::Arc;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: usize = arguments.next().map_or(10_000, |number| number.parse().unwrap());
    let folder = tempfile::tempdir_in(arguments.next().map_or_else(std::env::temp_dir, Into::into)).unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("store.db")).unwrap());
    let mut ann = Browser::new(&on(store.clone()));
    let id = ann.begin("classic", &["person", "person"], &[("seed", "1")]).await;
    ann.play(&id, 10_000, |_| false).await;
    let ids = copies(&*store, &id, games);
    let entries = store.info(&id).unwrap().length;
    println!("{games} games of {entries} entries");
    println!("{:>7} games touched: {:>4} MB", 0, resident());
    for (touched, id) in ids.iter().enumerate() {
        ann.get(&format!("/game/{id}?entry=0")).await.is(200);
        for seat in 0..2 {
            ann.part(&format!("/game/{id}/table?since=0&seat={seat}")).await.is(200);
        }
        if [100, 500, 1_000, 2_000, 4_000, games].contains(&(touched + 1)) {
            println!("{:>7} games touched: {:>4} MB", touched + 1, resident());
        }
    }
}

/// Stores copies of a game and gives their ids.
fn copies(store: &dyn Tested, id: &str, count: usize) -> Vec<String> {
    let record: StoredGame = store.stored_game(id).unwrap();
    let ids: Vec<String> = (0..count).map(|number| format!("{number:032x}")).collect();
    for some in ids.chunks(500) {
        let copy = |id: &String| {
            let mut copy = record.clone();
            copy.id.clone_from(id);
            (0, Stored::Game(copy))
        };
        store.put(some.iter().map(copy).collect()).unwrap();
    }
    ids
}

/// The memory of this process in megabytes.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or_default() / 1024
}
