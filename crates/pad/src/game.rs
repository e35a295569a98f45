//! The game itself: a fold over its log.

use crate::command::{PadCommand, PadRefused};
use crate::start::PadStart;
use silbertablett_rules::{
    Event, Outcome, SeatId,
    pad::{Pad, PadFault, PadMove},
    seat::Score,
};
use silbertablett_session::LoadError;
use silbertablett_sheet_file::SheetFile;
use std::sync::Arc;

/// The most entries a log may have: four full sheets take less than three hundred, and the rest is for changing one's mind.
pub const MAX_PAD_LOG: usize = 2000;

/// Something that was written, with all that followed from it by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PadStep {
    /// What was asked for.
    pub command: PadCommand,
    /// What was written on which sheet, in order: the move asked for, and bonuses that had a single use.
    pub moves: Vec<(SeatId, PadMove)>,
    /// What happened on which sheet.
    pub events: Vec<(SeatId, Event)>,
    /// By how much the total of each sheet changed.
    pub gained: Vec<i32>,
}

/// Why what was kept of a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PadLoadError {
    /// Its start.
    Start(LoadError),
    /// An entry of its log, from 0, and why.
    Entry(usize, String),
}

impl std::fmt::Display for PadLoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PadLoadError::Start(error) => error.fmt(f),
            PadLoadError::Entry(number, why) => write!(f, "entry {number}: {why}"),
        }
    }
}

impl std::error::Error for PadLoadError {}

/// A game beside the real box.
#[derive(Clone, Debug, PartialEq)]
pub struct PadGame {
    start: PadStart,
    log: Vec<PadCommand>,
    steps: Vec<PadStep>,
    undone: Vec<PadCommand>,
    pads: Vec<Pad>,
    /// The sheets before each step: taking back costs the same however long the game is.
    before: Vec<Vec<Pad>>,
}

impl PadGame {
    /// A game at its beginning.
    pub fn new(start: PadStart) -> PadGame {
        let (sheet, rulings) = (start.sheet(), start.start().rulings());
        let make = if start.copied().is_some() { Pad::copied } else { Pad::new };
        let pad = make(sheet.tables(), rulings, start.players());
        let pad = pad.unwrap_or_else(|| unreachable!("a start has 1 to 4 players"));
        let pads = vec![pad; start.start().seats().len()];
        PadGame { start, log: Vec::new(), steps: Vec::new(), undone: Vec::new(), pads, before: Vec::new() }
    }

    /// The game of what was kept: its start as [`PadStart::to_texts`] wrote it, and its log.
    ///
    /// # Errors
    /// What in it cannot be read or written.
    pub fn load<L: AsRef<str>>(start: &str, sheet: Option<&str>, log: &[L]) -> Result<PadGame, PadLoadError> {
        let mut game = PadGame::new(PadStart::from_texts(start, sheet).map_err(PadLoadError::Start)?);
        for (number, line) in log.iter().enumerate() {
            let command = PadCommand::from_text(game.sheet(), line.as_ref());
            let command = command.map_err(|why| PadLoadError::Entry(number, why.to_string()))?;
            game.command(command).map_err(|why| PadLoadError::Entry(number, why.to_string()))?;
        }
        Ok(game)
    }

    /// What it began with.
    pub fn start(&self) -> &PadStart {
        &self.start
    }

    /// The sheet.
    pub fn sheet(&self) -> &Arc<SheetFile> {
        self.start.sheet()
    }

    /// Every command, those taken back and their taking back included.
    pub fn log(&self) -> &[PadCommand] {
        &self.log
    }

    /// What counts of it, in order.
    pub fn steps(&self) -> &[PadStep] {
        &self.steps
    }

    /// The seats that have a sheet here.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = SeatId> + use<> {
        SeatId::first(self.pads.len())
    }

    /// The name of a seat.
    pub fn name(&self, seat: SeatId) -> &str {
        &self.start.start().seats()[seat.index()].name
    }

    /// The sheet of a seat with what stands on it.
    pub fn pad(&self, seat: SeatId) -> &Pad {
        &self.pads[seat.index()]
    }

    /// The score of a seat as it stands.
    pub fn score(&self, seat: SeatId) -> Score {
        self.pad(seat).score(self.sheet().tables())
    }

    /// The scores as they stand, and once the game has ended the winners among the sheets here (1.30 to 1.32).
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.seats().map(|seat| self.score(seat)), self.has_ended())
    }

    /// Everything that can be written on the sheet of a seat.
    pub fn moves(&self, seat: SeatId) -> Vec<PadMove> {
        self.pad(seat).moves(self.sheet().tables())
    }

    /// Whether the last round is over.
    pub fn has_ended(&self) -> bool {
        self.pads.iter().all(Pad::has_ended)
    }

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Whether something that was taken back can be written again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Carries out a command and adds it to the log.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub fn command(&mut self, command: PadCommand) -> Result<(), PadRefused> {
        if self.log.len() >= MAX_PAD_LOG {
            return Err(PadRefused::LogFull);
        }
        let command = match command {
            PadCommand::Move(_, PadMove::NextRound) => PadCommand::NextRound,
            other => other,
        };
        match command {
            PadCommand::Undo => {
                let last = self.steps.pop().zip(self.before.pop());
                let (step, pads) = last.ok_or(PadRefused::NothingToUndo)?;
                self.undone.push(step.command);
                self.pads = pads;
            }
            PadCommand::Redo => {
                let again = *self.undone.last().ok_or(PadRefused::NothingToRedo)?;
                self.write(again)?;
                self.undone.pop();
            }
            PadCommand::Move(..) | PadCommand::NextRound => {
                self.write(command)?;
                self.undone.clear();
            }
        }
        self.log.push(command);
        Ok(())
    }

    /// Adds a step.
    fn write(&mut self, command: PadCommand) -> Result<(), PadRefused> {
        let before: Vec<i32> = self.seats().map(|seat| self.score(seat).total).collect();
        let moves: Vec<(SeatId, PadMove)> = match command {
            PadCommand::Move(seat, mv) => vec![(seat, mv)],
            _ => self.seats().map(|seat| (seat, PadMove::NextRound)).collect(),
        };
        // All of it or nothing: the round ends on every sheet or on none.
        for &(seat, mv) in &moves {
            let pad = self.pads.get(seat.index()).ok_or(PadRefused::NoSuchSeat)?;
            pad.check(self.start.sheet().tables(), mv).map_err(|why| PadRefused::Fault(seat, mv, why))?;
        }
        let pads = self.pads.clone();
        let mut step = PadStep { command, moves: Vec::new(), events: Vec::new(), gained: Vec::new() };
        for (seat, mv) in moves {
            self.write_on(seat, mv, &mut step).map_err(|why| PadRefused::Fault(seat, mv, why))?;
        }
        step.gained = self.seats().zip(before).map(|(seat, before)| self.score(seat).total - before).collect();
        self.steps.push(step);
        self.before.push(pads);
        Ok(())
    }

    /// Writes a move on a sheet, and then bonuses as long as there is a single thing to be written.
    fn write_on(&mut self, seat: SeatId, first: PadMove, step: &mut PadStep) -> Result<(), PadFault> {
        let (sheet, pad) = (Arc::clone(self.start.sheet()), &mut self.pads[seat.index()]);
        let mut next = Some(first);
        while let Some(mv) = next {
            pad.play(sheet.tables(), mv, &mut |event| step.events.push((seat, event)))?;
            step.moves.push((seat, mv));
            let waits = !pad.seat().waiting().is_empty();
            next = match waits.then(|| pad.moves(sheet.tables())).as_deref() {
                Some(&[only]) => Some(only),
                _ => None,
            };
        }
        Ok(())
    }
}
