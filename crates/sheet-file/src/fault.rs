//! A flaw of a sheet file with its place.

use crate::flaw::Flaw;
use std::fmt;

/// One fault of a sheet file, with the line it stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1; `None` where the document has no lines (a sheet inside a record) or the fault has no place.
    pub line: Option<usize>,
    /// What is wrong. Its words also say what would be right.
    pub flaw: Flaw,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.flaw),
            None => self.flaw.fmt(f),
        }
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.flaw)
    }
}
