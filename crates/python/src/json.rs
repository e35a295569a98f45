//! Data on its way between the program and Python, by the one form that both write alike to the last digit.

use pyo3::prelude::*;

/// Python's data of a text of JSON.
pub(crate) fn loads<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// The text of JSON of Python's data.
pub(crate) fn dumps(data: &Bound<'_, PyAny>) -> PyResult<String> {
    data.py().import("json")?.call_method1("dumps", (data,))?.extract()
}
