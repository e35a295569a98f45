//! What the program is, whom it thanks, and under which licences.

use crate::Ctx;
use crate::shell::{Tab, page};
use maud::html;

/// Credits and licences.
pub fn about(ctx: &Ctx<'_>) -> String {
    let main = html! {
        main #main.narrow {
            h1 { (ctx.t("page-about")) }
            p { (ctx.t("page-about-text")) }
            h2 { (ctx.t("page-credits")) }
            p { (ctx.t("page-credits-text")) }
            h2 { (ctx.t("page-privacy")) }
            p { (ctx.t("page-privacy-text")) }
            h2 { (ctx.t("page-licences")) }
            p { (ctx.t("page-licences-text")) }
        }
    };
    page(ctx, &ctx.t("page-about"), Tab::Other, main)
}
