//! The games in a terminal: a full screen by keyboard and mouse.
//!
//! Nothing is decided here. What is legal, what a box pays and why a wish is not allowed come from `silbertablett-view`, and so
//! does every word; the game itself is a [`Session`](silbertablett_session::Session), of which every entry is on disk before it is
//! shown.
//!
//! - [`App`]: a game on a screen: what is chosen, keys and clicks, what has happened
//! - [`SaveFile`]: the game on disk
//! - [`run`]: the terminal itself
//! - [`Statistics`]: what one's own finished games say

mod app;
mod chooser;
mod keys;
mod mouse;
mod news;
mod paint;
mod palette;
mod resume;
mod run;
mod saving;
mod statistics;
mod typing;
mod walk;

pub use app::{App, Target};
pub use paint::paint;
pub use palette::Palette;
pub use resume::{Unfinished, choose_unfinished, unfinished};
pub use run::run;
pub use saving::{SaveFile, data_folder, record_path};
pub use statistics::Statistics;
