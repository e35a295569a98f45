//! Which number each die brings into each area at the face it shows (1.14, 2.15): of all dice at once, since every question
//! about one is soon asked about the others.

use super::State;
use super::faces::PackedFaces;
use crate::die::{Die, DieSet};
use crate::place::{AREAS, Area, Spots};
use crate::seat::Seat;
use crate::sheet::Sheet;

/// The numbers, by the die that an area belongs to.
#[derive(Clone, Copy)]
pub(super) struct Values {
    /// What the area's own die brings.
    own: PackedFaces,
    /// What the white die brings.
    white: PackedFaces,
}

impl Values {
    /// The numbers of these dice; the others bring 0, which no box takes.
    #[inline]
    fn only(self, dice: DieSet) -> Values {
        let white = if dice.contains(Die::WHITE) { DieSet::ALL } else { DieSet::EMPTY };
        Values { own: self.own.only(dice), white: self.white.only(white) }
    }

    /// The dice that fit somewhere on a seat's sheet.
    #[inline]
    pub(super) fn fitting(self, sheet: &Sheet, me: &Seat) -> DieSet {
        let (mut own, mut white) = (0, false);
        for area in Area::all() {
            let (table, die) = (sheet.area(area), Die::of_area(area));
            own |= u8::from(me.takes(table, area, self.own.of_die(die))) << die.index();
            white |= me.takes(table, area, self.white.of_die(die));
        }
        DieSet::from_bits(own | u8::from(white))
    }

    /// The boxes that the dice of each area reach: its own and the white one, if they are among `dice`.
    #[inline]
    pub(super) fn reach(self, sheet: &Sheet, me: &Seat, dice: DieSet) -> [[Spots; 2]; AREAS] {
        let asked = self.only(dice);
        let mut reached = [[Spots::EMPTY; 2]; AREAS];
        for area in Area::all() {
            let die = Die::of_area(area);
            let values = [asked.own.of_die(die), asked.white.of_die(die)];
            reached[area.index()] = me.reach_both(sheet.area(area), area, values);
        }
        reached
    }
}

impl State {
    /// The number one die brings into an area it may be used in.
    #[inline]
    pub(super) fn shown(&self, sheet: &Sheet, area: Area, die: Die) -> u8 {
        let (faces, of_area) = (self.table.faces, DieSet::of(Die::of_area(area)));
        // The pair without the die is its partner, be it white or not.
        let partner = of_area.with(Die::WHITE).without(die);
        let summed = !sheet.sums.intersection(of_area).is_empty();
        let own = faces.of_die(die) + faces.only(if summed { partner } else { DieSet::EMPTY }).sum();
        if sheet.tray_sums.is_empty() {
            return own;
        }
        let served = !sheet.tray_sums.intersection(of_area).is_empty();
        own + faces.only(if served { self.table.tray.without(die) } else { DieSet::EMPTY }).sum()
    }

    /// [`State::shown`] of all dice in all areas.
    #[inline]
    pub(super) fn values(&self, sheet: &Sheet) -> Values {
        let (faces, tray) = (self.table.faces, self.table.faces.only(self.table.tray));
        let white = self.table.number(Die::WHITE);
        let own = faces.plus(PackedFaces::all(white).only(sheet.sums));
        let white = PackedFaces::all(white).plus(faces.only(sheet.sums));
        if sheet.tray_sums.is_empty() {
            return Values { own, white };
        }
        // 2.15: the die itself is not part of the sum, wherever it lies.
        let others = PackedFaces::all(tray.sum());
        let but_white = PackedFaces::all(tray.sum() - tray.of_die(Die::WHITE));
        Values {
            own: own.plus(others.minus(tray).only(sheet.tray_sums)),
            white: white.plus(but_white.only(sheet.tray_sums)),
        }
    }
}
