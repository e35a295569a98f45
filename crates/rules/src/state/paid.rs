//! What the marks of a sheet, full bars and the rounds have paid.

use crate::action::ACTIONS;
use crate::place::Area;
use crate::seat::Seat;
use crate::sheet::{Bonus, Effect, MAX_BONUSES, Sheet};

/// What the marks of a sheet and the rounds have paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Paid {
    pub(super) foxes: u8,
    pub(super) unlocked: [u8; ACTIONS],
    pub(super) mixed: u8,
    /// How many bonuses of each kind have fired.
    pub(super) fired: [u8; MAX_BONUSES],
}

impl Paid {
    fn pay(&mut self, sheet: &Sheet, effect: Effect) {
        match effect {
            Effect::Fox => self.foxes += 1,
            Effect::Unlock(action) => {
                let bar = sheet.bar(action);
                let unlocked = &mut self.unlocked[action.index()];
                if *unlocked < bar.slots {
                    *unlocked += 1;
                    if let (true, Some(end)) = (*unlocked == bar.slots, bar.end) {
                        self.pay(sheet, end);
                    }
                }
            }
            Effect::Wait(id) => {
                self.mixed += u8::from(sheet.bonuses[id.index()] == Bonus::Mixed);
                self.fired[id.index()] += 1;
            }
        }
    }
}

/// What a seat has been paid by its marks and the rounds up to `round`.
pub(super) fn paid(sheet: &Sheet, seat: &Seat, round: u8) -> Paid {
    let mut paid = Paid::default();
    (1..=round).filter_map(|r| sheet.round_gift(r)).for_each(|gift| paid.pay(sheet, gift));
    for area in Area::all() {
        let table = sheet.area(area);
        let marks = seat.marks[area.index()];
        for trigger in &table.spec.triggers {
            let full = marks & trigger.boxes.bits() == trigger.boxes.bits();
            let enough = trigger.minimum == 0
                || trigger.boxes.iter().any(|spot| {
                    let factor = table.spec.boxes[spot.index()].factor;
                    seat.numbers[table.offset as usize + spot.index()] / factor >= trigger.minimum
                });
            if full && enough {
                paid.pay(sheet, trigger.effect);
            }
        }
    }
    paid
}
