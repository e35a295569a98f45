//! `score`: sheets that were filled in on paper.

mod ask;

use super::choose;
use crate::args::ScoreArguments;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::text;
use serde_json::json;
use silbertablett_record::{GameResult, Paper, PaperFault, paper_template};
use silbertablett_sheet_file::{SheetFile, name_of, printable};
use std::path::Path;
use std::sync::Arc;

/// Scores the sheets of a file or of answers, or says everything that is wrong with them.
pub(crate) fn score(arguments: &ScoreArguments, out: &mut Output) -> Result<bool, Failure> {
    if let Some(name) = &arguments.template {
        let sheet = choose::sheet(name)?;
        // A built-in sheet may have been named by its title.
        let named = if Path::new(name).is_file() { name.clone() } else { name_of(&sheet) };
        out.text(paper_template(&sheet, &named))?;
        return Ok(true);
    }
    let (sheet, scored) = match &arguments.file {
        Some(path) => of_file(path)?,
        None => ask::sheets(&choose::sheet(&arguments.sheet)?, arguments.json, out)?,
    };
    print(arguments, &sheet, &scored, out)?;
    Ok(true)
}

fn of_file(path: &Path) -> Result<(Arc<SheetFile>, GameResult), Failure> {
    let failed = |text: String| Failure::Failed(format!("{}: {text}", path.display()));
    let paper = Paper::parse(&input::read_text(path, input::PAPER)?).map_err(|fault| failed(fault.to_string()))?;
    let sheet = match paper.sheet_name() {
        Some(name) => choose::sheet_beside(path, name)?,
        None => return Err(failed("`sheet` is missing: it names the sheet, as in sheet = \"classic\"".to_owned())),
    };
    let scored = paper.score(&sheet).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| printable(&fault.to_string()).into_owned()).collect();
        let count = text::counted(faults.len() as u64, "fault", "faults");
        failed(format!("{count}\n{}", lines.join("\n")))
    })?;
    Ok((sheet, scored))
}

/// The faults of one description, each in a line.
fn listed(faults: &[PaperFault]) -> impl Iterator<Item = &str> {
    faults.iter().map(PaperFault::text)
}

fn print(arguments: &ScoreArguments, sheet: &SheetFile, scored: &GameResult, out: &mut Output) -> Result<(), Failure> {
    if arguments.json {
        let mut object = json!(scored);
        object["sheet"] = sheet.id().into();
        return out.json(object.to_string());
    }
    if let Some(caution) = text::caution(sheet) {
        out.line(caution)?;
    }
    out.text(text::score_table(scored))?;
    let winners: Vec<_> = scored.winners.iter().map(|&seat| printable(&scored.seats[seat].name)).collect();
    if scored.seats.len() > 1 { out.line(format!("\nWon by {}.", winners.join(" and "))) } else { Ok(()) }
}
