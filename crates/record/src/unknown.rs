//! What in the words of a record does not exist on its sheet.

use std::fmt;

/// Why words name no move and no throw of a sheet. Whether a move is legal is another question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The sheet has no die of this name.
    Die(String),
    /// A die shows 1 to 6.
    Face(i32),
    /// A tray is named, but not as three different dice (1.20).
    TrayDice,
    /// The game has no such seat.
    Seat(i32),
    /// The sheet has no area of this name.
    Area(String),
    /// The area has no box of this name.
    Box {
        /// The area.
        area: String,
        /// The box that it does not have.
        name: String,
    },
    /// Area and box are missing where a mark must be made.
    NoMark,
    /// Area and box are missing though an extra die must be marked (3.4).
    ExtraWithoutMark,
    /// A joker or polish for a die that is taken without a mark.
    AdjustedWithoutMark,
    /// The sheet has no bonus of this name that could be used.
    Bonus(String),
    /// The number of a bonus is one that dice cannot show.
    BonusNumber(i32),
    /// The sheet has no bar of this name.
    Bar(String),
    /// A number of a joker or of polish lies outside its range or is 0.
    Adjustment {
        /// The field.
        field: &'static str,
        /// The least it can be.
        least: i32,
        /// The most it can be.
        most: i32,
        /// What it is.
        number: i32,
    },
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Die(name) => write!(f, "this sheet has no die `{name}`"),
            Unknown::Face(number) => write!(f, "a die shows 1 to 6, not {number}"),
            Unknown::TrayDice => f.write_str("`tray` names three different dice"),
            Unknown::Seat(index) => write!(f, "there is no seat {index} in this game"),
            Unknown::Area(name) => write!(f, "this sheet has no area `{name}`"),
            Unknown::Box { area, name } => write!(f, "the area `{area}` has no box `{name}`"),
            Unknown::NoMark => f.write_str("`area` and `box` are missing"),
            Unknown::ExtraWithoutMark => f.write_str("an extra die must be marked: `area` and `box` are missing"),
            Unknown::AdjustedWithoutMark => f.write_str("a die taken without a mark counts as no other number"),
            Unknown::Bonus(name) => write!(f, "this sheet has no bonus `{name}`"),
            Unknown::BonusNumber(number) => {
                write!(f, "the number of a bonus is one that dice can show, not {number}")
            }
            Unknown::Bar(name) => write!(f, "this sheet has no bar `{name}`"),
            Unknown::Adjustment { field, least, most, number } => {
                write!(f, "`{field}` lies within {least} to {most} and is not 0, but is {number}")
            }
        }
    }
}

impl std::error::Error for Unknown {}
