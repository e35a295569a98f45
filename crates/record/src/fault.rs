//! What can be wrong with a record.

use crate::document::Malformed;
use silbertablett_rules::error::Faults;
use silbertablett_sheet_file::{Fault, SheetFile};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// Of which kind a fault of a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// A fault of shape.
    Malformed,
    /// No such sheet or revision.
    UnknownSheet,
    /// A sheet given whole that is faulty.
    BadSheet,
    /// A throw that is not the one due.
    IllegalThrow,
    /// A move the rules forbid, or of something the sheet does not have.
    IllegalMove,
    /// The game does not come to the result it names.
    ResultMismatch,
}

impl FaultKind {
    /// The word in the answer of `verify`.
    pub const fn word(self) -> &'static str {
        match self {
            FaultKind::Malformed => "malformed",
            FaultKind::UnknownSheet => "unknown_sheet",
            FaultKind::BadSheet => "bad_sheet",
            FaultKind::IllegalThrow => "illegal_throw",
            FaultKind::IllegalMove => "illegal_move",
            FaultKind::ResultMismatch => "result_mismatch",
        }
    }
}

/// A fault of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// The document cannot be read.
    Malformed(Malformed),
    /// This program does not have the sheet in that revision.
    UnknownSheet {
        /// The id the record names.
        id: String,
        /// The revision it names, or 1.
        revision: i64,
    },
    /// The sheet is given whole and faulty.
    BadSheet(Faults<Fault>),
    /// A throw is not the one that is due.
    IllegalThrow {
        /// The log entry, from 0.
        entry: usize,
        /// In plain words, with what would have been right.
        why: String,
        /// The throw that is due, in one line.
        legal: Vec<String>,
    },
    /// The rules forbid a move, or it is of something the sheet does not have.
    IllegalMove {
        /// The log entry, from 0.
        entry: usize,
        /// In plain words, with what would have been right.
        why: String,
        /// The moves that would have been legal, in one line each.
        legal: Vec<String>,
    },
    /// The game does not come to the totals it names.
    ResultMismatch {
        /// The totals it names, in the order of the seats.
        named: Vec<i64>,
        /// Those it comes to.
        played: Vec<i64>,
    },
}

impl RecordFault {
    /// Of which kind it is.
    pub const fn kind(&self) -> FaultKind {
        match self {
            RecordFault::Malformed(_) => FaultKind::Malformed,
            RecordFault::UnknownSheet { .. } => FaultKind::UnknownSheet,
            RecordFault::BadSheet(_) => FaultKind::BadSheet,
            RecordFault::IllegalThrow { .. } => FaultKind::IllegalThrow,
            RecordFault::IllegalMove { .. } => FaultKind::IllegalMove,
            RecordFault::ResultMismatch { .. } => FaultKind::ResultMismatch,
        }
    }

    /// The log entry it lies in, from 0; `None` where the document itself is at fault.
    pub fn entry(&self) -> Option<usize> {
        match self {
            RecordFault::Malformed(malformed) => malformed.entry(),
            RecordFault::IllegalThrow { entry, .. } | RecordFault::IllegalMove { entry, .. } => Some(*entry),
            RecordFault::UnknownSheet { .. } | RecordFault::BadSheet(_) | RecordFault::ResultMismatch { .. } => None,
        }
    }

    /// What is wrong in plain words and in one line, with what would have been right.
    pub fn message(&self) -> Cow<'_, str> {
        match self {
            RecordFault::Malformed(malformed) => malformed.text().into(),
            RecordFault::UnknownSheet { id, revision } => {
                format!("there is no sheet `{id}` in revision {revision}; there are {}", known_sheets()).into()
            }
            RecordFault::BadSheet(faults) => faults.to_string().replace('\n', "; ").into(),
            RecordFault::IllegalThrow { why, .. } | RecordFault::IllegalMove { why, .. } => why.into(),
            RecordFault::ResultMismatch { named, played } => {
                let [named, played] = [named, played].map(|totals| listed(totals));
                format!("the result names the totals {named}, but the game comes to {played}").into()
            }
        }
    }

    /// What would have been legal, in one line each; nothing where the fault is not one of a move or throw.
    pub fn legal(&self) -> &[String] {
        match self {
            RecordFault::IllegalThrow { legal, .. } | RecordFault::IllegalMove { legal, .. } => legal,
            _ => &[],
        }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(entry) = self.entry() {
            write!(f, "entry {entry}: ")?;
        }
        f.write_str(&self.message())
    }
}

impl std::error::Error for RecordFault {}

fn known_sheets() -> String {
    let named = |sheet: Arc<SheetFile>| format!("`{}` up to revision {}", sheet.id(), sheet.revision());
    silbertablett_sheet_file::built_ins().map(named).collect::<Vec<_>>().join(", ")
}

fn listed(totals: &[i64]) -> String {
    totals.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}
