//! The five choices of an area and how they go together.

use super::accept::Takes;
use super::boxes::ReadBoxes;
use crate::node::Node;
use crate::read::Diagnostics;
use silbertablett_rules::sheet::{Place, Value, Write};

pub(super) const PLACES: &[(&str, Place)] = &[
    ("any", Place::Any),
    ("next", Place::Next),
    ("next_in_row", Place::NextInRow),
    ("open_pair", Place::OpenPair),
    ("right", Place::Right),
];
pub(super) const VALUES: &[(&str, Value)] =
    &[("die", Value::Die), ("with_white", Value::WithWhite), ("with_tray", Value::WithTray)];
pub(super) const WRITES: &[(&str, Write)] =
    &[("cross", Write::Cross), ("ring_then_cross", Write::RingThenCross), ("number", Write::Number)];

/// What the five choices of an area may be together.
pub(super) struct Combination<'a> {
    pub(super) place: Place,
    pub(super) write: Write,
    pub(super) value: Value,
    pub(super) takes: &'a [Takes],
}

impl Combination<'_> {
    pub(super) fn check(&self, boxes: &ReadBoxes, takes: &Node, faults: &mut Diagnostics) {
        let mut wrong = |text: &str| faults.add(takes.line, text.to_owned());
        let all = |wanted: &[Takes]| self.takes.iter().all(|takes| wanted.contains(takes));
        let ordered = self.takes.iter().any(|takes| takes.is_ordered());
        match self.place {
            Place::Any | Place::Right if !all(&[Takes::Exactly]) => {
                wrong("with `place = \"any\"` or `\"right\"` an area takes its printed numbers: `takes = \"exactly\"`");
            }
            Place::OpenPair if !all(&[Takes::Any]) => wrong("`place = \"open_pair\"` goes with `takes = \"any\"`"),
            Place::Next | Place::NextInRow | Place::OpenPair | Place::Any | Place::Right => {}
        }
        if self.place == Place::NextInRow && self.takes.iter().any(|takes| takes.shows_number()) {
            wrong("with `place = \"next_in_row\"` each row takes `any`, `more`, `less` or `at_most`");
        }
        if matches!(self.place, Place::Any | Place::Right) && self.takes.len() != 1 {
            wrong("`takes` is one word here; a list, one for each row, goes with `place = \"next_in_row\"`");
        }
        if self.write != Write::Number && boxes.specs.iter().any(|b| b.factor != 1) {
            wrong("`factors` multiply written numbers, so they need `write = \"number\"`");
        }
        if ordered && self.write != Write::Number {
            wrong("an order (`more`, `less`, `at_most`) looks at the number before, so it needs `write = \"number\"`");
        }
        if ordered && boxes.specs.iter().any(|b| b.factor != 1) {
            wrong("an order (`more`, `less`, `at_most`) and `factors` cannot stand in one area");
        }
        if self.write == Write::RingThenCross && self.place != Place::Any {
            wrong("`write = \"ring_then_cross\"` goes with `place = \"any\"`");
        }
        if self.write == Write::Number && matches!(self.place, Place::Any | Place::Right) {
            wrong("`place = \"any\"` and `\"right\"` take crosses, not numbers");
        }
        if self.write != Write::Number && matches!(self.place, Place::OpenPair | Place::NextInRow) {
            wrong("`place = \"open_pair\"` and `\"next_in_row\"` take `write = \"number\"`");
        }
        if self.value == Value::WithTray
            && (self.place, self.write, self.takes) != (Place::Next, Write::Number, &[Takes::More])
        {
            wrong("`value = \"with_tray\"` goes with `place = \"next\"`, `takes = \"more\"` and `write = \"number\"`");
        }
        if self.place == Place::OpenPair && boxes.specs.len() % 2 == 1 {
            wrong("`place = \"open_pair\"` needs an even number of boxes");
        }
        let printed = boxes.specs.iter().any(|b| b.printed);
        if printed && self.place != Place::Any {
            wrong("printed crosses (x) stand only in areas with `place = \"any\"`");
        }
    }
}
