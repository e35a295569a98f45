//! Search by samples: the moves of a decision are played on with dice drawn for it, and the evaluator judges where they lead.
//!
//! An evaluator is wrong about single positions, and what it holds of two moves differs by what it misjudges. A throw later part of that
//! has become certain. All moves meet the same dice (`courses`), and those that can hardly be best any more drop out early (`race`).

mod courses;
mod policy;
mod race;
mod standing;

pub(crate) use courses::seed_of_position;
pub use policy::{Effort, Horizon, Search};
pub use standing::{Sampled, Standing};
