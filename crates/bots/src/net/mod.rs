//! Value nets: how many points a seat will have at the end, judged from the inputs of a position.
//!
//! A net has two hidden layers of rectified sums. It does not learn points that stand on the sheet already: its value is the
//! score as it stands plus what its layers add, both in hundreds of points. Sums are taken in a fixed order without fused
//! multiplication, so a net says the same to the last bit on every machine.

mod answers;
mod blend;
mod embedded;
mod file;
mod judge;
mod layers;
mod levels;
mod policy;
mod time;

pub use blend::{Blend, TERMS, terms};
pub use embedded::embedded;
pub use file::{NetError, NetFile};
pub use judge::{Judge, Player, View, rival_counts};
pub use layers::{Net, Scratch, Shape};
pub use levels::{Graded, Level, Likings};
pub use policy::NetPolicy;
pub use time::turns_left;

/// How many points a value of 1 stands for.
pub const POINTS: f32 = 100.0;
