//! The five choices of an area, and what does not go together in the words of a sheet file.

use super::accept::Takes;
use crate::node::Node;
use crate::read::Diagnostics;
use silbertablett_rules::sheet::{Mismatch, Place, Value, Write};

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

/// Whether the words of `takes` can be read for this way of placing: by them the boxes are read.
pub(super) fn check_words(place: Place, takes: &[Takes], node: &Node, faults: &mut Diagnostics) {
    let mut wrong = |text: &str| faults.add(node.line, text.to_owned());
    let anywhere = matches!(place, Place::Any | Place::Right);
    if anywhere && takes.iter().any(|&takes| takes != Takes::Exactly) {
        wrong(words(Mismatch::NoNumbers));
    }
    if anywhere && takes.len() != 1 {
        wrong("`takes` is one word here; a list, one for each row, goes with `place = \"next_in_row\"`");
    }
    if place == Place::NextInRow && takes.iter().any(|takes| takes.shows_number()) {
        wrong(words(Mismatch::RowsShow));
    }
}

/// What does not go together, in the words of a sheet file.
pub(super) fn words(mismatch: Mismatch) -> &'static str {
    match mismatch {
        Mismatch::NoNumbers => {
            "with `place = \"any\"` or `\"right\"` an area takes its printed numbers: `takes = \"exactly\"`"
        }
        Mismatch::PairsAccept => "`place = \"open_pair\"` goes with `takes = \"any\"`",
        Mismatch::RowsShow => "with `place = \"next_in_row\"` each row takes `any`, `more`, `less` or `at_most`",
        Mismatch::FactorUnwritten => "`factors` multiply written numbers, so they need `write = \"number\"`",
        Mismatch::OrderUnwritten => {
            "an order (`more`, `less`, `at_most`) looks at the number before, so it needs `write = \"number\"`"
        }
        Mismatch::OrderOfProducts => "an order (`more`, `less`, `at_most`) and `factors` cannot stand in one area",
        Mismatch::Rings => "`write = \"ring_then_cross\"` goes with `place = \"any\"`",
        Mismatch::NumbersAnywhere => "`place = \"any\"` and `\"right\"` take crosses, not numbers",
        Mismatch::CrossesInPairs => "`place = \"open_pair\"` and `\"next_in_row\"` take `write = \"number\"`",
        Mismatch::TraySums => {
            "`value = \"with_tray\"` goes with `write = \"cross\"`, or with `place = \"next\"`, `takes = \"more\"` and `write = \"number\"`"
        }
        Mismatch::OddPairs => "`place = \"open_pair\"` needs an even number of boxes",
        Mismatch::PrintedCrosses => "printed crosses (x) stand only in areas with `place = \"any\"`",
    }
}
