//! What arguments of Python name: rulings, seats, records.

use crate::faults::told;
use crate::json::dumps;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use silbertablett_env::{Kit, names_of};
use silbertablett_rules::Rulings;
use std::collections::HashMap;

/// A setting of rulings: the sheet's own, changed by a named set or ruling by ruling.
pub(crate) fn rulings(kit: &Kit, choice: Option<&Bound<'_, PyAny>>) -> PyResult<Rulings> {
    let Some(choice) = choice.filter(|choice| !choice.is_none()) else { return Ok(kit.file.tables().rulings()) };
    if let Ok(set) = choice.extract::<String>() {
        return kit.ruling_set(&set).map_err(told);
    }
    let singly: HashMap<String, bool> = choice
        .extract()
        .map_err(|_| PyTypeError::new_err("rulings are the name of a set or a dict of names and bools"))?;
    kit.rulings_with(singly.iter().map(|(name, holds)| (name.as_str(), *holds))).map_err(told)
}

/// The names of an argument: a number of seats or a list of names; one seat where there is none.
pub(crate) fn seat_names(seats: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let Some(seats) = seats else { return Ok(names_of(1)) };
    match seats.extract::<usize>() {
        Ok(count) => Ok(names_of(count)),
        Err(_) => seats.extract().map_err(|_| PyTypeError::new_err("seats are a number, 1 to 4, or a list of names")),
    }
}

/// The bytes of a record: text, bytes, or its data as a dict.
pub(crate) fn record_bytes(record: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = record.extract::<String>() {
        return Ok(text.into_bytes());
    }
    if record.is_instance_of::<PyDict>() {
        return dumps(record).map(String::into_bytes);
    }
    record.extract()
}
