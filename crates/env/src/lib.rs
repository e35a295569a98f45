#![doc = include_str!("../README.md")]

mod arrays;
mod batch;
mod catalogue;
mod chance;
mod fault;
mod kit;
mod lane;
mod logged;
mod records;

pub use arrays::{BatchArrays, BatchBuffers};
pub use batch::{BatchSetup, GameBatch};
pub use catalogue::{CATALOGUE_VERSION, Catalogue};
pub use chance::likely_throws;
pub use fault::{EnvFault, EnvFaultKind};
pub use kit::Kit;
pub use logged::{LoggedGame, names_of};
pub use records::{entries_of, recorded};
