//! How long the server takes for a click of somebody who plays alone: `cargo run --release -p silbertablett-server --example clicks
//! -- [FOLDER]`, where the folder lies on the disk to be measured.
//!
//! Whole games are played through the router, without a socket, answers compressed as browsers ask for it. "memory" is a store without
//! a disk; "file" one in the folder, which waits for the disk at each click, as the program does. "time" is what passes until the
//! answer is there, "work" what all threads together compute meanwhile, which other programs on the machine do not change (Linux).
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example for people")]

#[path = "../tests/router/kit.rs"]
#[allow(dead_code, unreachable_pub, reason = "tests use the rest")]
mod kit;

use kit::{Browser, Table, on};
use silbertablett_store::{MemoryStore, SqliteStore, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Games of each sheet.
const GAMES: usize = 12;

#[tokio::main]
async fn main() {
    let folder = std::env::args().nth(1).map_or_else(std::env::temp_dir, Into::into);
    let folder = tempfile::tempdir_in(folder).unwrap();
    println!("milliseconds    clicks  time: median    p90    p99    max   work: median    p99    max  kilobytes");
    for sheet in ["classic", "twice", "deluxe", "mixed"] {
        let file = Arc::new(SqliteStore::open(&folder.path().join(format!("{sheet}.db"))).unwrap());
        for (name, store) in [("memory", Arc::new(MemoryStore::new()) as Arc<dyn Store>), ("file", file)] {
            let (mut times, mut work, bytes) = play(&Browser::new(&on(store)), sheet).await;
            times.sort();
            work.sort();
            let at =
                |times: &[Duration], part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
            let clicks = times.len();
            let [median, p90, p99, most] = [0.5, 0.9, 0.99, 1.0].map(|part| at(&times, part));
            print!("{sheet:8} {name:6} {clicks:7}        {median:6.2} {p90:6.2} {p99:6.2} {most:6.2}");
            let [median, p99, most] = [0.5, 0.99, 1.0].map(|part| at(&work, part));
            println!("         {median:6.2} {p99:6.2} {most:6.2}     {:6.1}", bytes as f64 / 1e3 / clicks as f64);
        }
    }
}

/// What all threads of this process have computed.
fn worked() -> Duration {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let spent = threads.filter_map(|thread| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(spent.sum::<u64>())
}

/// Time and work of each click that did not end its game, and the bytes of all answers. At the end a bot thinks, and nobody waits to
/// click again.
async fn play(browser: &Browser, sheet: &str) -> (Vec<Duration>, Vec<Duration>, usize) {
    let (mut times, mut work, mut bytes) = (Vec::new(), Vec::new(), 0);
    let mut ann = browser.with("accept-encoding", "");
    for game in 0..GAMES {
        let id = ann.begin(sheet, &["person"], &[("seed", &game.to_string())]).await;
        let mut chance = kit::Chance::new(&format!("{sheet} {game}"));
        loop {
            let table: Table = ann.table(&id).await;
            if table.ended {
                break;
            }
            let (name, value) = chance.pick(&table.buttons).clone();
            let mut packing = ann.with("accept-encoding", "gzip");
            let (before, start) = (worked(), Instant::now());
            let answer = packing.press(&id, &table, (&name, &value)).await;
            let took = start.elapsed();
            assert_eq!(answer.status, 200);
            times.push(took);
            work.push(worked() - before);
            bytes += answer.body.len();
        }
        times.pop();
        work.pop();
    }
    (times, work, bytes)
}
