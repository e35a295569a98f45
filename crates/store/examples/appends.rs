//! How many entries a second a store takes: `cargo run --release -p silbertablett-store --example appends [FOLDER] [SECONDS]`.
//!
//! The folder should lie on the disk in question; what is measured is mostly how long it takes to confirm a write.
#![allow(clippy::print_stdout, reason = "a program for people")]

use silbertablett_store::{Append, Author, Games, NewGame, NewPlayer, Players, SqliteStore, StoreError};
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = arguments.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let seconds = arguments.next().and_then(|it| it.to_str()?.parse().ok()).unwrap_or(5);
    for threads in [1, 50] {
        let path = folder.join(format!("appends-{}-{threads}.db", std::process::id()));
        let store = SqliteStore::open(&path)?;
        let taken = measure(&store, threads, Duration::from_secs(seconds))?;
        drop(store);
        std::fs::remove_file(&path)?;
        println!("{threads} threads: {} entries a second", taken / seconds);
    }
    Ok(())
}

/// How many entries the threads, each with a game of its own, append in this time.
fn measure(store: &SqliteStore, threads: usize, time: Duration) -> Result<u64, StoreError> {
    let token = "measured-measured-measured".to_owned();
    store.create_player(NewPlayer { id: "p".into(), token, name: String::new(), at: 0 })?;
    for id in 0..threads {
        let (id, owner, head) = (format!("g{id}"), "p".into(), "{}".into());
        let (seats, log) = (Vec::new(), Vec::new());
        store.create_game(NewGame { id, owner, head, secret: None, sheet: None, seats, log, summary: None, at: 0 })?;
    }
    let end = Instant::now() + time;
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|id| scope.spawn(move || one(store, &format!("g{id}"), end))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or(Err(StoreError::Closed))).sum()
    })
}

fn one(store: &SqliteStore, game: &str, end: Instant) -> Result<u64, StoreError> {
    let entry = r#"{"seat":0,"move":"take","die":"white","area":"green","box":"5","joker":1,"polish":1}"#;
    for expected in 0.. {
        if Instant::now() >= end {
            return Ok(expected);
        }
        let (game, command, entries) = (game.to_owned(), format!("c{expected}"), vec![entry.to_owned()]);
        let author = Author { player: Some("p".to_owned()), seat: Some(0), bot: None };
        store.append(Append { game, command, expected, entries, author, summary: None, awaited: None, at: 0 })?;
    }
    Ok(0)
}
