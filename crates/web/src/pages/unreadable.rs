//! A game that is stored and cannot be read.

use crate::Ctx;
use crate::shell::{Tab, csrf, page};
use maud::{Markup, html};

/// The page of a game that cannot be read: `why` is what the program found, in its own words. Its owner can keep what is stored, from
/// `/game/ID/stored.json`, and delete it.
pub fn unreadable(ctx: &Ctx<'_>, id: &str, why: &str, own: bool) -> String {
    let title = ctx.t("page-unreadable");
    let main = html! {
        main #main.narrow.error {
            h1 { (title) }
            p { (ctx.t("page-unreadable-text")) }
            p.detail { bdi lang="en" { (why) } }
            @if own { (keep_or_delete(ctx, id)) }
            p.links { a.button href="/games" { (ctx.t("page-games")) } }
        }
    };
    page(ctx, &title, Tab::Other, main)
}

fn keep_or_delete(ctx: &Ctx<'_>, id: &str) -> Markup {
    html! {
        p { a.button href={ "/game/" (id) "/stored.json" } download { (ctx.t("page-unreadable-keep")) } }
        details.danger {
            summary { (ctx.t("page-delete-game")) }
            form method="post" action={ "/game/" (id) "/delete" } {
                (csrf(ctx))
                button { (ctx.t("page-delete-game")) }
            }
        }
    }
}
