//! The dice of a game: what was promised of them, whether it holds, and how lucky they were.

use crate::Ctx;
use crate::luck::{cell, face_heads};
use crate::shell::{Tab, page_with};
use crate::tones::die_picture;
use maud::{Markup, html};
use silbertablett_fair::FaceCounts;
use silbertablett_rules::{Die, Due, SeatId};
use silbertablett_session::{DiceOrigin, LogEntry, Session};
use silbertablett_texts::names;

/// The page about the dice of a game, with the secret they follow from if that may be shown. Its script works out in the browser whether they are as promised.
pub fn dice(ctx: &Ctx<'_>, id: &str, session: &Session, shows_secret: bool) -> String {
    let title = ctx.t("dice-check");
    let shown = shows_secret && session.state().due() == Due::End;
    let daily = session.start().day().is_some();
    let promise = match session.start().dice() {
        DiceOrigin::Fair { secret } | DiceOrigin::Daily { secret, .. } => Some(secret),
        DiceOrigin::Seeded { .. } | DiceOrigin::Keyed { .. } | DiceOrigin::Typed => None,
    };
    let names: Vec<&str> = Die::all().map(|die| session.sheet().die_name(die)).collect();
    let record = format!("/game/{id}/record.json");
    let main = html! {
        main #main.dice-check data-record=[(promise.is_some() && shown).then_some(&record)] data-dice=(names.join(",")) {
            (verdict(ctx, session, promise.is_some(), shown, &record))
            @if let Some(secret) = promise {
                section.pane.steps aria-label=(ctx.t("dice-steps")) { ol {
                    li data-step="commitment" {
                        h2 { (ctx.t("dice-promised")) }
                        code { (secret.commitment()) }
                    }
                    li {
                        h2 { (ctx.t("dice-secret")) }
                        @if shows_secret { code { (secret) } } @else if daily { p { (ctx.t("daily-secret-later")) } } @else { p { (ctx.t("dice-secret-later")) } }
                    }
                    li data-step="shares" {
                        h2 { (ctx.t("dice-shares")) }
                        (shares(ctx, session))
                    }
                    li data-step="throws" {
                        h2 { (ctx.t("dice-throws")) }
                        (first_throw(ctx, session))
                    }
                    li {
                        h2 { (ctx.t("dice-choices")) }
                        p { (ctx.t("dice-choices-why")) }
                    }
                } }
            }
            (luck(ctx, session))
            section.pane.trust { p { strong { (ctx.t("dice-trust")) } " " (ctx.t("dice-trust-how")) } p { code { "silbertablett verify --dice silbertablett-game.json" } } }
        }
    };
    page_with(ctx, &title, Tab::Other, &["dice.css", "dice.js"], main)
}

fn verdict(ctx: &Ctx<'_>, session: &Session, promised: bool, ended: bool, record: &str) -> Markup {
    let dice: u32 = counts(session).iter().map(FaceCounts::dice).sum();
    let several = |name: &str, key: &str| {
        html! {
            div data-verdict=(name) hidden[name != "none"] {
                h1 { (ctx.t(key)) }
                p { (ctx.say(&format!("{key}-how"), &[("count", i64::from(dice).into())])) }
            }
        }
    };
    html! {
        section.pane.verdict role="status" {
            span.seal aria-hidden="true" {}
            @if !promised {
                (several("none", "dice-unproven"))
            } @else if !ended {
                (several("none", "dice-running"))
            } @else {
                (several("none", "dice-scriptless"))
                (several("pending", "dice-pending"))
                (several("good", "dice-good"))
                (several("bad", "dice-bad"))
                (several("insecure", "dice-insecure"))
            }
            a.button href=(record) download { (ctx.t("page-download")) }
        }
    }
}

/// What each seat gave: what a device draws is digits, everything else was typed by somebody.
fn shares(ctx: &Ctx<'_>, session: &Session) -> Markup {
    let drawn = |share: &str| share.len() == 64 && share.bytes().all(|byte| byte.is_ascii_hexdigit());
    html! {
        ul.shares {
            @for (seat, share) in SeatId::first(session.seats()).zip(session.shares()) {
                li {
                    span { (session.name(seat)) }
                    @if share.is_empty() {
                        em { (ctx.t("dice-share-none")) }
                    } @else if drawn(share) {
                        code { (&share[..16]) "…" } em { (ctx.t("dice-share-device")) }
                    } @else {
                        code { (share) } em { (ctx.t("dice-share-typed")) }
                    }
                }
            }
        }
    }
}

fn throws(session: &Session) -> impl Iterator<Item = (SeatId, &silbertablett_rules::Throw)> {
    session.moments().iter().filter_map(|moment| match &moment.entry {
        LogEntry::Throw(throw) => Some((moment.seat, throw)),
        _ => None,
    })
}

fn first_throw(ctx: &Ctx<'_>, session: &Session) -> Markup {
    let count = throws(session).count();
    if count == 0 {
        return html! {};
    }
    html! {
        p.first-throw {
            (ctx.say("dice-throws-how", &[("count", (count as i64).into())]))
            @if let Some((_, throw)) = throws(session).next() {
                span.faces {
                    @for die in throw.dice().iter() {
                        @if let Some(face) = throw.face(die) {
                            span.die-picture { (die_picture(session.sheet(), die, Some(face.number()))) }
                            span.hidden { (names::die_label(ctx.texts(), session.sheet(), die)) " " (face.number()) }
                        }
                    }
                }
            }
        }
    }
}

fn counts(session: &Session) -> Vec<FaceCounts> {
    let mut counts = vec![FaceCounts::default(); session.seats()];
    throws(session).for_each(|(seat, throw)| counts[seat.index()].add(throw));
    counts
}

/// How often each face fell for each seat, and between which counts chance alone leaves nineteen of twenty.
fn luck(ctx: &Ctx<'_>, session: &Session) -> Markup {
    let counts = counts(session);
    html! {
        section.pane.luck {
            h2 { (ctx.t("dice-luck")) }
            div.scrolled role="region" tabindex="0" aria-label=(ctx.t("dice-luck")) { table {
                thead { tr {
                    td {}
                    (face_heads(session.sheet()))
                    th scope="col" { (ctx.t("dice-luck-dice")) }
                    th scope="col" { (ctx.t("dice-luck-mean")) }
                } }
                tbody {
                    @for (seat, of) in SeatId::first(session.seats()).zip(&counts) {
                        tr {
                            th scope="row" { (session.name(seat)) }
                            @let usual = of.usual();
                            @for count in of.counts() { (cell(ctx, count, &usual)) }
                            td { (of.dice()) }
                            td { @if let Some(mean) = of.mean() { b { (ctx.decimal(mean)) } small { "±" (ctx.decimal(of.margin())) } } }
                        }
                    }
                }
            } }
            p.note { (ctx.say("dice-luck-note", &[("count", (6 * counts.len() as i64).into())])) }
        }
    }
}
