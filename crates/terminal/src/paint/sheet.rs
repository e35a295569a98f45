//! A seat's sheet in character cells.

use super::text::{Hits, centre, put};
use crate::app::{App, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use silbertablett_rules::{Area, Mark, SeatId, Spot, sheet::Write};
use silbertablett_screen::drawing::{
    AreaDrawing, Arrow, Column, Drawing, Icon, Item, Kind, MarkIcon, PointsFor, Print, Row, ScaleBy, Status,
};
use silbertablett_texts::{names, whole};

/// The columns of an area's letters.
const TAG: u16 = 3;
/// The columns between two areas side by side.
const GAP: u16 = 2;

/// How large a sheet is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    /// The columns of half a box.
    half: u16,
    /// The lines of a row of arrows.
    arrows: u16,
    /// The lines between areas.
    between: u16,
}

impl Size {
    /// Fits on 80 columns and 24 lines.
    pub(super) const SMALL: Size = Size { half: 2, arrows: 0, between: 0 };
    /// For larger screens.
    pub(super) const LARGE: Size = Size { half: 3, arrows: 1, between: 1 };

    /// The columns and lines of a whole sheet.
    pub(super) fn of(self, drawing: &Drawing) -> (u16, u16) {
        let widths = drawing.lines.iter().map(|line| {
            let areas: u16 = line.iter().map(|area| TAG + self.columns(area, area.columns.len())).sum();
            areas + (line.len() as u16).saturating_sub(1) * GAP
        });
        let gaps = (drawing.lines.len() as u16).saturating_sub(1) * self.between;
        (widths.max().unwrap_or(0), drawing.lines.iter().map(|line| self.line(line)).sum::<u16>() + gaps)
    }

    fn line(self, line: &[AreaDrawing]) -> u16 {
        line.iter().map(|area| self.rows(area, area.rows.len())).max().unwrap_or(0)
    }

    fn columns(self, area: &AreaDrawing, count: usize) -> u16 {
        area.columns[..count].iter().map(|column| if *column == Column::Half { self.half } else { 1 }).sum()
    }

    fn rows(self, area: &AreaDrawing, count: usize) -> u16 {
        area.rows[..count].iter().map(|row| if *row == Row::Arrows { self.arrows } else { 1 }).sum()
    }

    fn place(self, at: Rect, area: &AreaDrawing, item: &Item) -> Rect {
        let (column, row) = (usize::from(item.column), usize::from(item.row));
        let (x, y) = (self.columns(area, column), self.rows(area, row));
        let width = self.columns(area, column + usize::from(item.width)) - x;
        Rect::new(at.x + x, at.y + y, width, self.rows(area, row + usize::from(item.height)) - y)
    }
}

pub(super) fn paint(app: &App, buffer: &mut Buffer, at: Rect, seat: SeatId, size: Size, hits: &mut Hits) {
    let mut y = at.y;
    for line in &app.drawing.lines {
        let mut x = at.x;
        for area in line {
            let place = Rect::new(x, y, TAG + size.columns(area, area.columns.len()), size.line(line));
            AreaPainter { app, area, seat, size }.paint(buffer, place, hits);
            x += place.width + GAP;
        }
        y += size.line(line) + size.between;
    }
}

/// Paints one area of one seat.
struct AreaPainter<'a> {
    app: &'a App,
    area: &'a AreaDrawing,
    seat: SeatId,
    size: Size,
}

impl AreaPainter<'_> {
    fn paint(&self, buffer: &mut Buffer, at: Rect, hits: &mut Hits) {
        let colour = self.colour();
        let tag = self.app.letters.area(self.area.area);
        let first =
            self.area.items.iter().find(|item| matches!(item.kind, Kind::Box { .. })).map_or(0, |item| item.row);
        let y = at.y + self.size.rows(self.area, first.into());
        put(buffer, at.x, y, tag, colour.add_modifier(Modifier::BOLD | Modifier::REVERSED), TAG);
        let grid = Rect::new(at.x + TAG, at.y, at.width - TAG, at.height);
        for item in &self.area.items {
            let place = self.size.place(grid, self.area, item);
            if place.height > 0 {
                self.item(buffer, place, item, hits);
            }
        }
    }

    fn colour(&self) -> Style {
        self.app.styles.text(&self.app.session.sheet().area(self.area.area).name)
    }

    fn item(&self, buffer: &mut Buffer, at: Rect, item: &Item, hits: &mut Hits) {
        let (styles, colour) = (self.app.styles, self.colour());
        let tables = self.app.session.sheet().tables();
        let own = self.app.session.state().seat(self.seat);
        let status = item.status(tables, self.area.area, own);
        let worth = item.worth(tables, self.area.area, own);
        let style = match status {
            Status::Open => colour,
            Status::Done => colour.add_modifier(Modifier::BOLD),
            Status::Missed => styles.faint(),
        };
        let mut middle = |text: &str, style: Style| centre(buffer, at.x, at.y, at.width, text, style);
        match &item.kind {
            Kind::Box { spot, print } => self.a_box(buffer, at, *spot, *print, hits),
            Kind::Sign(sign) => middle(sign.text(), styles.faint()),
            Kind::Bonus { icon, minimum, .. } => {
                let words = icon_words(self.app, *icon);
                let words = match *minimum {
                    1..=6 if status == Status::Open => format!("{}{words}", low(*minimum)),
                    _ => words,
                };
                let words = match status {
                    Status::Open => words,
                    Status::Done => format!("✓{words}"),
                    Status::Missed => format!("–{words}"),
                };
                let style = match (status, icon_area(*icon)) {
                    (Status::Missed, _) => styles.faint(),
                    (Status::Done, _) => styles.faint(),
                    (Status::Open, Some(area)) => styles.text(&self.app.session.sheet().area(area).name),
                    (Status::Open, None) => Style::new(),
                };
                middle(&words, style);
            }
            Kind::Arrow(arrow) => middle(arrow_of(*arrow), styles.faint()),
            Kind::Points { points, what } => {
                let text = match what {
                    PointsFor::Full => format!("★{points}"),
                    PointsFor::Count(_) => points.to_string(),
                };
                let counts = worth.is_some();
                let text =
                    if counts && (at.width > 4 || text.chars().count() < 3) { format!("({text})") } else { text };
                middle(&text, if counts { style.add_modifier(Modifier::BOLD) } else { styles.faint() });
            }
            Kind::Difference => {
                let text = worth.map_or("−".to_owned(), equals);
                middle(&text, if worth.is_some() { style } else { styles.faint() });
            }
            Kind::Sum { weight } => {
                let sign = if *weight < 0 { "−" } else { "" };
                let text = worth.map_or(format!("{sign}Σ"), equals);
                middle(&text, if worth.is_some() { style } else { styles.faint() });
            }
            Kind::Scale { by, steps, per_line } => {
                let count = self.counted();
                let each = at.width / (*per_line as u16).max(1);
                for (index, step) in steps.iter().enumerate() {
                    let (column, row) = (index % per_line, index / per_line);
                    let text = match by {
                        ScaleBy::Number => format!("{}:{}", step.from, step.points),
                        ScaleBy::Marks | ScaleBy::RowMarks => step.points.to_string(),
                    };
                    let now = *by == ScaleBy::Marks && usize::from(step.from) == count;
                    let style = if now { colour.add_modifier(Modifier::REVERSED) } else { styles.faint() };
                    centre(buffer, at.x + column as u16 * each, at.y + row as u16, each, &text, style);
                }
            }
            Kind::RowDie(die) => {
                let style = styles.text(self.app.session.sheet().die_name(*die));
                middle(self.app.letters.die(*die), style.add_modifier(Modifier::BOLD));
            }
        }
    }

    /// How many marks of the area count for a table of points.
    fn counted(&self) -> usize {
        let tables = self.app.session.sheet().tables();
        let own = self.app.session.state().seat(self.seat);
        own.finished(tables, self.area.area).len()
    }

    fn a_box(&self, buffer: &mut Buffer, at: Rect, spot: Spot, print: Print, hits: &mut Hits) {
        let (app, area) = (self.app, self.area.area);
        let mark = Mark { area, spot };
        let own = self.seat == app.screen.viewer;
        let lit = own && app.is_lit(mark);
        let chosen = own && app.cursor == Some(mark);
        let (text, marked, ring) = self.inside(area, spot, print);
        let (left, right) = match () {
            () if chosen => ('▶', '◀'),
            () if lit => ('{', '}'),
            () if ring => ('(', ')'),
            () => ('[', ']'),
        };
        let colour = self.colour();
        let style = match () {
            () if chosen => colour.patch(app.styles.chosen()),
            () if lit => colour.patch(app.styles.lit()),
            () if marked => colour.add_modifier(Modifier::BOLD),
            () => colour,
        };
        if let Some(cost) = app.cost_of_box(mark).filter(|_| lit && !chosen) {
            let wide = usize::from(at.width);
            let cost = if cost.chars().count() + 2 <= wide {
                format!("{{{cost:^0$}}}", wide - 2)
            } else {
                format!("{cost:^wide$}")
            };
            put(buffer, at.x, at.y, &cost, style, at.width);
            hits.push((at, Target::Box(self.seat, mark)));
            return;
        }
        let inner = usize::from(at.width.saturating_sub(2));
        let before = (inner.saturating_sub(text.chars().count())).div_ceil(2);
        let text = format!("{}{text}", " ".repeat(before));
        put(buffer, at.x, at.y, &format!("{left}{text:inner$}{right}"), style, at.width);
        hits.push((at, Target::Box(self.seat, mark)));
    }

    /// What stands in a box, whether it is marked, and whether it is only ringed.
    fn inside(&self, area: Area, spot: Spot, print: Print) -> (String, bool, bool) {
        let tables = self.app.session.sheet().tables();
        let own = self.app.session.state().seat(self.seat);
        let printed = match print {
            Print::Blank => String::new(),
            Print::Number(number) => number.to_string(),
            Print::AtLeast(number) => format!("≥{number}"),
            Print::Factor(factor) => format!("×{factor}"),
            Print::Cross(_) => "XX".to_owned(),
        };
        let marked = own.marked(tables, area).contains(spot);
        match tables.area(area).spec().write {
            _ if !marked => (printed, matches!(print, Print::Cross(_)), false),
            Write::Number => (own.number(tables, area, spot).map_or(printed, |number| number.to_string()), true, false),
            Write::RingThenCross if !own.crossed(area).contains(spot) => (printed, true, true),
            Write::Cross | Write::RingThenCross => ("XX".to_owned(), true, false),
        }
    }
}

/// A bonus in at most four letters and signs.
pub(super) fn icon_words(app: &App, icon: Icon) -> String {
    let mark = |mark: MarkIcon| {
        let area = mark.areas.iter().next().filter(|_| !mark.black);
        format!("{}{}", area.map_or("■", |area| app.letters.area(area)), mark.text())
    };
    match icon {
        Icon::Fox => app.texts.get("terminal-fox"),
        Icon::Action(action) => names::action_sign(app.texts, action),
        Icon::Mixed => app.texts.get("terminal-mixed.sign"),
        Icon::Mark(one) => mark(one),
        Icon::Either(one, other) => format!("{}/{}", mark(one), other.text()),
    }
}

/// The area whose colour a bonus has.
fn icon_area(icon: Icon) -> Option<Area> {
    match icon {
        Icon::Mark(mark) if !mark.black => mark.areas.iter().next(),
        _ => None,
    }
}

/// The least number that brings a bonus, as a small digit that cannot be taken for a part of the bonus.
fn low(number: u8) -> char {
    ['₀', '₁', '₂', '₃', '₄', '₅', '₆'].get(usize::from(number)).copied().unwrap_or('₀')
}

/// What a sum or a difference has come to.
fn equals(points: i32) -> String {
    format!("={}", whole(points))
}

fn arrow_of(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Start => "▸",
        Arrow::Right => "→",
        Arrow::Down => "↓",
        Arrow::Diagonal => "↘",
    }
}
