//! How many entries a second a store takes: `cargo run --release -p silbertablett-store --example appends [FOLDER|ADDRESS] [SECONDS]`.
//!
//! The folder should lie on the disk in question; what is measured is mostly how long it takes to confirm a write. With the feature `postgres`
//! an address such as `postgres://...` of a database that is good for nothing else says also what an append costs there: commits, bytes of its log
//! and, where `pg_stat_statements` is there, statements; and the processor time of this program, all threads.
#![allow(clippy::print_stdout, reason = "a program for people")]

use silbertablett_store::{Append, Author, NewGame, NewPlayer, SqliteStore, Store, StoreError};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Threads that append at once.
const THREADS: [usize; 3] = [1, 8, 50];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let place = arguments.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let seconds = arguments.next().and_then(|it| it.to_str()?.parse().ok()).unwrap_or(5);
    let time = Duration::from_secs(seconds);
    #[cfg(feature = "postgres")]
    if let Some(address) = place.to_str().filter(|place| place.starts_with("postgres")) {
        return database::measure_all(address, time);
    }
    for threads in THREADS {
        let path = place.join(format!("appends-{}-{threads}.db", std::process::id()));
        let store = SqliteStore::open(&path)?;
        let taken = measure(&store, threads, time)?;
        drop(store);
        std::fs::remove_file(&path)?;
        println!("{threads} threads: {} entries a second", taken / seconds);
    }
    Ok(())
}

/// How many entries the threads, each with a game of its own, append in this time.
fn measure(store: &dyn Store, threads: usize, time: Duration) -> Result<u64, StoreError> {
    let token = format!("measured-measured-measured-{threads}");
    let player = format!("p{threads}");
    store.create_player(NewPlayer { id: player.clone(), token, name: String::new(), at: 0 })?;
    let id = |number: usize| format!("g{threads}-{number}");
    for number in 0..threads {
        let (id, owner, head) = (id(number), player.clone(), "{}".into());
        let (seats, log) = (Vec::new(), Vec::new());
        store.create_game(NewGame { id, owner, head, secret: None, sheet: None, seats, log, summary: None, at: 0 })?;
    }
    let end = Instant::now() + time;
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|number| (id(number), &player))
            .map(|(game, by)| scope.spawn(move || one(store, &game, by, end)))
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or(Err(StoreError::Closed))).sum()
    })
}

fn one(store: &dyn Store, game: &str, by: &str, end: Instant) -> Result<u64, StoreError> {
    let entry = r#"{"seat":0,"move":"take","die":"white","area":"green","box":"5","joker":1,"polish":1}"#;
    for expected in 0.. {
        if Instant::now() >= end {
            return Ok(expected);
        }
        let (game, command, entries) = (game.to_owned(), format!("c{expected}"), vec![entry.to_owned()]);
        let author = Author { player: Some(by.to_owned()), seat: Some(0), bot: None };
        let at = expected as i64;
        store.append(Append {
            game,
            command,
            expected,
            entries,
            author,
            summary: None,
            awaited: None,
            premise: None,
            at,
        })?;
    }
    Ok(0)
}

#[cfg(feature = "postgres")]
mod database {
    use super::{THREADS, measure};
    use silbertablett_store::{PostgresOptions, PostgresStore};
    use std::time::Duration;
    use tokio_postgres::{Client, NoTls};

    type Counts = [f64; 4];

    /// Commits, bytes of its log, statements, and milliseconds that those took there.
    async fn counts(client: &Client) -> Result<Counts, tokio_postgres::Error> {
        let commits = "SELECT xact_commit::float8, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 FROM pg_stat_database WHERE datname = current_database()";
        let row = client.query_one(commits, &[]).await?;
        let statements =
            "SELECT sum(calls)::float8, sum(total_exec_time)::float8 FROM pg_stat_statements WHERE toplevel";
        let known = client.query_one(statements, &[]).await.ok();
        let of = |at: usize| known.as_ref().map_or(0.0, |row| row.get(at));
        Ok([row.get(0), row.get(1), of(0), of(1)])
    }

    /// Processor time of this program so far, in milliseconds; on Linux.
    fn worked() -> f64 {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        after_name.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() * 10.0
    }

    pub fn measure_all(address: &str, time: Duration) -> Result<(), Box<dyn std::error::Error>> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let (client, connection) = runtime.block_on(tokio_postgres::connect(address, NoTls))?;
        runtime.spawn(connection);
        let schema = format!("measured_{}", std::process::id());
        for threads in THREADS {
            let options = PostgresOptions { schema: schema.clone(), ..PostgresOptions::default() };
            let store = PostgresStore::open_with(address, options)?;
            // The numbers of the database come late.
            let pause = || std::thread::sleep(Duration::from_millis(1500));
            pause();
            let (before, worked_before) = (runtime.block_on(counts(&client))?, worked());
            let taken = measure(&store, threads, time)?;
            let worked = worked() - worked_before;
            // A connection tells what it has done when it is next at rest.
            drop(store);
            pause();
            let after = runtime.block_on(counts(&client))?;
            let each = |at: usize| (after[at] - before[at]) / taken.max(1) as f64;
            println!(
                "{threads} threads: {:.0} entries a second; for each {:.2} commits, {:.0} bytes of log, {:.2} statements of {:.3} ms in all, {:.3} ms of processor here",
                taken as f64 / time.as_secs_f64(),
                each(0),
                each(1),
                each(2),
                each(3),
                worked / taken.max(1) as f64
            );
        }
        runtime.block_on(client.batch_execute(&format!("DROP SCHEMA {schema} CASCADE")))?;
        Ok(())
    }
}
