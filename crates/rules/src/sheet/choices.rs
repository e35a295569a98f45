//! How many moves one decision can have on a sheet: a list of moves has its place set aside.

use super::{SheetSpec, Value};
use crate::action::Action;
use crate::options::{MAX_GROUPS, MAX_PLAIN};

/// Whether every list of moves on this sheet finds room. Bonuses always do: 16 kinds in five areas with twelve numbers each.
pub(super) fn fit(spec: &SheetSpec) -> bool {
    let of_areas = spec.areas.iter().map(|area| {
        // An area is open to its own die and to white.
        let groups = 2 * jokers(spec) * polished(slots(spec, Action::Polish), area.value == Value::WithWhite);
        (groups, groups * area.place.most_boxes(&area.boxes))
    });
    let (groups, moves) = of_areas.fold((0, 0), |sum, area| (sum.0 + area.0, sum.1 + area.1));
    groups <= MAX_GROUPS && moves + MAX_PLAIN < usize::from(u16::MAX)
}

fn slots(spec: &SheetSpec, action: Action) -> u8 {
    spec.bars[action.index()].slots
}

/// As how many numbers the jokers let a die count, with its own: each slot as another one than it shows (3.7).
fn jokers(spec: &SheetSpec) -> usize {
    let numbers = spec.joker_numbers.iter().take(slots(spec, Action::Joker).into());
    1 + numbers.map(|&number| if number == 0 { 5 } else { 1 }).sum::<usize>()
}

/// In how many ways at most so many polish actions change a die, and its partner where it has one (3.6).
fn polished(polish: u8, partner: bool) -> usize {
    let ends = |number: u8| (1..=6u8).map(move |end| end.abs_diff(number));
    let ways = |number: u8, other: u8| {
        let spent = ends(number)
            .flat_map(|own| ends(other).filter(move |of_other| partner || *of_other == 0).map(move |more| own + more));
        spent.filter(|&spent| spent <= polish).count()
    };
    (1..=6).flat_map(|number| (1..=6).map(move |other| ways(number, other))).max().unwrap_or(1)
}
