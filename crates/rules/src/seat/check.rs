//! Whether a box may be marked, asked of the rules one by one; and if not, why.

use super::{Seat, mixed, waiting_as};
use crate::action::Action;
use crate::error::IllegalMove;
use crate::place::{Mark, Spots};
use crate::sheet::{AreaTable, Bonus, BonusId, Grant, Sheet};

pub(crate) type Legality = Result<(), IllegalMove>;

pub(crate) fn ensure(holds: bool, otherwise: IllegalMove) -> Legality {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Seat {
    /// Whether the bar of a waiting mixed action may be this one (3.5).
    pub(crate) fn check_unlock(&self, sheet: &Sheet, action: Action) -> Legality {
        let waits = mixed(sheet).any(|id| self.waiting.count(id) > 0);
        ensure(waits, IllegalMove::NoSuchBonus)?;
        ensure(self.open_mixed_bars(sheet).contains(action), IllegalMove::BarFull(action))
    }

    /// Whether a waiting bonus may mark a box (1.23, 1.26 to 1.28).
    pub(crate) fn check_bonus(&self, sheet: &Sheet, bonus: BonusId, mark: Mark, number: u8) -> Legality {
        ensure(bonus.index() < sheet.bonuses.len(), IllegalMove::NoSuchBonus)?;
        waiting_as(sheet, |id| self.waiting.count(id) > 0, bonus).ok_or(IllegalMove::NoSuchBonus)?;
        let Bonus::Mark { areas, grant } = sheet.bonuses[bonus.index()] else { return Err(IllegalMove::NoSuchBonus) };
        ensure(areas.contains(mark.area), IllegalMove::BonusArea)?;
        let table = sheet.area(mark.area);
        let named = grant == Grant::Choice && table.names_number();
        let fits = if named { table.numbers().contains(&number) } else { number == 0 };
        ensure(fits, IllegalMove::BonusNumber)?;
        let spots = self.reach_bonus(sheet, mark.area, grant, number);
        if spots.contains(mark.spot) {
            return Ok(());
        }
        Err(match grant {
            Grant::Number(value) => self.why_not(sheet, mark, value),
            Grant::Choice if named => self.why_not(sheet, mark, number),
            Grant::Cross | Grant::Choice => self.out_of_order(table, mark).unwrap_or(IllegalMove::BoxTaken),
        })
    }

    /// Whether a die that brings `value` may mark a box.
    #[inline]
    pub(crate) fn check_box(&self, sheet: &Sheet, mark: Mark, value: u8) -> Legality {
        if self.reach(sheet, mark.area, value).contains(mark.spot) {
            return Ok(());
        }
        Err(self.why_not(sheet, mark, value))
    }

    /// Why a box cannot be marked with a number.
    #[cold]
    fn why_not(&self, sheet: &Sheet, mark: Mark, value: u8) -> IllegalMove {
        let table = sheet.area(mark.area);
        if let Some(reason) = self.out_of_order(table, mark) {
            return reason;
        }
        let i = mark.spot.index();
        let accepts = table.accept[i];
        let previous = if accepts.is_ordered() && i > 0 { self.numbers[table.offset as usize + i - 1] } else { 0 };
        IllegalMove::Number { value, accepts, previous }
    }

    /// What stands against a box whatever the number.
    fn out_of_order(&self, table: &AreaTable, mark: Mark) -> Option<IllegalMove> {
        if !table.boxes().contains(mark.spot) {
            return Some(IllegalMove::NoSuchBox);
        }
        let area = mark.area;
        let full = table.spec.write.done(self.marks[area.index()], self.crossed[area.index()]) | table.printed;
        if Spots::from_bits(full).contains(mark.spot) {
            return Some(IllegalMove::BoxTaken);
        }
        if Spots::from_bits(self.open[area.index()]).contains(mark.spot) {
            return None;
        }
        let later = self.left(table, area).contains(mark.spot);
        Some(if later { IllegalMove::NotNext } else { IllegalMove::BoxTaken })
    }
}
