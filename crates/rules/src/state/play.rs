//! Making a move that is known to be legal.

use super::{SeatId, Stage, State, Throw};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::event::{Event, Sink};
use crate::moves::{Adjustment, Move};
use crate::place::Mark;
use crate::seat::Step;
use crate::sheet::{Bonus, BonusId, Sheet};

impl State {
    pub(super) fn make(&mut self, sheet: &Sheet, seat: SeatId, mv: Move, sink: &mut impl Sink) {
        match mv {
            Move::Take { die, mark, adjust } => self.take(sheet, seat, die, mark, adjust, sink),
            Move::TakeUnmarked { die } => self.pick(sheet, die, false, sink),
            Move::Extra { die, mark, adjust } => {
                let me = &mut self.seats[seat.index()];
                me.spent = me.spent.with(die);
                me.cross_out(Action::ExtraDie, 1);
                self.mark_die(sheet, seat, die, mark, adjust, sink);
            }
            Move::Chain { die, mark } => {
                self.chain = self.chain.without(die);
                let number = self.table.number(die);
                self.seats[seat.index()].mark(sheet, mark.area, mark.spot, number, seat, sink);
            }
            Move::Bonus { bonus, mark, number } => self.use_bonus(sheet, seat, bonus, mark, number, sink),
            Move::Unlock(action) => {
                let me = &mut self.seats[seat.index()];
                if let Some(id) = mixed(sheet).find(|&id| me.waiting.count(id) > 0) {
                    me.take_waiting(id);
                }
                me.unlock(sheet, action, seat, sink);
            }
            Move::Reroll => {
                self.seats[seat.index()].cross_out(Action::Reroll, 1);
                self.table.throws -= 1;
                self.stage = Stage::Throw;
            }
            Move::Return(die) => {
                self.seats[seat.index()].cross_out(Action::Return, 1);
                self.table.tray = self.table.tray.without(die);
                self.table.hand = self.table.hand.with(die);
                sink.event(Event::Returned(die));
            }
            Move::Roll => self.throw_on(sink),
            Move::Forfeit => self.forfeit(sink),
            Move::Stop => self.chain = DieSet::EMPTY,
            Move::Pass => self.seats[seat.index()].step = Step::Extra,
            Move::Done => self.seats[seat.index()].step = Step::Done,
        }
    }

    fn take(&mut self, sheet: &Sheet, seat: SeatId, die: Die, mark: Mark, adjust: Adjustment, sink: &mut impl Sink) {
        if self.stage == Stage::Window {
            self.seats[seat.index()].step = Step::Extra;
        } else {
            let chains = sheet.chain.is_some_and(|chain| chain.area == mark.area);
            self.pick(sheet, die, chains, sink);
        }
        self.mark_die(sheet, seat, die, mark, adjust, sink);
    }

    fn mark_die(
        &mut self,
        sheet: &Sheet,
        seat: SeatId,
        die: Die,
        mark: Mark,
        adjust: Adjustment,
        sink: &mut impl Sink,
    ) {
        let number = self.counts_as(sheet, die, adjust);
        let value = self.value(sheet, mark.area, die, number, adjust.polish_partner);
        let me = &mut self.seats[seat.index()];
        if let Some(slot) = adjust.joker.checked_sub(1) {
            me.jokers_used |= 1 << slot;
            me.cross_out(Action::Joker, 1);
        }
        me.cross_out(Action::Polish, adjust.polish_cost());
        me.mark(sheet, mark.area, mark.spot, value, seat, sink);
    }

    /// The number a die counts as after joker and polish (3.7).
    pub(super) fn counts_as(&self, sheet: &Sheet, die: Die, adjust: Adjustment) -> u8 {
        let number = match adjust.joker.checked_sub(1) {
            None => self.table.number(die),
            Some(slot) => match sheet.joker_numbers[slot as usize] {
                0 => adjust.joker_as,
                printed => printed,
            },
        };
        number.saturating_add_signed(adjust.polish)
    }

    fn use_bonus(&mut self, sheet: &Sheet, seat: SeatId, bonus: BonusId, mark: Mark, number: u8, sink: &mut impl Sink) {
        let me = &mut self.seats[seat.index()];
        if let Some(id) = waiting_as(sheet, |id| me.waiting.count(id) > 0, bonus) {
            me.take_waiting(id);
        }
        let Bonus::Mark { grant, .. } = sheet.bonuses[bonus.index()] else { return };
        let table = sheet.area(mark.area);
        let number = if number > 0 { number } else { me.granted_number(table, mark.area, grant) };
        me.mark(sheet, mark.area, mark.spot, number, seat, sink);
    }

    pub(super) fn put_throw(&mut self, throw: &Throw, sink: &mut impl Sink) {
        for die in throw.dice().iter() {
            self.table.faces[die.index()] = throw.face(die).map_or(0, |face| face.number());
        }
        sink.event(Event::Thrown(throw.dice()));
        if self.stage == Stage::SoloThrow {
            self.table.hand = DieSet::EMPTY;
            self.table.tray = throw.tray();
            self.table.fields = DieSet::ALL.minus(throw.tray());
            self.stage = Stage::Window;
            self.seats[0].step = Step::Pick;
        } else {
            self.table.throws += 1;
            self.stage = Stage::Pick;
        }
    }
}

/// The mixed actions among a sheet's bonuses (3.5).
pub(super) fn mixed(sheet: &Sheet) -> impl Iterator<Item = BonusId> {
    let ids = (0..sheet.bonuses.len()).filter_map(BonusId::new);
    ids.filter(|id| sheet.bonuses[id.index()] == Bonus::Mixed)
}

/// The waiting bonus that a move named `bonus` uses up: one of that very kind, or else a choice of two that offers it.
pub(super) fn waiting_as(sheet: &Sheet, waits: impl Fn(BonusId) -> bool, bonus: BonusId) -> Option<BonusId> {
    if waits(bonus) {
        return Some(bonus);
    }
    let offers = |id: &BonusId| matches!(sheet.bonuses[id.index()], Bonus::Either(a, b) if a == bonus || b == bonus);
    (0..sheet.bonuses.len()).filter_map(BonusId::new).find(|id| waits(*id) && offers(id))
}
