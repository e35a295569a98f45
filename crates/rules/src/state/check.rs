//! Whether a single move is legal, asked of the rules one by one and not of the list of options: the two check each other.

use super::{Stage, State};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::error::IllegalMove;
use crate::moves::{Adjustment, Move};
use crate::place::{Area, Mark};
use crate::ruling::Ruling;
use crate::seat::{Legality, Seat, Step, ensure};
use crate::seat_id::SeatId;
use crate::sheet::Sheet;

impl State {
    pub(super) fn check_move(&self, sheet: &Sheet, seat: SeatId, mv: Move) -> Legality {
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
            Move::Bonus { bonus, mark, number } => return me.check_bonus(sheet, bonus, mark, number),
            Move::Unlock(action) => return me.check_unlock(sheet, action),
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
    fn check_passive(&self, sheet: &Sheet, me: &Seat, die: Die) -> Legality {
        if self.table.tray.contains(die) {
            return Ok(());
        }
        ensure(self.table.fields.contains(die), IllegalMove::NotOnTray(die))?;
        if self.passive_turn && !self.rulings.has(Ruling::SoloFallback) {
            return Err(IllegalMove::NotOnTray(die));
        }
        ensure(self.fallback_open(sheet, me), IllegalMove::FallbackClosed(die))
    }

    fn check_unmarked(&self, sheet: &Sheet, me: &Seat, die: Die) -> Legality {
        ensure(self.table.hand.contains(die), IllegalMove::NotThrown(die))?;
        ensure(self.rulings.has(Ruling::UnmarkablePick), IllegalMove::Unmarkable(die))?;
        ensure(!self.markable(sheet, me, DieSet::of(die)), IllegalMove::Markable(die))?;
        ensure(self.unmarkable(sheet, me).contains(die), IllegalMove::Unmarkable(die))
    }

    /// Whether a die, counting as `adjust` says, may be marked in a box.
    fn check_die(&self, sheet: &Sheet, me: &Seat, die: Die, mark: Mark, adjust: Adjustment) -> Legality {
        ensure(sheet.areas_of(die).contains(mark.area), IllegalMove::WrongArea)?;
        if !adjust.is_none() {
            self.check_adjustment(sheet, me, die, mark.area, adjust)?;
        }
        me.check_box(sheet, mark, self.brings(sheet, mark.area, die, adjust))
    }

    fn check_adjustment(&self, sheet: &Sheet, me: &Seat, die: Die, area: Area, adjust: Adjustment) -> Legality {
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

    fn check_chain(&self, sheet: &Sheet, me: &Seat, die: Die, mark: Mark) -> Legality {
        let Some(chain) = sheet.chain else { return Err(IllegalMove::NotNow) };
        ensure(self.chain.contains(die), IllegalMove::NotInChain(die))?;
        ensure(mark.area == chain.area, IllegalMove::WrongArea)?;
        me.check_box(sheet, mark, self.table.number(die))?;
        ensure(self.chain_spots(sheet, me, die).contains(mark.spot), IllegalMove::ChainBox)
    }
}
