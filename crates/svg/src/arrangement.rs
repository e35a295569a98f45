//! Where everything on a sheet stands: panels in rows, and in each panel the places of its items.

use crate::density::Density;
use crate::pen::Frame;
use silbertablett_rules::Area;
use silbertablett_screen::drawing::{AreaDrawing, Arrow, Column, Drawing, Item, Kind, Row, ScaleBy};

/// The smallest part of its measures a density is drawn with: sheets with very many rows are higher than others instead.
const LEAST: f32 = 0.62;
/// Columns and rows of a grid are spread over more room than they need up to so many times; those of a track across as far as the room goes.
const MOST_STRETCH: f32 = 1.35;

/// A sheet laid out with a [`Density`].
///
/// ```
/// use silbertablett_screen::drawing::Drawing;
/// use silbertablett_svg::{Arrangement, Density};
///
/// let sheet = silbertablett_sheet_file::built_in("classic", None).expect("a sheet of the program");
/// let drawing = Drawing::of(&sheet);
/// let wide = Arrangement::of(&drawing, Density::WIDE);
/// assert!((1.1..1.3).contains(&wide.ratio()));
/// // Every item has its place.
/// assert!(wide.places().all(|(_, at)| at.w > 0.0 && at.x + at.w <= 1000.0));
/// ```
#[derive(Clone, Debug)]
pub struct Arrangement<'a> {
    /// With the rows and boxes this sheet has.
    pub(crate) density: Density,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) panels: Vec<Panel<'a>>,
}

/// Something that has a place of its own on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnPlace {
    /// An item of an area, by its number among the items of the area.
    Item {
        /// The area.
        area: Area,
        /// The item, from 0.
        item: usize,
    },
    /// A step of a scale.
    Step {
        /// The area.
        area: Area,
        /// The scale, by its number among the items of the area, from 0.
        item: usize,
        /// The step, from 0.
        step: usize,
    },
    /// The band of an area, which says whose die it is.
    Band(Area),
    /// The score on the band of an area.
    Score(Area),
}

/// One area in its place.
#[derive(Clone, Debug)]
pub(crate) struct Panel<'a> {
    pub(crate) drawn: &'a AreaDrawing,
    pub(crate) at: Frame,
    density: Density,
    xs: Vec<f32>,
    ys: Vec<f32>,
}

impl<'a> Arrangement<'a> {
    /// Lays out a sheet.
    pub fn of(drawing: &'a Drawing, density: Density) -> Arrangement<'a> {
        let height = |by: f32| height(drawing, &density.scaled(by));
        let mut by = 1.0;
        // Padding and gaps do not shrink in step, so that one division does not do.
        while height(by) > density.highest && by > LEAST {
            by -= 0.01;
        }
        let density = density.scaled(by);
        let mut panels = Vec::new();
        let mut y = 0.0;
        for line in &drawing.lines {
            let h = line_height(line, &density);
            let mut x = 0.0;
            for (drawn, w) in line.iter().zip(widths(line, &density, density.width)) {
                panels.push(Panel::new(drawn, density, Frame { x, y, w, h }));
                x += w + density.gap;
            }
            y += h + density.gap;
        }
        Arrangement { density, width: density.width, height: (y - density.gap).max(1.0), panels }
    }

    /// Width by height.
    pub fn ratio(&self) -> f32 {
        self.width / self.height
    }

    /// How wide the drawing is, in the units of [`Arrangement::places`].
    pub fn width(&self) -> f32 {
        self.width
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        self.height
    }

    /// Where everything is that somebody may point at or that a seat may write.
    pub fn places(&self) -> impl Iterator<Item = (DrawnPlace, Frame)> {
        self.panels.iter().flat_map(|panel| {
            let area = panel.drawn.area;
            let items = panel.drawn.items.iter().enumerate().flat_map(move |(item, drawn)| {
                let cells = panel.cells(drawn).into_iter().enumerate();
                let cells = cells.map(move |(step, at)| (DrawnPlace::Step { area, item, step }, at));
                std::iter::once((DrawnPlace::Item { area, item }, panel.place(drawn))).chain(cells)
            });
            [(DrawnPlace::Band(area), panel.band()), (DrawnPlace::Score(area), panel.score())].into_iter().chain(items)
        })
    }
}

/// How wide the panels of a line are that fills a width: in proportion to what they need.
pub(crate) fn widths(line: &[AreaDrawing], density: &Density, width: f32) -> Vec<f32> {
    let needs: Vec<f32> = line.iter().map(|drawn| natural_width(drawn, density)).collect();
    let free = width - density.gap * (line.len().max(1) - 1) as f32;
    let whole: f32 = needs.iter().sum();
    needs.iter().map(|need| need * free / whole).collect()
}

pub(crate) fn natural_width(drawn: &AreaDrawing, density: &Density) -> f32 {
    density.band + 2.0 * density.pad + columns(drawn, density).iter().sum::<f32>()
}

pub(crate) fn line_height(line: &[AreaDrawing], density: &Density) -> f32 {
    line.iter().map(|drawn| rows(drawn, density).iter().sum::<f32>() + 2.0 * density.pad).fold(0.0, f32::max)
}

fn height(drawing: &Drawing, density: &Density) -> f32 {
    let lines = drawing.lines.iter().map(|line| line_height(line, density) + density.gap);
    lines.sum::<f32>() - density.gap
}

/// How wide each column is at least.
fn columns(drawn: &AreaDrawing, density: &Density) -> Vec<f32> {
    let narrow = |column: u16| {
        let here = drawn
            .items
            .iter()
            .filter(|item| item.width <= 2 && (item.column..item.column + item.width).contains(&column));
        let needs = here.map(|item| match item.kind {
            Kind::Arrow(Arrow::Start) => density.lead,
            Kind::Sign(_) => density.sign / f32::from(item.width),
            Kind::Arrow(_) => density.arrow,
            _ => density.apart,
        });
        needs.fold(f32::NAN, f32::max)
    };
    (0u16..)
        .zip(&drawn.columns)
        .map(|(i, column)| match column {
            Column::Half => density.half,
            Column::Narrow => Some(narrow(i)).filter(|need| !need.is_nan()).unwrap_or(density.apart),
        })
        .collect()
}

/// How high each row is at least.
fn rows(drawn: &AreaDrawing, density: &Density) -> Vec<f32> {
    (0u16..)
        .zip(&drawn.rows)
        .map(|(i, row)| match row {
            Row::Boxes => density.row,
            Row::Icons => {
                let asks =
                    |item: &Item| item.row == i && matches!(item.kind, Kind::Bonus { minimum, .. } if minimum > 0);
                density.icons + if drawn.items.iter().any(asks) { density.minimum } else { 0.0 }
            }
            Row::Points => density.stars,
            Row::Scale => density.scale,
            Row::Arrows => density.arrows,
        })
        .collect()
}

/// Where columns or rows begin and the last one ends: spread over the room, and in its middle where there is too much of it.
fn edges(sizes: &[f32], from: f32, room: f32, most: f32) -> Vec<f32> {
    let natural: f32 = sizes.iter().sum();
    let stretch = (room / natural).min(most);
    let start = from + (room - natural * stretch) / 2.0;
    let ends = sizes.iter().scan(start, |edge, size| {
        *edge += size * stretch;
        Some(*edge)
    });
    std::iter::once(start).chain(ends).collect()
}

impl<'a> Panel<'a> {
    pub(crate) fn new(drawn: &'a AreaDrawing, density: Density, at: Frame) -> Panel<'a> {
        let (x, w) = (at.x + density.band + density.pad, at.w - density.band - 2.0 * density.pad);
        let (y, h) = (at.y + density.pad, at.h - 2.0 * density.pad);
        let begins = |item: &Item| matches!(item.kind, Kind::Arrow(Arrow::Start));
        let most = if drawn.items.iter().any(begins) { f32::INFINITY } else { MOST_STRETCH };
        let xs = edges(&columns(drawn, &density), x, w, most);
        let ys = edges(&rows(drawn, &density), y, h, MOST_STRETCH);
        Panel { drawn, at, density, xs, ys }
    }

    /// The room of an item.
    pub(crate) fn room(&self, item: &Item) -> Frame {
        let (left, right) = (self.edge(item.column), self.edge(item.column + item.width));
        let (top, bottom) = (self.ys[usize::from(item.row)], self.ys[usize::from(item.row + item.height)]);
        Frame { x: left, y: top, w: right - left, h: bottom - top }
    }

    /// Where a column begins.
    pub(crate) fn edge(&self, column: u16) -> f32 {
        self.xs[usize::from(column)]
    }

    /// Where an item is drawn within its room.
    pub(crate) fn place(&self, item: &Item) -> Frame {
        let (density, room) = (&self.density, self.room(item));
        match &item.kind {
            Kind::Box { .. } => room.square((room.w * 0.95).min(room.h * 0.95).min(density.side)),
            Kind::Bonus { minimum, .. } if *minimum > 0 => {
                let above = density.minimum;
                Frame { y: room.y + above, h: room.h - above, ..room }.square(density.icon)
            }
            Kind::Bonus { .. } => room.square(density.icon),
            Kind::Points { .. } | Kind::Difference => room.square(density.star * 2.0),
            Kind::Sum { .. } => room.square(density.side * 0.84),
            Kind::RowDie(_) => room.square(density.icon * 0.86),
            Kind::Sign(_) | Kind::Arrow(_) | Kind::Scale { .. } => room,
        }
    }

    /// The cells of a scale, line by line; none for other items.
    pub(crate) fn cells(&self, item: &Item) -> Vec<Frame> {
        let Kind::Scale { by, steps, per_line } = &item.kind else { return Vec::new() };
        let (room, lines) = (self.room(item), (*per_line).max(1));
        let high = room.h / f32::from(item.height);
        let wide = (room.w / lines as f32).min(high * if *by == ScaleBy::Number { 2.7 } else { 1.75 });
        let left = room.x + (room.w - wide * lines as f32) / 2.0;
        let cell = |step: usize| Frame {
            x: left + (step % lines) as f32 * wide,
            y: room.y + (step / lines) as f32 * high,
            w: wide,
            h: high * 0.84,
        };
        (0..steps.len()).map(cell).collect()
    }

    /// The band, at the left of the panel.
    pub(crate) fn band(&self) -> Frame {
        Frame { w: self.density.band, ..self.at }
    }

    /// Where the score stands on the band.
    pub(crate) fn score(&self) -> Frame {
        let (Frame { x, y, h, .. }, band) = (self.at, self.density.band);
        let side = band * 0.86;
        Frame { x: x + (band - side) / 2.0, y: y + h - band * 0.56 - side / 2.0, w: side, h: side }
    }
}
