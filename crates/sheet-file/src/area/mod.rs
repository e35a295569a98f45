//! Reading one area: its boxes, what fires, how it scores.

mod accept;
mod boxes;
mod choices;
mod triggers;

use crate::bonus::Codes;
use crate::flaw::{AreaFlaw, Flaw, ScoreFlaw};
use crate::format::BLACK;
use crate::names::BoxName;
use crate::node::{Node, NodeValue};
use crate::read::{self, Diagnostics, Keys};
use crate::score;
use accept::{Takes, read_takes};
use boxes::read_boxes;
use choices::{PLACES, VALUES, WRITES};
use silbertablett_rules::{
    die::DICE,
    place::Spots,
    sheet::{AreaError, AreaSpec, Value},
};
use triggers::{Triggers, read_chain, read_minima, read_triggers};

/// An area as it is printed, beside its tables: what screens need to draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaPrint {
    /// The name of the area: the colour of its die.
    pub name: String,
    /// The letter of its bonuses.
    pub letter: char,
    /// The names of its boxes, in the order of the tables.
    pub boxes: Vec<BoxName>,
    /// Rows and columns of the grid, or `None` for a track.
    pub grid: Option<(u8, u8)>,
    /// The die whose colour each row of a silver grid has (2.9).
    pub row_dice: Vec<String>,
    /// What the triggers pay, as codes, in the order of the tables.
    pub codes: Vec<String>,
}

/// The keys an area may have.
const KEYS: [&str; 20] = [
    "letter",
    "place",
    "takes",
    "reset",
    "value",
    "write",
    "grid",
    "columns",
    "boxes",
    "factors",
    "minima",
    "numbers",
    "row_bonuses",
    "column_bonuses",
    "diagonal_bonus",
    "bonuses",
    "gap_bonuses",
    "bonus_minima",
    "chain",
    "score",
];

/// What is known of an area after reading it.
pub(crate) struct AreaRead {
    pub(crate) spec: AreaSpec,
    pub(crate) print: AreaPrint,
    /// For each die the boxes it may mark in the silver chain.
    pub(crate) chain: Option<[Spots; DICE]>,
    /// The line each trigger stands in.
    pub(crate) trigger_lines: Vec<Option<usize>>,
}

/// The letter an area gives its bonuses and whether numbers are written in it: needed before any bonus can be read.
pub(crate) fn preview(node: &Node) -> (Option<char>, bool) {
    let NodeValue::Table(table) = &node.value else { return (None, false) };
    let text = |key: &str| {
        table.iter().find(|(k, _)| k == key).and_then(|(_, node)| match &node.value {
            NodeValue::Text(text) => Some(text.as_str()),
            _ => None,
        })
    };
    let letter = text("letter").and_then(|text| {
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    });
    (letter, text("write") == Some("number"))
}

/// Reads the area of the die `name`; `dice` are the names of all dice.
pub(crate) fn read(
    node: &Node,
    name: &str,
    dice: &[String],
    codes: &mut Codes,
    faults: &mut Diagnostics,
) -> Option<AreaRead> {
    let mut keys = Keys::of(node, format!("[areas.{name}]"), faults);
    keys.only(&KEYS, faults);
    let before = faults.count();
    let letter = keys.need("letter", faults).and_then(|node| read_letter(node, faults));
    let place = keys.need("place", faults).and_then(|n| read::word(n, "`place`", PLACES, faults));
    let write = keys.need("write", faults).and_then(|n| read::word(n, "`write`", WRITES, faults));
    let value = match keys.find("value") {
        None => Some(Value::Die),
        Some(node) => read::word(node, "`value`", VALUES, faults),
    };
    let takes = keys.need("takes", faults).map(|node| (node, read_takes(node, faults)));
    let reset = keys.find("reset").and_then(|n| read::number(n, "`reset`", 1..=12, faults)).unwrap_or(0) as u8;
    let (Some(letter), Some(place), Some(write), Some(value), Some((takes_node, takes))) =
        (letter, place, write, value, takes)
    else {
        return None;
    };
    if takes.is_empty() {
        // A list of wrong words has its faults already.
        if matches!(&takes_node.value, NodeValue::List(list) if list.is_empty()) {
            faults.add(takes_node.line, AreaFlaw::NoTakes);
        }
        return None;
    }
    let boxes = read_boxes(&mut keys, place, value, &takes, takes_node, reset, faults)?;
    if reset != 0 && !takes.contains(&Takes::More) {
        faults.add(takes_node.line, AreaFlaw::Reset);
    }
    let mut spec =
        AreaSpec { place, value, write, boxes: boxes.specs.clone(), triggers: Vec::new(), score: Vec::new() };
    let mut triggers = Triggers::default();
    read_triggers(&mut keys, &boxes, codes, &mut triggers, faults);
    read_minima(&mut keys, &boxes, &mut triggers, faults);
    let chain = keys.find("chain").map(|node| read_chain(node, &boxes, dice, faults));
    let scope = score::ScoreScope {
        rows: (1..=boxes.rows()).map(|r| boxes.row(r)).collect(),
        columns: (1..=boxes.columns()).map(|c| boxes.column(c)).collect(),
        all: boxes.bits(|_| true),
        own: boxes.own(),
    };
    let score = keys.need("score", faults).map(|node| score::read(node, &scope, faults)).unwrap_or_default();
    keys.finish(faults);
    spec.triggers = triggers.list;
    spec.score = score.iter().map(|read| read.term.clone()).collect();
    for error in spec.errors() {
        let (line, flaw): (_, Flaw) = match error {
            AreaError::Trigger(index) => (triggers.lines[index], AreaFlaw::Table(error).into()),
            AreaError::Minimum(_) => (triggers.minima_line, AreaFlaw::Table(error).into()),
            AreaError::Term(index, why) => (score[index].line, ScoreFlaw::Term { key: score[index].key, why }.into()),
            _ => (takes_node.line, AreaFlaw::Table(error).into()),
        };
        faults.add(line, flaw);
    }
    if faults.count() > before {
        return None;
    }
    let row_dice = chain.as_ref().map(|(_, names)| names.clone()).unwrap_or_default();
    let print = AreaPrint {
        name: name.to_owned(),
        letter,
        boxes: boxes.names,
        grid: boxes.grid,
        row_dice,
        codes: triggers.codes,
    };
    Some(AreaRead { spec, print, chain: chain.map(|(boxes, _)| boxes), trigger_lines: triggers.lines })
}

fn read_letter(node: &Node, faults: &mut Diagnostics) -> Option<char> {
    let text = read::text(node, "`letter`", faults)?;
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter @ 'A'..='Z'), None) if letter != BLACK => Some(letter),
        _ => {
            faults.add(node.line, AreaFlaw::Letter(text.to_owned()));
            None
        }
    }
}
