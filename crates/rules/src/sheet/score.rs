//! How an area scores: a sum of terms.

use crate::place::Spots;
use alloc::vec::Vec;

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
