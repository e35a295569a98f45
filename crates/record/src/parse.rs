//! From one line back to a move: the inverse of [`notation`](crate::notation).

use crate::entry::{MoveEntry, Verb};
use crate::resolve;
use crate::unknown::Unknown;
use silbertablett_rules::Move;
use silbertablett_sheet_file::SheetFile;
use std::fmt;

/// Why a line is not the notation of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// There is nothing in it.
    Empty,
    /// The first word is not a kind of move.
    Verb(String),
    /// The names after the first word are not those that belong there.
    Names(Verb),
    /// A move of this kind has no such number.
    Field {
        /// The kind of move.
        verb: Verb,
        /// The name that has no meaning there.
        name: String,
    },
    /// A number stands there twice.
    Twice(String),
    /// A number is not a whole number.
    Number {
        /// Its name.
        name: String,
        /// What stands there.
        text: String,
    },
    /// A name does not exist on the sheet.
    Unknown(Unknown),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Empty => f.write_str("an empty line is not a move"),
            NotationError::Verb(word) => {
                write!(f, "`{word}` is not a move; the moves are {}", Verb::ALL.map(Verb::word).join(", "))
            }
            NotationError::Names(verb) => {
                let shape = match verb {
                    Verb::Take => "a die, an area and a box",
                    Verb::Extra | Verb::Chain => "a die, an area and a box, in this order",
                    Verb::Bonus => "a bonus, an area and a box, in this order",
                    Verb::Unlock => "a bar",
                    Verb::Return => "a die",
                    _ => "nothing else",
                };
                write!(f, "`{}` is followed by {shape}", verb.word())
            }
            NotationError::Field { verb, name } => write!(f, "a `{}` has no `{name}`", verb.word()),
            NotationError::Twice(name) => write!(f, "`{name}` stands twice"),
            NotationError::Number { name, text } => write!(f, "`{name}` is a whole number, not `{text}`"),
            NotationError::Unknown(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for NotationError {}

/// The move of a line such as `take white yellow r2c3 joker=3 as=4 polish=-1`, `bonus K? green 3 number=6`, `return blue` or
/// `reroll`: whatever [`notation`](crate::notation) writes.
///
/// # Errors
/// What is wrong with the line. Whether the move is legal is another question.
pub fn parse_notation(sheet: &SheetFile, line: &str) -> Result<Move, NotationError> {
    let mut words = line.split_ascii_whitespace();
    let word = words.next().ok_or(NotationError::Empty)?;
    let verb = Verb::from_word(word).ok_or_else(|| NotationError::Verb(word.to_owned()))?;
    let mut entry = MoveEntry::new(0, verb);
    let (numbers, names): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
    set_names(&mut entry, &names)?;
    for pair in numbers {
        set_number(&mut entry, pair)?;
    }
    resolve::decision(sheet, &entry).map_err(NotationError::Unknown)
}

/// Which names follow a word: always in this order, and all of them unless a die is taken without a mark.
fn set_names<'a>(entry: &mut MoveEntry<'a>, names: &[&'a str]) -> Result<(), NotationError> {
    let text = |name: &'a str| Some(name.into());
    match (entry.verb, names) {
        (Verb::Take, &[die]) | (Verb::Return, &[die]) => entry.die = text(die),
        (Verb::Take | Verb::Extra | Verb::Chain, &[die, area, name]) => {
            (entry.die, entry.area, entry.box_name) = (text(die), text(area), text(name));
        }
        (Verb::Bonus, &[bonus, area, name]) => {
            (entry.bonus, entry.area, entry.box_name) = (text(bonus), text(area), text(name));
        }
        (Verb::Unlock, &[bar]) => entry.bar = text(bar),
        (Verb::Reroll | Verb::Roll | Verb::Forfeit | Verb::Stop | Verb::Pass | Verb::Done, &[]) => {}
        (verb, _) => return Err(NotationError::Names(verb)),
    }
    Ok(())
}

fn set_number(entry: &mut MoveEntry<'_>, pair: &str) -> Result<(), NotationError> {
    let (name, number) = pair.split_once('=').unwrap_or((pair, ""));
    let takes_adjustment = matches!(entry.verb, Verb::Take | Verb::Extra);
    let slot = match name {
        "number" if entry.verb == Verb::Bonus => &mut entry.number,
        "joker" if takes_adjustment => &mut entry.joker,
        "as" if takes_adjustment => &mut entry.as_number,
        "polish" if takes_adjustment => &mut entry.polish,
        "polish_partner" if takes_adjustment => &mut entry.polish_partner,
        _ => return Err(NotationError::Field { verb: entry.verb, name: name.to_owned() }),
    };
    if slot.is_some() {
        return Err(NotationError::Twice(name.to_owned()));
    }
    *slot = Some(number.parse().map_err(|_| NotationError::Number { name: name.to_owned(), text: number.to_owned() })?);
    Ok(())
}
