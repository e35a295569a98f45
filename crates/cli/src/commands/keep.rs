//! Keeping what the server has stored: backup, export, import.

use crate::args::{BackupArguments, ExportArguments, ImportArguments};
use crate::failure::Failure;
use crate::output::Output;
use crate::place::Place;
use silbertablett_store::{Imported, Store, StoreError};
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};

pub(crate) fn backup(arguments: &BackupArguments, out: &mut Output) -> Result<(), Failure> {
    let store = Place::of(&arguments.data)?.store()?;
    store.backup(&arguments.file).map_err(failed)?;
    out.line(format!("{}", arguments.file.display()))
}

pub(crate) fn export(arguments: &ExportArguments, out: &mut Output) -> Result<(), Failure> {
    let store = Place::of(&arguments.data)?.store()?;
    let Some(path) = &arguments.file else {
        let mut lines = Vec::new();
        store.export(&mut lines).map_err(failed)?;
        return out.bytes(&lines);
    };
    let file = File::create_new(path).map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))?;
    let mut file = BufWriter::new(file);
    store.export(&mut file).map_err(failed)?;
    Ok(file.flush()?)
}

pub(crate) fn import(arguments: &ImportArguments, out: &mut Output) -> Result<(), Failure> {
    let file = File::open(&arguments.file).map_err(|error| Failure::unreadable(&arguments.file, &error))?;
    let store = Place::of(&arguments.data)?.store()?;
    let imported = store.import(&mut BufReader::new(file)).map_err(failed)?;
    let Imported { players, games, skipped } = imported;
    out.line(format!("{games} games and {players} players taken over, {skipped} were there already"))
}

fn failed(error: StoreError) -> Failure {
    Failure::Failed(error.to_string())
}
