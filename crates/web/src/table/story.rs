//! What happened since the reader's last move, line by line.

use super::view::View;
use crate::parts::mark;
use maud::{Markup, html};
use silbertablett_rules::Event;
use silbertablett_session::{LogEntry, Moment};
use silbertablett_texts::{event_words, move_words, names};

/// A line of what happened.
pub(super) struct Line {
    pub(super) words: String,
    /// Which of the news it belongs to, from 1; 0 if the reader has seen it before.
    pub(super) place: usize,
    /// Whether it is the consequence of the line before it.
    pub(super) follows: bool,
}

/// The most throws and moves that are told: somebody whose seat a bot has played for long did not move for long.
const TOLD: usize = 60;

/// The news in words.
fn news(view: &View<'_>) -> Vec<Line> {
    view.news.iter().zip(1..).flat_map(|(moment, place)| of(view, moment, place)).collect()
}

impl View<'_> {
    /// What screen readers are told after an update: what happened, and what is expected now.
    pub(super) fn to_say(&self) -> String {
        let mut words: Vec<String> = news(self).into_iter().map(|line| line.words).collect();
        words.extend(self.data.refused.map(str::to_owned));
        words.push(self.prompt());
        words.join(" ")
    }
}

/// Everything since the last moves of the seat that looks, these included: what a reader who was away wants to know. A page that
/// is loaded again tells the same.
fn since_own_move<'a>(view: &View<'a>) -> &'a [Moment] {
    let moments = view.data.session.moments();
    if view.entry.is_some() {
        return &[];
    }
    let own = |moment: &Moment| matches!(moment.entry, LogEntry::Move(seat, _) if seat == view.data.seat);
    let last = moments.iter().rposition(own).unwrap_or(0);
    // A chain of bonuses is told whole.
    let first = moments[..last].iter().rposition(|moment| !own(moment)).map_or(0, |before| before + 1);
    let first = if moments.get(last).is_some_and(own) { first } else { 0 };
    &moments[first.max(moments.len().saturating_sub(TOLD))..]
}

fn lines(view: &View<'_>) -> Vec<Line> {
    let moments = since_own_move(view);
    let old = moments.len().saturating_sub(view.news.len());
    moments.iter().zip(1..).flat_map(|(moment, place)| of(view, moment, place_in_news(place, old))).collect()
}

/// What was thrown and decided, a line for each, without what it set off.
pub(super) fn heads(view: &View<'_>, moments: &[Moment]) -> Vec<String> {
    moments.iter().filter_map(|moment| of(view, moment, 0).into_iter().next()).map(|line| line.words).collect()
}

/// Which of the news the moment at a place is, from 1; 0 for what was told before.
fn place_in_news(place: usize, old: usize) -> usize {
    place.saturating_sub(old)
}

fn of(view: &View<'_>, moment: &Moment, place: usize) -> Vec<Line> {
    let (texts, sheet) = (view.ctx.texts(), view.sheet);
    let name = view.name(moment.seat);
    let what = match &moment.entry {
        LogEntry::Throw(throw) => {
            let dice = names::dice(texts, sheet, throw.dice(), |die| throw.face(die).map(|face| face.number()));
            view.ctx.say("page-story-throw", &[("name", name.into()), ("dice", dice.into())])
        }
        LogEntry::Move(_, mv) => {
            let mv_words = move_words(texts, sheet, &moment.before, *mv);
            view.ctx.say("page-story-move", &[("name", name.into()), ("move", mv_words.into())])
        }
        LogEntry::Undo(_) | LogEntry::Back(..) | LogEntry::Player(..) | LogEntry::Share(..) => return Vec::new(),
    };
    let mut lines = vec![Line { words: what, place, follows: false }];
    let alone = view.names.len() == 1;
    let told = moment.consequences().filter(|event| !(alone && matches!(event, Event::Turn(_))));
    let words = told.filter_map(|event| event_words(texts, sheet, event, &view.names));
    lines.extend(words.map(|words| Line { words, place, follows: true }));
    lines
}

/// The list of what happened.
pub(super) fn story(view: &View<'_>) -> Markup {
    let lines = lines(view);
    let inside = html! {
        h2 { (view.ctx.t("page-story")) }
        ol {
            @for line in &lines {
                li class=[class_of(line)] { (line.words) }
            }
        }
    };
    html! {
        section.story #story data-v=(mark("", &inside)) tabindex="0" aria-label=(view.ctx.t("page-story")) hidden[lines.is_empty()] { (inside) }
    }
}

/// New lines come one after the other; those that were there stand still.
fn class_of(line: &Line) -> Option<String> {
    let new = (line.place > 0).then(|| format!("new p{}", line.place.min(9)));
    let follows = line.follows.then(|| "follows".to_owned());
    let classes: Vec<String> = new.into_iter().chain(follows).collect();
    (!classes.is_empty()).then(|| classes.join(" "))
}
