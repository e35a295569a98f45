#![doc = include_str!("../README.md")]
//!
//! # How to add a text
//!
//! 1. Choose the topic: a file of this name in `crates/texts/locales/<code>/`. `terminal.ftl` and `page.ftl` belong to their
//!    fronts; what both need goes into `play.ftl` or `general.ftl`. A new topic is one word more in `topics!` in `catalogue.rs`.
//! 2. Write the message, in [Fluent](https://projectfluent.org/fluent/guide/), in all three languages, under the same key. Keys
//!    are words joined by `-`; the first word says what it is about: `action-…`, `bot-…`, `coach-…`, `event-…`, `help-…`, `level-…`,
//!    `move-…`, `prompt-…`, `reason-…`, `rule-…`, `ruling-…`.
//! 3. `texts.get("key")`, or `texts.with("key", &[("count", n.into()), ("name", name.into())])`.
//!
//! A test compares keys and variables across languages. Two conventions:
//!
//! - A **number that counts things** is `$count`, or another name with the plural categories of the language spelt out:
//!   `[one] … *[other] …`, in Polish `[one] … [few] … [many] … *[other] …`.
//! - A **noun in a sentence** comes in forms, since German and Polish inflect it: `$die`, `$die-object` and `$die-of` are one
//!   variable to the test, and each language takes the form it needs. Dice have the forms *(none)* "the yellow die" as subject,
//!   `-object` as object, `-of` as genitive, `-label` "Yellow"; areas have *(none)*, `-in` "in the yellow area", `-into`, `-short`
//!   "in yellow", `-name` "yellow" as after "in", `-box` "yellow box", `-label`. In `colours.ftl` these are the attributes of `die-yellow` and `area-yellow`.
//!
//! # Texts of a sheet
//!
//! `sheets/<id>/<code>.ftl` has `name`, `summary`, `caution` (where it is partly reconstructed) and the parts of its explanation
//! (see [`help()`](help::help)). A sheet may also bring `die-…` and `area-…` for colours that `colours.ftl` does not know, and any
//! `help-…` to replace the general one. Custom sheets have no such texts: see [`names`].

mod accept;
mod args;
mod bonus;
mod boxes;
mod catalogue;
mod copied;
mod events;
pub mod help;
mod lang;
mod lesson;
mod letters;
mod moves;
pub mod names;
mod numbers;
mod pad;
mod prompt;
mod pseudo;
mod reasons;
mod refusal;
mod result;
mod rules;

pub use bonus::{bonus_label, bonus_words, effect_code};
pub use boxes::{box_place, box_words};
pub use catalogue::{Arg, ArgValue, TOPICS, Texts, sources};
pub use copied::{slip_words, way_words};
pub use events::event_words;
pub use lang::Lang;
pub use lesson::lesson_words;
pub use letters::Letters;
pub use moves::move_words;
pub use numbers::{decimal, hundredths, points_words, whole};
pub use pad::{pad_prompt, pad_refusal, pad_words};
pub use prompt::{prompt, round_line};
pub use reasons::{Reason, explain_move, explain_throw, reason_move, reason_throw};
pub use refusal::refusal;
pub use result::{level_name, rating, tie_words, winner_words};
