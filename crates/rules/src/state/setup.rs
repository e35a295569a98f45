//! A position as a plain description with public fields, and a state described so.

use super::{Stage, State};
use crate::action::ACTIONS;
use crate::die::{DICE, Die, DieSet};
use crate::place::{AREAS, Area, Spot};
use crate::ruling::Rulings;
use crate::seat::{Seat, Step};
use crate::sheet::{BonusId, MAX_BONUSES, MAX_SLOTS, Sheet};
use alloc::vec::Vec;

/// A marked box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupMark {
    /// The box; printed crosses are not listed.
    pub spot: Spot,
    /// The number as it stands in the box, factor included; 0 for a cross or ring.
    pub number: u8,
    /// Whether a ringed box is crossed as well (2.5).
    pub crossed: bool,
}

/// One seat's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupSeat {
    /// The marked boxes of each area, in any order.
    pub marks: [Vec<SetupMark>; AREAS],
    /// Circled slots of each bar, by [`Action::index`](crate::Action::index).
    pub unlocked: [u8; ACTIONS],
    /// Crossed slots of each bar.
    pub used: [u8; ACTIONS],
    /// Used joker slots, from 0.
    pub jokers_used: Vec<u8>,
    /// Foxes won.
    pub foxes: u8,
    /// How many bonuses of each kind wait, by [`BonusId::index`].
    pub waiting: [u8; MAX_BONUSES],
    /// Dice used as extra dice: in this turn, or in this round where the ruling `extra_die_per_round` holds (3.4).
    pub spent: DieSet,
    /// Where the seat stands in the window at the end of a turn.
    pub step: Step,
}

/// The dice of a position. The default is the start of a turn: all dice in the hand, and what they showed before not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupTable {
    /// What each die shows, 1..=6; 0 for all of them where that is not known at the start of a turn.
    pub faces: [u8; DICE],
    /// The dice that are thrown next, or have just been thrown.
    pub hand: DieSet,
    /// The dice on the tray.
    pub tray: DieSet,
    /// The dice on the active seat's fields.
    pub fields: DieSet,
    /// How many of the three throws of the turn are made, 0..=3.
    pub throws: u8,
    /// The die just picked, while its bonuses wait and its lower dice have not moved yet (1.8).
    pub picked: Option<Die>,
    /// The dice that may still be marked in the silver chain (2.10).
    pub chain: DieSet,
    /// Whether this is the solo seat's passive turn (1.19).
    pub passive_turn: bool,
}

impl Default for SetupTable {
    fn default() -> SetupTable {
        SetupTable {
            faces: [0; DICE],
            hand: DieSet::ALL,
            tray: DieSet::EMPTY,
            fields: DieSet::EMPTY,
            throws: 0,
            picked: None,
            chain: DieSet::EMPTY,
            passive_turn: false,
        }
    }
}

/// A position of a game, at whatever stage. [`State::setup`] describes one that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rulings in force.
    pub rulings: Rulings,
    /// The seat that opens every round.
    pub first: usize,
    /// The round, from 1; its gift counts as given.
    pub round: u8,
    /// How many seats have been active in this round before.
    pub turn: u8,
    /// Which part of a turn the game is in; at [`Stage::End`], round and turn play no part.
    pub stage: Stage,
    /// Where the dice lie.
    pub table: SetupTable,
    /// The seats, clockwise.
    pub seats: Vec<SetupSeat>,
}

impl State {
    /// The position as a description: [`Setup::into_state`] makes the same state of it.
    ///
    /// # Panics
    /// If the game is played on another sheet.
    pub fn setup(&self, sheet: &Sheet) -> Setup {
        assert!(self.is_of(sheet), "the game is played on another sheet");
        Setup {
            rulings: self.rulings,
            first: self.first.into(),
            round: self.round,
            turn: self.turn,
            stage: self.stage,
            table: SetupTable {
                faces: core::array::from_fn(|i| Die::new(i).map_or(0, |die| self.table.number(die))),
                hand: self.table.hand,
                tray: self.table.tray,
                fields: self.table.fields,
                throws: self.table.throws,
                picked: self.picked,
                chain: self.chain,
                passive_turn: self.passive_turn,
            },
            seats: self.seats().iter().map(|seat| SetupSeat::of(seat, sheet)).collect(),
        }
    }
}

impl SetupSeat {
    /// What stands on a seat's sheet and what it is about to do.
    fn of(seat: &Seat, sheet: &Sheet) -> SetupSeat {
        let mark = |area: Area, spot: Spot| SetupMark {
            spot,
            number: seat.number(sheet, area, spot).unwrap_or(0),
            crossed: seat.crossed(area).contains(spot),
        };
        let mut setup = SetupSeat {
            unlocked: seat.unlocked,
            used: seat.used,
            jokers_used: (0..MAX_SLOTS).filter(|&slot| seat.joker_used(slot.into())).collect(),
            foxes: seat.foxes,
            waiting: core::array::from_fn(|i| BonusId::new(i).map_or(0, |id| seat.waiting.count(id))),
            spent: seat.spent,
            step: seat.step,
            ..SetupSeat::default()
        };
        for area in Area::all() {
            setup.marks[area.index()] = seat.marked(sheet, area).iter().map(|spot| mark(area, spot)).collect();
        }
        setup
    }
}
