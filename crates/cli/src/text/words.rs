//! Names of things for people.

use silbertablett_rules::{Action, Die, DieSet};
use silbertablett_sheet_file::{Certainty, SheetFile};
use silbertablett_texts::{Lang, Texts, names};

/// The title of the game in English, as everywhere on the command line; of a custom sheet the name in its file.
pub(crate) fn title(sheet: &SheetFile) -> String {
    names::sheet_name(Texts::of(Lang::En), sheet)
}

/// A number of things: "1 game", "2 games".
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The name of an action, in the plural.
pub(crate) fn actions(action: Action) -> &'static str {
    match action {
        Action::Reroll => "rerolls",
        Action::Return => "returns",
        Action::ExtraDie => "extra dice",
        Action::Polish => "polish",
        Action::Joker => "jokers",
    }
}

/// What to say beside a sheet that is partly reconstructed.
pub(crate) fn caution(sheet: &SheetFile) -> Option<String> {
    let text = sheet.caution().unwrap_or("Partly reconstructed.");
    (sheet.certainty() == Certainty::Reconstructed).then(|| format!("Note: {text}"))
}

/// A code in words: what a bonus gives.
pub(crate) fn bonus(sheet: &SheetFile, code: &str) -> String {
    match code {
        "FOX" => "fox".to_owned(),
        "RR" => "reroll".to_owned(),
        "RET" => "return".to_owned(),
        "+1" => "extra die".to_owned(),
        "MIX" => "mixed action".to_owned(),
        _ => code.split('|').map(|code| mark_bonus(sheet, code)).collect::<Vec<_>>().join(" or "),
    }
}

fn mark_bonus(sheet: &SheetFile, code: &str) -> String {
    let mut chars = code.chars();
    let (letter, what) = (chars.next().unwrap_or(' '), chars.as_str());
    let named = silbertablett_rules::Area::all().map(|area| sheet.area(area)).find(|area| area.letter == letter);
    let colour = named.map_or("black", |area| area.name.as_str());
    format!("{colour} {what}")
}

/// Dice with what they show.
pub(crate) fn dice(sheet: &SheetFile, set: DieSet, face: impl Fn(Die) -> Option<u8>) -> String {
    let die = |die: Die| match face(die) {
        Some(number) => format!("{} {number}", sheet.die_name(die)),
        None => sheet.die_name(die).to_owned(),
    };
    let dice: Vec<String> = set.iter().map(die).collect();
    if dice.is_empty() { "none".to_owned() } else { dice.join(", ") }
}
