#![doc = include_str!("../README.md")]

mod clause;
mod describe;
mod document;
mod entry;
mod entry_reading;
mod fault;
mod paper;
mod parse;
mod position;
mod quick;
mod reading;
pub mod reason;
mod replay;
mod resolve;
mod scan;
#[cfg(feature = "gz")]
mod stream;
mod text;
mod unknown;
mod verify;

pub use describe::{move_entry, notation, throw_entry, verb};
pub use document::{DiceProof, Document, FORMAT, MAX_BYTES, MAX_META, Malformed, SheetName, Totals};
pub use entry::{Faces, MoveEntry, RecordEntry, ThrowEntry, Verb};
pub use fault::{FaultKind, RecordFault};
pub use paper::{
    Paper, PaperFault, PaperQuestion, PaperSheet, PaperSlip, PaperWay, SlipKind, answers_of, paper_template, questions,
};
pub use parse::{NotationError, parse_notation};
pub use position::{
    MAX_POSITION_BYTES, POSITION_FORMAT, PositionError, position_text, read_position, read_position_on,
};
pub use replay::{Replay, rulings_of, sheet_of};
pub use resolve::{move_of, throw_of};
#[cfg(feature = "gz")]
pub use stream::{Piece, Pieces, is_many};
pub use text::Text;
pub use unknown::Unknown;
pub use verify::{AreaPoints, GameResult, SeatResult, Verified, answer_line, read, verify};
