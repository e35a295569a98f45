//! Whether what a net expects is what comes: games of bots, the net asked once per round for each seat, and played on by it from there.
//!
//!     cargo run --release -p silbertablett-train --example calibration -- SHEET BOTS GAMES SEED [NET]
//!
//! BOTS are one for each seat, separated by commas. With a NET, a file, that one is asked instead of the one in the program; a bot `net`
//! plays by it too.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;

use silbertablett_bots::NetPolicy;
use silbertablett_net::{NetFile, SheetNet};
use silbertablett_sheet_file::{SheetFile, built_in};
use silbertablett_sim::Bot;
use silbertablett_train::{CalibrationPlan, Forecast, bands, forecasts};

/// The net that is asked, newly made whenever it is called for.
type Net = Arc<dyn Fn() -> NetPolicy + Send + Sync>;

/// The net of a file, or of the program.
fn net(sheet: &SheetFile, path: Option<&String>) -> Result<Net, Box<dyn Error>> {
    let Some(path) = path else { return Ok(Arc::new(NetPolicy::new)) };
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let file = NetFile::from_bytes(&bytes).map_err(|error| format!("{path}: {error}"))?;
    let net = Arc::new(SheetNet::new(sheet, &file).map_err(|error| format!("{path}: {error}"))?);
    Ok(Arc::new(move || NetPolicy::with(Arc::clone(&net))))
}

/// A bot by name. `net` plays by the net that is asked.
fn bot(name: &str, player: &Net) -> Result<Bot, Box<dyn Error>> {
    if name == "net" {
        let player = Arc::clone(player);
        return Ok(Bot::new("net", move |_| Box::new(player())));
    }
    Ok(Bot::named(name).ok_or_else(|| format!("there is no bot `{name}`"))?)
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let usage = || "usage: calibration SHEET BOTS GAMES SEED [NET], such as: calibration mixed greedy 300 1".to_owned();
    let [id, bots, games, seed, ..] = arguments else { return Err(usage().into()) };
    let (id, revision) = match id.split_once('@') {
        Some((id, revision)) => (id, Some(revision.parse().map_err(|_| usage())?)),
        None => (id.as_str(), None),
    };
    let sheet = built_in(id, revision).ok_or_else(|| format!("there is no sheet `{id}`"))?;
    let (games, seed) = (games.parse().map_err(|_| usage())?, seed.parse().map_err(|_| usage())?);
    let net = net(&sheet, arguments.get(4))?;
    let player = Arc::clone(&net);
    let seats: Result<Vec<Bot>, Box<dyn Error>> = bots.split(',').map(|name| bot(name, &player)).collect();
    let rulings = sheet.tables().rulings();
    let plan = CalibrationPlan { sheet, seats: seats?, net, rulings, games, seed };
    print(&forecasts(&plan)?);
    Ok(())
}

fn print(forecasts: &[Forecast]) {
    println!("positions   shown    came   (SE)    off   own play");
    for band in bands(forecasts, 10) {
        let off = band.shown - band.came;
        println!(
            "{:9} {:7.1} {:7.1} {:6.1} {off:6.1} {:10.1}",
            band.count, band.shown, band.came, band.error, band.own
        );
    }
    let squares: f32 = forecasts.iter().map(|forecast| (forecast.shown - forecast.came as f32).powi(2)).sum();
    println!("distance {:.1}, the root of the mean square", (squares / forecasts.len() as f32).sqrt());
    let span = |of: fn(&Forecast) -> f32| {
        let least = forecasts.iter().map(of).fold(f32::INFINITY, f32::min);
        let most = forecasts.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
        format!("{least:.1} to {most:.1}")
    };
    println!("the net said {}, shown were {}", span(|forecast| forecast.said), span(|forecast| forecast.shown));
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}
