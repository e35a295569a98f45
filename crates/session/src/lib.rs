//! One game being played: seats, commands in, log entries and events out, undo, dice, bots on seats. Synchronous, without IO and
//! without a clock: a terminal, a server and a page without a network sit on it alike.
//!
//! The log is the truth. A [`Session`] is a fold over its [`Start`] and its [`LogEntry`]s; a store keeps those two as
//! texts and gets the same session back with [`Session::load`]. An undo is an entry like any other; the [record](Session::record)
//! is the log without what was undone.
//!
//! ```
//! use silbertablett_rules::SeatId;
//! use silbertablett_session::{Command, DiceOrigin, Player, SeatStart, Session, Start};
//!
//! let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
//! let seat = SeatStart { name: "Ann".to_owned(), player: Player::Person };
//! let mut game = Session::new(Start::new(sheet, vec![seat], DiceOrigin::Keyed { seed: 7 }).expect("one seat"));
//!
//! let ann = SeatId::new(0).expect("seat 0");
//! let happened = game.command(ann, game.decision(ann), Command::Throw).expect("a throw is due");
//! assert_eq!(happened, 0..1);
//! let saved = game.log().iter().map(|entry| entry.to_text(game.sheet()));
//! let again = Session::load(&game.start().to_text(), saved).expect("what was saved");
//! assert_eq!(again.state(), game.state());
//! ```

mod adviser;
mod bots;
mod dice;
mod entry;
mod persons;
mod platter;
mod record;
mod refused;
mod replay;
mod results;
mod saved;
mod session;
mod start;
mod start_error;

pub use adviser::{Advice, Adviser, Hint};
pub use bots::{BotDecision, BotTask, Thinker};
pub use entry::{Command, EntryError, LogEntry};
pub use platter::Platter;
pub use record::UnusableRecord;
pub use refused::{LoadError, MAX_LOG, Refused};
pub use replay::Moment;
pub use results::{FinishedSeat, ResultFigures};
pub use saved::{MAX_SAVED, Saved, is_saved};
pub use session::Session;
pub use start::{DiceOrigin, Player, SeatStart, Start};
pub use start_error::{MAX_NAME, StartError};
