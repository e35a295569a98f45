//! Short lines of text at a game: who has said yes to them, and once all have, what is written.

use super::company_data::{CompanyData, PeopleAt, may_react, said_line};
use crate::Ctx;
use crate::forms::{PeopleWish, Spoken, field};
use crate::shell::csrf;
use maud::{Markup, html};
use silbertablett_rules::SeatId;
use silbertablett_session::Player;
use silbertablett_texts::names;

/// The question to who is asked, and once all have said yes what is written, for those who may read it.
pub(super) fn talk(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    let talk = &data.talk;
    let writes = talk.open && may_react(data) && (talk.asked || data.own.is_empty());
    html! {
        @if talk.offered && (talk.asked || writes) {
            section.talk #talk aria-labelledby="talk-title" {
                h3 #talk-title { (ctx.t("talk-title")) }
                @if writes { (lines(ctx, data, at)) }
                @if talk.asked { (question(ctx, data, at)) }
            }
        }
    }
}

fn lines(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    let lines = || data.said.iter().filter(|said| matches!(said.said, Spoken::Line(_)));
    html! {
        @if at == PeopleAt::Table && lines().next().is_some() {
            ol.lines #lines { @for line in lines() { (said_line(ctx, line)) } }
        }
        form.talk-line #talk-form method="post" action={ "/game/" (data.id) "/say" } data-background[at == PeopleAt::Table] data-clears
            data-too-often=(ctx.t("together-too-often")) data-refused=(ctx.t("talk-not-sent")) {
            (csrf(ctx))
            (at.mark())
            @if !data.own.is_empty() { input type="hidden" name=(field::SEAT) value=(data.seat.index()); }
            label { span.hidden { (ctx.t("talk-line")) } input #talk-text name=(field::TEXT) maxlength=(data.talk.longest) required autocomplete="off" placeholder=(ctx.t("talk-line")); }
            button #talk-send { (ctx.t("talk-send")) }
        }
    }
}

/// Whether the reader says yes to text, or no longer; and whom it still waits for.
fn question(ctx: &Ctx<'_>, data: &CompanyData<'_>, at: PeopleAt) -> Markup {
    let session = data.session;
    let agreed = |seat: SeatId| data.talk.agreed.get(seat.index()) == Some(&true);
    let own = data.own.iter().any(|&seat| agreed(seat));
    let persons = SeatId::first(session.seats()).filter(|&seat| *session.player(seat) == Player::Person);
    let missing: Vec<String> =
        persons.filter(|&seat| !agreed(seat)).map(|seat| session.name(seat).to_owned()).collect();
    html! {
        form.consent method="post" action={ "/game/" (data.id) "/people" } data-background[at == PeopleAt::Table] {
            (csrf(ctx))
            (at.mark())
            input type="hidden" name=(field::SEAT) value=(data.seat.index());
            p.note {
                (ctx.t("talk-how"))
                @if !missing.is_empty() && own { " " (ctx.say("consent-waits", &[("names", names::and(ctx.texts(), &missing).into())])) }
            }
            @if own {
                button.small #no-text name=(field::DO) value=(PeopleWish::Text(false).value()) { (ctx.t("talk-no-more")) }
            } @else {
                button #text name=(field::DO) value=(PeopleWish::Text(true).value()) { (ctx.t("talk-agree")) }
            }
        }
    }
}
