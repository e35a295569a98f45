//! Sheets as Python has them.

use crate::faults::told;
use crate::json::{dumps, loads};
use crate::moves::{PyMove, move_of};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use silbertablett_env::Kit;
use silbertablett_record::notation;
use silbertablett_rules::Ruling;
use silbertablett_sheet_file::name_of;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// A sheet: what is printed on it, which moves it has, and what a net sees of it.
#[pyclass(name = "Sheet", module = "silbertablett", frozen)]
pub(crate) struct PySheet(pub(crate) Arc<Kit>);

/// The sheet that an argument names: a `Sheet`, the name of one of the program, or the path of a sheet file.
pub(crate) fn kit_of(sheet: &Bound<'_, PyAny>) -> PyResult<Arc<Kit>> {
    if let Ok(known) = sheet.cast::<PySheet>() {
        return Ok(Arc::clone(&known.get().0));
    }
    let name: PathBuf =
        sheet.extract().map_err(|_| PyTypeError::new_err("a sheet is a Sheet, the id of one, or a path"))?;
    Kit::named(name).map_err(told)
}

#[pymethods]
impl PySheet {
    /// The sheet of this id (`"classic"`, or `"mixed@1"` for an older revision) or in this file (`silbertablett-sheet/1`).
    ///
    /// Raises ValueError with all faults of a file, each with its line.
    #[new]
    fn new(sheet: &Bound<'_, PyAny>) -> PyResult<PySheet> {
        kit_of(sheet).map(PySheet)
    }

    /// The sheet that `data` describes, as `Sheet.data` gives it.
    #[staticmethod]
    fn from_data(data: &Bound<'_, PyAny>) -> PyResult<PySheet> {
        Kit::of_json(&dumps(data)?).map(PySheet).map_err(told)
    }

    /// The id of the sheet.
    #[getter]
    fn id(&self) -> &str {
        self.0.file.id()
    }

    /// Its revision, from 1.
    #[getter]
    fn revision(&self) -> u32 {
        self.0.file.revision()
    }

    /// What it is called.
    #[getter]
    fn name(&self) -> &str {
        self.0.file.name()
    }

    /// All that is printed, as plain data: the keys of docs/sheet-format.md.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.0.file.document().to_string())
    }

    /// The names of the six dice, white first.
    #[getter]
    fn dice(&self) -> Vec<&str> {
        silbertablett_rules::Die::all().map(|die| self.0.file.die_name(die)).collect()
    }

    /// The names of the five areas, in the order of the sheet.
    #[getter]
    fn areas(&self) -> Vec<&str> {
        silbertablett_rules::Area::all().map(|area| self.0.file.area(area).name.as_str()).collect()
    }

    /// The rulings a game has if none are chosen, by name.
    #[getter]
    fn rulings(&self) -> HashMap<&'static str, bool> {
        let own = self.0.file.tables().rulings();
        Ruling::ALL.into_iter().map(|ruling| (ruling.name(), own.has(ruling))).collect()
    }

    /// The names of the sets of rulings it brings.
    #[getter]
    fn ruling_sets(&self) -> Vec<&str> {
        self.0.file.ruling_sets().collect()
    }

    /// How many numbers the catalogue of moves has: actions are 0 to `action_count - 1`.
    #[getter]
    fn action_count(&self) -> usize {
        self.0.catalogue.len()
    }

    /// The notation of every number of the catalogue, in order.
    fn catalogue(&self) -> Vec<String> {
        let moves = (0..self.0.catalogue.len()).filter_map(|number| self.0.catalogue.get(number));
        moves.map(|mv| notation(&self.0.file, mv)).collect()
    }

    /// The move of a number of the catalogue, or of a line of notation as records write it.
    ///
    /// Raises IndexError for a number out of range, ValueError for a line that is no move of this sheet.
    #[pyo3(name = "move")]
    fn named_move(&self, number_or_notation: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        move_of(&self.0, number_or_notation)
    }

    /// The name of every number of an observation, in order; docs/nets.md says what they mean.
    #[getter]
    fn observation_names(&self) -> Vec<String> {
        self.0.encoder.names().to_vec()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.0.encoder.inputs()
    }

    fn __repr__(&self) -> String {
        format!("Sheet({:?})", name_of(&self.0.file))
    }

    fn __eq__(&self, other: &PySheet) -> bool {
        self.0.file.document() == other.0.file.document()
    }

    fn __hash__(&self) -> u64 {
        self.0.file.tables().fingerprint().into()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
        Ok((py.get_type::<PySheet>().getattr("from_data")?, (self.data(py)?,)))
    }
}
