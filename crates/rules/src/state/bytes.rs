//! A state as bytes, for other threads, processes and languages: short, with a version, bound to its sheet, and judged when it is read.
//!
//! `docs/position.md` of the repository has the layout.

use super::{Setup, SetupFault, SetupMark, SetupSeat, SetupTable, Stage, State};
use crate::action::{ACTIONS, Action};
use crate::die::{DICE, Die, DieSet};
use crate::faults::Faults;
use crate::place::{Area, Spot, Spots};
use crate::ruling::Rulings;
use crate::seat::{Seat, Step};
use crate::seat_id::{MAX_SEATS, SeatId};
use crate::sheet::{BonusId, MAX_BONUSES, Sheet, Write};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

/// What the bytes of a state begin with.
pub const STATE_MAGIC: [u8; 2] = *b"SP";
/// The version of the layout that is written, and the only one that is read.
pub const STATE_VERSION: u8 = 1;
/// Bytes of a set of boxes: one bit a box.
const fn bytes_of(boxes: usize) -> usize {
    boxes.div_ceil(8)
}

/// Why bytes are not a state of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BytesError {
    /// They end too early: the byte at this place, from 0, is missing.
    TooShort(usize),
    /// So many bytes are left over.
    TooLong(usize),
    /// They do not begin with [`STATE_MAGIC`].
    NoState,
    /// They are of this version, which is not [`STATE_VERSION`].
    Version(u8),
    /// They are of a state on another sheet, with this fingerprint.
    OtherSheet(u32),
    /// The byte at this place, from 0, stands for nothing.
    Value {
        /// The place.
        at: usize,
        /// What the byte says.
        of: &'static str,
    },
    /// They can be read, but no game comes to such a position.
    Position(Faults<SetupFault>),
}

impl fmt::Display for BytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BytesError::TooShort(at) => write!(f, "the bytes of a state end too early: byte {at} is missing"),
            BytesError::TooLong(left) => write!(f, "{left} bytes too many follow the state"),
            BytesError::NoState => f.write_str("the bytes of a state begin with `SP`"),
            BytesError::Version(version) => {
                write!(f, "the bytes are of version {version}, this program reads version {STATE_VERSION}")
            }
            BytesError::OtherSheet(fingerprint) => {
                write!(f, "the state belongs to another sheet, with the fingerprint {fingerprint:08x}")
            }
            BytesError::Value { at, of } => write!(f, "byte {at} stands for no {of}"),
            BytesError::Position(faults) => faults.fmt(f),
        }
    }
}

impl Error for BytesError {}

impl State {
    /// The state as bytes, about 40 and 50 more for each seat. [`State::from_bytes`] reads them.
    ///
    /// # Panics
    /// If the game is played on another sheet.
    pub fn to_bytes(&self, sheet: &Sheet) -> Vec<u8> {
        assert!(self.is_of(sheet), "the game is played on another sheet");
        let mut out = Vec::with_capacity(32 + 96 * self.seats().len());
        out.extend(STATE_MAGIC);
        out.extend([STATE_VERSION, self.seat_count]);
        out.extend(self.sheet.to_le_bytes());
        out.extend(self.rulings.bits().to_le_bytes());
        out.extend([self.first, self.round, self.turn, stage_byte(self.stage), self.passive_turn.into()]);
        out.extend(Die::all().map(|die| self.table.number(die)));
        out.extend([self.table.hand, self.table.tray, self.table.fields].map(DieSet::bits));
        out.extend([self.table.throws, self.picked.map_or(0, |die| die.index() as u8 + 1), self.chain.bits()]);
        self.seats().iter().for_each(|seat| write_seat(seat, sheet, &mut out));
        out
    }

    /// The state that bytes stand for. Nothing is taken on trust: whatever the bytes, the state is one that a game on this sheet comes to.
    ///
    /// # Errors
    /// What is wrong with the bytes, or with the position.
    pub fn from_bytes(sheet: &Sheet, bytes: &[u8]) -> Result<State, BytesError> {
        let mut from = ByteReader { bytes, at: 0 };
        if [from.byte()?, from.byte()?] != STATE_MAGIC {
            return Err(BytesError::NoState);
        }
        let version = from.byte()?;
        if version != STATE_VERSION {
            return Err(BytesError::Version(version));
        }
        let seats = from.within("number of seats", 1, MAX_SEATS as u8)?;
        let fingerprint = u32::from_le_bytes(from.array()?);
        if fingerprint != sheet.fingerprint {
            return Err(BytesError::OtherSheet(fingerprint));
        }
        let rulings = Rulings::from_bits(u16::from_le_bytes(from.array()?));
        let rulings = rulings.ok_or(BytesError::Value { at: from.at - 2, of: "setting of rulings" })?;
        let first = from.within("first seat", 0, seats - 1)?.into();
        let (round, turn) = (from.byte()?, from.byte()?);
        let stage = Stage::ALL[usize::from(from.within("stage", 0, Stage::ALL.len() as u8 - 1)?)];
        let passive_turn = from.within("turn", 0, 1)? == 1;
        let mut faces = [0; DICE];
        for face in &mut faces {
            *face = from.within("face", 0, 6)?;
        }
        let (hand, tray, fields) = (from.dice()?, from.dice()?, from.dice()?);
        let throws = from.byte()?;
        let picked = from.within("die", 0, DICE as u8)?;
        let picked = usize::from(picked).checked_sub(1).and_then(Die::new);
        let chain = from.dice()?;
        let table = SetupTable { faces, hand, tray, fields, throws, picked, chain, passive_turn };
        let seats = SeatId::first(seats.into()).map(|_| read_seat(sheet, &mut from)).collect::<Result<_, _>>()?;
        match bytes.len() - from.at {
            0 => {
                let setup = Setup { rulings, first, round, turn, stage, table, seats };
                setup.into_state(sheet).map_err(BytesError::Position)
            }
            left => Err(BytesError::TooLong(left)),
        }
    }
}

/// Bytes of the used joker slots: one, unless the bar has more than eight.
fn joker_bytes(sheet: &Sheet) -> usize {
    bytes_of(sheet.bar(Action::Joker).slots.into()).max(1)
}

fn stage_byte(stage: Stage) -> u8 {
    Stage::ALL.iter().position(|&known| known == stage).unwrap_or(0) as u8
}

fn write_seat(seat: &Seat, sheet: &Sheet, out: &mut Vec<u8>) {
    for area in Area::all() {
        let (table, marked) = (sheet.area(area), seat.marked(sheet, area));
        let len = bytes_of(table.spec.boxes.len());
        let set = |spots: Spots| spots.bits().to_le_bytes().into_iter().take(len);
        out.extend(set(marked));
        match table.spec.write {
            Write::Cross => {}
            Write::RingThenCross => out.extend(set(seat.crossed(area))),
            Write::Number => out.extend(marked.iter().map(|spot| seat.number(sheet, area, spot).unwrap_or(0))),
        }
    }
    out.extend(seat.unlocked);
    out.extend(seat.used);
    out.extend(seat.jokers_used.to_le_bytes().into_iter().take(joker_bytes(sheet)));
    out.push(seat.foxes);
    out.extend((0..sheet.bonuses.len()).filter_map(BonusId::new).map(|id| seat.waiting.count(id)));
    out.extend([seat.spent.bits(), seat.step as u8]);
}

fn read_seat(sheet: &Sheet, from: &mut ByteReader<'_>) -> Result<SetupSeat, BytesError> {
    let mut seat = SetupSeat::default();
    for area in Area::all() {
        let write = sheet.area(area).spec.write;
        let marked = from.boxes(sheet, area)?;
        let crossed = if write == Write::RingThenCross { from.boxes(sheet, area)? } else { Spots::EMPTY };
        if crossed.iter().any(|spot| !marked.contains(spot)) {
            return Err(BytesError::Value { at: from.at - 1, of: "cross in a ringed box" });
        }
        for spot in marked {
            let number = if write == Write::Number { from.byte()? } else { 0 };
            seat.marks[area.index()].push(SetupMark { spot, number, crossed: crossed.contains(spot) });
        }
    }
    seat.unlocked = from.array::<ACTIONS>()?;
    seat.used = from.array::<ACTIONS>()?;
    let mut jokers = [0; 2];
    for byte in jokers.iter_mut().take(joker_bytes(sheet)) {
        *byte = from.byte()?;
    }
    let jokers = u16::from_le_bytes(jokers);
    seat.jokers_used = (0..16).filter(|slot| jokers >> slot & 1 == 1).collect();
    seat.foxes = from.byte()?;
    for kind in seat.waiting.iter_mut().take(sheet.bonuses.len().min(MAX_BONUSES)) {
        *kind = from.byte()?;
    }
    seat.spent = from.dice()?;
    seat.step = [Step::Done, Step::Pick, Step::Extra][usize::from(from.within("step", 0, 2)?)];
    Ok(seat)
}

/// Reads bytes one after the other and knows where it is.
struct ByteReader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl ByteReader<'_> {
    fn byte(&mut self) -> Result<u8, BytesError> {
        let byte = *self.bytes.get(self.at).ok_or(BytesError::TooShort(self.at))?;
        self.at += 1;
        Ok(byte)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], BytesError> {
        let mut array = [0; N];
        for byte in &mut array {
            *byte = self.byte()?;
        }
        Ok(array)
    }

    fn within(&mut self, of: &'static str, least: u8, most: u8) -> Result<u8, BytesError> {
        let byte = self.byte()?;
        if (least..=most).contains(&byte) { Ok(byte) } else { Err(BytesError::Value { at: self.at - 1, of }) }
    }

    fn dice(&mut self) -> Result<DieSet, BytesError> {
        self.within("set of dice", 0, DieSet::ALL.bits()).map(DieSet::from_bits)
    }

    fn boxes(&mut self, sheet: &Sheet, area: Area) -> Result<Spots, BytesError> {
        let (at, all) = (self.at, sheet.area(area).boxes());
        let mut spots = Spots::EMPTY;
        for i in 0..bytes_of(sheet.area(area).spec.boxes.len()) {
            let byte = self.byte()?;
            let of_byte = (0..8).filter(|bit| byte >> bit & 1 == 1);
            for spot in of_byte.map(|bit| Spot::new(8 * i + bit)) {
                let inside = spot.filter(|&spot| all.contains(spot));
                let spot = inside.ok_or(BytesError::Value { at: at + i, of: "set of boxes of this area" })?;
                spots = spots.with(spot);
            }
        }
        Ok(spots)
    }
}
