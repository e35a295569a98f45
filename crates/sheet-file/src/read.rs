//! Reading values out of a document while collecting every fault.

use crate::fault::Fault;
use crate::flaw::Flaw;
use crate::node::{Node, NodeValue};

/// Collects faults and remembers nothing else.
#[derive(Default)]
pub(crate) struct Diagnostics(Vec<Fault>);

impl Diagnostics {
    pub(crate) fn add(&mut self, line: Option<usize>, flaw: impl Into<Flaw>) {
        self.0.push(Fault { line, flaw: flaw.into() });
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// In the order of their lines, each once.
    pub(crate) fn into_sorted(self) -> Vec<Fault> {
        let mut faults = self.0;
        faults.sort_by_cached_key(|fault| (fault.line, fault.flaw.to_string()));
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
                faults.add(node.line, kind(what.clone(), "a table", node));
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
            faults.add(self.line, Flaw::Missing { table: self.what.clone(), key: key.to_owned() });
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
            faults.add(node.line, self.meaningless(key));
        }
    }

    fn meaningless(&self, key: &str) -> Flaw {
        Flaw::Meaningless { table: self.what.clone(), key: key.to_owned() }
    }

    /// Reports the keys nobody asked for.
    pub(crate) fn finish(self, faults: &mut Diagnostics) {
        for (key, node, _) in self.entries.iter().filter(|entry| !entry.2) {
            faults.add(node.line, self.meaningless(key));
        }
    }
}

/// The fault of a value of another kind than what is wanted.
fn kind(what: impl Into<String>, wanted: &'static str, node: &Node) -> Flaw {
    Flaw::Kind { what: what.into(), wanted, found: node.kind() }
}

/// The node as text.
pub(crate) fn text<'n>(node: &'n Node, what: &str, faults: &mut Diagnostics) -> Option<&'n str> {
    match &node.value {
        NodeValue::Text(text) => Some(text),
        _ => {
            faults.add(node.line, kind(what, "text", node));
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
            let (least, most) = range.into_inner();
            faults.add(node.line, Flaw::Range { what: what.to_owned(), least, most, found: number });
            None
        }
        _ => {
            faults.add(node.line, kind(what, "a whole number", node));
            None
        }
    }
}

/// The node as true or false.
pub(crate) fn flag(node: &Node, what: &str, faults: &mut Diagnostics) -> Option<bool> {
    match node.value {
        NodeValue::Flag(flag) => Some(flag),
        _ => {
            faults.add(node.line, kind(what, "true or false", node));
            None
        }
    }
}

/// The node as a list.
pub(crate) fn list<'n>(node: &'n Node, what: &str, faults: &mut Diagnostics) -> &'n [Node] {
    match &node.value {
        NodeValue::List(list) => list,
        _ => {
            faults.add(node.line, kind(what, "a list", node));
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
            faults.add(node.line, kind(what, "a list", node));
            Vec::new()
        }
    }
}

/// One of several words.
pub(crate) fn word<T: Copy>(
    node: &Node,
    what: &str,
    words: &[(&'static str, T)],
    faults: &mut Diagnostics,
) -> Option<T> {
    let given = text(node, what, faults)?;
    let found = words.iter().find(|(word, _)| *word == given);
    if found.is_none() {
        let known = words.iter().map(|&(word, _)| word).collect();
        faults.add(node.line, Flaw::Word { what: what.to_owned(), known, found: given.to_owned() });
    }
    found.map(|&(_, value)| value)
}
