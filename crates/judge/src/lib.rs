#![doc = include_str!("../README.md")]

mod coach;
mod grades;
mod level;
mod points;
mod prospect;
mod recorded;
mod review;

pub use coach::{Advised, Coach, Unjudged};
pub use grades::{BotRate, grade, rates};
pub use level::CoachLevel;
pub use points::Points;
pub use recorded::Recorded;
pub use review::{Change, EntryReview, Review, SeatReview};
