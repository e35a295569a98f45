//! The lines at the bottom: what is expected, what the choice would bring, and what can be done.

use super::text::{Hits, put, wrap};
use crate::app::{App, Target};
use crate::keys::letter_of;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use silbertablett_rules::SeatId;
use silbertablett_view::screen::{Choice, Source};
use silbertablett_view::texts::{self, names};
use unicode_width::UnicodeWidthStr;

/// The key of the first waiting bonus.
const FIRST_BONUS: usize = 7;

/// `listed` says that what happened stands in a list above.
pub(super) fn paint(app: &App, buffer: &mut Buffer, at: Rect, listed: bool, hits: &mut Hits) {
    let room = at.width.saturating_sub(2);
    let told = || Some(app.latest.clone()).filter(|latest| !latest.is_empty() && !listed);
    let second = app.message.clone().or_else(|| preview(app, room.into()));
    let prompt = wrap(&prompt(app), room.into());
    let second = second.or_else(|| told().filter(|_| prompt.len() < 2));
    // A long message takes the place of the prompt, a long prompt that of nothing.
    let message = wrap(&second.clone().unwrap_or_default(), room.into());
    let (first, second_line) = match (message.len(), app.message.is_some()) {
        (2.., true) => (message.first(), message.get(1)),
        _ if second.is_none() => (prompt.first(), prompt.get(1)),
        _ => (prompt.first(), message.first()),
    };
    let long_message = app.message.is_some() && message.len() > 1;
    let (strong, warning) = (app.palette.strong(), app.palette.warning());
    let first_style = if long_message { warning } else { strong };
    let second_style = if app.message.is_some() { warning } else { ratatui::style::Style::new() };
    let cut = |line: Option<&String>, more: bool| {
        let line = line.cloned().unwrap_or_default();
        if more { format!("{line} …") } else { line }
    };
    let more_prompt = second.is_some() && !long_message && prompt.len() > 1;
    put(buffer, 1, at.y, &cut(first, more_prompt), first_style, room);
    let lines = if second.is_none() { prompt.len() } else { message.len() };
    let limit = if second.is_none() || long_message { 2 } else { 1 };
    put(buffer, 1, at.y + 1, &cut(second_line, lines > limit), second_style, room);
    buttons(app, buffer, Rect::new(1, at.y + 2, room, 1), hits);
}

/// The sentence that says what is expected.
fn prompt(app: &App) -> String {
    let names = app.names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (sheet, state) = (app.session.sheet(), app.session.state());
    if !app.typed_dice().is_empty() {
        return match app.tied() {
            Some((_, tied)) => {
                let dice =
                    tied.iter().map(|die| format!("{} {}", die.index() + 1, names::die_label(app.texts, sheet, die)));
                let dice = dice.collect::<Vec<_>>().join(", ");
                format!("{} {dice}", app.texts.get("dice-type-solo"))
            }
            None => {
                let words = app.texts.with("dice-type", &[("dice", super::dice::to_type(app).into())]);
                let name = names.get(state.active().index()).copied().unwrap_or_default();
                let alone = names.len() == 1;
                let args = [("name", name.into()), ("move", words.clone().into())];
                if alone { words } else { app.texts.with("terminal-news", &args) }
            }
        };
    }
    texts::prompt(app.texts, sheet, state, app.screen.viewer, &names)
}

/// What the chosen box would bring with the chosen die, or with the first that reaches it. Where that is too long for one line,
/// the move itself, which is lit on the sheet, is left out.
fn preview(app: &App, room: usize) -> Option<String> {
    let mark = app.cursor.filter(|_| app.acts())?;
    let choice =
        app.screen.choices.marks().find(|choice| {
            choice.mark == Some(mark) && app.source.is_none_or(|source| choice.source == Some(source))
        })?;
    let (sheet, state, viewer) = (app.session.sheet(), app.session.state(), app.screen.viewer);
    let pays = texts::preview_words(app.texts, sheet, &choice.preview, texts::bonus_label);
    let whole = format!("{}: {pays}", texts::move_words(app.texts, sheet, state, viewer, choice.mv));
    Some(if whole.width() <= room { whole } else { pays })
}

/// What can be done: waiting bonuses, moves without a box, and the keys that always work. Where room ends, the rest is left to `?`.
fn buttons(app: &App, buffer: &mut Buffer, at: Rect, hits: &mut Hits) {
    let mut x = at.x;
    let mut button = |buffer: &mut Buffer, key: &str, words: &str, chosen: bool, target: Option<Target>| {
        let text = format!("{key} {words}");
        let width = text.width() as u16;
        if x + width > at.right() {
            return;
        }
        let style = if chosen { app.palette.chosen() } else { app.palette.faint() };
        let used = put(buffer, x, at.y, key, app.palette.strong(), width);
        put(buffer, x + used, at.y, &format!(" {words}"), style, width);
        if let Some(target) = target {
            hits.push((Rect::new(x, at.y, width, 1), target));
        }
        x += width + 2;
    };
    let sheet = app.session.sheet();
    if app.throw_due() && app.session.source_throws() {
        button(buffer, "␣", &app.texts.get("throw"), false, Some(Target::Throw));
    }
    if app.acts() && !app.throw_due() {
        for (index, source) in app.bonus_sources().into_iter().enumerate().take(3) {
            let Source::Bonus(bonus) = source else { continue };
            let words = texts::bonus_label(app.texts, sheet, sheet.bonus_name(bonus));
            let key = (FIRST_BONUS + index).to_string();
            button(buffer, &key, &words, app.source == Some(source), Some(Target::Source(source)));
        }
        let viewer: SeatId = app.screen.viewer;
        let plain: Vec<&Choice> = app.screen.choices.plain().collect();
        for choice in &plain {
            let Some(letter) = letter_of(choice.mv) else { continue };
            let words = texts::move_words(app.texts, sheet, app.session.state(), viewer, choice.mv);
            button(buffer, &letter.to_string(), &words, false, Some(Target::Move(choice.mv)));
        }
        if plain.iter().any(|choice| letter_of(choice.mv).is_none()) {
            button(buffer, "m", &app.texts.get("terminal-moves"), false, Some(Target::Key('m')));
        }
    }
    let person = (0..app.session.seats())
        .filter_map(SeatId::new)
        .any(|seat| app.is_person(seat) && app.session.can_undo(seat).is_ok());
    if person {
        button(buffer, "u", &app.texts.get("undo"), false, Some(Target::Key('u')));
    }
    if app.acts() && !app.throw_due() {
        button(buffer, "h", &app.texts.get("hint"), false, Some(Target::Key('h')));
    }
    button(buffer, "?", &app.texts.get("help"), false, Some(Target::Key('?')));
    if app.session.seats() > 1 {
        button(buffer, "⇥", &app.texts.get("terminal-next-sheet"), false, Some(Target::Key('\t')));
    }
    button(buffer, "q", &app.texts.get("quit"), false, Some(Target::Key('q')));
}
