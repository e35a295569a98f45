//! How a bonus is reached.

use super::boxes::Boxes;
use silbertablett_rules::{Spot, place::Spots};

/// Where a bonus hangs, and so how it is reached. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// At a box: by marking it.
    Box(Spot),
    /// At the end of a row: by marking the whole row.
    Row(u8),
    /// Under a column: by marking the whole column.
    Column(u8),
    /// At the diagonal from the top left.
    Diagonal,
    /// In the gap after a box: by marking that box and the one to its right (2.14).
    Gap(Spot),
}

/// How each trigger of an area is reached, in their order.
///
/// The tables only know sets of boxes. Where one set is a row as well as a column, such as a line of a single box, each of its
/// bonuses gets a place of its own.
pub(super) fn of(boxes: &Boxes<'_>) -> Vec<Reach> {
    let mut taken: Vec<Reach> = Vec::new();
    for trigger in &boxes.table.spec().triggers {
        let free = places(boxes, trigger.boxes).into_iter().find(|place| !taken.contains(place));
        // A sheet file has no other place for a bonus; the corner is where one would least be in the way.
        taken.push(free.unwrap_or(Reach::Diagonal));
    }
    taken
}

/// All places at which a bonus for these boxes could hang.
fn places(boxes: &Boxes<'_>, wanted: Spots) -> Vec<Reach> {
    let mut places = Vec::new();
    if boxes.is_grid() {
        places.extend((0..boxes.lines).filter(|&l| boxes.line(l) == wanted).map(|l| Reach::Row(l as u8)));
        places.extend((0..boxes.columns).filter(|&c| boxes.column(c) == wanted).map(|c| Reach::Column(c as u8)));
        if boxes.spots(|line, column| line == column) == wanted {
            places.push(Reach::Diagonal);
        }
    }
    let mut spots = wanted.iter();
    match (spots.next(), spots.next(), spots.next()) {
        (Some(only), None, _) => places.push(Reach::Box(only)),
        (Some(left), Some(right), None) if !boxes.is_grid() && right.index() == left.index() + 1 => {
            places.push(Reach::Gap(left));
        }
        _ => {}
    }
    places
}
