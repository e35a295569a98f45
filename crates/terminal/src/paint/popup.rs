//! Windows over the game: help, questions, choices, the end.

use super::text::{Hits, fit, put, wrap};
use crate::app::{App, Target};
use crate::popup::Popup;
use crate::styles::Styles;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};
use silbertablett_rules::Area;
use silbertablett_texts::{self as texts, help, names};
use unicode_width::UnicodeWidthStr;

/// The most columns of text that are easy to read.
const READABLE: usize = 74;

pub(super) fn paint(app: &mut App, buffer: &mut Buffer, area: Rect, hits: &mut Hits) {
    let Some(popup) = app.popup.clone() else { return };
    let texts = app.texts;
    let room = READABLE.min(usize::from(area.width) - 6);
    match popup {
        Popup::Help(from) => {
            let from = scrolled(app, buffer, area, &texts.get("help"), &help_lines(app, room), from);
            app.popup = Some(Popup::Help(from));
        }
        Popup::Log(from) => {
            let from = scrolled(app, buffer, area, &texts.get("terminal-log"), &log_lines(app, room), from);
            app.popup = Some(Popup::Log(from));
        }
        Popup::Quit => {
            let lines = wrap(&super::bar::leaving(app), room);
            window(app, buffer, area, &texts.get("quit"), &lines, &texts.get("terminal-quit-keys"));
        }
        Popup::Moves { title, moves, at } => {
            let words: Vec<&str> = moves.iter().map(|(words, _)| words.as_str()).collect();
            list(app, buffer, area, &title, &words, at, hits);
        }
        Popup::Rolls { rolls, at } => {
            let words: Vec<&str> = rolls.iter().map(|(words, _)| words.as_str()).collect();
            list(app, buffer, area, &texts.get("terminal-which-roll"), &words, at, hits);
        }
        Popup::Back { to, lines, from } => {
            let mut text = wrap(&texts.get("terminal-back-sure"), room);
            text.push(String::new());
            text.extend(lines.iter().map(|line| fit(&format!("  {line}"), room)));
            let title = texts.get("terminal-wrong-roll");
            let keys = texts.get("terminal-back-keys");
            let from = scrolled_with(app, buffer, area, &title, &text, from, &keys);
            app.popup = Some(Popup::Back { to, lines, from });
        }
        Popup::Hint { lines } => {
            let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, room)).collect();
            let keys = if app.deep.is_advising() { "terminal-hint-keys-stop" } else { "terminal-hint-keys" };
            window(app, buffer, area, &texts.get("hint"), &lines, &texts.get(keys));
        }
        Popup::Dear { lines, .. } => {
            let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, room)).collect();
            window(app, buffer, area, &texts.get("terminal-dear-title"), &lines, &texts.get("terminal-dear-keys"));
        }
        Popup::Agree => {
            let lines = wrap(&texts.get("terminal-agree"), room);
            window(app, buffer, area, &texts.get("advice-title"), &lines, &texts.get("terminal-agree-keys"));
        }
        Popup::Review { lines, from } => {
            // Only what is too long: wrapping would take columns and empty lines away.
            let wrapped = |line: &String| if line.width() > room { wrap(line, room) } else { vec![line.clone()] };
            let text: Vec<String> = lines.iter().flat_map(wrapped).collect();
            let keys = match app.deep.reviewing() {
                Some(_) => "terminal-review-keys-stop",
                None if app.deep.reviewed.is_none() => "terminal-review-keys",
                None => "terminal-scroll-keys",
            };
            let from = scrolled_with(app, buffer, area, &texts.get("coach-title"), &text, from, &texts.get(keys));
            app.popup = Some(Popup::Review { lines, from });
        }
        Popup::End => {
            let lines = end_lines(app, room);
            window(app, buffer, area, &texts.get("result-title"), &lines, &texts.get("terminal-end-keys"));
        }
    }
}

/// A framed window in the middle of the screen, as large as its lines: the place of the lines.
fn window(app: &App, buffer: &mut Buffer, area: Rect, title: &str, lines: &[String], keys: &str) -> Rect {
    let widest = lines.iter().map(|line| line.width()).max().unwrap_or(0).max(title.width() + 2).max(keys.width() + 2);
    let width = (widest as u16 + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height - 2);
    let at = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(at, buffer);
    Block::bordered().render(at, buffer);
    put(buffer, at.x + 2, at.y, &format!(" {title} "), app.styles.strong(), width - 4);
    put(buffer, at.x + 2, at.bottom() - 1, &format!(" {keys} "), app.styles.faint(), width - 4);
    let inner = Rect::new(at.x + 2, at.y + 1, width - 4, height - 2);
    for (line, y) in lines.iter().zip(inner.y..inner.bottom()) {
        put(buffer, inner.x, y, line, Style::new(), inner.width);
    }
    inner
}

/// A window over a text that may be longer than it, from a line on: the line, if the text goes that far.
fn scrolled(app: &App, buffer: &mut Buffer, area: Rect, title: &str, lines: &[String], from: u16) -> u16 {
    let keys = app.texts.get("terminal-scroll-keys");
    scrolled_with(app, buffer, area, title, lines, from, &keys)
}

fn scrolled_with(
    app: &App,
    buffer: &mut Buffer,
    area: Rect,
    title: &str,
    lines: &[String],
    from: u16,
    keys: &str,
) -> u16 {
    let last = lines.len().saturating_sub(usize::from(area.height.saturating_sub(4)));
    let from = usize::from(from).min(last);
    window(app, buffer, area, title, &lines[from..], keys);
    from as u16
}

/// A window with lines of which one is to be chosen.
fn list(app: &App, buffer: &mut Buffer, area: Rect, title: &str, words: &[&str], at: usize, hits: &mut Hits) {
    let room = READABLE.min(usize::from(area.width) - 6);
    let high = usize::from(area.height.saturating_sub(6)).max(1);
    let first = at.saturating_sub(high - 1);
    let numbered = |(index, words): (usize, &&str)| {
        let key = if index < 9 { format!("{}", index + 1) } else { " ".to_owned() };
        let mark = if index == at { "▶" } else { " " };
        fit(&format!("{mark} {key} {words}"), room)
    };
    let lines: Vec<String> = words.iter().enumerate().skip(first).take(high).map(numbered).collect();
    let inner = window(app, buffer, area, title, &lines, &app.texts.get("terminal-list-keys"));
    for (index, y) in (first..words.len()).take(high).zip(inner.y..) {
        let line = Rect::new(inner.x, y, inner.width, 1);
        if index == at {
            buffer.set_style(line, app.styles.chosen());
        }
        hits.push((line, Target::Line(index)));
    }
}

/// What has happened, the latest at the bottom, and below it whole what the lines at the bottom of the screen may have cut.
fn log_lines(app: &App, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = app.news.iter().flat_map(|line| wrap(line, room)).collect();
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.extend(wrap(&super::bar::prompt(app), room));
    lines.extend(super::bar::said(app).iter().flat_map(|text| wrap(text, room)));
    lines
}

/// The keys, then how the game is played.
fn help_lines(app: &App, room: usize) -> Vec<String> {
    let (texts, sheet) = (app.texts, app.session.sheet());
    let mut lines = vec![texts.get("terminal-keys"), String::new()];
    lines.extend(key_lines(&texts.with("terminal-help", &[("lit", "{ }".into())]), room));
    lines.push(String::new());
    lines.push(names::sheet_name(texts, sheet));
    if let Some(caution) = names::caution(texts, sheet) {
        lines.extend(wrap(&caution, room));
    }
    for part in help::help(texts, sheet, app.session.state().rulings()) {
        lines.extend([String::new(), part.title.to_uppercase()]);
        lines.extend(part.text.split("\n\n").flat_map(|text| wrap(&text.replace('\n', " "), room)));
    }
    lines
}

/// Between a key and what it does in the text of the keys.
const BESIDE: &str = "   ";

/// Keys in one column, what they do in another; lines without a key go over both.
fn key_lines(text: &str, room: usize) -> Vec<String> {
    let keys = text.lines().filter_map(|line| line.split_once(BESIDE)).map(|(key, _)| key.width());
    let column = keys.max().unwrap_or(0) + 2;
    let mut lines = Vec::new();
    for line in text.lines() {
        let Some((key, words)) = line.split_once(BESIDE) else {
            lines.extend(wrap(line, room));
            continue;
        };
        for (index, words) in wrap(words, room.saturating_sub(column)).into_iter().enumerate() {
            let key = if index == 0 { key } else { "" };
            lines.push(format!("{key}{}{words}", " ".repeat(column - key.width())));
        }
    }
    lines
}

/// The score table with a column for each seat, who has won, and where the record lies.
fn end_lines(app: &App, room: usize) -> Vec<String> {
    let (texts, sheet) = (app.texts, app.session.sheet());
    let outcome = app.session.state().outcome(sheet.tables());
    let areas = Area::all().map(|area| names::area_label(texts, sheet, area));
    let labels = areas.chain(["result-fox-row", "result-total", "result-level"].map(|key| texts.get(key)));
    // Names get what the labels leave, however many there are.
    let left = room.saturating_sub(labels.map(|label| label.width()).max().unwrap_or(0));
    let widest = (left / app.session.seats()).saturating_sub(2).max(10);
    let heads: Vec<String> = app.names().iter().map(|name| fit(name, widest)).collect();
    let column = heads.iter().map(|name| name.width()).max().unwrap_or(0).max(10);
    let mut rows: Vec<(String, Vec<String>)> = vec![(String::new(), heads)];
    let scores = outcome.scores();
    for area in Area::all() {
        let cells = scores.iter().map(|score| score.areas[area.index()].to_string());
        rows.push((names::area_label(texts, sheet, area), cells.collect()));
    }
    let lowest = |score: &silbertablett_rules::seat::Score| score.areas.iter().min().copied().unwrap_or(0);
    rows.push((
        texts.get("result-fox-row"),
        scores.iter().map(|score| format!("{}×{}={}", score.foxes, lowest(score), score.fox_points)).collect(),
    ));
    rows.push((texts.get("result-total"), scores.iter().map(|score| score.total.to_string()).collect()));
    rows.push((texts.get("result-level"), scores.iter().map(|score| score.level.to_string()).collect()));
    let label = rows.iter().map(|(label, _)| label.width()).max().unwrap_or(0);
    let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(text.width()));
    let line = |(words, cells): &(String, Vec<String>)| {
        let cells: String = cells.iter().map(|cell| format!("  {}{cell}", pad(cell, column))).collect();
        format!("{words}{}{cells}", pad(words, label))
    };
    let mut lines: Vec<String> = rows.iter().map(line).collect();
    lines.push(String::new());
    let names = app.names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    lines.extend(wrap(&texts::winner_words(texts, &outcome, &names), room));
    if let Some(tie) = texts::tie_words(texts, &outcome, &names) {
        lines.extend(wrap(&tie, room));
    }
    for winner in outcome.winners() {
        lines.extend(wrap(&texts::rating(texts, sheet, scores[winner.index()].level), room));
    }
    if let Some(record) = &app.record {
        lines.push(String::new());
        lines.extend(wrap(&texts.with("record-saved", &[("file", record.display().to_string().into())]), room));
    }
    lines
}

/// A list with a bar on the chosen line: the first line shown.
pub(crate) fn plain_list(
    buffer: &mut Buffer,
    top: u16,
    high: u16,
    lines: &[String],
    at: usize,
    styles: Styles,
) -> usize {
    let first = at.saturating_sub(usize::from(high).saturating_sub(1));
    for (index, y) in (first..lines.len()).zip(top..top + high) {
        let style = if index == at { styles.chosen() } else { Style::new() };
        let (mark, key) =
            (if index == at { "▶" } else { " " }, if index < 9 { (index + 1).to_string() } else { String::new() });
        put(buffer, 1, y, &format!("{mark} {key:1} {}", lines[index]), style, buffer.area.width.saturating_sub(2));
    }
    first
}
