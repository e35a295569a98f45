//! One area, printed or filled in.

use super::accept;
use super::words;
use silbertablett_rules::{
    Area, Spot,
    place::Spots,
    seat::Seat,
    sheet::{Place, Write},
};
use silbertablett_sheet_file::{AreaPrint, BoxName, SheetFile};

/// How wide a box is drawn.
const WIDTH: usize = 6;

/// What stands in each box: marks of a seat, or without one only what is printed.
struct Cells<'a> {
    sheet: &'a SheetFile,
    area: Area,
    seat: Option<&'a Seat>,
}

impl Cells<'_> {
    fn cell(&self, spot: Spot) -> String {
        let table = self.sheet.tables().area(self.area);
        let spec = &table.spec().boxes[spot.index()];
        let plain = accept::printed(spec);
        if spec.printed {
            return if plain == "1" { "x".to_owned() } else { format!("x{plain}") };
        }
        let Some(seat) = self.seat else { return plain };
        if !seat.marked(self.sheet.tables(), self.area).contains(spot) {
            return plain;
        }
        match table.spec().write {
            Write::Number => {
                let number = seat.number(self.sheet.tables(), self.area, spot).unwrap_or_default();
                format!("[{number}]")
            }
            Write::RingThenCross if !seat.crossed(self.area).contains(spot) => format!("({plain})"),
            Write::RingThenCross | Write::Cross => format!("[{plain}]"),
        }
    }
}

/// The lines of an area: its boxes as a grid or a track.
pub(crate) fn lines(sheet: &SheetFile, area: Area, seat: Option<&Seat>) -> Vec<String> {
    let boxes = Cells { sheet, area, seat };
    let print = sheet.area(area);
    let pad = |cell: String| format!("{cell:>WIDTH$}");
    match print.grid {
        Some((rows, columns)) => (1..=rows)
            .map(|row| {
                let cell = |column| {
                    let name = BoxName::Grid { row, column };
                    let spot = print.boxes.iter().position(|&b| b == name).and_then(Spot::new);
                    spot.map_or_else(String::new, |spot| boxes.cell(spot))
                };
                let label = print.row_dice.get(usize::from(row) - 1).map_or(String::new(), |die| format!("  {die}"));
                let cells: String = (1..=columns).map(|column| pad(cell(column))).collect();
                format!("{cells}{label}")
            })
            .collect(),
        None => {
            let pairs = sheet.tables().area(area).spec().place == Place::OpenPair;
            let cell = |(i, spot): (usize, Spot)| {
                let gap = if pairs && i > 0 && i.is_multiple_of(2) { " |" } else { "" };
                format!("{gap}{}", pad(boxes.cell(spot)))
            };
            vec![sheet.tables().area(area).boxes().iter().enumerate().map(cell).collect()]
        }
    }
}

/// What the bonuses of an area are and where they stand, in words.
pub(crate) fn bonuses(sheet: &SheetFile, area: Area) -> Vec<String> {
    let (print, table) = (sheet.area(area), sheet.tables().area(area));
    let mut triggers: Vec<_> = table.spec().triggers.iter().zip(&print.codes).collect();
    triggers.sort_by_key(|(trigger, _)| {
        (print.grid.is_none(), trigger.boxes.iter().next().filter(|_| print.grid.is_none()))
    });
    let one = |(trigger, code): (&silbertablett_rules::sheet::Trigger, &String)| {
        let minimum = if trigger.minimum > 0 { format!(" (with {} or more)", trigger.minimum) } else { String::new() };
        format!("{}{minimum}: {}", place(print, trigger.boxes), words::bonus(sheet, code))
    };
    triggers.into_iter().map(one).collect()
}

/// Where a bonus stands: a box, a row, a column, a diagonal or the gap between two boxes.
fn place(print: &AreaPrint, boxes: Spots) -> String {
    let names: Vec<BoxName> = boxes.iter().map(|spot| print.boxes[spot.index()]).collect();
    let line = |wanted: &dyn Fn(u8, u8) -> bool| {
        let on_line =
            print.boxes.iter().filter(|name| matches!(name, BoxName::Grid { row, column } if wanted(*row, *column)));
        names.iter().eq(on_line)
    };
    match names[..] {
        [only] => only.to_string(),
        [BoxName::Track(left), BoxName::Track(right)] => format!("between {left} and {right}"),
        [BoxName::Grid { row, column }, ..] => {
            if line(&|r, _| r == row) {
                format!("row {row}")
            } else if line(&|_, c| c == column) {
                format!("column {column}")
            } else {
                "diagonal".to_owned()
            }
        }
        _ => names.iter().map(BoxName::to_string).collect::<Vec<_>>().join("+"),
    }
}
