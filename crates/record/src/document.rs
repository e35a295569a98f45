//! The document: one game as it is written.

use crate::entry::RecordEntry;
use crate::text::{Text, Whole};
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fmt;

/// The format this program reads and writes.
pub const FORMAT: &str = "silbertablett-record/1";
/// The most bytes a record may have: 1 MiB.
pub const MAX_BYTES: usize = 1 << 20;
/// The most strings `meta` may have.
pub const MAX_META: usize = 32;

/// A game as it is written. Nothing here is checked against a sheet yet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Document<'a> {
    /// Always [`FORMAT`].
    pub format: &'a str,
    /// The sheet: an id, or a whole sheet file as JSON.
    pub sheet: SheetName<'a>,
    /// The revision of a built-in sheet; `None` stands for 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<i64>,
    /// The rulings that differ from the sheet's defaults.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rulings: BTreeMap<&'static str, bool>,
    /// The names of the seats, clockwise.
    pub seats: Vec<Text<'a>>,
    /// The seat that is active first.
    #[serde(skip_serializing_if = "is_zero")]
    pub first: usize,
    /// What anybody likes to keep with a game; never judged.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub meta: BTreeMap<String, String>,
    /// How the dice were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceProof>,
    /// What was thrown and decided.
    pub log: Vec<RecordEntry<'a>>,
    /// What the game came to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Totals>,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// How a record names its sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum SheetName<'a> {
    /// A built-in sheet.
    Id(Text<'a>),
    /// A whole sheet.
    Inline(Json),
}

/// How the dice of a game were made; kept as it is and judged by nothing in this program yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object that says how the dice were made")]
pub struct DiceProof {
    /// The scheme.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub scheme: Option<String>,
    /// What was published before the game.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What was revealed after it.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What each seat contributed.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<String>>,
}

/// The totals of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with the list `totals`")]
pub struct Totals {
    /// In the order of the seats.
    #[serde(deserialize_with = "whole_numbers")]
    pub totals: Vec<i64>,
}

/// A field that may be missing but is never null.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

fn whole_numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    let numbers = Vec::<Whole>::deserialize(deserializer)?;
    Ok(numbers.into_iter().map(|number| number.0).collect())
}

/// Why a document cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// It has more than [`MAX_BYTES`].
    TooLong,
    /// It is not UTF-8.
    NotText(std::str::Utf8Error),
    /// It is not JSON; what its reader says.
    NotJson(String),
    /// Something in it is not as records are.
    Shape {
        /// The log entry in which the fault lies, from 0.
        entry: Option<usize>,
        /// What is wrong.
        text: String,
    },
}

impl Malformed {
    /// The log entry in which the fault lies, from 0.
    pub fn entry(&self) -> Option<usize> {
        match self {
            Malformed::Shape { entry, .. } => *entry,
            Malformed::TooLong | Malformed::NotText(_) | Malformed::NotJson(_) => None,
        }
    }

    /// What is wrong, without the entry.
    pub fn text(&self) -> String {
        match self {
            Malformed::TooLong => format!("a record has at most {MAX_BYTES} bytes"),
            Malformed::NotText(error) => format!("a record is UTF-8 text: {error}"),
            Malformed::NotJson(error) => format!("this is not valid JSON: {error}"),
            Malformed::Shape { text, .. } => text.clone(),
        }
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(entry) = self.entry() {
            write!(f, "entry {entry}: ")?;
        }
        f.write_str(&self.text())
    }
}

impl std::error::Error for Malformed {}

impl Document<'_> {
    /// The document as one line of JSON.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| unreachable!("a document is plain data: {error}"))
    }

    pub(crate) fn check_shape(&self) -> Result<(), Misfit> {
        let seats = self.seats.len();
        if !(1..=silbertablett_rules::seat::MAX_SEATS).contains(&seats) {
            return Err(Misfit::Seats(seats));
        }
        if self.first >= seats {
            return Err(Misfit::First { first: self.first, last: seats - 1 });
        }
        if self.meta.len() > MAX_META {
            return Err(Misfit::Meta(self.meta.len()));
        }
        if matches!(self.sheet, SheetName::Inline(_)) && self.revision.is_some() {
            return Err(Misfit::Revision);
        }
        Ok(())
    }
}

/// Fields of a record that do not fit each other. The reader of JSON puts it into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    /// No game has so many seats.
    Seats(usize),
    /// The seat that is active first is not one of the game.
    First { first: usize, last: usize },
    /// So many strings in `meta` are too many.
    Meta(usize),
    /// A revision beside a whole sheet.
    Revision,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Seats(seats) => write!(f, "a game has 1 to 4 seats, not {seats}"),
            Misfit::First { first, last } => write!(f, "`first` is a seat from 0 to {last}, not {first}"),
            Misfit::Meta(count) => write!(f, "`meta` has at most {MAX_META} strings, not {count}"),
            Misfit::Revision => f.write_str("`revision` is that of a built-in sheet; a sheet given whole has its own"),
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for SheetName<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SheetVisitor;
        impl<'de> Visitor<'de> for SheetVisitor {
            type Value = SheetName<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a sheet, or a whole sheet as an object")
            }

            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<SheetName<'de>, E> {
                Ok(SheetName::Id(text.into()))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<SheetName<'de>, E> {
                Ok(SheetName::Id(text.to_owned().into()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SheetName<'de>, A::Error> {
                Json::deserialize(serde::de::value::MapAccessDeserializer::new(map)).map(SheetName::Inline)
            }
        }
        deserializer.deserialize_any(SheetVisitor)
    }
}

/// Rulings by name; unknown ones are unknown fields.
pub(crate) struct RulingMap(pub(crate) BTreeMap<&'static str, bool>);

impl<'de> Deserialize<'de> for RulingMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RulingVisitor;
        impl<'de> Visitor<'de> for RulingVisitor {
            type Value = RulingMap;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of rulings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RulingMap, A::Error> {
                let mut rulings = BTreeMap::new();
                while let Some((name, holds)) = map.next_entry::<Text<'de>, bool>()? {
                    let Some(ruling) = silbertablett_rules::Ruling::from_name(name.as_str()) else {
                        return Err(A::Error::custom(format_args!("there is no ruling `{}`", name.as_str())));
                    };
                    if rulings.insert(ruling.name(), holds).is_some() {
                        return Err(A::Error::duplicate_field(ruling.name()));
                    }
                }
                Ok(RulingMap(rulings))
            }
        }
        deserializer.deserialize_map(RulingVisitor)
    }
}

/// Strings by name, each name once.
pub(crate) struct UniqueMap(pub(crate) BTreeMap<String, String>);

impl<'de> Deserialize<'de> for UniqueMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MetaVisitor;
        impl<'de> Visitor<'de> for MetaVisitor {
            type Value = UniqueMap;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of strings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<UniqueMap, A::Error> {
                let mut strings = BTreeMap::new();
                while let Some((name, text)) = map.next_entry::<String, String>()? {
                    if strings.insert(name, text).is_some() {
                        return Err(A::Error::custom("a name stands twice in `meta`"));
                    }
                }
                Ok(UniqueMap(strings))
            }
        }
        deserializer.deserialize_map(MetaVisitor)
    }
}
