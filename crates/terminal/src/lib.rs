#![doc = include_str!("../README.md")]
//!
//! Nothing is decided here. What is legal, what a box pays and why a wish is not allowed come from `silbertablett-screen`, every
//! word from `silbertablett-texts`; the game itself is a [`Session`](silbertablett_session::Session), of which every entry is stored before the
//! next one is made.
//!
//! - [`App`]: a game on a screen: what is chosen, keys and clicks, what has happened
//! - [`SaveFile`], [`open_game`], [`games`]: games on disk
//! - [`run`], [`on_screen`]: the terminal itself, given back whatever happens
//! - [`Statistics`]: what finished games say

mod app;
mod chooser;
mod choosing;
mod closer;
mod coach;
mod costs;
mod curve;
mod deep;
mod disk;
mod folder;
mod keys;
mod leave;
mod mouse;
mod news;
mod opening;
mod paint;
mod popup;
mod resume;
mod run;
mod saving;
mod shortcuts;
mod signals;
mod statistics;
mod styles;
mod typed;
mod typing;
mod walk;

pub use app::{App, Target};
pub use folder::{delete, games, remember};
pub use opening::{Unopened, open_game};
pub use paint::paint;
pub use resume::{Chosen, Unfinished, choose_unfinished, unfinished};
pub use run::{on_screen, run};
pub use saving::SaveFile;
pub use signals::Signal;
pub use statistics::Statistics;
pub use styles::Styles;
