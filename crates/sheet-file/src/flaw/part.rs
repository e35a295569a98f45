//! What can be wrong around the areas: head, rounds, bars, levels, rulings, layout.

use super::quoted;
use crate::format::{FORMAT, MOST_LEVELS};
use silbertablett_rules::{
    Action, Ruling,
    sheet::{MAX_ROUNDS, MAX_SLOTS},
};
use std::fmt;

/// What is wrong around the areas of a sheet file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartFlaw {
    /// The file is of another format; which.
    Format(String),
    /// The id cannot stand in files and records.
    Id,
    /// The name of a set of rulings cannot stand there.
    SetName,
    /// A text is empty, too long, or holds what is not shown.
    ShortText {
        /// Which text.
        what: String,
        /// The most characters it may have.
        most: usize,
    },
    /// The dice are not six different ones.
    Dice,
    /// More rounds than a game has; how many.
    Rounds(usize),
    /// A round gives something of another kind; which.
    RoundKind(&'static str),
    /// A choice in `rounds` is not one of two.
    RoundChoice,
    /// There is no such bar.
    NoBar(String),
    /// Too few or too many slots of jokers.
    JokerSlots,
    /// Too many levels, or their totals do not rise.
    Levels,
    /// There is no such ruling.
    NoRuling(String),
    /// There is no such area.
    NoArea(String),
    /// The layout leaves an area out or names one twice.
    Layout,
    /// Two areas have this letter.
    LetterTwice(char),
    /// More than one area has a chain.
    Chains,
}

impl fmt::Display for PartFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartFlaw::Format(found) => write!(f, "this program reads the format `{FORMAT}`, not `{found}`"),
            PartFlaw::Id => f.write_str("`id` has 1 to 32 lower-case letters, digits, _ or -, a letter first"),
            PartFlaw::SetName => {
                f.write_str("a set of rulings is named in lower-case letters, digits, _ or -, a letter first")
            }
            PartFlaw::ShortText { what, most } => {
                write!(f, "{what} has 1 to {most} characters in one line, and none that is not shown")
            }
            PartFlaw::Dice => f.write_str(
                "`dice` names six different dice, the white one first, then one for each area, in lower-case letters, digits, _ or -",
            ),
            PartFlaw::Rounds(found) => {
                write!(f, "a game has at most {MAX_ROUNDS} rounds, `rounds` lists {found}")
            }
            PartFlaw::RoundKind(found) => {
                write!(f, "a round gives a bonus, a choice of two or \"\" for nothing, not {found}")
            }
            PartFlaw::RoundChoice => f.write_str("a choice in `rounds` is a list of two mark bonuses"),
            PartFlaw::NoBar(name) => {
                write!(f, "there is no bar `{name}`; the bars are {}", quoted(&Action::ALL.map(Action::name)))
            }
            PartFlaw::JokerSlots => {
                write!(f, "`slots` of jokers lists 1 to {MAX_SLOTS} numbers from 1 to 6, or \"?\" for any")
            }
            PartFlaw::Levels => write!(
                f,
                "`levels` lists the least total of the second and each higher level, rising, at most {MOST_LEVELS}"
            ),
            PartFlaw::NoRuling(name) => {
                let known = Ruling::ALL.map(Ruling::name).join(", ");
                write!(f, "there is no ruling `{name}`; the rulings are {known}")
            }
            PartFlaw::NoArea(name) => write!(f, "there is no area `{name}`"),
            PartFlaw::Layout => f.write_str("`rows` of [layout] names every area once"),
            PartFlaw::LetterTwice(letter) => write!(f, "two areas have the letter {letter}"),
            PartFlaw::Chains => f.write_str("a sheet has at most one `chain`"),
        }
    }
}
