//! The reader on several devices: a code for another one, and a phrase to come back with.

use crate::Ctx;
use crate::forms::field;
use crate::qr::qr;
use crate::shell::{Tab, csrf, page_with};
use maud::{Markup, html};

/// What the reader's page says of other devices: buttons that send `POST /me/code`, `/me/phrase` and `/me/only-here`.
pub(super) fn devices(ctx: &Ctx<'_>, known: bool) -> Markup {
    let button = |path: &str, id: &str, key: &str| {
        html! { form method="post" action=(path) { (csrf(ctx)) button id=(id) { (ctx.t(key)) } } }
    };
    html! {
        section.devices #devices {
            h2 { (ctx.t("devices-title")) }
            @if known {
                p { (ctx.t("devices-text")) }
                (button("/me/code", "make-code", "devices-code"))
                p.note { (ctx.t("devices-phrase-text")) }
                (button("/me/phrase", "make-phrase", "devices-phrase"))
                details.danger { summary { (ctx.t("devices-only")) }
                    p { (ctx.t("devices-only-text")) }
                    (button("/me/only-here", "only-here", "devices-only"))
                }
            }
            @if known { p { a #turns href="/me/turns" { (ctx.t("turns")) } } p { a href="/me/programs" { (ctx.t("programs")) } } }
            p { a href="/enter" { (ctx.t("devices-enter")) } }
        }
    }
}

/// The page that shows a code for another device, once. `link` is the address at which it is entered, with it.
pub fn device_code(ctx: &Ctx<'_>, code: &str, link: &str) -> String {
    let main = html! {
        main #main.narrow.gathering {
            h1 { (ctx.t("devices-code")) }
            p { (ctx.t("devices-code-text")) }
            section.call { div.link { (qr(link, &ctx.t("together-qr"))) p.code #code { (code) } } }
            p { a.button href="/me" { (ctx.t("settings")) } }
        }
    };
    page_with(ctx, &ctx.t("devices-code"), Tab::Me, &["together.css"], main)
}

/// The page that shows a phrase to come back with, once.
pub fn recovery_phrase(ctx: &Ctx<'_>, phrase: &str) -> String {
    let main = html! {
        main #main.narrow.gathering {
            h1 { (ctx.t("devices-phrase")) }
            p { (ctx.t("devices-phrase-keep")) }
            section.call { p.code #phrase { (phrase) } }
            p { a.button href="/me" { (ctx.t("settings")) } }
        }
    };
    page_with(ctx, &ctx.t("devices-phrase"), Tab::Me, &["together.css"], main)
}

/// The page at which a code or a phrase is entered: its form goes to `POST /enter`. `code` is one that the address brings along, `fault` says
/// that the last one was not good.
pub fn enter(ctx: &Ctx<'_>, code: &str, fault: bool) -> String {
    let main = html! {
        main #main.narrow {
            h1 { (ctx.t("devices-enter")) }
            @if fault { p.alert role="alert" { (ctx.t("devices-enter-fault")) } }
            p { (ctx.t("devices-enter-text")) }
            form.stack method="post" action="/enter" {
                (csrf(ctx))
                label { span { (ctx.t("devices-enter-field")) } input #code name=(field::CODE) value=(code) autocomplete="off" autocapitalize="off" spellcheck="false" required; }
                button.primary #enter { (ctx.t("devices-enter-do")) }
            }
        }
    };
    page_with(ctx, &ctx.t("devices-enter"), Tab::Me, &[], main)
}
