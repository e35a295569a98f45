//! What can be wrong with a sheet file, and the words for it: here what can be wrong with any document, in the files below what can be
//! wrong with a part of a sheet.

mod area;
mod bonus;
mod part;
mod score;
mod whole;

pub use area::AreaFlaw;
pub use bonus::BonusFlaw;
pub use part::PartFlaw;
pub use score::ScoreFlaw;
pub use whole::WholeFlaw;

use crate::format::MAX_BYTES;
use std::fmt;

/// What is wrong with a sheet file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It has more than [`MAX_BYTES`]; how many.
    TooLong(usize),
    /// It is not TOML; what its reader says.
    NotToml(String),
    /// It is not JSON; what its reader says.
    NotJson(String),
    /// A table lacks a key.
    Missing {
        /// The table.
        table: String,
        /// The key.
        key: String,
    },
    /// A table has a key that means nothing there.
    Meaningless {
        /// The table.
        table: String,
        /// The key.
        key: String,
    },
    /// A value is of the wrong kind.
    Kind {
        /// Which value.
        what: String,
        /// What it must be.
        wanted: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// A number lies outside its range.
    Range {
        /// Which number.
        what: String,
        /// The least it can be.
        least: i64,
        /// The most it can be.
        most: i64,
        /// What it is.
        found: i64,
    },
    /// A text is none of those that mean something.
    Word {
        /// Which text.
        what: String,
        /// Those that do.
        known: Vec<&'static str>,
        /// What it is.
        found: String,
    },
    /// Something around the areas.
    Part(PartFlaw),
    /// Something in an area.
    Area(AreaFlaw),
    /// A bonus, or where it stands.
    Bonus(BonusFlaw),
    /// Something in the score of an area.
    Score(ScoreFlaw),
    /// Parts of the sheet that do not fit together.
    Whole(WholeFlaw),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::TooLong(bytes) => write!(f, "a sheet file has at most {MAX_BYTES} bytes, this one {bytes}"),
            Flaw::NotToml(error) => write!(f, "this is not valid TOML: {error}"),
            Flaw::NotJson(error) => write!(f, "this is not JSON: {error}"),
            Flaw::Missing { table, key } => write!(f, "{table} has no `{key}`"),
            Flaw::Meaningless { table, key } => write!(f, "`{key}` has no meaning in {table}"),
            Flaw::Kind { what, wanted, found } => write!(f, "{what} must be {wanted}, not {found}"),
            Flaw::Range { what, least, most, found } => {
                write!(f, "{what} must lie within {least} to {most}, not {found}")
            }
            Flaw::Word { what, known, found } => write!(f, "{what} is one of {}, not `{found}`", quoted(known)),
            Flaw::Part(flaw) => flaw.fmt(f),
            Flaw::Area(flaw) => flaw.fmt(f),
            Flaw::Bonus(flaw) => flaw.fmt(f),
            Flaw::Score(flaw) => flaw.fmt(f),
            Flaw::Whole(flaw) => flaw.fmt(f),
        }
    }
}

impl std::error::Error for Flaw {}

/// A flaw of a part is one of the file, and an error of its own for who handles only that part.
macro_rules! of_a_file {
    ($($part:ident: $flaw:ident),*) => {$(
        impl From<$flaw> for Flaw {
            fn from(flaw: $flaw) -> Flaw {
                Flaw::$part(flaw)
            }
        }

        impl std::error::Error for $flaw {}
    )*};
}

of_a_file!(Part: PartFlaw, Area: AreaFlaw, Bonus: BonusFlaw, Score: ScoreFlaw, Whole: WholeFlaw);

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
