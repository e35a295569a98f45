//! What is legal, in bulk: groups of moves that differ only in the box.

use crate::action::Action;
use crate::die::Die;
use crate::moves::{Adjustment, Move};
use crate::place::{Area, Mark, Spot, Spots};
use crate::sheet::BonusId;

/// What the moves of a group do, apart from the box they mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
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
    pub choice: Choice,
    /// The area they mark.
    pub area: Area,
    /// The boxes they may mark; never empty.
    pub spots: Spots,
}

impl Group {
    /// The move of this group that marks `spot`.
    pub fn at(&self, spot: Spot) -> Move {
        let mark = Mark { area: self.area, spot };
        match self.choice {
            Choice::Take(die, adjust) => Move::Take { die, mark, adjust },
            Choice::Extra(die, adjust) => Move::Extra { die, mark, adjust },
            Choice::Chain(die) => Move::Chain { die, mark },
            Choice::Bonus(bonus, number) => Move::Bonus { bonus, mark, number },
        }
    }

    /// The moves of this group.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        self.spots.iter().map(move |spot| self.at(spot))
    }
}

/// The most groups one decision can have: every die with every joker and polish in every area it may be used in. Bars of polish
/// and jokers have at most three slots and one area uses sums, which bounds it by 1,568; bonuses stay below.
pub const MAX_GROUPS: usize = 1568;
/// The most moves without a box one decision can have.
pub const MAX_PLAIN: usize = 12;

const NO_GROUP: Group = Group { choice: Choice::Chain(Die::WHITE), area: Area::FIRST, spots: Spots::EMPTY };

/// All legal moves of one seat, in bulk. Make one and hand it to [`State::options`](crate::State::options) again and again: it
/// holds its moves in place and never allocates.
#[derive(Clone, Debug)]
pub struct Options {
    groups: [Group; MAX_GROUPS],
    group_count: usize,
    plain: [Move; MAX_PLAIN],
    plain_count: usize,
    moves: usize,
}

impl Options {
    /// An empty list.
    pub fn new() -> Options {
        Options {
            groups: [NO_GROUP; MAX_GROUPS],
            group_count: 0,
            plain: [Move::Done; MAX_PLAIN],
            plain_count: 0,
            moves: 0,
        }
    }

    /// How many moves are legal.
    pub fn len(&self) -> usize {
        self.moves
    }

    /// Whether the seat has no decision.
    pub fn is_empty(&self) -> bool {
        self.moves == 0
    }

    /// The moves that mark a box, in bulk.
    pub fn groups(&self) -> &[Group] {
        &self.groups[..self.group_count]
    }

    /// The moves that mark no box.
    pub fn plain(&self) -> &[Move] {
        &self.plain[..self.plain_count]
    }

    /// All moves: those that mark a box, then the others.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.groups().iter().flat_map(|group| group.moves()).chain(self.plain().iter().copied())
    }

    /// The `n`th move in the order of [`Options::moves`].
    pub fn get(&self, mut n: usize) -> Option<Move> {
        for group in self.groups() {
            let len = group.spots.len();
            if n < len {
                return group.spots.nth(n).map(|spot| group.at(spot));
            }
            n -= len;
        }
        self.plain().get(n).copied()
    }

    pub(crate) fn clear(&mut self) {
        (self.group_count, self.plain_count, self.moves) = (0, 0, 0);
    }

    pub(crate) fn add_plain(&mut self, mv: Move) {
        self.plain[self.plain_count] = mv;
        self.plain_count += 1;
        self.moves += 1;
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}

/// Takes options as they are found. A list takes all; a question takes none after the first.
pub(crate) trait Collect {
    /// Takes a group that is not empty. `true` asks for no more.
    fn group(&mut self, choice: Choice, area: Area, spots: Spots) -> bool;
}

impl Collect for Options {
    #[inline]
    fn group(&mut self, choice: Choice, area: Area, spots: Spots) -> bool {
        self.groups[self.group_count] = Group { choice, area, spots };
        self.group_count += 1;
        self.moves += spots.len();
        false
    }
}

/// The question whether there is any option at all.
pub(crate) struct Any;

impl Collect for Any {
    #[inline]
    fn group(&mut self, _: Choice, _: Area, _: Spots) -> bool {
        true
    }
}

/// The bars a mixed action may unlock, as moves.
pub(crate) fn unlock_moves(open: crate::action::ActionSet) -> impl Iterator<Item = Move> {
    Action::MIXED.into_iter().filter(move |&action| open.contains(action)).map(Move::Unlock)
}
