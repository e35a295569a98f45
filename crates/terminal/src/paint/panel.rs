//! Beside a sheet: its score by area, its bars and the round track.

use super::sheet::icon_words;
use super::text::{fit, put};
use crate::app::App;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use silbertablett_rules::{Action, Area, SeatId};
use silbertablett_texts::names;

/// The fewest columns it needs.
pub(super) const LEAST: u16 = 12;

pub(super) fn paint(app: &App, buffer: &mut Buffer, at: Rect, seat: SeatId) {
    let sheet = app.session.sheet();
    let Some(score) = app.screen.scores.get(seat.index()) else { return };
    let mut y = at.y;
    let mut row = |buffer: &mut Buffer, label: &str, value: &str, style: Style| {
        if y < at.bottom() {
            let width = unicode_width::UnicodeWidthStr::width(value) as u16;
            put(buffer, at.x, y, &fit(label, at.width.saturating_sub(width + 1).into()), style, at.width);
            put(buffer, at.right().saturating_sub(width), y, value, style, width);
            y += 1;
        }
    };
    for area in Area::all() {
        let label = names::area_label(app.texts, sheet, area);
        let style = app.styles.text(&sheet.area(area).name);
        row(buffer, &label, &score.areas[area.index()].to_string(), style);
    }
    let foxes = format!("{}×{}", score.foxes, score.areas.iter().min().copied().unwrap_or(0));
    row(buffer, &app.texts.get("result-foxes"), &foxes, Style::new());
    row(buffer, &app.texts.get("result-total"), &score.total.to_string(), app.styles.strong());
    for bar in &app.drawing.bars {
        let sign = names::action_sign(app.texts, bar.action);
        row(buffer, &sign, &slots(app, seat, bar.action, &bar.slots), Style::new());
    }
    let rounds = rounds(app, at.width.into());
    let spare = at.bottom().saturating_sub(y) > rounds.len() as u16;
    for (line, y) in rounds.iter().zip(y + u16::from(spare)..at.bottom()) {
        put(buffer, at.x, y, line, Style::new(), at.width);
    }
}

/// The slots of a bar: `·` not yet unlocked, `○` unlocked, `x` used. Those of jokers show their numbers while they can be used.
fn slots(app: &App, seat: SeatId, action: Action, slots: &[Option<u8>]) -> String {
    let own = app.session.state().seat(seat);
    let (unlocked, used) = (usize::from(own.unlocked(action)), usize::from(own.used(action)));
    let slot = |(index, number): (usize, &Option<u8>)| {
        let spent = if action == Action::Joker { own.joker_used(index) } else { index < used };
        match number {
            _ if spent => "x".to_owned(),
            _ if index >= unlocked => "·".to_owned(),
            Some(0) => "?".to_owned(),
            Some(number) => number.to_string(),
            None => "○".to_owned(),
        }
    };
    slots.iter().enumerate().map(slot).collect()
}

/// The round track in lines: the present round in brackets, with what each gives.
fn rounds(app: &App, room: usize) -> Vec<String> {
    let (now, last) = app.screen.round;
    let mut lines = vec![String::new()];
    for round in app.drawing.rounds.iter().filter(|round| round.number <= last) {
        let gift = round.gift.map(|icon| icon_words(app, icon)).unwrap_or_default();
        let word =
            if round.number == now { format!("[{}]{gift}", round.number) } else { format!("{}{gift}", round.number) };
        let line = lines.last_mut().filter(|line| line.is_empty() || width(line) + 1 + width(&word) <= room);
        match line {
            Some(line) if line.is_empty() => *line = word,
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word),
        }
    }
    lines
}

fn width(text: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(text)
}
