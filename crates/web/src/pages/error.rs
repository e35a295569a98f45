//! What went wrong, and what to do about it.

use crate::Ctx;
use crate::shell::{Tab, page};
use maud::html;

/// The statuses that have words of their own; others are said with those of 500.
pub const ERRORS: [u16; 13] = [400, 403, 404, 405, 408, 409, 410, 413, 421, 422, 429, 500, 507];

/// A page for an answer of this status. `detail` is one sentence more in the reader's language, `retry_after` the seconds after
/// which another try makes sense.
pub fn error(ctx: &Ctx<'_>, status: u16, detail: Option<&str>, retry_after: Option<u64>) -> String {
    let key = if ERRORS.contains(&status) { status } else { 500 };
    let title = ctx.t(&format!("page-error-{key}"));
    let main = html! {
        main #main.narrow.error {
            // A number says nothing to people whose game was deleted.
            @if status != 410 { p.status aria-hidden="true" { (status) } }
            h1 { (title) }
            p { (ctx.t(&format!("page-error-{key}.help"))) }
            @if let Some(detail) = detail { p.detail { (detail) } }
            @if let Some(seconds) = retry_after {
                p { (ctx.say("page-error-retry", &[("count", (seconds as i64).into())])) }
            }
            p.links {
                a.button.primary href="/" { (ctx.t("new-game")) } " " a.button href="/games" { (ctx.t("page-games")) }
                @if status == 410 { " " a.button href="/upload" { (ctx.t("record-open")) } }
            }
        }
    };
    page(ctx, &title, Tab::Other, main)
}
