//! What any screen shows: sheets as drawings, what is legal, previews, and all texts in English, German and Polish.

pub mod texts;
