//! A device that is passed round: before the table is somebody else's, it is given to them.

use super::view::View;
use crate::forms::seat_address;
use maud::{Markup, html};

/// The step in which the device is given to the seat that looks. Its button needs no request where there is a script.
pub(super) fn step(view: &View<'_>) -> Markup {
    let (ctx, data) = (view.ctx, view.data);
    let name = [("name", view.name(data.seat).into())];
    let initial =
        view.name(data.seat).chars().next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    html! {
        section.hand-over #passing role="dialog" aria-labelledby="passing-to" {
            div {
                span.{ "initial seat-" (data.seat.index()) } aria-hidden="true" { (initial) }
                h2 #passing-to { (ctx.say("page-passing", &name)) }
                a.button.primary.big #take href=(seat_address(data.id, data.seat)) data-do="take" autofocus { (ctx.say("page-passing-taken", &name)) }
            }
        }
    }
}
