//! The source tree as data: crates with what they use, and files with what they say. The tests of this crate hold the invariants of
//! `ARCHITECTURE.md` against it. Nothing but the standard library, so that it is built in a second and fails before anything else.

mod circles;
mod code;
mod tree;

pub use circles::{circles, sources, uses};
pub use code::{code, tokens};
pub use tree::{Crate, crates, files, read, root};
