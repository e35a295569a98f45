//! The host, without HTTP.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod bots;
mod faulty;
mod games;
mod kit;
mod limits;
mod looking;
mod two;
