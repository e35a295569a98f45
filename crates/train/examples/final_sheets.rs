//! Teaches nets to say how a sheet will end: points of each area and of foxes, and what bars will have been unlocked. The files are written anew
//! with these further outputs; what the nets play by stays as it is.
//!
//!     cargo run --release -p silbertablett-train --example final_sheets -- GAMES SEED FILE...

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use silbertablett_net::{NetFile, final_sheet_names};
use silbertablett_sheet_file::built_in;
use silbertablett_train::fit_final_sheets;

fn teach(path: &str, games: u64, seed: u32) -> Result<(), Box<dyn Error>> {
    let file = NetFile::from_bytes(&fs::read(path)?)?;
    let sheet = built_in(&file.sheet, Some(file.revision)).ok_or_else(|| format!("no sheet `{}`", file.sheet))?;
    let (taught, fit) = fit_final_sheets(&sheet, &file, games, seed)?;
    fs::write(path, taught.to_bytes()?)?;
    let (positions, held_back) = fit.positions;
    println!("{path}: {positions} positions, {held_back} held back, {:.1} points from the net's word", fit.apart);
    for (name, explained) in final_sheet_names().iter().zip(fit.explained) {
        explained.iter().for_each(|share| println!("  {name} {:.0} %", 100.0 * share));
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, files @ ..] = arguments.as_slice() else {
        eprintln!("usage: final_sheets GAMES SEED FILE..., such as: final_sheets 10000 5 classic.net");
        return ExitCode::FAILURE;
    };
    let (Ok(games), Ok(seed)) = (games.parse(), seed.parse()) else {
        eprintln!("GAMES and SEED are numbers");
        return ExitCode::FAILURE;
    };
    for path in files {
        if let Err(error) = teach(path, games, seed) {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
