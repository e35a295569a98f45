//! The C interface of Silbertablett: what `include/silbertablett.h` declares. docs/c.md of the repository is its page.
//!
//! A function that C calls takes what the header says and cannot check pointers; everything that trusts them stands in `pointer.rs`.

// C knows no functions that are unsafe to call: what pointers have to be is said once, at the head of the header.
#![allow(clippy::not_unsafe_ptr_arg_deref)]

mod batch;
mod bot;
mod game;
mod pointer;
mod sheet;
mod status;

pub use batch::*;
pub use bot::*;
pub use game::*;
pub use sheet::*;
pub use status::{CStatus, st_error, st_error_status, st_version};
