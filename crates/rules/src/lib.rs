//! An exact engine for the Clever family of dice games: *Ganz schön clever*, *Doppelt so clever*, *Ganz schön clever Deluxe* and
//! *Clever Mixed*, and custom sheets, for 1 to 4 seats.
//!
//! A [`Sheet`] is plain tables; a [`State`] is a plain value. The engine never rolls: it waits for a [`Throw`], or for the
//! [`Move`] of one or more seats, or for nothing ([`State::due`]). So the same code plays with real dice, replays, searches and
//! verifies. It does no IO, reads no clock, holds no random numbers, and allocates nothing while a game is played.
//!
//! Clause numbers such as *1.14* refer to the numbered rules in `docs/rules.md` of the repository.
//!
//! ```
//! use silbertablett_rules::{Due, Face, Move, Options, State, Throw};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Sheets are read by `silbertablett-sheet-file`; any other way to fill a `SheetSpec` will do.
//! let file = silbertablett_sheet_file::built_in("classic", None).ok_or("a built-in sheet")?;
//! let sheet = file.tables();
//! let mut game = State::new(sheet, 1, 0, sheet.rulings()).ok_or("1 to 4 seats")?;
//!
//! let Due::Throw(dice) = game.due() else { panic!("a game of classic begins with a throw") };
//! let mut throw = Throw::EMPTY;
//! for (die, number) in dice.iter().zip([4, 2, 6, 1, 3, 3]) {
//!     throw = throw.with(die, Face::new(number).ok_or("1 to 6")?);
//! }
//! game.apply_throw(sheet, throw, &mut ())?;
//!
//! let me = game.first_deciding().ok_or("the active seat picks a die")?;
//! let mut options = Options::new();
//! game.options(sheet, me, &mut options);
//! let first = options.get(0).ok_or("some die can be marked")?;
//! assert!(matches!(first, Move::Take { .. }));
//! game.play(sheet, me, first, &mut ())?;
//!
//! // The die lies on a field, and a second roll is due.
//! assert_eq!((game.table().fields().len(), game.table().throws()), (1, 1));
//! assert!(matches!(game.due(), Due::Throw(_)));
//! # Ok(())
//! # }
//! ```

#![no_std]

extern crate alloc;

mod action;
mod die;
mod error;
mod event;
mod faults;
mod game;
mod members;
mod moves;
mod options;
mod place;
mod result;
mod ruling;
mod seat;
mod seat_id;
mod sheet;
mod state;

pub use action::{ACTIONS, Action, ActionSet};
pub use die::{DICE, Die, DieSet, Face};
pub use error::{IllegalMove, IllegalThrow};
pub use event::{Event, Sink};
pub use faults::Faults;
pub use game::{Entry, Game, GameError, IllegalEntry, ReplayError};
pub use members::Members;
pub use moves::{Adjustment, Move};
pub use options::{Choice, Group, MAX_GROUPS, MAX_PLAIN, Options};
pub use place::{AREAS, Area, AreaSet, MAX_BOXES, Mark, Spot, Spots};
pub use result::Outcome;
pub use ruling::{Ruling, Rulings};
pub use seat::{Score, Seat, Step, Waiting, WaitingKinds};
pub use seat_id::{MAX_SEATS, SeatId};
pub use sheet::{
    Accept, AreaSpec, AreaTable, Bar, Bonus, BonusId, BoxSpec, Chain, Effect, Grant, MAX_ADJUSTING_SLOTS, MAX_ASKED,
    MAX_BONUSES, MAX_NUMBERS, MAX_ROUNDS, Place, ScoreTerm, Sheet, SheetError, SheetSpec, Trigger, Value, Write,
};
pub use state::{
    BytesError, Due, STATE_MAGIC, STATE_VERSION, Setup, SetupFault, SetupMark, SetupSeat, SetupTable, Stage, State,
    THROWS, Table, Throw,
};
