//! Reading values out of a document while collecting every fault.

use crate::fault::Fault;
use crate::node::{Node, NodeValue};

/// Collects faults and remembers nothing else.
#[derive(Default)]
pub(crate) struct Diagnostics(Vec<Fault>);

impl Diagnostics {
    /// Adds a fault; an empty text stands for one that only follows from another and is left out.
    pub(crate) fn add(&mut self, line: Option<usize>, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.0.push(Fault { line, text });
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn into_sorted(self) -> Vec<Fault> {
        let mut faults = self.0;
        faults.sort();
        faults.dedup();
        faults
    }
}

/// A table of which every key must be asked for: what is left over is unknown.
pub(crate) struct Keys<'n> {
    pub(crate) line: Option<usize>,
    what: String,
    entries: Vec<(&'n str, &'n Node, bool)>,
}

impl<'n> Keys<'n> {
    /// The node as a table; a fault and an empty table if it is something else. `what` names it to people.
    pub(crate) fn of(node: &'n Node, what: impl Into<String>, faults: &mut Diagnostics) -> Keys<'n> {
        let what = what.into();
        let entries = match &node.value {
            NodeValue::Table(table) => table.iter().map(|(key, node)| (key.as_str(), node, false)).collect(),
            _ => {
                faults.add(node.line, format!("{what} must be a table, not {}", node.kind()));
                Vec::new()
            }
        };
        Keys { line: node.line, what, entries }
    }

    /// The value of a key, if it is there.
    pub(crate) fn find(&mut self, key: &str) -> Option<&'n Node> {
        let entry = self.entries.iter_mut().find(|entry| entry.0 == key)?;
        entry.2 = true;
        Some(entry.1)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(&mut self, key: &str, faults: &mut Diagnostics) -> Option<&'n Node> {
        let found = self.find(key);
        if found.is_none() {
            faults.add(self.line, format!("{} has no `{key}`", self.what));
        }
        found
    }

    /// All entries; each counts as asked for.
    pub(crate) fn all(&mut self) -> Vec<(&'n str, &'n Node)> {
        self.entries
            .iter_mut()
            .map(|entry| {
                entry.2 = true;
                (entry.0, entry.1)
            })
            .collect()
    }

    /// Reports the keys that never mean anything here, at once: reading may stop before [`Keys::finish`].
    pub(crate) fn only(&self, known: &[&str], faults: &mut Diagnostics) {
        for (key, node, _) in self.entries.iter().filter(|entry| !known.contains(&entry.0)) {
            faults.add(node.line, format!("`{key}` has no meaning in {}", self.what));
        }
    }

    /// Reports the keys nobody asked for.
    pub(crate) fn finish(self, faults: &mut Diagnostics) {
        for (key, node, _) in self.entries.iter().filter(|entry| !entry.2) {
            faults.add(node.line, format!("`{key}` has no meaning in {}", self.what));
        }
    }
}

/// The node as text.
pub(crate) fn text<'n>(node: &'n Node, what: &str, faults: &mut Diagnostics) -> Option<&'n str> {
    match &node.value {
        NodeValue::Text(text) => Some(text),
        _ => {
            faults.add(node.line, format!("{what} must be text, not {}", node.kind()));
            None
        }
    }
}

/// The node as a whole number within a range.
pub(crate) fn number(
    node: &Node,
    what: &str,
    range: std::ops::RangeInclusive<i64>,
    faults: &mut Diagnostics,
) -> Option<i64> {
    match node.value {
        NodeValue::Number(number) if range.contains(&number) => Some(number),
        NodeValue::Number(number) => {
            faults.add(node.line, format!("{what} must lie within {} to {}, not {number}", range.start(), range.end()));
            None
        }
        _ => {
            faults.add(node.line, format!("{what} must be a whole number, not {}", node.kind()));
            None
        }
    }
}

/// The node as true or false.
pub(crate) fn flag(node: &Node, what: &str, faults: &mut Diagnostics) -> Option<bool> {
    match node.value {
        NodeValue::Flag(flag) => Some(flag),
        _ => {
            faults.add(node.line, format!("{what} must be true or false, not {}", node.kind()));
            None
        }
    }
}

/// The node as a list.
pub(crate) fn list<'n>(node: &'n Node, what: &str, faults: &mut Diagnostics) -> &'n [Node] {
    match &node.value {
        NodeValue::List(list) => list,
        _ => {
            faults.add(node.line, format!("{what} must be a list, not {}", node.kind()));
            &[]
        }
    }
}

/// The node as a list of whole numbers within a range.
pub(crate) fn numbers(
    node: &Node,
    what: &str,
    range: std::ops::RangeInclusive<i64>,
    faults: &mut Diagnostics,
) -> Vec<i64> {
    let item = |item: &Node| number(item, &format!("each of {what}"), range.clone(), faults);
    match &node.value {
        NodeValue::List(list) => list.iter().filter_map(item).collect(),
        _ => {
            faults.add(node.line, format!("{what} must be a list, not {}", node.kind()));
            Vec::new()
        }
    }
}

/// One of several words.
pub(crate) fn word<T: Copy>(node: &Node, what: &str, words: &[(&str, T)], faults: &mut Diagnostics) -> Option<T> {
    let given = text(node, what, faults)?;
    let found = words.iter().find(|(word, _)| *word == given);
    if found.is_none() {
        let known = words.iter().map(|(word, _)| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        faults.add(node.line, format!("{what} is one of {known}, not `{given}`"));
    }
    found.map(|&(_, value)| value)
}
