//! The table of one area: a choice from five small questions (section 2 of the rules).

use super::MAX_NUMBERS;
use super::accept::{Accept, AcceptMasks};
use super::bonus::{Effect, Trigger};
use super::boxes::BoxSpec;
use super::place::{MAX_ROWS, Place};
use super::score::ScoreTerm;
use super::value::Value;
use super::write::Write;
use crate::place::{MAX_BOXES, Spot, Spots};
use alloc::vec::Vec;

/// Triggers of a box are looked at in blocks of this size: few boxes have more.
const TRIGGER_BLOCK: usize = 4;
/// Fills up a block: no number is high enough.
const NEVER: Trigger = Trigger { boxes: Spots::EMPTY, minimum: u8::MAX, effect: Effect::Fox };

/// What the sheet prints of one area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaSpec {
    /// Which boxes come into question.
    pub place: Place,
    /// Which number a die brings.
    pub value: Value,
    /// What is written.
    pub write: Write,
    /// The boxes in the order in which they are marked.
    pub boxes: Vec<BoxSpec>,
    /// What fires when.
    pub triggers: Vec<Trigger>,
    /// The terms whose sum is the score.
    pub score: Vec<ScoreTerm>,
}

/// How many numbers are told apart by bits; a power of two beyond what dice and bonuses can bring.
const NUMBERS: usize = 64;

/// An area made ready for play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaTable {
    pub(crate) spec: AreaSpec,
    pub(crate) all: u64,
    pub(crate) printed: u64,
    /// For each number, the boxes that show it; every box where boxes show no numbers.
    shown: [u64; NUMBERS],
    /// The numbers that boxes show, as bits; none where boxes show no numbers.
    pub(crate) printed_numbers: u64,
    pub(crate) accept: [Accept; MAX_BOXES],
    pub(crate) orders: [AcceptMasks; MAX_BOXES],
    /// What a number is multiplied by when it is written; 0 where none is written.
    pub(crate) factors: [u8; MAX_BOXES],
    /// Where the seat's list of numbers holds each box; boxes without numbers share a slot that holds 0.
    pub(crate) slots: [u8; MAX_BOXES],
    /// Where the written numbers of this area begin in the seat's list.
    pub(crate) offset: u8,
    /// Bits of each row; only for [`Place::NextInRow`].
    pub(crate) rows: [u64; MAX_ROWS],
    /// [`AreaTable::numbers`] as bits.
    pub(crate) asked: u64,
    /// The lanes of [`Seat::takes`](crate::seat::Seat::takes) this area uses, by their lowest bits.
    pub(crate) lanes: u64,
    /// The triggers of each box, one box after the other, and in which block those of box n begin.
    box_triggers: Vec<[Trigger; TRIGGER_BLOCK]>,
    trigger_from: [u16; MAX_BOXES + 1],
}

impl AreaTable {
    /// Makes checked tables ready; `None` where it has too many triggers, which are counted here, in the blocks
    /// in which they are kept.
    pub(super) fn new(spec: AreaSpec, offset: u8) -> Option<AreaTable> {
        let len = spec.boxes.len();
        let all = u64::MAX >> (MAX_BOXES - len);
        let (mut shown, mut printed_numbers) = ([0; NUMBERS], 0);
        let mut accept = [Accept::Any; MAX_BOXES];
        let (mut printed, mut rows) = (0u64, [0u64; MAX_ROWS]);
        let mut orders = [AcceptMasks::of(Accept::Any, true); MAX_BOXES];
        let (mut factors, mut slots) = ([0; MAX_BOXES], [MAX_NUMBERS as u8; MAX_BOXES]);
        for (i, b) in spec.boxes.iter().enumerate() {
            accept[i] = b.accept;
            if let Accept::Exactly(n) = b.accept {
                shown[n as usize] |= 1 << i;
                printed_numbers |= 1 << n;
            }
            if b.printed {
                printed |= 1 << i;
            }
            orders[i] = AcceptMasks::of(b.accept, i == 0 || spec.boxes[i - 1].row != b.row);
            if spec.write == Write::Number {
                (factors[i], slots[i]) = (b.factor, offset + i as u8);
            }
            if spec.place == Place::NextInRow {
                rows[b.row as usize] |= 1 << i;
            }
        }
        if !spec.place.is_anywhere() {
            (shown, printed_numbers) = ([all; NUMBERS], 0);
        }
        let mut box_triggers = Vec::new();
        let mut trigger_from = [0u16; MAX_BOXES + 1];
        for i in 0..MAX_BOXES {
            let of_box: Vec<Trigger> =
                spec.triggers.iter().filter(|t| t.boxes.bits() & (1 << i) != 0).copied().collect();
            box_triggers.extend(of_box.chunks(TRIGGER_BLOCK).map(|some| {
                let mut block = [NEVER; TRIGGER_BLOCK];
                block[..some.len()].copy_from_slice(some);
                block
            }));
            trigger_from[i + 1] = u16::try_from(box_triggers.len()).ok()?;
        }
        let lanes = if spec.place == Place::NextInRow { 0x0001_0001_0001_0001 } else { 1 };
        Some(AreaTable {
            all,
            printed,
            shown,
            printed_numbers,
            accept,
            orders,
            factors,
            slots,
            offset,
            rows,
            asked: spec.value.chosen().fold(0, |bits, number| bits | 1 << number),
            lanes,
            box_triggers,
            trigger_from,
            spec,
        })
    }

    /// What the sheet prints of this area.
    pub fn spec(&self) -> &AreaSpec {
        &self.spec
    }

    /// All boxes of the area.
    pub fn boxes(&self) -> Spots {
        Spots::from_bits(self.all)
    }

    /// The boxes with a printed cross.
    pub fn printed(&self) -> Spots {
        Spots::from_bits(self.printed)
    }

    /// Whether a bonus mark in this area also names the number that is written: where numbers are written and the rules do
    /// not fix it (1.28, 2.16).
    pub fn names_number(&self) -> bool {
        self.spec.write == Write::Number && self.spec.value != Value::WithTray
    }

    /// The numbers a ?-bonus may stand for: what one die, or the sum of two, can show (1.28).
    pub fn numbers(&self) -> core::ops::RangeInclusive<u8> {
        self.spec.value.chosen()
    }

    /// The boxes that come into question at all, whatever the number, where these are marked and of ringed ones these crossed as well.
    #[inline]
    pub(crate) fn open_boxes(&self, marks: u64, crossed: u64) -> u64 {
        let done = self.spec.write.done(marks, crossed) | self.printed;
        self.spec.place.open(marks, done, self.all, &self.rows)
    }

    /// The numbers that some open box takes, as bits; a lane for each row where rows have next boxes of their own. `numbers` are those
    /// that a seat has written, in all its areas.
    #[inline]
    pub(crate) fn taken_numbers(&self, open: u64, numbers: &[u8; MAX_NUMBERS + 1]) -> u64 {
        match self.spec.place {
            Place::Any | Place::Right => {
                let (mut rest, mut taken) = (self.printed_numbers, 0);
                while rest != 0 {
                    let number = rest.trailing_zeros();
                    taken |= u64::from(self.shown(number as u8) & open != 0) << number;
                    rest &= rest - 1;
                }
                taken
            }
            Place::Next | Place::OpenPair => self.taken_by(open, numbers),
            Place::NextInRow => {
                let lane = |i: usize| self.taken_by(open & self.rows[i], numbers) & 0xFFFF;
                (0..MAX_ROWS).fold(0, |lanes, i| lanes | lane(i) << (16 * i))
            }
        }
    }

    /// The numbers that the next box of a row or track takes, as bits; none where it is full.
    #[inline]
    fn taken_by(&self, next: u64, numbers: &[u8; MAX_NUMBERS + 1]) -> u64 {
        if next == 0 {
            return 0;
        }
        let i = next.trailing_zeros() as usize;
        // What opens a row or the track does not look at the entry before it.
        let before = usize::from(self.slots[i.saturating_sub(1)]);
        self.orders[i].after(numbers[before])
    }

    /// The boxes that show this number, or every box where boxes show none.
    #[inline]
    pub(crate) fn shown(&self, number: u8) -> u64 {
        self.shown[number as usize & (NUMBERS - 1)]
    }

    /// The boxes of the rows whose lane has its lowest bit set.
    pub(crate) fn rows_of(&self, lanes: u64) -> u64 {
        let row = |i: usize| self.rows[i] & (lanes >> (16 * i) & 1).wrapping_neg();
        row(0) | row(1) | row(2) | row(3)
    }

    /// The triggers in which a box takes part, in blocks.
    #[inline]
    pub(crate) fn triggers(&self, spot: Spot) -> &[[Trigger; TRIGGER_BLOCK]] {
        let i = spot.index();
        &self.box_triggers[self.trigger_from[i] as usize..self.trigger_from[i + 1] as usize]
    }
}
