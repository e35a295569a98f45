//! The table of one area: a choice from five small questions (section 2 of the rules).

use super::SheetError;
use super::bonus::Trigger;
use super::score::ScoreTerm;
use crate::place::{MAX_BOXES, Spots};

/// The highest number that can be asked of a box: the sum of two dice.
pub const MAX_ASKED: usize = 12;

/// Which boxes come into question for the next mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Any free box (2.1, 2.9).
    Any,
    /// Only the next box of the track (2.2 to 2.4, 2.6, 2.7, 2.15).
    Next,
    /// The next box of a row of one's choice (2.11).
    NextInRow,
    /// Either free box of the first pair that is not full (2.13).
    OpenPair,
    /// Any box to the right of the last mark (2.14).
    Right,
}

/// Which number a die brings into the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Its own number.
    Die,
    /// Its own number and the face of the partner: the white die, or for white the die of the area (1.14).
    WithWhite,
    /// Its own number and the faces of all other dice on the tray (2.15).
    WithTray,
}

/// What is written into the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// A cross.
    Cross,
    /// A ring into a free box, a cross into a ringed one (2.5).
    RingThenCross,
    /// The number times the factor of the box.
    Number,
}

/// Which numbers a box takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accept {
    /// Every number.
    Any,
    /// This number only.
    Exactly(u8),
    /// This number or more (2.2).
    AtLeast(u8),
    /// More than the entry before it; after an entry of `reset` every number (2.4; 0: no such entry).
    More {
        /// The entry after which the order begins anew.
        reset: u8,
    },
    /// Less than the entry before it (2.11).
    Less,
    /// Less than the entry before it, or the same (2.6).
    AtMost,
}

/// One box as the sheet prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxSpec {
    /// Which numbers it takes. Orders look at the box before it in the same row.
    pub accept: Accept,
    /// What a written number is multiplied by, 1..=9.
    pub factor: u8,
    /// Whether a cross is printed in it: it counts for completing bonuses and is never marked (1.22).
    pub printed: bool,
    /// The row it stands in, from 0; boxes of a row stand one after the other. Only [`Place::NextInRow`] asks.
    pub row: u8,
}

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

/// An area made ready for play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaTable {
    pub(crate) spec: AreaSpec,
    pub(crate) all: u32,
    pub(crate) printed: u32,
    /// For each number, the boxes that show it; every box where boxes show no numbers. A number beyond 15 only comes up in
    /// areas of the second kind, so the last four bits of it are enough of an index.
    shown: [u32; 16],
    pub(crate) accept: [Accept; MAX_BOXES],
    /// Where the written numbers of this area begin in the seat's list.
    pub(crate) offset: u8,
    /// Bits of each row; only for [`Place::NextInRow`].
    rows: [u32; 4],
    row_count: u8,
    /// The boxes that open a row or the track: no entry stands before them.
    pub(crate) row_starts: u32,
    /// The triggers of each box, one box after the other, and where those of box n begin.
    pub(crate) box_triggers: Vec<Trigger>,
    pub(crate) trigger_from: [u8; MAX_BOXES + 1],
}

impl AreaTable {
    pub(crate) fn new(spec: AreaSpec, offset: u8) -> Result<AreaTable, SheetError> {
        let len = spec.boxes.len();
        if len == 0 || len > MAX_BOXES {
            return Err(SheetError::Boxes);
        }
        let all = (1u32 << len) - 1;
        let mut shown = [0; 16];
        let mut accept = [Accept::Any; MAX_BOXES];
        let (mut printed, mut rows, mut row_count, mut row_starts) = (0u32, [0u32; 4], 0u8, 0u32);
        for (i, b) in spec.boxes.iter().enumerate() {
            accept[i] = b.accept;
            if let Accept::Exactly(n) = b.accept {
                if n as usize > MAX_ASKED {
                    return Err(SheetError::Number);
                }
                shown[n as usize] |= 1 << i;
            } else if matches!(spec.place, Place::Any | Place::Right) && !b.printed {
                return Err(SheetError::Order);
            }
            if b.factor == 0 || b.factor > 9 {
                return Err(SheetError::Factor);
            }
            if b.printed {
                printed |= 1 << i;
            }
            if i == 0 || spec.boxes[i - 1].row != b.row {
                row_starts |= 1 << i;
            }
            if spec.place == Place::NextInRow {
                *rows.get_mut(b.row as usize).ok_or(SheetError::Rows)? |= 1 << i;
                row_count = row_count.max(b.row + 1);
            }
        }
        if !matches!(spec.place, Place::Any | Place::Right) {
            shown = [all; 16];
        }
        if spec.place == Place::OpenPair && len % 2 == 1 {
            return Err(SheetError::Pairs);
        }
        if spec.value == Value::WithTray && spec.place != Place::Next {
            return Err(SheetError::Order);
        }
        if spec.triggers.iter().any(|t| t.boxes.is_empty() || t.boxes.bits() & !all != 0) {
            return Err(SheetError::Trigger);
        }
        let mut box_triggers = Vec::new();
        let mut trigger_from = [0u8; MAX_BOXES + 1];
        for i in 0..MAX_BOXES {
            box_triggers.extend(spec.triggers.iter().filter(|t| t.boxes.bits() & (1 << i) != 0));
            trigger_from[i + 1] = u8::try_from(box_triggers.len()).map_err(|_| SheetError::Trigger)?;
        }
        Ok(AreaTable {
            all,
            printed,
            shown,
            accept,
            offset,
            rows,
            row_count,
            row_starts,
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
    pub fn numbers(&self) -> std::ops::RangeInclusive<u8> {
        match self.spec.value {
            Value::WithWhite => 2..=12,
            Value::Die | Value::WithTray => 1..=6,
        }
    }

    /// The boxes that show this number, or every box where boxes show none.
    #[inline]
    pub(crate) fn shown(&self, number: u8) -> u32 {
        self.shown[number as usize & 15]
    }

    /// The boxes of each row.
    #[inline]
    pub(crate) fn rows(&self) -> &[u32] {
        &self.rows[..self.row_count as usize]
    }

    #[inline]
    pub(crate) fn triggers(&self, spot: usize) -> &[Trigger] {
        &self.box_triggers[self.trigger_from[spot] as usize..self.trigger_from[spot + 1] as usize]
    }
}
