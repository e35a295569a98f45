//! The main job from outside: the program as a process, asked over real sockets.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod keeping;
mod killed;
#[cfg(target_os = "linux")]
mod nginx;
#[cfg(unix)]
mod nodes;
mod place;
mod server;
mod stopping;
