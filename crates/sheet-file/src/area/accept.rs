//! Which numbers a box takes: the words of a sheet file.

use crate::node::{Node, NodeValue};
use crate::read::{self, Diagnostics};
use silbertablett_rules::sheet::Accept;

/// What `takes` can say, before the printed numbers are known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Exactly,
    AtLeast,
    Any,
    More,
    Less,
    AtMost,
}

pub(super) const TAKES: &[(&str, Takes)] = &[
    ("exactly", Takes::Exactly),
    ("at_least", Takes::AtLeast),
    ("any", Takes::Any),
    ("more", Takes::More),
    ("less", Takes::Less),
    ("at_most", Takes::AtMost),
];

/// One word for the whole area, or a list with one for each row.
pub(super) fn read_takes(node: &Node, faults: &mut Diagnostics) -> Vec<Takes> {
    match &node.value {
        NodeValue::List(list) => {
            list.iter().filter_map(|item| read::word(item, "each of `takes`", TAKES, faults)).collect()
        }
        _ => read::word(node, "`takes`", TAKES, faults).into_iter().collect(),
    }
}

impl Takes {
    /// Whether a number is printed in the box.
    pub(super) fn shows_number(self) -> bool {
        matches!(self, Takes::Exactly | Takes::AtLeast)
    }
}

/// What a box takes that shows no number.
pub(super) fn ordering(takes: Takes, reset: u8) -> Accept {
    match takes {
        Takes::More => Accept::More { reset },
        Takes::Less => Accept::Less,
        Takes::AtMost => Accept::AtMost,
        Takes::Any | Takes::Exactly | Takes::AtLeast => Accept::Any,
    }
}
