//! How many moves a second the program stores for tables of four, and what those who only watch cost it (Linux):
//!
//! `cargo build --profile ci -p silbertablett-cli && cargo run --profile ci -p silbertablett-server --example load -- target/ci/silbertablett
//! [RATE [WATCHERS [SECONDS [FOLLOWERS [PAGES [TABLES]]]]]]`
//!
//! The program runs as a process of its own on a new folder, with its usual limits; every device has an address of its own. Of the
//! four devices at a table so many are pages (two, unless said), which send forms and get what changes, the rest are programs, which send
//! commands of the API.
//! Watchers are pages that wait for news and programs that read events, at games in which nothing happens; followers the same at the tables
//! that are played, where each of them is told of every move.
//!
//! The load is open: moves are due at times drawn beforehand (a Poisson process for each table), whatever the server does. A table makes one
//! move after the other, so a move that is due before the last one is answered waits, and that wait counts: "due to answer" begins when the
//! move was due, "sent to answer" when it left, which alone would hide that the server held others up. At the end the program is killed in
//! the middle of the load, and every answered move is looked for in what it has stored.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example for people")]

mod figures;
mod process;
mod table;
mod watch;
mod wire;

use figures::Figures;
use process::{Program, furnish};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Played;
use tokio::time::{Instant, sleep};
use watch::{Watched, watch};

/// So many games stand still, for those who watch.
const QUIET: usize = 100;
/// So long the load goes on before anything is counted, and again until the program is killed.
const WARM: Duration = Duration::from_secs(5);
/// So long those who watch are left alone.
const IDLE: Duration = Duration::from_secs(20);

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let binary = PathBuf::from(arguments.next().expect("the program to be measured"));
    let mut number = |usual: f64| arguments.next().map_or(usual, |text| text.parse().expect("a number"));
    let (rate, watchers, seconds) = (number(1500.0), number(2000.0) as usize, number(30.0));
    let (followers, pages, tables) = (number(0.0) as usize, number(2.0) as usize, number(300.0) as usize);
    let folder = tempfile::tempdir().unwrap();
    let furnished = furnish(folder.path(), tables, QUIET, pages);
    let program = Program::start(&binary, folder.path());
    println!(
        "{tables} tables of four, {rate} moves a second, {watchers} watchers, {followers} followers, {pages} of four devices are pages"
    );

    // Every game is in memory before those who watch come, so that only they are weighed.
    let stop = Arc::new(AtomicBool::new(false));
    let watched = Arc::new(Watched::default());
    for (number, game) in furnished.quiet.iter().enumerate() {
        wire::once(program.address, wire::network(900_000 + number), &format!("GET /game/{} HTTP/1.1", game.id)).await;
    }
    let before = program.memory();
    for number in 0..watchers {
        let game = &furnished.quiet[number % QUIET];
        tokio::spawn(watch(
            program.address,
            number,
            number / QUIET,
            game.clone(),
            Arc::clone(&watched),
            Arc::clone(&stop),
        ));
        if number % 20 == 0 {
            sleep(Duration::from_millis(10)).await;
        }
    }
    if watchers > 0 {
        sleep(Duration::from_secs(3)).await;
        let (worked, begun) = (program.worked(), Instant::now());
        sleep(IDLE).await;
        let idle = (program.worked() - worked).as_secs_f64() / begun.elapsed().as_secs_f64();
        let (open, failed) = (watched.open.load(Ordering::Relaxed), watched.failed.load(Ordering::Relaxed));
        let each = (program.memory() - before) as f64 / watchers.max(1) as f64;
        println!(
            "watchers: {open} wait, {failed} times one was sent away; {each:.1} KiB each, all of them {:.1} % of a core",
            idle * 100.0
        );
    }

    for number in 0..followers {
        let game = furnished.tables[number % tables].follow();
        tokio::spawn(watch(
            program.address,
            watchers + number,
            number / tables,
            game,
            Arc::clone(&watched),
            Arc::clone(&stop),
        ));
    }
    sleep(Duration::from_secs(1)).await;
    let start = Instant::now() + Duration::from_millis(200);
    let (counted, until) = (start + WARM, start + WARM + Duration::from_secs_f64(seconds));
    let each_table = rate / tables as f64;
    let playing: Vec<_> = furnished
        .tables
        .into_iter()
        .enumerate()
        .map(|(number, table)| tokio::spawn(table.play(program.address, number, start, each_table, until + WARM * 2)))
        .collect();
    tokio::time::sleep_until(counted).await;
    let worked = program.worked();
    tokio::time::sleep_until(until).await;
    let (worked, memory) = (program.worked() - worked, program.memory());
    sleep(WARM).await;
    stop.store(true, Ordering::Relaxed);
    program.kill();
    let mut played = Vec::new();
    for table in playing {
        played.push(table.await.unwrap());
    }
    let moves: Vec<_> = played
        .iter()
        .flat_map(|played: &Played| &played.moves)
        .filter(|one| one.due >= counted && one.due < until)
        .collect();
    let figures = Figures::of(&moves, Duration::from_secs_f64(seconds));
    figures.print(worked, rate);
    println!("memory: {} MB at the end, {} MB before anybody came", memory / 1024, before / 1024);
    let (answered, lost, more) = process::compare(folder.path(), &played);
    println!(
        "killed in the middle: {answered} answered moves, {lost} of them not as answered in the store, {more} stored and not answered"
    );
}
