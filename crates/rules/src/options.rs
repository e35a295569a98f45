//! What is legal, in bulk: groups of moves that differ only in the box.

use crate::action::Action;
use crate::die::Die;
use crate::moves::{Adjustment, Move};
use crate::place::{Area, Mark, Spot, Spots};
use crate::sheet::BonusId;

/// What the moves of a group do, apart from the box they mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveStem {
    /// [`Move::Take`].
    Take(Die, Adjustment),
    /// [`Move::Extra`].
    Extra(Die, Adjustment),
    /// [`Move::Chain`].
    Chain(Die),
    /// [`Move::Bonus`] with the number that is written, 0 where none is named.
    Bonus(BonusId, u8),
}

/// Moves that differ only in the box: a choice, an area and the boxes in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// What the moves do.
    pub stem: MoveStem,
    /// The area they mark.
    pub area: Area,
    /// The boxes they may mark; never empty.
    pub spots: Spots,
}

impl Group {
    /// The move of this group that marks `spot`.
    #[inline]
    pub fn at(&self, spot: Spot) -> Move {
        let mark = Mark { area: self.area, spot };
        match self.stem {
            MoveStem::Take(die, adjust) => Move::Take { die, mark, adjust },
            MoveStem::Extra(die, adjust) => Move::Extra { die, mark, adjust },
            MoveStem::Chain(die) => Move::Chain { die, mark },
            MoveStem::Bonus(bonus, number) => Move::Bonus { bonus, mark, number },
        }
    }

    /// The moves of this group.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        self.spots.iter().map(move |spot| self.at(spot))
    }
}

/// The most groups one decision can have: every die with every joker and polish in every area it may be used in. Three slots of either,
/// with jokers of any number and sums in one area, come to 1,504; a sheet whose bars come to more is refused. A power of two, so that an
/// index is quickly seen to lie within.
pub const MAX_GROUPS: usize = 2048;
/// The most moves without a box one decision can have.
pub const MAX_PLAIN: usize = 12;

const NO_GROUP: Group = Group { stem: MoveStem::Chain(Die::WHITE), area: Area::FIRST, spots: Spots::EMPTY };

/// All legal moves of one seat, in bulk. Make one and hand it to [`State::options`](crate::State::options) again and again: it
/// holds its moves in place and never allocates.
#[derive(Clone)]
pub struct Options {
    groups: [Group; MAX_GROUPS],
    /// How many moves there are before each group, then in all groups, then a block no number of a move reaches.
    bounds: [u16; MAX_GROUPS + 1 + BLOCK],
    group_count: usize,
    plain: [Move; MAX_PLAIN],
    plain_count: usize,
    moves: usize,
}

/// How many bounds are compared at once: few decisions have more groups, so that nearly every search is one comparison.
const BLOCK: usize = 16;

impl Options {
    /// An empty list.
    pub fn new() -> Options {
        Options {
            groups: [NO_GROUP; MAX_GROUPS],
            bounds: [0; MAX_GROUPS + 1 + BLOCK],
            group_count: 0,
            plain: [Move::Done; MAX_PLAIN],
            plain_count: 0,
            moves: 0,
        }
    }

    /// How many moves are legal.
    #[inline]
    pub fn len(&self) -> usize {
        self.moves
    }

    /// Whether the seat has no decision.
    pub fn is_empty(&self) -> bool {
        self.moves == 0
    }

    /// The moves that mark a box, in bulk.
    #[inline]
    pub fn groups(&self) -> &[Group] {
        &self.groups[..self.group_count]
    }

    /// The moves that mark no box.
    #[inline]
    pub fn plain(&self) -> &[Move] {
        &self.plain[..self.plain_count]
    }

    /// All moves: those that mark a box, then the others.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.groups().iter().flat_map(|group| group.moves()).chain(self.plain().iter().copied())
    }

    /// The `n`th move in the order of [`Options::moves`].
    #[inline]
    pub fn get(&self, n: usize) -> Option<Move> {
        if n >= self.moves {
            return None;
        }
        let group = self.group_of(n as u16);
        let before = usize::from(self.bounds[group]);
        match self.groups().get(group) {
            Some(group) => group.spots.nth(n - before).map(|spot| group.at(spot)),
            None => self.plain().get(n - before).copied(),
        }
    }

    /// The group that holds the `n`th move, or the number of groups.
    #[inline]
    fn group_of(&self, n: u16) -> usize {
        let mut group = 0;
        loop {
            let ends = &self.bounds[group + 1..group + 1 + BLOCK];
            let passed = ends.iter().map(|&end| u16::from(end <= n)).sum::<u16>();
            group += usize::from(passed);
            if usize::from(passed) < BLOCK {
                return group;
            }
        }
    }

    /// Makes this the list of the moves of another that mark no box of an area.
    pub fn copy_without(&mut self, other: &Options, area: Area) {
        self.clear();
        other.groups().iter().filter(|group| group.area != area).for_each(|group| {
            self.add(group.stem, group.area, group.spots);
        });
        other.plain().iter().for_each(|&mv| self.add_plain(mv));
        self.close();
    }

    pub(crate) fn clear(&mut self) {
        (self.group_count, self.plain_count, self.moves) = (0, 0, 0);
    }

    #[inline]
    pub(crate) fn add_plain(&mut self, mv: Move) {
        self.plain[self.plain_count] = mv;
        self.plain_count += 1;
    }

    /// Counts the moves when all are in.
    #[inline]
    pub(crate) fn close(&mut self) {
        let end = self.group_count + 1;
        self.bounds[end..end + BLOCK].fill(u16::MAX);
        self.moves = usize::from(self.bounds[self.group_count]) + self.plain_count;
    }
}

impl core::fmt::Debug for Options {
    /// The moves, in their order.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.moves()).finish()
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}

/// Adds groups one after the other, the place of the next kept at hand.
pub(crate) struct OptionsWriter<'o> {
    groups: &'o mut [Group; MAX_GROUPS],
    bounds: &'o mut [u16; MAX_GROUPS + 1 + BLOCK],
    count: &'o mut usize,
    next: usize,
    moves: u16,
}

impl OptionsWriter<'_> {
    /// Adds a group of `count` moves unless it is empty: it is written in any case, and written over by the next if it is.
    #[inline]
    pub(crate) fn push(&mut self, stem: MoveStem, area: Area, spots: Spots, count: u16) {
        let at = self.next & (MAX_GROUPS - 1);
        self.groups[at] = Group { stem, area, spots };
        self.moves += count;
        self.bounds[at + 1] = self.moves;
        self.next += usize::from(!spots.is_empty());
    }

    #[inline]
    pub(crate) fn finish(self) {
        *self.count = self.next;
    }
}

impl Options {
    #[inline]
    pub(crate) fn writer(&mut self) -> OptionsWriter<'_> {
        OptionsWriter {
            next: self.group_count,
            moves: self.bounds[self.group_count & (MAX_GROUPS - 1)],
            groups: &mut self.groups,
            bounds: &mut self.bounds,
            count: &mut self.group_count,
        }
    }

    /// Adds a group unless it is empty.
    pub(crate) fn add(&mut self, stem: MoveStem, area: Area, spots: Spots) {
        let mut list = self.writer();
        list.push(stem, area, spots, spots.len() as u16);
        list.finish();
    }
}

/// Takes options as they are found. A list takes all; a question needs none after the first.
pub(crate) trait Collect {
    /// Takes a group that is not empty. `true` asks for no more.
    fn group(&mut self, stem: MoveStem, area: Area, spots: Spots) -> bool;
}

impl Collect for Options {
    #[inline]
    fn group(&mut self, stem: MoveStem, area: Area, spots: Spots) -> bool {
        self.add(stem, area, spots);
        false
    }
}

/// The question whether there is any option at all.
pub(crate) struct Any;

impl Collect for Any {
    #[inline]
    fn group(&mut self, _: MoveStem, _: Area, _: Spots) -> bool {
        true
    }
}

/// The bars a mixed action may unlock, as moves.
pub(crate) fn unlock_moves(open: crate::action::ActionSet) -> impl Iterator<Item = Move> {
    Action::MIXED.into_iter().filter(move |&action| open.contains(action)).map(Move::Unlock)
}
