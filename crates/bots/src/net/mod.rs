//! Bots that judge by nets.

mod answers;
mod graded;
mod judge;
mod policy;

pub use graded::{Graded, Level, Likings};
pub(crate) use judge::Judged;
pub use judge::{Judge, rival_counts};
pub use policy::NetPolicy;
