//! An engine that is asked for single decisions, of whatever games come.

use crate::dialogue::{EngineFault, ask, begun, words_of};
use crate::process::Process;
use silbertablett_rules::{Move, Options, SeatId, State};
use silbertablett_sheet_file::SheetFile;
use std::time::Duration;

/// A program that speaks the protocol, asked for one decision after the other, of whatever games and sheets. It has one process, which is started
/// when it is first needed, and anew after each fault.
#[derive(Debug)]
pub struct EngineDesk {
    program: String,
    arguments: Vec<String>,
    at_most: Duration,
    process: Option<Process>,
}

impl EngineDesk {
    /// The engine of a command: a program and its arguments with blanks between them. It has so long for a decision.
    pub fn new(command: &str, at_most: Duration) -> EngineDesk {
        let (program, arguments) = words_of(command);
        EngineDesk { program, arguments, at_most, process: None }
    }

    /// Whether the program can be started and says that it is ready.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&mut self) -> Result<(), EngineFault> {
        let process = self.process()?;
        self.process = Some(process);
        Ok(())
    }

    /// Lets it choose among the moves that a seat has. Blocks for its time, and for 10 seconds more where it has to be started.
    ///
    /// # Errors
    /// What it has done wrong; its process is ended then.
    pub fn choose(
        &mut self,
        sheet: &SheetFile,
        state: &State,
        seat: SeatId,
        options: &Options,
    ) -> Result<Move, EngineFault> {
        let mut process = self.process()?;
        let mv = ask(&mut process, sheet, state, seat, options, self.at_most)?;
        self.process = Some(process);
        Ok(mv)
    }

    fn process(&mut self) -> Result<Process, EngineFault> {
        // One that has ended between two decisions has held up nobody.
        let idle = self.process.take().and_then(|mut process| (!process.has_ended()).then_some(process));
        idle.map_or_else(|| begun(&self.program, &self.arguments), Ok)
    }
}
