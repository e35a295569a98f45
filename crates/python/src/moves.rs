//! Moves as objects.

use crate::faults::{told, value_error};
use crate::json::loads;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use silbertablett_env::Kit;
use silbertablett_record::{move_entry, notation, verb};
use silbertablett_rules::{Move, SeatId};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A move of a sheet. `str(move)` is its notation as records write it, `int(move)` its number in the catalogue of the sheet.
#[pyclass(name = "Move", module = "silbertablett", frozen)]
pub(crate) struct PyMove {
    pub(crate) kit: Arc<Kit>,
    pub(crate) mv: Move,
}

#[pymethods]
impl PyMove {
    /// The move in one line, such as `take green green 1`.
    #[getter]
    fn notation(&self) -> String {
        notation(&self.kit.file, self.mv)
    }

    /// Its number in the catalogue of the sheet.
    ///
    /// Raises ValueError for a line of notation that the sheet can never have.
    #[getter]
    fn number(&self) -> PyResult<usize> {
        let number = self.kit.catalogue.number(self.mv);
        number.ok_or_else(|| value_error(format!("{:?} can never be made on this sheet", self.notation())))
    }

    /// What it is: `take`, `extra`, `chain`, `bonus`, `unlock`, `reroll`, `return`, `roll`, `forfeit`, `stop`, `pass` or `done`.
    #[getter]
    fn verb(&self) -> &'static str {
        verb(self.mv).word()
    }

    /// Its parts by name as a record has them: `move`, and what it has of `die`, `bonus`, `area`, `box`, `number`, `bar`, `joker`,
    /// `as`, `polish`, `polish_partner`.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let seat = SeatId::new(0).ok_or_else(|| value_error("a game has a seat"))?;
        let entry = serde_json::to_string(&move_entry(&self.kit.file, seat, self.mv)).map_err(value_error)?;
        let data = loads(py, &entry)?;
        data.del_item("seat")?;
        Ok(data)
    }

    fn __str__(&self) -> String {
        self.notation()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.notation())
    }

    fn __int__(&self) -> PyResult<usize> {
        self.number()
    }

    fn __index__(&self) -> PyResult<usize> {
        self.number()
    }

    fn __eq__(&self, other: &PyMove) -> bool {
        self.mv == other.mv && self.kit.is_of(&other.kit)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.mv.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restore = py.get_type::<PyMove>().getattr("_restore")?;
        Ok((restore, (self.kit.file.document().to_string(), self.notation())))
    }

    /// What pickling calls: the move of a sheet, described in JSON, in its notation.
    #[staticmethod]
    fn _restore(sheet: &str, notation: &str) -> PyResult<PyMove> {
        let kit = Kit::of_json(sheet).map_err(told)?;
        let mv = kit.notated(notation).map_err(told)?;
        Ok(PyMove { kit, mv })
    }
}

/// A move that is a `Move`, a number or a line of notation.
pub(crate) fn move_of(kit: &Arc<Kit>, given: &Bound<'_, PyAny>) -> PyResult<PyMove> {
    if let Ok(known) = given.cast::<PyMove>() {
        let known = known.get();
        if !known.kit.is_of(kit) {
            return Err(value_error("the move belongs to another sheet"));
        }
        return Ok(PyMove { kit: Arc::clone(kit), mv: known.mv });
    }
    if let Ok(line) = given.extract::<String>() {
        let mv = kit.notated(&line).map_err(told)?;
        return Ok(PyMove { kit: Arc::clone(kit), mv });
    }
    let number: i64 =
        given.extract().map_err(|_| PyTypeError::new_err("a move is a Move, a number or a line of notation"))?;
    let mv = usize::try_from(number).ok().and_then(|number| kit.catalogue.get(number));
    let mv = mv.ok_or_else(|| {
        PyIndexError::new_err(format!("there is no move {number}: the catalogue has 0 to {}", kit.catalogue.len() - 1))
    })?;
    Ok(PyMove { kit: Arc::clone(kit), mv })
}
