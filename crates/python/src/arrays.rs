//! Arrays of NumPy.

use crate::faults::value_error;
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

/// An array of zeros that is then filled in.
pub(crate) fn filled<T: Element>(
    py: Python<'_>,
    length: usize,
    fill: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'_, PyArray1<T>>> {
    let array = PyArray1::zeros(py, length, false);
    let mut writing = array.try_readwrite().map_err(value_error)?;
    fill(writing.as_slice_mut().map_err(value_error)?);
    drop(writing);
    Ok(array)
}
