//! The columns and rows of an area's grid, and which of them is for what.

use super::boxes::Boxes;
use super::reach::Reach;
use silbertablett_rules::sheet::{Place, ScoreTerm};

/// A column of an area's grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// Half as wide as a box. Boxes, icons and stars cover two.
    Half,
    /// Narrow: room for a sign, an arrow or nothing.
    Narrow,
}

/// A row of an area's grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// A row of boxes, and what stands at its ends.
    Boxes,
    /// A row of bonuses; stars can stand beside them.
    Icons,
    /// A row of stars.
    Points,
    /// One line of a scale.
    Scale,
    /// A low row of arrows.
    Arrows,
}

/// The rows that belong to a line of boxes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineRows {
    /// Stars above the boxes.
    pub(super) points: Option<u16>,
    pub(super) boxes: u16,
    /// Bonuses in the gaps between boxes.
    pub(super) gaps: Option<u16>,
    /// Bonuses at boxes.
    pub(super) icons: Option<u16>,
}

/// The grid of an area with its parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Lattice {
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Row>,
    /// Where the dice of rows stand.
    pub(super) dice: Option<u16>,
    /// Where the arrow at the start of a track stands.
    pub(super) start: Option<u16>,
    /// Where each column of boxes begins.
    pub(super) boxes: Vec<u16>,
    /// Where the arrow to the bonuses at the end of rows stands; the bonus follows it.
    pub(super) end_arrow: Option<u16>,
    /// Where sums stand.
    pub(super) sum: Option<u16>,
    pub(super) lines: Vec<LineRows>,
    /// The row of arrows under columns and diagonal.
    pub(super) foot_arrows: Option<u16>,
    /// The row of bonuses under columns and diagonal.
    pub(super) foot_icons: Option<u16>,
    /// The row of stars under columns.
    pub(super) foot_points: Option<u16>,
}

impl Lattice {
    /// The grid for some boxes and bonuses, with `scales` lines of scales on top.
    pub(super) fn new(boxes: &Boxes<'_>, reaches: &[Reach]) -> Lattice {
        let mut lattice = Lattice::default();
        lattice.add_columns(boxes, reaches);
        lattice
    }

    fn add_columns(&mut self, boxes: &Boxes<'_>, reaches: &[Reach]) {
        let spec = boxes.table.spec();
        if !boxes.print.row_dice.is_empty() {
            self.dice = Some(self.add_wide());
        }
        if spec.place != Place::Any {
            self.start = Some(self.add_columns_of(Column::Narrow, 1));
        }
        for column in 0..boxes.columns {
            let at = self.add_wide();
            self.boxes.push(at);
            if column + 1 < boxes.columns {
                self.add_columns_of(Column::Narrow, boxes.gap_after(column));
            }
        }
        let at_end = |reach: &Reach| match *reach {
            Reach::Row(_) | Reach::Diagonal => true,
            Reach::Gap(left) => boxes.cell(left).1 + 1 == boxes.columns,
            Reach::Box(_) | Reach::Column(_) => false,
        };
        if reaches.iter().any(at_end) {
            self.end_arrow = Some(self.add_columns_of(Column::Narrow, 1));
            self.add_wide();
        }
        if spec.score.iter().any(|term| matches!(term, ScoreTerm::Sum(..))) {
            self.add_columns_of(Column::Narrow, 1);
            self.sum = Some(self.add_wide());
        }
    }

    /// Adds the rows of boxes, from the current row on, and what stands under them.
    pub(super) fn add_rows(&mut self, boxes: &Boxes<'_>, reaches: &[Reach]) {
        let score = &boxes.table.spec().score;
        for line in 0..boxes.lines {
            let on_line = |spot| boxes.cell(spot).0 == line;
            let within = |spot| on_line(spot) && boxes.cell(spot).1 + 1 < boxes.columns;
            let stars = aligned_count(boxes) || score.contains(&ScoreTerm::Pairs);
            let points = stars.then(|| self.add_row(Row::Points));
            let row = self.add_row(Row::Boxes);
            let gaps = reaches.iter().any(|reach| matches!(*reach, Reach::Gap(left) if within(left)));
            let gaps = gaps.then(|| self.add_row(Row::Icons));
            let icons = reaches.iter().any(|reach| matches!(*reach, Reach::Box(spot) if on_line(spot)));
            let icons = icons.then(|| self.add_row(Row::Icons));
            self.lines.push(LineRows { points, boxes: row, gaps, icons });
        }
        let columns = reaches.iter().any(|reach| matches!(reach, Reach::Column(_)));
        let diagonal = reaches.contains(&Reach::Diagonal);
        let stars = score.iter().any(|term| matches!(term, ScoreTerm::Full(_)));
        if columns || diagonal {
            self.foot_arrows = Some(self.add_row(Row::Arrows));
            self.foot_icons = Some(self.add_row(Row::Icons));
        }
        if stars {
            // Under columns without bonuses the stars stand beside the bonus of the diagonal.
            let shared = self.foot_icons.filter(|_| !columns);
            self.foot_points = Some(shared.unwrap_or_else(|| self.add_row(Row::Points)));
        }
    }

    /// The first column that is not for the names of rows.
    pub(super) fn body(&self) -> u16 {
        self.start.or(self.boxes.first().copied()).unwrap_or(0)
    }

    /// How many columns of [`Column::Half`] there are from [`Lattice::body`] on.
    pub(super) fn halves(&self) -> usize {
        self.columns[usize::from(self.body())..].iter().filter(|column| **column == Column::Half).count()
    }

    pub(super) fn add_row(&mut self, row: Row) -> u16 {
        self.rows.push(row);
        self.rows.len() as u16 - 1
    }

    fn add_wide(&mut self) -> u16 {
        self.add_columns_of(Column::Half, 2)
    }

    fn add_columns_of(&mut self, column: Column, count: usize) -> u16 {
        let at = self.columns.len() as u16;
        self.columns.extend(std::iter::repeat_n(column, count));
        at
    }
}

/// Whether points by count stand above the boxes: where boxes are filled one after the other, the star above the last mark counts.
pub(super) fn aligned_count(boxes: &Boxes<'_>) -> bool {
    let spec = boxes.table.spec();
    spec.place == Place::Next && !boxes.pairs && spec.score.iter().any(|term| matches!(term, ScoreTerm::Count(_)))
}
