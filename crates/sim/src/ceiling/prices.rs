//! What everything scarce in a game costs: marks by dice, marks by bonuses, actions. The same list counts how much of each is used.

use silbertablett_rules::sheet::{Bonus, BonusId, MAX_ASKED, MAX_BONUSES, Sheet, Value};
use silbertablett_rules::{Action, Area, place::AREAS};

const NUMBERS: usize = MAX_ASKED + 1;
const BONUSES: usize = AREAS * NUMBERS;
const ACTIONS: usize = BONUSES + MAX_BONUSES;
const ALL: usize = ACTIONS + Action::ALL.len();

/// A scarce thing: a mark that a die makes with a number in an area, one that a bonus of a kind makes, or an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Good(u16);

impl Good {
    /// A mark in an area by a die that brings a number. Where the number adds the whole tray up all numbers are one good.
    pub(super) fn die(sheet: &Sheet, area: Area, number: u8) -> Good {
        let one = sheet.area(area).spec().value == Value::WithTray;
        Good((area.index() * NUMBERS + if one { 0 } else { usize::from(number) }) as u16)
    }

    pub(super) fn bonus(id: BonusId) -> Good {
        Good((BONUSES + id.index()) as u16)
    }

    pub(super) fn action(action: Action) -> Good {
        Good((ACTIONS + action.index()) as u16)
    }
}

/// A number for every good: a price in points, or a count.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ledger([f64; ALL]);

impl Ledger {
    pub(super) fn filled(number: f64) -> Ledger {
        Ledger([number; ALL])
    }

    pub(super) fn of(&self, good: Good) -> f64 {
        self.0[usize::from(good.0)]
    }

    pub(super) fn add(&mut self, good: Good, amount: f64) {
        self.0[usize::from(good.0)] += amount;
    }

    pub(super) fn numbers(&self) -> &[f64] {
        &self.0
    }

    pub(super) fn numbers_mut(&mut self) -> &mut [f64] {
        &mut self.0
    }
}

/// The good that a waiting bonus is: of a choice the dearest, since its owner can take any.
pub(super) fn dearest(sheet: &Sheet, prices: &Ledger, id: BonusId) -> Good {
    let dearer = |a: Good, b: Good| if prices.of(b) > prices.of(a) { b } else { a };
    match sheet.bonuses()[id.index()] {
        Bonus::Mark { .. } => Good::bonus(id),
        Bonus::Mixed => Action::MIXED.into_iter().map(Good::action).reduce(dearer).unwrap_or(Good::bonus(id)),
        Bonus::Either(a, b) => dearer(dearest(sheet, prices, a), dearest(sheet, prices, b)),
    }
}
