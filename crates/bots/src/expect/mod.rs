//! What a throw will bring, exactly: the mean, over all faces the dice can show, of the best that can be made of them.
//!
//! Six dice show 46,656 things, but after a pick little of it matters: the die taken and its number, which dice stay in the hand
//! (they are thrown again) and which move to the tray. [`Outlook`] therefore judges each such result once, by a throw that stands for
//! all alike, and then only looks values up. What else can matter is kept apart: the partner of a sum, which of white and blue
//! shows what on the tray, and every face where a chain, a sum over the tray or an extra die may use it.

mod alike;
mod outlook;

pub use outlook::Outlook;
