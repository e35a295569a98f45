//! What any screen shows: sheets as drawings, what is legal, previews, and all texts in English, German and Polish.
//!
//! - [`drawing`]: a sheet as grids of boxes, bonuses, arrows and points, which every front draws in its own way.
//! - [`screen`]: a position as one seat sees it: dice and where they lie, sheets with their scores, every choice with what it pays
//!   and sets off, and why a wish is not allowed. Values only, no text.

pub mod drawing;
pub mod screen;
