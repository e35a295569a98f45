//! `verify`: whether recorded games keep to the rules.

use super::saved;
use crate::args::VerifyArguments;
use crate::failure::{Failure, complain};
use crate::input;
use crate::output::Output;
use silbertablett_record::{RecordFault, Verified, answer_line, verify as verify_record};
use silbertablett_sheet_file::printable;
use std::io;
use std::path::Path;

/// So many records are read before they are shared out among the cores.
const BATCH: usize = 1024;
/// Or so many bytes: a few records may be long.
const BATCH_BYTES: usize = 16 << 20;
/// A refused move may have hundreds of legal ones beside it; people read the first.
const LEGAL_SHOWN: usize = 12;

/// A record and what it is called in the answer.
struct Job {
    label: String,
    bytes: Vec<u8>,
}

/// Checks every record of every file; `false` if one is not in order.
pub(crate) fn verify(arguments: &VerifyArguments, out: &mut Output) -> Result<bool, Failure> {
    let mut unreadable = 0;
    let mut checker = Checker { json: arguments.json, jobs: Vec::new(), bytes: 0, sums: Sums::default() };
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

struct Checker {
    json: bool,
    jobs: Vec<Job>,
    bytes: usize,
    sums: Sums,
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
        let pieces = match input::records(path) {
            Ok(pieces) => pieces,
            Err(error) => return Ok(Err(error)),
        };
        let mut empty = true;
        for piece in pieces {
            match piece {
                Ok(piece) => self.add(label(path, piece.line), piece.bytes, out)?,
                Err(error) => return Ok(Err(error)),
            }
            empty = false;
        }
        if empty && !self.json {
            self.check(out)?;
            out.line(format!("{}: there are no games in this file", printable(&path.to_string_lossy())))?;
        }
        Ok(Ok(()))
    }

    fn add(&mut self, label: String, bytes: Vec<u8>, out: &mut Output) -> Result<(), Failure> {
        self.bytes += bytes.len();
        self.jobs.push(Job { label, bytes });
        if self.jobs.len() >= BATCH || self.bytes >= BATCH_BYTES { self.check(out) } else { Ok(()) }
    }

    /// Checks what has come together, on all cores, and answers in order.
    fn check(&mut self, out: &mut Output) -> Result<(), Failure> {
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
        let share = self.jobs.len().div_ceil(threads).max(1);
        let json = self.json;
        let answers = std::thread::scope(|scope| {
            let workers: Vec<_> = self
                .jobs
                .chunks(share)
                .map(|jobs| scope.spawn(move || jobs.iter().map(|job| answer(job, json)).collect::<Vec<_>>()))
                .collect();
            workers.into_iter().map(|worker| worker.join()).collect::<Result<Vec<_>, _>>()
        });
        let answers =
            answers.map_err(|_| Failure::Failed("the program has a fault: a check ended early".to_owned()))?;
        for (line, kind) in answers.into_iter().flatten() {
            self.sums.add(kind);
            if json { out.json(line)? } else { out.line(line)? }
        }
        self.jobs.clear();
        self.bytes = 0;
        Ok(())
    }
}

fn answer(job: &Job, json: bool) -> (String, Verdict) {
    let verdict = saved::as_record(&job.bytes).and_then(|record| verify_record(&record));
    let kind = match &verdict {
        Ok(verified) if verified.complete => Verdict::Complete,
        Ok(_) => Verdict::Unfinished,
        Err(_) => Verdict::Faulty,
    };
    let line = if json { answer_line(&job.label, &verdict) } else { in_words(&job.label, &verdict) };
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
