//! What fires when: the bonuses of an area and the rows of a silver chain.

use super::boxes::ReadBoxes;
use crate::bonus::Codes;
use crate::flaw::BonusFlaw;
use crate::names::BoxName;
use crate::node::{Node, NodeValue};
use crate::read::{self, Diagnostics, Keys};
use silbertablett_rules::{
    die::DICE,
    place::Spots,
    sheet::{Effect, Trigger},
};

/// The triggers of an area as they are read.
#[derive(Default)]
pub(super) struct Triggers {
    pub(super) list: Vec<Trigger>,
    pub(super) codes: Vec<String>,
    pub(super) lines: Vec<Option<usize>>,
    /// The line of `bonus_minima`.
    pub(super) minima_line: Option<usize>,
}

impl Triggers {
    pub(super) fn add(&mut self, node: &Node, boxes: Spots, codes: &mut Codes, faults: &mut Diagnostics) {
        let Some(code) = read::text(node, "a bonus", faults) else { return };
        match codes.effect(code) {
            Ok(effect) => self.push(boxes, effect, code, node.line),
            Err(flaw) => flaw.into_iter().for_each(|flaw| faults.add(node.line, flaw)),
        }
    }

    pub(super) fn push(&mut self, boxes: Spots, effect: Effect, code: &str, line: Option<usize>) {
        self.list.push(Trigger { boxes, minimum: 0, effect });
        self.codes.push(code.to_owned());
        self.lines.push(line);
    }
}

pub(super) fn read_triggers(
    keys: &mut Keys<'_>,
    boxes: &ReadBoxes,
    codes: &mut Codes,
    triggers: &mut Triggers,
    faults: &mut Diagnostics,
) {
    for (key, count, line_of) in [
        ("row_bonuses", boxes.rows(), &(|i| boxes.row(i)) as &dyn Fn(u8) -> Spots),
        ("column_bonuses", boxes.columns(), &|i| boxes.column(i)),
    ] {
        let Some(node) = keys.find(key) else { continue };
        if boxes.grid.is_none() {
            faults.add(node.line, BonusFlaw::NoLines(key));
            continue;
        }
        let list = read::list(node, &format!("`{key}`"), faults);
        if list.len() != usize::from(count) {
            faults.add(node.line, BonusFlaw::LineCount { key, wanted: count, found: list.len() });
        }
        for (item, i) in list.iter().zip(1..=count) {
            if matches!(&item.value, NodeValue::Text(text) if text.is_empty()) {
                continue;
            }
            let spots = line_of(i);
            if spots.is_empty() {
                faults.add(item.line, BonusFlaw::EmptyLine { key, line: i });
            } else {
                triggers.add(item, spots, codes, faults);
            }
        }
    }
    if let Some(node) = keys.find("diagonal_bonus") {
        let diagonal = boxes.bits(|name| matches!(name, BoxName::Grid { row, column } if row == column));
        if diagonal.is_empty() {
            faults.add(node.line, BonusFlaw::NoDiagonal);
        } else {
            triggers.add(node, diagonal, codes, faults);
        }
    }
    if let Some(node) = keys.find("bonuses") {
        for (key, node) in Keys::of(node, "`bonuses`", faults).all() {
            match BoxName::parse(key).and_then(|name| boxes.bit(name)) {
                Some(bit) => triggers.add(node, Spots::from_bits(bit), codes, faults),
                None => faults.add(node.line, BonusFlaw::NoBox(key.to_owned())),
            }
        }
    }
    if let Some(node) = keys.find("gap_bonuses") {
        for (key, node) in Keys::of(node, "`gap_bonuses`", faults).all() {
            let left = BoxName::parse(key).and_then(|name| boxes.bit(name));
            match left.filter(|bit| boxes.grid.is_none() && bit << 1 & boxes.bits(|_| true).bits() != 0) {
                Some(bit) => triggers.add(node, Spots::from_bits(bit | bit << 1), codes, faults),
                None => faults.add(node.line, BonusFlaw::NoGap(key.to_owned())),
            }
        }
    }
}

pub(super) fn read_minima(keys: &mut Keys<'_>, boxes: &ReadBoxes, triggers: &mut Triggers, faults: &mut Diagnostics) {
    let Some(node) = keys.find("bonus_minima") else { return };
    triggers.minima_line = node.line;
    for (key, node) in Keys::of(node, "`bonus_minima`", faults).all() {
        let spot = BoxName::parse(key).and_then(|name| boxes.bit(name)).map(Spots::from_bits);
        let minimum = read::number(node, "a bonus minimum", 1..=6, faults);
        let trigger = triggers.list.iter_mut().find(|trigger| Some(trigger.boxes) == spot);
        match (trigger, minimum) {
            (Some(trigger), Some(minimum)) => trigger.minimum = minimum as u8,
            (None, _) => faults.add(node.line, BonusFlaw::NoMinimum(key.to_owned())),
            (Some(_), None) => {}
        }
    }
}

/// The colours of the rows of a silver grid: which boxes each die may mark in the chain (2.10).
pub(super) fn read_chain(
    node: &Node,
    boxes: &ReadBoxes,
    dice: &[String],
    faults: &mut Diagnostics,
) -> ([Spots; DICE], Vec<String>) {
    let all = boxes.bits(|_| true);
    let mut may = [all; DICE];
    let list = read::list(node, "`chain`", faults);
    if boxes.grid.is_none() {
        faults.add(node.line, BonusFlaw::ChainWithoutGrid);
    } else if list.len() != usize::from(boxes.rows()) {
        faults.add(node.line, BonusFlaw::ChainCount { wanted: boxes.rows(), found: list.len() });
    }
    let mut names = Vec::new();
    for (item, row) in list.iter().zip(1..=boxes.rows()) {
        let Some(name) = read::text(item, "each of `chain`", faults) else { continue };
        match dice.iter().position(|die| die == name) {
            Some(0) | None => faults.add(item.line, BonusFlaw::NotColoured(name.to_owned())),
            Some(_) if names.iter().any(|known| known == name) => {
                faults.add(item.line, BonusFlaw::ChainTwice(name.to_owned()));
            }
            Some(die) => {
                may[die] = boxes.row(row);
                names.push(name.to_owned());
            }
        }
    }
    (may, names)
}
