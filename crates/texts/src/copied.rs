//! Sheets of paper that are typed in: how an area is typed, and slips with what would be right.

use crate::args::Args;
use crate::boxes::box_words;
use crate::catalogue::Texts;
use silbertablett_record::{PaperSlip, PaperWay, SlipKind};
use silbertablett_rules::{Mark, Spot};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// How an area of a sheet of paper is typed, in one sentence without its full stop.
pub fn way_words(texts: &Texts, way: PaperWay) -> String {
    texts.get(match way {
        PaperWay::Rings => "copied-way-rings",
        PaperWay::Count => "copied-way-count",
        PaperWay::FromLeft => "copied-way-from-left",
        PaperWay::Crosses => "copied-way-crosses",
        PaperWay::Pairs => "copied-way-pairs",
        PaperWay::Rows => "copied-way-rows",
        PaperWay::Products => "copied-way-products",
        PaperWay::Numbers => "copied-way-numbers",
    })
}

/// What is wrong with a sheet of paper and what would be right, in one or two sentences that do not say where.
pub fn slip_words(texts: &Texts, sheet: &SheetFile, slip: &PaperSlip) -> String {
    let args = || Args::new(texts, sheet);
    let named = |spot: Spot| box_words(texts, sheet, Mark { area: slip.area, spot });
    match &slip.what {
        SlipKind::Way(way) => args().text("way", way_words(texts, *way)).say("slip-way"),
        // The form has no lists in which this could be wrong.
        SlipKind::Rings(_) => args().text("way", way_words(texts, PaperWay::Rings)).say("slip-way"),
        SlipKind::TooMany { given, boxes } => counted(args(), *boxes, given).say("slip-too-many"),
        SlipKind::TooManyRows { given, rows } => {
            counted(args(), (*rows).into(), &given.to_string()).say("slip-too-many-rows")
        }
        SlipKind::RowTooLong { given, boxes } => {
            counted(args(), (*boxes).into(), &given.to_string()).say("slip-row-too-long")
        }
        SlipKind::Shows { given, shown: Some(shown) } => {
            args().number("shown", *shown).text("given", bare(given)).say("slip-shows")
        }
        SlipKind::Shows { given, shown: None } | SlipKind::Unreadable { given } => {
            args().text("given", bare(given)).say("slip-unreadable")
        }
        SlipKind::OtherFactor { given, factor: 1 } => args().text("given", bare(given)).say("slip-no-factor"),
        SlipKind::OtherFactor { given, factor } => {
            args().text("given", bare(given)).number("factor", *factor).say("slip-other-factor")
        }
        SlipKind::NoSuchBox { given } => args().text("given", bare(given)).say("slip-no-box"),
        SlipKind::NotShown { given, row: None, shown } => {
            args().text("given", bare(given)).text("shown", listed(shown)).say("slip-not-shown")
        }
        SlipKind::NotShown { given, row: Some(row), shown } => {
            let args = args().text("given", bare(given)).text("shown", listed(shown));
            args.number("row", *row).say("slip-not-shown-row")
        }
        SlipKind::Several { given, spots } => {
            // It is to be typed, so this is the name that can be read.
            let name = |spot: &Spot| sheet.area(slip.area).boxes.get(spot.index()).map(BoxName::to_string);
            let names = spots.iter().filter_map(name).collect::<Vec<_>>().join(", ");
            args().text("given", bare(given)).text("boxes", names).say("slip-several")
        }
        SlipKind::Printed => texts.get("slip-printed"),
        SlipKind::Twice => texts.get("slip-twice"),
        SlipKind::Gap(Some(first)) => args().text("first", named(*first)).say("slip-gap"),
        SlipKind::Gap(None) => texts.get("slip-passed"),
        SlipKind::Number { number, fitting, before } => {
            let spec = slip.spot.and_then(|spot| sheet.tables().area(slip.area).spec().boxes.get(spot.index()));
            let factor = spec.map_or(1, |spec| spec.factor);
            let args = args().number("number", *number).text("fitting", listed(fitting));
            let product = number.checked_mul(factor).filter(|product| factor > 1 && fitting.contains(product));
            match (product, before) {
                _ if fitting.is_empty() => args.say("slip-number-none"),
                (Some(product), _) => {
                    args.number("factor", factor).number("product", product).say("slip-number-factor")
                }
                (None, Some(before)) => args.number("before", *before).say("slip-number-after"),
                (None, None) => args.say("slip-number"),
            }
        }
        SlipKind::RingedAndCrossed => texts.get("slip-circled"),
    }
}

fn counted<'a>(args: Args<'a>, count: usize, given: &str) -> Args<'a> {
    args.number("count", i32::try_from(count).unwrap_or(i32::MAX)).text("given", bare(given))
}

/// What was typed, without the quotes that text has in a description.
fn bare(given: &str) -> String {
    given.trim_matches('"').to_owned()
}

/// Numbers in a list, three or more in a row as "3–6".
fn listed(numbers: &[u8]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let words = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(u8::to_string).collect(),
    });
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_a_range() {
        assert_eq!(listed(&[1, 3, 4, 5, 6, 8, 9]), "1, 3–6, 8, 9");
        assert_eq!((listed(&[]), listed(&[7])), (String::new(), "7".to_owned()));
    }
}
