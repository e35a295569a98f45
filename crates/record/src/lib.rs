//! The game record: one JSON document is one game, what was thrown and what every seat marked. It is the save file, the unit of
//! exchange with other programs, and the form of the recorded games in the tests. `docs/record.md` of the repository describes
//! the format.
//!
//! ```
//! use silbertablett_record::verify;
//!
//! let game = br#"{"format":"silbertablett-record/1","sheet":"classic","seats":["Ann"],"log":[
//!     {"throw":{"white":4,"yellow":2,"blue":6,"green":1,"orange":3,"purple":3}},
//!     {"seat":0,"move":"take","die":"purple","area":"purple","box":"1"}]}"#;
//! let verified = verify(game).expect("a legal game");
//! assert!(!verified.complete);
//! assert_eq!(verified.result.seats[0].total, 3);
//! ```

mod clause;
mod describe;
mod document;
mod entry;
mod paper;
mod parse;
mod position;
pub mod reason;
mod replay;
mod resolve;
mod stream;
mod text;
mod unknown;
mod verify;

pub use describe::{move_entry, notation, throw_entry, verb};
pub use document::{DiceProof, Document, FORMAT, MAX_BYTES, MAX_META, Malformed, SheetName, Totals};
pub use entry::{Entry, Faces, MoveEntry, ThrowEntry, Verb};
pub use paper::{Paper, PaperFault, PaperQuestion, answers_of, paper_template, questions};
pub use parse::{NotationError, parse_notation};
pub use position::{
    MAX_POSITION_BYTES, POSITION_FORMAT, PositionError, position_text, read_position, read_position_on,
};
pub use replay::{FaultKind, RecordFault, Replay, rulings_of, sheet_of};
pub use resolve::{move_of, throw_of};
pub use stream::{Piece, Pieces, is_many};
pub use text::Text;
pub use unknown::Unknown;
pub use verify::{AreaPoints, GameResult, SeatResult, Verified, answer_line, read, verify};
