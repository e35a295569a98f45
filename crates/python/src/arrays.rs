//! Arrays of NumPy.

use crate::faults::value_error;
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

/// An array of zeros but for these places.
pub(crate) fn filled<T: Element>(
    py: Python<'_>,
    length: usize,
    values: impl Iterator<Item = (usize, T)>,
) -> PyResult<Bound<'_, PyArray1<T>>> {
    let array = PyArray1::zeros(py, length, false);
    let mut writing = array.try_readwrite().map_err(value_error)?;
    let slice = writing.as_slice_mut().map_err(value_error)?;
    values.for_each(|(place, value)| slice[place] = value);
    drop(writing);
    Ok(array)
}
