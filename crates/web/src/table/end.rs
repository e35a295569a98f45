//! The end of a game, and looking back: scores, the line of expected scores, step by step, play on from here.

use super::afterwards::afterwards;
use super::{moves, real_dice, view::View};
use crate::forms::{daily_address, entry_address, field, review_address, seat_address};
use maud::{Markup, html};
use silbertablett_rules::{Area, seat::Score};
use silbertablett_session::LogEntry;
use silbertablett_svg::expectation;
use silbertablett_texts::{level_name, move_words, names, rating, tie_words, whole};

/// The head of a game that has ended, or that is looked back on; nothing while it is played.
pub(super) fn end(view: &View<'_>) -> Markup {
    html! {
        @if view.ended() && view.entry.is_none() {
            section.end #end aria-label=(view.ctx.t("result-title")) {
                h2 #prompt tabindex="-1" { (view.prompt()) }
                (ratings(view))
                (again(view))
                (afterwards(view))
                (curve(view))
                (table(view))
            }
        } @else if view.entry.is_some() { (steps(view)) }
    }
}

fn ratings(view: &View<'_>) -> Markup {
    let (texts, outcome) = (view.ctx.texts(), view.state.outcome(view.sheet.tables()));
    let solo = view.names.len() == 1;
    html! {
        ul.ratings {
            @for (name, score) in view.names.iter().zip(outcome.scores()) {
                li {
                    @if !solo { strong { (name) } " " }
                    (rating(texts, view.sheet, score.level))
                    @if let Some(gap) = to_next_level(view, score) { " · " (gap) }
                }
            }
        }
        @if let Some(tie) = tie_words(texts, &outcome, &view.names) { p { (tie) } }
    }
}

/// How many points more the next level asks for; nothing on the highest.
fn to_next_level(view: &View<'_>, score: &Score) -> Option<String> {
    // The lowest level has no entry among the totals that levels begin with.
    let least = *view.sheet.tables().levels().get(usize::from(score.level).checked_sub(1)?)?;
    let level = score.level + 1;
    let name = level_name(view.ctx.texts(), view.sheet, level);
    let gap = i32::from(least) - score.total;
    Some(view.ctx.say("page-next-level", &[("count", gap.into()), ("level", level.into()), ("name", name.into())]))
}

/// The table of scores.
fn table(view: &View<'_>) -> Markup {
    let (ctx, scores) = (view.ctx, &view.screen.scores);
    let wins = |i: usize| view.screen.winners.iter().any(|seat| seat.index() == i);
    html! {
        div.wide {
            table.result.many[scores.len() > 2] #result {
                caption.hidden { (ctx.t("result-title")) }
                thead {
                    tr {
                        th scope="col" { (ctx.t("result-area")) }
                        @for (i, name) in view.names.iter().enumerate() {
                            th.number.winner[wins(i)] scope="col" { (name) }
                        }
                    }
                }
                tbody {
                    @for area in Area::all() {
                        tr class=(crate::tones::area_class(view.sheet, area)) {
                            th scope="row" { (names::area_label(ctx.texts(), view.sheet, area)) }
                            @for score in scores {
                                @let lowest = score.areas.iter().min() == Some(&score.areas[area.index()]);
                                td.number.lowest[lowest] { (whole(score.areas[area.index()])) }
                            }
                        }
                    }
                    tr {
                        th scope="row" { (ctx.t("result-foxes")) }
                        @for score in scores {
                            td.number {
                                (ctx.say("result-fox-cell", &[
                                    ("foxes", score.foxes.into()),
                                    ("lowest", score.areas.iter().min().copied().unwrap_or(0).into()),
                                    ("points", score.fox_points.into()),
                                ]))
                            }
                        }
                    }
                }
                tfoot {
                    tr { th scope="row" { (ctx.t("result-total")) } @for (i, score) in scores.iter().enumerate() {
                        td.number.winner[wins(i)] { (whole(score.total)) }
                    } }
                }
            }
        }
    }
}

/// Where in the game the reader looks, and the way on and back.
fn steps(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let (entry, count) = (view.entry.unwrap_or(0), data.session.moments().len());
    let at = |entry: usize| {
        if entry >= count {
            seat_address(data.id, data.seat)
        } else {
            format!("/game/{}?{}={}&{}={entry}", data.id, field::SEAT, data.seat.index(), field::ENTRY)
        }
    };
    html! {
        section.steps #steps aria-label=(ctx.t("page-look-back")) {
            p.where { (ctx.say("page-step", &[("number", (entry + 1).into()), ("steps", count.into())])) }
            p.next #next-step { (next_words(view, entry)) }
            nav aria-label=(ctx.t("page-look-back")) {
                a.button href=(at(0)) id="step-first" aria-label=(ctx.t("page-step-first")) { "«" }
                a.button href=(at(entry.saturating_sub(1))) id="step-back" rel="prev" aria-label=(ctx.t("page-step-back")) { "‹" }
                a.button href=(at(entry + 1)) id="step-on" rel="next" aria-label=(ctx.t("page-step-on")) { "›" }
                a.button href=(at(count)) id="step-last" aria-label=(ctx.t("page-step-last")) { "»" }
            }
            (real_dice::anew(view))
        }
    }
}

/// What was thrown or decided in the position shown.
fn next_words(view: &View<'_>, entry: usize) -> String {
    let (ctx, sheet) = (view.ctx, view.sheet);
    let Some(moment) = view.data.session.moments().get(entry) else { return ctx.t("page-dash") };
    let name = view.name(moment.seat);
    match &moment.entry {
        LogEntry::Throw(throw) => {
            let dice = names::dice(ctx.texts(), sheet, throw.dice(), |die| throw.face(die).map(|face| face.number()));
            ctx.say("page-story-throw", &[("name", name.into()), ("dice", dice.into())])
        }
        LogEntry::Move(_, mv) => {
            let words = move_words(ctx.texts(), sheet, &moment.before, *mv);
            ctx.say("page-story-move", &[("name", name.into()), ("move", words.into())])
        }
        _ => ctx.t("page-dash"),
    }
}

/// The points that could be expected at each step, for each seat.
fn curve(view: &View<'_>) -> Markup {
    let (ctx, data, count) = (view.ctx, view.data, view.data.session.moments().len());
    let expected = data.expected.unwrap_or_default();
    let lines: Vec<(String, Vec<f32>)> =
        view.names.iter().map(|name| (*name).to_owned()).zip(expected.iter().cloned()).collect();
    html! {
        @if lines.iter().any(|(_, line)| line.len() > 1) {
            figure.curve {
                figcaption { (ctx.t("page-expected")) }
                (expectation(ctx.texts(), &lines, view.entry.unwrap_or(count), |entry| entry_address(data.id, entry)))
            }
        }
    }
}

/// What stands below the sheets: the line of expected scores where somebody looks back, play on from here, record.
pub(super) fn after(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    html! {
        @if view.ended() || view.entry.is_some() {
            section.after #after {
                @if view.entry.is_some() { (curve(view)) }
                div.moves {
                    @if view.entry.is_none() {
                        a.button href={ "/game/" (data.id) "?" (field::SEAT) "=" (data.seat.index()) "&" (field::ENTRY) "=0" } id="look-back" { (ctx.t("page-look-back")) }
                    } @else if !data.advice && !view.ended() {
                        a.button href={ "/game/" (data.id) } { (ctx.t("page-to-game")) }
                    } @else {
                        form #branch-form method="post" action={ "/game/" (data.id) "/branch" } {
                            input type="hidden" name=(field::ENTRY) value=(view.entry.unwrap_or(0));
                            button.primary id="branch" { (ctx.t("page-branch")) }
                        }
                        a.button href={ "/game/" (data.id) } { (ctx.t("page-to-game")) }
                    }
                    a.button href={ "/game/" (data.id) "/record.json" } download { (ctx.t("page-download")) }
                    a.button href={ "/game/" (data.id) "/dice" } { (ctx.t("dice-check")) }
                    @if view.ended() && view.entry.is_none() && !data.watching { (moves::ended_menu(view)) }
                }
            }
        }
    }
}

/// What comes next: another game first, what this one was worth, and a picture of it for others.
fn again(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let picture = format!("/game/{}/picture.svg?{}={}", data.id, field::SEAT, data.seat.index());
    html! {
        div.moves.next {
            @if let Some(day) = data.session.start().day() {
                a.button.primary id="day" href=(daily_address(view.sheet.id(), Some(day))) { (ctx.t("daily")) }
            } @else {
                form #again-form method="post" action="/games" {
                    input type="hidden" name=(field::SHEET) value=(view.sheet.id());
                    (same_seats(view))
                    button.primary id="again" { (ctx.t("again")) }
                }
            }
            a.button href=(review_address(data.id, data.seat)) id="review" { (ctx.t("coach-open")) }
            a.button href=(picture) download id="picture" data-copies=(ctx.t("after-copied")) { (ctx.t("after-picture")) }
        }
    }
}

/// The same people and bots again.
fn same_seats(view: &View<'_>) -> Markup {
    let player = |seat: &silbertablett_session::SeatStart| match &seat.player {
        silbertablett_session::Player::Person => "person".to_owned(),
        silbertablett_session::Player::Bot(name) => name.clone(),
    };
    html! {
        @for (number, seat) in (1..).zip(view.data.session.start().seats()) {
            input type="hidden" name=(field::player(number)) value=(player(seat));
            input type="hidden" name=(field::name(number)) value=(seat.name);
        }
    }
}
