//! What settings of the sampled search bring: a duel with `net` on the same dice, and what a game of it costs.
//!
//!     cargo run --release -p silbertablett-sim --example search -- SHEET[/RULINGS] SEATS DEALS SEED HORIZON COURSES DOUBT LEAST [FINISH [JUDGED]]
//!
//! HORIZON is throw, turn or round; the others are fields of `Effort`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example for people")]

use std::process::ExitCode;

use silbertablett_bots::search::{Effort, Horizon, Search};
use silbertablett_sheet_file::named;
use silbertablett_sim::{Bot, DuelPlan, duel};

fn plan(arguments: &[String]) -> Option<(DuelPlan, Effort)> {
    let [sheet, seats, deals, seed, horizon, courses, doubt, least, rest @ ..] = arguments else { return None };
    let finish = rest.first().map_or(Some(0), |finish| finish.parse().ok())?;
    let judged = rest.get(1).map_or(Some(u64::MAX), |judged| judged.parse().ok())?;
    let (sheet, rulings) = sheet.split_once('/').unwrap_or((sheet, ""));
    let sheet = named(sheet)?;
    let rulings = if rulings.is_empty() { sheet.tables().rulings() } else { sheet.ruling_set(rulings)? };
    let horizon = match horizon.as_str() {
        "throw" => Horizon::Throw,
        "turn" => Horizon::Turn,
        "round" => Horizon::Round,
        _ => return None,
    };
    let effort = Effort {
        horizon,
        courses: courses.parse().ok()?,
        doubt: doubt.parse().ok()?,
        least: least.parse().ok()?,
        finish,
        judged,
    };
    let a = Bot::new("search", move |_| Box::new(Search::new(effort)));
    let b = Bot::named("net")?;
    let (seats, deals, seed) = (seats.parse().ok()?, deals.parse().ok()?, seed.parse().ok()?);
    Some((DuelPlan { sheet, a, b, seats, rulings, deals, seed, threads: 1 }, effort))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((plan, effort)) = plan(&arguments) else {
        eprintln!("usage: search SHEET[/RULINGS] SEATS DEALS SEED HORIZON COURSES DOUBT LEAST [FINISH]");
        eprintln!("such as: search classic/peer 1 100 7 throw 4800 4 0.02");
        return ExitCode::FAILURE;
    };
    let started = std::time::Instant::now();
    let report = duel(&plan).expect("a plan that can be carried out");
    let seconds = started.elapsed().as_secs_f64() / (report.deals * plan.seats as u64) as f64;
    let error = |measured: silbertablett_sim::Measured| measured.standard_error.unwrap_or(0.0);
    println!(
        "{}: {effort:?}: {:.1} against {:.1}, {:+.2} (SE {:.2}), {seconds:.2} s a game{}",
        arguments[0],
        report.a,
        report.b,
        report.difference.mean,
        error(report.difference),
        report.victories.map_or(String::new(), |won| format!(
            ", wins {:.1} % (SE {:.1})",
            100.0 * won.mean,
            100.0 * error(won)
        )),
    );
    ExitCode::SUCCESS
}
