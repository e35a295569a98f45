//! Faults of a filled-in sheet in words: what is wrong, and what would be right.

use super::{PaperFault, fault};
use silbertablett_rules::{
    Area, SeatId, Spot,
    sheet::Place,
    state::{Setup, SetupFault},
};
use silbertablett_sheet_file::{BoxName, SheetFile};

/// No box holds more: the highest factor times the highest number.
const HIGHEST: u8 = 108;

/// A fault of a position in the words of the paper.
pub(super) fn in_words(sheet: &SheetFile, setup: &Setup, names: &[String], found: SetupFault) -> PaperFault {
    let of = |seat: SeatId| names.get(seat.index()).cloned().unwrap_or_default();
    let at = |seat, area: Area| format!("{}, {}", of(seat), sheet.area(area).name);
    // Nobody lays dice or leaves bonuses waiting on paper: only marks and what they pay can be wrong.
    match found {
        SetupFault::SeatCount(count) => fault("", format!("there are 1 to 4 seats, not {count}")),
        SetupFault::Turn => fault("", "there is no such round or turn"),
        SetupFault::Box { seat, area, spot } => {
            let printed = sheet.tables().area(area).spec().boxes.get(spot.index()).is_some_and(|spec| spec.printed);
            let why = if printed { "has a printed cross, which is not listed" } else { "is listed twice" };
            fault(at(seat, area), format!("box {} {why}", named(sheet, area, spot)))
        }
        SetupFault::Gap { seat, area, spot } => {
            let name = named(sheet, area, spot);
            let text = match first_empty(sheet, setup, seat, area, spot) {
                Some(empty) => {
                    format!("box {name} is filled, but box {} comes first and is empty", named(sheet, area, empty))
                }
                None => format!("box {name} cannot be filled any more: a box further on was filled before it"),
            };
            fault(at(seat, area), text)
        }
        SetupFault::Number { seat, area, spot, number } => {
            fault(at(seat, area), wrong_number(sheet, setup, seat, area, (spot, number)))
        }
        SetupFault::Crossed { seat, area, spot } => {
            fault(at(seat, area), format!("box {} cannot be ringed and crossed", named(sheet, area, spot)))
        }
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

fn named(sheet: &SheetFile, area: Area, spot: Spot) -> String {
    sheet.area(area).boxes.get(spot.index()).map_or_else(|| spot.index().to_string(), BoxName::to_string)
}

/// The first box that has to be filled before this one and is not.
fn first_empty(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, spot: Spot) -> Option<Spot> {
    let table = sheet.tables().area(area);
    let marks = &setup.seats.get(seat.index())?.marks[area.index()];
    let specs = &table.spec().boxes;
    let same_row = |other: Spot| match table.spec().place {
        Place::NextInRow => specs[other.index()].row == specs[spot.index()].row,
        _ => true,
    };
    let empty = |other: &Spot| !marks.iter().any(|mark| mark.spot == *other);
    table.boxes().iter().take_while(|&other| other < spot).filter(|&other| same_row(other)).find(empty)
}

/// A number that cannot stand where it does.
fn wrong_number(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, (spot, number): (Spot, u8)) -> String {
    let name = named(sheet, area, spot);
    let factor = sheet.tables().area(area).spec().boxes[spot.index()].factor;
    let right = fitting(sheet, setup, seat, area, spot);
    let holds =
        if right.is_empty() { "cannot hold any number here".to_owned() } else { format!("holds {}", listed(&right)) };
    let multiplied = number.checked_mul(factor).filter(|product| factor > 1 && right.contains(product));
    match multiplied {
        Some(product) => {
            format!("box {name} is x{factor}: a {number} on the die is written as {product}; it {holds}, not {number}")
        }
        None if factor > 1 => format!("box {name} is x{factor} and {holds}, not {number}"),
        None => match before(sheet, setup, seat, area, spot) {
            Some(previous) => format!("box {name} {holds} after the {previous} before it, not {number}"),
            None => format!("box {name} {holds}, not {number}"),
        },
    }
}

/// Every number that could stand in a box with what stands in the boxes before it, by the judgement of the rules themselves.
fn fitting(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, spot: Spot) -> Vec<u8> {
    let Some(own) = setup.seats.get(seat.index()) else { return Vec::new() };
    let mut trial = Setup { seats: vec![own.clone()], ..setup.clone() };
    trial.seats[0].marks[area.index()].retain(|mark| mark.spot <= spot);
    let fits = |&number: &u8| {
        for mark in trial.seats[0].marks[area.index()].iter_mut().filter(|mark| mark.spot == spot) {
            mark.number = number;
        }
        let here = |found: &SetupFault| matches!(found, SetupFault::Number { area: a, spot: s, .. } if (*a, *s) == (area, spot));
        !trial.clone().into_state(sheet.tables()).is_err_and(|faults| faults.iter().any(here))
    };
    (1..=HIGHEST).filter(fits).collect()
}

/// The number in the box before, where the order of numbers asks for it.
fn before(sheet: &SheetFile, setup: &Setup, seat: SeatId, area: Area, spot: Spot) -> Option<u8> {
    let specs = &sheet.tables().area(area).spec().boxes;
    let ordered = specs[spot.index()].accept.is_ordered();
    let previous = spot.index().checked_sub(1).filter(|&i| ordered && specs[i].row == specs[spot.index()].row)?;
    let marks = &setup.seats.get(seat.index())?.marks[area.index()];
    marks.iter().find(|mark| mark.spot.index() == previous).map(|mark| mark.number)
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
