//! Taking a move back on which others have built: the button that asks them, the question in the place of the dock, and what has become of it
//! in the log.

use super::view::View;
use crate::forms::{ConsentWish, field};
use maud::{Markup, html};
use silbertablett_rules::SeatId;
use silbertablett_session::{LogEntry, Moment, Regret};
use silbertablett_texts::{move_words, names};

/// The place in the log of the move that the reader can ask the others to take back.
pub(super) fn can_ask(view: &View<'_>) -> Option<usize> {
    let (data, seat) = (view.data, view.data.seat);
    let mine = view.is_person(seat) && !view.elsewhere(seat) && view.entry.is_none();
    let asks_somebody = view.seats().any(|other| view.is_person(other) && view.elsewhere(other));
    if mine && data.shared && asks_somebody { data.session.can_regret(seat).ok() } else { None }
}

/// What is asked at the moment, for a reader who sees the present.
fn asked<'v>(view: &'v View<'_>) -> Option<&'v Regret> {
    view.data.session.regret().filter(|_| view.entry.is_none() && !view.ended())
}

/// The question in words, and who has not answered.
fn question(view: &View<'_>, regret: &Regret) -> (String, String) {
    let (ctx, session) = (view.ctx, view.data.session);
    let what = session.regretted_moment().map(|moment| made(view, moment)).unwrap_or_default();
    let asks = match view.elsewhere(regret.seat()) {
        true => ctx.say("consent-asks", &[("name", view.name(regret.seat()).into()), ("move", what.into())]),
        false => ctx.say("consent-asks-you", &[("move", what.into())]),
    };
    let others: Vec<String> =
        session.unanswered().filter(|&seat| view.elsewhere(seat)).map(|seat| view.name(seat).to_owned()).collect();
    let waits = match others.is_empty() {
        true => ctx.t("consent-again"),
        false => ctx.say("consent-waits", &[("names", names::and(ctx.texts(), &others).into())]),
    };
    (asks, waits)
}

/// A move as it was made.
fn made(view: &View<'_>, moment: &Moment) -> String {
    match moment.entry {
        LogEntry::Move(_, mv) => move_words(view.ctx.texts(), view.sheet, &moment.before, mv),
        _ => String::new(),
    }
}

/// What is asked, for those who listen.
pub(super) fn to_say(view: &View<'_>) -> Option<String> {
    asked(view).map(|regret| question(view, regret).0)
}

/// The question in the place of the dock: it must be answered, and nothing else moves.
pub(super) fn card(view: &View<'_>) -> Option<Markup> {
    let regret = asked(view)?;
    let (ctx, session) = (view.ctx, view.data.session);
    let (asks, waits) = question(view, regret);
    let here = |seat: SeatId| !view.elsewhere(seat);
    let number = regret.number();
    let open = session.unanswered().any(here);
    let answers = open || regret.agreed().iter().any(|&seat| here(seat));
    let button = |id: &str, wish: ConsentWish, words: &str, main: bool| {
        html! { button.primary[main] #(id) name=(field::DO) value=(wish.value()) data-do=(id) { (ctx.t(words)) } }
    };
    Some(html! {
        div.moves.question #moves role="group" aria-label=(ctx.t("page-moves")) {
            span.portrait aria-hidden="true" { (view.name(regret.seat()).chars().next().unwrap_or('?').to_uppercase()) }
            p #question { strong { (asks) } " " span { (waits) } }
            @if here(regret.seat()) { (button("withdraw", ConsentWish::Refuse(number), "consent-withdraw", false)) }
            @else if answers { (button("refuse", ConsentWish::Refuse(number), "consent-refuse", false)) }
            @if open { (button("agree", ConsentWish::Agree(number), "consent-agree", true)) }
        }
    })
}
