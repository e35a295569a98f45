//! What bonuses give (1.22 to 1.29), from the codes of sheet files.

use crate::args::Args;
use crate::catalogue::Texts;
use crate::names;
use silbertablett_rules::{
    Area,
    sheet::{Bonus, BonusId, Effect, Place, Value, Write},
};
use silbertablett_sheet_file::SheetFile;

/// The letter of bonuses that leave the area to their owner.
const BLACK: &str = "K";

/// A bonus in a sentence: "a cross in yellow", "a 6 in orange", "any number in purple", "a fox", "a cross in yellow, blue or
/// green, or a 6 in orange or purple". The code is one of the sheet file, such as `BX` or `KX|K6`; anything else is shown as it is.
pub fn bonus_words(texts: &Texts, sheet: &SheetFile, code: &str) -> String {
    words(texts, sheet, code, "bonus")
}

/// A bonus in short, for labels and drawings: "Yellow X", "Orange 6", "Purple ?", "Fox", "Reroll".
pub fn bonus_label(texts: &Texts, sheet: &SheetFile, code: &str) -> String {
    words(texts, sheet, code, "bonus-label")
}

/// So many letters of a bonus leave room for the sentence that asks for it.
const ROOM: usize = 40;

/// What a waiting bonus gives, for the sentence that asks for it: in short where the long words would fill the table.
pub(crate) fn asked_bonus(texts: &Texts, sheet: &SheetFile, bonus: BonusId) -> String {
    let code = sheet.bonus_name(bonus);
    let words = bonus_words(texts, sheet, code);
    if words.chars().count() <= ROOM { words } else { bonus_label(texts, sheet, code) }
}

/// The code of what a trigger, a bar's end or a round pays.
pub fn effect_code(sheet: &SheetFile, effect: Effect) -> &str {
    match effect {
        Effect::Fox => "FOX",
        Effect::Unlock(silbertablett_rules::Action::Reroll) => "RR",
        Effect::Unlock(silbertablett_rules::Action::Return) => "RET",
        Effect::Unlock(silbertablett_rules::Action::ExtraDie) => "+1",
        // Polish and joker are only ever unlocked by choice (3.5).
        Effect::Unlock(_) => "MIX",
        Effect::Wait(bonus) => sheet.bonus_name(bonus),
    }
}

fn words(texts: &Texts, sheet: &SheetFile, code: &str, key: &str) -> String {
    let named = match code {
        "FOX" => "fox",
        "RR" => "reroll",
        "RET" => "return",
        "+1" => "extra-die",
        "MIX" => "mixed",
        _ => {
            let halves: Vec<String> = code.split('|').map(|half| mark(texts, sheet, half, key)).collect();
            return match &*halves {
                [one, other] if key == "bonus" => {
                    texts.with("bonus-either", &[("one", one.as_str().into()), ("other", other.as_str().into())])
                }
                _ => names::or(texts, &halves),
            };
        }
    };
    texts.get(&format!("{key}-{named}"))
}

fn mark(texts: &Texts, sheet: &SheetFile, code: &str, key: &str) -> String {
    let Some((letter, what)) = code.char_indices().nth(1).map(|(i, _)| code.split_at(i)) else {
        return code.to_owned();
    };
    let kind = match what {
        "X" => "cross",
        "?" => "any",
        _ => "number",
    };
    let number = what.parse::<i32>().unwrap_or(0);
    let args = Args::new(texts, sheet).number("number", number);
    if letter == BLACK {
        if let ("any", "bonus", Some(area)) = (kind, key, one_more(sheet, code)) {
            let but = Args::new(texts, sheet).area(area).say(any(sheet, area));
            return args.text("but", but).say("bonus-black-any-but");
        }
        return args.text("areas", areas(texts, sheet, code)).say(&format!("{key}-black-{kind}"));
    }
    match Area::all().find(|&area| sheet.area(area).letter.to_string() == letter) {
        // In short, a ? is a ? wherever it goes.
        Some(area) if kind == "any" && key == "bonus" => args.area(area).say(any(sheet, area)),
        Some(area) => args.area(area).say(&format!("{key}-{kind}")),
        None => code.to_owned(),
    }
}

/// What a ? writes is not always a number of one's choice (1.28, 2.16).
fn any(sheet: &SheetFile, area: Area) -> &'static str {
    let spec = sheet.tables().area(area).spec();
    match (spec.value, spec.place, spec.write) {
        (Value::WithTray, ..) => "bonus-one-more",
        (_, Place::Any, Write::Cross) => "bonus-any-box",
        _ => "bonus-any",
    }
}

/// The area among those of a black ? where it does not write a number of one's choice.
fn one_more(sheet: &SheetFile, code: &str) -> Option<Area> {
    let Bonus::Mark { areas, .. } = sheet.tables().bonuses()[sheet.bonus(code)?.index()] else { return None };
    areas.iter().find(|&area| any(sheet, area) == "bonus-one-more")
}

/// The areas a black bonus leaves to its owner, as they stand after "in": "yellow, blue or green".
fn areas(texts: &Texts, sheet: &SheetFile, code: &str) -> String {
    let bonus = sheet.bonus(code).map(|id| sheet.tables().bonuses()[id.index()]);
    let Some(Bonus::Mark { areas, .. }) = bonus else { return String::new() };
    let words: Vec<String> = areas.iter().map(|area| names::area_form(texts, sheet, area, "name")).collect();
    names::or(texts, &words)
}

impl Args<'_> {
    /// `$bonus`: what a bonus of this code gives.
    pub(crate) fn bonus(self, code: &str) -> Self {
        let words = bonus_words(self.texts, self.sheet, code);
        self.text("bonus", words)
    }
}
