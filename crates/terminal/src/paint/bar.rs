//! The lines at the bottom: what is expected, what the choice would bring, and what can be done.

use super::text::{Hits, fit, put, wrap};
use crate::app::{App, Target};
use crate::shortcuts::letter_of;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use silbertablett_rules::Die;
use silbertablett_screen::{Choice, Source};
use silbertablett_texts::{self as texts, names};
use unicode_width::UnicodeWidthStr;

/// The key of the first waiting bonus.
const FIRST_BONUS: usize = 7;

/// `listed` says that what happened stands in a list above.
///
/// The two lines hold a message or a warning, else the prompt and what the choice would bring or what happened last. Where
/// something finds no room an ellipsis says so, and the list of what happened has it whole.
pub(super) fn paint(app: &App, buffer: &mut Buffer, at: Rect, listed: bool, hits: &mut Hits) {
    let room = at.width.saturating_sub(2);
    let told = || Some(app.latest.clone()).filter(|latest| !latest.is_empty() && !listed);
    let prompt = wrap(&prompt(app), room.into());
    let said = said(app);
    let message = said.as_deref().map(|text| wrap(text, room.into())).unwrap_or_default();
    let (strong, warning) = (app.styles.strong(), app.styles.warning());
    let (lines, styles) = match message.as_slice() {
        [] => {
            let second = preview(app, room.into()).or_else(|| told().filter(|_| prompt.len() < 2));
            match second {
                Some(second) => {
                    let second = wrap(&second, room.into());
                    ([first_line(&prompt, room), first_line(&second, room)], [strong, Style::new()])
                }
                None => (both_lines(&prompt, room), [strong, strong]),
            }
        }
        [_] => ([first_line(&prompt, room), first_line(&message, room)], [strong, warning]),
        _ => (both_lines(&message, room), [warning, warning]),
    };
    for ((line, style), y) in lines.iter().zip(styles).zip(at.y..) {
        put(buffer, 1, y, line, style, room);
    }
    buttons(app, buffer, Rect::new(1, at.y + 2, room, 1), hits);
}

/// What is said to the player now: that something is not saved goes before all else.
pub(super) fn said(app: &App) -> Option<String> {
    app.unsaved().map(str::to_owned).or_else(|| app.message.clone())
}

/// The question whether to leave.
pub(super) fn leaving(app: &App) -> String {
    app.texts.get(if app.unsaved().is_some() { "terminal-quit-unsaved" } else { "terminal-quit-sure" })
}

/// The first line of a text, with an ellipsis if there are more.
fn first_line(lines: &[String], room: u16) -> String {
    let line = lines.first().cloned().unwrap_or_default();
    if lines.len() > 1 { ended(&line, room) } else { line }
}

/// The first two lines of a text, with an ellipsis if there are more.
fn both_lines(lines: &[String], room: u16) -> [String; 2] {
    [lines.first().cloned().unwrap_or_default(), first_line(lines.get(1..).unwrap_or_default(), room)]
}

/// A line with an ellipsis at its end, shortened by as much as that needs.
fn ended(line: &str, room: u16) -> String {
    let kept = fit(line, usize::from(room).saturating_sub(2));
    if kept.ends_with('…') { kept } else { format!("{kept} …") }
}

/// The sentence that says what is expected.
pub(super) fn prompt(app: &App) -> String {
    let names = app.names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (sheet, state) = (app.session.sheet(), app.session.state());
    if !app.typed_dice().is_empty() {
        return match app.tied() {
            Some(tied) => {
                let label = |die: Die| format!("{} {}", die.index() + 1, names::die_label(app.texts, sheet, die));
                let dice = tied.iter().map(label).collect::<Vec<_>>().join(", ");
                let ties = [("ties", names::solo_ties(app.texts, sheet).into())];
                let asked = format!("{} {dice}", app.texts.with("dice-type-solo", &ties));
                let chosen: Vec<String> = app.typing.closest.iter().copied().map(label).collect();
                match chosen.as_slice() {
                    [] => asked,
                    chosen => {
                        let args = [("dice", chosen.join(", ").into())];
                        format!("{} {asked}", app.texts.with("terminal-tied", &args))
                    }
                }
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
    if let Some(seat) = app.decides_elsewhere() {
        let name = names.get(seat.index()).copied().unwrap_or_default();
        return app.texts.with("terminal-elsewhere", &[("name", name.into())]);
    }
    // Whoever throws does so whatever sheet is shown.
    let asked = if app.throw_due() && app.is_person(state.active()) { state.active() } else { app.screen.viewer };
    texts::prompt(app.texts, sheet, state, asked, &names)
}

/// What the chosen box would bring with the chosen die, or with the first that reaches it. Where that is too long for one line,
/// the move itself, which is lit on the sheet, is left out.
fn preview(app: &App, room: usize) -> Option<String> {
    let mark = app.cursor.filter(|_| app.acts())?;
    let choice =
        app.screen.choices.marks().find(|choice| {
            choice.mark == Some(mark) && app.source.is_none_or(|source| choice.source == Some(source))
        })?;
    let (sheet, state) = (app.session.sheet(), app.session.state());
    let pays = silbertablett_screen::preview_words(app.texts, sheet, &choice.preview, texts::bonus_label);
    let whole = format!("{}: {pays}", texts::move_words(app.texts, sheet, state, choice.mv));
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
        let style = if chosen { app.styles.chosen() } else { app.styles.faint() };
        let used = put(buffer, x, at.y, key, app.styles.strong(), width);
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
        let plain: Vec<&Choice> = app.screen.choices.plain().collect();
        for choice in &plain {
            let Some(letter) = letter_of(choice.mv) else { continue };
            let words = texts::move_words(app.texts, sheet, app.session.state(), choice.mv);
            let words = app.cost_of(choice.mv).map_or(words.clone(), |cost| format!("{words} ({cost})"));
            button(buffer, &letter.to_string(), &words, false, Some(Target::Move(choice.mv)));
        }
        if plain.iter().any(|choice| letter_of(choice.mv).is_none()) {
            button(buffer, "m", &app.texts.get("terminal-moves"), false, Some(Target::Key('m')));
        }
    }
    let person = app.session.state().seat_ids().any(|seat| app.is_person(seat) && app.session.can_undo(seat).is_ok());
    if person {
        button(buffer, "u", &app.texts.get("undo"), false, Some(Target::Key('u')));
    }
    if !app.session.source_throws() && !app.session.moments().is_empty() {
        button(buffer, "g", &app.texts.get("terminal-wrong-roll"), false, Some(Target::Key('g')));
    }
    button(buffer, "l", &app.texts.get("terminal-log-key"), false, Some(Target::Key('l')));
    if app.has_ended() {
        button(buffer, "r", &app.texts.get("coach-title"), false, Some(Target::Key('r')));
    }
    if app.acts() && !app.throw_due() {
        button(buffer, "h", &app.texts.get("hint"), false, Some(Target::Key('h')));
    }
    button(buffer, "?", &app.texts.get("help"), false, Some(Target::Key('?')));
    button(buffer, "q", &app.texts.get("quit"), false, Some(Target::Key('q')));
    if app.session.seats() > 1 {
        button(buffer, "⇥", &app.texts.get("terminal-next-sheet"), false, Some(Target::Key('\t')));
    }
}
