//! Bonuses as a sheet prints them: what fires, and what it grants (1.22 to 1.28).

use super::fnv::Fnv;
use crate::action::Action;
use crate::place::{AreaSet, Spots};

/// The most kinds of bonus a sheet may have that wait for their owner.
pub const MAX_BONUSES: usize = 16;

/// A kind of bonus that waits for its owner, by its place in the sheet's list of bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BonusId(u8);

impl BonusId {
    /// The bonus at `index` (0..[`MAX_BONUSES`]), or `None` beyond.
    pub const fn new(index: usize) -> Option<BonusId> {
        if index < MAX_BONUSES { Some(BonusId(index as u8)) } else { None }
    }

    /// The place in the sheet's list of bonuses.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a mark bonus grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    /// A cross: any free box, or the next one; no number is asked (1.26).
    Cross,
    /// This number (1.27).
    Number(u8),
    /// A number of one's choice (1.28).
    Choice,
}

/// A bonus that waits for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// One mark in one of these areas.
    Mark {
        /// The areas among which the owner chooses; black bonuses have several.
        areas: AreaSet,
        /// What it grants there.
        grant: Grant,
    },
    /// The choice of a mixed bar (3.5).
    Mixed,
    /// One of two other bonuses (the round-4 choice of the classic sheet, 1.2).
    Either(BonusId, BonusId),
}

/// What a trigger, a bar's end or a round pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A fox.
    Fox,
    /// The next slot of a bar (3.1).
    Unlock(Action),
    /// A bonus that waits for its owner.
    Wait(BonusId),
}

impl Bonus {
    /// Adds it to the fingerprint: the numbers of the kinds never change.
    pub(super) fn print(self, print: &mut Fnv) {
        match self {
            Bonus::Mark { areas, grant } => {
                print.add(0);
                print.byte(areas.bits());
                match grant {
                    Grant::Cross => print.add(0),
                    Grant::Number(number) => print.add(1 + u64::from(number)),
                    Grant::Choice => print.add(u64::MAX),
                }
            }
            Bonus::Mixed => print.add(1),
            Bonus::Either(a, b) => {
                print.add(2);
                [a, b].into_iter().for_each(|half| print.add(half.index() as u64));
            }
        }
    }
}

impl Effect {
    /// Adds an effect, or that there is none, to the fingerprint.
    pub(super) fn print(effect: Option<Effect>, print: &mut Fnv) {
        match effect {
            None => print.add(0),
            Some(Effect::Fox) => print.add(1),
            Some(Effect::Unlock(action)) => print.text(action.name()),
            Some(Effect::Wait(id)) => print.add(16 + id.index() as u64),
        }
    }
}

/// A bonus printed in an area: fires when all its boxes are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// The boxes that must be marked: one, a row, a column, a diagonal or the two beside a gap.
    pub boxes: Spots,
    /// The number that must at least be used for the mark that completes it (2.8); 0 asks nothing.
    pub minimum: u8,
    /// What it pays.
    pub effect: Effect,
}

/// A bar of actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// How many slots it has, 0..=15; 0 where the sheet has no such bar.
    pub slots: u8,
    /// What circling the last slot pays (3.1).
    pub end: Option<Effect>,
}
