//! `records`: recorded games as tables.

use crate::args::RecordsArguments;
use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;
use silbertablett_columns::{ColumnsFault, RecordTables};
use silbertablett_sheet_file::printable;
use std::path::Path;

/// Writes the tables of every record of every file; `false` if one is not in order, which is told of and left out.
pub(crate) fn records(arguments: &RecordsArguments, out: &mut Output) -> Result<bool, Failure> {
    let mut tables = RecordTables::create(&arguments.parquet).map_err(failed)?;
    let mut faulty = 0u64;
    for path in &arguments.files {
        faulty += file(path, &mut tables)?;
    }
    let written = tables.finish().map_err(failed)?;
    out.line(format!("{} games, {} decisions", written.games, written.decisions))?;
    Ok(faulty == 0)
}

/// Adds the games of a file; how many records of it are not in order.
fn file(path: &Path, tables: &mut RecordTables) -> Result<u64, Failure> {
    let mut faulty = 0;
    for piece in input::records(path).map_err(|error| Failure::unreadable(path, &error))? {
        let piece = piece.map_err(|error| Failure::unreadable(path, &error))?;
        match tables.add(&piece.bytes) {
            Ok(()) => {}
            Err(ColumnsFault::Record(fault)) => {
                let line = piece.line.map_or(String::new(), |line| format!(":{line}"));
                complain(&format!("{}{line}: left out: {fault}", printable(&path.to_string_lossy())));
                faulty += 1;
            }
            Err(fault) => return Err(failed(fault)),
        }
    }
    Ok(faulty)
}

fn failed(fault: ColumnsFault) -> Failure {
    Failure::Failed(fault.to_string())
}
