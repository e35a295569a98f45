//! The routes, called without a socket.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod kit;
mod old;
mod pages;
mod playing;
