//! What any screen shows: sheets as drawings, what is legal, previews, and all texts in English, German and Polish.
//!
//! - [`screen`]: a position as one seat sees it: dice and where they lie, sheets with their scores, every choice with what it pays
//!   and sets off, and why a wish is not allowed. Values only, no text.

pub mod screen;
