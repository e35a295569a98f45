//! A sheet as a drawing that every front shares: a terminal with character cells, a page with buttons in a CSS grid, a picture.
//!
//! [`Drawing::of`] says what stands on the paper and where: [`AreaDrawing`]s in the lines of the sheet's layout, each a small grid
//! of [`Column`]s and [`Row`]s with [`Item`]s on it; the [`BarDrawing`]s, the round track and the table of levels. How large a
//! column is, what an icon looks like and which words stand beside it is the business of the front.
//!
//! Everything follows from the sheet file, so that a sheet nobody has seen before is drawn as well as the ones the program brings.
//! Nothing of a game is in it: [`Drawing::shared`] makes one drawing per sheet. What a seat has on its paper is asked of the items, with
//! [`Item::status`] and [`Item::worth`].
//!
//! ```
//! use silbertablett_screen::drawing::{Drawing, Kind};
//!
//! let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
//! let drawing = Drawing::of(&sheet);
//! let yellow = &drawing.lines[0][0];
//! // What the box in the corner leads to: its row, its column and the diagonal.
//! let corner = sheet.tables().area(yellow.area).boxes().iter().next().expect("a box");
//! let bonuses = yellow.set_off_by(corner).filter(|item| matches!(item.kind, Kind::Bonus { .. }));
//! assert_eq!(bonuses.count(), 2);
//! ```

mod accept;
mod boxes;
mod build;
mod edge;
mod icon;
mod item;
mod lattice;
mod once;
mod reach;
mod score;
mod status;

pub use edge::{BarDrawing, LevelDrawing, RoundDrawing};
pub use icon::{Icon, MarkIcon};
pub use item::{Arrow, Item, Kind, PointsFor, Print, ScaleBy, ScaleStep, Sign};
pub use lattice::{Column, Row};
pub use reach::Reach;
pub use status::{Made, Slot, Status};

use silbertablett_rules::{Area, Spot};
use silbertablett_sheet_file::SheetFile;

/// Everything that is printed on a sheet, in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The areas, line by line from top to bottom and in each line from left to right, as the sheet's layout has them.
    pub lines: Vec<Vec<AreaDrawing>>,
    /// The bars the sheet has, in the order of [`Action::ALL`](silbertablett_rules::Action::ALL).
    pub bars: Vec<BarDrawing>,
    /// The round track: always all six rounds.
    pub rounds: Vec<RoundDrawing>,
    /// The table of levels, from the lowest upwards.
    pub levels: Vec<LevelDrawing>,
}

/// One area: a grid with items on it that never overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaDrawing {
    /// Which area it is.
    pub area: Area,
    /// The columns of the grid, from left to right. A box is two [`Column::Half`] wide.
    pub columns: Vec<Column>,
    /// The rows of the grid, from top to bottom. A box is one [`Row::Boxes`] high.
    pub rows: Vec<Row>,
    /// What stands on it. The boxes come first, in the order of the area's table, so that they can be walked through by Tab; all
    /// else follows in reading order.
    pub items: Vec<Item>,
}

impl Drawing {
    /// Draws a sheet.
    pub fn of(sheet: &SheetFile) -> Drawing {
        let line = |areas: &Vec<Area>| areas.iter().map(|&area| build::area(sheet, area)).collect();
        Drawing {
            lines: sheet.layout().iter().map(line).collect(),
            bars: edge::bars(sheet),
            rounds: edge::rounds(sheet),
            levels: edge::levels(sheet),
        }
    }

    /// All areas, in reading order.
    pub fn areas(&self) -> impl Iterator<Item = &AreaDrawing> {
        self.lines.iter().flatten()
    }

    /// One area.
    pub fn area(&self, area: Area) -> Option<&AreaDrawing> {
        self.areas().find(|drawing| drawing.area == area)
    }
}

impl AreaDrawing {
    /// The item of a box.
    pub fn box_of(&self, spot: Spot) -> Option<&Item> {
        self.items.iter().find(|item| matches!(item.kind, Kind::Box { spot: own, .. } if own == spot))
    }

    /// All boxes with their items, in the order of the area's table.
    pub fn boxes(&self) -> impl Iterator<Item = (Spot, &Item)> {
        self.items.iter().filter_map(|item| match item.kind {
            Kind::Box { spot, .. } => Some((spot, item)),
            _ => None,
        })
    }

    /// What depends on a box beside the box itself: bonuses with their arrows, points, signs. A screen that shows what a mark
    /// would set off lights these.
    pub fn set_off_by(&self, spot: Spot) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(move |item| item.boxes.contains(spot) && !matches!(item.kind, Kind::Box { .. }))
    }

    /// The nearest box in a direction, for arrow keys: `across` and `down` are -1, 0 or 1, one of them 0. Across it stays in the row;
    /// down and up it may swerve where a column has holes.
    pub fn neighbour(&self, spot: Spot, across: i8, down: i8) -> Option<Spot> {
        let from = self.box_of(spot)?;
        let apart = |a: u16, b: u16| i32::from(b) - i32::from(a);
        let distance = |item: &Item| {
            let (right, below) = (apart(from.column, item.column), apart(from.row, item.row));
            let (ahead, aside) = if across != 0 {
                (right * i32::from(across), below.abs())
            } else {
                (below * i32::from(down), right.abs())
            };
            (ahead > 0 && (across == 0 || aside == 0)).then_some((ahead + aside, aside))
        };
        let reached = self.boxes().filter_map(|(spot, item)| distance(item).map(|far| (far, spot)));
        reached.min().map(|(_, spot)| spot)
    }
}

#[cfg(test)]
mod tests;
