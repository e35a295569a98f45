//! How an area scores: a sum of terms. All that the rules know of the kinds there are stands here.

use super::boxes::{self, BoxSpec};
use super::fnv::Fnv;
use super::place::Place;
use super::write::Write;
use crate::place::Spots;
use alloc::vec::Vec;
use core::fmt;

/// One term of an area's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreTerm {
    /// Points for the number of own marks, printed crosses not counted; crosses alone where rings come first. Entry 0 is for
    /// no mark.
    Count(Vec<i16>),
    /// Each full set of boxes pays its star.
    Full(Vec<(Spots, i16)>),
    /// Each set of boxes pays by the number of marks in it.
    CountIn(Vec<Spots>, Vec<i16>),
    /// The written numbers in these boxes times the weight.
    Sum(Spots, i16),
    /// Each full pair of neighbours pays its first number minus its second (2.7, 2.13).
    Pairs,
    /// For each written number the points of the highest step it reaches: `(number, points)`, ascending (2.15).
    Steps(Vec<(u8, i16)>),
}

/// Why a term of the score cannot be added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermError {
    /// It names boxes that the area does not have, or a set without any.
    Boxes,
    /// It has no points for some number of marks.
    Points,
    /// It scores numbers, and none are written.
    Unwritten,
    /// It scores pairs, and the boxes do not stand in pairs along a track.
    Pairs,
    /// Its steps do not ascend.
    Steps,
}

impl fmt::Display for TermError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermError::Boxes => "asks for boxes that the area does not have",
            TermError::Points => "has no points for some number of marks",
            TermError::Unwritten => "scores written numbers, and none are written",
            TermError::Pairs => "needs a track with an even number of boxes",
            TermError::Steps => "has steps that do not rise",
        })
    }
}

impl core::error::Error for TermError {}

/// What a seat has made of an area, as its score asks for it.
#[derive(Clone, Copy)]
pub(crate) struct Scored<'s> {
    /// Marked boxes, printed crosses included.
    pub(crate) marks: u64,
    /// Boxes that count: finished ones, without printed crosses.
    pub(crate) own: u64,
    /// The numbers in the boxes of the area, and what follows them.
    pub(crate) numbers: &'s [u8],
    /// How many boxes the area has.
    pub(crate) boxes: usize,
}

impl Scored<'_> {
    fn written(&self, bits: u64) -> impl Iterator<Item = i32> {
        Spots::from_bits(bits & self.marks).iter().map(|spot| i32::from(self.numbers[spot.index()]))
    }
}

impl ScoreTerm {
    /// What it is worth.
    #[inline]
    pub(crate) fn points(&self, scored: Scored<'_>) -> i32 {
        let Scored { marks, own, numbers, boxes } = scored;
        match self {
            ScoreTerm::Count(points) => i32::from(points[own.count_ones() as usize]),
            ScoreTerm::Full(stars) => {
                // Multiplied instead of asked, since nobody can foresee which are full.
                let full = |boxes: Spots| i32::from(marks & boxes.bits() == boxes.bits());
                stars.iter().map(|&(boxes, points)| full(boxes) * i32::from(points)).sum()
            }
            ScoreTerm::CountIn(sets, points) => {
                sets.iter().map(|boxes| i32::from(points[(own & boxes.bits()).count_ones() as usize])).sum()
            }
            ScoreTerm::Sum(boxes, weight) => scored.written(boxes.bits()).sum::<i32>() * i32::from(*weight),
            ScoreTerm::Pairs => {
                let full = |i: &usize| marks >> i & 0b11 == 0b11;
                let star = |i: usize| i32::from(numbers[i]) - i32::from(numbers[i + 1]);
                (0..boxes).step_by(2).filter(full).map(star).sum()
            }
            ScoreTerm::Steps(steps) => scored.written(u64::MAX).map(|number| step_points(steps, number)).sum(),
        }
    }

    /// Whether a mark can make it less.
    pub fn can_cost(&self) -> bool {
        matches!(self, ScoreTerm::Pairs | ScoreTerm::Sum(_, ..=-1))
    }

    /// Whether it only asks for boxes the area has and holds points for every number of marks.
    pub(super) fn check(&self, place: Place, write: Write, boxes: &[BoxSpec]) -> Result<(), TermError> {
        let (all, count) = (boxes::all(boxes), boxes.len());
        let own = boxes.iter().filter(|b| !b.printed).count();
        let inside = |boxes: &Spots| boxes.bits() & !all == 0;
        let demand = |holds: bool, error| if holds { Ok(()) } else { Err(error) };
        let of_numbers = matches!(self, ScoreTerm::Sum(..) | ScoreTerm::Pairs | ScoreTerm::Steps(_));
        demand(!of_numbers || write == Write::Number, TermError::Unwritten)?;
        match self {
            ScoreTerm::Count(points) => demand(points.len() > own, TermError::Points),
            ScoreTerm::Full(stars) => {
                demand(stars.iter().all(|(boxes, _)| !boxes.is_empty() && inside(boxes)), TermError::Boxes)
            }
            ScoreTerm::CountIn(sets, points) => {
                demand(sets.iter().all(inside), TermError::Boxes)?;
                let most = sets.iter().map(|boxes| boxes.bits().count_ones() as usize).max();
                demand(most.is_none_or(|most| points.len() > most), TermError::Points)
            }
            ScoreTerm::Sum(boxes, _) => demand(inside(boxes), TermError::Boxes),
            ScoreTerm::Pairs => demand(count.is_multiple_of(2) && place != Place::NextInRow, TermError::Pairs),
            ScoreTerm::Steps(steps) => demand(steps.windows(2).all(|pair| pair[0].0 < pair[1].0), TermError::Steps),
        }
    }

    /// Adds it to the fingerprint: the numbers of the kinds never change.
    pub(super) fn print(&self, print: &mut Fnv) {
        let points = |print: &mut Fnv, points: &[i16]| {
            print.add(points.len() as u64);
            points.iter().for_each(|&number| print.add(number as u64));
        };
        match self {
            ScoreTerm::Count(by_count) => {
                print.add(0);
                points(print, by_count);
            }
            ScoreTerm::Full(stars) => {
                print.add(1);
                print.add(stars.len() as u64);
                stars.iter().for_each(|&(boxes, star)| {
                    print.boxes(boxes);
                    print.add(star as u64);
                });
            }
            ScoreTerm::CountIn(sets, by_count) => {
                print.add(2);
                print.add(sets.len() as u64);
                sets.iter().for_each(|&boxes| print.boxes(boxes));
                points(print, by_count);
            }
            ScoreTerm::Sum(boxes, weight) => {
                print.add(3);
                print.boxes(*boxes);
                print.add(*weight as u64);
            }
            ScoreTerm::Pairs => print.add(4),
            ScoreTerm::Steps(steps) => {
                print.add(5);
                print.add(steps.len() as u64);
                steps.iter().for_each(|&(least, star)| {
                    print.byte(least);
                    print.add(star as u64);
                });
            }
        }
    }
}

fn step_points(steps: &[(u8, i16)], number: i32) -> i32 {
    let reached = steps.iter().rev().find(|(least, _)| number >= i32::from(*least));
    reached.map_or(0, |&(_, points)| i32::from(points))
}
