//! The four sheets (section 4) in all revisions, hard-coded from the rules text.

mod classic;
mod deluxe;
mod mixed;
mod mixed_1;
mod twice;

use crate::areas::Area;
use crate::bonus::Bonus;
use crate::names::Colour;

/// The names of the sheets: the id stands for the newest revision, `ID@REVISION` for an older one.
pub const SHEETS: [&str; 5] = ["classic", "twice", "deluxe", "mixed", "mixed@1"];

/// The bars a sheet may have, in the order in which a view lists them.
pub(crate) const BAR_NAMES: [&str; 5] = ["reroll", "return", "extra_die", "polish", "joker"];

/// Places in the list of bars.
pub(crate) const REROLL: usize = 0;
pub(crate) const RETURN: usize = 1;
pub(crate) const EXTRA_DIE: usize = 2;
pub(crate) const POLISH: usize = 3;
pub(crate) const JOKER: usize = 4;

/// The bars of the mixed action (3.5).
pub(crate) const MIXED_BARS: [usize; 3] = [POLISH, RETURN, JOKER];

/// What stands in the joker slots of a sheet that has no such bar.
const NO_JOKERS: [Option<u8>; 3] = [None; 3];

/// A printed action bar (3.1).
#[derive(Clone, Copy)]
pub(crate) struct Bar {
    pub(crate) slots: u8,
    /// What the bar pays when its last slot is circled.
    pub(crate) end_reward: Option<Bonus>,
}

/// A bar without an end reward.
pub(crate) const fn bar(slots: u8) -> Option<Bar> {
    Some(Bar { slots, end_reward: None })
}

/// A bar that ends in a reward.
pub(crate) const fn bar_with(slots: u8, reward: Bonus) -> Option<Bar> {
    Some(Bar { slots, end_reward: Some(reward) })
}

/// Everything printed on a sheet.
pub(crate) struct Sheet {
    pub(crate) id: &'static str,
    /// White first; the other five are the colours of the areas, in order.
    pub(crate) dice: [Colour; 6],
    pub(crate) areas: [&'static dyn Area; 5],
    pub(crate) bars: [Option<Bar>; 5],
    /// The numbers of the joker slots; `None` is the `?` slot (3.7, 4.4).
    pub(crate) jokers: [Option<u8>; 3],
    pub(crate) round_track: [Bonus; 4],
    /// The lowest total of every level above the lowest.
    pub(crate) rating: &'static [i32],
}

impl std::fmt::Debug for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sheet({})", self.id)
    }
}

impl Sheet {
    /// The sheet of that id.
    pub(crate) fn named(id: &str) -> Option<&'static Sheet> {
        let all = [&classic::SHEET, &twice::SHEET, &deluxe::SHEET, &mixed::SHEET, &mixed_1::SHEET];
        all.into_iter().find(|sheet| sheet.id == id)
    }

    /// The colour of an area.
    pub(crate) fn area_colour(&self, area: usize) -> Colour {
        self.dice[area + 1]
    }

    /// The area of a colour.
    pub(crate) fn area_of(&self, colour: Colour) -> usize {
        (0..5).find(|&area| self.area_colour(area) == colour).expect("the sheet has this colour")
    }

    /// The area of that name.
    pub(crate) fn area_named(&self, name: &str) -> Option<usize> {
        (0..5).find(|&area| self.area_colour(area).name() == name)
    }

    /// The die of that name.
    pub(crate) fn die_named(&self, name: &str) -> Option<usize> {
        (0..6).find(|&die| self.dice[die].name() == name)
    }

    /// The level of a total, 1 for the lowest (1.32).
    pub(crate) fn rating(&self, total: i32) -> u8 {
        1 + self.rating.iter().filter(|&&lowest| total >= lowest).count() as u8
    }
}

/// Names of the six dice of a sheet, in sheet order. Panics if there is no such sheet.
pub fn dice(sheet: &str) -> [&'static str; 6] {
    Sheet::named(sheet).expect("a sheet of that id").dice.map(Colour::name)
}

/// Names of the five areas of a sheet, in sheet order; an area carries the name of its die's colour. Panics if there is
/// no such sheet.
pub fn areas(sheet: &str) -> [&'static str; 5] {
    let [_, areas @ ..] = dice(sheet);
    areas
}
