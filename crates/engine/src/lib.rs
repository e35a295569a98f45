#![doc = include_str!("../README.md")]

mod desk;
mod dialogue;
mod player;
mod process;
mod serve;
mod words;

pub use desk::EngineDesk;
pub use dialogue::EngineFault;
pub use player::Engine;
pub use serve::serve;
pub use words::PROTOCOL;
