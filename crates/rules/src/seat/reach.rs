//! Which boxes a number reaches (section 2 of the rules).

use super::Seat;
use crate::place::{Area, Spots};
use crate::sheet::{Accept, AreaTable, Grant, MAX_ASKED, Place, Sheet, Value, Write};

impl Seat {
    /// The boxes of an area in which a die that brings `value` may be marked now.
    #[inline]
    pub fn reach(&self, sheet: &Sheet, area: Area, value: u8) -> Spots {
        let table = sheet.area(area);
        let marks = self.marks[area.index()];
        let bits = match table.spec.place {
            Place::Any => {
                let exactly = if value as usize <= MAX_ASKED { table.exactly[value as usize] } else { 0 };
                exactly & self.free(table, area)
            }
            Place::Next => self.accepting(table, marks, next(marks, table.all), value),
            Place::NextInRow => self.reach_rows(table, marks, value),
            Place::OpenPair => self.accepting(table, marks, open_pair(marks, table.all), value),
            Place::Right => {
                let exactly = if value as usize <= MAX_ASKED { table.exactly[value as usize] } else { 0 };
                exactly & right(marks, table.all)
            }
        };
        Spots::from_bits(bits)
    }

    /// The boxes of an area that come into question at all, whatever the number.
    pub(crate) fn open(&self, table: &AreaTable, area: Area) -> u32 {
        let marks = self.marks[area.index()];
        match table.spec.place {
            Place::Any => self.free(table, area),
            Place::Next => next(marks, table.all),
            Place::NextInRow => {
                table.rows[..table.row_count as usize].iter().fold(0, |open, &row| open | next_in(marks, row))
            }
            Place::OpenPair => open_pair(marks, table.all),
            Place::Right => right(marks, table.all),
        }
    }

    /// The boxes a bonus may mark in an area. Where the owner names the number, `number` is that number; elsewhere it is
    /// ignored.
    pub(crate) fn reach_bonus(&self, sheet: &Sheet, area: Area, grant: Grant, number: u8) -> Spots {
        let table = sheet.area(area);
        match grant {
            // 1.26: the minimum is not asked.
            Grant::Cross if table.spec.write == Write::Number => Spots::EMPTY,
            Grant::Cross => Spots::from_bits(self.open(table, area)),
            Grant::Number(number) => self.reach(sheet, area, number),
            Grant::Choice if table.names_number() => self.reach(sheet, area, number),
            // 2.16: the previous entry + 1, so the order always allows it.
            Grant::Choice if table.spec.value == Value::WithTray => Spots::from_bits(self.open(table, area)),
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

    /// Boxes that can take another mark; on a ring-and-cross grid ringed boxes can (2.5).
    fn free(&self, table: &AreaTable, area: Area) -> u32 {
        match table.spec.write {
            Write::RingThenCross => table.all & !table.printed & !self.crossed[area.index()],
            Write::Cross | Write::Number => table.all & !self.marks[area.index()],
        }
    }

    fn reach_rows(&self, table: &AreaTable, marks: u32, value: u8) -> u32 {
        table.rows[..table.row_count as usize]
            .iter()
            .fold(0, |reached, &row| reached | self.accepting(table, marks, next_in(marks, row), value))
    }

    /// Those of the candidate boxes that take the number. Every candidate is the next of its row, so the entry before it is
    /// the marked neighbour on its left.
    #[inline]
    fn accepting(&self, table: &AreaTable, marks: u32, candidates: u32, value: u8) -> u32 {
        let (mut rest, mut taken) = (candidates, 0);
        while rest != 0 {
            let i = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if self.accepts(table, marks, i, value) {
                taken |= 1 << i;
            }
        }
        taken
    }

    #[inline]
    fn accepts(&self, table: &AreaTable, marks: u32, i: usize, value: u8) -> bool {
        let previous = || {
            let before = i.checked_sub(1)?;
            let same_row = table.spec.boxes[before].row == table.spec.boxes[i].row;
            (same_row && marks & (1 << before) != 0).then(|| self.numbers[table.offset as usize + before])
        };
        match table.accept[i] {
            Accept::Any => true,
            Accept::Exactly(number) => value == number,
            Accept::AtLeast(number) => value >= number,
            Accept::More { reset } => previous().is_none_or(|p| value > p || p == reset),
            Accept::Less => previous().is_none_or(|p| value < p),
            Accept::AtMost => previous().is_none_or(|p| value <= p),
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
