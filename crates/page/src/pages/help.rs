//! How a game is played.

use crate::Ctx;
use crate::shell::{Place, page, paragraphs};
use maud::html;
use silbertablett_format::{SheetFile, name_of};
use silbertablett_view::texts::{help, names};
use std::sync::Arc;

/// The explanation of a sheet, part by part, with the sheet itself as a picture. `sheets` are all there are.
pub fn help(ctx: &Ctx<'_>, sheet: &SheetFile, sheets: &[Arc<SheetFile>]) -> String {
    let (texts, name) = (ctx.texts(), name_of(sheet));
    let parts = help::help(texts, sheet, sheet.tables().rulings());
    let title = ctx.say("page-how-of", &[("sheet", names::sheet_name(texts, sheet).into())]);
    let main = html! {
        main #main.help {
            nav.tabs aria-label=(ctx.t("choose-game")) {
                @for other in sheets {
                    a href={ "/help/" (other.id()) } aria-current=[(name_of(other) == name).then_some("page")] {
                        (names::sheet_name(texts, other))
                    }
                }
            }
            h1 { (title) }
            @if let Some(caution) = names::caution(texts, sheet) { p.caution { (caution) } }
            div.columns {
                nav.contents aria-label=(ctx.t("page-contents")) {
                    ol { @for part in &parts { li { a href={ "#" (part.key) } { (part.title) } } } }
                }
                div.text {
                    @for part in &parts { section #(part.key) { h2 { (part.title) } (paragraphs(&part.text)) } }
                    figure {
                        a href={ "/sheets/" (name) ".svg" } {
                            img src={ "/sheets/" (name) ".svg" } loading="lazy" width="600" height="424"
                                alt=(ctx.say("page-sheet-picture", &[("sheet", names::sheet_name(texts, sheet).into())]));
                        }
                        figcaption { (ctx.t("page-sheet-print")) }
                    }
                    section { h2 { (ctx.t("page-keys")) } (crate::table::keys(ctx)) }
                }
            }
        }
    };
    page(ctx, &title, Place::Help, main)
}
