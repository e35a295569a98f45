//! The program over real sockets, with clients that are slow, rude, or many.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod client;
mod crowd;
mod limits;
mod monitor;
mod names;
mod programs;
mod timeouts;
