//! What a screen shows, in words. The words themselves are those of `silbertablett_texts`.

mod compare;
mod moment;
mod paper;
mod preview;

pub use compare::{compared_words, platter_words, reason_words};
pub use moment::moment_words;
pub use paper::PaperWords;
pub use preview::preview_words;
