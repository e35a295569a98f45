//! How often seats pass, stop or are done although a legal extra die or bonus would raise their score.
//!
//!     cargo run --release -p silbertablett-sim --example forgone -- GAMES SEED [SHEET]
//!
//! `held` are actions that can still be used later in the game; `lost` are points thrown away.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::process::ExitCode;
use std::sync::Arc;

use silbertablett_rules::SeatId;
use silbertablett_sheet_file::{SheetFile, built_ins, named};
use silbertablett_sim::{Bot, Forgone, PlayedGame, SimulationPlan, forgone, simulate};

/// The pairs that are looked at.
const PAIRS: [[&str; 2]; 3] = [["master", "random"], ["net", "random"], ["net", "greedy"]];

fn look(sheet: &Arc<SheetFile>, pair: [&str; 2], games: u64, seed: u64) {
    let rulings = sheet.tables().rulings();
    let seats = pair.iter().map(|name| Bot::named(name).expect("a bot of the registry")).collect();
    let mut all = [Forgone::default(); 2];
    let plan = SimulationPlan { sheet: Arc::clone(sheet), seats, rulings, games, seed, threads: 2 };
    let mut add = |game: PlayedGame| {
        for (seat, all) in all.iter_mut().enumerate() {
            let found = forgone(sheet.tables(), rulings, &game, SeatId::new(seat).expect("a seat"));
            all.held += found.held;
            all.lost += found.lost;
            all.points += found.points;
        }
    };
    simulate(&plan, &|_| (), Some(&mut add)).expect("a plan that can be carried out");
    for (name, found) in pair.iter().zip(all) {
        let Forgone { held, lost, points } = found;
        println!("{} {}: {name} held {held}, lost {lost} ({points} points)", sheet.id(), pair.join(","));
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| arguments.get(n).and_then(|argument| argument.parse::<u64>().ok());
    let sheets: Vec<_> = match arguments.get(2) {
        Some(name) => named(name).into_iter().collect(),
        None => built_ins().collect(),
    };
    let (Some(games @ 1..), Some(seed), false) = (number(0), number(1), sheets.is_empty()) else {
        eprintln!("usage: forgone GAMES SEED [SHEET], such as: forgone 1000 20261128 mixed");
        return ExitCode::FAILURE;
    };
    sheets.iter().for_each(|sheet| PAIRS.into_iter().for_each(|pair| look(sheet, pair, games, seed)));
    ExitCode::SUCCESS
}
