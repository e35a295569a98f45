//! Numbering inputs by name.

/// The names of the inputs given out so far; an input's number is its place.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    names: Vec<String>,
    prefix: String,
}

impl Layout {
    /// Puts a text before all names from here on.
    pub(super) fn section(&mut self, prefix: impl Into<String>) {
        self.prefix = prefix.into();
    }

    /// The number of one new input.
    pub(super) fn one(&mut self, name: &str) -> u16 {
        let number = u16::try_from(self.names.len()).expect("a sheet has some hundreds of inputs");
        self.names.push(if self.prefix.is_empty() { name.to_owned() } else { format!("{} {name}", self.prefix) });
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
