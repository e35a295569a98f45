//! The tour of the first game: five steps, each about one part of the table.

use crate::Ctx;
use maud::{Markup, html};

/// What each step is about: a selector and its words.
const STEPS: [(&str, &str); 5] = [
    ("#prompt", "page-tour-1"),
    ("#hand", "page-tour-2"),
    (".sheet.own .paper", "page-tour-3"),
    ("#preview", "page-tour-4"),
    ("#undo", "page-tour-5"),
];

/// The tour. Without script it is a list to open; the script shows one step after the other.
pub(super) fn tour(ctx: &Ctx<'_>) -> Markup {
    html! {
        aside.tour #tour aria-label=(ctx.t("page-tour")) {
            details open {
                summary { (ctx.t("page-tour")) }
                ol {
                    @for (about, words) in STEPS {
                        li data-about=(about) { strong { (ctx.t(&format!("{words}.title"))) } " " (ctx.t(words)) }
                    }
                }
                div.moves.scripted {
                    button #tour-end type="button" { (ctx.t("page-tour-end")) }
                    button.primary #tour-on type="button" data-last=(ctx.t("ok")) { (ctx.t("continue")) }
                }
            }
        }
    }
}
