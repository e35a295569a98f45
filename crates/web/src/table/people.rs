//! The people at a game on a page of their own: what the [company](super::company) beside the table has, for browsers without the script.

use super::company;
use super::company_data::{CompanyData, PeopleAt, said_line};
use crate::Ctx;
use crate::forms::{people_address, seat_address};
use crate::shell::{Tab, page_with};
use maud::html;

/// The page of the people at a game.
pub fn people(ctx: &Ctx<'_>, data: &CompanyData<'_>) -> String {
    let title = ctx.t("together-people");
    let body = html! {
        main #main.people-page {
            h1 { (title) }
            @if let Some(name) = data.table { p.table-name { bdi { (name) } } }
            (company::next(ctx, data.next))
            section.company-list { (company::list(ctx, data, PeopleAt::Page)) }
            @if !data.said.is_empty() {
                h2 { (ctx.t("together-said")) }
                ol #said { @for said in &data.said { (said_line(ctx, said)) } }
            }
            p.moves {
                a.button.primary href=(seat_address(data.id, data.seat)) { (ctx.t("together-to-game")) }
                a.button href=(people_address(data.id, data.seat.index())) { (ctx.t("together-again-soon")) }
            }
        }
    };
    page_with(ctx, &title, Tab::Other, &["together.css"], body)
}
