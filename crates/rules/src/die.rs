//! Dice: which die, which set of dice, which face.

use crate::members::{Member, Members};

/// How many dice a game has.
pub const DICE: usize = 6;

/// One of the six dice, by its place in the sheet's list of dice. Die 0 is the white one (clause 1.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die(u8);

impl Die {
    /// The white die, which counts as any one colour of the sheet (clause 1.13).
    pub const WHITE: Die = Die(0);

    /// The die at `index` (0..=5), or `None` beyond.
    #[inline]
    pub const fn new(index: usize) -> Option<Die> {
        if index < DICE { Some(Die(index as u8)) } else { None }
    }

    /// The coloured die of an area: area n belongs to die n + 1.
    #[inline]
    pub(crate) const fn of_area(area: crate::place::Area) -> Die {
        Die(area.index() as u8 + 1)
    }

    /// The place of this die in the sheet's list, 0..=5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All six dice in the order of the sheet.
    #[inline]
    pub fn all() -> Members<Die> {
        DieSet::ALL.iter()
    }
}

impl core::fmt::Display for Die {
    /// For people who write programs: the sheet file has the names of its dice.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if *self == Die::WHITE { f.write_str("the white die") } else { write!(f, "die {}", self.0) }
    }
}

impl Member for Die {
    #[inline]
    fn of_bit(n: u8) -> Die {
        Die(n)
    }
}

/// A number on a die, 1..=6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// The face with this number, or `None` outside 1..=6.
    #[inline]
    pub const fn new(number: u8) -> Option<Face> {
        if number >= 1 && number <= 6 { Some(Face(number)) } else { None }
    }

    /// The number shown, 1..=6.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A set of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DieSet(u8);

impl DieSet {
    /// No die.
    pub const EMPTY: DieSet = DieSet(0);
    /// All six dice.
    pub const ALL: DieSet = DieSet(0b11_1111);

    /// The set with this one die.
    #[inline]
    pub const fn of(die: Die) -> DieSet {
        DieSet(1 << die.0)
    }

    /// Whether `die` is in the set.
    #[inline]
    pub const fn contains(self, die: Die) -> bool {
        self.0 & (1 << die.0) != 0
    }

    /// The set with `die` as well.
    #[must_use]
    #[inline]
    pub const fn with(self, die: Die) -> DieSet {
        DieSet(self.0 | 1 << die.0)
    }

    /// The set without `die`.
    #[must_use]
    #[inline]
    pub const fn without(self, die: Die) -> DieSet {
        DieSet(self.0 & !(1 << die.0))
    }

    /// The dice in either set.
    #[must_use]
    #[inline]
    pub const fn union(self, other: DieSet) -> DieSet {
        DieSet(self.0 | other.0)
    }

    /// The dice in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: DieSet) -> DieSet {
        DieSet(self.0 & other.0)
    }

    /// The dice of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: DieSet) -> DieSet {
        DieSet(self.0 & !other.0)
    }

    /// Whether the set has no die.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice are in the set, 0..=6.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with these bits: bit n is die n. Bits from 6 on are dropped.
    #[inline]
    pub const fn from_bits(bits: u8) -> DieSet {
        DieSet(bits & DieSet::ALL.0)
    }

    /// The set as bits: bit n is die n.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The dice of the set in the order of the sheet.
    #[inline]
    pub fn iter(self) -> Members<Die> {
        Members::of(self.0.into())
    }
}

impl IntoIterator for DieSet {
    type Item = Die;
    type IntoIter = Members<Die>;

    #[inline]
    fn into_iter(self) -> Members<Die> {
        self.iter()
    }
}

impl FromIterator<Die> for DieSet {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> DieSet {
        dice.into_iter().fold(DieSet::EMPTY, DieSet::with)
    }
}
