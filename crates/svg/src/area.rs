//! One area: a panel in its colour with everything that is printed on it.

use crate::dice::die;
use crate::filled::Filled;
use crate::icons::icon_id;
use crate::labels::Labels;
use crate::palette::{FAINT, PAPER, PENCIL, Palette, Tone};
use crate::pen::{Frame, Pen, escape, fill, outlined};
use silbertablett_rules::{
    Area, Spot,
    sheet::{Value, Write},
};
use silbertablett_screen::drawing::{
    AreaDrawing, Arrow, Column, Item, Kind, Print, Row, ScaleBy, ScaleStep, Sign, Status,
};
use silbertablett_sheet_file::SheetFile;

/// The side of a box.
const BOX: f32 = 42.0;
/// The coloured strip at the left of a panel, with what is beside it.
const STRIP: f32 = 40.0;
/// Space around what stands in a panel.
const PAD: f32 = 11.0;
/// Columns of a grid and rows are never drawn wider or higher than so many times what they need, columns of a track a bit more.
const MOST_STRETCH: f32 = 1.3;
const MOST_STRETCH_OF_TRACK: f32 = 1.7;
/// What counts now.
pub(crate) const GOLD: &str = "#ffe08a";

/// How wide a panel is at least.
pub(crate) fn natural_width(drawing: &AreaDrawing) -> f32 {
    STRIP + 2.0 * PAD + drawing.columns.iter().map(|&column| width_of(column)).sum::<f32>()
}

/// How high a panel is at least.
pub(crate) fn natural_height(drawing: &AreaDrawing) -> f32 {
    2.0 * PAD + (0..drawing.rows.len()).map(|row| height_of(drawing, row)).sum::<f32>()
}

fn width_of(column: Column) -> f32 {
    match column {
        Column::Half => BOX / 2.0 + 1.5,
        Column::Narrow => 15.0,
    }
}

fn height_of(drawing: &AreaDrawing, row: usize) -> f32 {
    match drawing.rows[row] {
        Row::Boxes => BOX + 3.0,
        Row::Icons => {
            let asks = |item: &Item| matches!(item.kind, Kind::Bonus { minimum, .. } if minimum > 0);
            let minima = drawing.items.iter().any(|item| usize::from(item.row) == row && asks(item));
            if minima { 48.0 } else { 36.0 }
        }
        Row::Points => 32.0,
        Row::Scale => 39.0,
        Row::Arrows => 15.0,
    }
}

/// Draws an area into a frame that is at least as large as it needs.
pub(crate) fn draw(
    pen: &mut Pen,
    sheet: &SheetFile,
    palette: &Palette,
    drawing: &AreaDrawing,
    labels: &Labels,
    filled: Option<&Filled<'_>>,
    at: Frame,
) {
    let tone = palette.area(drawing.area);
    let inner = Frame { x: at.x + STRIP + PAD, y: at.y + PAD, w: at.w - STRIP - 2.0 * PAD, h: at.h - 2.0 * PAD };
    let most = if sheet.area(drawing.area).grid.is_some() { MOST_STRETCH } else { MOST_STRETCH_OF_TRACK };
    let widths = drawing.columns.iter().map(|&column| width_of(column));
    let heights = (0..drawing.rows.len()).map(|row| height_of(drawing, row));
    let xs = edges(widths, inner.x, inner.w, most);
    let ys = edges(heights, inner.y, inner.h, MOST_STRETCH);
    pen.raw(&format!("<g role=\"group\" aria-label=\"{}\">\n", escape(&labels.areas[drawing.area.index()])));
    pen.rect(at, 14.0, outlined(tone.pale, tone.strong, 2.0));
    strip(pen, sheet, palette, drawing, labels.letters.area(drawing.area), Frame { w: STRIP, ..at });
    let panel = Panel { sheet, palette, tone, area: drawing.area, filled, xs, ys };
    drawing.items.iter().for_each(|item| panel.item(pen, item));
    pen.raw("</g>\n");
}

/// Where columns or rows begin and the last one ends: spread over the room, and in its middle where there is too much of it.
fn edges(sizes: impl Iterator<Item = f32> + Clone, from: f32, room: f32, most: f32) -> Vec<f32> {
    let natural: f32 = sizes.clone().sum();
    let stretch = (room / natural).min(most);
    let start = from + (room - natural * stretch) / 2.0;
    let ends = sizes.scan(start, |edge, size| {
        *edge += size * stretch;
        Some(*edge)
    });
    std::iter::once(start).chain(ends).collect()
}

/// Which die the area belongs to, its letter and what is added to the die.
fn strip(pen: &mut Pen, sheet: &SheetFile, palette: &Palette, drawing: &AreaDrawing, letters: &str, at: Frame) {
    let area = drawing.area;
    let tone = palette.area(area);
    let Frame { x, y, w, h } = at;
    let data = format!(
        "M{:.1} {y:.1}H{:.1}V{:.1}H{:.1}A14 14 0 0 1 {x:.1} {:.1}V{:.1}A14 14 0 0 1 {:.1} {y:.1}Z",
        x + 14.0,
        x + w,
        y + h,
        x + 14.0,
        y + h - 14.0,
        y + 14.0,
        x + 14.0
    );
    pen.path(&data, fill(tone.strong));
    let middle = x + w / 2.0;
    let place = |top: f32, side: f32| Frame { x: middle - side / 2.0, y: y + top, w: side, h: side };
    let own = Tone { strong: tone.pale, on_strong: tone.dark, ..*tone };
    die(pen, place(8.0, 26.0), &own, None);
    pen.letters(Frame { x: x + 4.0, y: y + 37.0, w: w - 8.0, h: 18.0 }, tone.on_strong, letters);
    match sheet.tables().area(area).spec().value {
        Value::Die => {}
        Value::WithWhite => {
            pen.text((middle, y + 63.0), 14.0, tone.on_strong, "+");
            die(pen, place(70.0, 22.0), palette.die(silbertablett_rules::Die::WHITE), None);
        }
        Value::WithTray => {
            pen.text((middle, y + 63.0), 14.0, tone.on_strong, "+");
            let tray = place(71.0, 28.0);
            pen.rect(Frame { h: 18.0, ..tray }, 9.0, outlined("#d5dae1", "#5c6470", 1.6));
            pen.rect(Frame { h: 18.0, ..tray }.inset(4.0), 5.0, outlined("#eef1f4", "#8d95a1", 1.0));
        }
    }
    let reset = drawing.items.iter().find_map(|item| match item.kind {
        Kind::Sign(Sign::Less { reset }) => reset,
        _ => None,
    });
    if let Some(reset) = reset {
        // After this number the order begins anew: no `<` holds.
        let tag = Frame { x: middle - 15.0, y: y + h - 27.0, w: 30.0, h: 18.0 };
        pen.rect(tag, 5.0, outlined(tone.pale, tone.dark, 1.0));
        let line = tag.y + 9.0;
        pen.text((tag.x + 8.5, line), 12.0, tone.dark, &reset.to_string());
        pen.text((tag.x + 21.0, line), 12.0, tone.dark, "<");
        pen.path(&format!("M{:.1} {:.1}l9 -12", tag.x + 16.5, line + 6.0), outlined("none", tone.dark, 1.6));
    }
}

struct Panel<'a> {
    sheet: &'a SheetFile,
    palette: &'a Palette,
    tone: &'a Tone,
    area: Area,
    filled: Option<&'a Filled<'a>>,
    xs: Vec<f32>,
    ys: Vec<f32>,
}

impl Panel<'_> {
    fn frame(&self, item: &Item) -> Frame {
        let edge = |edges: &[f32], from: u16, count: u16| {
            let (from, to) = (edges[usize::from(from)], edges[usize::from(from + count)]);
            (from, to - from)
        };
        let ((x, w), (y, h)) = (edge(&self.xs, item.column, item.width), edge(&self.ys, item.row, item.height));
        Frame { x, y, w, h }
    }

    fn status(&self, item: &Item) -> Status {
        self.filled.map_or(Status::Open, |filled| item.status(self.sheet.tables(), self.area, filled.seat))
    }

    fn worth(&self, item: &Item) -> Option<i32> {
        self.filled.and_then(|filled| item.worth(self.sheet.tables(), self.area, filled.seat))
    }

    fn item(&self, pen: &mut Pen, item: &Item) {
        let at = self.frame(item);
        let dark = self.tone.dark;
        match &item.kind {
            Kind::Box { spot, print } => self.a_box(pen, item, *spot, *print, at.square(BOX)),
            Kind::Sign(sign) => {
                pen.text(at.centre(), 17.0, dark, sign.text());
            }
            Kind::Bonus { icon, minimum, .. } => {
                let id = icon_id(self.sheet, *icon);
                let place = if *minimum > 0 {
                    pen.text((at.centre().0, at.y + 6.5), 12.0, dark, &format!("≥{minimum}"));
                    Frame { y: at.y + 12.0, h: at.h - 12.0, ..at }.square(32.0)
                } else {
                    at.square(32.0)
                };
                self.bonus(pen, item, &id, place);
            }
            Kind::Arrow(arrow) => self.arrow(pen, *arrow, at),
            Kind::Points { points, .. } => self.star(pen, at, &points.to_string(), self.worth(item).is_some()),
            Kind::Difference => {
                let (x, y) = at.centre();
                let (left, right) = (at.x + at.w * 0.22, at.x + at.w * 0.78);
                let foot = at.y + at.h;
                let data = format!("M{left:.1} {foot:.1}V{y:.1}H{right:.1}V{foot:.1}");
                pen.path(&data, outlined("none", dark, 1.4));
                let worth = self.worth(item);
                let star = Frame { x: x - 18.0, w: 36.0, ..at };
                self.star(pen, star, &worth.map(|worth| worth.to_string()).unwrap_or_default(), worth.is_some());
            }
            Kind::Sum { weight } => self.sum(pen, item, *weight, at.square(BOX)),
            Kind::Scale { by, steps, per_line } => self.scale(pen, item, *by, steps, *per_line, at),
            Kind::RowDie(row) => die(pen, at.square(30.0), self.palette.die(*row), None),
        }
    }

    fn a_box(&self, pen: &mut Pen, item: &Item, spot: Spot, print: Print, at: Frame) {
        let (print_of, dark) = (self.sheet.area(self.area), self.tone.dark);
        pen.raw(&format!(
            "<g class=\"box\" data-area=\"{}\" data-box=\"{}\">\n",
            escape(&print_of.name),
            print_of.boxes[spot.index()]
        ));
        pen.rect(at, 8.0, outlined(PAPER, dark, 1.7));
        let (write, centre) = (self.sheet.tables().area(self.area).spec().write, at.centre());
        if write == Write::RingThenCross {
            pen.circle(centre, at.w * 0.37, outlined("none", self.tone.strong, 1.6));
        }
        match print {
            Print::Blank => {}
            Print::Number(number) => pen.text(centre, 21.0, dark, &number.to_string()),
            Print::AtLeast(number) => pen.text(centre, 19.0, dark, &format!("≥{number}")),
            Print::Factor(factor) => pen.text((at.x + 11.0, at.y + 10.0), 13.0, dark, &format!("×{factor}")),
            Print::Cross(number) => {
                let Frame { x, y, w, h } = at.inset(9.0);
                let data = format!("M{x:.1} {y:.1}L{:.1} {:.1}M{:.1} {y:.1}L{x:.1} {:.1}", x + w, y + h, x + w, y + h);
                pen.path(&data, outlined("none", dark, 3.6));
                if let Some(number) = number {
                    // In the notch of the cross, so that both can be read.
                    pen.text((centre.0, at.y + 9.5), 12.5, dark, &number.to_string());
                }
            }
        }
        if let Some(filled) = self.filled {
            self.mark(pen, filled, item, spot, at);
        }
        pen.raw("</g>\n");
    }

    /// What a seat has made of a box.
    fn mark(&self, pen: &mut Pen, filled: &Filled<'_>, item: &Item, spot: Spot, at: Frame) {
        let tables = self.sheet.tables();
        if !filled.seat.marked(tables, self.area).contains(spot) {
            if self.status(item) == Status::Missed {
                let Frame { x, y, w, h } = at.inset(6.0);
                pen.path(&format!("M{x:.1} {:.1}L{:.1} {y:.1}", y + h, x + w), outlined("none", FAINT, 2.0));
            }
            return;
        }
        match tables.area(self.area).spec().write {
            Write::Cross => pen.cross(at),
            Write::RingThenCross => {
                pen.circle(at.centre(), at.w * 0.37, outlined("none", PENCIL, 3.0));
                if filled.seat.crossed(self.area).contains(spot) {
                    pen.cross(at);
                }
            }
            Write::Number => {
                let number = filled.seat.number(tables, self.area, spot).unwrap_or_default();
                let (x, y) = at.centre();
                // Beside the factor in the corner, not over it.
                let factor = tables.area(self.area).spec().boxes[spot.index()].factor > 1;
                let (place, size) = if factor { ((x + 4.0, y + 8.0), 20.0) } else { ((x, y), 23.0) };
                pen.text(place, size, PENCIL, &number.to_string());
            }
        }
    }

    fn bonus(&self, pen: &mut Pen, item: &Item, id: &str, at: Frame) {
        match self.status(item) {
            Status::Open => pen.symbol(id, at),
            Status::Done => {
                pen.symbol(id, at);
                // A tick in the corner: the icon stays readable.
                let (x, y) = (at.x + at.w - 6.0, at.y + at.h - 7.0);
                pen.circle((x, y), 7.5, outlined(PAPER, PENCIL, 1.4));
                let data =
                    format!("M{:.1} {y:.1}L{:.1} {:.1}L{:.1} {:.1}", x - 3.6, x - 0.8, y + 3.2, x + 3.8, y - 3.4);
                pen.path(&data, outlined("none", PENCIL, 2.2));
            }
            Status::Missed => {
                pen.raw("<g opacity=\"0.3\">\n");
                pen.symbol(id, at);
                pen.raw("</g>\n");
            }
        }
    }

    fn arrow(&self, pen: &mut Pen, arrow: Arrow, at: Frame) {
        let (x, y) = at.centre();
        let turn = match arrow {
            Arrow::Start | Arrow::Right => 0,
            Arrow::Down => 90,
            Arrow::Diagonal => 45,
        };
        let data = match arrow {
            Arrow::Start => "M-4.5 -9L6 0L-4.5 9Z",
            _ => "M-6.5 -1.6H-0.5V-5.5L6.5 0L-0.5 5.5V1.6H-6.5Z",
        };
        pen.raw(&format!("<g transform=\"translate({x:.1} {y:.1}) rotate({turn})\">"));
        pen.path(data, fill(self.tone.dark));
        pen.raw("</g>\n");
    }

    /// A star with points in it; gold if they count.
    fn star(&self, pen: &mut Pen, at: Frame, text: &str, counts: bool) {
        let (x, y) = at.centre();
        let (outer, inner) = (15.0, 12.2);
        let corner = |i: i32| {
            let far = if i % 2 == 0 { outer } else { inner };
            let (sin, cos) = (i as f32 * std::f32::consts::PI / 10.0).sin_cos();
            format!("{:.1} {:.1}", x + far * sin, y - far * cos)
        };
        let data = (0..20).map(corner).collect::<Vec<_>>().join("L");
        pen.path(&format!("M{data}Z"), outlined(if counts { GOLD } else { PAPER }, self.tone.dark, 1.4));
        pen.text((x, y), if text.chars().count() > 2 { 10.5 } else { 13.0 }, self.tone.dark, text);
    }

    fn sum(&self, pen: &mut Pen, item: &Item, weight: i16, at: Frame) {
        let worth = self.worth(item);
        pen.rect(at, 21.0, outlined(if worth.is_some() { GOLD } else { PAPER }, self.tone.dark, 1.7));
        let text = match weight {
            1 => "Σ".to_owned(),
            -1 => "−Σ".to_owned(),
            n if n < 0 => format!("−{}Σ", -n),
            n => format!("{n}Σ"),
        };
        match worth {
            Some(worth) => pen.text(at.centre(), 17.0, PENCIL, &worth.to_string()),
            None => pen.text(at.centre(), 17.0, self.tone.dark, &text),
        }
    }

    /// A table of points: what is counted above, its points below.
    fn scale(&self, pen: &mut Pen, item: &Item, by: ScaleBy, steps: &[ScaleStep], per_line: usize, at: Frame) {
        let lines = usize::from(item.height);
        let high = at.h / lines as f32;
        // Entries of a short table need not be as wide as the area.
        let wide = (at.w / per_line as f32).min(46.0);
        let left = at.x + (at.w - wide * per_line as f32) / 2.0;
        let counts = self.counts(item, by);
        for (i, step) in steps.iter().enumerate() {
            let (line, place) = ((i / per_line) as f32, (i % per_line) as f32);
            let cell = Frame { x: left + place * wide, y: at.y + line * high, w: wide, h: high - 5.0 }.inset(1.0);
            let half = cell.h * 0.44;
            let paper = if counts.contains(&usize::from(step.from)) { GOLD } else { PAPER };
            pen.rect(cell, 5.0, outlined(self.tone.strong, self.tone.dark, 1.2));
            let low = Frame { y: cell.y + half, h: cell.h - half, ..cell }.inset(1.0);
            pen.rect(low, 4.0, fill(paper));
            let least = if by == ScaleBy::Number { "≥" } else { "" };
            let x = cell.x + cell.w / 2.0;
            pen.text((x, cell.y + half / 2.0 + 0.5), 11.0, self.tone.on_strong, &format!("{least}{}", step.from));
            pen.text((x, low.y + low.h / 2.0), 13.0, self.tone.dark, &step.points.to_string());
        }
    }

    /// Which entries of a scale a seat has reached.
    fn counts(&self, item: &Item, by: ScaleBy) -> Vec<usize> {
        let Some(filled) = self.filled else { return Vec::new() };
        let tables = self.sheet.tables();
        let spec = tables.area(self.area).spec();
        let marks = match spec.write {
            Write::RingThenCross => filled.seat.crossed(self.area),
            Write::Cross | Write::Number => filled.seat.marked(tables, self.area),
        };
        let count = |bits: u32| (bits & marks.bits()).count_ones() as usize;
        let rows = || {
            spec.score.iter().flat_map(|term| match term {
                silbertablett_rules::sheet::ScoreTerm::CountIn(rows, _) => rows.as_slice(),
                _ => &[],
            })
        };
        match by {
            ScaleBy::Marks => vec![count(item.boxes.bits())],
            ScaleBy::RowMarks => rows().map(|row| count(row.bits())).collect(),
            ScaleBy::Number => Vec::new(),
        }
    }
}
