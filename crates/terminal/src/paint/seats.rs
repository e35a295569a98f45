//! The head of the screen: the game, where it stands, and every seat in a line.

use super::text::{Hits, put};
use crate::app::{App, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use silbertablett_rules::{Action, SeatId};
use silbertablett_view::texts::{self, names};

pub(super) fn paint(app: &App, buffer: &mut Buffer, area: Rect, hits: &mut Hits) {
    let sheet = app.session.sheet();
    let room = area.width.saturating_sub(1);
    let title = names::sheet_name(app.texts, sheet);
    let round = texts::round_line(app.texts, app.session.state());
    let single = app.session.seats() == 1;
    if usize::from(room) > title.chars().count() + round.chars().count() + 3 && !single {
        put(buffer, area.x, 0, &format!("{title} · {round}"), app.palette.strong(), room);
    } else if single {
        put(buffer, area.x, 0, &title, app.palette.strong(), room);
        put(buffer, area.x, 1, &round, app.palette.strong(), room);
    } else {
        put(buffer, area.x, 0, &round, app.palette.strong(), room);
    }
    let seats: Vec<SeatId> = (0..app.session.seats()).filter_map(SeatId::new).collect();
    for (seat, y) in seats.into_iter().zip(if single { 3 } else { 1 }..) {
        line(app, buffer, Rect::new(area.x, y, room, 1), seat, hits);
    }
}

/// One seat: whether it is active, whether it is to act, its name, what it holds and its total.
fn line(app: &App, buffer: &mut Buffer, area: Rect, seat: SeatId, hits: &mut Hits) {
    let shown = seat == app.screen.viewer;
    let style = if shown { app.palette.strong() } else { app.palette.faint() };
    let active = if seat == app.screen.active { "●" } else { " " };
    let busy = if app.screen.busy.contains(&seat) { "…" } else { " " };
    let total = app.screen.scores.get(seat.index()).map_or(0, |score| score.total);
    let held = held(app, seat);
    let total = format!("{total:>4}");
    let tail = if area.width > 30 { format!("{held} {total}") } else { total };
    let tail_width = unicode_width::UnicodeWidthStr::width(tail.as_str()) as u16;
    put(buffer, area.x, area.y, active, style, 1);
    put(buffer, area.x + 1, area.y, busy, style, 1);
    let room = area.width.min(50).saturating_sub(tail_width + 4);
    put(buffer, area.x + 3, area.y, app.session.name(seat), style, room);
    put(buffer, area.x + area.width.min(50) - tail_width, area.y, &tail, style, tail_width);
    hits.push((area, Target::Seat(seat)));
}

/// The actions a seat may still use: `↻2 +1×1`.
fn held(app: &App, seat: SeatId) -> String {
    let own = app.session.state().seat(seat);
    let bars = Action::ALL.into_iter().filter(|&action| own.available(action) > 0);
    let words = bars.map(|action| format!("{}×{}", names::action_sign(app.texts, action), own.available(action)));
    words.collect::<Vec<_>>().join(" ")
}
