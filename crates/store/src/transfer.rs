//! Whole stores as JSON lines: for moving to another machine, for looking at with other programs, for what comes after us.
//!
//! The first line names the format, every other line is one player or one game. Players come before the games that name them.

use crate::{GameRecord, PlayerRecord, Record, Store, StoreError};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};

/// The format written and read.
const FORMAT: &str = "silbertablett-store/1";

/// How many lines are taken over in one go. Others can go on playing between two of them.
const BATCH: usize = 100;

/// What an import has brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Players that were not there before.
    pub players: u64,
    /// Games that were not there before.
    pub games: u64,
    /// Players and games that were there already, and were left as they are.
    pub skipped: u64,
}

impl std::ops::AddAssign for Imported {
    fn add_assign(&mut self, other: Imported) {
        self.players += other.players;
        self.games += other.games;
        self.skipped += other.skipped;
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
}

#[derive(Serialize)]
struct About<'a> {
    player: &'a PlayerRecord,
    games: &'a [GameRecord],
}

/// Writes everything in `store` to `out`.
///
/// # Errors
/// If reading or writing fails; `out` is then incomplete.
pub(crate) fn export(store: &(impl Store + ?Sized), out: &mut dyn Write) -> Result<(), StoreError> {
    line(out, &Header { format: FORMAT.to_owned() })?;
    store.each(&mut |record| line(out, &record))?;
    out.flush().map_err(|error| writing(&error))
}

/// What is stored about a player, as one JSON value.
pub(crate) fn about(player: &PlayerRecord, games: &[GameRecord]) -> Result<String, StoreError> {
    serde_json::to_string(&About { player, games }).map_err(|error| StoreError::Storage(error.to_string()))
}

fn line(out: &mut dyn Write, value: &impl Serialize) -> Result<(), StoreError> {
    let mut text = serde_json::to_vec(value).map_err(|error| StoreError::Storage(error.to_string()))?;
    text.push(b'\n');
    out.write_all(&text).map_err(|error| writing(&error))
}

fn writing(error: &std::io::Error) -> StoreError {
    match error.kind() {
        std::io::ErrorKind::StorageFull => StoreError::Full,
        _ => StoreError::Storage(format!("writing the export: {error}")),
    }
}

/// Takes over into `store` what `input` holds and the store does not.
pub(crate) fn import(store: &(impl Store + ?Sized), input: &mut dyn BufRead) -> Result<Imported, StoreError> {
    let mut total = Imported::default();
    let mut batch = Vec::new();
    let mut text = String::new();
    for number in 1.. {
        text.clear();
        let wrong = |why: String| StoreError::BadLine { line: number, why };
        let read = input.read_line(&mut text).map_err(|error| wrong(error.to_string()))?;
        if read == 0 && number == 1 {
            return Err(wrong(format!("an export begins with {{\"format\":\"{FORMAT}\"}}, and this is empty")));
        }
        if read == 0 {
            break;
        }
        if number == 1 {
            header(&text).map_err(wrong)?;
        } else if !text.trim().is_empty() {
            let record: Record = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
            record.check().map_err(|error| wrong(error.to_string()))?;
            batch.push((number, record));
        }
        if batch.len() == BATCH {
            total += store.put(std::mem::take(&mut batch))?;
        }
    }
    total += store.put(batch)?;
    Ok(total)
}

fn header(text: &str) -> Result<(), String> {
    match serde_json::from_str::<Header>(text) {
        Ok(header) if header.format == FORMAT => Ok(()),
        Ok(header) => Err(format!("this is {}, and this program reads {FORMAT}", header.format)),
        Err(_) => Err(format!("an export begins with {{\"format\":\"{FORMAT}\"}}")),
    }
}
