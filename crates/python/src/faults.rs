//! What Python is told when something is refused.

use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
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
