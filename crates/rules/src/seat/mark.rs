//! Marking a box, and everything that fires at once (1.22 to 1.25, 3.1).

use super::{Seat, Waiting};
use crate::action::Action;
use crate::event::{Event, Sink};
use crate::place::{Area, Mark, Spot};
use crate::seat_id::SeatId;
use crate::sheet::{Bonus, BonusId, Effect, Sheet, Trigger};

impl Seat {
    /// Marks a box with a number, pays foxes and actions, lets other bonuses wait and drops those that can no longer be used.
    pub(crate) fn mark(&mut self, sheet: &Sheet, area: Area, spot: Spot, number: u8, me: SeatId, sink: &mut impl Sink) {
        let table = sheet.area(area);
        let (i, bit) = (spot.index(), 1 << spot.index());
        // 2.5: only a ringed box is marked again; its cross completes nothing.
        let ringed = self.marks[area.index()] & bit;
        self.crossed[area.index()] |= ringed;
        self.marks[area.index()] |= bit;
        let written = number * table.factors[i];
        self.numbers[usize::from(table.slots[i])] = written;
        self.refresh_at(table, area, spot);
        sink.event(Event::Marked { seat: me, area, spot, number: written });
        let marks = self.marks[area.index()];
        for block in table.triggers(spot) {
            let fires = |t: &Trigger| t.boxes.bits() & !marks == 0 && number >= t.minimum && ringed == 0;
            let fired = (0..block.len()).fold(0u8, |bits, i| bits | u8::from(fires(&block[i])) << i);
            let mut rest = fired;
            while rest != 0 {
                self.pay(sheet, block[rest.trailing_zeros() as usize & 3].effect, me, sink);
                rest &= rest - 1;
            }
        }
        self.drop_unusable(sheet, me, sink);
    }

    /// Pays what a box, a bar's end or a round grants.
    pub(crate) fn pay(&mut self, sheet: &Sheet, effect: Effect, me: SeatId, sink: &mut impl Sink) {
        match effect {
            Effect::Fox => {
                self.foxes += 1;
                sink.event(Event::Fox { seat: me });
            }
            Effect::Unlock(action) => self.unlock(sheet, action, me, sink),
            Effect::Wait(bonus) => {
                self.waiting.add(bonus);
                sink.event(Event::Fired { seat: me, bonus });
            }
        }
    }

    /// Circles the next slot of a bar (3.1); on a full bar the action is lost.
    pub(crate) fn unlock(&mut self, sheet: &Sheet, action: Action, me: SeatId, sink: &mut impl Sink) {
        let bar = sheet.bar(action);
        let unlocked = &mut self.unlocked[action.index()];
        if *unlocked == bar.slots {
            sink.event(Event::ActionLost { seat: me, action });
            return;
        }
        *unlocked += 1;
        let last = *unlocked == bar.slots;
        sink.event(Event::Unlocked { seat: me, action });
        if let (true, Some(end)) = (last, bar.end) {
            self.pay(sheet, end, me, sink);
        }
    }

    /// Marks a box with a waiting bonus, which is used up.
    pub(crate) fn use_bonus(
        &mut self,
        sheet: &Sheet,
        bonus: BonusId,
        mark: Mark,
        number: u8,
        me: SeatId,
        sink: &mut impl Sink,
    ) {
        if let Some(id) = waiting_as(sheet, |id| self.waiting.count(id) > 0, bonus) {
            self.waiting.remove(id);
        }
        let Bonus::Mark { grant, .. } = sheet.bonuses[bonus.index()] else { return };
        let number = if number > 0 { number } else { self.granted_number(sheet.area(mark.area), mark.area, grant) };
        self.mark(sheet, mark.area, mark.spot, number, me, sink);
    }

    /// Unlocks the bar that its owner has chosen for a waiting mixed action, which is used up (3.5).
    pub(crate) fn use_mixed(&mut self, sheet: &Sheet, action: Action, me: SeatId, sink: &mut impl Sink) {
        if let Some(id) = mixed(sheet).find(|&id| self.waiting.count(id) > 0) {
            self.waiting.remove(id);
        }
        self.unlock(sheet, action, me, sink);
        self.drop_unusable(sheet, me, sink);
    }

    /// Lets no bonus wait any more: what they marked is known already.
    pub(crate) fn forget_waiting(&mut self) {
        self.waiting = Waiting::default();
    }

    /// Drops every waiting bonus for which no legal mark exists (1.23).
    pub(crate) fn drop_unusable(&mut self, sheet: &Sheet, me: SeatId, sink: &mut impl Sink) {
        if self.waiting.is_empty() {
            return;
        }
        for bonus in self.waiting.iter() {
            if !self.can_use(sheet, bonus) {
                while self.waiting.count(bonus) > 0 {
                    self.waiting.remove(bonus);
                    sink.event(Event::Lost { seat: me, bonus });
                }
            }
        }
    }
}

/// The mixed actions among a sheet's bonuses (3.5).
pub(crate) fn mixed(sheet: &Sheet) -> impl Iterator<Item = BonusId> {
    let ids = (0..sheet.bonuses.len()).filter_map(BonusId::new);
    ids.filter(|id| sheet.bonuses[id.index()] == Bonus::Mixed)
}

/// The waiting bonus that a move named `bonus` uses up: one of that very kind, or else a choice of two that offers it.
pub(crate) fn waiting_as(sheet: &Sheet, waits: impl Fn(BonusId) -> bool, bonus: BonusId) -> Option<BonusId> {
    if waits(bonus) {
        return Some(bonus);
    }
    let offers = |id: &BonusId| matches!(sheet.bonuses[id.index()], Bonus::Either(a, b) if a == bonus || b == bonus);
    (0..sheet.bonuses.len()).filter_map(BonusId::new).find(|id| waits(*id) && offers(id))
}
