//! Numbering inputs by name.

use std::collections::HashSet;

/// The names of the inputs given out so far; an input's number is its place.
#[derive(Clone, Debug, Default)]
pub(super) struct InputLayout {
    names: Vec<String>,
    given: HashSet<String>,
    prefix: String,
}

impl InputLayout {
    /// Puts a text and a dot before all names from here on.
    pub(super) fn section(&mut self, prefix: impl Into<String>) {
        self.prefix = prefix.into();
    }

    /// The number of one new input. Should two things of a sheet have one name, the later one is told apart by a mark behind it.
    pub(super) fn one(&mut self, name: &str) -> u16 {
        let number = u16::try_from(self.names.len()).expect("a sheet has some hundreds of inputs");
        let mut name = format!("{}.{name}", self.prefix);
        while !self.given.insert(name.clone()) {
            name.push('+');
        }
        self.names.push(name);
        number
    }

    /// The number of the first of several new inputs, one for each number of a range.
    pub(super) fn range(&mut self, range: std::ops::RangeInclusive<usize>, name: impl Fn(usize) -> String) -> u16 {
        let first = self.names.len() as u16;
        range.for_each(|n| {
            self.one(&name(n));
        });
        first
    }

    pub(super) fn into_names(self) -> Vec<String> {
        self.names
    }
}
