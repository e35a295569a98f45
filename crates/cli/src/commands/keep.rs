//! Keeping what the server has stored: backup, export, import.

use crate::args::{BackupArguments, ExportArguments, ImportArguments};
use crate::deployment::{Deployment, Locked};
use crate::failure::{Failure, complain};
use crate::output::Output;
use silbertablett_host::judge;
use silbertablett_store::{Imported, Opening, StoreError, Transfer, write_private};
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

pub(crate) fn backup(arguments: &BackupArguments, out: &mut Output) -> Result<(), Failure> {
    let deployment = Deployment::of(&arguments.data)?;
    if deployment.database.is_some() {
        let why = "the games are in a database: its own tools make copies of it, such as pg_dump; export writes what any store takes over";
        return Err(Failure::Failed(why.to_owned()));
    }
    let store = deployment.store_to_read()?;
    store.backup(&arguments.file).map_err(failed)?;
    out.line(format!("{}", arguments.file.display()))
}

pub(crate) fn export(arguments: &ExportArguments, out: &mut Output) -> Result<(), Failure> {
    let store = Deployment::of(&arguments.data)?.games_to_read()?;
    match &arguments.file {
        Some(path) => write_private(path, |file| store.export(file)),
        None => store.export(&mut out.json_writer()),
    }
    .map_err(failed)
}

pub(crate) fn import(arguments: &ImportArguments, out: &mut Output) -> Result<(), Failure> {
    let mut input: Box<dyn BufRead> = if arguments.file.as_os_str() == STANDARD_INPUT {
        Box::new(stdin().lock())
    } else {
        let file = File::open(&arguments.file).map_err(|error| Failure::unreadable(&arguments.file, &error))?;
        Box::new(BufReader::new(file))
    };
    let deployment = Deployment::of(&arguments.data)?;
    let file = arguments.file.display().to_string();
    if let Some(address) = &deployment.database {
        // Others may use it meanwhile.
        let store = address.open(if arguments.new { Opening::OrCreate } else { Opening::Existing })?;
        return take_over(&store, &mut input, &file, out);
    }
    if !arguments.new {
        // Before anything is made: a folder that is not there, or that has no store, is a slip of the pen.
        drop(deployment.store_to_read()?);
    }
    let lock = match deployment.lock()? {
        Locked::Here(lock) => lock,
        Locked::There(address) => {
            let data = deployment.data.display();
            let why =
                format!("a silbertablett is running at http://{address}/ with the games in {data}: stop it first");
            return Err(Failure::Failed(why));
        }
    };
    let store = deployment.store(&lock, if arguments.new { Opening::OrCreate } else { Opening::Existing })?;
    take_over(&store, &mut input, &file, out)
}

fn take_over(store: &dyn Transfer, input: &mut dyn BufRead, file: &str, out: &mut Output) -> Result<(), Failure> {
    let imported = store.import(input, &mut |game| Ok(judge(game)?)).map_err(|error| match error {
        StoreError::NotAnExport(why) => Failure::Failed(format!("{file}: {why}")),
        other => failed(other),
    })?;
    report(imported, file, out)
}

/// Says what has been taken over; fails if something has not.
pub(super) fn report(imported: Imported, file: &str, out: &mut Output) -> Result<(), Failure> {
    let Imported { players, deals, puzzles, games, tables, kept, updated, skipped, refused, reasons } = imported;
    out.line(format!("{games} games and {players} players taken over, {skipped} were there already"))?;
    if updated > 0 {
        out.line(format!("{updated} that have gone on since brought up to date"))?;
    }
    if deals > 0 {
        out.line(format!("{deals} dice of days taken over"))?;
    }
    if puzzles > 0 {
        out.line(format!("{puzzles} ratings of puzzles taken over"))?;
    }
    if tables > 0 {
        out.line(format!("{tables} tables that people come to taken over"))?;
    }
    if kept > 0 {
        out.line("the keys by which devices know who writes to them taken over")?;
    }
    if refused == 0 {
        return Ok(());
    }
    let named = reasons.len() as u64;
    reasons.iter().for_each(|(line, why)| complain(&format!("{file}: line {line}: {why}")));
    let more = if refused > named { format!(", of which the first {named} are named") } else { String::new() };
    Err(Failure::Failed(format!("{file}: {refused} lines could not be taken over{more}")))
}

pub(super) fn failed(error: StoreError) -> Failure {
    match error {
        // The reader of the output has enough.
        StoreError::Closed => Failure::Closed,
        other => Failure::Failed(other.to_string()),
    }
}
