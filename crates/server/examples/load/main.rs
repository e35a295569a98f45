//! How many moves a second the program stores for tables of four, and what those who only watch cost it (Linux):
//!
//! `cargo build --profile ci -p silbertablett-cli && cargo run --profile ci -p silbertablett-server --example load -- target/ci/silbertablett
//! [RATE [WATCHERS [SECONDS [FOLLOWERS [PAGES [TABLES [ADDRESS [NODES [spread]]]]]]]]]`
//!
//! The program runs as a process of its own on a new folder, with its usual limits; every device has an address of its own. Of the
//! four devices at a table so many are pages (two, unless said), which send forms and get what changes, the rest are programs, which send
//! commands of the API.
//! Watchers are pages that wait for news and programs that read events, at games in which nothing happens; followers the same at the tables
//! that are played, where each of them is told of every move.
//!
//! With the address of an empty PostgreSQL database on this machine the games are kept there, and so many programs serve them (one, unless said): each table by one
//! of them, or with `spread` its seats by different ones, as without any sticky routing. What the database does is counted too.
//!
//! The load is open: moves are due at times drawn beforehand (a Poisson process for each table), whatever the server does. A table makes one
//! move after the other, so a move that is due before the last one is answered waits, and that wait counts: "due to answer" begins when the
//! move was due, "sent to answer" when it left, which alone would hide that the server held others up. At the end the program is killed in
//! the middle of the load, and every answered move is looked for in what it has stored.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example for people")]

mod figures;
mod place;
mod process;
mod table;
mod watch;
mod wire;

use figures::Figures;
use place::Place;
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
    let place = Place::of(arguments.next()).await;
    let nodes: usize = arguments.next().map_or(1, |text| text.parse().expect("how many programs"));
    let spread = arguments.next().is_some_and(|text| text == "spread");
    let furnished = tokio::task::block_in_place(|| furnish(&place, tables, QUIET, pages));
    place.settle().await;
    let programs: Vec<Program> = (0..nodes).map(|_| Program::start(&binary, &place)).collect();
    let program = &programs[0];
    let addresses: Vec<_> = programs.iter().map(|program| program.address).collect();
    let all_worked = || programs.iter().map(Program::worked).sum::<Duration>();
    println!(
        "{nodes} programs, {tables} tables of four, {rate} moves a second, {watchers} watchers, {followers} followers, {pages} of four devices are pages"
    );

    let empty: i64 = programs.iter().map(Program::memory).sum();
    // Every game is in memory before those who watch come, so that only they are weighed.
    let stop = Arc::new(AtomicBool::new(false));
    let watched = Arc::new(Watched::default());
    for (number, game) in furnished.quiet.iter().enumerate() {
        wire::once(program.address, wire::network(900_000 + number), &format!("GET /game/{} HTTP/1.1", game.id)).await;
    }
    let (before, mut each) = (program.memory(), 0.0);
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
        each = (program.memory() - before) as f64 / watchers.max(1) as f64;
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
        .map(|(number, table)| {
            let servers = if spread { addresses.clone() } else { vec![addresses[number % nodes]] };
            tokio::spawn(table.play(servers, number, start, each_table, until + WARM * 2))
        })
        .collect();
    tokio::time::sleep_until(counted).await;
    let (worked, cost) = (all_worked(), place.cost().await);
    tokio::time::sleep_until(until).await;
    let (worked, after) = (all_worked() - worked, place.cost().await);
    let memory: i64 = programs.iter().map(Program::memory).sum();
    sleep(WARM).await;
    stop.store(true, Ordering::Relaxed);
    programs.into_iter().for_each(Program::kill);
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
    if let Some(bytes) = place.bytes().await {
        after.print(cost, figures.stored());
        println!("database on disk: {bytes:.0} bytes for each entry, all in all");
    }
    println!(
        "memory of all programs: {} MB at the start, {} MB at the end: {:.1} KiB for each table and its four devices",
        empty / 1024,
        memory / 1024,
        (memory - empty) as f64 / tables as f64 - each * watchers as f64 / tables as f64
    );
    let (answered, lost, more) = tokio::task::block_in_place(|| process::compare(&place, &played));
    println!(
        "killed in the middle: {answered} answered moves, {lost} of them not as answered in the store, {more} stored and not answered"
    );
}
