//! What is told when something is refused.

use std::fmt;

/// What kind of thing was refused; front ends have an exception or a code for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnvFaultKind {
    /// A value that there is not, or that does not fit.
    Value,
    /// A move that the rules refuse.
    Move,
    /// A throw that is not due.
    Throw,
    /// A record that does not replay.
    Record,
}

/// A refusal: its kind, and words for the person who reads them. Whatever was asked, nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvFault {
    /// What was refused.
    pub kind: EnvFaultKind,
    /// Why, and what would have been right.
    pub words: String,
}

impl EnvFault {
    pub(crate) fn value(words: impl fmt::Display) -> EnvFault {
        EnvFault { kind: EnvFaultKind::Value, words: words.to_string() }
    }

    pub(crate) fn of_move(words: impl fmt::Display) -> EnvFault {
        EnvFault { kind: EnvFaultKind::Move, words: words.to_string() }
    }

    pub(crate) fn of_throw(words: impl fmt::Display) -> EnvFault {
        EnvFault { kind: EnvFaultKind::Throw, words: words.to_string() }
    }

    pub(crate) fn of_record(words: impl fmt::Display) -> EnvFault {
        EnvFault { kind: EnvFaultKind::Record, words: words.to_string() }
    }
}

impl fmt::Display for EnvFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl std::error::Error for EnvFault {}
