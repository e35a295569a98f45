#![doc = include_str!("../README.md")]
//!
//! Nothing else in the program knows a sheet by its id.

mod strengths;

pub use strengths::{Strength, strengths};

/// One released revision of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltIn {
    /// The id by which records and people name the sheet.
    pub id: &'static str,
    /// The revision, from 1. Every released revision stays in the list, so that stored games keep theirs.
    pub revision: u32,
    /// The sheet file.
    pub toml: &'static str,
    /// Where the facts come from and how certain they are, as Markdown.
    pub notes: &'static str,
    /// The texts for people in each language, by its code: Fluent messages (see `silbertablett-texts`).
    pub texts: [(&'static str, &'static str); 3],
    /// Puzzles, one JSON object in each line, the easiest first (see `docs/puzzles.md`); none for revisions that have been replaced.
    pub puzzles: &'static str,
    /// The lesson: a game record on fixed dice, whose `meta` names the steps that are explained (see `sheets/README.md`). It is played on the
    /// newest revision.
    pub lesson: &'static str,
}

macro_rules! built_in {
    ($id:literal, $revision:literal) => {
        BuiltIn {
            id: $id,
            revision: $revision,
            toml: include_str!(concat!("../", $id, "/revision-", $revision, ".toml")),
            notes: include_str!(concat!("../", $id, "/notes.md")),
            texts: [
                ("en", include_str!(concat!("../", $id, "/en.ftl"))),
                ("de", include_str!(concat!("../", $id, "/de.ftl"))),
                ("pl", include_str!(concat!("../", $id, "/pl.ftl"))),
            ],
            puzzles: include_str!(concat!("../", $id, "/puzzles-", $revision, ".jsonl")),
            lesson: include_str!(concat!("../", $id, "/lesson.json")),
        }
    };
}

/// All revisions of all sheets, in the order in which they are listed to people; of one sheet the newest revision comes last.
pub const ALL: &[BuiltIn] = &[
    built_in!("classic", 1),
    built_in!("twice", 1),
    built_in!("deluxe", 1),
    built_in!("mixed", 1),
    built_in!("mixed", 2),
];

/// The id of the sheet that is offered first: what a newcomer plays who has not chosen another.
pub const FIRST: &str = ALL[0].id;

/// The ids of all sheets.
pub fn ids() -> impl Iterator<Item = &'static str> {
    let first = |i: usize| ALL[..i].iter().all(|earlier| earlier.id != ALL[i].id);
    (0..ALL.len()).filter(move |&i| first(i)).map(|i| ALL[i].id)
}

/// A sheet by id, in a revision or in the newest.
pub fn find(id: &str, revision: Option<u32>) -> Option<&'static BuiltIn> {
    ALL.iter().rev().find(|sheet| sheet.id == id && revision.is_none_or(|wanted| wanted == sheet.revision))
}

/// A sheet by the name people give it: its id for the newest revision, or `ID@REVISION`.
pub fn named(name: &str) -> Option<&'static BuiltIn> {
    match name.split_once('@') {
        None => find(name, None),
        Some((id, revision)) => find(id, Some(revision.parse().ok()?)),
    }
}
