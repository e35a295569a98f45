//! A bot that is another program.

use crate::process::{Process, Silence};
use crate::words::PROTOCOL;
use silbertablett_bots::{NetPolicy, Policy};
use silbertablett_record::{notation, position_text};
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;
use std::fmt::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
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

/// Told of each fault.
type Tell = dyn Fn(&EngineFault) + Send + Sync;

/// A program that speaks the protocol of engines, for games on one sheet. A clone is the same program; processes are used again from game to
/// game.
///
/// An engine that ends, takes too long, or names a move that is not legal loses its seat: for the rest of the game the bot `net` decides.
#[derive(Clone)]
pub struct Engine {
    shared: Arc<Shared>,
}

struct Shared {
    program: String,
    arguments: Vec<String>,
    sheet: Arc<SheetFile>,
    at_most: Duration,
    tell: Box<Tell>,
    /// Processes that wait for the next game.
    idle: Mutex<Vec<Process>>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("program", &self.shared.program).finish_non_exhaustive()
    }
}

impl Engine {
    /// The engine of a command: a program and its arguments with blanks between them. It has so long for a decision; `tell` is told of each
    /// fault, at the latest before it decides again.
    pub fn new(
        command: &str,
        sheet: Arc<SheetFile>,
        at_most: Duration,
        tell: impl Fn(&EngineFault) + Send + Sync + 'static,
    ) -> Engine {
        let mut words = command.split_whitespace().map(str::to_owned);
        let program = words.next().unwrap_or_default();
        let (arguments, tell) = (words.collect(), Box::new(tell));
        Engine { shared: Arc::new(Shared { program, arguments, sheet, at_most, tell, idle: Mutex::default() }) }
    }

    /// Whether the program can be started and says that it is ready.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), EngineFault> {
        let process = self.shared.process()?;
        self.shared.keep(process);
        Ok(())
    }

    /// A player of one game.
    pub fn player(&self) -> Box<dyn Policy + Send> {
        Box::new(EnginePlayer {
            shared: Arc::clone(&self.shared),
            process: None,
            lost: false,
            substitute: NetPolicy::new(),
        })
    }
}

impl Shared {
    /// A process that is ready.
    fn process(&self) -> Result<Process, EngineFault> {
        if let Some(process) = self.idle().pop() {
            return Ok(process);
        }
        let started = Process::start(&self.program, &self.arguments);
        let mut process = started.map_err(|error| EngineFault::NotStarted(error.to_string()))?;
        let by = Instant::now() + TO_BEGIN;
        process.say(&format!("{PROTOCOL}\n")).map_err(|_| EngineFault::Ended)?;
        loop {
            match process.hear(by) {
                Ok(line) if line.trim() == "ready" => return Ok(process),
                Ok(line) => told(&line)?,
                Err(silence) => return Err(silent(silence, TO_BEGIN)),
            }
        }
    }

    fn keep(&self, process: Process) {
        self.idle().push(process);
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
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

/// An engine in one game.
struct EnginePlayer {
    shared: Arc<Shared>,
    process: Option<Process>,
    /// Whether it has lost its seat.
    lost: bool,
    substitute: NetPolicy,
}

impl EnginePlayer {
    fn ask(&mut self, state: &State, seat: SeatId, options: &Options) -> Result<Move, EngineFault> {
        let sheet = &self.shared.sheet;
        let mut lines = format!("position {}\nseat {}\n", position_text(sheet, state), seat.index());
        let choices: Vec<(String, Move)> = options.moves().map(|mv| (notation(sheet, mv), mv)).collect();
        for (choice, _) in &choices {
            let _ = writeln!(lines, "choice {choice}");
        }
        lines.push_str("go\n");
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.shared.process()?,
        };
        process.say(&lines).map_err(|_| EngineFault::Ended)?;
        let by = Instant::now() + self.shared.at_most;
        loop {
            let line = process.hear(by).map_err(|silence| silent(silence, self.shared.at_most))?;
            let Some(said) = line.trim().strip_prefix("best ") else {
                told(&line)?;
                continue;
            };
            let named = choices.iter().find(|(choice, _)| choice == said.trim());
            let (_, mv) = named.ok_or_else(|| EngineFault::Illegal(short(said.trim())))?;
            // Only a process that has answered well is used again.
            self.process = Some(process);
            return Ok(*mv);
        }
    }
}

impl Policy for EnginePlayer {
    fn choose(&mut self, sheet: &Sheet, state: &State, seat: SeatId, options: &Options) -> Move {
        if !self.lost {
            match self.ask(state, seat, options) {
                Ok(mv) => return mv,
                Err(fault) => {
                    self.lost = true;
                    (self.shared.tell)(&fault);
                }
            }
        }
        self.substitute.choose(sheet, state, seat, options)
    }
}

impl Drop for EnginePlayer {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.shared.keep(process);
        }
    }
}
