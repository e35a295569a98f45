//! What any screen shows: sheets as drawings, what is legal, previews, and all texts in English, German and Polish.
//!
//! - [`screen`]: a position as one seat sees it: dice and where they lie, sheets with their scores, every choice with what it pays
//!   and sets off, and why a wish is not allowed. Values only, no text.
//! - [`drawing`]: what is printed on a sheet and where.
//! - [`texts`]: everything that is said to people.

pub mod drawing;
pub mod screen;
pub mod texts;
