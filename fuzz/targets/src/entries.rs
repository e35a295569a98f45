//! Changes to the log of a game.

use crate::choices::Choices;
use silbertablett_record::{MoveEntry, RecordEntry, Text, ThrowEntry, Verb};
use silbertablett_rules::{Area, Die, sheet::BonusId};
use silbertablett_sheet_file::SheetFile;

/// Numbers around what entries hold, and at the ends of the range.
const NUMBERS: [i32; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 0, -1, -2, -5, -6, 255, 256, 257, i32::MAX, i32::MIN];
const BOXES: [&str; 18] = [
    "1", "2", "3", "4", "6", "11", "12", "13", "0", "01", "255", "256", "r1c1", "r2c3", "r4c4", "r0c1", "r1c", "r256c1",
];

/// Changes one thing in a log.
pub(crate) fn change<'s>(log: &mut Vec<RecordEntry<'s>>, sheet: &'s SheetFile, choices: &mut Choices<'_>) {
    if log.is_empty() {
        log.push(RecordEntry::Move(MoveEntry::new(0, choices.of(&Verb::ALL))));
    }
    // Mostly near the end: what comes after a refused entry is of no use.
    let at = if choices.one_in(3) { log.len() - 1 - choices.below(log.len().min(8)) } else { choices.below(log.len()) };
    let other = (at + 1 + choices.below(12)) % log.len();
    let next = (at + 1) % log.len();
    match choices.below(8) {
        0 => {
            log.remove(at);
        }
        1 => log.insert(at, log[at].clone()),
        2 => log.swap(at, next),
        3 => log.insert(at, log[other].clone()),
        4 if choices.one_in(4) => log.truncate(at),
        _ => match &mut log[at] {
            RecordEntry::Throw(throw) => change_throw(throw, sheet, choices),
            RecordEntry::Move(mv) => change_move(mv, sheet, choices),
        },
    }
}

fn die<'s>(sheet: &'s SheetFile, choices: &mut Choices<'_>) -> Text<'s> {
    match Die::new(choices.below(7)) {
        Some(die) => sheet.die_name(die).into(),
        None => "black".into(),
    }
}

fn change_throw<'s>(throw: &mut ThrowEntry<'s>, sheet: &'s SheetFile, choices: &mut Choices<'_>) {
    let faces = &mut throw.faces.0;
    let at = if faces.is_empty() { 0 } else { choices.below(faces.len()) };
    match choices.below(6) {
        0 | 1 if !faces.is_empty() => faces[at].1 = choices.of(&NUMBERS),
        2 if !faces.is_empty() => faces[at].0 = die(sheet, choices),
        3 if !faces.is_empty() => {
            faces.remove(at);
        }
        4 => faces.push((die(sheet, choices), choices.of(&NUMBERS))),
        _ => {
            let count = choices.below(5);
            throw.tray = (count > 0).then(|| (0..count).map(|_| die(sheet, choices)).collect());
        }
    }
}

fn change_move<'s>(mv: &mut MoveEntry<'s>, sheet: &'s SheetFile, choices: &mut Choices<'_>) {
    match choices.below(12) {
        0 | 1 => mv.die = Some(die(sheet, choices)),
        2 => {
            let area = Area::new(choices.below(6)).map_or("black", |area| &sheet.area(area).name);
            mv.area = Some(area.into());
        }
        3 | 4 => mv.box_name = Some(box_name(mv, sheet, choices)),
        5 => mv.verb = choices.of(&Verb::ALL),
        6 => mv.seat = choices.of(&[0, 1, 2, 3, 4, -1, i32::MAX, i32::MIN, 257, 256]),
        7 => {
            let known = sheet.tables().bonuses().len();
            let bonus = BonusId::new(choices.below(known + 1)).filter(|id| id.index() < known);
            mv.bonus = Some(bonus.map_or("FOX", |id| sheet.bonus_name(id)).into());
        }
        8 => mv.bar = Some(choices.of(&["reroll", "return", "extra_die", "polish", "joker", "gold"]).into()),
        9 => mv.number = optional(choices),
        10 => match choices.below(4) {
            0 => mv.joker = optional(choices),
            1 => mv.as_number = optional(choices),
            2 => mv.polish = optional(choices),
            _ => mv.polish_partner = optional(choices),
        },
        _ => (mv.area, mv.box_name) = (None, None),
    }
}

fn optional(choices: &mut Choices<'_>) -> Option<i32> {
    (!choices.one_in(8)).then(|| choices.of(&NUMBERS))
}

/// A box of the area the move names, or one that may not be there.
fn box_name<'s>(mv: &MoveEntry<'s>, sheet: &SheetFile, choices: &mut Choices<'_>) -> Text<'s> {
    let area = mv.area.as_ref().and_then(|name| sheet.area_named(name.as_str()));
    match area.filter(|_| !choices.one_in(3)) {
        Some(area) => {
            let boxes = &sheet.area(area).boxes;
            boxes[choices.below(boxes.len())].to_string().into()
        }
        None => choices.of(&BOXES).into(),
    }
}
