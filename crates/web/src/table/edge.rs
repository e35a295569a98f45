//! What stands around the areas of a sheet: round track and bars.

use super::view::View;
use crate::forms::field;
use maud::{Markup, PreEscaped, html};
use silbertablett_rules::SeatId;
use silbertablett_screen::PaperWords;
use silbertablett_screen::drawing::{BarDrawing, Icon, Slot};
use silbertablett_texts::names;

/// The round track, with the rounds that have begun struck off.
pub(super) fn rounds(view: &View<'_>) -> Markup {
    let (ctx, state) = (view.ctx, view.state);
    let count = state.rounds();
    let paper = PaperWords::new(ctx.texts(), view.sheet, None);
    // After the end all rounds are over.
    let now = state.round() + u8::from(view.ended());
    html! {
        ol.rounds aria-label=(ctx.say("page-round-of", &[("round", state.round().into()), ("rounds", count.into())])) {
            @for round in view.drawing.rounds.iter().filter(|round| round.number <= count) {
                li class=[class_of(round.number, now)] {
                    span.hidden { (paper.round(round, Some(now))) }
                    span.number aria-hidden="true" { (round.number) }
                    @if let Some(gift) = round.gift { (PreEscaped(silbertablett_svg::icon_svg(view.sheet, gift))) }
                }
            }
        }
    }
}

fn class_of(number: u8, now: u8) -> Option<&'static str> {
    match number.cmp(&now) {
        std::cmp::Ordering::Less => Some("past"),
        std::cmp::Ordering::Equal => Some("now"),
        std::cmp::Ordering::Greater => None,
    }
}

/// A bar of a seat: circled slots are unlocked, crossed ones used. Where its action can be used now, the bar is the button for it.
pub(super) fn bar(view: &View<'_>, of: SeatId, bar: &BarDrawing) -> Markup {
    let (ctx, seat) = (view.ctx, view.state.seat(of));
    let name = names::action(ctx.texts(), view.sheet, bar.action);
    let words = PaperWords::new(ctx.texts(), view.sheet, Some(seat)).bar(bar);
    let status = |i: usize| Slot::of(seat, bar.action, i);
    let ready = (0..bar.slots.len()).filter(|&i| status(i) == Slot::Ready).count();
    let number = |number: u8| if number == 0 { "?".to_owned() } else { number.to_string() };
    let inside = html! {
        (PreEscaped(silbertablett_svg::icon_svg(view.sheet, Icon::Action(bar.action))))
        b.left { (ready) }
        span.bar-name { (name) }
        span.slots {
            @for (i, printed) in bar.slots.iter().enumerate() {
                span.{ "slot " (slot_class(status(i))) } { @if let Some(printed) = printed { (number(*printed)) } }
            }
            @if let Some(end) = bar.end { (PreEscaped(silbertablett_svg::icon_svg(view.sheet, end))) }
        }
    };
    let class = format!("bar{}", if ready > 0 { " some" } else { "" });
    let choice = view.bar_choice(of, bar.action);
    html! {
        @if let Some((token, does, what)) = choice {
            button class={ (class) " usable" } name=(field::TOKEN) value=(token) id={ "move-" (token.replace(' ', "-")) } data-do=(does)
                aria-label={ (what) ": " (words) } title=(what) { (inside) }
        } @else {
            div class=(class) role="img" aria-label=(words) title=(name) { (inside) }
        }
    }
}

fn slot_class(slot: Slot) -> &'static str {
    match slot {
        Slot::Used => "used",
        Slot::Ready => "ready",
        Slot::Locked => "closed",
    }
}
