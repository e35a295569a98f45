//! Which boxes a number reaches (section 2 of the rules).

use super::Seat;
use crate::place::{Area, Spots};
use crate::sheet::{Accept, AreaTable, Grant, MAX_ASKED, Place, Sheet, Value, Write};

/// All numbers.
const EVERY: u64 = u64::MAX;

impl Seat {
    /// The boxes of an area in which a die that brings `value` may be marked now.
    #[inline]
    pub fn reach(&self, sheet: &Sheet, area: Area, value: u8) -> Spots {
        self.reach_if(sheet.area(area), area, value, 1)
    }

    /// The boxes that a number reaches if `asked` is 1, none if it is 0: without a branch on numbers, which are random.
    #[inline]
    pub(crate) fn reach_if(&self, table: &AreaTable, area: Area, value: u8, asked: u8) -> Spots {
        let open = self.open[area.index()];
        let taken = (self.takes[area.index()] >> (value & 63)) as u32 & u32::from(asked) & 1;
        let bits = match table.spec.place {
            Place::NextInRow => self.reach_rows(table, open, value),
            Place::Any | Place::Next | Place::OpenPair | Place::Right => table.shown(value) & open,
        };
        Spots::from_bits(bits & taken.wrapping_neg())
    }

    /// Finds anew which boxes of an area are open and which numbers they take; to be called after every mark in it.
    pub(crate) fn refresh(&mut self, table: &AreaTable, area: Area) {
        self.open[area.index()] = self.open_boxes(table, area);
        self.takes[area.index()] = self.taken_numbers(table, area);
    }

    /// The boxes of an area that come into question at all, whatever the number.
    pub(crate) fn open_boxes(&self, table: &AreaTable, area: Area) -> u32 {
        let marks = self.marks[area.index()];
        match table.spec.place {
            Place::Any if table.spec.write == Write::RingThenCross => {
                table.all & !table.printed & !self.crossed[area.index()]
            }
            Place::Any => table.all & !marks,
            Place::Next => next(marks, table.all),
            Place::NextInRow => table.rows().iter().fold(0, |open, &row| open | next_in(marks, row)),
            Place::OpenPair => open_pair(marks, table.all),
            Place::Right => right(marks, table.all),
        }
    }

    /// The numbers that some open box of an area takes, as bits.
    pub(crate) fn taken_numbers(&self, table: &AreaTable, area: Area) -> u64 {
        let open = self.open[area.index()];
        match table.spec.place {
            Place::Any | Place::Right => {
                let takes = |&number: &u8| table.shown(number) & open != 0;
                (1..=MAX_ASKED as u8).filter(takes).fold(0, |bits, number| bits | 1 << number)
            }
            Place::Next | Place::OpenPair => self.taken_by(table, open),
            Place::NextInRow => table.rows().iter().fold(0, |bits, &row| bits | self.taken_by(table, open & row)),
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
                let bits = table.numbers().fold(0, |bits, number| bits | self.reach(sheet, area, number).bits());
                Spots::from_bits(bits)
            }
        }
    }

    /// Whether a bonus could mark any box of an area.
    pub(crate) fn can_grant(&self, sheet: &Sheet, area: Area, grant: Grant) -> bool {
        let table = sheet.area(area);
        if grant == Grant::Choice && table.names_number() {
            table.numbers().any(|number| !self.reach(sheet, area, number).is_empty())
        } else {
            !self.reach_bonus(sheet, area, grant, 0).is_empty()
        }
    }

    /// The number a bonus writes where its owner does not name one: its own, or in a tray-sum track the previous entry + 1
    /// (2.16).
    pub(crate) fn granted_number(&self, table: &AreaTable, area: Area, grant: Grant) -> u8 {
        match grant {
            Grant::Number(number) => number,
            Grant::Choice if table.spec.value == Value::WithTray => {
                let filled = self.marks[area.index()].trailing_ones() as usize;
                if filled == 0 { 1 } else { self.numbers[table.offset as usize + filled - 1] + 1 }
            }
            Grant::Cross | Grant::Choice => 0,
        }
    }

    fn reach_rows(&self, table: &AreaTable, open: u32, value: u8) -> u32 {
        table.rows().iter().fold(0, |reached, &row| {
            let next = open & row;
            if self.taken_by(table, next) >> value & 1 != 0 { reached | next } else { reached }
        })
    }

    /// The numbers that the next box of a row or track takes, as bits; none where the row is full. The entry before it is its
    /// left neighbour, unless it opens its row.
    #[inline]
    fn taken_by(&self, table: &AreaTable, next: u32) -> u64 {
        if next == 0 {
            return 0;
        }
        let i = next.trailing_zeros() as usize;
        let entry = || self.numbers[table.offset as usize + i - 1];
        let opens = table.row_starts & next != 0;
        match table.accept[i] {
            Accept::Any => EVERY,
            Accept::Exactly(number) => 1 << number,
            Accept::AtLeast(number) => EVERY << number,
            Accept::More { .. } | Accept::Less | Accept::AtMost if opens => EVERY,
            Accept::More { reset } if entry() == reset => EVERY,
            Accept::More { .. } => EVERY << entry() << 1,
            Accept::Less => !(EVERY << entry()),
            Accept::AtMost => !(EVERY << entry() << 1),
        }
    }
}

/// The next box of a track as a bit, 0 where it is full.
fn next(marks: u32, all: u32) -> u32 {
    (marks + 1) & all
}

/// The next box of a row as a bit.
fn next_in(marks: u32, row: u32) -> u32 {
    let free = row & !marks;
    free & free.wrapping_neg()
}

/// The free boxes of the first pair that is not full (2.13).
fn open_pair(marks: u32, all: u32) -> u32 {
    let free = all & !marks;
    if free == 0 {
        return 0;
    }
    let left = free.trailing_zeros() & !1;
    free & (0b11 << left)
}

/// The boxes to the right of the last mark (2.14).
fn right(marks: u32, all: u32) -> u32 {
    all & !(u32::MAX.checked_shr(marks.leading_zeros()).unwrap_or(0))
}
