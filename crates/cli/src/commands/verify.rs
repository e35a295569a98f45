//! `verify`: whether recorded games keep to the rules.

mod dice;

use super::saved;
use crate::args::VerifyArguments;
use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;
use silbertablett_record::{RecordFault, Verified, answer_line, verify as verify_record};
use silbertablett_sheet_file::printable;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

/// So many records are read before they are shared out among the cores.
const BATCH: usize = 1024;
/// Or so many bytes: a few records may be long.
const BATCH_BYTES: usize = 16 << 20;
/// A refused move may have hundreds of legal ones beside it; people read the first.
const LEGAL_SHOWN: usize = 12;

/// Records read and not checked yet, one behind the other in the same room.
#[derive(Default)]
struct Batch {
    bytes: Vec<u8>,
    records: Vec<Job>,
}

/// A record and what it is called in the answer.
struct Job {
    path: Arc<Path>,
    line: Option<u64>,
    place: Range<usize>,
}

/// Checks every record of every file; `false` if one is not in order.
pub(crate) fn verify(arguments: &VerifyArguments, out: &mut Output) -> Result<bool, Failure> {
    let mut unreadable = 0;
    let asked = WhatToCheck { json: arguments.json, dice: arguments.dice };
    let mut checker = Checker { asked, read: Batch::default(), checked: None, sums: Sums::default() };
    for path in &arguments.files {
        if let Err(error) = checker.file(path, out)? {
            checker.check(out)?;
            out.finish()?;
            complain(&format!("{}: {error}", path.display()));
            unreadable += 1;
        }
    }
    checker.check(out)?;
    if !arguments.json {
        out.line(checker.sums.in_words())?;
    }
    if unreadable > 0 {
        out.finish()?;
        let noun = if unreadable == 1 { "file" } else { "files" };
        return Err(Failure::Usage(format!("{unreadable} {noun} could not be read")));
    }
    Ok(checker.sums.faulty == 0)
}

fn label(path: &Path, line: Option<u64>) -> String {
    match line {
        Some(line) => format!("{}:{line}", path.display()),
        None => path.display().to_string(),
    }
}

/// What is wanted of each game.
#[derive(Clone, Copy)]
struct WhatToCheck {
    /// A line of JSON rather than words.
    json: bool,
    /// Whether its dice are as promised.
    dice: bool,
}

struct Checker {
    asked: WhatToCheck,
    /// What is being read.
    read: Batch,
    /// What is being checked meanwhile.
    checked: Option<Checking>,
    sums: Sums,
}

/// A batch being checked: each of the threads has a share of it.
struct Checking {
    batch: Arc<Batch>,
    shares: Vec<JoinHandle<Vec<(String, Verdict)>>>,
}

/// How many games there were of each kind.
#[derive(Default)]
struct Sums {
    complete: u64,
    unfinished: u64,
    faulty: u64,
}

impl Sums {
    fn add(&mut self, kind: Verdict) {
        *match kind {
            Verdict::Complete => &mut self.complete,
            Verdict::Unfinished => &mut self.unfinished,
            Verdict::Faulty => &mut self.faulty,
        } += 1;
    }

    fn in_words(&self) -> String {
        let ok = self.complete + self.unfinished;
        let noun = if ok + self.faulty == 1 { "game" } else { "games" };
        let unfinished =
            if self.unfinished == 0 { String::new() } else { format!(" ({} unfinished)", self.unfinished) };
        format!("{} {noun}: {ok} ok{unfinished}, {} faulty", ok + self.faulty, self.faulty)
    }
}

/// What came of checking a game.
#[derive(Clone, Copy)]
enum Verdict {
    Complete,
    Unfinished,
    Faulty,
}

impl Checker {
    /// Checks the records of a file, or gives the error that keeps it from being read to its end.
    fn file(&mut self, path: &Path, out: &mut Output) -> Result<io::Result<()>, Failure> {
        let mut pieces = match input::records(path) {
            Ok(pieces) => pieces,
            Err(error) => return Ok(Err(error)),
        };
        let path: Arc<Path> = Arc::from(path);
        let mut empty = true;
        loop {
            let begin = self.read.bytes.len();
            let line = match pieces.next_into(&mut self.read.bytes) {
                None => break,
                Some(Ok(line)) => line,
                Some(Err(error)) => return Ok(Err(error)),
            };
            empty = false;
            let place = begin..self.read.bytes.len();
            self.read.records.push(Job { path: Arc::clone(&path), line, place });
            if self.read.records.len() >= BATCH || self.read.bytes.len() >= BATCH_BYTES {
                self.check_read(out)?;
            }
        }
        if empty && !self.asked.json {
            self.check(out)?;
            out.line(format!("{}: there are no games in this file", printable(&path.to_string_lossy())))?;
        }
        Ok(Ok(()))
    }

    /// Checks what has been read, and answers.
    fn check(&mut self, out: &mut Output) -> Result<(), Failure> {
        self.check_read(out)?;
        self.answer(out).map(drop)
    }

    /// Answers for the batch before, and begins to check what has been read; more is read while all cores check that.
    fn check_read(&mut self, out: &mut Output) -> Result<(), Failure> {
        let room = self.answer(out)?;
        let batch = Arc::new(std::mem::replace(&mut self.read, room));
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
        let (count, asked) = (batch.records.len(), self.asked);
        let share = count.div_ceil(threads).max(1);
        let shares = (0..count).step_by(share).map(|from| {
            let batch = Arc::clone(&batch);
            std::thread::spawn(move || {
                let jobs = &batch.records[from..count.min(from + share)];
                jobs.iter().map(|job| answer(job, &batch.bytes[job.place.clone()], asked)).collect()
            })
        });
        let shares = shares.collect();
        self.checked = Some(Checking { batch, shares });
        Ok(())
    }

    /// Answers in order for the batch that is being checked; gives its room back for another.
    fn answer(&mut self, out: &mut Output) -> Result<Batch, Failure> {
        let Some(Checking { batch, shares }) = self.checked.take() else { return Ok(Batch::default()) };
        for share in shares {
            let ended_early = |_| Failure::Failed("the program has a fault: a check ended early".to_owned());
            for (line, kind) in share.join().map_err(ended_early)? {
                self.sums.add(kind);
                if self.asked.json { out.json(line)? } else { out.line(line)? }
            }
        }
        let mut room = Arc::into_inner(batch).unwrap_or_default();
        room.bytes.clear();
        room.records.clear();
        Ok(room)
    }
}

fn answer(job: &Job, bytes: &[u8], asked: WhatToCheck) -> (String, Verdict) {
    let record = saved::as_record(bytes);
    let verdict = record.as_ref().map_err(Clone::clone).and_then(|record| verify_record(record));
    // Dice of a game that breaks the rules say nothing.
    let sound = record.as_ref().ok().filter(|_| asked.dice && verdict.is_ok());
    let dice = sound.map(|record| dice::check(record));
    let kind = match &verdict {
        _ if matches!(dice, Some(Err(_))) => Verdict::Faulty,
        Ok(verified) if verified.complete => Verdict::Complete,
        Ok(_) => Verdict::Unfinished,
        Err(_) => Verdict::Faulty,
    };
    let label = label(&job.path, job.line);
    let mut line = if asked.json { answer_line(&label, &verdict) } else { in_words(&label, &verdict) };
    if let Some(dice) = dice {
        line = if asked.json { dice::add_to_json(&line, &dice) } else { line + &dice::in_words(&dice) };
    }
    (line, kind)
}

/// Names of files and seats, and whatever a fault quotes, come from elsewhere: each stays within its line.
fn in_words(label: &str, verdict: &Result<Verified, RecordFault>) -> String {
    let label = printable(label);
    match verdict {
        Ok(verified) => {
            let seats = &verified.result.seats;
            let totals =
                seats.iter().map(|seat| format!("{} {}", printable(&seat.name), seat.total)).collect::<Vec<_>>();
            let state = if verified.complete { "complete" } else { "unfinished" };
            format!("{label}: ok, {}, {state}: {}", verified.sheet, totals.join(", "))
        }
        Err(fault) => {
            let mut text = format!("{label}: {}", printable(&fault.to_string()));
            if !fault.legal().is_empty() {
                let more = fault.legal().len().saturating_sub(LEGAL_SHOWN);
                let shown = fault.legal().iter().take(LEGAL_SHOWN).map(String::as_str).collect::<Vec<_>>().join("; ");
                text.push_str(&format!("\n  legal: {}", printable(&shown)));
                if more > 0 {
                    text.push_str(&format!("; and {more} more"));
                }
            }
            text
        }
    }
}
