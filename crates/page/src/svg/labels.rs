//! The words in a picture. They come from outside, where languages are at home.

use silbertablett_format::{Certainty, SheetFile};
use silbertablett_rules::{ACTIONS, AREAS, Action, Area};

/// The words in the picture of a sheet, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// The language as a tag such as `en`.
    pub language: String,
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
    /// English words, with the names of colours as the sheet file has them.
    pub fn english(sheet: &SheetFile) -> Labels {
        let area = |index: usize| Area::new(index).map(|area| capital(&sheet.area(area).name)).unwrap_or_default();
        let action = |action: Action| match action {
            Action::Reroll => "Reroll",
            Action::Return => "Return",
            Action::ExtraDie => "Extra die",
            Action::Polish => "Polish",
            Action::Joker => "Joker",
        };
        let caution = sheet.caution().unwrap_or("Partly reconstructed.").to_owned();
        Labels {
            language: "en".to_owned(),
            areas: std::array::from_fn(area),
            actions: Action::ALL.map(|kind| action(kind).to_owned()),
            rounds: "Rounds".to_owned(),
            fields: "Chosen dice".to_owned(),
            score: "Score".to_owned(),
            foxes: "Foxes × lowest area".to_owned(),
            total: "Total".to_owned(),
            levels: "Level by total".to_owned(),
            name: "Name".to_owned(),
            caution: (sheet.certainty() == Certainty::Reconstructed).then_some(caution),
            foot: "Silbertablett: an unofficial drawing of our own".to_owned(),
        }
    }
}

/// A word with a capital at its beginning.
fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
