//! The game in a real terminal. Needs tmux, which `./test` installs; without it these tests fail and say so.

mod engines;
mod games;
mod tmux;
#[cfg(unix)]
mod ways_out;
