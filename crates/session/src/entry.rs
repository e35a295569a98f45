//! Commands and log entries.

use crate::clocks::Ballot;
use crate::engines::SeatLoss;
use crate::pace::Remedy;
use crate::start::Player;
use serde::{Deserialize, Serialize};
use silbertablett_record::{RecordEntry, Unknown, move_entry, move_of, throw_entry, throw_of};
use silbertablett_rules::{Move, SeatId, Throw};
use silbertablett_sheet_file::SheetFile;

/// What somebody asks for at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Throw the dice that are due.
    Throw,
    /// These dice were thrown by hand.
    Typed(Throw),
    /// A decision.
    Move(Move),
    /// A decision, and then every bonus that has just one use, as far as that goes.
    Through(Move),
    /// Take the last move of the seat back, with the bonuses that had just one use after it; with real dice, where no person has moved since, the throw that was typed last.
    Undo,
    /// With real dice, go back to the throw at this place of the stored log and type it anew: it and all that came after it is
    /// taken back. Those at the table have agreed.
    Back(usize),
    /// Let somebody else decide for the seat from now on.
    Player(Player),
}

impl Command {
    /// Whether it makes a choice, or takes one back: what only whoever plays on the seat may do.
    pub(crate) fn decides(&self) -> bool {
        matches!(self, Command::Move(_) | Command::Through(_) | Command::Undo)
    }
}

/// One entry of the stored log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogEntry {
    /// The active seat threw.
    Throw(Throw),
    /// A seat decided.
    Move(SeatId, Move),
    /// A seat took its last move back, or the throw that was typed last.
    Undo(SeatId),
    /// At a seat everything from the throw at this place of the log on was taken back, so that it could be typed anew.
    Back(SeatId, usize),
    /// From here on somebody else decides for a seat.
    Player(SeatId, Player),
    /// A seat gave its share of the dice.
    Share(SeatId, String),
    /// A seat asked these to agree that everything from its move at this place of the log on is taken back.
    Regret(SeatId, usize, Vec<SeatId>),
    /// A seat agreed to what another regrets, or did not; of the seat that regrets, it does so no more.
    Answer(SeatId, bool),
    /// All who were asked have agreed: everything from a seat's move at this place of the log on was taken back.
    Consent(SeatId, usize),
    /// In a game with a pace: what stands before it happened at this time, in milliseconds since 1970.
    At(i64),
    /// Somebody voted on what is to be done about a seat whose time is up.
    Vote(Ballot),
    /// The others have decided about a seat whose time is up, at a time.
    Voted(SeatId, Remedy, i64),
    /// An engine has lost its seat, to a bot of the program.
    Lost(SeatId, SeatLoss),
}

/// Why a line is not an entry of the log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryError {
    /// It is not JSON, or not of a shape that entries have; what its reader says.
    Shape(String),
    /// The game has no such seat, counted from 0.
    Seat(usize),
    /// It names what the sheet or the game does not have.
    Unknown(Unknown),
}

impl std::fmt::Display for EntryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            EntryError::Shape(why) => f.write_str(why),
            EntryError::Seat(seat) => write!(f, "there is no seat {seat} in this game"),
            EntryError::Unknown(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for EntryError {}

/// The entries that a record does not have.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Extra {
    Undo { seat: usize },
    Back { seat: usize, to: usize },
    Player { seat: usize, player: Player },
    Share { seat: usize, share: String },
    Regret { seat: usize, to: usize, asked: Vec<usize> },
    Answer { seat: usize, agrees: bool },
    Consent { seat: usize, to: usize },
    At(i64),
    Vote { seat: usize, late: usize, remedy: Remedy },
    Voted { late: usize, remedy: Remedy, at: i64 },
    Lost { seat: usize, why: SeatLoss },
}

impl LogEntry {
    /// Whether it changes how the game stands: a throw, a move, or something taken back.
    pub(crate) fn plays(&self) -> bool {
        use LogEntry::{Back, Consent, Move, Throw, Undo};
        matches!(self, Throw(_) | Move(..) | Undo(_) | Back(..) | Consent(..))
    }

    /// The entry as one line of JSON. Throws and moves are written as in a record.
    pub fn to_text(&self, sheet: &SheetFile) -> String {
        let text = match self {
            LogEntry::Throw(throw) => serde_json::to_string(&throw_entry(sheet, throw)),
            LogEntry::Move(seat, mv) => serde_json::to_string(&move_entry(sheet, *seat, *mv)),
            LogEntry::Undo(seat) => serde_json::to_string(&Extra::Undo { seat: seat.index() }),
            LogEntry::Back(seat, to) => serde_json::to_string(&Extra::Back { seat: seat.index(), to: *to }),
            LogEntry::Player(seat, player) => {
                serde_json::to_string(&Extra::Player { seat: seat.index(), player: player.clone() })
            }
            LogEntry::Share(seat, share) => {
                serde_json::to_string(&Extra::Share { seat: seat.index(), share: share.clone() })
            }
            LogEntry::Regret(seat, to, asked) => {
                let asked = asked.iter().map(|seat| seat.index()).collect();
                serde_json::to_string(&Extra::Regret { seat: seat.index(), to: *to, asked })
            }
            LogEntry::Answer(seat, agrees) => {
                serde_json::to_string(&Extra::Answer { seat: seat.index(), agrees: *agrees })
            }
            LogEntry::Consent(seat, to) => serde_json::to_string(&Extra::Consent { seat: seat.index(), to: *to }),
            LogEntry::At(now) => serde_json::to_string(&Extra::At(*now)),
            LogEntry::Vote(Ballot { voter, late, remedy }) => {
                let (seat, late) = (voter.index(), late.index());
                serde_json::to_string(&Extra::Vote { seat, late, remedy: *remedy })
            }
            LogEntry::Voted(late, remedy, at) => {
                serde_json::to_string(&Extra::Voted { late: late.index(), remedy: *remedy, at: *at })
            }
            LogEntry::Lost(seat, why) => serde_json::to_string(&Extra::Lost { seat: seat.index(), why: *why }),
        };
        text.unwrap_or_else(|error| unreachable!("a log entry is plain data: {error}"))
    }

    /// Reads what [`LogEntry::to_text`] wrote.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn from_text(sheet: &SheetFile, seats: usize, text: &str) -> Result<LogEntry, EntryError> {
        if let Ok(extra) = serde_json::from_str::<Extra>(text) {
            let seat_of = |index| {
                let seat = SeatId::new(index).filter(|seat| seat.index() < seats);
                seat.ok_or(EntryError::Seat(index))
            };
            return Ok(match extra {
                Extra::Undo { seat } => LogEntry::Undo(seat_of(seat)?),
                Extra::Back { seat, to } => LogEntry::Back(seat_of(seat)?, to),
                Extra::Player { seat, player } => LogEntry::Player(seat_of(seat)?, player),
                Extra::Share { seat, share } => LogEntry::Share(seat_of(seat)?, share),
                Extra::Regret { seat, to, asked } => {
                    let asked = asked.into_iter().map(seat_of).collect::<Result<Vec<SeatId>, EntryError>>()?;
                    LogEntry::Regret(seat_of(seat)?, to, asked)
                }
                Extra::Answer { seat, agrees } => LogEntry::Answer(seat_of(seat)?, agrees),
                Extra::Consent { seat, to } => LogEntry::Consent(seat_of(seat)?, to),
                Extra::At(now) => LogEntry::At(now),
                Extra::Vote { seat, late, remedy } => {
                    LogEntry::Vote(Ballot { voter: seat_of(seat)?, late: seat_of(late)?, remedy })
                }
                Extra::Voted { late, remedy, at } => LogEntry::Voted(seat_of(late)?, remedy, at),
                Extra::Lost { seat, why } => LogEntry::Lost(seat_of(seat)?, why),
            });
        }
        let entry: RecordEntry<'_> =
            serde_json::from_str(text).map_err(|error| EntryError::Shape(error.to_string()))?;
        Ok(match &entry {
            RecordEntry::Throw(words) => LogEntry::Throw(throw_of(sheet, words).map_err(EntryError::Unknown)?),
            RecordEntry::Move(words) => {
                let (seat, mv) = move_of(sheet, seats, words).map_err(EntryError::Unknown)?;
                LogEntry::Move(seat, mv)
            }
        })
    }
}
