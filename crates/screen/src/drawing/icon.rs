//! What a bonus looks like: its code, resolved by the sheet it is printed on.

use silbertablett_rules::{
    Action,
    place::AreaSet,
    sheet::{Bonus, BonusId, Effect, Grant},
};
use silbertablett_sheet_file::SheetFile;

/// The picture of a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A fox.
    Fox,
    /// The next slot of a bar.
    Action(Action),
    /// The choice of a mixed bar (3.5).
    Mixed,
    /// A mark in an area.
    Mark(MarkIcon),
    /// One of two marks by choice.
    Either(MarkIcon, MarkIcon),
}

/// A bonus that marks: where, and what is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkIcon {
    /// The areas it may go to: one, or for a black bonus those among which the owner chooses.
    pub areas: AreaSet,
    /// A cross, a number or a number of one's choice.
    pub grant: Grant,
    /// Whether it is black: the owner chooses the area, even where only one comes into question.
    pub black: bool,
}

impl Icon {
    /// The icon of what a trigger, a bar's end or a round pays.
    pub fn of(sheet: &SheetFile, effect: Effect) -> Icon {
        match effect {
            Effect::Fox => Icon::Fox,
            Effect::Unlock(action) => Icon::Action(action),
            Effect::Wait(id) => Icon::waiting(sheet, id),
        }
    }

    /// The icon of a bonus that waits for its owner.
    pub fn waiting(sheet: &SheetFile, id: BonusId) -> Icon {
        match sheet.tables().bonuses()[id.index()] {
            Bonus::Mixed => Icon::Mixed,
            Bonus::Mark { areas, grant } => Icon::Mark(MarkIcon::new(sheet, id, areas, grant)),
            Bonus::Either(one, other) => match (Icon::waiting(sheet, one), Icon::waiting(sheet, other)) {
                (Icon::Mark(one), Icon::Mark(other)) => Icon::Either(one, other),
                // A choice is always between two marks: `Sheet::new` ensures it.
                (icon, _) => icon,
            },
        }
    }
}

impl MarkIcon {
    fn new(sheet: &SheetFile, id: BonusId, areas: AreaSet, grant: Grant) -> MarkIcon {
        let letter = sheet.bonus_name(id).chars().next();
        let own = areas.iter().any(|area| Some(sheet.area(area).letter) == letter);
        MarkIcon { areas, grant, black: !own }
    }

    /// What stands in it: `X`, `?` or a number.
    pub fn text(self) -> char {
        match self.grant {
            Grant::Cross => 'X',
            Grant::Choice => '?',
            Grant::Number(number) => char::from_digit(number.into(), 10).unwrap_or('?'),
        }
    }
}
