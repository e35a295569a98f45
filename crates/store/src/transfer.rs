//! Whole stores as JSON lines: for moving to another machine, for looking at with other programs, for what comes after us.
//!
//! The first line names the format, every other line is one player, the dice of one day, one puzzle that somebody has answered, one game, one table
//! before its game, or something that the program keeps. Players come first, with their devices, programs, ways to be told of turns and answers to
//! puzzles; then the dice of days that name them, then puzzles, then the games that name both, with the links to their seats and whose turn it is, then the tables.

use crate::{StoreError, Stored, StoredGame};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Read, Write};

/// The format written.
const FORMAT: &str = "silbertablett-store/6";
/// The formats before: the fifth has no answers to puzzles, the fourth has only one device of each player, no programs, channels, links or tables, the third has no dice of days, the second does not say who acted, and the first has titles of games and settings of players, which nobody ever used.
const FORMER: [&str; 5] = [
    "silbertablett-store/1",
    "silbertablett-store/2",
    "silbertablett-store/3",
    "silbertablett-store/4",
    "silbertablett-store/5",
];

/// How many lines are taken over in one go, and how many bytes of them, about. Others can go on playing between two goes.
const BATCH: usize = 100;
const BATCH_BYTES: usize = 4 << 20;

/// The most bytes of a line: a game with the longest log and the largest sheet has less.
const LINE: u64 = 16 << 20;

/// The most bytes of the first line.
const HEADER: u64 = 1 << 10;

/// How many reasons an import remembers; the rest it counts.
const REASONS: usize = 20;

/// What becomes of what is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Already {
    Left,
    BroughtUpToDate,
}

/// Moving whole stores.
///
/// Every call can fail with an error that [is a failure](StoreError::is_failure) of the place where things are kept.
pub trait Transfer: Send + Sync {
    /// Calls `visit` with every player, then all dice of days, then puzzles, then every game, each in the order of ids, then the tables in the order in which they
    /// were opened, then what the program keeps, as they are at one moment: what is left of them, if they are damaged.
    ///
    /// # Errors
    /// Failures, and what `visit` returns, which ends it.
    fn each(&self, visit: &mut dyn FnMut(Stored) -> Result<(), StoreError>) -> Result<(), StoreError>;

    /// Takes over players and games whose ids are not there yet, and leaves out what cannot be stored; the numbers are the lines they
    /// come from. No limit is kept: it is the operator's wish.
    ///
    /// # Errors
    /// Only failures; then nothing was taken over.
    fn put(&self, records: Vec<(u64, Stored)>) -> Result<Imported, StoreError>;

    /// As [`Transfer::put`], and what is there already is brought up to date where what is brought goes on where it ends: a game with a longer log
    /// that begins with the one that is there, or with the same log and further seats; a table that has changed more often; a puzzle with more
    /// answers; a player with another name or further devices, programs, channels and answers. What stands with a game is then as it is
    /// brought; else nothing is deleted, and what has been ended there is not ended here. What has gone on here in another way is left as it is, and
    /// counts as a line that is left out. A store that does not know how leaves everything that is there as it is.
    ///
    /// # Errors
    /// Only failures; then nothing was taken over.
    fn follow(&self, records: Vec<(u64, Stored)>) -> Result<Imported, StoreError> {
        self.put(records)
    }

    /// Writes everything to `out` as JSON lines, with the hashes of tokens and the secrets of games, one at a time: a store may be
    /// larger than memory. That games were deleted is not part of it: an export holds what people have. Nor are messages that are on their
    /// way at that moment: the program they were taken from sends them.
    ///
    /// # Errors
    /// Failures; then `out` is incomplete.
    fn export(&self, out: &mut dyn Write) -> Result<(), StoreError> {
        export(self, out)
    }

    /// Takes over what [`Transfer::export`] wrote. The store knows no rules: `judge` sees every game first, and gives it back as it is
    /// to be stored or says why it is left out. What is there already is left as it is, so an import can be repeated. Lines are taken
    /// over some at a time.
    ///
    /// # Errors
    /// `NotAnExport`, and failures, after which some lines have been taken over.
    fn import(
        &self,
        input: &mut dyn BufRead,
        judge: &mut dyn FnMut(StoredGame) -> Result<StoredGame, Why>,
    ) -> Result<Imported, StoreError> {
        import(input, judge, &|records| self.put(records))
    }

    /// As [`Transfer::import`], and what is there already [follows](Transfer::follow) what is brought.
    ///
    /// # Errors
    /// As [`Transfer::import`].
    fn import_and_follow(
        &self,
        input: &mut dyn BufRead,
        judge: &mut dyn FnMut(StoredGame) -> Result<StoredGame, Why>,
    ) -> Result<Imported, StoreError> {
        import(input, judge, &|records| self.follow(records))
    }
}

/// Why a judge has something against a game: an error of its own, whose words stand in [`Imported::reasons`].
pub type Why = Box<dyn std::error::Error + Send + Sync>;

/// What an import has brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Players that were not there before.
    pub players: u64,
    /// Dice of days that were not there before.
    pub deals: u64,
    /// Puzzles that nobody had answered before.
    pub puzzles: u64,
    /// Games that were not there before.
    pub games: u64,
    /// Tables before their games that were not there before, and those from which games have begun.
    pub tables: u64,
    /// What the program keeps, and did not keep before.
    pub kept: u64,
    /// Players, puzzles, games and tables that were there already and have been brought up to date.
    pub updated: u64,
    /// Players, dice, games and so on that were there already, and were left as they are.
    pub skipped: u64,
    /// Lines that were left out.
    pub refused: u64,
    /// The numbers of the first lines that were left out, from 1, and why.
    pub reasons: Vec<(u64, String)>,
}

impl Imported {
    pub(crate) fn refuse(&mut self, line: u64, why: String) {
        self.refused += 1;
        if self.reasons.len() < REASONS {
            self.reasons.push((line, why));
        }
    }
}

impl std::ops::AddAssign for Imported {
    fn add_assign(&mut self, other: Imported) {
        self.players += other.players;
        self.deals += other.deals;
        self.puzzles += other.puzzles;
        self.games += other.games;
        self.tables += other.tables;
        self.kept += other.kept;
        self.updated += other.updated;
        self.skipped += other.skipped;
        self.refused += other.refused;
        self.reasons.extend(other.reasons);
        self.reasons.sort_unstable();
        self.reasons.truncate(REASONS);
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
}

/// Writes everything in `store` to `out`.
///
/// # Errors
/// If reading or writing fails; `out` is then incomplete.
fn export(store: &(impl Transfer + ?Sized), out: &mut dyn Write) -> Result<(), StoreError> {
    line(out, &Header { format: FORMAT.to_owned() })?;
    store.each(&mut |record| line(out, &record))?;
    out.flush().map_err(|error| writing(&error))
}

fn line(out: &mut dyn Write, value: &impl Serialize) -> Result<(), StoreError> {
    let mut text = serde_json::to_vec(value).map_err(|error| StoreError::Storage(error.to_string()))?;
    text.push(b'\n');
    out.write_all(&text).map_err(|error| writing(&error))
}

fn writing(error: &std::io::Error) -> StoreError {
    match error.kind() {
        std::io::ErrorKind::StorageFull => StoreError::Full,
        std::io::ErrorKind::BrokenPipe => StoreError::Closed,
        _ => StoreError::Storage(format!("writing the export: {error}")),
    }
}

/// Hands to `put` what `input` holds, some at a time, if `judge` has nothing against it.
fn import(
    input: &mut dyn BufRead,
    judge: &mut dyn FnMut(StoredGame) -> Result<StoredGame, Why>,
    put: &dyn Fn(Vec<(u64, Stored)>) -> Result<Imported, StoreError>,
) -> Result<Imported, StoreError> {
    let mut total = Imported::default();
    let (mut batch, mut bytes) = (Vec::new(), 0);
    let mut text = Vec::new();
    let reading = |number: u64| move |error| StoreError::Storage(format!("line {number}: {error}"));
    // Judged before anything more is read: what is not an export need not have lines, or an end.
    (&mut *input).take(HEADER).read_until(b'\n', &mut text).map_err(reading(1))?;
    header(&text)?;
    for number in 2.. {
        let whole = read_line(input, &mut text).map_err(reading(number))?;
        if text.is_empty() {
            break;
        }
        if !whole {
            total.refuse(number, format!("it has more than {LINE} bytes"));
        } else if !text.trim_ascii().is_empty() {
            match record(&text, judge) {
                Ok(record) => batch.push((number, record)),
                Err(why) => total.refuse(number, why.to_string()),
            }
            bytes += text.len();
        }
        if batch.len() == BATCH || bytes > BATCH_BYTES {
            total += put(std::mem::take(&mut batch))?;
            bytes = 0;
        }
    }
    total += put(batch)?;
    Ok(total)
}

/// Reads a line, or the beginning of one that is too long, whose rest is passed over. Whether it is whole; empty at the end.
fn read_line(input: &mut dyn BufRead, text: &mut Vec<u8>) -> std::io::Result<bool> {
    text.clear();
    (&mut *input).take(LINE).read_until(b'\n', text)?;
    if (text.len() as u64) < LINE || text.ends_with(b"\n") {
        return Ok(true);
    }
    input.skip_until(b'\n')?;
    Ok(false)
}

fn record(text: &[u8], judge: &mut dyn FnMut(StoredGame) -> Result<StoredGame, Why>) -> Result<Stored, Why> {
    let record: Stored = serde_json::from_slice(text)?;
    record.check()?;
    match record {
        Stored::Game(game) => judge(game).map(Stored::Game),
        other => Ok(other),
    }
}

fn header(text: &[u8]) -> Result<(), StoreError> {
    let wrong = |why: String| Err(StoreError::NotAnExport(why));
    match serde_json::from_slice::<Header>(text) {
        Ok(header) if header.format == FORMAT || FORMER.contains(&header.format.as_str()) => Ok(()),
        Ok(header) => {
            let format = header.format.escape_debug();
            wrong(format!("this is \"{format}\", and this program reads {} and {FORMAT}", FORMER.join(", ")))
        }
        Err(_) if text.is_empty() => {
            wrong(format!("an export begins with {{\"format\":\"{FORMAT}\"}}, and this is empty"))
        }
        Err(_) => wrong(format!("line 1: an export begins with {{\"format\":\"{FORMAT}\"}}")),
    }
}
