//! A file to fill in: what `score` reads, for a sheet on which nothing is marked yet.

use super::ask::{PaperQuestion, questions};
use silbertablett_rules::{
    Area,
    sheet::{Place, Write},
};
use silbertablett_sheet_file::SheetFile;

/// A description of one empty sheet in TOML, with comments that say what goes where. `named` is how the file names the sheet: its id,
/// or the path of its file.
pub fn paper_template(sheet: &SheetFile, named: &str) -> String {
    let mut text = format!(
        "# A sheet of {}, filled in on paper. Write into the brackets what stands on it.\n\
         # Another sheet begins with another [[seats]]; there may be four.\n\
         sheet = {}\n\n[[seats]]\nname = \"Ann\"\n",
        sheet.name(),
        // Text in JSON is text in TOML as well.
        serde_json::Value::from(named)
    );
    for area in Area::all() {
        let (how, lines) = questions(sheet, area);
        let name = &sheet.area(area).name;
        let spec = sheet.tables().area(area).spec();
        let how = if spec.write == Write::RingThenCross {
            "the numbers that are only ringed, and those that are crossed as well, row by row"
        } else {
            &how.to_string()
        };
        text.push_str(&format!("\n# {name}: {how}\n"));
        match (spec.write, spec.place) {
            (Write::RingThenCross, _) => {
                for key in ["ringed", "crossed"] {
                    text.push_str(&format!("{name}.{key} = {}\n", rows(&lines)));
                }
            }
            (Write::Cross, Place::Next) => text.push_str(&format!("{name} = 0  # {}\n", lines[0].printed)),
            _ if sheet.area(area).grid.is_some() => text.push_str(&format!("{name} = {}\n", rows(&lines))),
            _ => text.push_str(&format!("{name} = []  # {}\n", lines[0].printed)),
        }
    }
    text.push_str("\n# Foxes follow from the marks. A number given here is compared with them.\n# foxes = 0\n");
    text
}

/// An empty list for each row, and what is printed there.
fn rows(lines: &[PaperQuestion]) -> String {
    let row = |line: &PaperQuestion| format!("  [],  # {}: {}\n", line.label(), line.printed);
    format!("[\n{}]", lines.iter().map(row).collect::<String>())
}
