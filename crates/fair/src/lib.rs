#![doc = include_str!("../README.md")]

mod check;
mod faces;
mod secret;

pub use check::{CheckedDice, DiceFault, check_dice};
pub use faces::{FaceCounts, USUAL};
pub use secret::{MAX_SHARE, SCHEME, Secret, ShareError, check_share};
