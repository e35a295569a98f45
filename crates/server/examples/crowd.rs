//! What others notice while one address lets experts play six hundred games: `cargo run --release -p silbertablett-server --example
//! crowd -- [GAMES]` (Linux).
//!
//! The server runs in this process, over real sockets and on a file, with its usual limits. One address begins games of four experts,
//! looks at each and asks not to be shown every step, as fast as it may. Meanwhile somebody at another address plays against a bot and
//! asks for hints. "step" is the time from one step of that bot to the next, of which 700 ms are meant to be seen; "hint" and "click"
//! are answers; memory is that of the whole process, clients included.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example for people")]

#[path = "../tests/sockets/client.rs"]
#[allow(dead_code, unreachable_pub, reason = "tests use the rest")]
mod client;

use client::{Player, Server, status};
use silbertablett_server::ServerConfig;
use silbertablett_store::SqliteStore;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long somebody plays while the others' games go on.
const MEASURED: Duration = Duration::from_secs(60);

#[tokio::main]
async fn main() {
    let games: usize = std::env::args().nth(1).map_or(600, |text| text.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("crowd.db")).unwrap());
    let server = Arc::new(Server::on(store, ServerConfig::default()).await);
    println!("at first: {} MB", memory());
    let start = Instant::now();
    let crowd = {
        let server = Arc::clone(&server);
        tokio::spawn(async move {
            for _ in 0..games {
                let mut rude = server.player([127, 0, 0, 2]);
                let id = patiently(
                    &mut rude,
                    "POST",
                    "/games",
                    "sheet=classic&player1=expert&player2=expert&player3=expert&player4=expert",
                )
                .await;
                let id = id.split_once("location: ").unwrap().1.split("\r\n").next().unwrap().to_owned();
                patiently(&mut rude, "GET", &id, "").await;
                patiently(&mut rude, "POST", &format!("{id}/command"), "seat=0&decision=0&version=0&do=hurry").await;
            }
        })
    };
    let mut most = 0;
    while !crowd.is_finished() {
        tokio::time::sleep(Duration::from_millis(200)).await;
        most = most.max(memory());
    }
    println!("{games} games begun in {:.0} s: at most {most} MB", start.elapsed().as_secs_f64());
    let (mut steps, mut hints, mut clicks) = (Vec::new(), Vec::new(), Vec::new());
    let (start, mut ann) = (Instant::now(), server.player([127, 0, 0, 3]));
    while start.elapsed() < MEASURED {
        let id = ann.begin("player1=expert&player2=person").await;
        let since = Instant::now();
        ann.send("GET", &format!("/game/{id}"), "").await;
        clicks.push(since.elapsed());
        let mut last = Instant::now();
        for step in 0..4 {
            while status(&ann.send("GET", &format!("/game/{id}/table?since={step}"), "").await) != 200 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            steps.push(last.elapsed());
            last = Instant::now();
            let asked = Instant::now();
            assert_eq!(status(&ann.send("GET", &format!("/game/{id}/hint?seat=0"), "").await), 200);
            hints.push(asked.elapsed());
            most = most.max(memory());
        }
    }
    for (name, mut times) in [("step", steps), ("hint", hints), ("click", clicks)] {
        times.sort();
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
        println!(
            "{name:5} {:4} times, ms: median {:6.1}, 99 % {:6.1}, most {:6.1}",
            times.len(),
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
    println!("memory at most {most} MB");
}

/// Asks until it is answered: the crowd asks as fast as it may.
async fn patiently(player: &mut Player<'_>, method: &str, path: &str, form: &str) -> String {
    loop {
        let answer = player.send(method, path, form).await;
        if status(&answer) != 429 {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The memory this process holds, in megabytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()).unwrap_or(0) / 1024
}
