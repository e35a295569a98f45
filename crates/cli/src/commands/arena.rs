//! `lab arena`: everybody against everybody, on the same deals.

use super::choose;
use crate::args::ArenaArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text as words;
use serde_json::json;
use silbertablett_sim::{Bot, DuelPlan, DuelReport, Measured, PlanFault, duel};
use std::sync::Arc;

/// Two bots by their places in the list, and what came of their duel.
struct Met {
    a: usize,
    b: usize,
    report: DuelReport,
}

/// Plays every pair and reports.
pub(crate) fn arena(arguments: &ArenaArguments, out: &mut Output) -> Result<(), Failure> {
    let names = &arguments.bots;
    if names.len() < 2 {
        return Err(Failure::Usage("an arena needs two bots or more".to_owned()));
    }
    let sheet = choose::sheet(&arguments.run.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.run.rulings.as_deref())?;
    let seats = usize::from(arguments.seats);
    let bots: Vec<Bot> =
        names.iter().map(|name| choose::bot(name, &sheet, rulings, seats)).collect::<Result<_, Failure>>()?;
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let threads = arguments.run.threads.map_or(cores, usize::from);
    let mut met = Vec::new();
    for (a, b) in (0..bots.len()).flat_map(|a| (a + 1..bots.len()).map(move |b| (a, b))) {
        let (deals, seed) = (arguments.games, arguments.run.seed);
        let (first, second) = (bots[a].clone(), bots[b].clone());
        let plan = DuelPlan { sheet: Arc::clone(&sheet), a: first, b: second, seats, rulings, deals, seed, threads };
        let report = duel(&plan).map_err(|fault: PlanFault| Failure::Usage(fault.to_string()))?;
        if arguments.run.json {
            let measured = |m: Measured| json!({ "mean": m.mean, "se": m.standard_error });
            let line = json!({
                "sheet": sheet.id(),
                "a": names[a],
                "b": names[b],
                "seats": seats,
                "seed": seed,
                "deals": report.deals,
                "difference": measured(report.difference),
                "mean_a": report.a,
                "mean_b": report.b,
                "victories": report.victories.map(measured),
            });
            out.json(line.to_string())?;
            out.finish()?;
        }
        met.push(Met { a, b, report });
    }
    if arguments.run.json { Ok(()) } else { table(arguments, &words::title(&sheet), &met, out) }
}

/// A row for each bot: its mean, and by how much it is ahead of each other bot.
fn table(arguments: &ArenaArguments, title: &str, met: &[Met], out: &mut Output) -> Result<(), Failure> {
    let names = &arguments.bots;
    let alone = arguments.seats == 1;
    let deals = words::counted(arguments.games, "deal", "deals");
    let seats = words::counted(arguments.seats.into(), "seat", "seats");
    let what = if alone { "points ahead" } else { "% of the games won" };
    out.line(format!("{deals} of {title} for each pair, {seats}: {what}, ± standard error"))?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(14);
    let headings: String = names.iter().map(|name| format!("  {name:>width$}")).collect();
    out.line(format!("{:<width$}  {:>8}{headings}", "", "mean"))?;
    for (row, name) in names.iter().enumerate() {
        let means: Vec<f64> = met.iter().filter_map(|met| met.mean_of(row)).collect();
        let mean = means.iter().sum::<f64>() / means.len().max(1) as f64;
        let cells: String = (0..names.len()).map(|column| format!("  {:>width$}", cell(met, row, column))).collect();
        out.line(format!("{name:<width$}  {mean:>8.2}{cells}"))?;
    }
    Ok(())
}

fn cell(met: &[Met], row: usize, column: usize) -> String {
    let said = |value: f64, error: Option<f64>| match error {
        Some(error) => format!("{value:.2} ± {error:.2}"),
        None => format!("{value:.2}"),
    };
    met.iter()
        .find_map(|met| {
            let sign = if (met.a, met.b) == (row, column) { 1.0 } else { -1.0 };
            let theirs = (met.a, met.b) == (row, column) || (met.b, met.a) == (row, column);
            theirs.then(|| match met.report.victories {
                // Copies of B take the other seats: what is left of the victories is theirs together.
                Some(won) if sign > 0.0 => said(100.0 * won.mean, won.standard_error.map(|error| 100.0 * error)),
                Some(won) => said(100.0 * (1.0 - won.mean), won.standard_error.map(|error| 100.0 * error)),
                None => said(sign * met.report.difference.mean, met.report.difference.standard_error),
            })
        })
        .unwrap_or_else(|| "-".to_owned())
}

impl Met {
    /// The mean of a bot in this duel.
    fn mean_of(&self, bot: usize) -> Option<f64> {
        match bot {
            bot if bot == self.a => Some(self.report.a),
            bot if bot == self.b => Some(self.report.b),
            _ => None,
        }
    }
}
