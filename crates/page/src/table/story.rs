//! What happened since the reader looked last, line by line.

use super::view::View;
use maud::{Markup, html};
use silbertablett_rules::Event;
use silbertablett_session::{LogEntry, Moment};
use silbertablett_view::texts::{event_words, move_words, names};

/// A line of what happened.
pub(super) struct Line {
    pub(super) words: String,
    /// Which of the news it belongs to, from 1.
    pub(super) place: usize,
    /// Whether it is the consequence of the line before it.
    pub(super) follows: bool,
}

/// The news in words.
pub(super) fn lines(view: &View<'_>, moments: &[Moment]) -> Vec<Line> {
    moments.iter().zip(1..).flat_map(|(moment, place)| of(view, moment, place)).collect()
}

fn of(view: &View<'_>, moment: &Moment, place: usize) -> Vec<Line> {
    let (texts, sheet) = (view.ctx.texts(), view.sheet);
    let name = view.name(moment.seat);
    let (what, own_marks) = match &moment.entry {
        LogEntry::Throw(throw) => {
            let dice = names::dice(texts, sheet, throw.dice(), |die| throw.face(die).map(|face| face.number()));
            (view.ctx.say("page-story-throw", &[("name", name.into()), ("dice", dice.into())]), 0)
        }
        LogEntry::Move(seat, mv) => {
            let mv_words = move_words(texts, sheet, &moment.before, *seat, *mv);
            let own = usize::from(silbertablett_view::screen::Source::of(*mv).is_some());
            (view.ctx.say("page-story-move", &[("name", name.into()), ("move", mv_words.into())]), own)
        }
        LogEntry::Undo(_) | LogEntry::Player(..) => return Vec::new(),
    };
    let mut lines = vec![Line { words: what, place, follows: false }];
    let mut seen = 0;
    for event in &moment.events {
        let is_own_mark = matches!(event, Event::Marked { .. }) && {
            seen += 1;
            seen <= own_marks
        };
        if is_own_mark || matches!(event, Event::Turn(_) if view.names.len() == 1) {
            continue;
        }
        if let Some(words) = event_words(texts, sheet, *event, &view.names) {
            lines.push(Line { words, place, follows: true });
        }
    }
    lines
}

/// The list of what happened.
pub(super) fn story(view: &View<'_>) -> Markup {
    let lines = lines(view, view.news);
    html! {
        section.story #story tabindex="0" aria-label=(view.ctx.t("page-story")) hidden[lines.is_empty()] {
            h2 { (view.ctx.t("page-story")) }
            ol {
                @for line in lines {
                    li class={ "p" (line.place.min(9)) @if line.follows { " follows" } } { (line.words) }
                }
            }
        }
    }
}
