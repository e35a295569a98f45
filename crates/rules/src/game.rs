//! A game as a handle: a sheet and the state of a game on it, which always belong together.

use crate::error::{IllegalMove, IllegalThrow};
use crate::event::Sink;
use crate::moves::Move;
use crate::options::Options;
use crate::result::Outcome;
use crate::ruling::Rulings;
use crate::seat_id::SeatId;
use crate::sheet::Sheet;
use crate::state::{Due, State, Throw};
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::error::Error;
use core::fmt;

/// A game: its sheet and its state. The sheet is held as the program likes to hold it: `&Sheet`, `Arc<Sheet>`, `Sheet`. Every verb is
/// checked; a search plays on bare copies of [`Game::state`] with [`Game::sheet`] instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<S> {
    sheet: S,
    state: State,
}

/// One entry of a game: what chance did, or what a seat decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Dice were thrown.
    Throw(Throw),
    /// A seat made a move.
    Move(SeatId, Move),
}

/// Why a game cannot begin, or why a sheet and a state are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameError {
    /// A game has 1 to 4 seats, of which one opens (1.1).
    Seats {
        /// How many seats were asked for.
        seats: usize,
        /// Which of them was to open, from 0.
        first: usize,
    },
    /// The state belongs to another sheet.
    OtherSheet,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Seats { seats, first } => {
                write!(f, "a game has 1 to 4 seats of which one opens, counted from 0: not {seats} and {first}")
            }
            GameError::OtherSheet => f.write_str("the state belongs to a game on another sheet"),
        }
    }
}

impl Error for GameError {}

/// Why an entry cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalEntry {
    /// The throw is not the one that is due.
    Throw(IllegalThrow),
    /// The move is illegal.
    Move(IllegalMove),
}

impl fmt::Display for IllegalEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalEntry::Throw(why) => why.fmt(f),
            IllegalEntry::Move(why) => why.fmt(f),
        }
    }
}

impl Error for IllegalEntry {}

/// The entry at which a replay stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// A throw is not the one that is due.
    Throw {
        /// Which entry, from 0; all before it are played.
        entry: usize,
        /// Why it cannot be played.
        why: IllegalThrow,
    },
    /// A move is illegal.
    Move {
        /// Which entry, from 0; all before it are played.
        entry: usize,
        /// Why it cannot be played.
        why: IllegalMove,
    },
}

impl ReplayError {
    /// Which entry, from 0; all before it are played.
    pub const fn entry(&self) -> usize {
        match self {
            ReplayError::Throw { entry, .. } | ReplayError::Move { entry, .. } => *entry,
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: ", self.entry())?;
        match self {
            ReplayError::Throw { why, .. } => why.fmt(f),
            ReplayError::Move { why, .. } => why.fmt(f),
        }
    }
}

impl Error for ReplayError {}

impl<S: Borrow<Sheet>> Game<S> {
    /// A new game by the sheet's own rulings, opened by seat 0.
    ///
    /// # Errors
    /// If there are not 1 to 4 seats.
    pub fn new(sheet: S, seats: usize) -> Result<Game<S>, GameError> {
        let rulings = sheet.borrow().rulings();
        Game::with(sheet, seats, 0, rulings)
    }

    /// A new game by these rulings in which seat `first` opens every round.
    ///
    /// # Errors
    /// If there are not 1 to 4 seats, or no such first seat.
    pub fn with(sheet: S, seats: usize, first: usize, rulings: Rulings) -> Result<Game<S>, GameError> {
        let state = State::new(sheet.borrow(), seats, first, rulings).ok_or(GameError::Seats { seats, first })?;
        Ok(Game { sheet, state })
    }

    /// The game of a sheet and a state of it.
    ///
    /// # Errors
    /// If the state belongs to another sheet.
    pub fn of(sheet: S, state: State) -> Result<Game<S>, GameError> {
        if state.is_of(sheet.borrow()) { Ok(Game { sheet, state }) } else { Err(GameError::OtherSheet) }
    }

    /// The sheet.
    pub fn sheet(&self) -> &Sheet {
        self.sheet.borrow()
    }

    /// The state: a plain value to look at or to copy.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The sheet and the state.
    pub fn into_parts(self) -> (S, State) {
        (self.sheet, self.state)
    }

    /// What the game waits for.
    pub fn due(&self) -> Due {
        self.state.due()
    }

    /// The seats that have a decision now, ascending.
    pub fn deciding(&self) -> impl Iterator<Item = SeatId> + use<S> {
        self.state.deciding()
    }

    /// Every legal move of a seat; none if it has no decision. [`Game::options`] does the same without allocating.
    pub fn moves(&self, seat: SeatId) -> Vec<Move> {
        let mut options = Options::new();
        self.options(seat, &mut options);
        options.moves().collect()
    }

    /// Fills `options` with every legal move of a seat; none if it has no decision.
    pub fn options(&self, seat: SeatId, options: &mut Options) {
        self.state.options(self.sheet.borrow(), seat, options);
    }

    /// Whether a seat may make a move now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, seat: SeatId, mv: Move) -> Result<(), IllegalMove> {
        self.state.check(self.sheet.borrow(), seat, mv)
    }

    /// Makes a move and everything that follows from it without a choice. `sink` takes what happens; `&mut ()` drops it.
    ///
    /// # Errors
    /// Why the move is illegal; the game is then unchanged.
    pub fn play(&mut self, seat: SeatId, mv: Move, sink: &mut impl Sink) -> Result<(), IllegalMove> {
        self.state.play(self.sheet.borrow(), seat, mv, sink)
    }

    /// Puts a throw on the table.
    ///
    /// # Errors
    /// Why the throw is not the one that is due; the game is then unchanged.
    pub fn apply_throw(&mut self, throw: Throw, sink: &mut impl Sink) -> Result<(), IllegalThrow> {
        self.state.apply_throw(self.sheet.borrow(), throw, sink)
    }

    /// Plays one entry.
    ///
    /// # Errors
    /// Why it cannot be played; the game is then unchanged.
    pub fn enter(&mut self, entry: Entry, sink: &mut impl Sink) -> Result<(), IllegalEntry> {
        match entry {
            Entry::Throw(throw) => self.apply_throw(throw, sink).map_err(IllegalEntry::Throw),
            Entry::Move(seat, mv) => self.play(seat, mv, sink).map_err(IllegalEntry::Move),
        }
    }

    /// Plays entries, one after the other.
    ///
    /// # Errors
    /// The first that cannot be played; those before it are played.
    pub fn replay(&mut self, entries: impl IntoIterator<Item = Entry>) -> Result<(), ReplayError> {
        let mut entries = entries.into_iter().enumerate();
        entries.try_for_each(|(at, entry)| {
            self.enter(entry, &mut ()).map_err(|why| match why {
                IllegalEntry::Throw(why) => ReplayError::Throw { entry: at, why },
                IllegalEntry::Move(why) => ReplayError::Move { entry: at, why },
            })
        })
    }

    /// The scores as they stand, and the winners if the game has ended (1.30 to 1.32).
    pub fn outcome(&self) -> Outcome {
        self.state.outcome(self.sheet.borrow())
    }
}
