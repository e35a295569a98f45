//! `sheet` and `sheets`: what is printed on a sheet, and which sheets there are.

use super::choose;
use crate::args::{SheetArguments, SheetsArguments};
use crate::failure::Failure;
use crate::output::Output;
use crate::text;
use serde_json::json;
use silbertablett_format::{Certainty, built_ins};
use silbertablett_page::svg::{Labels, sheet_svg};
use std::path::Path;

/// Shows a sheet, or writes it as a picture.
pub(crate) fn sheet(arguments: &SheetArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    if arguments.json {
        return out.line(sheet.document().to_string());
    }
    if let Some(path) = &arguments.svg {
        let picture = sheet_svg(&sheet, None, &Labels::english(&sheet));
        if path == Path::new("-") {
            return out.bytes(picture.as_bytes());
        }
        let unwritten = |error| Failure::Failed(format!("{}: {error}", path.display()));
        return std::fs::write(path, picture).map_err(unwritten);
    }
    out.bytes(text::sheet(&sheet).as_bytes())
}

/// Lists the sheets of the program.
pub(crate) fn sheets(arguments: &SheetsArguments, out: &mut Output) -> Result<(), Failure> {
    for sheet in built_ins() {
        let certain = sheet.certainty() == Certainty::Certain;
        if arguments.json {
            let certainty = if certain { "certain" } else { "reconstructed" };
            let notes = silbertablett_sheets::find(sheet.id(), Some(sheet.revision())).map(|built_in| built_in.notes);
            let line = json!({
                "id": sheet.id(),
                "revision": sheet.revision(),
                "name": sheet.name(),
                "certainty": certainty,
                "caution": sheet.caution(),
                "notes": notes,
            });
            out.line(line.to_string())?;
        } else {
            let certainty = if certain { "certain" } else { sheet.caution().unwrap_or("partly reconstructed") };
            out.line(format!("{:<8} {:<26} {certainty}", sheet.id(), sheet.name()))?;
        }
    }
    Ok(())
}
