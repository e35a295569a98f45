//! Positions put up by hand: a plain description with public fields becomes a state, or the list of all its faults.

use super::setup_fault::SetupFault;
use super::{Stage, State, course};
use crate::action::{ACTIONS, Action};
use crate::die::{DICE, Die, DieSet};
use crate::faults::Faults;
use crate::place::{AREAS, Area, Spot};
use crate::ruling::Rulings;
use crate::seat::{Seat, Step, Waiting};
use crate::seat_id::{MAX_SEATS, SeatId};
use crate::sheet::{AreaTable, Bonus, BonusId, Effect, MAX_BONUSES, MAX_SLOTS, Sheet, Value, Write};
use alloc::vec;
use alloc::vec::Vec;

/// A marked box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupMark {
    /// The box; printed crosses are not listed.
    pub spot: Spot,
    /// The number as it stands in the box, factor included; 0 for a cross or ring.
    pub number: u8,
    /// Whether a ringed box is crossed as well (2.5).
    pub crossed: bool,
}

/// One seat's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupSeat {
    /// The marked boxes of each area, in any order.
    pub marks: [Vec<SetupMark>; AREAS],
    /// Circled slots of each bar, by [`Action::index`].
    pub unlocked: [u8; ACTIONS],
    /// Crossed slots of each bar.
    pub used: [u8; ACTIONS],
    /// Used joker slots, from 0.
    pub jokers_used: Vec<u8>,
    /// Foxes won.
    pub foxes: u8,
    /// How many bonuses of each kind wait, by [`BonusId::index`].
    pub waiting: [u8; MAX_BONUSES],
    /// Dice used as extra dice: in this turn, or in this round where the ruling `extra_die_per_round` holds (3.4).
    pub spent: DieSet,
    /// Where the seat stands in the window at the end of a turn.
    pub step: Step,
}

/// The dice of a position. The default is the start of a turn: all dice in the hand, and what they showed before not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupTable {
    /// What each die shows, 1..=6; 0 for all of them where that is not known at the start of a turn.
    pub faces: [u8; DICE],
    /// The dice that are thrown next, or have just been thrown.
    pub hand: DieSet,
    /// The dice on the tray.
    pub tray: DieSet,
    /// The dice on the active seat's fields.
    pub fields: DieSet,
    /// How many of the three throws of the turn are made, 0..=3.
    pub throws: u8,
    /// The die just picked, while its bonuses wait and its lower dice have not moved yet (1.8).
    pub picked: Option<Die>,
    /// The dice that may still be marked in the silver chain (2.10).
    pub chain: DieSet,
    /// Whether this is the solo seat's passive turn (1.19).
    pub passive_turn: bool,
}

impl Default for SetupTable {
    fn default() -> SetupTable {
        SetupTable {
            faces: [0; DICE],
            hand: DieSet::ALL,
            tray: DieSet::EMPTY,
            fields: DieSet::EMPTY,
            throws: 0,
            picked: None,
            chain: DieSet::EMPTY,
            passive_turn: false,
        }
    }
}

/// A position of a game, at whatever stage. [`State::setup`] describes one that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rulings in force.
    pub rulings: Rulings,
    /// The seat that opens every round.
    pub first: usize,
    /// The round, from 1; its gift counts as given.
    pub round: u8,
    /// How many seats have been active in this round before.
    pub turn: u8,
    /// Which part of a turn the game is in; at [`Stage::End`], round and turn play no part.
    pub stage: Stage,
    /// Where the dice lie.
    pub table: SetupTable,
    /// The seats, clockwise.
    pub seats: Vec<SetupSeat>,
}

/// What the marks of a sheet and the rounds have paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Paid {
    foxes: u8,
    unlocked: [u8; ACTIONS],
    mixed: u8,
    /// How many bonuses of each kind have fired.
    fired: [u8; MAX_BONUSES],
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

impl State {
    /// The position as a description: [`Setup::into_state`] makes the same state of it.
    ///
    /// # Panics
    /// If the game is played on another sheet.
    pub fn setup(&self, sheet: &Sheet) -> Setup {
        assert!(self.is_of(sheet), "the game is played on another sheet");
        Setup {
            rulings: self.rulings,
            first: self.first.into(),
            round: self.round,
            turn: self.turn,
            stage: self.stage,
            table: SetupTable {
                faces: core::array::from_fn(|i| Die::new(i).map_or(0, |die| self.table.number(die))),
                hand: self.table.hand,
                tray: self.table.tray,
                fields: self.table.fields,
                throws: self.table.throws,
                picked: self.picked,
                chain: self.chain,
                passive_turn: self.passive_turn,
            },
            seats: self.seats().iter().map(|seat| SetupSeat::of(seat, sheet)).collect(),
        }
    }
}

impl SetupSeat {
    /// What stands on a seat's sheet and what it is about to do.
    fn of(seat: &Seat, sheet: &Sheet) -> SetupSeat {
        let mark = |area: Area, spot: Spot| SetupMark {
            spot,
            number: seat.number(sheet, area, spot).unwrap_or(0),
            crossed: seat.crossed(area).contains(spot),
        };
        let mut setup = SetupSeat {
            unlocked: seat.unlocked,
            used: seat.used,
            jokers_used: (0..MAX_SLOTS).filter(|&slot| seat.joker_used(slot.into())).collect(),
            foxes: seat.foxes,
            waiting: core::array::from_fn(|i| BonusId::new(i).map_or(0, |id| seat.waiting.count(id))),
            spent: seat.spent,
            step: seat.step,
            ..SetupSeat::default()
        };
        for area in Area::all() {
            setup.marks[area.index()] = seat.marked(sheet, area).iter().map(|spot| mark(area, spot)).collect();
        }
        setup
    }

    fn to_seat(&self, sheet: &Sheet, id: SeatId, faults: &mut Vec<SetupFault>) -> Seat {
        let mut seat = sheet.empty;
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
    let range = match table.spec.value {
        // Six dice show 36 at most, and each of the other boxes can add 1 by a bonus (2.15, 2.16).
        Value::WithTray => 1..=36 + table.spec.boxes.len() as u8 - 1,
        // A number bonus can write less than two dice show (1.27).
        Value::WithWhite => 1..=12,
        Value::Die => table.numbers(),
    };
    let i = spot.index();
    let same_row = i > 0 && table.spec.boxes[i - 1].row == printed.row;
    let before = same_row && seat.marks[area.index()] & (1 << (i - 1)) != 0;
    let previous = if before { seat.numbers[table.offset as usize + i - 1] } else { 0 };
    // Only the order is asked here, and no entry is 0: that stands for none.
    let ordered = !printed.accept.is_ordered() || printed.accept.takes(used, (previous != 0).then_some(previous));
    number.is_multiple_of(printed.factor) && range.contains(&used) && ordered
}

fn paid(sheet: &Sheet, seat: &Seat, round: u8) -> Paid {
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
                    && seat.open[area.index()] == seat.open_boxes(table, area)
                    && seat.takes[area.index()] == seat.taken_numbers(table, area)
                    && marks & table.printed == table.printed
                    && seat.crossed[area.index()] & !marks == 0
            });
            let usable = seat.waiting.iter().all(|id| seat.can_use(sheet, id));
            bars && marks && usable && paid(sheet, seat, self.round).foxes == seat.foxes
        };
        apart && once && self.table.throws <= 3 && self.seats().iter().all(seat_fits)
    }
}
