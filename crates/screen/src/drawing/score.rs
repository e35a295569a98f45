//! What an area scores, as stars, sums and tables.

use super::boxes::Boxes;
use super::item::{Item, Kind, PointsFor, ScaleBy, ScaleStep};
use super::lattice::{Lattice, Row, aligned_count};
use silbertablett_rules::{Spot, place::Spots, sheet::ScoreTerm};

/// The tables of points, each in rows of its own at the top of the grid. One entry is about three quarters of a box wide.
pub(super) fn scales(boxes: &Boxes<'_>, lattice: &mut Lattice) -> Vec<Item> {
    let mut items = Vec::new();
    for term in &boxes.table.spec().score {
        let by_count = |points: &[i16]| -> Vec<ScaleStep> {
            points.iter().zip(0..).skip(1).map(|(&points, from)| ScaleStep { from, points }).collect()
        };
        let (by, steps) = match term {
            ScoreTerm::Count(points) if !aligned_count(boxes) => (ScaleBy::Marks, by_count(points)),
            ScoreTerm::CountIn(_, points) => (ScaleBy::RowMarks, by_count(points)),
            ScoreTerm::Steps(steps) => {
                (ScaleBy::Number, steps.iter().map(|&(from, points)| ScaleStep { from, points }).collect())
            }
            _ => continue,
        };
        let lines = (steps.len() * 3).div_ceil(lattice.halves() * 2).max(1);
        let per_line = steps.len().div_ceil(lines).max(1);
        let row = lattice.add_row(Row::Scale);
        (1..lines).for_each(|_| {
            lattice.add_row(Row::Scale);
        });
        let column = lattice.body();
        items.push(Item {
            column,
            row,
            width: lattice.columns.len() as u16 - column,
            height: lines as u16,
            boxes: boxes.table.boxes(),
            kind: Kind::Scale { by, steps, per_line },
        });
    }
    items
}

/// Stars and sums.
pub(super) fn stars(boxes: &Boxes<'_>, lattice: &Lattice) -> Vec<Item> {
    let mut items = Vec::new();
    let mut add = |column: u16, row: Option<u16>, width: u16, boxes: Spots, kind: Kind| {
        if let Some(row) = row {
            items.push(Item { column, row, width, height: 1, boxes, kind });
        }
    };
    let place = |spot: Spot| {
        let (line, column) = boxes.cell(spot);
        (lattice.boxes[column], lattice.lines[line].points)
    };
    for term in &boxes.table.spec().score {
        match term {
            ScoreTerm::Count(points) if aligned_count(boxes) => {
                for (spot, count) in boxes.table.boxes().iter().zip(1u8..) {
                    let first = Spots::from_bits(u64::MAX >> (64 - count));
                    let (column, row) = place(spot);
                    let points = points.get(usize::from(count)).copied().unwrap_or_default();
                    add(column, row, 2, first, Kind::Points { points, what: PointsFor::Count(count) });
                }
            }
            ScoreTerm::Full(stars) => {
                for (&(full, points), &column) in stars.iter().zip(&lattice.boxes) {
                    add(column, lattice.foot_points, 2, full, Kind::Points { points, what: PointsFor::Full });
                }
            }
            ScoreTerm::Pairs => {
                for left in boxes.table.boxes().iter().step_by(2) {
                    let (column, row) = place(left);
                    let both = Spots::from_bits(0b11 << left.index());
                    add(column, row, 4 + boxes.gap_after(0) as u16, both, Kind::Difference);
                }
            }
            ScoreTerm::Sum(summed, weight) => {
                // A sum stands beside the last of its boxes.
                let last = summed.iter().last().map(|spot| lattice.lines[boxes.cell(spot).0].boxes);
                if let Some(column) = lattice.sum {
                    add(column, last, 2, *summed, Kind::Sum { weight: *weight });
                }
            }
            ScoreTerm::Count(_) | ScoreTerm::CountIn(..) | ScoreTerm::Steps(_) => {}
        }
    }
    items
}
