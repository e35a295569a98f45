//! What no price can be put on.

use std::fmt;

/// Why a sheet has no [`ceiling`](super::ceiling).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPriced {
    /// An area asks for more than can be bought mark by mark.
    Sheet,
    /// A ruling changes what a price stands for.
    Rulings,
}

impl fmt::Display for NotPriced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotPriced::Sheet => "an area of this sheet cannot be priced mark by mark",
            NotPriced::Rulings => "not under fox_floor_zero, nor return_after_reroll on a sheet with returns",
        })
    }
}

impl std::error::Error for NotPriced {}
