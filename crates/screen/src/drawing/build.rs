//! Puts everything an area prints on its grid.

use super::AreaDrawing;
use super::accept;
use super::boxes::{Boxes, before};
use super::icon::Icon;
use super::item::{Arrow, Item, Kind, Sign};
use super::lattice::Lattice;
use super::reach::{self, Reach};
use super::score;
use silbertablett_rules::{Area, Spot, place::Spots, sheet::Place};
use silbertablett_sheet_file::SheetFile;

/// Draws one area.
pub(super) fn area(sheet: &SheetFile, area: Area) -> AreaDrawing {
    let boxes = Boxes::of(sheet, area);
    let reaches = reach::of(&boxes);
    let mut lattice = Lattice::new(&boxes, &reaches);
    let mut scales = score::scales(&boxes, &mut lattice);
    lattice.add_rows(&boxes, &reaches);
    let mut builder = Builder { sheet, boxes, lattice, items: Vec::new() };
    builder.boxes();
    builder.items.append(&mut scales);
    builder.lines();
    builder.signs();
    reaches.iter().enumerate().for_each(|(trigger, &reach)| builder.bonus(trigger, reach));
    let stars = score::stars(&builder.boxes, &builder.lattice);
    builder.items.extend(stars);
    let Builder { boxes, lattice, mut items, .. } = builder;
    // Tables hold triggers in the order of their keys, where 10 comes before 3.
    items[boxes.table.boxes().len()..].sort_by_key(|item| (item.row, item.column));
    AreaDrawing { area, columns: lattice.columns, rows: lattice.rows, items }
}

struct Builder<'a> {
    sheet: &'a SheetFile,
    boxes: Boxes<'a>,
    lattice: Lattice,
    items: Vec<Item>,
}

impl Builder<'_> {
    /// Adds something as wide as `width` columns and one row high.
    fn add(&mut self, column: u16, row: u16, width: u16, boxes: Spots, kind: Kind) {
        self.items.push(Item { column, row, width, height: 1, boxes, kind });
    }

    fn boxes(&mut self) {
        for spot in self.boxes.table.boxes().iter() {
            let (line, column) = self.boxes.cell(spot);
            let print = accept::print(&self.boxes.table.spec().boxes[spot.index()]);
            let (column, row) = (self.lattice.boxes[column], self.lattice.lines[line].boxes);
            self.add(column, row, 2, Spots::of(spot), Kind::Box { spot, print });
        }
    }

    /// What stands at the left of lines: the dice of rows, the arrow where a line is begun.
    fn lines(&mut self) {
        for line in 0..self.boxes.lines {
            let (row, spots) = (self.lattice.lines[line].boxes, self.boxes.line(line));
            let die = self.boxes.print.row_dice.get(line).and_then(|name| self.sheet.die(name));
            if let (Some(column), Some(die)) = (self.lattice.dice, die) {
                self.add(column, row, 2, spots, Kind::RowDie(die));
            }
            let begins = line == 0 || self.boxes.table.spec().place == Place::NextInRow;
            if let Some(column) = self.lattice.start.filter(|_| begins) {
                self.add(column, row, 1, spots, Kind::Arrow(Arrow::Start));
            }
        }
    }

    fn signs(&mut self) {
        for spot in self.boxes.table.boxes().iter() {
            let Some(left) = before(spot).filter(|_| self.boxes.follows(spot)) else { continue };
            let Some(sign) = self.sign(spot) else { continue };
            let (line, column) = self.boxes.cell(spot);
            let row = self.lattice.lines[line].boxes;
            let at = match column.checked_sub(1) {
                Some(column) => Some(self.lattice.boxes[column] + 2),
                // Where a track goes on in a new line, the sign stands before its first box.
                None => self.lattice.start,
            };
            if let Some(at) = at {
                let width = if column == 0 { 1 } else { self.boxes.gap_after(column - 1) as u16 };
                self.add(at, row, width, Spots::of(left).with_spot(spot), Kind::Sign(sign));
            }
        }
    }

    /// The sign before a box. An order says more than the minus of a pair, which its star shows as well.
    fn sign(&self, spot: Spot) -> Option<Sign> {
        let order = accept::sign(self.boxes.table.spec().boxes[spot.index()].accept);
        order.or_else(|| (self.boxes.pairs && spot.index() % 2 == 1).then_some(Sign::Minus))
    }

    /// A bonus and the arrow to it.
    fn bonus(&mut self, index: usize, reach: Reach) {
        let trigger = self.boxes.table.spec().triggers[index];
        let Some((column, row, width)) = self.place(reach) else { return };
        let arrow = match reach {
            Reach::Row(_) => Some((column - 1, row, 1, Arrow::Right)),
            Reach::Gap(left) if self.boxes.cell(left).1 + 1 == self.boxes.columns => {
                Some((column - 1, row, 1, Arrow::Right))
            }
            Reach::Column(_) => Some((column, row - 1, 2, Arrow::Down)),
            Reach::Diagonal => Some((column - 1, row - 1, 1, Arrow::Diagonal)),
            Reach::Box(_) | Reach::Gap(_) => None,
        };
        if let Some((column, row, width, arrow)) = arrow {
            self.add(column, row, width, trigger.boxes, Kind::Arrow(arrow));
        }
        let icon = Icon::of(self.sheet, trigger.effect);
        let kind = Kind::Bonus { trigger: index, icon, reach, minimum: trigger.minimum };
        self.add(column, row, width, trigger.boxes, kind);
    }

    /// Column, row and width of a bonus.
    fn place(&self, reach: Reach) -> Option<(u16, u16, u16)> {
        let lattice = &self.lattice;
        let end = lattice.end_arrow.map(|arrow| arrow + 1);
        match reach {
            Reach::Row(line) => Some((end?, lattice.lines[usize::from(line)].boxes, 2)),
            Reach::Column(column) => Some((lattice.boxes[usize::from(column)], lattice.foot_icons?, 2)),
            Reach::Diagonal => Some((end?, lattice.foot_icons?, 2)),
            Reach::Box(spot) => {
                let (line, column) = self.boxes.cell(spot);
                Some((lattice.boxes[column], lattice.lines[line].icons?, 2))
            }
            Reach::Gap(left) => {
                let (line, column) = self.boxes.cell(left);
                match lattice.boxes.get(column + 1) {
                    // From the middle of one box to the middle of the next.
                    Some(next) => {
                        let from = lattice.boxes[column] + 1;
                        Some((from, lattice.lines[line].gaps?, next + 1 - from))
                    }
                    None => Some((end?, lattice.lines[line].boxes, 2)),
                }
            }
        }
    }
}

/// Sets of boxes grow one by one here.
trait WithSpot {
    fn with_spot(self, spot: Spot) -> Spots;
}

impl WithSpot for Spots {
    fn with_spot(self, spot: Spot) -> Spots {
        Spots::from_bits(self.bits() | Spots::of(spot).bits())
    }
}
