//! Why a command is refused, and why a stored game cannot be read.

use crate::start_error::StartError;
use silbertablett_fair::ShareError;
use silbertablett_rules::{IllegalMove, IllegalThrow, Move, SeatId};

/// How many entries a log may have before nothing is taken back and nobody gives a seat away any more. Throws and moves go on: a
/// game comes to its end by them, so that its log is bounded as well.
pub const MAX_LOG: usize = 5_000;

/// Why a command is refused. The session is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game has no such seat.
    NoSuchSeat,
    /// The seat has decided since: the command was meant for its decision of this number, and the present one has that number.
    Stale {
        /// Meant for.
        meant: u32,
        /// The present one.
        now: u32,
    },
    /// Somebody else throws.
    NotYourThrow,
    /// A throw is not possible now, or not of these dice.
    Throw(IllegalThrow),
    /// The dice of this game are typed in.
    DiceAreTyped,
    /// The program throws the dice of this game.
    DiceAreThrown,
    /// A bot plays on this seat, and decides by itself.
    BotDecides,
    /// The move is illegal.
    Move(Move, IllegalMove),
    /// The seat has made no move that could be taken back.
    NothingToUndo,
    /// Dice have been thrown since.
    ThrownSince,
    /// Another seat has acted on it.
    ActedOn(SeatId),
    /// There is no throw at this place of the log that counts.
    NoSuchThrow(usize),
    /// The game has ended.
    Ended,
    /// The log has [`MAX_LOG`](crate::MAX_LOG) entries: the game can be played to its end, and that is all.
    LogFull,
    /// The player cannot be put on the seat.
    Player(StartError),
    /// The dice of a day are played by oneself: nobody takes over.
    PlayedAlone,
    /// The dice of this game take no shares.
    NoShares,
    /// Shares are given before the first throw, and only once.
    SharesAreIn,
    /// The text cannot be a share.
    Share(ShareError),
    /// The seat can take its move back without asking anybody.
    NeedsNoConsent,
    /// The others have been asked about this move so often already.
    AskedEnough(usize),
    /// It is asked already whether something is to be taken back.
    RegretStands,
    /// There is nobody to be asked.
    NobodyToAsk,
    /// Nothing that this seat could answer is asked any more.
    NothingAsked,
    /// The time of this seat is not up.
    NotLate,
    /// This seat has no say in it.
    NoVote,
}

impl std::fmt::Display for Refused {
    /// In English and technical: for people, `silbertablett-texts` has the words.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::NoSuchSeat => f.write_str("the game has no such seat"),
            Refused::Stale { meant, now } => write!(f, "the seat has decided since: {meant} was meant, now is {now}"),
            Refused::NotYourThrow => f.write_str("another seat throws the dice"),
            Refused::Throw(why) => write!(f, "this throw is not possible: {why}"),
            Refused::DiceAreTyped => f.write_str("the dice of this game are typed in"),
            Refused::DiceAreThrown => f.write_str("the program throws the dice of this game"),
            Refused::BotDecides => f.write_str("a bot plays on this seat and decides by itself"),
            Refused::Move(_, why) => write!(f, "this move is illegal: {why}"),
            Refused::NothingToUndo => f.write_str("there is no move to take back"),
            Refused::ThrownSince => f.write_str("dice have been thrown since"),
            Refused::ActedOn(seat) => write!(f, "seat {} has acted on it", seat.index() + 1),
            Refused::NoSuchThrow(at) => write!(f, "entry {at} of the log is not a throw that counts"),
            Refused::Ended => f.write_str("the game has ended"),
            Refused::LogFull => write!(f, "the log has {MAX_LOG} entries: from here on nothing can be taken back"),
            Refused::Player(why) => why.fmt(f),
            Refused::PlayedAlone => f.write_str("the dice of a day are played by oneself: nobody takes over"),
            Refused::NoShares => f.write_str("the dice of this game take no shares"),
            Refused::SharesAreIn => f.write_str("shares of the dice are given before the first throw, and only once"),
            Refused::Share(why) => write!(f, "the share cannot be taken: {why}"),
            Refused::NeedsNoConsent => f.write_str("the move can be taken back without asking anybody"),
            Refused::AskedEnough(most) => write!(f, "the others have been asked about this move {most} times"),
            Refused::RegretStands => f.write_str("it is asked already whether a move is to be taken back"),
            Refused::NobodyToAsk => f.write_str("nobody on another device plays in this game who could be asked"),
            Refused::NotLate => f.write_str("the time of this seat is not up, or the others have said that they wait"),
            Refused::NoVote => f.write_str("persons at other devices vote about a seat whose time is up"),
            Refused::NothingAsked => f.write_str("what is answered is not asked any more"),
        }
    }
}

impl std::error::Error for Refused {}

/// Why a stored game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It is not in a format this program knows; this is the one it names.
    Format(String),
    /// It is played on a revision of a sheet that this program does not have.
    Sheet(String, u32),
    /// Its start cannot be read.
    Start(String),
    /// An entry of its log cannot be read or played.
    Entry {
        /// Which, from 0.
        index: usize,
        /// What is wrong.
        why: String,
    },
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LoadError::Format(format) => {
                write!(f, "the game is stored in the format `{format}`, which this version does not know")
            }
            LoadError::Sheet(id, revision) => {
                write!(f, "the game is played on `{id}` in revision {revision}, which this version does not have")
            }
            LoadError::Start(why) => write!(f, "the start of the game cannot be read: {why}"),
            LoadError::Entry { index, why } => write!(f, "entry {index} of the game cannot be played: {why}"),
        }
    }
}

impl std::error::Error for LoadError {}
