//! `lab bound`: what no play of a game alone can exceed on average.

use super::choose;
use crate::args::BoundArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use silbertablett_sim::{BoundPlan, BoundReport, Measured, Penalty, bound as found};

/// Solves the game, bounds it, and reports.
pub(crate) fn bound(arguments: &BoundArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    let BoundArguments { rounds, games, seed, json, .. } = *arguments;
    let plan = BoundPlan { rulings: sheet.tables().rulings(), sheet, rounds, games, seed };
    let report = found(&plan).map_err(|why| Failure::Usage(format!("{}: {why}", arguments.sheet)))?;
    if json {
        return out.json(report.json(&plan).to_string());
    }
    let BoundReport { truth, positions, bounds } = report;
    let sheet = &plan.sheet;
    let rounds = text::counted(rounds.into(), "round", "rounds");
    out.line(format!("{rounds} of {} alone, seed {seed}", text::title(sheet)))?;
    out.line(format!("best play {truth:.4}, exactly, over {positions} positions"))?;
    let games = text::counted(games, "game", "games");
    out.line(format!("bounds by the dice of {games}:"))?;
    for (penalty, Measured { mean, standard_error }) in Penalty::ALL.into_iter().zip(bounds) {
        let charged = match penalty {
            Penalty::None => "no penalty",
            Penalty::Stands => "points that stand",
            Penalty::Exact => "exact values",
        };
        let error = standard_error.map_or("-".to_owned(), |error| format!("{error:.4}"));
        out.line(format!("{charged} {mean:.4}, standard error {error}; {:+.4}", mean - truth))?;
    }
    Ok(())
}
