//! `score`: sheets that were filled in on paper.

use crate::args::ScoreArguments;
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use serde_json::json;
use silbertablett_record::{GameResult, Paper, PaperFault};
use std::path::Path;

/// The most bytes a file of filled-in sheets may have.
const MAX_BYTES: u64 = 1 << 20;

/// Scores the sheets, or says everything that is wrong with them.
pub(crate) fn score(arguments: &ScoreArguments, out: &mut Output) -> Result<bool, Failure> {
    let path = &arguments.file;
    let text = read(path)?;
    let is_json = path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("json"));
    let paper = if is_json { Paper::from_json(&text) } else { Paper::from_toml(&text) };
    let paper = paper.map_err(|fault| Failure::Failed(format!("{}: {fault}", path.display())))?;
    let sheet = match paper.sheet_name() {
        Some(name) => sheet_beside(path, name)?,
        None => return Err(Failure::Failed(format!("{}: `sheet` names no sheet", path.display()))),
    };
    let scored = paper.score(&sheet).map_err(|faults| {
        let lines = faults.iter().map(PaperFault::to_string).collect::<Vec<_>>().join("\n");
        let noun = if faults.len() == 1 { "fault" } else { "faults" };
        Failure::Failed(format!("{}: {} {noun}\n{lines}", path.display(), faults.len()))
    })?;
    print(arguments, &sheet, &scored, out)?;
    Ok(true)
}

/// A sheet by id, or a sheet file whose path is taken from where the filled-in sheets lie.
fn sheet_beside(path: &Path, name: &str) -> Result<std::sync::Arc<silbertablett_format::SheetFile>, Failure> {
    let beside = path.parent().map(|folder| folder.join(name)).filter(|beside| beside.is_file());
    match beside {
        Some(file) => super::choose::sheet(&file.to_string_lossy()),
        None => super::choose::sheet(name),
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    use std::io::Read;
    let unreadable = |error: std::io::Error| Failure::unreadable(path, &error);
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(unreadable)?;
    file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(unreadable)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(Failure::Failed(format!("{}: a file of filled-in sheets has at most 1 MiB", path.display())));
    }
    Ok(text)
}

fn print(
    arguments: &ScoreArguments,
    sheet: &silbertablett_format::SheetFile,
    scored: &GameResult,
    out: &mut Output,
) -> Result<(), Failure> {
    if arguments.json {
        let mut object = json!(scored);
        object["sheet"] = sheet.id().into();
        return out.line(object.to_string());
    }
    if let Some(caution) = text::caution(sheet) {
        out.line(caution)?;
    }
    out.bytes(text::score_table(scored).as_bytes())?;
    let winners: Vec<&str> = scored.winners.iter().map(|&seat| scored.seats[seat].name.as_str()).collect();
    if scored.seats.len() > 1 { out.line(format!("\nWon by {}.", winners.join(" and "))) } else { Ok(()) }
}
