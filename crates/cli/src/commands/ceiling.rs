//! `lab ceiling`: what no play of a whole game alone can exceed on average, on a real sheet.

use super::choose;
use crate::args::CeilingArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use silbertablett_rules::Area;
use silbertablett_sim::{Ceiling, ceiling as found};

/// Finds prices and reports the bound.
pub(crate) fn ceiling(arguments: &CeilingArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    let rulings = choose::rulings(&sheet, arguments.rulings.as_deref())?;
    let steps = arguments.steps;
    let Ceiling { bound, dice, areas, gifts } =
        found(sheet.tables(), rulings, steps).map_err(|why| Failure::Usage(format!("{}: {why}", arguments.sheet)))?;
    if arguments.json {
        let parts = serde_json::json!({ "dice": dice, "areas": areas, "gifts": gifts });
        return out.json(
            serde_json::json!({ "sheet": sheet.id(), "steps": steps, "bound": bound, "parts": parts }).to_string(),
        );
    }
    out.line(format!("{} alone: no play has more than {bound:.1} points on average", text::title(&sheet)))?;
    out.line(format!("dice {dice:.1}, gifts of rounds {gifts:.1}, and beyond what marks cost:"))?;
    for area in Area::all() {
        out.line(format!("{} {:.1}", sheet.area(area).name, areas[area.index()]))?;
    }
    Ok(())
}
