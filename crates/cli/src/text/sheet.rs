//! A sheet as it is printed.

use super::{area, score, words};
use silbertablett_rules::{Action, Area, Ruling};
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
            text.push_str(&format!("  scores   {}\n", score::term(sheet, area, term)));
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
