//! A game for a screen in the room: everything at a glance, and nothing to press.

use super::view::View;
use super::{TableData, dice, lost, seats};
use crate::Ctx;
use crate::forms::field;
use crate::on_paper;
use crate::places::places_path;
use crate::qr::qr;
use crate::shell::{Tab, page_with};
use maud::{Markup, html};
use silbertablett_rules::SeatId;

/// The page for a screen in the room. `company` is the version of who is there, `link` the address at which others look on.
pub fn screen(ctx: &Ctx<'_>, data: &TableData<'_>, company: u64, link: &str) -> String {
    let data = TableData { watching: true, ..data.clone() };
    let view = View::of(ctx, &data, true);
    let body = html! {
        (on_paper::icons(view.sheet))
        (on_paper::print_for_all(view.sheet, &view.drawing))
        p.connection.at-game #connection role="status" data-trying=(ctx.t("together-trying")) {}
        main #main.screen {
            (inside(&view, company))
            aside.screen-code { (qr(link, &ctx.t("together-qr"))) p { (ctx.t("together-screen-code")) } }
        }
    };
    let places = places_path(data.id, view.sheet);
    page_with(
        &ctx.about(view.sheet),
        &view.title(),
        Tab::Table,
        &["table.css", &places, "together.css", "together.js"],
        body,
    )
}

/// The part of [`screen`] that changes.
pub fn screen_fragment(ctx: &Ctx<'_>, data: &TableData<'_>, company: u64) -> String {
    let data = TableData { watching: true, ..data.clone() };
    inside(&View::of(ctx, &data, false), company).into_string()
}

fn inside(view: &View<'_>, company: u64) -> Markup {
    let data = view.data;
    html! {
        div #screen data-wait={ "/game/" (data.id) "/screen?" (field::SINCE) "=" (data.session.log().len()) "&" (field::SEEN) "=" (company) } {
            section.screen-felt {
                p.round { (view.round_line()) }
                h1 { (view.turn()) }
                @if let Some(words) = lost::news(view) { p.screen-news role="status" { (words) } }
                @if !view.ended() { (dice::dice(view)) }
            }
            ol.screen-seats.{ "seats-" (data.session.seats()) } {
                @for seat in SeatId::first(data.session.seats()) {
                    li.busy[view.screen.busy.contains(&seat)] { (seats::displayed(view, seat)) }
                }
            }
        }
    }
}
