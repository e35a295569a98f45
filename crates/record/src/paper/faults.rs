//! Slips and faults of a filled-in sheet in English: what is wrong, and what would be right.

use super::slip::{self, PaperSlip, SlipKind};
use super::{PaperFault, fault};
use silbertablett_rules::{
    Area, SeatId, Spot,
    state::{Setup, SetupFault},
};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// A fault of a position in the words of the paper.
pub(super) fn in_words(sheet: &SheetFile, setup: &Setup, names: &[String], found: SetupFault) -> PaperFault {
    let of = |seat: SeatId| names.get(seat.index()).cloned().unwrap_or_default();
    if let Some((seat, slip)) = slip::of_fault(sheet, setup, found) {
        return of_slip(sheet, &of(seat), &slip);
    }
    // Nobody lays dice or leaves bonuses waiting on paper: only marks and what they pay can be wrong.
    match found {
        SetupFault::SeatCount(count) => fault("", format!("there are 1 to 4 seats, not {count}")),
        SetupFault::Turn => fault("", "there is no such round or turn"),
        SetupFault::Unlocked { seat, action, expected } => {
            fault(of(seat), format!("the bar `{}` should show {expected} unlocked", action.name()))
        }
        SetupFault::Used { seat, action } => {
            fault(of(seat), format!("more is used of the bar `{}` than is unlocked", action.name()))
        }
        SetupFault::Foxes { seat, expected } => {
            let given = setup.seats.get(seat.index()).map_or(0, |seat| seat.foxes);
            let noun = if expected == 1 { "fox" } else { "foxes" };
            fault(of(seat), format!("the marks bring {expected} {noun}, not {given}"))
        }
        of_dice => fault("", of_dice.to_string()),
    }
}

/// A slip on the sheet of somebody.
pub(super) fn of_slip(sheet: &SheetFile, name: &str, slip: &PaperSlip) -> PaperFault {
    fault(format!("{name}, {}", sheet.area(slip.area).name), words(sheet, slip))
}

/// What is wrong and what would be right.
fn words(sheet: &SheetFile, slip: &PaperSlip) -> String {
    let area = sheet.area(slip.area);
    let named = |spot: Spot| named(sheet, slip.area, spot);
    let own = slip.spot.map(named).unwrap_or_default();
    match &slip.what {
        SlipKind::Way(way) => format!("must be {}", way.in_a_file()),
        SlipKind::Rings(text) => text.clone(),
        SlipKind::TooMany { given, boxes } => format!("{} has {boxes} boxes, not {given}", area.name),
        SlipKind::TooManyRows { given, rows } => format!("the area has {rows} rows, not {given}"),
        SlipKind::RowTooLong { given, boxes } => format!("a row has {boxes} boxes, not {given}"),
        SlipKind::Shows { given, shown } => {
            let shown = shown.map_or_else(|| "a number".to_owned(), |number| number.to_string());
            format!("box {own} shows {shown}, not {given}; 0 stands for a box that is not crossed")
        }
        SlipKind::Unreadable { given } => {
            format!("box {own} holds a number such as 5, or a product such as \"5x2\", not {given}")
        }
        SlipKind::OtherFactor { given, factor } => {
            let shown = if *factor > 1 { format!("is x{factor}") } else { "multiplies nothing".to_owned() };
            format!("box {own} {shown}, so it cannot hold {given}")
        }
        SlipKind::NoSuchBox { given } => {
            let example = area.boxes.first().map_or_else(String::new, BoxName::to_string);
            format!("there is no box `{given}`; boxes are named like \"{example}\"")
        }
        SlipKind::NotShown { given, row, shown } => {
            let numbers: Vec<String> = shown.iter().map(u8::to_string).collect();
            let place = row.map_or_else(|| "here".to_owned(), |row| format!("in row {row}"));
            format!("no box {place} shows {given}; the boxes show {}", numbers.join(", "))
        }
        SlipKind::Several { given, spots } => {
            let names = spots.iter().map(|&spot| format!("\"{}\"", named(spot))).collect::<Vec<_>>();
            format!("{given} stands in several boxes; name the one that is meant: {}", names.join(" or "))
        }
        SlipKind::Printed => format!("box {own} has a printed cross, which is not listed"),
        SlipKind::Twice => format!("box {own} is listed twice"),
        SlipKind::Gap(Some(empty)) => {
            format!("box {own} is filled, but box {} comes first and is empty", named(*empty))
        }
        SlipKind::Gap(None) => format!("box {own} cannot be filled any more: a box further on was filled before it"),
        SlipKind::Number { number, fitting, before } => {
            let factor = slip.spot.map_or(1, |spot| factor_of(sheet, slip.area, spot));
            wrong_number(&own, factor, *number, fitting, *before)
        }
        SlipKind::RingedAndCrossed => format!("box {own} cannot be ringed and crossed"),
    }
}

fn named(sheet: &SheetFile, area: Area, spot: Spot) -> String {
    sheet.area(area).boxes.get(spot.index()).map_or_else(|| spot.index().to_string(), BoxName::to_string)
}

fn factor_of(sheet: &SheetFile, area: Area, spot: Spot) -> u8 {
    sheet.tables().area(area).spec().boxes.get(spot.index()).map_or(1, |spec| spec.factor)
}

/// A number that cannot stand where it does.
fn wrong_number(name: &str, factor: u8, number: u8, right: &[u8], before: Option<u8>) -> String {
    let holds =
        if right.is_empty() { "cannot hold any number here".to_owned() } else { format!("holds {}", listed(right)) };
    let multiplied = number.checked_mul(factor).filter(|product| factor > 1 && right.contains(product));
    match multiplied {
        Some(product) => {
            format!("box {name} is x{factor}: a {number} on the die is written as {product}; it {holds}, not {number}")
        }
        None if factor > 1 => format!("box {name} is x{factor} and {holds}, not {number}"),
        None => match before {
            Some(previous) => format!("box {name} {holds} after the {previous} before it, not {number}"),
            None => format!("box {name} {holds}, not {number}"),
        },
    }
}

/// Numbers as people list them: "2, 4 or 6", or "3 to 12" for three or more in a row.
fn listed(numbers: &[u8]) -> String {
    if let [first, .., last] = numbers
        && numbers.len() > 2
        && usize::from(last - first) + 1 == numbers.len()
    {
        return format!("{first} to {last}");
    }
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, head)) => format!("{} or {last}", head.join(", ")),
        None => String::new(),
    }
}
