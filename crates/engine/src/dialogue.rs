//! What is said to an engine and heard from it: its beginning, and one decision.

use crate::process::{Process, Silence};
use crate::words::PROTOCOL;
use silbertablett_record::{notation, position_text};
use silbertablett_rules::{Move, Options, SeatId, State};
use silbertablett_sheet_file::SheetFile;
use std::fmt::{self, Write};
use std::time::{Duration, Instant};

/// How long an engine may take to say that it is ready.
const TO_BEGIN: Duration = Duration::from_secs(10);

/// Why an engine has lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFault {
    /// It cannot be started.
    NotStarted(String),
    /// It has ended, or closed its output.
    Ended,
    /// It took more than so many seconds.
    TooLong(u64),
    /// It named a move that is not legal, or none.
    Illegal(String),
    /// It said by itself that something is wrong.
    Refused(String),
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineFault::NotStarted(why) => write!(f, "it cannot be started: {why}"),
            EngineFault::Ended => f.write_str("it has ended in the middle of a game"),
            EngineFault::TooLong(seconds) => write!(f, "it took more than {seconds} seconds for a decision"),
            EngineFault::Illegal(said) => write!(f, "it named `{said}`, which is not a legal move"),
            EngineFault::Refused(why) => write!(f, "it said: {why}"),
        }
    }
}

impl std::error::Error for EngineFault {}

/// Starts a program and waits until it is ready.
pub(crate) fn begun(program: &str, arguments: &[String]) -> Result<Process, EngineFault> {
    let started = Process::start(program, arguments);
    let mut process = started.map_err(|error| EngineFault::NotStarted(error.to_string()))?;
    let by = Instant::now() + TO_BEGIN;
    process.say(format!("{PROTOCOL}\n")).map_err(|_| EngineFault::Ended)?;
    loop {
        match process.hear(by) {
            Ok(line) if line.trim() == "ready" => return Ok(process),
            Ok(line) => told(&line)?,
            Err(silence) => return Err(silent(silence, TO_BEGIN)),
        }
    }
}

/// Asks for one decision. A process that has not answered well is of no use any more.
pub(crate) fn ask(
    process: &mut Process,
    sheet: &SheetFile,
    state: &State,
    seat: SeatId,
    options: &Options,
    at_most: Duration,
) -> Result<Move, EngineFault> {
    let mut lines = format!("position {}\nseat {}\n", position_text(sheet, state), seat.index());
    let choices: Vec<(String, Move)> = options.moves().map(|mv| (notation(sheet, mv), mv)).collect();
    for (choice, _) in &choices {
        let _ = writeln!(lines, "choice {choice}");
    }
    lines.push_str("go\n");
    process.say(lines).map_err(|_| EngineFault::Ended)?;
    let by = Instant::now() + at_most;
    loop {
        let line = process.hear(by).map_err(|silence| silent(silence, at_most))?;
        let Some(said) = line.trim().strip_prefix("best ") else {
            told(&line)?;
            continue;
        };
        let named = choices.iter().find(|(choice, _)| choice == said.trim());
        return named.map(|(_, mv)| *mv).ok_or_else(|| EngineFault::Illegal(short(said.trim())));
    }
}

/// A command as a program and its arguments, with blanks between them.
pub(crate) fn words_of(command: &str) -> (String, Vec<String>) {
    let mut words = command.split_whitespace().map(str::to_owned);
    (words.next().unwrap_or_default(), words.collect())
}

fn silent(silence: Silence, at_most: Duration) -> EngineFault {
    match silence {
        Silence::Ended => EngineFault::Ended,
        Silence::TooLong => EngineFault::TooLong(at_most.as_secs()),
    }
}

/// What is said beside answers: only that something is wrong matters.
fn told(line: &str) -> Result<(), EngineFault> {
    match line.trim().strip_prefix("error") {
        Some(why) => Err(EngineFault::Refused(short(why.trim()))),
        None => Ok(()),
    }
}

/// So much of what an engine says is told to people.
fn short(text: &str) -> String {
    text.chars().take(200).collect()
}
