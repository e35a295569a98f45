//! Which boxes a number reaches (section 2 of the rules).

use super::Seat;
use crate::place::{Area, Spot, Spots};
use crate::sheet::{Accept, AreaTable, Grant, Place, Sheet, Value, Write};

impl Seat {
    /// The boxes of an area in which a die that brings `value` may be marked now: 1..=36 with sums of the tray, 1..=12 elsewhere.
    #[inline]
    pub fn reach(&self, sheet: &Sheet, area: Area, value: u8) -> Spots {
        let table = sheet.area(area);
        let open = self.open[area.index()];
        let taken = self.takes[area.index()] >> (value & 63);
        let boxes = if table.lanes == 1 { table.shown(value) } else { table.rows_of(taken) };
        Spots::from_bits(if taken & table.lanes != 0 { boxes & open } else { 0 })
    }

    /// Whether some open box of an area takes a number.
    #[inline]
    pub(crate) fn takes(&self, table: &AreaTable, area: Area, value: u8) -> bool {
        self.takes[area.index()] >> (value & 63) & table.lanes != 0
    }

    /// [`Seat::reach`] of two numbers.
    #[inline]
    pub(crate) fn reach_both(&self, table: &AreaTable, area: Area, values: [u8; 2]) -> [Spots; 2] {
        let open = self.open[area.index()];
        let taken = values.map(|value| self.takes[area.index()] >> (value & 63));
        let bits = if table.spec.place == Place::NextInRow {
            taken.map(|taken| table.rows_of(taken) & open)
        } else {
            let shown = |i: usize| table.shown(values[i]) & open & (taken[i] & 1).wrapping_neg();
            [shown(0), shown(1)]
        };
        bits.map(Spots::from_bits)
    }

    /// Finds again which boxes of an area are open and which numbers they take.
    pub(crate) fn refresh(&mut self, table: &AreaTable, area: Area) {
        let n = area.index();
        self.open[n] = table.open_boxes(self.marks[n], self.crossed[n]);
        self.takes[n] = table.taken_numbers(self.open[n], &self.numbers);
    }

    /// [`Seat::refresh`] after a mark in a box: where boxes show numbers, only the number of this one can have changed.
    pub(crate) fn refresh_at(&mut self, table: &AreaTable, area: Area, spot: Spot) {
        match (table.spec.place, table.accept[spot.index()]) {
            (Place::Any, Accept::Exactly(number)) => {
                let open = table.open_boxes(self.marks[area.index()], self.crossed[area.index()]);
                let taken = u64::from(table.shown(number) & open != 0);
                self.open[area.index()] = open;
                self.takes[area.index()] = self.takes[area.index()] & !(1 << number) | taken << number;
            }
            _ => self.refresh(table, area),
        }
    }

    /// The boxes a bonus may mark in an area. Where the owner names the number, `number` is that number; elsewhere it is
    /// ignored.
    pub(crate) fn reach_bonus(&self, sheet: &Sheet, area: Area, grant: Grant, number: u8) -> Spots {
        let table = sheet.area(area);
        match grant {
            // 1.26: the minimum is not asked.
            Grant::Cross if table.spec.write == Write::Number => Spots::EMPTY,
            Grant::Cross => Spots::from_bits(self.open[area.index()]),
            Grant::Number(number) => self.reach(sheet, area, number),
            Grant::Choice if table.names_number() => self.reach(sheet, area, number),
            // 2.16: the previous entry + 1, so the order always allows it.
            Grant::Choice if table.spec.value == Value::WithTray => Spots::from_bits(self.open[area.index()]),
            Grant::Choice => {
                let numbers = self.choosable(table, area);
                Spots::from_bits(numbers.fold(0, |bits, number| bits | self.reach(sheet, area, number).bits()))
            }
        }
    }

    /// Whether a bonus could mark any box of an area.
    pub(crate) fn can_grant(&self, sheet: &Sheet, area: Area, grant: Grant) -> bool {
        let table = sheet.area(area);
        if grant == Grant::Choice && table.names_number() {
            self.numbers(table, area) & table.asked != 0
        } else {
            !self.reach_bonus(sheet, area, grant, 0).is_empty()
        }
    }

    /// The numbers that some open box of an area takes, as bits.
    #[inline]
    pub(crate) fn numbers(&self, table: &AreaTable, area: Area) -> u64 {
        let taken = self.takes[area.index()];
        if table.lanes == 1 { taken } else { (taken | taken >> 16 | taken >> 32 | taken >> 48) & 0xFFFF }
    }

    /// The numbers with which a ?-bonus reaches some box.
    pub(crate) fn choosable(&self, table: &AreaTable, area: Area) -> impl Iterator<Item = u8> + use<> {
        let mut rest = self.numbers(table, area) & table.asked;
        core::iter::from_fn(move || {
            let number = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                number
            })
        })
    }

    /// The number a bonus writes where its owner does not name one: its own, or in a tray-sum track the previous entry + 1
    /// (2.16).
    pub(crate) fn granted_number(&self, table: &AreaTable, area: Area, grant: Grant) -> u8 {
        match grant {
            Grant::Number(number) => number,
            Grant::Choice if table.spec.value == Value::WithTray && table.spec.write == Write::Number => {
                let filled = self.marks[area.index()].trailing_ones() as usize;
                if filled == 0 { 1 } else { self.numbers[table.offset as usize + filled - 1] + 1 }
            }
            Grant::Cross | Grant::Choice => 0,
        }
    }
}
