//! The main job from outside: the program as a process, asked over real sockets.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

#[cfg(target_os = "linux")]
mod breaking;
#[cfg(unix)]
mod database;
#[cfg(target_os = "linux")]
mod history;
mod keeping;
mod killed;
#[cfg(target_os = "linux")]
mod nginx;
#[cfg(unix)]
mod nodes;
mod place;
#[cfg(unix)]
mod recovery;
#[cfg(target_os = "linux")]
mod replica;
#[cfg(target_os = "linux")]
mod robot;
#[cfg(target_os = "linux")]
mod rolling;
#[cfg(unix)]
mod secrets;
#[cfg(unix)]
mod secured;
mod server;
mod stopping;
#[cfg(unix)]
mod upgrade;
#[cfg(target_os = "linux")]
mod wire;
