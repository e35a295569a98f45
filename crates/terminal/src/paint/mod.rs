//! The screen: dice and seats above, sheets in the middle, below what is expected and what can be done.

mod bar;
mod dice;
mod panel;
mod popup;
mod seats;
mod sheet;
mod text;

pub(crate) use popup::plain_list;
pub(crate) use text::put;
use text::wrap;

use crate::app::App;
use crate::popup::Popup;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use silbertablett_rules::SeatId;

/// The smallest screen on which a whole sheet can be read.
const LEAST: (u16, u16) = (80, 24);
/// The lines of dice and seats.
const TOP: u16 = 5;
/// The lines below: prompt, preview, what can be done.
const BOTTOM: u16 = 3;

/// The lines from which on what happened has a list of its own; where there is less room the line below the prompt tells the latest.
const LEAST_NEWS: u16 = 3;

/// Paints the game, and remembers what stands where for clicks and arrow keys.
pub fn paint(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let mut hits = Vec::new();
    let buffer = frame.buffer_mut();
    // A custom sheet may be larger than those of the program.
    let sheet = sheet::Size::SMALL.of(&app.drawing);
    let least = (LEAST.0.max(sheet.0 + panel::LEAST), LEAST.1.max(sheet.1 + TOP + BOTTOM));
    app.small = area.width < least.0 || area.height < least.1;
    if app.small {
        too_small(app, buffer, area, least);
        app.hits = hits;
        return;
    }
    dice::paint(app, buffer, area, &mut hits);
    seats::paint(app, buffer, Rect::new(dice::WIDTH, 0, area.width - dice::WIDTH, TOP), &mut hits);
    let middle = Rect::new(0, TOP, area.width, area.height - TOP - BOTTOM);
    let used = sheets(app, buffer, middle, &mut hits);
    let rest = Rect::new(0, TOP + used, area.width, middle.height.saturating_sub(used));
    let listed = rest.height > LEAST_NEWS;
    if listed {
        news(app, buffer, rest);
    }
    bar::paint(app, buffer, Rect::new(0, area.height - BOTTOM, area.width, BOTTOM), listed, &mut hits);
    popup::paint(app, buffer, area, &mut hits);
    app.hits = hits;
}

/// What a window shows that is too small for the game: how large it must be, or the question whether to leave.
fn too_small(app: &App, buffer: &mut Buffer, area: Rect, least: (u16, u16)) {
    let text = match &app.popup {
        Some(Popup::Quit) => format!("{}\n{}", bar::leaving(app), app.texts.get("terminal-quit-keys")),
        _ => {
            let args = [("columns", least.0.into()), ("rows", least.1.into())];
            app.texts.with("terminal-too-small", &args)
        }
    };
    for (line, y) in wrap(&text, area.width.into()).iter().zip(0..area.height) {
        put(buffer, 0, y, line, app.styles.strong(), area.width);
    }
}

/// Paints the sheet of the seat shown, and those of the others as well where there is room for all: the lines used.
fn sheets(app: &App, buffer: &mut Buffer, area: Rect, hits: &mut text::Hits) -> u16 {
    let seats: Vec<SeatId> = SeatId::first(app.session.seats()).collect();
    let small = sheet::Size::SMALL.of(&app.drawing);
    let (most, high) = (area.width / LEAST.0.max(small.0 + panel::LEAST), area.height / (small.1 + 2));
    // As few side by side as there is height for, so that names find room beside them.
    let wide = (1..=most).find(|wide| usize::from(wide * high) >= seats.len());
    if let Some(wide) = wide.filter(|_| seats.len() > 1) {
        let cell = area.width / wide;
        for (index, &seat) in seats.iter().enumerate() {
            let (column, row) = (index as u16 % wide, index as u16 / wide);
            let place = Rect::new(area.x + column * cell, area.y + row * (small.1 + 2), cell - 1, small.1 + 2);
            let style = if seat == app.screen.viewer { app.styles.strong() } else { app.styles.faint() };
            let mark = if seat == app.screen.viewer { "■" } else { "□" };
            put(buffer, place.x, place.y + 1, &format!("{mark} {}", app.session.name(seat)), style, place.width);
            let below = Rect::new(place.x, place.y + 2, place.width, small.1);
            one(app, buffer, below, seat, sheet::Size::SMALL, hits);
        }
        return seats.len().div_ceil(usize::from(wide)) as u16 * (small.1 + 2);
    }
    let large = sheet::Size::LARGE.of(&app.drawing);
    let fits = large.0 + panel::LEAST < area.width && large.1 < area.height;
    let size = if fits { sheet::Size::LARGE } else { sheet::Size::SMALL };
    let height = size.of(&app.drawing).1;
    let spare = u16::from(area.height > height);
    one(app, buffer, Rect::new(area.x, area.y + spare, area.width, height), app.screen.viewer, size, hits);
    height + spare
}

fn one(app: &App, buffer: &mut Buffer, area: Rect, seat: SeatId, size: sheet::Size, hits: &mut text::Hits) {
    let width = size.of(&app.drawing).0;
    sheet::paint(app, buffer, area, seat, size, hits);
    let left = area.x + width + 1;
    panel::paint(app, buffer, Rect::new(left, area.y, area.right().saturating_sub(left).min(30), area.height), seat);
}

/// What has happened, the latest at the bottom.
fn news(app: &App, buffer: &mut Buffer, area: Rect) {
    let room = usize::from(area.height.saturating_sub(1));
    let first = app.news.len().saturating_sub(room);
    for (line, y) in app.news[first..].iter().zip(area.y + 1..) {
        put(buffer, 1, y, line, app.styles.faint(), area.width.saturating_sub(2));
    }
}
