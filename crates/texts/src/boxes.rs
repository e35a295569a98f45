//! How boxes are called.

use crate::args::Args;
use crate::catalogue::Texts;
use silbertablett_rules::{Mark, sheet::Accept};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// A box with its area. Where a number is printed in it, it goes by that: "blue 7", "yellow 3 (row 1, column 1)"; else by its
/// place: "purple box 3". A box the area does not have is named by the area alone.
pub fn box_words(texts: &Texts, sheet: &SheetFile, mark: Mark) -> String {
    // A mark that the sheet does not have is no reason to remember one.
    match sheet.area(mark.area).boxes.get(mark.spot.index()) {
        Some(_) => texts.box_once(sheet, mark, || in_words(texts, sheet, mark)),
        None => in_words(texts, sheet, mark),
    }
}

fn in_words(texts: &Texts, sheet: &SheetFile, mark: Mark) -> String {
    let args = Args::new(texts, sheet).area(mark.area);
    let print = sheet.area(mark.area);
    let Some(name) = print.boxes.get(mark.spot.index()) else { return args.say("box-unknown") };
    let specs = &sheet.tables().area(mark.area).spec().boxes;
    let accept = specs[mark.spot.index()].accept;
    let place = box_place(texts, sheet, mark);
    match (accept, name) {
        (Accept::Exactly(number), BoxName::Grid { row, .. }) if row_die(sheet, mark, *row).is_some() => {
            let die = row_die(sheet, mark, *row).unwrap_or(silbertablett_rules::Die::WHITE);
            args.die(die).number("number", number).say("box-row")
        }
        (Accept::Exactly(number), _) if specs.iter().filter(|b| !b.printed && b.accept == accept).count() == 1 => {
            args.number("number", number).say("box-number")
        }
        (Accept::Exactly(number), _) => args.number("number", number).text("place", place).say("box-number-place"),
        (_, BoxName::Track(number)) => args.number("number", *number).say("box-track"),
        (_, BoxName::Grid { .. }) => args.text("place", place).say("box-grid"),
    }
}

/// Where a box stands in its area: "row 2, column 3" or "box 5".
pub fn box_place(texts: &Texts, sheet: &SheetFile, mark: Mark) -> String {
    match sheet.area(mark.area).boxes.get(mark.spot.index()) {
        Some(BoxName::Grid { row, column }) => {
            texts.with("place-grid", &[("row", (*row).into()), ("column", (*column).into())])
        }
        Some(BoxName::Track(number)) => texts.with("place-track", &[("number", (*number).into())]),
        None => texts.get("none"),
    }
}

/// The die whose colour a row of a silver grid has (2.9).
fn row_die(sheet: &SheetFile, mark: Mark, row: u8) -> Option<silbertablett_rules::Die> {
    let name = sheet.area(mark.area).row_dice.get(usize::from(row).wrapping_sub(1))?;
    sheet.die(name)
}

impl Args<'_> {
    /// `$box`: the words for a box with its area.
    pub(crate) fn mark(self, mark: Mark) -> Self {
        let words = box_words(self.texts, self.sheet, mark);
        self.text("box", words)
    }
}
