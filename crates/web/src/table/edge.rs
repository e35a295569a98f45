//! What stands around the areas of a sheet: round track and bars.

use super::view::View;
use crate::forms::field;
use crate::on_paper::{self, BarLook};
use maud::{Markup, html};
use silbertablett_rules::SeatId;
use silbertablett_screen::drawing::BarDrawing;
use silbertablett_texts::help;

/// The round track, with the rounds that have begun struck off.
pub(super) fn rounds(view: &View<'_>) -> Markup {
    let rounds = (view.state.round(), view.state.rounds());
    on_paper::rounds(view.ctx, view.sheet, &view.drawing, rounds, view.ended())
}

/// A bar of a seat. Where its action can be used now, the bar is the button for it.
pub(super) fn bar(view: &View<'_>, of: SeatId, bar: &BarDrawing) -> Markup {
    let BarLook { class, name, words, inside } = BarLook::of(view.ctx, view.sheet, view.state.seat(of), bar);
    let choice = view.bar_choice(of, bar.action);
    html! {
        @if let Some((token, does, what)) = choice {
            button class={ (class) " usable" } name=(field::TOKEN) value=(token) id={ "move-" (token.replace(' ', "-")) } data-do=(does)
                aria-label={ (what) ": " (words) } title=(what) data-rule=(help::help_action(bar.action)) { (inside) }
        } @else {
            div class=(class) role="img" aria-label=(words) title=(name) data-rule=(help::help_action(bar.action)) { (inside) }
        }
    }
}
