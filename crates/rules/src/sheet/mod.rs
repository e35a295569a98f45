//! A sheet as plain tables: everything that makes one Clever game differ from another.

mod accept;
mod area;
mod bonus;
mod boxes;
mod check;
mod choices;
mod error;
mod fingerprint;
mod fnv;
mod mismatch;
mod place;
mod score;
mod value;
mod write;

pub use accept::Accept;
pub use area::{AreaSpec, AreaTable};
pub use bonus::{Bar, Bonus, BonusId, Effect, Grant, MAX_BONUSES, Trigger};
pub use boxes::BoxSpec;
pub use error::{AreaError, SheetError};
pub use mismatch::Mismatch;
pub use place::Place;
pub(crate) use score::Scored;
pub use score::{ScoreTerm, TermError};
pub use value::{MAX_ASKED, Value};
pub use write::Write;

use crate::action::{ACTIONS, Action};
use crate::die::{DICE, Die, DieSet};
use crate::faults::Faults;
use crate::moves::Adjustment;
use crate::place::{AREAS, Area, AreaSet, MAX_NARROW, Spots};
use crate::ruling::Rulings;
use alloc::vec::Vec;

/// The most numbers a seat can have written: the boxes of all areas in which numbers are written.
pub const MAX_NUMBERS: usize = 64;
/// The most rounds a game has (1.1).
pub const MAX_ROUNDS: usize = 6;
/// The most slots a bar may have: a seat keeps which jokers it has used in 16 bits.
pub const MAX_SLOTS: u8 = 15;

/// What a sheet prints, as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSpec {
    /// The five areas; area n belongs to die n + 1.
    pub areas: [AreaSpec; AREAS],
    /// The bars by [`Action::index`].
    pub bars: [Bar; ACTIONS],
    /// The numbers of the joker slots, 0 for a slot of any number; as many as the joker bar has slots, then 0.
    pub joker_numbers: [u8; MAX_SLOTS as usize],
    /// The bonuses that wait, by [`BonusId::index`].
    pub bonuses: Vec<Bonus>,
    /// What each round gives every seat at its start (1.2).
    pub rounds: [Option<Effect>; MAX_ROUNDS],
    /// The least totals of the second and all higher levels, ascending (1.32).
    pub levels: Vec<i16>,
    /// The area of the silver chain and, for each die, the boxes it may mark in the chain (2.10).
    pub chain: Option<Chain>,
    /// The setting of rulings the sheet is played with by default.
    pub rulings: Rulings,
}

/// The silver chain of a sheet (2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The area that is marked.
    pub area: Area,
    /// The boxes each die may mark when it moves to the tray.
    pub boxes: [Spots; DICE],
}

/// A sheet made ready for play. Sessions share it; a [`State`](crate::State) never holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub(crate) areas: [AreaTable; AREAS],
    pub(crate) bars: [Bar; ACTIONS],
    pub(crate) joker_numbers: [u8; MAX_SLOTS as usize],
    pub(crate) bonuses: Vec<Bonus>,
    pub(crate) rounds: [Option<Effect>; MAX_ROUNDS],
    pub(crate) levels: Vec<i16>,
    pub(crate) chain: Option<Chain>,
    pub(crate) rulings: Rulings,
    /// The dice of the areas that take sums with white, and those of areas that take sums with the tray.
    pub(crate) sums: DieSet,
    pub(crate) tray_sums: DieSet,
    /// Whether the sheet has jokers or polish, so that a die can count as another number.
    pub(crate) adjusting: bool,
    /// Whether an area has more than [`MAX_NARROW`] boxes.
    pub(crate) wide: bool,
    /// The boxes of each area that come into question before anything is marked, and the numbers they take.
    pub(crate) open: [u64; AREAS],
    pub(crate) takes: [u64; AREAS],
    pub(crate) fingerprint: u32,
}

impl Sheet {
    /// Checks the tables and makes them ready for play.
    ///
    /// # Errors
    /// Every breach of what the engine relies on: whatever tables pass can be played to the end.
    pub fn new(spec: SheetSpec) -> Result<Sheet, Faults<SheetError>> {
        let errors = check::sheet(&spec);
        if !errors.is_empty() {
            return Err(Faults(errors));
        }
        let fingerprint = fingerprint::of(&spec);
        let mut offset = 0;
        let mut crowded = Vec::new();
        let tables = Area::all().zip(spec.areas).filter_map(|(area, table)| {
            let (numbers, len) = (table.write == Write::Number, table.boxes.len());
            let made = AreaTable::new(table, offset as u8);
            offset += if numbers { len } else { 0 };
            if made.is_none() {
                crowded.push(SheetError::Area(area, AreaError::Triggers));
            }
            made
        });
        let Ok(areas) = <[AreaTable; AREAS]>::try_from(tables.collect::<Vec<_>>()) else {
            return Err(Faults(crowded));
        };
        let adjusting = [Action::Polish, Action::Joker].map(|action| spec.bars[action.index()].slots);
        let bringing = |value: Value| -> DieSet {
            Area::all().filter(|area| areas[area.index()].spec.value == value).map(Die::of_area).collect()
        };
        let open = areas.each_ref().map(|table| table.open_boxes(table.printed, 0));
        Ok(Sheet {
            sums: bringing(Value::WithWhite),
            tray_sums: bringing(Value::WithTray),
            wide: areas.iter().any(|area| area.spec.boxes.len() > MAX_NARROW),
            takes: core::array::from_fn(|i| areas[i].taken_numbers(open[i], &[0; MAX_NUMBERS + 1])),
            open,
            fingerprint,
            areas,
            bars: spec.bars,
            joker_numbers: spec.joker_numbers,
            bonuses: spec.bonuses,
            rounds: spec.rounds,
            levels: spec.levels,
            chain: spec.chain,
            rulings: spec.rulings,
            adjusting: adjusting.iter().any(|&n| n > 0),
        })
    }

    /// What the sheet prints, as the plain data it was made from.
    pub fn spec(&self) -> SheetSpec {
        SheetSpec {
            areas: self.areas.each_ref().map(|table| table.spec.clone()),
            bars: self.bars.clone(),
            joker_numbers: self.joker_numbers,
            bonuses: self.bonuses.clone(),
            rounds: self.rounds,
            levels: self.levels.clone(),
            chain: self.chain,
            rulings: self.rulings,
        }
    }

    /// A number that tells these tables from those of other sheets: the same on every machine, and another one for all but certain where
    /// anything printed differs.
    #[inline]
    pub fn fingerprint(&self) -> u32 {
        self.fingerprint
    }

    /// The table of an area.
    #[inline]
    pub fn area(&self, area: Area) -> &AreaTable {
        &self.areas[area.index()]
    }

    /// The bar of an action; it has no slots where the sheet has no such bar.
    #[inline]
    pub fn bar(&self, action: Action) -> &Bar {
        &self.bars[action.index()]
    }

    /// The number of a joker slot, counted from 0: `Some(0)` stands for any number, `None` for no such slot.
    pub fn joker_number(&self, slot: usize) -> Option<u8> {
        (slot < self.bar(Action::Joker).slots as usize).then(|| self.joker_numbers[slot])
    }

    /// The bonuses that wait for their owner, by [`BonusId::index`].
    pub fn bonuses(&self) -> &[Bonus] {
        &self.bonuses
    }

    /// What round `round` (from 1) gives every seat.
    pub fn round_gift(&self, round: u8) -> Option<Effect> {
        self.rounds.get(usize::from(round).wrapping_sub(1)).copied().flatten()
    }

    /// The silver chain, where the sheet has one.
    pub fn chain(&self) -> Option<&Chain> {
        self.chain.as_ref()
    }

    /// The setting of rulings the sheet is played with by default.
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// The least totals of the second and all higher levels, ascending (1.32).
    pub fn levels(&self) -> &[i16] {
        &self.levels
    }

    /// How many levels the rating table has.
    pub fn level_count(&self) -> u8 {
        self.levels.len() as u8 + 1
    }

    /// The level of a total, from 1 (lowest) upwards (1.32).
    pub fn level(&self, total: i32) -> u8 {
        self.levels.iter().filter(|&&least| total >= i32::from(least)).count() as u8 + 1
    }

    /// The areas a die may be used in: all for white, its own for the others (1.6, 1.13).
    #[inline]
    pub fn areas_of(&self, die: Die) -> AreaSet {
        // Bit n of a coloured die's set is area n, its own: without a branch on the die.
        let own = DieSet::of(die).bits() >> 1;
        AreaSet::from_bits(if die == Die::WHITE { AreaSet::ALL.bits() } else { own })
    }

    /// The other die of a sum with white, or `None` where the area takes no such sums (1.14).
    #[inline]
    pub fn partner(&self, area: Area, die: Die) -> Option<Die> {
        let sums = self.area(area).spec.value == Value::WithWhite;
        sums.then(|| if die == Die::WHITE { self.die_of(area) } else { Die::WHITE })
    }

    /// The number a die that shows `face` counts as after joker and polish (3.6, 3.7). A joker slot that the sheet does not
    /// have changes nothing.
    #[inline]
    pub fn counts_as(&self, face: u8, adjust: Adjustment) -> u8 {
        let slot = adjust.joker.checked_sub(1).and_then(|slot| self.joker_number(usize::from(slot)));
        let number = match slot {
            None => face,
            Some(0) => adjust.joker_as,
            Some(printed) => printed,
        };
        number.saturating_add_signed(adjust.polish)
    }

    /// The coloured die of an area.
    #[inline]
    pub fn die_of(&self, area: Area) -> Die {
        Die::of_area(area)
    }
}
