//! The letters that stand for colours where a name finds no room, in the language spoken.

use crate::catalogue::Texts;
use crate::names;
use silbertablett_rules::{Area, Die};
use silbertablett_sheet_file::SheetFile;

/// How many letters of a name may stand for it.
const MOST: usize = 3;

/// The letters of a sheet's dice and areas in one language: the shortest beginnings of their names that tell them apart, such as
/// `B`, `Ge` and `Gr`. Names that begin alike for too long get their place as a digit: `C2` and `C3`.
///
/// ```
/// use silbertablett_rules::{Area, Die};
/// use silbertablett_texts::{Lang, Letters, Texts};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let letters = Letters::of(Texts::of(Lang::De), &sheet);
/// assert_eq!(letters.die(Die::WHITE), "W");
/// assert_eq!(Area::all().map(|area| letters.area(area)).collect::<Vec<_>>(), ["Ge", "B", "Gr", "O", "L"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    dice: Vec<String>,
    areas: Vec<String>,
}

impl Letters {
    /// The letters of a sheet in the language of the texts.
    pub fn of(texts: &Texts, sheet: &SheetFile) -> Letters {
        let white = std::iter::once(names::die_label(texts, sheet, Die::WHITE));
        let areas = Area::all().map(|area| names::area_label(texts, sheet, area));
        let dice: Vec<String> = Die::all().map(|die| names::die_label(texts, sheet, die)).collect();
        // The white die has no area, but its letter must not stand for one.
        let areas: Vec<String> = white.chain(areas).collect();
        Letters { dice: shortest(&dice), areas: shortest(&areas).split_off(1) }
    }

    /// The letters of a die.
    pub fn die(&self, die: Die) -> &str {
        &self.dice[die.index()]
    }

    /// The letters of an area: those of its die, unless the sheet names the two differently.
    pub fn area(&self, area: Area) -> &str {
        &self.areas[area.index()]
    }
}

/// For each name the shortest beginning that no other name shares.
fn shortest(names: &[String]) -> Vec<String> {
    let start = |name: &str, count: usize| name.chars().take(count).collect::<String>();
    let tag = |(place, name): (usize, &String)| {
        let unique = |tag: &String| {
            names.iter().enumerate().all(|(other, name)| other == place || !name.starts_with(tag.as_str()))
        };
        let numbered = format!("{}{}", start(name, 1), place + 1);
        (1..=MOST).map(|count| start(name, count)).find(unique).unwrap_or(numbered)
    };
    names.iter().enumerate().map(tag).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], tags: &[&str]) {
        assert_eq!(shortest(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()), tags);
    }

    #[test]
    fn letters_are_as_short_as_they_can_be() {
        check(&["White", "Yellow", "Blue", "Green"], &["W", "Y", "B", "G"]);
        check(&["Weiß", "Gelb", "Blau", "Grün", "Grau"], &["W", "Ge", "B", "Grü", "Gra"]);
        check(&["Biała", "Żółta", "Zielona"], &["B", "Ż", "Z"]);
    }

    #[test]
    fn names_that_begin_alike_are_told_apart_all_the_same() {
        check(&["White", "Colour one", "Colour two"], &["W", "C2", "C3"]);
        check(&["Red", "Reddish", "Reds"], &["R1", "R2", "R3"]);
    }
}
