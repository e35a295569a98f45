//! `lab forbid`: a bot without each area.

use super::choose;
use crate::args::ForbidArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use serde_json::json;
use silbertablett_rules::Area;
use silbertablett_sim::{AblationPlan, Measured, ablation};

/// Plays and reports.
pub(crate) fn forbid(arguments: &ForbidArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.run.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.run.rulings.as_deref())?;
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let plan = AblationPlan {
        bot: choose::bot(&arguments.bot, &sheet, rulings, 1)?,
        rulings,
        deals: arguments.games,
        seed: arguments.run.seed,
        threads: arguments.run.threads.map_or(cores, usize::from),
        sheet,
    };
    let report = ablation(&plan).map_err(|fault| Failure::Usage(fault.to_string()))?;
    let rows = || Area::all().map(|area| (plan.sheet.area(area).name.as_str(), area.index()));
    if arguments.run.json {
        let measured = |m: Measured| json!({ "mean": m.mean, "se": m.standard_error });
        let without = rows().map(|(name, i)| {
            json!({ "area": name, "total": measured(report.without[i]), "gain": measured(report.gains[i]) })
        });
        let answer = json!({
            "sheet": plan.sheet.id(),
            "bot": arguments.bot,
            "seed": arguments.run.seed,
            "deals": plan.deals,
            "total": measured(report.free),
            "without": without.collect::<Vec<_>>(),
        });
        return out.json(answer.to_string());
    }
    let error = |m: Measured| m.standard_error.map_or("-".to_owned(), |error| format!("{error:.2}"));
    let deals = text::counted(plan.deals, "deal", "deals");
    out.line(format!("{deals} of {}, {} alone", text::title(&plan.sheet), arguments.bot))?;
    out.line(format!("with all areas {:.2}, standard error {}", report.free.mean, error(report.free)))?;
    for (name, i) in rows() {
        let (without, gain) = (report.without[i], report.gains[i]);
        out.line(format!(
            "without {name} {:.2}, standard error {}; {:+.2}, standard error {}",
            without.mean,
            error(without),
            gain.mean,
            error(gain)
        ))?;
    }
    Ok(())
}
