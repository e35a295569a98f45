//! A game being played: the state machine of section 1 of the rules.

mod bytes;
mod check;
mod course;
mod faces;
mod find;
mod flow;
mod forced;
mod paid;
mod play;
mod put_up;
mod setup;
mod setup_fault;
mod table;
mod values;

pub use bytes::{BytesError, STATE_MAGIC, STATE_VERSION};
pub use setup::{Setup, SetupMark, SetupSeat, SetupTable};
pub use setup_fault::SetupFault;
pub use table::{THROWS, Table, Throw};

use crate::die::{Die, DieSet};
use crate::error::{IllegalMove, IllegalThrow};
use crate::event::Sink;
use crate::members::Members;
use crate::moves::Move;
use crate::options::Options;
use crate::result::Outcome;
use crate::ruling::Rulings;
use crate::seat::{Seat, Step};
use crate::seat_id::{MAX_SEATS, SeatId};
use crate::sheet::Sheet;

/// Which part of a turn the game is in. Between calls it rests only where a throw or a decision is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Seats use what the round gave them, before anyone throws (1.2).
    RoundStart,
    /// The active seat throws its hand (1.5).
    Throw,
    /// The active seat picks a die of the throw, rerolls or forfeits (1.6, 1.11, 3.2).
    Pick,
    /// The active seat uses the bonuses of its pick, then makes the marks of the silver chain (1.22, 2.10).
    Settle,
    /// The active seat may return dice before the next throw (3.3).
    BeforeThrow,
    /// Passive picks, their bonuses and everybody's extra dice, all at the same time (1.16, 3.4).
    Window,
    /// The solo seat throws all six dice for its passive turn (1.20).
    SoloThrow,
    /// The game has ended (1.4).
    End,
}

impl Stage {
    /// All stages, in the order of a turn.
    pub const ALL: [Stage; 8] = [
        Stage::RoundStart,
        Stage::Throw,
        Stage::Pick,
        Stage::Settle,
        Stage::BeforeThrow,
        Stage::Window,
        Stage::SoloThrow,
        Stage::End,
    ];

    /// The name used in position texts.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::RoundStart => "round_start",
            Stage::Throw => "throw",
            Stage::Pick => "pick",
            Stage::Settle => "settle",
            Stage::BeforeThrow => "before_throw",
            Stage::Window => "window",
            Stage::SoloThrow => "solo_throw",
            Stage::End => "end",
        }
    }

    /// The stage of this name.
    pub fn from_name(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A throw of these dice.
    Throw(DieSet),
    /// A throw of all six dice that also says which three lie on the tray (1.20).
    SoloThrow,
    /// A decision of at least one seat; [`State::deciding`] says which.
    Decision,
    /// Nothing: the game has ended.
    End,
}

/// The state of a game. A plain value without tables or heap: copy it to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) stage: Stage,
    /// Whether this is the solo seat's passive turn (1.19).
    pub(crate) passive_turn: bool,
    /// From 1.
    pub(crate) round: u8,
    /// How many seats have been active in this round before the present one.
    pub(crate) turn: u8,
    pub(crate) first: u8,
    pub(crate) seat_count: u8,
    /// The die just picked; its lower dice move when all it triggers is settled (1.8).
    pub(crate) picked: Option<Die>,
    /// The dice that may still be marked in the silver chain (2.10).
    pub(crate) chain: DieSet,
    pub(crate) rulings: Rulings,
    /// [`Sheet::fingerprint`] of the sheet the game is played on.
    pub(crate) sheet: u32,
    pub(crate) seats: [Seat; MAX_SEATS],
}

impl State {
    /// A new game of `seats` seats (1..=4) in which seat `first` opens every round, after the gift of round 1; `None` where
    /// there is no such number of seats or no such seat.
    pub fn new(sheet: &Sheet, seats: usize, first: usize, rulings: Rulings) -> Option<State> {
        if !(1..=MAX_SEATS).contains(&seats) || first >= seats {
            return None;
        }
        let mut state = State {
            table: Table::NEW,
            stage: Stage::RoundStart,
            passive_turn: false,
            round: 0,
            turn: 0,
            first: first as u8,
            seat_count: seats as u8,
            picked: None,
            chain: DieSet::EMPTY,
            rulings,
            sheet: sheet.fingerprint,
            seats: [Seat::empty(sheet); MAX_SEATS],
        };
        state.start_round(sheet, &mut ());
        state.after_round_start(&mut ());
        Some(state)
    }

    /// Whether this is a state of a game on that sheet. The verbs refuse any other sheet instead of misreading the state.
    #[inline]
    pub fn is_of(&self, sheet: &Sheet) -> bool {
        self.sheet == sheet.fingerprint
    }

    /// What the game waits for.
    #[inline]
    pub fn due(&self) -> Due {
        match self.stage {
            Stage::Throw => Due::Throw(self.table.hand),
            Stage::SoloThrow => Due::SoloThrow,
            Stage::End => Due::End,
            _ => Due::Decision,
        }
    }

    /// Which part of a turn the game is in.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether a seat has a decision now.
    #[inline]
    pub fn decides(&self, seat: SeatId) -> bool {
        if seat.index() >= self.seats().len() {
            return false;
        }
        let me = self.seat(seat);
        match self.stage {
            Stage::RoundStart => !me.waiting.is_empty(),
            Stage::Pick | Stage::Settle | Stage::BeforeThrow => seat == self.active(),
            Stage::Window => !me.waiting.is_empty() || me.step != Step::Done,
            Stage::Throw | Stage::SoloThrow | Stage::End => false,
        }
    }

    /// The seats that have a decision now, ascending.
    pub fn deciding(&self) -> impl Iterator<Item = SeatId> + use<> {
        let deciding = (0..self.seat_count).filter(|&seat| self.decides(SeatId(seat)));
        Members::<SeatId>::of(deciding.fold(0, |seats, seat| seats | 1 << seat))
    }

    /// The first seat that has a decision now, or `None` where a throw is due or the game has ended.
    #[inline]
    pub fn first_deciding(&self) -> Option<SeatId> {
        (0..self.seat_count).map(SeatId).find(|&seat| self.decides(seat))
    }

    /// Whether the game waits for a seat: for its decision, or for its throw.
    pub fn awaits(&self, seat: SeatId) -> bool {
        match self.due() {
            Due::End => false,
            Due::Throw(_) | Due::SoloThrow => seat == self.active(),
            Due::Decision => self.decides(seat),
        }
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How many rounds the game has (1.1).
    pub fn rounds(&self) -> u8 {
        State::rounds_with(self.seat_count.into())
    }

    /// How many rounds a game with this many seats has (1.1).
    pub const fn rounds_with(seats: usize) -> u8 {
        match seats {
            0..=2 => 6,
            3 => 5,
            _ => 4,
        }
    }

    /// The active seat.
    #[inline]
    pub fn active(&self) -> SeatId {
        let seat = self.first + self.turn;
        SeatId(if seat < self.seat_count { seat } else { seat - self.seat_count })
    }

    /// The seat that opens every round.
    pub fn first(&self) -> SeatId {
        SeatId(self.first)
    }

    /// Whether this is the solo seat's passive turn (1.19).
    pub fn is_passive_turn(&self) -> bool {
        self.passive_turn
    }

    /// Where the dice lie and what they show.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The dice that will be in the hand once all that the last pick triggered is settled: the hand without the dice that are
    /// about to move to the tray (1.8).
    pub fn staying(&self) -> DieSet {
        match self.picked {
            None => self.table.hand,
            Some(die) => self.table.hand.minus(self.table.lower_than(die).union(self.chain)),
        }
    }

    /// The die just picked, while its bonuses wait and its lower dice have not moved yet (1.8).
    pub fn picked(&self) -> Option<Die> {
        self.picked
    }

    /// The dice that may still be marked in the silver chain (2.10).
    pub fn chain(&self) -> DieSet {
        self.chain
    }

    /// The seats of the game.
    #[inline]
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..self.seat_count as usize]
    }

    /// Which seats the game has, ascending.
    pub fn seat_ids(&self) -> impl ExactSizeIterator<Item = SeatId> + DoubleEndedIterator + Clone + use<> {
        SeatId::first(self.seat_count.into())
    }

    /// One seat.
    ///
    /// # Panics
    /// If the game has no such seat.
    #[inline]
    pub fn seat(&self, seat: SeatId) -> &Seat {
        &self.seats()[seat.index()]
    }

    /// The rulings the game is played with.
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// The scores as they stand, and the winners if the game has ended (1.30 to 1.32).
    ///
    /// # Panics
    /// If the game is played on another sheet: there is no score to give, and none is made up.
    pub fn outcome(&self, sheet: &Sheet) -> Outcome {
        assert!(self.is_of(sheet), "the game is played on another sheet");
        Outcome::of(self.seats().iter().map(|seat| seat.score(sheet, self.rulings)), self.stage == Stage::End)
    }

    /// Fills `options` with every legal move of a seat; none if it has no decision, or if the game is played on another sheet.
    pub fn options(&self, sheet: &Sheet, seat: SeatId, options: &mut Options) {
        options.clear();
        if self.is_of(sheet) && self.decides(seat) {
            self.find(sheet, seat, options);
            options.close();
        }
    }

    /// Whether a seat may make a move now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, sheet: &Sheet, seat: SeatId, mv: Move) -> Result<(), IllegalMove> {
        self.check_move(sheet, seat, mv)
    }

    /// Makes a move and everything that follows from it without a choice.
    ///
    /// # Errors
    /// Why the move is illegal; the state is then unchanged.
    pub fn play(&mut self, sheet: &Sheet, seat: SeatId, mv: Move, sink: &mut impl Sink) -> Result<(), IllegalMove> {
        self.check_move(sheet, seat, mv)?;
        self.play_unchecked(sheet, seat, mv, sink);
        Ok(())
    }

    /// Makes a move known to be legal, such as one taken from [`State::options`]. With another move or another sheet the state is
    /// undefined and later calls may panic.
    pub fn play_unchecked(&mut self, sheet: &Sheet, seat: SeatId, mv: Move, sink: &mut impl Sink) {
        debug_assert_eq!(self.check_move(sheet, seat, mv), Ok(()));
        self.make(sheet, seat, mv, sink);
        debug_assert!(self.is_consistent(sheet));
    }

    /// Puts a throw on the table.
    ///
    /// # Errors
    /// Why the throw is not the one that is due; the state is then unchanged.
    pub fn apply_throw(&mut self, sheet: &Sheet, throw: Throw, sink: &mut impl Sink) -> Result<(), IllegalThrow> {
        self.check_throw(sheet, &throw)?;
        self.put_throw(sheet, &throw, sink);
        debug_assert!(self.is_consistent(sheet));
        Ok(())
    }

    #[inline]
    fn check_throw(&self, sheet: &Sheet, throw: &Throw) -> Result<(), IllegalThrow> {
        if !self.is_of(sheet) {
            return Err(IllegalThrow::OtherSheet);
        }
        let dice = match self.due() {
            Due::End => return Err(IllegalThrow::GameOver),
            Due::Decision => return Err(IllegalThrow::NotDue),
            Due::Throw(dice) => dice,
            Due::SoloThrow => DieSet::ALL,
        };
        if throw.dice() != dice {
            return Err(IllegalThrow::Dice(dice));
        }
        if self.due() != Due::SoloThrow {
            return if throw.tray().is_empty() { Ok(()) } else { Err(IllegalThrow::Tray) };
        }
        if throw.tray().len() != 3 {
            return Err(IllegalThrow::Tray);
        }
        if Table::are_lowest_three(throw) { Ok(()) } else { Err(IllegalThrow::NotLowest) }
    }
}
