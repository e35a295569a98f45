#![doc = include_str!("../README.md")]

mod player;
mod process;
mod serve;
mod words;

pub use player::{Engine, EngineFault};
pub use serve::serve;
pub use words::PROTOCOL;
