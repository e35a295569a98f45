//! Whether a single move is legal, asked of the rules one by one and not of the list of options: the two check each other.

use super::play::{mixed, waiting_as};
use super::{Stage, State};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::error::IllegalMove;
use crate::moves::{Adjustment, Move};
use crate::place::{Area, Mark, Spots};
use crate::ruling::Ruling;
use crate::seat::{Seat, Step};
use crate::seat_id::SeatId;
use crate::sheet::{AreaTable, Bonus, BonusId, Grant, Sheet};

type Verdict = Result<(), IllegalMove>;

fn ensure(holds: bool, otherwise: IllegalMove) -> Verdict {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl State {
    pub(super) fn check_move(&self, sheet: &Sheet, seat: SeatId, mv: Move) -> Verdict {
        if !self.is_of(sheet) {
            return Err(IllegalMove::OtherSheet);
        }
        if seat.index() >= self.seats().len() {
            return Err(IllegalMove::NoSuchSeat);
        }
        match self.stage {
            Stage::End => return Err(IllegalMove::GameOver),
            Stage::Throw | Stage::SoloThrow => return Err(IllegalMove::ThrowDue),
            _ => ensure(self.decides(seat), IllegalMove::NotYourDecision)?,
        }
        let me = self.seat(seat);
        match mv {
            Move::Bonus { bonus, mark, number } => return check_bonus(sheet, me, bonus, mark, number),
            Move::Unlock(action) => return check_unlock(sheet, me, action),
            _ => ensure(me.waiting.is_empty(), IllegalMove::BonusFirst)?,
        }
        let decision = (self.stage, me.step);
        match (mv, decision) {
            (Move::Take { die, mark, adjust }, (Stage::Pick, _)) => {
                ensure(self.table.hand.contains(die), IllegalMove::NotThrown(die))?;
                self.check_die(sheet, me, die, mark, adjust)
            }
            (Move::Take { die, mark, adjust }, (Stage::Window, Step::Pick)) => {
                self.check_passive(sheet, me, die)?;
                self.check_die(sheet, me, die, mark, adjust)
            }
            (Move::TakeUnmarked { die }, (Stage::Pick, _)) => self.check_unmarked(sheet, me, die),
            (Move::Extra { die, mark, adjust }, (Stage::Window, Step::Extra)) => {
                ensure(me.available(Action::ExtraDie) > 0, IllegalMove::NoAction(Action::ExtraDie))?;
                ensure(!me.spent.contains(die), IllegalMove::ExtraSpent(die))?;
                self.check_die(sheet, me, die, mark, adjust)
            }
            (Move::Chain { die, mark }, (Stage::Settle, _)) => self.check_chain(sheet, me, die, mark),
            (Move::Stop, (Stage::Settle, _)) => {
                ensure(!self.rulings.has(Ruling::SilverChainForced), IllegalMove::ChainForced)
            }
            (Move::Reroll, (Stage::Pick, _)) => {
                ensure(me.available(Action::Reroll) > 0, IllegalMove::NoAction(Action::Reroll))
            }
            (Move::Forfeit, (Stage::Pick, _)) => ensure(self.may_forfeit(sheet, me), IllegalMove::MustPick),
            (Move::Return(die), (Stage::BeforeThrow, _)) => {
                ensure(self.table.tray.contains(die), IllegalMove::NothingToReturn(die))
            }
            (Move::Roll, (Stage::BeforeThrow, _)) => Ok(()),
            (Move::Pass, (Stage::Window, Step::Pick)) => ensure(!self.must_take(sheet, me), IllegalMove::MustTake),
            (Move::Done, (Stage::Window, Step::Extra)) => Ok(()),
            _ => Err(IllegalMove::NotNow),
        }
    }

    /// 1.16, 1.17: the tray, and the fields only where no tray die fits.
    fn check_passive(&self, sheet: &Sheet, me: &Seat, die: Die) -> Verdict {
        if self.table.tray.contains(die) {
            return Ok(());
        }
        ensure(self.table.fields.contains(die), IllegalMove::NotOnTray(die))?;
        if self.passive_turn && !self.rulings.has(Ruling::SoloFallback) {
            return Err(IllegalMove::NotOnTray(die));
        }
        ensure(self.fallback_open(sheet, me), IllegalMove::FallbackClosed(die))
    }

    fn check_unmarked(&self, sheet: &Sheet, me: &Seat, die: Die) -> Verdict {
        ensure(self.table.hand.contains(die), IllegalMove::NotThrown(die))?;
        ensure(self.rulings.has(Ruling::UnmarkablePick), IllegalMove::Unmarkable(die))?;
        ensure(!self.markable(sheet, me, DieSet::of(die)), IllegalMove::Markable(die))?;
        ensure(self.unmarkable(sheet, me).contains(die), IllegalMove::Unmarkable(die))
    }

    /// Whether a die, counting as `adjust` says, may be marked in a box.
    fn check_die(&self, sheet: &Sheet, me: &Seat, die: Die, mark: Mark, adjust: Adjustment) -> Verdict {
        ensure(sheet.areas_of(die).contains(mark.area), IllegalMove::WrongArea)?;
        if !adjust.is_none() {
            self.check_adjustment(sheet, me, die, mark.area, adjust)?;
        }
        check_box(sheet, me, mark, self.brings(sheet, mark.area, die, adjust))
    }

    fn check_adjustment(&self, sheet: &Sheet, me: &Seat, die: Die, area: Area, adjust: Adjustment) -> Verdict {
        let face = self.table.number(die);
        if let Some(slot) = adjust.joker.checked_sub(1) {
            let printed = sheet.joker_number(slot as usize).ok_or(IllegalMove::JokerSlot)?;
            ensure(me.joker_ready(slot as usize), IllegalMove::NoAction(Action::Joker))?;
            let free = if printed == 0 { (1..=6).contains(&adjust.joker_as) } else { adjust.joker_as == 0 };
            ensure(free, IllegalMove::JokerSlot)?;
            ensure(printed.max(adjust.joker_as) != face, IllegalMove::JokerSame)?;
        } else {
            ensure(adjust.joker_as == 0, IllegalMove::JokerSlot)?;
        }
        ensure(adjust.polish_cost() <= me.available(Action::Polish), IllegalMove::NoAction(Action::Polish))?;
        if adjust.polish != 0 {
            ensure(self.table.tray.contains(die), IllegalMove::PolishNotOnTray(die))?;
            let number = sheet.counts_as(face, Adjustment { polish: 0, ..adjust });
            let end = number as i8 + adjust.polish;
            ensure((1..=6).contains(&end), IllegalMove::PolishRange)?;
        }
        if adjust.polish_partner != 0 {
            let partner = sheet.partner(area, die).ok_or(IllegalMove::NoPartner)?;
            ensure(self.table.tray.contains(partner), IllegalMove::PolishNotOnTray(partner))?;
            let end = self.table.number(partner) as i8 + adjust.polish_partner;
            ensure((1..=6).contains(&end), IllegalMove::PolishRange)?;
        }
        Ok(())
    }

    fn check_chain(&self, sheet: &Sheet, me: &Seat, die: Die, mark: Mark) -> Verdict {
        let Some(chain) = sheet.chain else { return Err(IllegalMove::NotNow) };
        ensure(self.chain.contains(die), IllegalMove::NotInChain(die))?;
        ensure(mark.area == chain.area, IllegalMove::WrongArea)?;
        check_box(sheet, me, mark, self.table.number(die))?;
        ensure(self.chain_spots(sheet, me, die).contains(mark.spot), IllegalMove::ChainBox)
    }
}

fn check_unlock(sheet: &Sheet, me: &Seat, action: Action) -> Verdict {
    let waits = mixed(sheet).any(|id| me.waiting.count(id) > 0);
    ensure(waits, IllegalMove::NoSuchBonus)?;
    ensure(me.open_mixed_bars(sheet).contains(action), IllegalMove::BarFull(action))
}

fn check_bonus(sheet: &Sheet, me: &Seat, bonus: BonusId, mark: Mark, number: u8) -> Verdict {
    ensure(bonus.index() < sheet.bonuses.len(), IllegalMove::NoSuchBonus)?;
    waiting_as(sheet, |id| me.waiting.count(id) > 0, bonus).ok_or(IllegalMove::NoSuchBonus)?;
    let Bonus::Mark { areas, grant } = sheet.bonuses[bonus.index()] else { return Err(IllegalMove::NoSuchBonus) };
    ensure(areas.contains(mark.area), IllegalMove::BonusArea)?;
    let table = sheet.area(mark.area);
    let named = grant == Grant::Choice && table.names_number();
    let fits = if named { table.numbers().contains(&number) } else { number == 0 };
    ensure(fits, IllegalMove::BonusNumber)?;
    let spots = me.reach_bonus(sheet, mark.area, grant, number);
    if spots.contains(mark.spot) {
        return Ok(());
    }
    Err(match grant {
        Grant::Number(value) => why_not(sheet, me, mark, value),
        Grant::Choice if named => why_not(sheet, me, mark, number),
        Grant::Cross | Grant::Choice => out_of_order(table, me, mark).unwrap_or(IllegalMove::BoxTaken),
    })
}

#[inline]
fn check_box(sheet: &Sheet, me: &Seat, mark: Mark, value: u8) -> Verdict {
    if me.reach(sheet, mark.area, value).contains(mark.spot) {
        return Ok(());
    }
    Err(why_not(sheet, me, mark, value))
}

/// Why a box cannot be marked with a number.
#[cold]
fn why_not(sheet: &Sheet, me: &Seat, mark: Mark, value: u8) -> IllegalMove {
    let table = sheet.area(mark.area);
    if let Some(reason) = out_of_order(table, me, mark) {
        return reason;
    }
    let i = mark.spot.index();
    let accepts = table.accept[i];
    let previous = if accepts.is_ordered() && i > 0 { me.numbers[table.offset as usize + i - 1] } else { 0 };
    IllegalMove::Number { value, accepts, previous }
}

/// What stands against a box whatever the number.
fn out_of_order(table: &AreaTable, me: &Seat, mark: Mark) -> Option<IllegalMove> {
    if !table.boxes().contains(mark.spot) {
        return Some(IllegalMove::NoSuchBox);
    }
    let area = mark.area;
    let full = table.spec.write.done(me.marks[area.index()], me.crossed[area.index()]) | table.printed;
    if Spots::from_bits(full).contains(mark.spot) {
        return Some(IllegalMove::BoxTaken);
    }
    if Spots::from_bits(me.open[area.index()]).contains(mark.spot) {
        return None;
    }
    let later = me.left(table, area).contains(mark.spot);
    Some(if later { IllegalMove::NotNext } else { IllegalMove::BoxTaken })
}
