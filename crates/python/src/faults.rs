//! What Python is told when something is refused.

use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use silbertablett_env::{EnvFault, EnvFaultKind};
use std::fmt::Display;

create_exception!(
    silbertablett,
    IllegalMoveError,
    PyValueError,
    "A move that the rules refuse; the game is as before."
);
create_exception!(silbertablett, IllegalThrowError, PyValueError, "A throw that is not due; the game is as before.");
create_exception!(
    silbertablett,
    RecordError,
    PyValueError,
    "A record that does not replay; says at which entry, and why."
);

/// A ValueError with these words.
pub(crate) fn value_error(words: impl Display) -> PyErr {
    PyValueError::new_err(words.to_string())
}

/// The exception of a refusal.
pub(crate) fn told(fault: EnvFault) -> PyErr {
    match fault.kind {
        EnvFaultKind::Value => PyValueError::new_err(fault.words),
        EnvFaultKind::Move => IllegalMoveError::new_err(fault.words),
        EnvFaultKind::Throw => IllegalThrowError::new_err(fault.words),
        EnvFaultKind::Record => RecordError::new_err(fault.words),
    }
}
