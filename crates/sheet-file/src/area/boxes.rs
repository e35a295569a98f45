//! The boxes of an area: how many, what they take, how they are named.

use super::accept::{Takes, ordering};
use crate::flaw::AreaFlaw;
use crate::format::MOST_LINES;
use crate::names::BoxName;
use crate::node::Node;
use crate::read::{self, Diagnostics, Keys};
use silbertablett_rules::{
    place::{MAX_BOXES, Spots},
    sheet::{Accept, AreaError, BoxSpec, Mismatch, Place, Value},
};

/// The boxes of an area as they are read.
pub(super) struct ReadBoxes {
    pub(super) specs: Vec<BoxSpec>,
    pub(super) names: Vec<BoxName>,
    pub(super) grid: Option<(u8, u8)>,
}

impl ReadBoxes {
    pub(super) fn bit(&self, name: BoxName) -> Option<u64> {
        self.names.iter().position(|&n| n == name).map(|i| 1 << i)
    }

    pub(super) fn bits(&self, wanted: impl Fn(BoxName) -> bool) -> Spots {
        let bits = self.names.iter().enumerate().filter(|&(_, &name)| wanted(name)).map(|(i, _)| 1u64 << i);
        Spots::from_bits(bits.sum())
    }

    pub(super) fn row(&self, wanted: u8) -> Spots {
        self.bits(|name| matches!(name, BoxName::Grid { row, .. } if row == wanted))
    }

    pub(super) fn column(&self, wanted: u8) -> Spots {
        self.bits(|name| matches!(name, BoxName::Grid { column, .. } if column == wanted))
    }

    pub(super) fn rows(&self) -> u8 {
        self.grid.map_or(0, |(rows, _)| rows)
    }

    pub(super) fn columns(&self) -> u8 {
        self.grid.map_or(0, |(_, columns)| columns)
    }

    /// How many boxes are not printed with a cross.
    pub(super) fn own(&self) -> usize {
        self.specs.iter().filter(|b| !b.printed).count()
    }
}

pub(super) fn read_boxes(
    keys: &mut Keys<'_>,
    place: Place,
    value: Value,
    takes: &[Takes],
    takes_node: &Node,
    reset: u8,
    faults: &mut Diagnostics,
) -> Option<ReadBoxes> {
    let most = i64::from(*value.brought().end());
    let plain = |accept: Accept, factor: u8, row: u8| BoxSpec { accept, factor, printed: false, row };
    // Grids and rows are read without the words that cannot stand there, so their tables would not tell.
    if place == Place::Any {
        if takes.len() != 1 {
            faults.add(takes_node.line, AreaFlaw::OneWord);
        }
        if takes.iter().any(|&takes| takes != Takes::Exactly) {
            faults.add(takes_node.line, AreaFlaw::Takes(Mismatch::NoNumbers));
        }
        return read_grid(keys.need("grid", faults)?, most, faults);
    }
    if place == Place::NextInRow {
        let columns = read::number(keys.need("columns", faults)?, "`columns`", 1..=12, faults)? as u8;
        let rows = u8::try_from(takes.len()).unwrap_or(u8::MAX);
        if !(1..=4).contains(&rows) || usize::from(rows * columns) > MAX_BOXES {
            faults.add(takes_node.line, AreaFlaw::RowWords);
            return None;
        }
        if takes.iter().any(|takes| takes.shows_number()) {
            faults.add(takes_node.line, AreaFlaw::Takes(Mismatch::RowsShow));
        }
        let cell = |i: u8| (i / columns, i % columns);
        let cells = (0..rows * columns).map(cell);
        let specs = cells.clone().map(|(row, _)| plain(ordering(takes[row as usize], reset), 1, row)).collect();
        let names = cells.map(|(row, column)| BoxName::Grid { row: row + 1, column: column + 1 }).collect();
        return Some(ReadBoxes { specs, names, grid: Some((rows, columns)) });
    }
    let &[takes] = takes else {
        faults.add(takes_node.line, AreaFlaw::OneWord);
        return None;
    };
    let specs: Vec<BoxSpec> = match takes {
        Takes::Exactly | Takes::AtLeast => {
            let key = if takes == Takes::Exactly { "numbers" } else { "minima" };
            let numbers = read::numbers(keys.need(key, faults)?, &format!("`{key}`"), 1..=most, faults);
            let accept =
                |n: i64| if takes == Takes::Exactly { Accept::Exactly(n as u8) } else { Accept::AtLeast(n as u8) };
            numbers.into_iter().map(|n| plain(accept(n), 1, 0)).collect()
        }
        _ => {
            let accept = ordering(takes, reset);
            match keys.find("factors") {
                Some(node) => {
                    let factors = read::numbers(node, "`factors`", 1..=9, faults);
                    factors.into_iter().map(|factor| plain(accept, factor as u8, 0)).collect()
                }
                None => {
                    let count = keys.need("boxes", faults)?;
                    let count = read::number(count, "`boxes`", 1..=MAX_BOXES as i64, faults)?;
                    vec![plain(accept, 1, 0); count as usize]
                }
            }
        }
    };
    if specs.is_empty() || specs.len() > MAX_BOXES {
        faults.add(takes_node.line, AreaFlaw::Table(AreaError::Boxes));
        return None;
    }
    let names = (1..=specs.len() as u8).map(BoxName::Track).collect();
    Some(ReadBoxes { specs, names, grid: None })
}

/// A grid, a row a line of text: a number, `x` or `x5` for a printed cross, `.` for no box.
pub(super) fn read_grid(node: &Node, most: i64, faults: &mut Diagnostics) -> Option<ReadBoxes> {
    let rows = read::list(node, "`grid`", faults);
    let mut boxes = ReadBoxes { specs: Vec::new(), names: Vec::new(), grid: None };
    let mut width = None;
    // Asked before any place is named: names count rows and columns in a byte.
    let too_large = |faults: &mut Diagnostics| {
        faults.add(node.line, AreaFlaw::GridSize);
    };
    if rows.len() > MOST_LINES {
        too_large(faults);
        return None;
    }
    for (r, row) in rows.iter().enumerate() {
        let text = read::text(row, "a row of `grid`", faults)?;
        let cells: Vec<&str> = text.split_whitespace().collect();
        if cells.len() > MOST_LINES {
            too_large(faults);
            return None;
        }
        if *width.get_or_insert(cells.len()) != cells.len() {
            faults.add(row.line, AreaFlaw::GridRow { wanted: width.unwrap_or(0), found: cells.len() });
        }
        for (c, cell) in cells.iter().enumerate().filter(|(_, cell)| **cell != ".") {
            let (printed, digits) = cell.strip_prefix('x').map_or((false, *cell), |rest| (true, rest));
            let number = if printed && digits.is_empty() { Some(1) } else { digits.parse().ok() };
            let Some(number) = number.filter(|n| (1..=most).contains(n)) else {
                faults.add(row.line, AreaFlaw::GridPlace { most, found: (*cell).to_owned() });
                continue;
            };
            boxes.specs.push(BoxSpec { accept: Accept::Exactly(number as u8), factor: 1, printed, row: 0 });
            boxes.names.push(BoxName::Grid { row: r as u8 + 1, column: c as u8 + 1 });
        }
    }
    let (height, width) = (rows.len(), width.unwrap_or(0));
    if boxes.specs.is_empty() || boxes.specs.len() > MAX_BOXES {
        too_large(faults);
        return None;
    }
    boxes.grid = Some((height as u8, width as u8));
    Some(boxes)
}
