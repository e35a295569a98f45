//! Who is at a game with devices of their own: beside the table, not a part of it. Without the script a page of its own has it, see
//! [`people`](super::people).

use super::TableData;
use super::company_data::{CompanyData, PeopleAt, may_react, said_line};
use super::talk;
use super::watchers;
use crate::Ctx;
use crate::forms::{field, people_address, turns_address};
use crate::shell::csrf;
use maud::{Markup, html};
use silbertablett_rules::{Due, SeatId};
use silbertablett_session::{Player, STAND_IN, Session};

/// What can be said, in the order in which it is offered.
const REACTIONS: [(&str, &str); 6] = [
    (
        "chain",
        "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 1 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 1 0 5.700 5.700l1.200-1.200",
    ),
    (
        "ouch",
        "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M7.500 8.500l2.500 2M10 8.500l-2.500 2M14 8.500l2.500 2M16.500 8.500l-2.500 2M8 16.500c1.300-1.800 2.700-1.800 4 0s2.700 1.800 4 0",
    ),
    ("well-played", "M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10M9 13l-2 8 5-3 5 3-2-8"),
    ("moment", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.500 2"),
    ("fox", "M4 4l3.500 3.500h9L20 4v8c0 4-3.500 8-8 8s-8-4-8-8zM9 12.500v.500M15 12.500v.500M11 16.500h2"),
    (
        "clap",
        "M7 12.500V7.500a1.500 1.500 0 0 1 3 0V11M10 11V5.500a1.500 1.500 0 0 1 3 0V11M13 11V6.500a1.500 1.500 0 0 1 3 0V13M16 11a1.500 1.500 0 0 1 3 0v4a6 6 0 0 1-6 6h-1.500c-2 0-3.300-.8-4.300-2.300L4.300 15a1.500 1.500 0 0 1 2.400-1.800L8 14.500",
    ),
];

/// What the script fills as soon as it runs.
pub(super) fn company_bar(ctx: &Ctx<'_>, data: &TableData<'_>) -> Markup {
    html! {
        p.connection.at-game #connection role="status" data-trying=(ctx.t("together-trying")) {}
        div #bubbles role="status" {}
        div #company data-wait=(address(data.id, data.session, data.seat, None)) {
            a.people href=(people_address(data.id, data.seat.index())) { (ctx.t("together-people")) }
            (next(ctx, data.next))
        }
    }
}

fn address(id: &str, session: &Session, seat: SeatId, company: Option<u64>) -> String {
    let seen = company.map(|company| format!("&{}={company}", field::SEEN)).unwrap_or_default();
    format!("/game/{id}/company?{}={}&{}={}{seen}", field::SINCE, session.log().len(), field::SEAT, seat.index())
}

/// Who is there, who decides, what can be said.
pub fn company_fragment(ctx: &Ctx<'_>, data: &CompanyData<'_>) -> String {
    let session = data.session;
    let own: Vec<String> = data.own.iter().map(|seat| seat.index().to_string()).collect();
    let ended = session.state().due() == Due::End;
    html! {
        div #company data-wait=(address(data.id, session, data.seat, Some(data.company))) data-version=(session.log().len()) data-own=(own.join(" ")) {
            button.people #people type="button" popovertarget="company-list" title=(ctx.t("together-people")) {
                span.hidden { (ctx.t("together-people")) }
                @for seat in SeatId::first(session.seats()) { span.dot.(state(data, seat)) aria-hidden="true" {} }
            }
            div.company #company-list popover {
                @if let Some(name) = data.table { p.table-name { bdi { (name) } } }
                h2 { (ctx.t("together-people")) }
                (list(ctx, data, PeopleAt::Table))
                @if may_react(data) {
                    label.tick { input #quiet type="checkbox"; span { (ctx.t("together-quiet")) } }
                    @if data.talk.open { label.tick { input #quiet-lines type="checkbox"; span { (ctx.t("talk-quiet")) } } }
                }
                @if data.own.contains(&data.seat) { (seat_forms(ctx, data, ended)) }
                p { a href={ "/game/" (data.id) "/screen" } { (ctx.t("together-screen")) } }
            }
            (next(ctx, data.next))
            ol #said hidden data-newest=(data.said.last().map_or(0, |said| said.number)) {
                @for said in &data.said { (said_line(ctx, said)) }
            }
        }
    }
    .into_string()
}

/// The way from a game that has ended to the next one of the same people, also for who looks on.
pub(super) fn next(ctx: &Ctx<'_>, address: Option<&str>) -> Markup {
    html! {
        @if let Some(address) = address {
            p.next-game role="status" { span { (ctx.t("together-next")) } a.button.primary #next-game href=(address) { (ctx.t("together-next-go")) } }
        }
    }
}

/// Who plays, who looks on, and what can be said.
pub(super) fn list(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    html! {
        ul { @for seat in SeatId::first(data.session.seats()) { (line(ctx, data, seat)) } }
        (watchers::watchers(ctx, data, at))
        @if may_react(data) { (reactions(ctx, data, at)) }
        (talk::talk(ctx, data, at))
    }
}

fn reactions(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    html! {
        form.say method="post" action={ "/game/" (data.id) "/say" } data-background[at == PeopleAt::Table] data-too-often=(ctx.t("together-too-often")) {
            (csrf(ctx))
            (at.mark())
            @if !data.own.is_empty() { input type="hidden" name=(field::SEAT) value=(data.seat.index()); }
            @for (name, sign) in REACTIONS {
                @let words = ctx.t(&format!("react-{name}"));
                button #{ "say-" (name) } name=(field::SAY) value=(name) title=(words) aria-label=(words) {
                    svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(sign) {} }
                }
            }
        }
    }
}

/// What becomes of the reader's seat.
fn seat_forms(ctx: &Ctx<'_>, data: &CompanyData<'_>, ended: bool) -> Markup {
    let session = data.session;
    let bot = *session.player(data.seat) != Player::Person;
    let command = |player: &str, inside: Markup| {
        html! {
            form method="post" action={ "/game/" (data.id) "/command" } {
                (csrf(ctx))
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
                input type="hidden" name=(field::DECISION) value=(session.decision(data.seat));
                input type="hidden" name=(field::PLAYER) value=(player);
                (inside)
            }
        }
    };
    html! {
        @if ended {
            form method="post" action={ "/game/" (data.id) "/again" } {
                (csrf(ctx))
                @if data.again { p { strong { (ctx.t("together-again-waits")) } } }
                button.primary #again-together { (ctx.t("together-again")) }
                p.note { (ctx.t("together-again-text")) }
            }
        } @else {
            form method="post" action={ "/game/" (data.id) "/seat-link" } {
                (csrf(ctx))
                input type="hidden" name=(field::SEAT) value=(data.seat.index());
                button #move-seat { (ctx.t("together-move-seat")) }
            }
            p { a #turns-at-seat href=(turns_address(data.id, data.seat.index())) { (ctx.t("turns-at-seat")) } }
            @if bot {
                (command("person", html! { button.primary #come-back name=(field::DO) value="player" { (ctx.t("together-back")) } }))
            } @else {
                details #leave { summary { (ctx.t("together-leave")) }
                    p.note { (ctx.t("together-leave-text")) }
                    (command(STAND_IN, html! {
                        button #leave-now name=(field::DO) value="player" { (ctx.t("together-leave-sure")) }
                    }))
                }
            }
        }
    }
}

/// What a seat does, as a class.
fn state(data: &CompanyData<'_>, seat: SeatId) -> &'static str {
    match (data.here.get(seat.index()), data.session.state().awaits(seat)) {
        (Some(true), true) => "here decides",
        (Some(true), false) => "here",
        (_, true) => "away decides",
        (_, false) => "away",
    }
}

fn line(ctx: &Ctx<'_>, data: &CompanyData<'_>, seat: SeatId) -> Markup {
    let is_here = data.here.get(seat.index()) == Some(&true);
    let decides = data.session.state().awaits(seat) && data.session.state().due() != Due::End;
    html! {
        li data-seat=(seat.index()) {
            span.dot.(state(data, seat)) aria-hidden="true" {}
            strong { (data.session.name(seat)) }
            small {
                @if *data.session.player(seat) != Player::Person { (ctx.t("together-bot")) }
                @else if is_here { (ctx.t("together-here")) } @else { (ctx.t("together-away")) }
                @if decides { ", " (ctx.t("together-decides")) }
            }
        }
    }
}
