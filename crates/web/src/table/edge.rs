//! What stands around the areas of a sheet: round track and bars.

use super::view::View;
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

/// How high round track and bars are, in units of the style sheet, about.
pub(super) fn height(view: &View<'_>) -> usize {
    // Two or three bars stand beside each other.
    6 + 7 * view.drawing.bars.len().div_ceil(3)
}

/// A bar of a seat: circled slots are unlocked, crossed ones used.
pub(super) fn bar(view: &View<'_>, of: SeatId, bar: &BarDrawing) -> Markup {
    let (ctx, seat) = (view.ctx, view.state.seat(of));
    let name = names::action(ctx.texts(), view.sheet, bar.action);
    let words = PaperWords::new(ctx.texts(), view.sheet, Some(seat)).bar(bar);
    let slot = |i: usize| match Slot::of(seat, bar.action, i) {
        Slot::Used => "used",
        Slot::Ready => "ready",
        Slot::Locked => "closed",
    };
    let number = |number: u8| if number == 0 { "?".to_owned() } else { number.to_string() };
    html! {
        div.bar role="img" aria-label=(words) title=(name) {
            (PreEscaped(silbertablett_svg::icon_svg(view.sheet, Icon::Action(bar.action))))
            @for (i, printed) in bar.slots.iter().enumerate() {
                span.{ "slot " (slot(i)) } { @if let Some(printed) = printed { (number(*printed)) } }
            }
            @if let Some(end) = bar.end {
                span.arrow.right {}
                (PreEscaped(silbertablett_svg::icon_svg(view.sheet, end)))
            }
        }
    }
}
