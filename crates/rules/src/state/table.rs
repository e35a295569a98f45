//! The dice on the table: hand, tray and fields.

use super::faces::PackedFaces;
use crate::die::{DICE, Die, DieSet, Face};

/// A throw: which dice, and what they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    dice: DieSet,
    faces: PackedFaces,
    tray: DieSet,
}

impl Throw {
    /// A throw of no dice, to which dice are added.
    pub const EMPTY: Throw = Throw { dice: DieSet::EMPTY, faces: PackedFaces::NONE, tray: DieSet::EMPTY };

    /// A throw of these dice, faces by the place of the die; those of dice not thrown are not looked at. `None` if a face lies
    /// outside 1..=6.
    #[inline]
    pub fn of(dice: DieSet, faces: [u8; DICE]) -> Option<Throw> {
        let faces = PackedFaces::of(faces).only(dice);
        faces.all_within_one_to_six(dice).then_some(Throw { dice, faces, tray: DieSet::EMPTY })
    }

    /// The same throw with one die more.
    #[must_use]
    pub fn with(mut self, die: Die, face: Face) -> Throw {
        self.dice = self.dice.with(die);
        self.faces = self.faces.with(die, face.number());
        self
    }

    /// The same throw with the dice that lie on the tray in a solo passive turn (1.20).
    #[must_use]
    #[inline]
    pub fn on_tray(mut self, tray: DieSet) -> Throw {
        self.tray = tray;
        self
    }

    /// The dice thrown.
    #[inline]
    pub fn dice(&self) -> DieSet {
        self.dice
    }

    /// What a die shows, or `None` if it was not thrown.
    #[inline]
    pub fn face(&self, die: Die) -> Option<Face> {
        Face::new(self.faces.of_die(die))
    }

    /// The dice on the tray of a solo passive turn; empty in any other throw.
    #[inline]
    pub fn tray(&self) -> DieSet {
        self.tray
    }
}

/// The most throws of an active turn (1.5).
pub const THROWS: u8 = 3;

/// Where the six dice lie and what they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(crate) faces: PackedFaces,
    pub(crate) hand: DieSet,
    pub(crate) tray: DieSet,
    pub(crate) fields: DieSet,
    /// Throws made in this turn, 0..=[`THROWS`].
    pub(crate) throws: u8,
}

impl Table {
    pub(crate) const NEW: Table =
        Table { faces: PackedFaces::NONE, hand: DieSet::ALL, tray: DieSet::EMPTY, fields: DieSet::EMPTY, throws: 0 };

    /// What a die shows, or `None` before it was thrown for the first time.
    pub fn face(&self, die: Die) -> Option<Face> {
        Face::new(self.faces.of_die(die))
    }

    /// The dice the active seat will throw next, or has just thrown.
    pub fn hand(&self) -> DieSet {
        self.hand
    }

    /// The dice on the tray.
    pub fn tray(&self) -> DieSet {
        self.tray
    }

    /// The dice on the active seat's fields.
    pub fn fields(&self) -> DieSet {
        self.fields
    }

    /// How many of the three throws of the turn are made; rerolls do not count (3.2).
    pub fn throws(&self) -> u8 {
        self.throws
    }

    /// The number a die shows, 0 before its first throw.
    #[inline]
    pub(crate) fn number(&self, die: Die) -> u8 {
        self.faces.of_die(die)
    }

    /// The dice of the hand that show strictly less than a die (1.8).
    #[inline]
    pub fn lower_than(&self, die: Die) -> DieSet {
        self.faces.below(self.number(die)).intersection(self.hand)
    }

    /// The dice that stay in the hand when a die of it is picked: those that show as much or more (1.8).
    pub fn kept_by(&self, picked: Die) -> DieSet {
        self.hand.without(picked).minus(self.lower_than(picked))
    }

    /// The dice a pick loses: those of the hand that move to the tray because of it and could have been thrown again (1.8). None after the
    /// last throw, when nothing is thrown any more, and none for a die that is not in the hand.
    pub fn lost_by(&self, picked: Die) -> DieSet {
        let again = self.throws < THROWS && self.hand.contains(picked);
        if again { self.lower_than(picked) } else { DieSet::EMPTY }
    }

    /// Takes the faces of the dice thrown.
    pub(crate) fn show(&mut self, throw: &Throw) {
        self.faces = self.faces.only(DieSet::ALL.minus(throw.dice)).or(throw.faces);
    }

    pub(crate) fn serve(&mut self, dice: DieSet) {
        self.hand = self.hand.minus(dice);
        self.tray = self.tray.union(dice);
    }

    /// Whether three dice are the lowest three of the six, whichever way ties are broken (1.20).
    pub(crate) fn are_lowest_three(throw: &Throw) -> bool {
        let left = throw.dice.minus(throw.tray);
        let none_lower = |die: Die| throw.faces.below(throw.faces.of_die(die)).intersection(left).is_empty();
        throw.tray.len() == 3 && throw.tray.minus(throw.dice).is_empty() && throw.tray.iter().all(none_lower)
    }
}
