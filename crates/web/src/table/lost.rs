//! Seats that engines have lost.

use super::view::View;
use maud::{Markup, html};
use silbertablett_rules::SeatId;
use silbertablett_session::{LogEntry, STAND_IN, SeatLoss};
use silbertablett_texts::names;

/// That an engine has lost its seat, and why.
pub(super) fn words(view: &View<'_>, seat: SeatId, why: SeatLoss) -> String {
    let ctx = view.ctx;
    let why = ctx.t(&format!("engine-lost-{}", why.name().replace('_', "-")));
    let bot = names::bot(ctx.texts(), STAND_IN);
    ctx.say("engine-lost", &[("name", view.name(seat).into()), ("why", why.into()), ("bot", bot.into())])
}

/// What stands at a seat that an engine has lost.
pub(super) fn sign(view: &View<'_>, seat: SeatId) -> Markup {
    let ctx = view.ctx;
    html! {
        @if let Some(why) = view.data.session.seat_loss(seat).filter(|_| !view.ended()) {
            @let words = words(view, seat, why);
            span.pill.stand-in title=(words) { span.hidden { (words) } span aria-hidden="true" { (ctx.t("pace-bot")) } }
        }
    }
}

/// The loss that everybody at the table is to read: until the reader's seat has decided twice, since the first of these decisions may have been on its
/// way already.
pub(super) fn news(view: &View<'_>) -> Option<String> {
    let log = view.data.session.log();
    let decided = |entry: &LogEntry| matches!(entry, LogEntry::Move(seat, _) if *seat == view.data.seat);
    let decisions = log.iter().enumerate().rev().filter(|(_, entry)| decided(entry));
    let since = decisions.map(|(at, _)| at + 1).nth(1).unwrap_or(0);
    let lost = log[since..].iter().rev().find_map(|entry| match entry {
        LogEntry::Lost(seat, why) => Some((*seat, *why)),
        _ => None,
    });
    lost.filter(|_| view.entry.is_none() && !view.ended()).map(|(seat, why)| words(view, seat, why))
}
