//! `sheet` and `sheets`: what is printed on a sheet, and which sheets there are.

use super::choose;
use crate::args::{PaperSize, SheetArguments, SheetsArguments};
use crate::failure::Failure;
use crate::new_file;
use crate::output::Output;
use crate::text;
use serde_json::json;
use silbertablett_sheet_file::{Certainty, built_ins};
use silbertablett_svg::{Labels, PrintPage, sheet_svg};
use std::path::Path;

/// Shows a sheet, or writes it as a picture.
pub(crate) fn sheet(arguments: &SheetArguments, out: &mut Output) -> Result<(), Failure> {
    let sheet = choose::sheet(&arguments.sheet)?;
    if arguments.json {
        return out.json(sheet.document().to_string());
    }
    if let Some(path) = &arguments.svg {
        let labels = Labels::of(choose::texts(&arguments.language)?, &sheet);
        let picture = sheet_svg(&sheet, None, &labels, page(arguments.paper));
        if path == Path::new("-") {
            return out.bytes(picture.as_bytes());
        }
        return new_file::write(path, picture.as_bytes(), arguments.force);
    }
    out.text(text::sheet(&sheet))
}

fn page(paper: PaperSize) -> PrintPage {
    match paper {
        PaperSize::A3 => PrintPage::A3,
        PaperSize::A4 => PrintPage::A4,
        PaperSize::A5 => PrintPage::A5,
        PaperSize::Letter => PrintPage::LETTER,
        PaperSize::Legal => PrintPage::LEGAL,
        PaperSize::Tabloid => PrintPage::TABLOID,
    }
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
            out.json(line.to_string())?;
        } else {
            let certainty = if certain { "certain" } else { sheet.caution().unwrap_or("partly reconstructed") };
            out.line(format!("{:<8} {:<26} {certainty}", sheet.id(), text::title(&sheet)))?;
        }
    }
    Ok(())
}
