//! `bots`: what the bots are called, how they play, how strong they are.

use super::choose;
use crate::args::BotsArguments;
use crate::failure::Failure;
use crate::output::Output;
use serde_json::{Map, Value, json};
use silbertablett_bots::{NAMES, needs_net};
use silbertablett_sheet_file::{built_in, name_of};
use silbertablett_sheets::{Strength, ids, strengths};
use silbertablett_texts::names;

const EXPLAINED: &str = "
Mean total ± standard error of 10,000 games alone under the sheet's own rulings; - was not measured. net-score plays as net when
it is alone. Bots other than random and greedy judge by a net, and play like greedy on a sheet for which the program has none.
";

/// Lists the bots, from the weakest to the strongest.
pub(crate) fn bots(arguments: &BotsArguments, out: &mut Output) -> Result<(), Failure> {
    let texts = choose::texts(&arguments.language)?;
    if arguments.json {
        return NAMES.iter().try_for_each(|(id, summary)| {
            let line = json!({
                "id": id,
                "name": names::bot(texts, id),
                "help": names::bot_help(texts, id, summary),
                "needs_net": needs_net(id),
                "strength": strength_json(id),
            });
            out.json(line.to_string())
        });
    }
    let sheets: Vec<&str> = ids().collect();
    let shown = |id: &str| names::bot(texts, id);
    let widest = NAMES.iter().map(|(id, _)| shown(id).chars().count()).max().unwrap_or(0).max(9);
    let headings: String = sheets.iter().map(|sheet| format!("{:>17}", measured(sheet))).collect();
    out.line(format!("{:<10} {:<widest$} {headings}", "id", "on screen"))?;
    for (id, _) in &NAMES {
        let cells: String = sheets.iter().map(|sheet| format!("{:>17}", cell(id, sheet))).collect();
        out.line(format!("{id:<10} {:<widest$} {cells}", shown(id)))?;
    }
    out.line(EXPLAINED)?;
    NAMES.iter().try_for_each(|(id, summary)| out.line(format!("{id:<10} {}", names::bot_help(texts, id, summary))))
}

/// How strong a bot is on a sheet in its newest revision that was measured.
fn strength(bot: &str, sheet: &str) -> Option<Strength> {
    strengths().filter(|told| told.bot == bot && told.sheet == sheet).max_by_key(|told| told.revision)
}

/// A sheet in the revision in which bots were measured.
fn measured(sheet: &str) -> String {
    let newest = strengths().filter(|told| told.sheet == sheet).map(|told| told.revision).max();
    newest
        .and_then(|revision| built_in(sheet, Some(revision)))
        .map_or_else(|| sheet.to_owned(), |sheet| name_of(&sheet))
}

fn cell(bot: &str, sheet: &str) -> String {
    strength(bot, sheet).map_or("-".to_owned(), |told| format!("{:.1} ± {:.1}", told.mean, told.standard_error))
}

fn strength_json(bot: &str) -> Value {
    let told = ids().filter_map(|sheet| strength(bot, sheet));
    let entry = |told: Strength| {
        (told.sheet.to_owned(), json!({ "revision": told.revision, "mean": told.mean, "se": told.standard_error }))
    };
    Value::Object(told.map(entry).collect::<Map<_, _>>())
}
