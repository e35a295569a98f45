//! The words in a picture.

use silbertablett_rules::{Action, Area, action::ACTIONS, place::AREAS};
use silbertablett_sheet_file::SheetFile;
use silbertablett_texts::{Texts, names};

/// The words in the picture of a sheet, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// The language as a tag such as `en`.
    pub language: String,
    /// What the game is called.
    pub title: String,
    /// The names of the areas, in the order of the sheet.
    pub areas: [String; AREAS],
    /// The names of the bars, by [`Action::index`].
    pub actions: [String; ACTIONS],
    /// Over the round track.
    pub rounds: String,
    /// Over the places of the chosen dice.
    pub fields: String,
    /// Over the points of the areas.
    pub score: String,
    /// Beside the points of the foxes.
    pub foxes: String,
    /// Beside the sum of everything.
    pub total: String,
    /// Over the table of levels.
    pub levels: String,
    /// Before the place of the player's name.
    pub name: String,
    /// Said below a sheet that is partly reconstructed, instead of what its file says.
    pub caution: Option<String>,
    /// The last line: what the picture is.
    pub foot: String,
}

impl Labels {
    /// The words of a language.
    pub fn of(texts: &Texts, sheet: &SheetFile) -> Labels {
        Labels {
            language: texts.lang().code().to_owned(),
            title: names::sheet_name(texts, sheet),
            areas: std::array::from_fn(|i| {
                Area::new(i).map(|area| names::area_label(texts, sheet, area)).unwrap_or_default()
            }),
            actions: Action::ALL.map(|action| names::action(texts, sheet, action)),
            rounds: texts.get("round-track.title"),
            fields: texts.get("fields.title"),
            score: texts.get("score"),
            foxes: texts.get("result-foxes"),
            total: texts.get("result-total"),
            levels: texts.get("result-level"),
            name: texts.get("seat-name"),
            caution: names::caution(texts, sheet),
            foot: texts.get("page-picture-foot"),
        }
    }
}
