//! Arrays of NumPy.

use crate::faults::value_error;
use numpy::{Element, PyArray, PyArray1, PyArrayMethods, dtype};
use pyo3::prelude::*;
use pyo3::types::PySlice;

/// Where arrays begin that are handed on: JAX takes no other without a copy.
const ALIGNED: usize = 64;

/// An array of zeros of this shape that begins at a multiple of 64 bytes.
pub(crate) fn aligned<'py, T: Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let size = shape.iter().product::<usize>() * size_of::<T>();
    let room = PyArray1::<u8>::zeros(py, size + ALIGNED - 1, false);
    let begin = (room.data() as usize).wrapping_neg() % ALIGNED;
    let part = room.get_item(PySlice::new(py, begin as isize, (begin + size) as isize, 1))?;
    let array = part.call_method1("view", (dtype::<T>(py),))?.call_method1("reshape", (shape.to_vec(),))?;
    Ok(array.cast_into()?)
}

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
