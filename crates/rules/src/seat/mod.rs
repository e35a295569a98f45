//! What stands on one seat's paper, and what can still be marked there.

mod check;
mod mark;
mod reach;
mod score;

pub use crate::seat_id::{MAX_SEATS, SeatId};
pub(crate) use check::{Legality, ensure};
pub(crate) use mark::{mixed, waiting_as};
pub use score::Score;

use crate::action::{ACTIONS, Action, ActionSet};
use crate::die::DieSet;
use crate::moves::Adjustment;
use crate::place::{AREAS, Area, AreaSet, Spot, Spots};
use crate::sheet::{AreaTable, Bonus, BonusId, MAX_BONUSES, MAX_NUMBERS, Sheet, Write};

/// The bonuses of a seat that wait for it: a small count for each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Waiting(u64);

impl Waiting {
    /// The most bonuses of one kind that can wait.
    pub(crate) const MOST: u8 = 15;

    /// As many of each kind as the list says; none of them more than [`Waiting::MOST`].
    pub(crate) fn of(counts: &[u8; MAX_BONUSES]) -> Waiting {
        let nibble = |(i, &count): (usize, &u8)| u64::from(count.min(Waiting::MOST)) << (4 * i);
        Waiting(counts.iter().enumerate().map(nibble).fold(0, |all, nibble| all | nibble))
    }

    /// Whether nothing waits.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many bonuses of this kind wait, 0..=15.
    pub const fn count(self, id: BonusId) -> u8 {
        (self.0 >> (4 * id.index()) & 15) as u8
    }

    /// The kinds that wait, in the order of the sheet's list.
    pub fn iter(self) -> WaitingKinds {
        WaitingKinds(self.0)
    }

    pub(crate) fn add(&mut self, id: BonusId) {
        debug_assert!(self.count(id) < 15, "a sheet prints a kind of bonus at most 15 times");
        self.0 += 1 << (4 * id.index());
    }

    pub(crate) fn remove(&mut self, id: BonusId) {
        debug_assert!(self.count(id) > 0);
        self.0 -= 1 << (4 * id.index());
    }
}

impl IntoIterator for Waiting {
    type Item = BonusId;
    type IntoIter = WaitingKinds;

    fn into_iter(self) -> WaitingKinds {
        self.iter()
    }
}

/// The kinds of bonus that wait, each once.
#[derive(Clone, Debug)]
pub struct WaitingKinds(u64);

impl Iterator for WaitingKinds {
    type Item = BonusId;

    fn next(&mut self) -> Option<BonusId> {
        let index = self.0.trailing_zeros() as usize / 4;
        let id = BonusId::new(index)?;
        self.0 &= !(15 << (4 * index));
        Some(id)
    }
}

/// Where a seat stands in the window at the end of a turn (1.16 to 1.18, 3.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Step {
    /// It has nothing to do, or is done.
    #[default]
    Done,
    /// It is passive and has not chosen a die yet.
    Pick,
    /// It may use extra dice.
    Extra,
}

/// One seat: its sheet, its actions and what waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Marked boxes of each area, printed crosses included.
    pub(crate) marks: [u64; AREAS],
    /// Ringed boxes that are crossed as well (2.5).
    pub(crate) crossed: [u64; AREAS],
    /// The boxes of each area that come into question, and the numbers they take, as bits; where each row has a next box, a
    /// lane of 16 bits a row. Both follow from marks and numbers; they are kept because everybody asks for them.
    pub(crate) open: [u64; AREAS],
    pub(crate) takes: [u64; AREAS],
    /// Written numbers, area after area; the last slot stays 0.
    pub(crate) numbers: [u8; MAX_NUMBERS + 1],
    pub(crate) unlocked: [u8; ACTIONS],
    pub(crate) used: [u8; ACTIONS],
    /// Used joker slots as bits: they are used in any order (3.7).
    pub(crate) jokers_used: u16,
    pub(crate) foxes: u8,
    pub(crate) waiting: Waiting,
    /// Dice used as extra dice in this turn (3.4).
    pub(crate) spent: DieSet,
    pub(crate) step: Step,
}

impl Seat {
    /// An empty sheet.
    pub(crate) fn empty(sheet: &Sheet) -> Seat {
        Seat {
            marks: sheet.areas.each_ref().map(|table| table.printed),
            crossed: [0; AREAS],
            open: sheet.open,
            takes: sheet.takes,
            numbers: [0; MAX_NUMBERS + 1],
            unlocked: [0; ACTIONS],
            used: [0; ACTIONS],
            jokers_used: 0,
            foxes: 0,
            waiting: Waiting::default(),
            spent: DieSet::EMPTY,
            step: Step::Done,
        }
    }

    /// The boxes this seat has marked or ringed, without printed crosses.
    pub fn marked(&self, sheet: &Sheet, area: Area) -> Spots {
        Spots::from_bits(self.marks[area.index()] & !sheet.area(area).printed)
    }

    /// The areas in which this seat has other marks or numbers than another. In all others both have the same boxes open for the same
    /// numbers, and the same points.
    pub fn differs_in(&self, sheet: &Sheet, other: &Seat) -> AreaSet {
        let same_numbers = self.numbers == other.numbers;
        let written = |area: Area| {
            let table = sheet.area(area);
            let from = usize::from(table.offset);
            let written = from..(from + table.spec.boxes.len()).min(MAX_NUMBERS);
            (&self.numbers[written.clone()], &other.numbers[written])
        };
        let differs = |&area: &Area| {
            let n = area.index();
            let same_numbers = same_numbers || {
                let (mine, theirs) = written(area);
                sheet.area(area).spec.write != Write::Number || mine == theirs
            };
            self.marks[n] != other.marks[n] || self.crossed[n] != other.crossed[n] || !same_numbers
        };
        Area::all().filter(differs).fold(AreaSet::EMPTY, AreaSet::with)
    }

    /// The boxes in which this seat can write nothing more, without printed crosses: those marked, or where rings come first those crossed.
    pub fn finished(&self, sheet: &Sheet, area: Area) -> Spots {
        let (table, n) = (sheet.area(area), area.index());
        Spots::from_bits(table.spec.write.done(self.marks[n], self.crossed[n]) & !table.printed)
    }

    /// The boxes that this seat can still mark, now or later in the game; ringed ones among them.
    pub fn unfinished(&self, sheet: &Sheet, area: Area) -> Spots {
        self.left(sheet.area(area), area)
    }

    pub(crate) fn left(&self, table: &AreaTable, area: Area) -> Spots {
        let (marks, crossed) = (self.marks[area.index()], self.crossed[area.index()]);
        let done = table.spec.write.done(marks, crossed) | table.printed;
        Spots::from_bits(table.spec.place.left(marks, done, table.all))
    }

    /// The ringed boxes that are crossed as well (2.5).
    pub fn crossed(&self, area: Area) -> Spots {
        Spots::from_bits(self.crossed[area.index()])
    }

    /// The boxes of an area that come into question now, whatever the number.
    pub fn open(&self, area: Area) -> Spots {
        Spots::from_bits(self.open[area.index()])
    }

    /// The numbers that some open box of an area takes now, as bits: bit n is number n. Bits of numbers that no die can bring
    /// there mean nothing.
    pub fn numbers_taken(&self, sheet: &Sheet, area: Area) -> u64 {
        self.numbers(sheet.area(area), area)
    }

    /// The number written in a box, or `None` where none is.
    pub fn number(&self, sheet: &Sheet, area: Area, spot: Spot) -> Option<u8> {
        let table = sheet.area(area);
        let written = table.spec.write == Write::Number && self.marks[area.index()] & (1 << spot.index()) != 0;
        written.then(|| self.numbers[table.offset as usize + spot.index()])
    }

    /// How many slots of a bar are circled.
    #[inline]
    pub fn unlocked(&self, action: Action) -> u8 {
        self.unlocked[action.index()]
    }

    /// How many circled slots of a bar are crossed out.
    pub fn used(&self, action: Action) -> u8 {
        self.used[action.index()]
    }

    /// How many actions of a kind can be used.
    #[inline]
    pub fn available(&self, action: Action) -> u8 {
        self.unlocked[action.index()] - self.used[action.index()]
    }

    /// Whether the joker of a slot (from 0) is unlocked and unused.
    #[inline]
    pub fn joker_ready(&self, slot: usize) -> bool {
        slot < self.unlocked[Action::Joker.index()] as usize && self.jokers_used & (1 << slot) == 0
    }

    /// Whether the joker of a slot (from 0) has been used.
    pub fn joker_used(&self, slot: usize) -> bool {
        self.jokers_used >> slot & 1 != 0
    }

    /// How many foxes the seat has.
    pub fn foxes(&self) -> u8 {
        self.foxes
    }

    /// The bonuses that wait for this seat.
    #[inline]
    pub fn waiting(&self) -> Waiting {
        self.waiting
    }

    /// The dice the seat has used as extra dice (3.4).
    pub fn spent(&self) -> DieSet {
        self.spent
    }

    /// Where the seat stands in the window at the end of a turn.
    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }

    /// The bars of a mixed action that still have a free slot (3.5).
    pub fn open_mixed_bars(&self, sheet: &Sheet) -> ActionSet {
        let open = |action: &Action| self.unlocked[action.index()] < sheet.bar(*action).slots;
        Action::MIXED.into_iter().filter(open).fold(ActionSet::EMPTY, ActionSet::with)
    }

    /// Whether some legal use exists for a waiting bonus (1.23).
    pub(crate) fn can_use(&self, sheet: &Sheet, id: BonusId) -> bool {
        match sheet.bonuses[id.index()] {
            Bonus::Mixed => !self.open_mixed_bars(sheet).is_empty(),
            Bonus::Mark { areas, grant } => areas.iter().any(|area| self.can_grant(sheet, area, grant)),
            Bonus::Either(a, b) => self.can_use(sheet, a) || self.can_use(sheet, b),
        }
    }

    /// Crosses out the joker and the polish an adjustment costs (3.6, 3.7).
    pub(crate) fn pay_for(&mut self, adjust: Adjustment) {
        if let Some(slot) = adjust.joker.checked_sub(1) {
            self.jokers_used |= 1 << slot;
            self.cross_out(Action::Joker, 1);
        }
        self.cross_out(Action::Polish, adjust.polish_cost());
    }

    pub(crate) fn cross_out(&mut self, action: Action, count: u8) {
        self.used[action.index()] += count;
        debug_assert!(self.used[action.index()] <= self.unlocked[action.index()]);
    }
}
