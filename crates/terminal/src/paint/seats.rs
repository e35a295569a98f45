//! The head of the screen: the game, where it stands, and every seat in a line.

use super::text::{Hits, fit, put};
use crate::app::{App, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use silbertablett_rules::{Action, SeatId};
use silbertablett_texts::{self as texts, names};
use unicode_width::UnicodeWidthStr;

pub(super) fn paint(app: &App, buffer: &mut Buffer, area: Rect, hits: &mut Hits) {
    let sheet = app.session.sheet();
    let room = area.width.saturating_sub(1);
    let title = names::sheet_name(app.texts, sheet);
    let round = texts::round_line(app.texts, app.session.state());
    let seats: Vec<SeatId> = SeatId::first(app.session.seats()).collect();
    let strong = app.styles.strong();
    let (full, lines) = (format!("{title} · {round}"), area.height);
    // One line where it fits, two where there is room above the seats, else as much of the title as fits beside the round.
    let head = if full.width() <= room.into() && seats.len() > 1 {
        put(buffer, area.x, 0, &full, strong, room);
        1
    } else if seats.len() as u16 + 2 <= lines {
        put(buffer, area.x, 0, &title, strong, room);
        put(buffer, area.x, 1, &round, strong, room);
        2
    } else {
        let left = usize::from(room).saturating_sub(round.width() + 3);
        put(buffer, area.x, 0, &format!("{} · {round}", fit(&title, left)), strong, room);
        1
    };
    // A person alone has a blank line above.
    let first = if seats.len() == 1 { head + 1 } else { head };
    for (seat, y) in seats.into_iter().zip(first..) {
        line(app, buffer, Rect::new(area.x, y, room, 1), seat, hits);
    }
}

/// One seat: whether it is active, whether it is to act, its name, what it holds and its total.
fn line(app: &App, buffer: &mut Buffer, area: Rect, seat: SeatId, hits: &mut Hits) {
    let shown = seat == app.screen.viewer;
    let style = if shown { app.styles.strong() } else { app.styles.faint() };
    let active = if seat == app.screen.active { "●" } else { " " };
    let busy = if app.screen.busy.contains(&seat) { "…" } else { " " };
    let total = app.screen.scores.get(seat.index()).map_or(0, |score| score.total);
    let held = held(app, seat);
    let total = format!("{total:>4}");
    let tail = if area.width > 30 { format!("{held} {total}") } else { total };
    let tail_width = tail.width() as u16;
    put(buffer, area.x, area.y, active, style, 1);
    put(buffer, area.x + 1, area.y, busy, style, 1);
    let room = area.width.min(50).saturating_sub(tail_width + 6);
    // Which sheet is shown is told by a sign as well as by its weight.
    let mark = if shown { "■" } else { "□" };
    let several = app.session.seats() > 1;
    if several {
        put(buffer, area.x + 3, area.y, mark, style, 1);
    }
    put(buffer, area.x + if several { 5 } else { 3 }, area.y, app.session.name(seat), style, room);
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
