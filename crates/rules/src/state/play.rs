//! Making a move that is known to be legal.

use super::{Stage, State, Throw};
use crate::action::Action;
use crate::die::{Die, DieSet};
use crate::event::{Event, Sink};
use crate::moves::{Adjustment, Move};
use crate::place::{Area, Mark};
use crate::ruling::Ruling;
use crate::seat::Step;
use crate::seat_id::SeatId;
use crate::sheet::{Sheet, Value};

impl State {
    /// Makes the move and goes on to whatever comes next. Each kind of move knows what that is, so nothing is looked up twice.
    pub(super) fn make(&mut self, sheet: &Sheet, seat: SeatId, mv: Move, sink: &mut impl Sink) {
        match mv {
            Move::Take { die, mark, adjust } => self.take(sheet, seat, die, mark, adjust, sink),
            Move::TakeUnmarked { die } => {
                self.pick(sheet, die, false, sink);
                self.after_pick(sheet, sink);
            }
            Move::Extra { die, mark, adjust } => {
                let me = &mut self.seats[seat.index()];
                me.spent = me.spent.with(die);
                me.cross_out(Action::ExtraDie, 1);
                self.mark_die(sheet, seat, die, mark, adjust, sink);
                self.after_window(sheet, sink);
            }
            Move::Chain { die, mark } => {
                self.chain = self.chain.without(die);
                let number = self.table.number(die);
                self.seats[seat.index()].mark(sheet, mark.area, mark.spot, number, seat, sink);
                self.after_pick(sheet, sink);
            }
            Move::Bonus { bonus, mark, number } => {
                self.seats[seat.index()].use_bonus(sheet, bonus, mark, number, seat, sink);
                self.after_bonus(sheet, sink);
            }
            Move::Unlock(action) => {
                self.seats[seat.index()].use_mixed(sheet, action, seat, sink);
                self.after_bonus(sheet, sink);
            }
            Move::Reroll => {
                self.seats[seat.index()].cross_out(Action::Reroll, 1);
                self.table.throws -= 1;
                if self.rulings.has(Ruling::ReturnAfterReroll) {
                    self.before_throw(sheet, sink);
                } else {
                    self.stage = Stage::Throw;
                }
            }
            Move::Return(die) => {
                self.seats[seat.index()].cross_out(Action::Return, 1);
                self.table.tray = self.table.tray.without(die);
                self.table.hand = self.table.hand.with(die);
                sink.event(Event::Returned(die));
                self.before_throw(sheet, sink);
            }
            Move::Roll => self.throw_on(sheet, sink),
            Move::Forfeit => self.forfeit(sheet, sink),
            Move::Stop => {
                self.chain = DieSet::EMPTY;
                self.after_pick(sheet, sink);
            }
            Move::Pass => {
                self.seats[seat.index()].step = Step::Extra;
                self.after_window(sheet, sink);
            }
            Move::Done => {
                self.seats[seat.index()].step = Step::Done;
                self.after_window(sheet, sink);
            }
        }
    }

    fn take(&mut self, sheet: &Sheet, seat: SeatId, die: Die, mark: Mark, adjust: Adjustment, sink: &mut impl Sink) {
        if self.stage == Stage::Window {
            self.seats[seat.index()].step = Step::Extra;
            self.mark_die(sheet, seat, die, mark, adjust, sink);
            self.after_window(sheet, sink);
        } else {
            let chains = sheet.chain.is_some_and(|chain| chain.area == mark.area);
            self.pick(sheet, die, chains, sink);
            self.mark_die(sheet, seat, die, mark, adjust, sink);
            self.after_pick(sheet, sink);
        }
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
        let value = self.brings(sheet, mark.area, die, adjust);
        let me = &mut self.seats[seat.index()];
        if !adjust.is_none() {
            me.pay_for(adjust);
        }
        me.mark(sheet, mark.area, mark.spot, value, seat, sink);
    }

    /// The other dice whose numbers an entry with `die` in an area adds to its own (1.14, 2.15); none where it counts alone.
    pub fn addends(&self, sheet: &Sheet, area: Area, die: Die) -> DieSet {
        match sheet.area(area).spec.value {
            Value::Die => DieSet::EMPTY,
            Value::WithWhite => sheet.partner(area, die).map_or(DieSet::EMPTY, DieSet::of),
            Value::WithTray => self.table.tray.without(die),
        }
    }

    /// The number a die brings into an area, counting as `adjust` says (1.14, 3.9).
    #[inline]
    pub(super) fn brings(&self, sheet: &Sheet, area: Area, die: Die, adjust: Adjustment) -> u8 {
        let shown = self.shown(sheet, area, die);
        if adjust.is_none() {
            return shown;
        }
        let face = self.table.number(die);
        (shown - face + sheet.counts_as(face, adjust)).saturating_add_signed(adjust.polish_partner)
    }

    pub(super) fn put_throw(&mut self, sheet: &Sheet, throw: &Throw, sink: &mut impl Sink) {
        self.table.show(throw);
        sink.event(Event::Thrown(throw.dice()));
        if self.stage == Stage::SoloThrow {
            self.table.hand = DieSet::EMPTY;
            self.table.tray = throw.tray();
            self.table.fields = DieSet::ALL.minus(throw.tray());
            self.stage = Stage::Window;
            self.seats[0].step = Step::Pick;
            self.after_window(sheet, sink);
        } else {
            self.table.throws += 1;
            self.stage = Stage::Pick;
            self.after_throw(sheet, sink);
        }
    }
}
