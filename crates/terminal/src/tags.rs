//! The letters that stand for dice and areas: the shortest beginnings of their names that tell them apart in the language spoken.

use silbertablett_format::SheetFile;
use silbertablett_rules::{Area, Die};
use silbertablett_view::texts::{Texts, names};

/// The tags of a sheet's dice, one to three letters each.
#[derive(Clone, Debug)]
pub(crate) struct Tags {
    dice: Vec<String>,
    areas: Vec<String>,
}

impl Tags {
    pub(crate) fn of(texts: &Texts, sheet: &SheetFile) -> Tags {
        let labels: Vec<String> = Die::all().map(|die| names::die_label(texts, sheet, die)).collect();
        let areas: Vec<String> = Area::all().map(|area| names::area_label(texts, sheet, area)).collect();
        Tags { dice: shortest(&labels), areas: shortest(&areas) }
    }

    pub(crate) fn die(&self, die: Die) -> &str {
        &self.dice[die.index()]
    }

    pub(crate) fn area(&self, area: Area) -> &str {
        &self.areas[area.index()]
    }
}

fn shortest(labels: &[String]) -> Vec<String> {
    let start = |label: &str, count: usize| label.chars().take(count).collect::<String>();
    let tag = |label: &String| {
        let unique =
            |count: &usize| labels.iter().filter(|other| start(other, *count) == start(label, *count)).count() == 1;
        start(label, (1..3).find(unique).unwrap_or(3))
    };
    labels.iter().map(tag).collect()
}
