//! What happened, turn by turn and line by line.

use super::view::View;
use super::{between, consent, cut_short, late};
use crate::forms::{entry_address, field};
use crate::parts::mark;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::{Die, Event, Mark, Move, State};
use silbertablett_screen::drawing::{Icon, Kind, Print};
use silbertablett_session::{LogEntry, Moment};
use silbertablett_svg::Palette;
use silbertablett_texts::{event_words, move_words, names};

/// A line of what happened.
pub(super) struct Line {
    pub(super) words: String,
    /// Which of the news it belongs to, from 1; 0 if the reader has seen it before.
    pub(super) place: usize,
    /// Whether it is the consequence of the line before it.
    pub(super) follows: bool,
}

/// So many throws and moves are told before the one that is looked at, and up to as many more: the rest is a look back away. They come and go
/// together, for where one goes with each that comes, all lines move.
const TOLD: usize = 24;

/// The news in words.
fn news(view: &View<'_>) -> Vec<Line> {
    view.news.iter().zip(1..).flat_map(|(moment, place)| of(view, moment, place)).collect()
}

impl View<'_> {
    /// What screen readers are told after an update: what happened, and what is expected now.
    pub(super) fn to_say(&self) -> String {
        let mut words: Vec<String> = news(self).into_iter().map(|line| line.words).collect();
        words.extend(self.data.since.filter(|_| self.entry.is_none()).and_then(|since| {
            let last = self.data.session.moments().len().checked_sub(1);
            between::told_after(self, last).into_iter().find(|(at, _)| *at >= since).map(|(_, words)| words)
        }));
        words.extend(self.data.refused.map(str::to_owned));
        words.extend(cut_short::news(self));
        words.extend(consent::to_say(self).or_else(|| late::to_say(self)));
        words.push(self.prompt());
        words.join(" ")
    }
}

/// What was thrown and decided, a line for each, without what it set off.
pub(super) fn heads(view: &View<'_>, moments: &[Moment]) -> Vec<String> {
    moments.iter().filter_map(|moment| of(view, moment, 0).into_iter().next()).map(|line| line.words).collect()
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
        _ => return Vec::new(),
    };
    let mut lines = vec![Line { words: what, place, follows: false }];
    let alone = view.names.len() == 1;
    let told = moment.consequences().filter(|event| !(alone && matches!(event, Event::Turn(_))));
    let words = told.filter_map(|event| event_words(texts, sheet, event, &view.names));
    lines.extend(words.map(|words| Line { words, place, follows: true }));
    lines
}

/// The log of the game: a list for each turn, each line in pictures and, for those who listen, in words. A line leads to what came of it.
pub(super) fn story(view: &View<'_>) -> Markup {
    let moments = view.data.session.moments();
    let old = moments.len().saturating_sub(view.news.len());
    let looked_at = view.entry.unwrap_or(usize::MAX).min(moments.len());
    let from = (looked_at / TOLD).saturating_sub(1) * TOLD;
    let told: Vec<(usize, &Moment)> = moments.iter().enumerate().skip(from).take(3 * TOLD).collect();
    let turn = |moment: &Moment| (moment.before.round(), moment.before.active());
    let first = if from == 0 { between::told_after(view, None) } else { Vec::new() };
    let inside = html! {
        h2 { (view.ctx.t("page-story")) }
        @if let Some(from) = since_own(view) {
            button.small.scripted.since #since type="button" data-from=(from) { "▶ " (view.ctx.t("page-since")) }
        }
        @if !first.is_empty() { ol #turn-before { @for (_, words) in &first { li.follows { (words) } } } }
        @for turn in told.chunk_by(|(_, one), (_, other)| turn(one) == turn(other)) {
            @let lines = html! {
                @for &(entry, moment) in turn {
                    @for line in of(view, moment, (entry + 1).saturating_sub(old)) {
                        li class=[class_of(&line)] { (pictured(view, entry, moment, line, entry == turn[0].0)) }
                    }
                    @for (_, words) in between::told_after(view, Some(entry)) { li.follows { (words) } }
                }
            };
            ol id={ "turn-" (turn[0].0) } data-v=(mark("", &lines)) { (lines) }
        }
    };
    html! {
        // Where there is no room for it, a button brings it, without any script.
        section.story #story popover tabindex="0" aria-label=(view.ctx.t("page-story")) hidden[told.is_empty() && first.is_empty()] { div { (inside) } }
    }
}

/// The first throw or move after the viewer's last one, where others have moved since.
fn since_own(view: &View<'_>) -> Option<usize> {
    let moments = view.data.session.moments();
    let own = |moment: &Moment| matches!(moment.entry, LogEntry::Move(seat, _) if seat == view.data.seat);
    let from = moments.iter().rposition(own)? + 1;
    let others = moments[from..].iter().any(|moment| moment.seat != view.data.seat);
    (others && view.entry.is_none() && !view.ended()).then_some(from)
}

/// What was done last, in pictures, for whoever waits: nothing where nobody has done anything yet.
pub(super) fn last(view: &View<'_>) -> Markup {
    let last = view.data.session.moments().iter().enumerate().next_back();
    html! {
        @if let Some((entry, moment)) = last { span.shot { b.who { (view.name(moment.seat)) } (shot(view, entry, moment)) } }
    }
}

/// A line of the log. What follows by itself is told in words only. Tab stops once in a turn: a log has more lines than anybody wants to pass
/// on the way to the sheet, and from each turn the steps lead on.
fn pictured(view: &View<'_>, entry: usize, moment: &Moment, line: Line, begins_turn: bool) -> Markup {
    if line.follows {
        return html! { (line.words) };
    }
    // What a line tells of has happened where it leads to: dice lie as they fell, the box is marked.
    let after = entry + 1;
    let here = view.entry == Some(after);
    let address = format!("{}&{}={}", entry_address(view.data.id, after), field::SEAT, view.data.seat.index());
    html! {
        a href=(address) aria-current=[here.then_some("step")] tabindex=[(!begins_turn).then_some("-1")] {
            span.hidden { (line.words) }
            span.shot aria-hidden="true" {
                @if view.names.len() > 1 { b.who { (view.name(moment.seat)) } }
                (shot(view, entry, moment))
            }
        }
    }
}

/// A throw or a move in small pictures: dice, the box that was marked, the points it brought.
fn shot(view: &View<'_>, entry: usize, moment: &Moment) -> Markup {
    let sheet = view.sheet;
    let cast = |die: Die, face: Option<u8>| {
        let tone = crate::tones::class(Palette::of(sheet).die(die));
        html! { b.cast.(tone) { @if let Some(face) = face { (face) } } }
    };
    let (seat, mv) = match &moment.entry {
        LogEntry::Throw(throw) => {
            return html! { @for die in throw.dice().iter() { (cast(die, throw.face(die).map(|face| face.number()))) } };
        }
        LogEntry::Move(seat, mv) => (*seat, *mv),
        _ => return html! {},
    };
    let face = |die: Die| moment.before.table().face(die).map(|face| face.number());
    let (with, marked) = match mv {
        Move::Take { die, mark, .. } | Move::Extra { die, mark, .. } | Move::Chain { die, mark } => {
            (cast(die, face(die)), mark)
        }
        Move::Bonus { bonus, mark, .. } => {
            (PreEscaped(silbertablett_svg::icon_svg(sheet, Icon::waiting(sheet, bonus))), mark)
        }
        _ => return html! { (move_words(view.ctx.texts(), sheet, &moment.before, mv)) },
    };
    let after = view.data.session.moments().get(entry + 1).map_or(view.data.session.state(), |next| &next.before);
    let total = |state: &State| state.seat(seat).score(sheet.tables(), state.rulings()).total;
    let gained = total(after) - total(&moment.before);
    html! {
        @if matches!(mv, Move::Bonus { .. }) { span.branch {} }
        (with) "→" b.into.(crate::tones::area_class(sheet, marked.area)) { (label(view, moment, marked)) }
        @if gained > 0 { span.gained { "+" (gained) } }
        @else if gained < 0 { span.gained.less { "−" (-gained) } }
    }
}

/// What tells a box: the number that was written into it, else what is printed there.
fn label(view: &View<'_>, moment: &Moment, marked: Mark) -> String {
    let item = view.drawing.area(marked.area).and_then(|area| area.box_of(marked.spot));
    match item.map(|item| &item.kind) {
        Some(Kind::Box { print: Print::Number(number), .. }) => number.to_string(),
        Some(Kind::Box { print: Print::AtLeast(number), .. }) => format!("≥{number}"),
        _ => {
            let written = moment.events.iter().find_map(|event| match *event {
                Event::Marked { area, spot, number, .. } if (Mark { area, spot }) == marked => Some(number),
                _ => None,
            });
            written.filter(|&number| number > 0).map_or_else(|| "×".to_owned(), |number| number.to_string())
        }
    }
}

/// New lines come one after the other; those that were there stand still.
fn class_of(line: &Line) -> Option<String> {
    let new = (line.place > 0).then(|| format!("new p{}", line.place.min(9)));
    let follows = line.follows.then(|| "follows".to_owned());
    let classes: Vec<String> = new.into_iter().chain(follows).collect();
    (!classes.is_empty()).then(|| classes.join(" "))
}
