//! The routes, called without a socket.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, and helpers outside test functions are linted as if they were not"
)]

mod afterwards;
mod api;
mod api_kept;
mod api_pads;
mod api_whole;
mod bots;
mod bounds;
mod consent;
mod crowd;
mod daily;
mod damaged;
mod engines;
mod failures;
#[path = "../../../host/tests/playing/faulty.rs"]
mod faulty;
mod fuzz;
mod gone;
mod hanging;
mod headers;
mod kit;
mod learn;
mod me;
mod nudges;
mod old;
mod own_sheet;
mod pads;
mod pages;
mod paper;
mod passing;
mod playing;
mod puzzles;
mod refused;
mod review;
mod robot;
mod talk;
mod together;
mod two;
mod upload;
mod votes;
mod watching;
