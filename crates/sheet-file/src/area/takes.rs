//! What the boxes of an area can say they take.

use crate::node::{Node, NodeValue};
use crate::read::{self, Diagnostics};

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
