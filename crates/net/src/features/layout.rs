//! Numbering inputs by name.

use std::collections::HashSet;
use std::ops::Range;

/// The names of the inputs given out so far; an input's number is its place.
#[derive(Clone, Debug, Default)]
pub(super) struct InputLayout {
    names: Vec<String>,
    /// The inputs that can be something else than 0 and 1.
    valued: Vec<u16>,
    given: HashSet<String>,
    prefix: String,
}

/// The inputs of a part of a position, and which of those that can be something else than 0 and 1.
#[derive(Clone, Debug)]
pub(super) struct InputPart {
    pub(super) inputs: Range<usize>,
    pub(super) values: Range<usize>,
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

    /// The number of one new input that can be something else than 0 and 1.
    pub(super) fn value(&mut self, name: &str) -> u16 {
        let number = self.one(name);
        self.valued.push(number);
        number
    }

    /// As [`InputLayout::range`], of inputs that can be something else than 0 and 1.
    pub(super) fn values(&mut self, range: std::ops::RangeInclusive<usize>, name: impl Fn(usize) -> String) -> u16 {
        let first = self.names.len() as u16;
        range.for_each(|n| {
            self.value(&name(n));
        });
        first
    }

    /// What is numbered, and which inputs it got.
    pub(super) fn part<T>(&mut self, number: impl FnOnce(&mut InputLayout) -> T) -> (T, InputPart) {
        let (inputs, values) = (self.names.len(), self.valued.len());
        let numbered = number(self);
        (numbered, InputPart { inputs: inputs..self.names.len(), values: values..self.valued.len() })
    }

    /// The names of all inputs by their numbers, and which of them can be something else than 0 and 1.
    pub(super) fn into_inputs(self) -> (Vec<String>, Vec<u16>) {
        (self.names, self.valued)
    }
}
