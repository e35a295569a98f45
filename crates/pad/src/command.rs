//! What somebody asks for at a pad, as it is kept, and why it is not done.

use crate::notation::{PadNotationError, pad_notation, parse_pad_move};
use serde::{Deserialize, Serialize};
use silbertablett_rules::{
    SeatId,
    pad::{PadFault, PadMove},
};
use silbertablett_sheet_file::SheetFile;

/// What somebody asks for. All of it is kept in the log, so that what was taken back can come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadCommand {
    /// Something is written on the sheet of a seat.
    Move(SeatId, PadMove),
    /// The round is over for all, see [`PadMove::NextRound`].
    NextRound,
    /// What was written last, on whichever sheet, is taken back with all that followed from it.
    Undo,
    /// What was taken back last is written again.
    Redo,
}

/// Why a command is not carried out. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadRefused {
    /// There is no such sheet.
    NoSuchSeat,
    /// It cannot be written.
    Fault(SeatId, PadMove, PadFault),
    /// Nothing has been written that could be taken back.
    NothingToUndo,
    /// Nothing was taken back that could be written again.
    NothingToRedo,
    /// The log is as long as logs may be, see [`MAX_PAD_LOG`](crate::MAX_PAD_LOG).
    LogFull,
}

impl std::fmt::Display for PadRefused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PadRefused::NoSuchSeat => f.write_str("there is no such sheet"),
            PadRefused::Fault(seat, _, why) => write!(f, "sheet {}: {why}", seat.index() + 1),
            PadRefused::NothingToUndo => f.write_str("nothing has been written that could be taken back"),
            PadRefused::NothingToRedo => f.write_str("nothing was taken back that could be written again"),
            PadRefused::LogFull => f.write_str("the log is as long as logs may be"),
        }
    }
}

impl std::error::Error for PadRefused {}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    #[serde(skip_serializing_if = "Option::is_none", default)]
    seat: Option<usize>,
    #[serde(rename = "do")]
    what: String,
}

impl PadCommand {
    /// The command as one line of JSON.
    pub fn to_text(&self, sheet: &SheetFile) -> String {
        let (seat, what) = match self {
            // A round is over for all, whoever says so.
            PadCommand::NextRound | PadCommand::Move(_, PadMove::NextRound) => (None, "round".to_owned()),
            PadCommand::Move(seat, mv) => (Some(seat.index()), pad_notation(sheet, *mv)),
            PadCommand::Undo => (None, "undo".to_owned()),
            PadCommand::Redo => (None, "redo".to_owned()),
        };
        serde_json::to_string(&Words { seat, what }).unwrap_or_else(|error| unreachable!("plain data: {error}"))
    }

    /// Reads what [`PadCommand::to_text`] wrote.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn from_text(sheet: &SheetFile, text: &str) -> Result<PadCommand, PadNotationError> {
        let shape = || PadNotationError::Shape(text.to_owned());
        let words: Words = serde_json::from_str(text).map_err(|_| shape())?;
        Ok(match (words.seat, words.what.as_str()) {
            (None, "round") => PadCommand::NextRound,
            (None, "undo") => PadCommand::Undo,
            (None, "redo") => PadCommand::Redo,
            (Some(seat), line) => {
                let mv = parse_pad_move(sheet, line)?;
                let seat = SeatId::new(seat).filter(|_| mv != PadMove::NextRound).ok_or_else(shape)?;
                PadCommand::Move(seat, mv)
            }
            (None, _) => return Err(shape()),
        })
    }
}
