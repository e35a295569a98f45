//! Marking a box, and everything that fires at once (1.22 to 1.25, 3.1).

use super::Seat;
use crate::action::Action;
use crate::event::{Event, Sink};
use crate::place::{Area, Spot};
use crate::seat_id::SeatId;
use crate::sheet::{BonusId, Effect, Sheet, Trigger};

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

    /// Uses up a waiting bonus.
    pub(crate) fn take_waiting(&mut self, id: BonusId) {
        self.waiting.remove(id);
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
