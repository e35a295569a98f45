//! A bot that is another program.

use crate::dialogue::{EngineFault, ask, begun, words_of};
use crate::process::Process;
use silbertablett_bots::{NetPolicy, Policy};
use silbertablett_rules::{Move, Options, SeatId, Sheet, State};
use silbertablett_sheet_file::SheetFile;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

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
        let (program, arguments) = words_of(command);
        let tell = Box::new(tell);
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
        let idle = self.idle().pop();
        idle.map_or_else(|| begun(&self.program, &self.arguments), Ok)
    }

    fn keep(&self, process: Process) {
        self.idle().push(process);
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.shared.process()?,
        };
        let mv = ask(&mut process, &self.shared.sheet, state, seat, options, self.shared.at_most)?;
        // Only a process that has answered well is used again.
        self.process = Some(process);
        Ok(mv)
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
