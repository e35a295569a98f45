//! The game as a whole: who plays, which round it is, and what is due.

use crate::dice::{Dice, Place};
use crate::names::Colour;
use crate::refused::Refused;
use crate::rulings::Rulings;
use crate::seat::{Seat, Stage};
use crate::sheets::Sheet;

/// What is due now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Dice are to be thrown.
    Throw {
        /// The dice, in sheet order.
        dice: Vec<&'static str>,
        /// The throw of a solo passive turn: it needs a tray of three dice (1.20).
        solo_passive: bool,
    },
    /// Seats that have a decision now, ascending.
    Seats(Vec<usize>),
    /// The game is over.
    End,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The round track has paid; choices and their chains are due (1.2).
    RoundStart,
    /// The hand is to be thrown; `again` for a reroll, which uses up no throw (1.5, 3.2).
    Throw { again: bool },
    /// The active seat looks at its throw (1.6).
    Pick,
    /// A die was picked; its bonuses come first (1.8). `silver`: it was marked in silver (2.10).
    Picked { die: usize, silver: bool },
    /// The silver chain: the moved dice that are not marked yet (2.10).
    Chain { dice: [bool; 6] },
    /// Before the second or third throw, or with an empty hand (3.3).
    BeforeThrow,
    /// The throw of a solo passive turn is due (1.20).
    SoloThrow,
    /// The end of a turn: passive picks and extra dice, every seat for itself (1.16, 3.4).
    TurnEnd,
    /// The game is over (1.4).
    End,
}

/// One game.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) sheet: &'static Sheet,
    pub(crate) rulings: Rulings,
    pub(crate) seats: Vec<Seat>,
    /// The seat that opens every round.
    pub(crate) first: usize,
    /// Counted from 1.
    pub(crate) round: u8,
    /// How many seats have been active in this round before the active one.
    pub(crate) turn: usize,
    /// The passive turn of a solo round (1.19).
    pub(crate) solo_passive: bool,
    /// Throws made in this turn, rerolls not counted.
    pub(crate) throws: u8,
    pub(crate) dice: Dice,
    pub(crate) phase: Phase,
}

impl Game {
    /// A new game: 1 to 4 seats, the seat that is active first, and the rulings that differ from the sheet's defaults.
    pub fn new(sheet: &str, seats: usize, first: usize, rulings: &[(&str, bool)]) -> Result<Game, Refused> {
        let printed = Sheet::named(sheet).ok_or_else(|| Refused::NoSuchSheet(sheet.to_owned()))?;
        // 1.1
        if !(1..=4).contains(&seats) {
            return Err(Refused::SeatCount(seats));
        }
        if first >= seats {
            return Err(Refused::NoSuchSeat(first));
        }
        let mut game = Game {
            sheet: printed,
            rulings: Rulings::new(sheet, rulings)?,
            seats: vec![Seat::new(); seats],
            first,
            round: 1,
            turn: 0,
            solo_passive: false,
            throws: 0,
            dice: Dice::new(),
            phase: Phase::RoundStart,
        };
        game.begin_round();
        game.advance();
        Ok(game)
    }

    /// What is due now.
    pub fn next(&self) -> Next {
        match self.phase {
            Phase::End => Next::End,
            Phase::Throw { .. } | Phase::SoloThrow => Next::Throw {
                dice: self.dice.lying(Place::Hand).map(|die| self.sheet.dice[die].name()).collect(),
                solo_passive: self.phase == Phase::SoloThrow,
            },
            _ => Next::Seats((0..self.seats.len()).filter(|&seat| self.has_decision(seat)).collect()),
        }
    }

    /// Whether a seat has a decision now; everything else has happened already.
    pub(crate) fn has_decision(&self, seat: usize) -> bool {
        if !self.seats[seat].waiting.is_empty() {
            return true;
        }
        match self.phase {
            Phase::Pick | Phase::Chain { .. } | Phase::BeforeThrow => seat == self.active(),
            Phase::TurnEnd => self.seats[seat].stage != Stage::Finished,
            _ => false,
        }
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The active seat (1.3).
    pub fn active(&self) -> usize {
        (self.first + self.turn) % self.seats.len()
    }

    /// Where the dice lie now, in sheet order: `h` hand, `t` tray, `f` field, each with its face (0 before the first
    /// throw of the game).
    pub fn dice_state(&self) -> [(char, u8); 6] {
        std::array::from_fn(|die| (self.dice.places[die].letter(), self.dice.faces[die]))
    }

    /// 1.1
    pub(crate) fn rounds(&self) -> u8 {
        match self.seats.len() {
            4 => 4,
            3 => 5,
            _ => 6,
        }
    }

    /// Whether an area is the silver one, whose picks start a chain (2.10).
    pub(crate) fn is_silver(&self, area: usize) -> bool {
        self.sheet.area_colour(area) == Colour::Silver
    }
}
