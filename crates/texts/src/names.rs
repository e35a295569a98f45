//! Names of things.
//!
//! Dice and areas are named by their colours. The sheet's own texts come first, then the colours in `colours.ftl`; a name that
//! neither knows (a user's sheet with a die `copper`) stands in the sentence as it stands in the sheet file, capitalised.

use crate::catalogue::{ArgValue, Texts};
use silbertablett_rules::{Action, Area, Die, DieSet, Ruling};
use silbertablett_session::engine_of;
use silbertablett_sheet_file::{Certainty, SheetFile, name_of};

/// The game's title in the language; of a user's sheet the name in its file.
///
/// A revision that has been replaced says which one it is: what it prints differs from what the name stands for by now.
pub fn sheet_name(texts: &Texts, sheet: &SheetFile) -> String {
    let name = texts.of_sheet(sheet, "name", &[]).unwrap_or_else(|| sheet.name().to_owned());
    if name_of(sheet) == sheet.id() {
        return name;
    }
    texts.with("sheet-revision", &[("name", name.as_str().into()), ("revision", sheet.revision().into())])
}

/// The game in one line, if it is one of the program.
pub fn sheet_summary(texts: &Texts, sheet: &SheetFile) -> Option<String> {
    texts.of_sheet(sheet, "summary", &[])
}

/// What to say beside a sheet that is partly reconstructed; `None` where everything is as printed.
pub fn caution(texts: &Texts, sheet: &SheetFile) -> Option<String> {
    if sheet.certainty() == Certainty::Certain {
        return None;
    }
    let own = || sheet.caution().map(str::to_owned);
    Some(texts.of_sheet(sheet, "caution", &[]).or_else(own).unwrap_or_else(|| texts.get("caution")))
}

/// What the paper of a game is called, in the middle of a sentence: "score sheet".
pub fn score_sheet(texts: &Texts, sheet: &SheetFile) -> String {
    texts.of_sheet(sheet, "sheet", &[]).unwrap_or_else(|| texts.get("sheet"))
}

/// Which of equal dice go to the tray in a solo passive turn, as the booklet of the sheet says it (1.20): a sentence.
pub fn solo_ties(texts: &Texts, sheet: &SheetFile) -> String {
    texts.of_sheet_or_general(sheet, "solo-ties", &[]).unwrap_or_default()
}

/// The seat whose turn it is, as the booklet of the sheet calls it: "active player".
pub fn active_player(texts: &Texts, sheet: &SheetFile) -> String {
    texts.of_sheet_or_general(sheet, "active-player", &[]).unwrap_or_default()
}

/// A die as a subject: "the yellow die".
pub fn die(texts: &Texts, sheet: &SheetFile, die: Die) -> String {
    die_form(texts, sheet, die, "")
}

/// A die in one word, for labels: "Yellow".
pub fn die_label(texts: &Texts, sheet: &SheetFile, die: Die) -> String {
    die_form(texts, sheet, die, "label")
}

/// A die in one word with what it shows: "Yellow 3"; without a number before the first throw.
pub fn die_with_face(texts: &Texts, sheet: &SheetFile, die: Die, face: Option<u8>) -> String {
    let label = die_label(texts, sheet, die);
    match face {
        Some(face) => texts.with("die-face", &[("die", label.into()), ("face", face.into())]),
        None => label,
    }
}

/// Dice in a list, "Yellow 3, Blue 4", or "none".
pub fn dice(texts: &Texts, sheet: &SheetFile, set: DieSet, face: impl Fn(Die) -> Option<u8>) -> String {
    let words: Vec<String> = set.iter().map(|die| die_with_face(texts, sheet, die, face(die))).collect();
    if words.is_empty() { texts.get("none") } else { words.join(", ") }
}

/// An area as a subject: "the yellow area".
pub fn area(texts: &Texts, sheet: &SheetFile, area: Area) -> String {
    area_form(texts, sheet, area, "")
}

/// An area in one word, for headings and score tables: "Yellow".
pub fn area_label(texts: &Texts, sheet: &SheetFile, area: Area) -> String {
    area_form(texts, sheet, area, "label")
}

/// Where something is, if it is in an area: "in the yellow area".
pub fn area_in(texts: &Texts, sheet: &SheetFile, area: Area) -> String {
    area_form(texts, sheet, area, "in")
}

/// A die in one of its forms; the empty form is the subject. See the module `texts`.
pub(crate) fn die_form(texts: &Texts, sheet: &SheetFile, die: Die, form: &str) -> String {
    form_of(texts, sheet, "die", sheet.die_name(die), form)
}

/// An area in one of its forms.
pub(crate) fn area_form(texts: &Texts, sheet: &SheetFile, area: Area, form: &str) -> String {
    form_of(texts, sheet, "area", &sheet.area(area).name, form)
}

fn form_of(texts: &Texts, sheet: &SheetFile, kind: &str, name: &str, form: &str) -> String {
    let dot = if form.is_empty() { "" } else { "." };
    let known = texts.of_sheet_or_general(sheet, &format!("{kind}-{name}{dot}{form}"), &[]);
    known.unwrap_or_else(|| {
        texts.with(&format!("{kind}-other{dot}{form}"), &[("name", ArgValue::from(capitalised(name)))])
    })
}

/// The name with a capital, and without the underscores of an id.
pub(crate) fn capitalised(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    (first + chars.as_str()).replace('_', " ")
}

/// An action as the booklet of the sheet calls it: "Reroll".
pub fn action(texts: &Texts, sheet: &SheetFile, action: Action) -> String {
    texts.of_sheet_or_general(sheet, &format!("action-{}", key(action.name())), &[]).unwrap_or_default()
}

/// The mark for an action where room is short, one or two signs.
pub fn action_sign(texts: &Texts, action: Action) -> String {
    texts.get(&format!("action-{}.sign", key(action.name())))
}

/// A ruling's name, as a short statement: "The active player may forfeit at will".
pub fn ruling(texts: &Texts, ruling: Ruling) -> String {
    texts.get(&format!("ruling-{}", key(ruling.name())))
}

/// What a ruling means if it holds, and if it does not.
pub fn ruling_help(texts: &Texts, ruling: Ruling) -> String {
    texts.get(&format!("ruling-{}.help", key(ruling.name())))
}

/// A bot's name. One without a text keeps the name under which it is registered, an engine the one it was given.
pub fn bot(texts: &Texts, name: &str) -> String {
    if let Some(engine) = engine_of(name) {
        return engine.to_owned();
    }
    texts.find(&format!("bot-{}", key(name)), &[]).unwrap_or_else(|| capitalised(name))
}

/// What a bot does, in one line; `summary` is the registry's English line, for bots without a text.
pub fn bot_help(texts: &Texts, name: &str, summary: &str) -> String {
    texts.find(&format!("bot-{}.help", key(name)), &[]).unwrap_or_else(|| summary.to_owned())
}

/// A name for a seat that no other has: the name itself, or with the first number from 2 on that makes it one.
pub fn unique_name<'a>(name: String, taken: impl Iterator<Item = &'a str> + Clone) -> String {
    let free = |name: &String| !taken.clone().any(|other| other == name);
    if free(&name) {
        return name;
    }
    (2..).map(|number| format!("{name} {number}")).find(free).expect("there are more numbers than seats")
}

/// The name of a seat by its place, from 1, where nobody has given it one: "Player 2".
pub fn seat(texts: &Texts, number: usize) -> String {
    texts.with("seat-number", &[("number", number.into())])
}

/// "a, b and c".
pub fn and(texts: &Texts, words: &[String]) -> String {
    joined(texts, words, "list-and")
}

/// "a, b or c".
pub fn or(texts: &Texts, words: &[String]) -> String {
    joined(texts, words, "list-or")
}

fn joined(texts: &Texts, words: &[String], key: &str) -> String {
    match words {
        [] => texts.get("none"),
        [only] => only.clone(),
        [head @ .., last] => texts.with(key, &[("head", head.join(", ").into()), ("last", last.as_str().into())]),
    }
}

/// The name of a thing in data as part of a key.
pub(crate) fn key(name: &str) -> String {
    name.replace('_', "-")
}
