//! Sheets, and what is made once for each of them.

use crate::catalogue::Catalogue;
use crate::faults::value_error;
use crate::json::{dumps, loads};
use crate::moves::PyMove;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use silbertablett_net::features::Encoder;
use silbertablett_record::{notation, parse_notation};
use silbertablett_rules::{Ruling, Rulings};
use silbertablett_sheet_file::{SheetFile, is_built_in, name_of, named};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// A sheet with the numbers of its moves and the inputs of its positions.
#[derive(Debug)]
pub(crate) struct Kit {
    pub(crate) file: Arc<SheetFile>,
    pub(crate) catalogue: Catalogue,
    pub(crate) encoder: Encoder,
}

/// The kits of the sheets of the program: made once for a process.
static KITS: Mutex<Option<HashMap<String, Arc<Kit>>>> = Mutex::new(None);

impl Kit {
    /// The kit of a sheet.
    pub(crate) fn of(file: Arc<SheetFile>) -> Arc<Kit> {
        let make = |file: Arc<SheetFile>| {
            let tables = file.tables();
            Arc::new(Kit { catalogue: Catalogue::new(tables), encoder: Encoder::new(tables), file })
        };
        if !is_built_in(&file) {
            return make(file);
        }
        let name = format!("{}@{}", file.id(), file.revision());
        let mut kits = KITS.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kits.get_or_insert_default().entry(name).or_insert_with(|| make(file)))
    }

    /// Whether both are kits of the same tables.
    pub(crate) fn is_of(&self, other: &Kit) -> bool {
        Arc::ptr_eq(&self.file, &other.file) || self.file.tables().fingerprint() == other.file.tables().fingerprint()
    }

    /// A setting of rulings: the sheet's own, changed by a named set or ruling by ruling.
    pub(crate) fn rulings(&self, choice: Option<&Bound<'_, PyAny>>) -> PyResult<Rulings> {
        let own = self.file.tables().rulings();
        let Some(choice) = choice.filter(|choice| !choice.is_none()) else { return Ok(own) };
        if let Ok(set) = choice.extract::<String>() {
            let known: Vec<&str> = self.file.ruling_sets().collect();
            return self.file.ruling_set(&set).ok_or_else(|| {
                value_error(format!("the sheet has no set of rulings {set:?}; its sets are {}", known.join(", ")))
            });
        }
        let singly: HashMap<String, bool> = choice
            .extract()
            .map_err(|_| PyTypeError::new_err("rulings are the name of a set or a dict of names and bools"))?;
        singly.iter().try_fold(own, |rulings, (name, holds)| {
            let known = || Ruling::ALL.map(Ruling::name).join(", ");
            let ruling = Ruling::from_name(name)
                .ok_or_else(|| value_error(format!("there is no ruling {name:?}; the rulings are {}", known())))?;
            Ok(rulings.with(ruling, *holds))
        })
    }
}

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
    match name.to_str().and_then(named) {
        Some(file) => Ok(Kit::of(file)),
        None => read(&name),
    }
}

fn read(path: &Path) -> PyResult<Arc<Kit>> {
    let text = std::fs::read_to_string(path).map_err(|error| {
        let known: Vec<String> = silbertablett_sheet_file::built_ins().map(|sheet| name_of(&sheet)).collect();
        value_error(format!(
            "there is no sheet {:?}, and no file of that name can be read ({error}); the sheets are {}",
            path.display().to_string(),
            known.join(", ")
        ))
    })?;
    let file = SheetFile::parse(&text).map_err(|faults| value_error(format!("{}: {faults}", path.display())))?;
    Ok(Kit::of(Arc::new(file)))
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
        let json = serde_json::from_str(&dumps(data)?).map_err(value_error)?;
        let file = SheetFile::from_json(&json).map_err(value_error)?;
        let known = named(&format!("{}@{}", file.id(), file.revision()));
        let same = known.filter(|known| known.document() == file.document());
        Ok(PySheet(Kit::of(same.unwrap_or_else(|| Arc::new(file)))))
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
        let mv = parse_notation(&kit.file, &line).map_err(|fault| value_error(format!("{line:?}: {fault}")))?;
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
