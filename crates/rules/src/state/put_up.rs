//! Positions put up by hand: a description becomes a state, or the list of all its faults.

use super::paid::paid;
use super::setup::{Setup, SetupMark, SetupSeat};
use super::setup_fault::SetupFault;
use super::{Stage, State, course};
use crate::action::Action;
use crate::faults::Faults;
use crate::place::{Area, Spot};
use crate::seat::{Seat, Waiting};
use crate::seat_id::{MAX_SEATS, SeatId};
use crate::sheet::{AreaTable, Bonus, BonusId, MAX_SLOTS, Sheet, Write};
use alloc::vec;
use alloc::vec::Vec;

impl Setup {
    /// Checks the position and makes a state of it.
    ///
    /// # Errors
    /// All faults found.
    pub fn into_state(self, sheet: &Sheet) -> Result<State, Faults<SetupFault>> {
        let Some(mut state) = State::new(sheet, self.seats.len(), 0, self.rulings) else {
            return Err(Faults(vec![SetupFault::SeatCount(self.seats.len())]));
        };
        let mut faults = Vec::new();
        let finished = self.stage == Stage::End;
        let last = (state.rounds(), state.seat_count - 1);
        let (round, turn) = if finished { last } else { (self.round, self.turn) };
        let turn_fits = (1..=state.rounds()).contains(&round) && usize::from(turn) < self.seats.len();
        let round_starts = self.stage == Stage::RoundStart;
        if self.first >= self.seats.len() || !turn_fits || round_starts && turn != 0 {
            faults.push(SetupFault::Turn);
        } else {
            course::check(&self, sheet, &mut faults);
        }
        for (index, setup) in self.seats.iter().enumerate().take(MAX_SEATS) {
            let id = SeatId(index as u8);
            state.seats[index] = setup.to_seat(sheet, id, &mut faults);
            let before = faults.len();
            check_paid(sheet, id, &state.seats[index], setup, round, &mut faults);
            if faults.len() == before {
                state.seats[index].waiting = Waiting::of(&setup.waiting);
            }
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        (state.first, state.round, state.turn) = (self.first as u8, round, turn);
        (state.stage, state.table) = (self.stage, course::table_of(&self));
        (state.picked, state.chain) = (self.table.picked, self.table.chain);
        state.passive_turn = self.table.passive_turn;
        if !course::rests(&state, sheet) {
            return Err(Faults(vec![SetupFault::GoesOn(self.stage)]));
        }
        Ok(state)
    }
}

impl SetupSeat {
    fn to_seat(&self, sheet: &Sheet, id: SeatId, faults: &mut Vec<SetupFault>) -> Seat {
        let mut seat = Seat::empty(sheet);
        for area in Area::all() {
            let table = sheet.area(area);
            let mut marks = self.marks[area.index()].clone();
            marks.sort_by_key(|mark| mark.spot);
            for mark in marks {
                place(&mut seat, table, id, area, mark, faults);
            }
        }
        (seat.unlocked, seat.used, seat.foxes) = (self.unlocked, self.used, self.foxes);
        (seat.spent, seat.step) = (self.spent, self.step);
        seat.jokers_used =
            self.jokers_used.iter().filter(|&&slot| slot < MAX_SLOTS).fold(0, |bits, slot| bits | 1 << slot);
        seat
    }

    /// Fills in the bars and foxes that the marks and the rounds up to `round` pay, for people who copied only their marks.
    /// Mixed actions go to the bars in the order of [`Action::MIXED`], since the choice of their owner is not known.
    pub fn fill_in_paid(&mut self, sheet: &Sheet, round: u8) {
        let seat = self.to_seat(sheet, SeatId(0), &mut Vec::new());
        let mut paid = paid(sheet, &seat, round);
        for action in Action::MIXED {
            let free = sheet.bar(action).slots - paid.unlocked[action.index()];
            let taken = free.min(paid.mixed);
            paid.unlocked[action.index()] += taken;
            paid.mixed -= taken;
        }
        (self.foxes, self.unlocked) = (paid.foxes, paid.unlocked);
    }
}

fn place(seat: &mut Seat, table: &AreaTable, id: SeatId, area: Area, mark: SetupMark, faults: &mut Vec<SetupFault>) {
    let SetupMark { spot, number, crossed } = mark;
    let i = spot.index();
    if !table.boxes().contains(spot) || seat.marks[area.index()] & (1 << i) != 0 {
        faults.push(SetupFault::Box { seat: id, area, spot });
        return;
    }
    // Marks come in the order of their boxes, so only a box that was passed over is not open.
    if seat.open[area.index()] & (1 << i) == 0 {
        faults.push(SetupFault::Gap { seat: id, area, spot });
    }
    let fits = number_fits(seat, table, area, spot, number);
    if !fits {
        faults.push(SetupFault::Number { seat: id, area, spot, number });
    }
    if crossed && table.spec.write != Write::RingThenCross {
        faults.push(SetupFault::Crossed { seat: id, area, spot });
    }
    seat.marks[area.index()] |= 1 << i;
    if crossed {
        seat.crossed[area.index()] |= 1 << i;
    }
    // What does not fit stays out: the engine counts on numbers that dice can make.
    if table.spec.write == Write::Number && fits {
        seat.numbers[table.offset as usize + i] = number;
    }
    // Later boxes ask which ones are open.
    seat.refresh(table, area);
}

fn number_fits(seat: &Seat, table: &AreaTable, area: Area, spot: Spot, number: u8) -> bool {
    if table.spec.write != Write::Number {
        return number == 0;
    }
    let printed = table.spec.boxes[spot.index()];
    let used = number / printed.factor;
    let range = table.spec.value.entered(table.spec.boxes.len());
    let i = spot.index();
    let same_row = i > 0 && table.spec.boxes[i - 1].row == printed.row;
    let before = same_row && seat.marks[area.index()] & (1 << (i - 1)) != 0;
    let previous = if before { seat.numbers[table.offset as usize + i - 1] } else { 0 };
    // Only the order is asked here, and no entry is 0: that stands for none.
    let ordered = !printed.accept.is_ordered() || printed.accept.takes(used, (previous != 0).then_some(previous));
    number.is_multiple_of(printed.factor) && range.contains(&used) && ordered
}

fn check_paid(sheet: &Sheet, id: SeatId, seat: &Seat, setup: &SetupSeat, round: u8, faults: &mut Vec<SetupFault>) {
    let paid = paid(sheet, seat, round);
    let has_mixed = sheet.bonuses.contains(&Bonus::Mixed);
    let is_mixed = |action: &Action| has_mixed && Action::MIXED.contains(action);
    for action in Action::ALL.iter().filter(|action| !is_mixed(action)) {
        let expected = paid.unlocked[action.index()];
        if seat.unlocked[action.index()] != expected {
            faults.push(SetupFault::Unlocked { seat: id, action: *action, expected });
        }
    }
    if has_mixed {
        // Whatever numbers were put up: three bytes may come to more than a byte holds.
        let sum = |count: &dyn Fn(Action) -> u8| Action::MIXED.iter().map(|&a| u16::from(count(a))).sum::<u16>();
        let slots = sum(&|action| sheet.bar(action).slots);
        let expected = slots.min(u16::from(paid.mixed) + sum(&|action| paid.unlocked[action.index()]));
        let too_long = Action::MIXED.iter().any(|&a| seat.unlocked[a.index()] > sheet.bar(a).slots);
        // A mixed action that waits has unlocked nothing yet.
        let waiting = course::waiting_mixed(sheet, &setup.waiting);
        let shown = slots.min(sum(&|action| seat.unlocked[action.index()]) + waiting);
        // An unlock printed for a bar that mixed actions had filled before was lost (3.1).
        let full = |action: Action| seat.unlocked[action.index()] == sheet.bar(action).slots;
        let lost = sum(&|action| if full(action) { paid.unlocked[action.index()] } else { 0 });
        if too_long || shown > expected || shown + lost < expected {
            faults.push(SetupFault::Unlocked { seat: id, action: Action::Polish, expected: expected as u8 });
        }
    }
    for action in Action::ALL {
        if seat.used[action.index()] > seat.unlocked[action.index()] {
            faults.push(SetupFault::Used { seat: id, action });
        }
    }
    let slots_fit = setup.jokers_used.iter().all(|&slot| slot < seat.unlocked[Action::Joker.index()]);
    let used = seat.used[Action::Joker.index()];
    if !slots_fit || seat.jokers_used.count_ones() != u32::from(used) || setup.jokers_used.len() != usize::from(used) {
        faults.push(SetupFault::Used { seat: id, action: Action::Joker });
    }
    if seat.foxes != paid.foxes {
        faults.push(SetupFault::Foxes { seat: id, expected: paid.foxes });
    }
    for (index, &count) in setup.waiting.iter().enumerate().filter(|(_, count)| **count > 0) {
        let Some(bonus) = BonusId::new(index) else { continue };
        let usable = index < sheet.bonuses.len() && seat.can_use(sheet, bonus);
        if !usable || count > paid.fired[index].min(Waiting::MOST) {
            faults.push(SetupFault::Waiting { seat: id, bonus });
        }
    }
}

impl State {
    /// Whether the counts of the state agree with each other; asked after every change in debug builds.
    pub(super) fn is_consistent(&self, sheet: &Sheet) -> bool {
        let dice = [self.table.hand, self.table.tray, self.table.fields];
        let apart = dice.iter().map(|set| set.len()).sum::<usize>() == 6;
        let once = dice.iter().fold(crate::die::DieSet::EMPTY, |all, &set| all.union(set)).len() == 6;
        let seat_fits = |seat: &Seat| {
            let bars = Action::ALL.iter().all(|&action| {
                seat.used[action.index()] <= seat.unlocked[action.index()]
                    && seat.unlocked[action.index()] <= sheet.bar(action).slots
            });
            let marks = Area::all().all(|area| {
                let (table, marks) = (sheet.area(area), seat.marks[area.index()]);
                marks & !table.all == 0
                    && seat.open[area.index()] == table.open_boxes(marks, seat.crossed[area.index()])
                    && seat.takes[area.index()] == table.taken_numbers(seat.open[area.index()], &seat.numbers)
                    && marks & table.printed == table.printed
                    && seat.crossed[area.index()] & !marks == 0
            });
            let usable = seat.waiting.iter().all(|id| seat.can_use(sheet, id));
            bars && marks && usable && paid(sheet, seat, self.round).foxes == seat.foxes
        };
        apart && once && self.table.throws <= 3 && self.seats().iter().all(seat_fits)
    }
}
