//! `verify`: whether recorded games keep to the rules.

use crate::args::VerifyArguments;
use crate::failure::{Failure, complain};
use crate::output::Output;
use silbertablett_record::{Pieces, RecordFault, Verified, answer_line, verify as verify_record};
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
    let mut unreadable = false;
    let mut checker = Checker { json: arguments.json, jobs: Vec::new(), bytes: 0, all_ok: true };
    for path in &arguments.files {
        let failed = |error: io::Error| complain(&format!("{}: {error}", path.display()));
        match Pieces::open(path) {
            Ok(pieces) => {
                for piece in pieces {
                    match piece {
                        Ok(piece) => checker.add(label(path, piece.line), piece.bytes, out)?,
                        Err(error) => {
                            checker.check(out)?;
                            failed(error);
                            unreadable = true;
                        }
                    }
                }
            }
            Err(error) => {
                checker.check(out)?;
                failed(error);
                unreadable = true;
            }
        }
    }
    checker.check(out)?;
    if unreadable {
        out.finish()?;
        return Err(Failure::Usage("not every file could be read".to_owned()));
    }
    Ok(checker.all_ok)
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
    all_ok: bool,
}

impl Checker {
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
        for (line, ok) in answers.into_iter().flatten() {
            self.all_ok &= ok;
            out.line(line)?;
        }
        self.jobs.clear();
        self.bytes = 0;
        Ok(())
    }
}

fn answer(job: &Job, json: bool) -> (String, bool) {
    let verdict = verify_record(&job.bytes);
    let ok = verdict.is_ok();
    let line = if json { answer_line(&job.label, &verdict) } else { in_words(&job.label, &verdict) };
    (line, ok)
}

fn in_words(label: &str, verdict: &Result<Verified, RecordFault>) -> String {
    match verdict {
        Ok(verified) => {
            let seats = &verified.result.seats;
            let totals = seats.iter().map(|seat| format!("{} {}", seat.name, seat.total)).collect::<Vec<_>>();
            let state = if verified.complete { "complete" } else { "unfinished" };
            format!("{label}: ok, {}, {state}: {}", verified.sheet, totals.join(", "))
        }
        Err(fault) => {
            let mut text = format!("{label}: {fault}");
            if !fault.legal.is_empty() {
                let more = fault.legal.len().saturating_sub(LEGAL_SHOWN);
                let shown = fault.legal.iter().take(LEGAL_SHOWN).map(String::as_str).collect::<Vec<_>>().join("; ");
                text.push_str(&format!("\n  legal: {shown}"));
                if more > 0 {
                    text.push_str(&format!("; and {more} more"));
                }
            }
            text
        }
    }
}
