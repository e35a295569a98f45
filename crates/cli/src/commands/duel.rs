//! `duel`: two bots on the same dice.

use super::choose;
use crate::args::DuelArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text as words;
use silbertablett_sim::{DuelPlan, Measured, PlanFault, duel as run};

/// Plays the duel and reports.
pub(crate) fn duel(arguments: &DuelArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.run.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.run.rulings.as_deref())?;
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let plan = DuelPlan {
        a: choose::bot(&arguments.a, &sheet, rulings, usize::from(arguments.seats))?,
        b: choose::bot(&arguments.b, &sheet, rulings, usize::from(arguments.seats))?,
        seats: usize::from(arguments.seats),
        rulings,
        deals: arguments.games,
        seed: arguments.run.seed,
        threads: arguments.run.threads.map_or(cores, usize::from),
        sheet,
    };
    let report = run(&plan).map_err(|fault: PlanFault| Failure::Usage(fault.to_string()))?;
    if arguments.run.json {
        return out.json(report.json(&plan).to_string());
    }
    let error = |m: Measured| m.standard_error.map_or("-".to_owned(), |error| format!("{error:.4}"));
    let (a, b) = both(&arguments.a, &arguments.b);
    let deals = words::counted(report.deals, "deal", "deals");
    let seats = words::counted(arguments.seats.into(), "seat", "seats");
    out.line(format!("{deals} of {}, {seats}", words::title(&plan.sheet)))?;
    out.line(format!("{a}: mean {:.2}", report.a))?;
    out.line(format!("{b}: mean {:.2}", report.b))?;
    let difference = report.difference;
    out.line(format!("difference {:.3}, standard error {}", difference.mean, error(difference)))?;
    if let Some(victories) = report.victories {
        let share = 100.0 * victories.mean;
        let error = victories.standard_error.map_or("-".to_owned(), |error| format!("{:.2}", 100.0 * error));
        out.line(format!("{a} wins {share:.2} % of the games, standard error {error}"))?;
    }
    Ok(())
}

/// What both bots are called: of two of a name the first is A.
fn both(a: &str, b: &str) -> (String, String) {
    if a == b { (format!("{a} (A)"), format!("{b} (B)")) } else { (a.to_owned(), b.to_owned()) }
}
