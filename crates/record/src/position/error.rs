//! Why a line is not a position.

use super::{MAX_POSITION_BYTES, POSITION_FORMAT};
use crate::unknown::Unknown;
use silbertablett_rules::{
    Ruling,
    error::Faults,
    state::{SetupFault, Stage},
};
use std::fmt;

/// Why a line is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It has more than [`MAX_POSITION_BYTES`] bytes, or more than one line.
    NotALine,
    /// It begins with another word than [`POSITION_FORMAT`]: this one.
    Format(String),
    /// It names no sheet as `id@revision`, or one that this program does not have.
    Sheet(String),
    /// It names another sheet than the one it is read on.
    OtherSheet {
        /// The sheet it names.
        named: String,
        /// The sheet it is read on.
        given: String,
    },
    /// A word has no meaning where it stands.
    Word(String),
    /// Something stands twice.
    Twice(String),
    /// Something that every line says is missing.
    Missing(&'static str),
    /// A value does not say what its key asks for.
    Value {
        /// The key.
        key: String,
        /// What stands there.
        value: String,
        /// What would be right.
        expected: &'static str,
    },
    /// There is no ruling of this name.
    Ruling(String),
    /// There is no stage of this name.
    Stage(String),
    /// A name does not exist on the sheet.
    Unknown(Unknown),
    /// It can be read, but no game comes to such a position.
    Position(Faults<SetupFault>),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::NotALine => write!(f, "a position is one line of at most {MAX_POSITION_BYTES} bytes"),
            PositionError::Format(word) => write!(f, "a position begins with `{POSITION_FORMAT}`, not `{word}`"),
            PositionError::Sheet(name) => {
                write!(f, "`{name}` is not a sheet of this program; it is named as in `classic@1`")
            }
            PositionError::OtherSheet { named, given } => {
                write!(f, "the position is one of `{named}` and cannot be read on `{given}`")
            }
            PositionError::Word(word) => write!(f, "`{word}` has no meaning here"),
            PositionError::Twice(key) => write!(f, "`{key}` stands twice"),
            PositionError::Missing(key) => write!(f, "`{key}` is missing"),
            PositionError::Value { key, value, expected } => write!(f, "`{key}` is {expected}, not `{value}`"),
            PositionError::Ruling(name) => {
                let known = Ruling::ALL.map(Ruling::name).join(", ");
                write!(f, "there is no ruling `{name}`; the rulings are {known}")
            }
            PositionError::Stage(name) => {
                let known = Stage::ALL.map(Stage::name).join(", ");
                write!(f, "there is no stage `{name}`; the stages are {known}")
            }
            PositionError::Unknown(unknown) => unknown.fmt(f),
            PositionError::Position(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}
