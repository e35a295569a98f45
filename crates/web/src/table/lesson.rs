//! A lesson: the table with a game on fixed dice, on which nothing is lit but what a step asks for, and a bubble that explains it.

use super::view::View;
use super::{TableData, Taught, dice, moves, now, seats, ways};
use crate::Ctx;
use crate::forms::{field, lesson_address};
use crate::on_paper;
use crate::places::sheet_places_path;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};
use silbertablett_session::{LogEntry, Session, SheetLesson};
use silbertablett_sheet_file::name_of;
use silbertablett_texts::{lesson_words, names};

/// What the page of a lesson shows.
#[derive(Clone, Copy, Debug)]
pub struct LessonData<'a> {
    /// The lesson.
    pub lesson: &'a SheetLesson,
    /// The step, from 0; past the last one the lesson is over.
    pub step: usize,
    /// The game as it stands when the step begins, see [`SheetLesson::before`].
    pub game: &'a Session,
    /// How many throws and moves the reader has seen: later ones are shown as new. `None` for a page that is loaded afresh.
    pub since: Option<usize>,
    /// What the address asks for.
    pub look: &'a super::Look,
    /// Whether the reader did something else than the step asks for.
    pub strayed: bool,
}

/// The page of a step.
pub fn lesson(ctx: &Ctx<'_>, data: &LessonData<'_>) -> String {
    let other = data.strayed.then(|| ctx.t("learn-only"));
    let table = table_of(data, other.as_deref());
    let view = View::of(ctx, &table, true);
    let body = html! {
        (on_paper::icons(view.sheet))
        div.banner #gone role="alert" hidden { (ctx.t("page-gone")) }
        (inner(&view, data))
        input type="hidden" name=(field::CSRF) form="play" value=(ctx.csrf);
        p.hidden #live aria-live="polite" {}
    };
    let places = sheet_places_path(view.sheet);
    page_with(
        &ctx.about(view.sheet),
        &title(&view),
        Tab::Table,
        &["table.css", "lesson.css", &places, "motion.js", "lesson.js"],
        body,
    )
}

/// The part of [`lesson`] that changes from step to step: the element `#main`.
pub fn lesson_fragment(ctx: &Ctx<'_>, data: &LessonData<'_>) -> String {
    let other = data.strayed.then(|| ctx.t("learn-only"));
    let table = table_of(data, other.as_deref());
    inner(&View::of(ctx, &table, false), data).into_string()
}

fn table_of<'a>(data: &LessonData<'a>, other: Option<&'a str>) -> TableData<'a> {
    let taught = match data.lesson.asks(data.step) {
        Some(LogEntry::Throw(_)) => Taught::Roll,
        Some(LogEntry::Move(_, mv)) => Taught::Move(*mv),
        _ => Taught::Nothing,
    };
    let (since, look) = (data.since, data.look.clone());
    TableData { since, look, refused: other, taught: Some(taught), ..TableData::of("", data.game) }
}

fn title(view: &View<'_>) -> String {
    view.ctx.say("learn-of", &[("sheet", names::sheet_name(view.ctx.texts(), view.sheet).into())])
}

fn inner(view: &View<'_>, data: &LessonData<'_>) -> Markup {
    let name = name_of(view.sheet);
    let address = lesson_address(&name, data.step);
    let (heading, words) = words(view, data);
    html! {
        main #main.table.fit.taught.picking[view.picks()] data-title=(title(view)) data-url=(address) data-home=(address) data-address=(address)
            data-seat="0" data-version=(data.step) data-say={ (heading) ". " (words) } {
            h1.hidden { (title(view)) }
            (bubble(view, data, &heading, &words))
            form #play method="post" action=(address) data-part autocomplete="off" {
                input type="hidden" name=(field::VERSION) value=(data.step);
                div.side {
                    div.console #console {
                        (now::now(view))
                        (dice::dice(view))
                    }
                    (moves::taught(view))
                }
                (seats::sheets(view))
            }
            form #look method="get" action=(address) {}
            (ways::data(view))
        }
    }
}

/// The heading and the words of a step.
fn words(view: &View<'_>, data: &LessonData<'_>) -> (String, String) {
    let name = data.lesson.steps().get(data.step).map_or("end", |step| step.name.as_str());
    lesson_words(view.ctx.texts(), view.sheet, name)
}

fn bubble(view: &View<'_>, data: &LessonData<'_>, heading: &str, words: &str) -> Markup {
    let (ctx, sheet) = (view.ctx, name_of(view.sheet));
    let (step, all) = (data.step, data.lesson.steps().len());
    html! {
        aside.bubble #bubble aria-label=(ctx.t("learn")) data-about=[about(view)] {
            p { strong { (heading) } " " (words) }
            @if step < all {
                div.on {
                    span.of aria-label=(ctx.say("learn-step", &[("step", (step + 1).into()), ("steps", all.into())])) role="img" {
                        @for number in 0..all { span.past[number < step].here[number == step] {} }
                    }
                    a.button.small #lesson-skip href=(lesson_address(&sheet, step + 1)) data-part { (ctx.t("learn-skip")) }
                    a.button.small #lesson-leave href="/" { (ctx.t("learn-leave")) }
                }
            } @else {
                form.on method="post" action="/games" {
                    (csrf(ctx))
                    input type="hidden" name=(field::SHEET) value=(sheet);
                    input type="hidden" name=(field::player(1)) value="person";
                    input type="hidden" name=(field::name(1)) value=(ctx.player_name);
                    button.primary #lesson-play { (ctx.t("learn-play")) }
                    a.button.small href={ "/help/" (sheet) } { (ctx.t("page-how")) }
                    a.button.small href=(lesson_address(&sheet, 0)) { (ctx.t("learn-again")) }
                }
            }
        }
    }
}

/// What the bubble points at, as a selector.
fn about(view: &View<'_>) -> Option<&'static str> {
    match view.data.taught? {
        Taught::Roll => Some("#throw"),
        Taught::Move(_) if view.screen.choices.marks().next().is_some() => Some(".own .box.can"),
        Taught::Move(_) => Some("#play :is(.bar, .die, #moves button)[name=token]"),
        Taught::Nothing => None,
    }
}
