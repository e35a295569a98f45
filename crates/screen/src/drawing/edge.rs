//! What is printed around the areas: bars, round track, levels.

use super::icon::Icon;
use silbertablett_rules::{Action, State, seat::MAX_SEATS, sheet::MAX_ROUNDS};
use silbertablett_sheet_file::SheetFile;

/// A bar of actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarDrawing {
    /// What it unlocks.
    pub action: Action,
    /// Its slots, from left to right. Those of jokers have a number, 1 to 6, or 0 for any; the others have none.
    pub slots: Vec<Option<u8>>,
    /// What circling the last slot pays.
    pub end: Option<Icon>,
}

/// A round of the round track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundDrawing {
    /// Its number, from 1.
    pub number: u8,
    /// What every seat receives when it begins.
    pub gift: Option<Icon>,
    /// With at most so many seats it is played (1.1).
    pub most_seats: u8,
}

/// A level of the rating table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelDrawing {
    /// Its number, from 1 for the lowest.
    pub number: u8,
    /// The least total that reaches it; none for the lowest.
    pub least: Option<i16>,
}

pub(super) fn bars(sheet: &SheetFile) -> Vec<BarDrawing> {
    let bar = |&action: &Action| {
        let bar = sheet.tables().bar(action);
        let slot = |slot: u8| match action {
            Action::Joker => sheet.tables().joker_number(slot.into()),
            _ => None,
        };
        let end = bar.end.map(|effect| Icon::of(sheet, effect));
        BarDrawing { action, slots: (0..bar.slots).map(slot).collect(), end }
    };
    Action::ALL.iter().map(bar).filter(|bar| !bar.slots.is_empty()).collect()
}

pub(super) fn rounds(sheet: &SheetFile) -> Vec<RoundDrawing> {
    let round = |number: u8| RoundDrawing {
        number,
        gift: sheet.tables().round_gift(number).map(|effect| Icon::of(sheet, effect)),
        most_seats: (1..=MAX_SEATS).rev().find(|&seats| State::rounds_with(seats) >= number).unwrap_or(1) as u8,
    };
    (1..=MAX_ROUNDS as u8).map(round).collect()
}

pub(super) fn levels(sheet: &SheetFile) -> Vec<LevelDrawing> {
    let least = sheet.tables().levels().iter().map(|&least| Some(least));
    std::iter::once(None).chain(least).zip(1..).map(|(least, number)| LevelDrawing { number, least }).collect()
}
