//! Fits the blends of the nets in the program: what is put right of what they say, see `silbertablett_net::Blend`.
//!
//!     cargo run --release -p silbertablett-train --example blend -- GAMES SEED > crates/weights/nets/blends.txt
//!
//! Six bots from weak to strong play so many games each, alone or with as many others of their kind as the net knows.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;

use silbertablett_bots::NetPolicy;
use silbertablett_net::{NetFile, SheetNet};
use silbertablett_sheet_file::built_in;
use silbertablett_sim::Bot;
use silbertablett_train::{CalibrationPlan, fit_blend, forecasts};

const BOTS: [&str; 6] = ["random", "greedy", "beginner", "casual", "club", "net-score"];

/// The line of a net: where it belongs, and its blend.
fn line(bytes: &[u8], games: u64, seed: u64) -> Result<String, Box<dyn Error>> {
    let file = NetFile::from_bytes(bytes)?;
    let (id, revision, seats) = (file.sheet.clone(), file.revision, file.seats);
    let sheet = built_in(&id, Some(revision)).ok_or_else(|| format!("there is no sheet `{id}`"))?;
    let net = Arc::new(SheetNet::new(&sheet, &file)?);
    let rulings = sheet.tables().rulings();
    let mut all = Vec::new();
    for bot in BOTS {
        for count in (1..=4).filter(|count| seats >> (count - 1) & 1 == 1) {
            let (net, bot) = (Arc::clone(&net), Bot::named(bot).ok_or_else(|| format!("no bot `{bot}`"))?);
            let net = Arc::new(move || NetPolicy::with(Arc::clone(&net)));
            let games = games / u64::from(seats.count_ones());
            let plan =
                CalibrationPlan { sheet: Arc::clone(&sheet), seats: vec![bot; count], net, rulings, games, seed };
            all.extend(forecasts(&plan)?);
        }
    }
    let blend = fit_blend(&all).ok_or("no games were played")?;
    Ok(format!("{id} {revision} {seats} {blend}"))
}

fn main() -> ExitCode {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let &[games, seed] = arguments.as_slice() else {
        eprintln!("usage: blend GAMES SEED, such as: blend 200 5");
        return ExitCode::FAILURE;
    };
    for bytes in silbertablett_weights::NETS {
        match line(bytes, games, seed) {
            Ok(line) => println!("{line}"),
            Err(text) => {
                eprintln!("{text}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
