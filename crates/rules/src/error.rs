//! Why a move or a throw is refused. What players read is made of these elsewhere, in their language and with the names of their sheet;
//! these words are for the people who write programs.

pub use crate::faults::Faults;

use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::sheet::Accept;
use core::error::Error;
use core::fmt;

/// Why a move is illegal. The state is unchanged; [`State::options`](crate::State::options) says what would have been legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The game is played on another sheet.
    OtherSheet,
    /// There is no such seat in this game.
    NoSuchSeat,
    /// The game has ended (1.4).
    GameOver,
    /// A throw is due first (1.5).
    ThrowDue,
    /// This seat has nothing to decide now.
    NotYourDecision,
    /// A waiting bonus must be used first (1.23).
    BonusFirst,
    /// A move of this kind is not possible in the present decision.
    NotNow,
    /// No bonus of this kind waits.
    NoSuchBonus,
    /// The bonus does not go to this area.
    BonusArea,
    /// A number must be named, or must not be, or lies outside what a die can show.
    BonusNumber,
    /// The bar has no free slot, or a mixed action cannot unlock it (3.5).
    BarFull(Action),
    /// No unlocked action of this kind is left.
    NoAction(Action),
    /// The active seat picks from the dice just thrown (1.6).
    NotThrown(Die),
    /// A passive seat takes from the tray; the fields are closed to it (1.17).
    NotOnTray(Die),
    /// A tray die that fits must be taken, or the field's fallback is closed by it (1.17, 1.18).
    FallbackClosed(Die),
    /// This die has been used as extra die already (3.4).
    ExtraSpent(Die),
    /// The die does not belong to the chain: it does not move because of this pick, or is marked already (2.10).
    NotInChain(Die),
    /// The die cannot be returned: it does not lie on the tray (3.3).
    NothingToReturn(Die),
    /// The die is not of this area's colour (1.6).
    WrongArea,
    /// There is no such box in the area.
    NoSuchBox,
    /// The box has been marked already, or cannot be marked any more.
    BoxTaken,
    /// Another box comes first: tracks are filled in order (2.2).
    NotNext,
    /// The box does not take this number.
    Number {
        /// The number brought.
        value: u8,
        /// What the box takes.
        accepts: Accept,
        /// The entry before it; 0 where there is none or it plays no part.
        previous: u8,
    },
    /// The die may not mark this box in the chain: another colour's row, or not its face (2.10).
    ChainBox,
    /// No such joker slot, or the wrong number for it (3.7).
    JokerSlot,
    /// A joker must change the number (3.7).
    JokerSame,
    /// Polish asks for a die that lies on the tray (3.6).
    PolishNotOnTray(Die),
    /// Polish must end within 1 to 6 (3.6).
    PolishRange,
    /// Polish for a partner where the area uses none (3.6).
    NoPartner,
    /// The die can be marked, so it must be (1.7).
    Markable(Die),
    /// The die cannot be picked without a mark here (1.7, 2.10).
    Unmarkable(Die),
    /// The seat may not forfeit: it can mark a die (1.11).
    MustPick,
    /// The seat may not pass: it can mark a tray die (1.18).
    MustTake,
    /// A possible mark of the chain must be made (2.10, ruling `silver_chain_forced`).
    ChainForced,
}

/// Why a throw is refused. The state is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalThrow {
    /// The game is played on another sheet.
    OtherSheet,
    /// The game has ended.
    GameOver,
    /// A decision is due, no throw.
    NotDue,
    /// Other dice are to be thrown: these.
    Dice(DieSet),
    /// A solo passive throw names the three dice on the tray, any other throw none (1.20).
    Tray,
    /// The three dice on the tray are not the lowest (1.20).
    NotLowest,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match *self {
            IllegalMove::OtherSheet => "the game is played on another sheet",
            IllegalMove::NoSuchSeat => "there is no such seat in this game",
            IllegalMove::GameOver => "the game has ended",
            IllegalMove::ThrowDue => "a throw is due first",
            IllegalMove::NotYourDecision => "this seat has nothing to decide now",
            IllegalMove::BonusFirst => "a waiting bonus must be used first",
            IllegalMove::NotNow => "such a move is not possible in the present decision",
            IllegalMove::NoSuchBonus => "no such bonus waits for this seat",
            IllegalMove::BonusArea => "the bonus does not go to this area",
            IllegalMove::BonusNumber => {
                "the number of a bonus is named exactly where its owner chooses it, and is one that dice can show"
            }
            IllegalMove::BarFull(bar) => {
                return write!(f, "the bar `{}` has no free slot that a mixed action could unlock", bar.name());
            }
            IllegalMove::NoAction(action) => {
                return write!(f, "the seat has no unused action `{}` left", action.name());
            }
            IllegalMove::NotThrown(die) => return write!(f, "{die} is not among the dice just thrown"),
            IllegalMove::NotOnTray(die) => return write!(f, "{die} does not lie on the tray"),
            IllegalMove::FallbackClosed(die) => {
                return write!(f, "{die} lies on a field, and those are open only if no tray die can be marked");
            }
            IllegalMove::ExtraSpent(die) => return write!(f, "{die} has been used as extra die already"),
            IllegalMove::NotInChain(die) => {
                return write!(f, "{die} does not move to the tray because of this pick, or is marked already");
            }
            IllegalMove::NothingToReturn(die) => {
                return write!(f, "{die} cannot be returned: it does not lie on the tray");
            }
            IllegalMove::WrongArea => {
                "a coloured die goes into the area of its colour, a mark of the chain into its area"
            }
            IllegalMove::NoSuchBox => "the area has no such box",
            IllegalMove::BoxTaken => "the box is marked already or passed over",
            IllegalMove::NotNext => "another box of this area comes first",
            IllegalMove::Number { value, accepts, previous } => return accepts.refuse(f, value, previous),
            IllegalMove::ChainBox => "in the chain a die is marked with its own face in the row of its colour",
            IllegalMove::JokerSlot => "there is no such joker slot, or a number is named that does not belong to it",
            IllegalMove::JokerSame => "a joker must change the number of the die",
            IllegalMove::PolishNotOnTray(die) => {
                return write!(f, "{die} does not lie on the tray, so it cannot be polished");
            }
            IllegalMove::PolishRange => "polish must end within 1 to 6",
            IllegalMove::NoPartner => "only a sum of two dice has a partner to polish",
            IllegalMove::Markable(die) => return write!(f, "{die} can be marked, so it must be"),
            IllegalMove::Unmarkable(die) => return write!(f, "{die} cannot be picked without a mark"),
            IllegalMove::MustPick => "a die of this throw can be marked, so the throw may not be forfeited",
            IllegalMove::MustTake => "a die of the tray can be marked, so one must be taken",
            IllegalMove::ChainForced => "every mark of the chain that is possible must be made",
        };
        f.write_str(words)
    }
}

impl Error for IllegalMove {}

impl fmt::Display for IllegalThrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalThrow::OtherSheet => "the game is played on another sheet",
            IllegalThrow::GameOver => "the game has ended",
            IllegalThrow::NotDue => "a decision is due, not a throw",
            IllegalThrow::Dice(due) => {
                f.write_str("the dice to throw are ")?;
                for (i, die) in due.iter().enumerate() {
                    write!(f, "{}{die}", if i > 0 { ", " } else { "" })?;
                }
                return Ok(());
            }
            IllegalThrow::Tray => "the throw of a solo passive turn names its three tray dice, any other throw none",
            IllegalThrow::NotLowest => "the three dice on the tray must be the lowest",
        })
    }
}

impl Error for IllegalThrow {}
