//! Where the boxes of an area stand to each other, before there is a grid to put them on.

use silbertablett_rules::{
    Area, Spot,
    place::Spots,
    sheet::{AreaTable, Place, ScoreTerm},
};
use silbertablett_sheet_file::{AreaPrint, BoxName, SheetFile};

/// The most boxes of a track that stand in one line: longer tracks are broken into lines of the same length.
const LONGEST_LINE: usize = 14;

/// The boxes of an area by line and column, both from 0.
pub(super) struct Boxes<'a> {
    pub(super) print: &'a AreaPrint,
    pub(super) table: &'a AreaTable,
    pub(super) lines: usize,
    pub(super) columns: usize,
    /// Whether boxes belong together two by two.
    pub(super) pairs: bool,
    cells: Vec<(usize, usize)>,
}

impl<'a> Boxes<'a> {
    pub(super) fn of(sheet: &'a SheetFile, area: Area) -> Boxes<'a> {
        let (print, table) = (sheet.area(area), sheet.tables().area(area));
        let spec = table.spec();
        let pairs = spec.place == Place::OpenPair || spec.score.contains(&ScoreTerm::Pairs);
        let (lines, columns) = match print.grid {
            Some((rows, columns)) => (rows.into(), columns.into()),
            None => {
                let count = spec.boxes.len();
                let columns = count.div_ceil(count.div_ceil(LONGEST_LINE));
                let columns = if pairs { columns.next_multiple_of(2) } else { columns };
                (count.div_ceil(columns), columns)
            }
        };
        let cell = |(i, name): (usize, &BoxName)| match *name {
            BoxName::Grid { row, column } => (usize::from(row) - 1, usize::from(column) - 1),
            BoxName::Track(_) => (i / columns, i % columns),
        };
        let cells = print.boxes.iter().enumerate().map(cell).collect();
        Boxes { print, table, lines, columns, pairs, cells }
    }

    /// Whether it is a grid with rows and columns, not a track.
    pub(super) fn is_grid(&self) -> bool {
        self.print.grid.is_some()
    }

    /// Line and column of a box.
    pub(super) fn cell(&self, spot: Spot) -> (usize, usize) {
        self.cells[spot.index()]
    }

    /// The boxes in places that fit.
    pub(super) fn spots(&self, fits: impl Fn(usize, usize) -> bool) -> Spots {
        let bit = |(i, &(line, column)): (usize, &(usize, usize))| u64::from(fits(line, column)) << i;
        Spots::from_bits(self.cells.iter().enumerate().map(bit).sum())
    }

    pub(super) fn line(&self, line: usize) -> Spots {
        self.spots(|l, _| l == line)
    }

    pub(super) fn column(&self, column: usize) -> Spots {
        self.spots(|_, c| c == column)
    }

    /// Whether a box and the one before it in the table belong to one row, so that an order holds between them.
    pub(super) fn follows(&self, spot: Spot) -> bool {
        let boxes = &self.table.spec().boxes;
        spot.index() > 0 && boxes[spot.index()].row == boxes[spot.index() - 1].row
    }

    /// Whether the numbers of some box must keep an order.
    pub(super) fn ordered(&self) -> bool {
        self.table
            .boxes()
            .iter()
            .any(|spot| self.table.spec().boxes[spot.index()].accept.is_ordered() && self.follows(spot))
    }

    /// How many narrow columns stand between a column of boxes and the next: one for a sign, two between pairs.
    pub(super) fn gap_after(&self, column: usize) -> usize {
        match (self.pairs, column % 2) {
            (true, 1) => 2,
            (true, _) => 1,
            (false, _) => self.ordered().into(),
        }
    }
}

/// The box before another one in the table.
pub(super) fn before(spot: Spot) -> Option<Spot> {
    spot.index().checked_sub(1).and_then(Spot::new)
}
