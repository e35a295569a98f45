//! A sheet as it is printed.

use super::{area, words};
use silbertablett_rules::{Action, Area, Ruling, sheet::ScoreTerm};
use silbertablett_sheet_file::SheetFile;

/// The whole sheet.
pub(crate) fn sheet(sheet: &SheetFile) -> String {
    let mut text = format!("{} ({}, revision {})\n", words::title(sheet), sheet.id(), sheet.revision());
    if let Some(caution) = words::caution(sheet) {
        text.push_str(&format!("{caution}\n"));
    }
    for area in Area::all() {
        text.push_str(&format!("\n{}\n", sheet.area(area).name));
        area::lines(sheet, area, None).iter().for_each(|line| text.push_str(&format!("{line}\n")));
        text.push_str(&format!("  bonuses  {}\n", area::bonuses(sheet, area).join(", ")));
        for term in &sheet.tables().area(area).spec().score {
            text.push_str(&format!("  scores   {}\n", scoring(sheet, area, term)));
        }
    }
    let rounds = sheet.rounds().iter().enumerate().filter(|(_, code)| !code.is_empty());
    let rounds: Vec<String> = rounds.map(|(i, code)| format!("{} {}", i + 1, words::bonus(sheet, code))).collect();
    text.push_str(&format!("\nRounds     {}\n", rounds.join(", ")));
    let bars = Action::ALL.iter().filter(|&&action| sheet.tables().bar(action).slots > 0).map(|&a| bar(sheet, a));
    text.push_str(&format!("Bars       {}\n", bars.collect::<Vec<_>>().join(", ")));
    let levels = sheet.tables().levels().iter().zip(2..).map(|(least, level)| format!("{level} from {least}"));
    text.push_str(&format!("Levels     1, {}\n", levels.collect::<Vec<_>>().join(", ")));
    let own = sheet.tables().rulings();
    let rulings = Ruling::ALL.iter().map(|&r| format!("{}={}", r.name(), if own.has(r) { "yes" } else { "no" }));
    text.push_str(&format!("Rulings    {}\n", rulings.collect::<Vec<_>>().join("\n           ")));
    let sets: Vec<&str> = sheet.ruling_sets().collect();
    if !sets.is_empty() {
        text.push_str(&format!("Sets       {}\n", sets.join(", ")));
    }
    text
}

fn bar(sheet: &SheetFile, action: Action) -> String {
    let slots = sheet.tables().bar(action).slots;
    let numbers = (0..usize::from(slots)).filter_map(|slot| match action {
        Action::Joker => sheet.tables().joker_number(slot),
        _ => None,
    });
    let numbers: Vec<String> =
        numbers.map(|number| if number == 0 { "?".to_owned() } else { number.to_string() }).collect();
    let end = sheet.bar_end(action).map(|code| format!(", then {}", words::bonus(sheet, code))).unwrap_or_default();
    let numbers = if numbers.is_empty() { String::new() } else { format!(" ({})", numbers.join(" ")) };
    format!("{} {slots}{numbers}{end}", words::actions(action))
}

fn scoring(sheet: &SheetFile, area: Area, term: &ScoreTerm) -> String {
    let list = |points: &[i16]| points.iter().map(i16::to_string).collect::<Vec<_>>().join(" ");
    match term {
        ScoreTerm::Count(points) => format!("by number of marks: {}", list(&points[1..])),
        ScoreTerm::Full(stars) => {
            let points: Vec<i16> = stars.iter().map(|&(_, points)| points).collect();
            format!("full columns: {}", list(&points))
        }
        ScoreTerm::CountIn(_, points) => format!("each row by number of marks: {}", list(&points[1..])),
        ScoreTerm::Sum(boxes, weight) => {
            let all = *boxes == sheet.tables().area(area).boxes();
            let first = boxes.iter().next().map(|spot| sheet.area(area).boxes[spot.index()]);
            let which = match first {
                Some(silbertablett_sheet_file::BoxName::Grid { row, .. }) if !all => format!(" of row {row}"),
                _ => String::new(),
            };
            match weight {
                1 => format!("the sum of the numbers{which}"),
                -1 => format!("minus the sum of the numbers{which}"),
                n => format!("{n} times the sum of the numbers{which}"),
            }
        }
        ScoreTerm::Pairs => "each full pair its first number minus its second".to_owned(),
        ScoreTerm::Steps(steps) => {
            let steps = steps.iter().map(|(number, points)| format!("{points} from {number}"));
            format!("for each number the highest of {}", steps.collect::<Vec<_>>().join(", "))
        }
    }
}
