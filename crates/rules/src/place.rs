//! Where a mark can stand: an area of the sheet and a box in it.

use crate::members::{Member, Members};

/// How many areas a sheet has: one for each coloured die.
pub const AREAS: usize = 5;
/// The most boxes an area may have.
pub const MAX_BOXES: usize = 64;

/// One of the five areas, by its place in the sheet's list of areas. Area n belongs to die n + 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area(u8);

impl Area {
    /// The first area of the sheet.
    pub const FIRST: Area = Area(0);

    /// The area at `index` (0..=4), or `None` beyond.
    #[inline]
    pub const fn new(index: usize) -> Option<Area> {
        if index < AREAS { Some(Area(index as u8)) } else { None }
    }

    /// The place of this area in the sheet's list, 0..=4.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All five areas in the order of the sheet.
    #[inline]
    pub fn all() -> impl ExactSizeIterator<Item = Area> + DoubleEndedIterator + Clone {
        // Not the members of a set: of a range the compiler knows how long it is and unrolls what is asked of all areas.
        (0..AREAS as u8).map(Area)
    }
}

impl Member for Area {
    #[inline]
    fn of_bit(n: u8) -> Area {
        Area(n)
    }
}

/// A set of areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AreaSet(u8);

impl AreaSet {
    /// No area.
    pub const EMPTY: AreaSet = AreaSet(0);
    /// All five areas.
    pub const ALL: AreaSet = AreaSet(0b1_1111);

    /// The set with this one area.
    #[inline]
    pub const fn of(area: Area) -> AreaSet {
        AreaSet(1 << area.0)
    }

    /// The set with these bits: bit n is area n.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> AreaSet {
        AreaSet(bits & AreaSet::ALL.0)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set with `area` as well.
    #[must_use]
    #[inline]
    pub const fn with(self, area: Area) -> AreaSet {
        AreaSet(self.0 | 1 << area.0)
    }

    /// Whether `area` is in the set.
    #[inline]
    pub const fn contains(self, area: Area) -> bool {
        self.0 & (1 << area.0) != 0
    }

    /// Whether the set has no area.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The areas of the set in the order of the sheet.
    #[inline]
    pub fn iter(self) -> Members<Area> {
        Members::of(self.0.into())
    }
}

impl IntoIterator for AreaSet {
    type Item = Area;
    type IntoIter = Members<Area>;

    #[inline]
    fn into_iter(self) -> Members<Area> {
        self.iter()
    }
}

impl FromIterator<Area> for AreaSet {
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> AreaSet {
        areas.into_iter().fold(AreaSet::EMPTY, AreaSet::with)
    }
}

/// A place to mark within an area. Opaque: what it stands for is the business of the area's table; its printed name is the
/// business of the sheet file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// The spot at `index` (0..[`MAX_BOXES`]), or `None` beyond.
    #[inline]
    pub const fn new(index: usize) -> Option<Spot> {
        if index < MAX_BOXES { Some(Spot(index as u8)) } else { None }
    }

    /// The place of this spot in its area's list of boxes, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Member for Spot {
    #[inline]
    fn of_bit(n: u8) -> Spot {
        Spot(n)
    }
}

/// A set of spots of one area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots(u64);

impl Spots {
    /// No spot.
    pub const EMPTY: Spots = Spots(0);

    /// The set with these bits: bit n is spot n.
    #[inline]
    pub const fn from_bits(bits: u64) -> Spots {
        Spots(bits)
    }

    /// The set as bits: bit n is spot n.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with this one spot.
    #[inline]
    pub const fn of(spot: Spot) -> Spots {
        Spots(1 << spot.0)
    }

    /// The set with `spot` as well.
    #[must_use]
    #[inline]
    pub const fn with(self, spot: Spot) -> Spots {
        Spots(self.0 | 1 << spot.0)
    }

    /// Whether `spot` is in the set.
    #[inline]
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 & (1 << spot.0) != 0
    }

    /// Whether the set has no spot.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spots are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The `n`th spot of the set, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Spot> {
        // Most sets hold one or two: the first step needs no branch.
        let mut rest = self.0;
        rest = if n == 0 { rest } else { rest & rest.wrapping_sub(1) };
        for _ in 1..n {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| Spot(rest.trailing_zeros() as u8))
    }

    /// The spots of the set, ascending.
    #[inline]
    pub fn iter(self) -> Members<Spot> {
        Members::of(self.0)
    }
}

impl IntoIterator for Spots {
    type Item = Spot;
    type IntoIter = Members<Spot>;

    #[inline]
    fn into_iter(self) -> Members<Spot> {
        self.iter()
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        spots.into_iter().fold(Spots::EMPTY, Spots::with)
    }
}

/// The most boxes of an area whose sets [`count_both`] can count together.
pub(crate) const MAX_NARROW: usize = 32;

/// How many spots are in either set. Where no area of a sheet is `wide`, with more than [`MAX_NARROW`] boxes, they are counted together:
/// without an instruction for it that is half the work.
#[inline]
pub(crate) fn count_both([a, b]: [Spots; 2], wide: bool) -> [u16; 2] {
    if wide {
        return [a.len() as u16, b.len() as u16];
    }
    let bits = a.0 | b.0 << 32;
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let sums = bytes.wrapping_mul(0x0101_0101);
    [(sums >> 24 & 0xFF) as u16, (sums >> 56) as u16]
}

/// One box of the sheet: an area and a spot in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The area.
    pub area: Area,
    /// The spot in that area.
    pub spot: Spot,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_are_counted() {
        let mut bits = 1u64;
        for _ in 0..10_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let sets = [bits, bits.rotate_left(29) & bits].map(Spots::from_bits);
            assert_eq!(count_both(sets, true), sets.map(|spots| spots.len() as u16));
            let narrow = sets.map(|spots| Spots::from_bits(spots.bits() >> MAX_NARROW));
            assert_eq!(count_both(narrow, false), narrow.map(|spots| spots.len() as u16));
        }
        assert_eq!(count_both([Spots::from_bits(u64::MAX); 2], true), [MAX_BOXES as u16; 2]);
        let most = Spots::from_bits(u64::MAX >> (MAX_BOXES - MAX_NARROW));
        assert_eq!(count_both([most; 2], false), [MAX_NARROW as u16; 2]);
    }
}
