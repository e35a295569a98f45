//! Recorded games as tables.

use crate::faults::told;
use crate::game::PyGame;
use crate::given::record_bytes;
use pyo3::exceptions::{PyFileExistsError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use silbertablett_columns::{ColumnsFault, RecordTables};
use std::path::PathBuf;

/// Writes `games.parquet` (a row for each game) and `decisions.parquet` (a row for each decision) into a folder, as `silbertablett records
/// --parquet` does: docs/columns.md tells of the columns. pandas, polars, DuckDB and pyarrow read them.
///
/// `records` is any number of records (text, bytes or data) and of `Game`s that began at their beginning. The dict has `games` and
/// `decisions`: how many rows there are.
///
/// Raises RecordError for a record that does not replay, FileExistsError if the tables are there already, OSError if they cannot be
/// written; then there are none.
#[pyfunction]
pub(crate) fn to_parquet<'py>(
    py: Python<'py>,
    records: &Bound<'py, PyAny>,
    folder: PathBuf,
) -> PyResult<Bound<'py, PyDict>> {
    let fault = |fault: ColumnsFault| match fault {
        ColumnsFault::Record(fault) => told(fault),
        ColumnsFault::There(_) => PyFileExistsError::new_err(fault.to_string()),
        ColumnsFault::File(_) => PyOSError::new_err(fault.to_string()),
    };
    let mut tables = RecordTables::create(&folder).map_err(fault)?;
    for record in records.try_iter()? {
        let record = record?;
        let bytes = match record.cast::<PyGame>() {
            Ok(game) => game.borrow().0.record().map_err(told)?.into_bytes(),
            Err(_) => record_bytes(&record)?,
        };
        tables.add(&bytes).map_err(fault)?;
    }
    let written = tables.finish().map_err(fault)?;
    let counts = PyDict::new(py);
    counts.set_item("games", written.games)?;
    counts.set_item("decisions", written.decisions)?;
    Ok(counts)
}
